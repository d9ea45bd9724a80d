package main

import (
	"go/ast"
	"go/parser"
	"go/token"
	"go/types"
	"os"
	"os/exec"
	"path/filepath"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/analysis/passes/inspect"
	"golang.org/x/tools/go/ast/inspector"
)

// vet has every analyzer of go vet, and no other.
func TestVetIsWhole(t *testing.T) {
	help, err := exec.CommandContext(t.Context(), "go", "tool", "vet", "help").Output()
	if err != nil {
		t.Fatal(err)
	}
	_, list, _ := strings.Cut(string(help), "Registered analyzers:")
	list, _, _ = strings.Cut(list, "By default")
	var want, got []string
	for _, line := range regexp.MustCompile(`(?m)^    (\w+) `).FindAllStringSubmatch(list, -1) {
		want = append(want, line[1])
	}
	for _, a := range vet() {
		got = append(got, a.Name)
	}
	slices.Sort(want)
	slices.Sort(got)
	if len(want) < 30 || !slices.Equal(got, want) {
		t.Errorf("vet has\n%v\nand go vet has\n%v", got, want)
	}
}

// Findings of vet are in the category of their analyzer, whatever it calls them itself.
func TestCategories(t *testing.T) {
	for _, a := range vet() {
		if a.Name == "assign" {
			got := findings(t, a, t.TempDir(), "package p\n\nfunc f(x int) { x = x }\n")
			if len(got) != 1 || got[0].Category != "assign" {
				t.Errorf("the findings are %+v, want one of the category assign", got)
			}
		}
	}
}

// A build constraint at the wrong place is found in a file that this system's build leaves out.
func TestIgnoredFiles(t *testing.T) {
	dir := t.TempDir()
	if err := os.WriteFile(filepath.Join(dir, "other_plan9.go"), []byte("package p\n\n//go:build plan9\n\nvar x int\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	for _, a := range vet() {
		if a.Name == "buildtag" {
			if got := findings(t, a, dir, "package p\n"); len(got) != 1 || !strings.Contains(got[0].Message, "misplaced") {
				t.Errorf("the findings are %+v, want one misplaced constraint", got)
			}
		}
	}
}

func TestSwitches(t *testing.T) {
	const enum = "package p\n\ntype color int\n\nconst (\n\tred color = iota\n\tgreen\n\tblue\n\tkinds\n)\n\nfunc f(c color) int {\n\tswitch c {\n"
	for _, test := range []struct {
		name, cases string
		want        bool // a finding
	}{
		{"all values", "\tcase red, green, blue:\n\t\treturn 1\n\t}", false},
		{"one is missing", "\tcase red, green:\n\t\treturn 1\n\t}", true},
		{"a default that does not say why", "\tcase red:\n\t\treturn 1\n\tdefault:\n\t\treturn 2\n\t}", true},
		{"a default that says why", "\tcase red:\n\t\treturn 1\n\tdefault: // the others are alike\n\t\treturn 2\n\t}", false},
		{"an empty default that says why", "\tcase red:\n\t\treturn 1\n\tdefault: // the others are alike\n\t}", false},
		{"a default that panics", "\tcase red:\n\t\treturn 1\n\tdefault:\n\t\tpanic(c)\n\t}", true},
		{"a comment at another case", "\tcase red: // red is special\n\t\treturn 1\n\tdefault:\n\t\treturn 2\n\t}", true},
		{"a comment after the switch", "\tcase red:\n\t\treturn 1\n\tdefault:\n\t\treturn 2\n\t}\n\t// done", true},
	} {
		t.Run(test.name, func(t *testing.T) {
			got := findings(t, switches(), t.TempDir(), enum+test.cases+"\n\treturn 0\n}\n")
			if len(got) > 1 || (len(got) == 1) != test.want {
				t.Errorf("the findings are %+v", got)
			}
			if test.want && (!strings.Contains(got[0].Message, "color") || got[0].Category != "exhaustive") {
				t.Errorf("the finding is %+v", got[0])
			}
		})
	}
}

// findings returns what an analyzer finds in a package of one file in a folder. The file imports nothing.
func findings(t *testing.T, a *analysis.Analyzer, dir, source string) (all []analysis.Diagnostic) {
	t.Helper()
	path := filepath.Join(dir, "p.go")
	if err := os.WriteFile(path, []byte(source), 0o644); err != nil {
		t.Fatal(err)
	}
	files := token.NewFileSet()
	file, err := parser.ParseFile(files, path, nil, parser.ParseComments|parser.SkipObjectResolution)
	if err != nil {
		t.Fatal(err)
	}
	info := &types.Info{
		Types: map[ast.Expr]types.TypeAndValue{}, Defs: map[*ast.Ident]types.Object{}, Uses: map[*ast.Ident]types.Object{},
		Selections: map[*ast.SelectorExpr]*types.Selection{}, Implicits: map[ast.Node]types.Object{},
	}
	pkg, err := new(types.Config).Check("p", files, []*ast.File{file}, info)
	if err != nil {
		t.Fatal(err)
	}
	facts := map[types.Object]analysis.Fact{}
	_, err = a.Run(&analysis.Pass{
		Analyzer: a, Fset: files, Files: []*ast.File{file}, Pkg: pkg, TypesInfo: info,
		ResultOf:         map[*analysis.Analyzer]any{inspect.Analyzer: inspector.New([]*ast.File{file})},
		Report:           func(d analysis.Diagnostic) { all = append(all, d) },
		ExportObjectFact: func(o types.Object, f analysis.Fact) { facts[o] = f },
		ImportObjectFact: func(o types.Object, f analysis.Fact) bool {
			known, ok := facts[o]
			if ok {
				copyFact(f, known)
			}
			return ok
		},
	})
	if err != nil {
		t.Fatal(err)
	}
	return all
}

// copyFact sets the fact that to points to.
func copyFact(to, from analysis.Fact) {
	reflect.ValueOf(to).Elem().Set(reflect.ValueOf(from).Elem())
}
