package build

import (
	"bytes"
	"encoding/json"
	"errors"
	"go/ast"
	"go/parser"
	"go/token"
	"io"
	"io/fs"
	"maps"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"regexp"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"

	"golang.org/x/tools/go/packages"
)

const module = "cinderclash"

// source is a Go file of the repository.
type source struct {
	file    string   // relative to the top, with slashes
	folder  string   // "." for the top
	test    bool     // the name ends in _test.go
	imports []string // as written
}

func root(t *testing.T) string {
	t.Helper()
	dir, err := filepath.Abs("..")
	if err != nil {
		t.Fatal(err)
	}
	return dir
}

// sources reads every Go file, for all platforms and tags.
func sources(t *testing.T) []source {
	t.Helper()
	var all []source
	tree := os.DirFS(root(t))
	err := fs.WalkDir(tree, ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if d.IsDir() {
			if base := d.Name(); name != "." && (strings.HasPrefix(base, ".") || base == "testdata" || name == "dist") {
				return fs.SkipDir
			}
			return nil
		}
		if path.Ext(name) != ".go" {
			return nil
		}
		data, err := fs.ReadFile(tree, name)
		if err != nil {
			return err
		}
		parsed, err := parser.ParseFile(token.NewFileSet(), name, data, parser.ImportsOnly)
		if err != nil {
			return err
		}
		s := source{file: name, folder: path.Dir(name), test: strings.HasSuffix(name, "_test.go")}
		for _, i := range parsed.Imports {
			p, err := strconv.Unquote(i.Path.Value)
			if err != nil {
				return err
			}
			s.imports = append(s.imports, p)
		}
		all = append(all, s)
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	if len(all) < 10 {
		t.Fatalf("only %d Go files were found", len(all))
	}
	return all
}

// within reports whether folder is one of the trees or lies in one.
func within(folder string, trees ...string) bool {
	return slices.ContainsFunc(trees, func(tree string) bool {
		return folder == tree || strings.HasPrefix(folder, tree+"/")
	})
}

// tableParts are the packages of the table, each with those that it may import.
var tableParts = map[string][]string{
	"scenes/table":       {"scenes/table/board", "scenes/table/show", "scenes/table/ask", "scenes/table/coach"},
	"scenes/table/show":  {"scenes/table/board"},
	"scenes/table/ask":   {"scenes/table/board"},
	"scenes/table/coach": {"scenes/table/board"},
}

// mayImport holds the layering: whether folder from may import folder to.
func mayImport(from, to string) bool {
	top, _, _ := strings.Cut(from, "/")
	if within(to, "ai/lab") { // it measures bots; only a command needs it
		return from == "."
	}
	switch top {
	case ".":
		return within(to, "scenes", "game", "ai", "saves", "engine", "assets")
	case "scenes":
		if within(to, "game", "ai", "saves", "engine", "assets") {
			return true
		}
		if from == "scenes" {
			return within(to, "scenes")
		}
		if parts := tableParts[from]; slices.Contains(parts, to) {
			return true
		}
		// Screens never import each other. What several of them share is not a screen.
		return within(to, "scenes/route", "scenes/pieces", "scenes/narrate", "scenes/session", "scenes/browse", "scenes/prefs")
	case "game":
		return within(to, "game", "assets")
	case "ai":
		return to == "ai" && from == "ai/lab" || within(to, "engine")
	case "saves":
		return within(to, "saves", "engine")
	case "engine":
		return within(to, "engine")
	case "assets":
		return within(to, "assets")
	}
	return false
}

func TestWhoMayImportWhom(t *testing.T) {
	for _, s := range sources(t) {
		if s.test || within(s.folder, "build") {
			continue
		}
		for _, p := range s.imports {
			if to, ours := strings.CutPrefix(p, module+"/"); ours && !mayImport(s.folder, to) {
				t.Errorf("%s imports %s; imports run main, scenes, then game, ai, saves, then engine and assets", s.file, p)
			}
		}
	}
}

func TestTheHouseRefuses(t *testing.T) {
	for _, tt := range []struct {
		from, to string
		want     bool
	}{
		{".", "scenes", true},
		{"scenes", "scenes/title", true},
		{"scenes/title", "scenes/route", true},
		{"scenes/title", "scenes/pieces", true},
		{"scenes/title", "scenes/session", true},
		{"scenes/title", "scenes/options", false},
		{"scenes/title", "scenes", false},
		{"scenes/route", "engine/match", true},
		{"scenes/table", "scenes/table/board", true},
		{"scenes/table", "scenes/narrate", true},
		{"scenes/table/show", "scenes/table/board", true},
		{"scenes/table/show", "scenes/table/ask", false},
		{"scenes/table/coach", "scenes/table/show", false},
		{"scenes/table/board", "scenes/table/ask", false},
		{"scenes/table/board", "scenes/table", false},
		{"scenes/narrate", "scenes/table/board", false},
		{"scenes/result", "scenes/table/board", false},
		{"game", "scenes/route", false},
		{"game", "engine/match", false},
		{"game", "gamepad", false},
		{"ai", "engine/match", true},
		{"ai", "ai/lab", false},
		{"ai/lab", "ai", true},
		{"ai/lab", "engine/match", true},
		{"ai/lab", "saves", false},
		{".", "ai/lab", true},
		{"scenes/setup", "ai/lab", false},
		{"scenes", "ai/lab", false},
		{"ai", "saves", false},
		{"engine/match", "engine/dice", true},
		{"engine/match", "assets", false},
		{"assets", "engine/card", false},
		{"saves", "game", false},
	} {
		if got := mayImport(tt.from, tt.to); got != tt.want {
			t.Errorf("%s importing %s: %v, want %v", tt.from, tt.to, got, tt.want)
		}
	}
}

// The rules of a match must give the same result everywhere and at any time.
func TestMatchIsPure(t *testing.T) {
	for _, s := range sources(t) {
		if s.test || s.folder != "engine/match" {
			continue
		}
		for _, p := range s.imports {
			if p == "math" || within(p, "time", "os", "math/rand", "sync", "net", "context", "runtime", "unsafe", "reflect") {
				t.Errorf("%s imports %s; a match has no clock, chance, goroutine or outside", s.file, p)
			}
		}
	}
}

func TestNoWindowBelowTheGame(t *testing.T) {
	var trees []string
	for _, tree := range []string{"engine", "ai", "saves"} {
		if _, err := os.Stat(filepath.Join(root(t), tree)); err == nil {
			trees = append(trees, "./"+tree+"/...")
		}
	}
	out := goCommand(t, nil, append([]string{"list", "-deps", "-json=ImportPath"}, trees...)...)
	decoder := json.NewDecoder(bytes.NewReader(out))
	seen := 0
	for {
		var p struct{ ImportPath string }
		err := decoder.Decode(&p)
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			t.Fatal(err)
		}
		seen++
		if within(p.ImportPath, "github.com/hajimehoshi", "github.com/ebitenui") {
			t.Errorf("%s can be reached from %s", p.ImportPath, strings.Join(trees, " "))
		}
	}
	if seen < 10 {
		t.Errorf("only %d packages were listed", seen)
	}
}

