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
	"strings"
	"testing"
)

// knower is a folder that must name every value of an enumeration and has no switch over all of them, which the tool exhaustive would
// check. It would silently ignore a value that it does not name.
type knower struct {
	folder string
	of     string // the package and the type of the enumeration
	needs  string // the consequence if a value is not handled there
	not    []string
}

// knowers lists which folder must handle which enumeration. The values of not are exempt; the comments say
// why.
var knowers = []knower{
	{"engine/match", "engine/card.Stat", "nothing asks for it", []string{"ModAgility", "ModMind", "ModWill", "ModStrength", "ModArmor", "SetMind", "SetWill", "SetStrength", "SetArmor"}},
	{"engine/match", "engine/card.TriggerEvent", "it never happens", []string{"Damaged", "Healed", "Countered"}}, // each follows what would happen
	{"engine/match", "engine/card.For", "it never ends", []string{"ThisMatch"}},
	{"engine/match", "engine/card.Period", "it never begins anew", []string{"PerMatch"}},
	{"engine/match", "engine/card.AbilityKind", "nothing uses it", []string{"Delayed"}},
	{"ai", "engine/card.PaymentKind", "no worth", nil},
	{"ai", "engine/card.For", "no worth", nil},
	{"ai", "engine/match.Cause", "no bot answers it", []string{"ByCoin", "ByShuffle", "ByRoll", "ByInitiative", "ByFate", "ByEnd"}}, // chance does, or nobody
	{"scenes/session", "engine/match.Cause", "nobody knows when it need not be asked", nil},
	{"scenes/table/ask", "engine/match.Shape", "it is asked without its controls", []string{"OneOf", "OneColor", "DiceToPay", "Random", "Over"}},                            // a row for each answer; nobody answers the last two,
	{"scenes/table/ask", "engine/match.MoveKind", "no click makes it", []string{"Use", "DrawCard", "Concede", "Coin", "Shuffle", "Roll", "Initiative", "Fate", "FateCard"}}, // chips of the board, the menu or chance do,
	{"engine/rulings", "engine/match.MoveKind", "no scenario can write it", nil},
}

func TestEveryWordIsKnown(t *testing.T) {
	for _, k := range knowers {
		folder, kind, _ := strings.Cut(k.of, ".")
		words := enumeration(t, folder, kind)
		if len(words) < 2 {
			t.Errorf("the enumeration %s was not found", k.of)
		}
		named := selected(t, k.folder, path.Base(folder))
		for _, word := range words {
			if !named[word] && !slices.Contains(k.not, word) {
				t.Errorf("%s %s: %s in %s", kind, word, k.needs, k.folder)
			}
		}
		for _, word := range k.not {
			if !slices.Contains(words, word) {
				t.Errorf("%s is no %s", word, k.of)
			}
		}
	}
}

// enumeration returns the exported constants of a type, without the zero value and the count of values.
func enumeration(t *testing.T, folder, kind string) []string {
	t.Helper()
	var words []string
	for _, file := range parsed(t, folder) {
		for _, d := range file.Decls {
			g, ok := d.(*ast.GenDecl)
			if !ok || g.Tok != token.CONST {
				continue
			}
			ours := false
			for _, spec := range g.Specs {
				v := spec.(*ast.ValueSpec)
				if v.Type != nil || v.Values != nil {
					id, ok := v.Type.(*ast.Ident)
					ours = ok && id.Name == kind
				}
				for _, name := range v.Names {
					if n := name.Name; ours && ast.IsExported(n) && !strings.HasPrefix(n, "No") && !strings.HasPrefix(n, "Any") && !strings.HasSuffix(n, kind+"s") && n != "Verbs" {
						words = append(words, n)
					}
				}
			}
		}
	}
	return words
}

// selected returns all identifiers of a package that a folder's sources use.
func selected(t *testing.T, folder, pkg string) map[string]bool {
	t.Helper()
	named := map[string]bool{}
	for _, file := range parsed(t, folder) {
		ast.Inspect(file, func(n ast.Node) bool {
			if s, ok := n.(*ast.SelectorExpr); ok {
				if id, ok := s.X.(*ast.Ident); ok && id.Name == pkg {
					named[s.Sel.Name] = true
				}
			}
			return true
		})
	}
	return named
}

// parsed returns the Go files of a folder that are not tests.
func parsed(t *testing.T, folder string) []*ast.File {
	t.Helper()
	tree := os.DirFS(filepath.Join(root(t), filepath.FromSlash(folder)))
	names, err := fs.Glob(tree, "*.go")
	if err != nil {
		t.Fatal(err)
	}
	var files []*ast.File
	for _, name := range names {
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		data, err := fs.ReadFile(tree, name)
		if err != nil {
			t.Fatal(err)
		}
		file, err := parser.ParseFile(token.NewFileSet(), name, data, 0)
		if err != nil {
			t.Fatal(err)
		}
		files = append(files, file)
	}
	return files
}
