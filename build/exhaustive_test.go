package build

import (
	"bytes"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"
)

// finding is a line of the tool exhaustive: a switch that does not name every value of its enumeration.
var finding = regexp.MustCompile(`(?m)^(.+\.go):(\d+):\d+: (missing cases in switch of type .*)$`)

// ends matches the constants that say how many values an enumeration has.
const ends = `\.(Verbs|Stats|Counts|TriggerEvents|TermKinds|Fields|Ways|itemStates|eventKinds|moveKinds|causes|obstacles|kinds|poses)$`

// TestSwitchesAreExhaustive: every switch over an enumeration of the game names all its values, or has a default, even one
// that panics, whose comment says why the other values need no case.
func TestSwitchesAreExhaustive(t *testing.T) {
	top := root(t)
	goFiles := parsedFiles(t, top)
	cmd := exec.Command("go", "tool", "exhaustive", "-ignore-enum-members", ends, "-ignore-enum-types", `^(syscall|reflect|github\.com/)`, "./...")
	cmd.Dir = top
	cmd.Env = append(os.Environ(), "GOFLAGS="+strings.TrimSpace(os.Getenv("GOFLAGS")+" -tags=driven,long"))
	out, err := cmd.CombinedOutput()
	found := finding.FindAllStringSubmatch(string(out), -1)
	if err != nil && len(found) == 0 {
		t.Fatalf("go tool exhaustive: %v\n%s", err, out)
	}
	seen := map[string]bool{}
	for _, f := range found {
		file, err := filepath.Rel(top, f[1])
		if err != nil {
			t.Fatal(err)
		}
		line, _ := strconv.Atoi(f[2])
		if at := f[1] + f[2]; seen[at] || goFiles[file].saysWhy(line) {
			continue
		} else {
			seen[at] = true
		}
		t.Errorf("%s:%d: %s; name them, or say in a comment at a default why the others need nothing of their own", file, line, f[3])
	}
}

// parsedFile is a parsed Go file.
type parsedFile struct {
	files *token.FileSet
	file  *ast.File
}

// parsedFiles parses all Go files, by their paths from the top. Reading them here lets go test know what its result depends on.
func parsedFiles(t *testing.T, top string) map[string]parsedFile {
	t.Helper()
	all := map[string]parsedFile{}
	err := filepath.WalkDir(top, func(path string, d fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case d.IsDir() && (d.Name() == "dist" || strings.HasPrefix(d.Name(), ".") && path != top):
			return filepath.SkipDir
		case filepath.Ext(path) != ".go":
			return nil
		}
		data, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		files := token.NewFileSet()
		file, err := parser.ParseFile(files, path, bytes.NewReader(data), parser.ParseComments)
		if err != nil {
			return err
		}
		rel, err := filepath.Rel(top, path)
		all[rel] = parsedFile{files, file}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return all
}

// saysWhy reports whether the switch on a line has a default that begins with a comment.
func (s parsedFile) saysWhy(line int) bool {
	says := false
	ast.Inspect(s.file, func(n ast.Node) bool {
		sw, ok := n.(*ast.SwitchStmt)
		if !ok || s.files.Position(sw.Pos()).Line != line {
			return true
		}
		for _, c := range sw.Body.List {
			if c := c.(*ast.CaseClause); c.List == nil {
				says = says || s.commented(c)
			}
		}
		return true
	})
	return says
}

// commented reports whether a comment stands between the colon of a case and its first statement, or in an empty one on its line or below.
func (s parsedFile) commented(c *ast.CaseClause) bool {
	end := s.files.Position(c.Colon).Line + 1
	if len(c.Body) > 0 {
		end = s.files.Position(c.Body[0].Pos()).Line
	}
	for _, group := range s.file.Comments {
		if at := s.files.Position(group.Pos()).Line; group.Pos() > c.Colon && at <= end && (at < end || len(c.Body) == 0) {
			return true
		}
	}
	return false
}