func TestTopLevel(t *testing.T) {
	house := []string{
		"go.mod", "go.sum", "main.go", "version.go", "README.md", "CHANGELOG.md", "LICENSE",
		"game", "scenes", "assets", "engine", "ai", "saves", "build",
	}
	for _, name := range house {
		if _, err := os.Stat(filepath.Join(root(t), name)); err != nil {
			t.Errorf("%s is missing at the top", name)
		}
	}
	allowed := append(house, ".*")
	ignored, err := os.ReadFile(filepath.Join(root(t), ".gitignore"))
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(ignored)) {
		allowed = append(allowed, strings.Trim(strings.TrimSpace(line), "/"))
	}
	entries, err := os.ReadDir(root(t))
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range entries {
		fits := slices.ContainsFunc(allowed, func(pattern string) bool {
			ok, err := path.Match(pattern, e.Name())
			return ok && err == nil
		})
		if !fits {
			t.Errorf("%s lies at the top; put it in the package it is about", e.Name())
		}
	}
}

func TestNothingIsLeftForLater(t *testing.T) {
	// Split so that the search does not find this file.
	later := regexp.MustCompile(`\b(TO` + `DO|FIX` + `ME)\b`)
	skipped := regexp.MustCompile(`\b[tbf]\.Skip(f|Now)?\(`)
	for _, s := range sources(t) {
		data, err := os.ReadFile(filepath.Join(root(t), filepath.FromSlash(s.file)))
		if err != nil {
			t.Fatal(err)
		}
		for n, line := range strings.Split(string(data), "\n") {
			if found := later.FindString(line); found != "" {
				t.Errorf("%s:%d says %s; finish it or leave it out", s.file, n+1, found)
			}
			if s.test && skipped.MatchString(line) {
				t.Errorf("%s:%d skips a test; make it run or leave it out", s.file, n+1)
			}
		}
	}
}

