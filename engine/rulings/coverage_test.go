package rulings

import (
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"regexp"
	"strconv"
	"testing"
)

// kernel is the first and last number of each chapter of rules that the scenarios must cover.
var kernel = [...][2]int{{101, 112}, {201, 206}, {301, 308}, {401, 425}}

// TestEveryRuleIsHeld: each rule of the kernel has a scenario. A rule about something that
// is not played has a test named after it instead.
func TestEveryRuleIsHeld(t *testing.T) {
	held := namedTests(t)
	for _, s := range scenarios(t) {
		for _, rule := range s.Rules {
			held[rule] = true
		}
	}
	for _, chapter := range kernel {
		for rule := chapter[0]; rule <= chapter[1]; rule++ {
			if !held[rule] {
				t.Errorf("rule %d has no scenario; write one, or a test TestRule%d", rule, rule)
			}
		}
	}
}

// TestFilesAreNamedAfterTheirRule: file names keep the rulebook in order.
func TestFilesAreNamedAfterTheirRule(t *testing.T) {
	for _, s := range scenarios(t) {
		number, err := strconv.Atoi(s.File[:3])
		if err != nil || s.Rules[0] != number && (len(s.Rules) < 2 || s.Rules[1] != number) {
			t.Errorf("%s holds rules %d; name it after one of the first two", s.File, s.Rules)
		}
	}
}

// namedTests returns the rules that tests of this folder are named after.
func namedTests(t *testing.T) map[int]bool {
	t.Helper()
	held := map[int]bool{}
	name := regexp.MustCompile(`^TestRule(\d+)`)
	files, err := filepath.Glob("*_test.go")
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range files {
		parsed, err := parser.ParseFile(token.NewFileSet(), file, nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		for _, d := range parsed.Decls {
			f, ok := d.(*ast.FuncDecl)
			if !ok {
				continue
			}
			if m := name.FindStringSubmatch(f.Name.Name); m != nil {
				rule, _ := strconv.Atoi(m[1])
				held[rule] = true
			}
		}
	}
	return held
}
