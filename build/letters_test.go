package build

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"cinderclash/assets/fonts"

	"golang.org/x/image/font/sfnt"
)

// Every character of every text, and of the strings of the packages that draw, can be drawn. Every one is also in the font
// of labels, so that no word is set in two fonts; the mark of where the next letter goes stands alone.
func TestEveryLetterIsInTheFonts(t *testing.T) {
	known, err := fonts.NewLetters()
	if err != nil {
		t.Fatal(err)
	}
	label, err := sfnt.Parse(fonts.Label())
	if err != nil {
		t.Fatal(err)
	}
	var buf sfnt.Buffer
	for r, file := range lettersInUse(t) {
		if r < ' ' || fonts.Joins(r) {
			continue
		}
		if !known.Draws(r) {
			t.Errorf("%s has %q, which no font has", file, r)
		}
		if i, err := label.GlyphIndex(&buf, r); r != '▏' && (err != nil || i == 0) {
			t.Errorf("%s has %q, which the font of labels lacks", file, r)
		}
	}
}

// lettersInUse returns the characters of the texts that a player may read, each with a file that has it.
func lettersInUse(t *testing.T) map[rune]string {
	t.Helper()
	used := map[rune]string{}
	add := func(file, s string) {
		for _, r := range s {
			if _, ok := used[r]; !ok {
				used[r] = file
			}
		}
	}
	top := root(t)
	texts := 0
	err := fs.WalkDir(os.DirFS(top), "assets", func(name string, d fs.DirEntry, err error) error {
		if err != nil || !slices.Contains([]string{".yaml", ".txtar", ".golden", ".md"}, path.Ext(name)) {
			return err
		}
		data, err := os.ReadFile(filepath.Join(top, name))
		add(name, string(data))
		texts++
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	if texts < 50 {
		t.Errorf("only %d files of texts were read", texts)
	}
	for _, s := range sources(t) {
		if s.test || !strings.HasPrefix(s.folder, "game") && !strings.HasPrefix(s.folder, "scenes") {
			continue
		}
		file, err := parser.ParseFile(token.NewFileSet(), filepath.Join(top, s.file), nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		ast.Inspect(file, func(n ast.Node) bool {
			lit, ok := n.(*ast.BasicLit)
			if !ok || lit.Kind != token.STRING && lit.Kind != token.CHAR {
				return true
			}
			if lit.Kind == token.CHAR {
				r, _, _, err := strconv.UnquoteChar(lit.Value[1:], '\'')
				if err != nil {
					t.Fatal(err)
				}
				add(s.file, string(r))
				return true
			}
			value, err := strconv.Unquote(lit.Value)
			if err != nil {
				t.Fatal(err)
			}
			add(s.file, value)
			return true
		})
	}
	return used
}