// Every supported system has files of its own somewhere. Their types are checked for each system but this one, which
// go test compiles for. That is much faster than building; build/release builds them. Most files are those of several
// systems, and are parsed once.
func TestEveryPlatformFits(t *testing.T) {
	platforms := map[string][]string{
		"linux": {"amd64"}, "windows": {"amd64"}, "darwin": {"amd64", "arm64"}, "js": {"wasm"},
	}
	top := root(t)
	set := token.NewFileSet()
	parse := parsedOnce(top)
	for _, system := range slices.Sorted(maps.Keys(platforms)) {
		for _, arch := range platforms[system] {
			if system == runtime.GOOS && arch == runtime.GOARCH {
				continue
			}
			t.Run(system+"-"+arch, func(t *testing.T) {
				all, err := packages.Load(&packages.Config{
					Mode:    packages.LoadAllSyntax,
					Context: t.Context(),
					Dir:     top,
					Env:     append(os.Environ(), "CGO_ENABLED=0", "GOOS="+system, "GOARCH="+arch),
					Fset:    set, ParseFile: parse,
				}, ".")
				if err != nil {
					t.Fatal(err)
				}
				checked := 0
				packages.Visit(all, nil, func(p *packages.Package) {
					if !within(p.PkgPath, module) {
						return
					}
					checked += len(p.Syntax)
					for _, wrong := range p.Errors {
						t.Error(wrong)
					}
				})
				if checked < 300 {
					t.Errorf("only %d files were checked", checked)
				}
			})
		}
	}
}

// parsedOnce returns a function that parses files of one set, each of them once. Files of other modules than the one at
// top are hollow. It may be called from several goroutines.
func parsedOnce(top string) func(set *token.FileSet, name string, src []byte) (*ast.File, error) {
	type parsed struct {
		once sync.Once
		file *ast.File
		err  error
	}
	var all sync.Map // a *parsed for each name
	return func(set *token.FileSet, name string, src []byte) (*ast.File, error) {
		value, _ := all.LoadOrStore(name, new(parsed))
		p := value.(*parsed)
		p.once.Do(func() {
			p.file, p.err = parser.ParseFile(set, name, src, parser.SkipObjectResolution)
			if p.err == nil && !within(filepath.ToSlash(name), filepath.ToSlash(top)) {
				hollow(p.file)
			}
		})
		return p.file, p.err
	}
}

// hollow empties the functions of a file of another module, because only their signatures matter.
func hollow(file *ast.File) {
	for _, d := range file.Decls {
		if f, ok := d.(*ast.FuncDecl); ok {
			f.Body = nil
		}
	}
}

// goCommand runs the go command at the top and returns its output.
func goCommand(t *testing.T, env []string, args ...string) []byte {
	t.Helper()
	cmd := exec.CommandContext(t.Context(), "go", args...)
	cmd.Dir = root(t)
	cmd.Env = append(os.Environ(), env...)
	var stderr bytes.Buffer
	cmd.Stderr = &stderr
	out, err := cmd.Output()
	if err != nil {
		t.Fatalf("go %s: %v\n%s", strings.Join(args, " "), err, &stderr)
	}
	return out
}
