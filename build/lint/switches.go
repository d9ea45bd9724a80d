package main

import (
	"fmt"
	"go/ast"
	"go/token"

	"github.com/nishanths/exhaustive"
	"golang.org/x/tools/go/analysis"
)

// ends matches the constants that say how many values an enumeration has.
const ends = `\.(Verbs|Stats|Counts|TriggerEvents|TermKinds|Fields|Ways|itemStates|eventKinds|moveKinds|causes|obstacles|kinds|poses)$`

// foreign matches the enumerations of other people's packages.
const foreign = `^(syscall|reflect|github\.com/)`

// switches returns the analyzer that requires every switch over an enumeration to name all its values, or to have a default,
// even one that panics, whose comment says why the other values need no case.
func switches() *analysis.Analyzer {
	for name, value := range map[string]string{exhaustive.IgnoreEnumMembersFlag: ends, exhaustive.IgnoreEnumTypesFlag: foreign} {
		if err := exhaustive.Analyzer.Flags.Set(name, value); err != nil {
			panic(err)
		}
	}
	variant := *exhaustive.Analyzer
	variant.Run = func(pass *analysis.Pass) (any, error) {
		strict := *pass
		strict.Report = func(d analysis.Diagnostic) {
			if saysWhy(pass, d.Pos) {
				return
			}
			d.Category = pass.Analyzer.Name
			d.Message = fmt.Sprintf("%s; name them, or say in a comment at a default why the others need nothing of their own", d.Message)
			pass.Report(d)
		}
		return exhaustive.Analyzer.Run(&strict)
	}
	return &variant
}

// saysWhy reports whether the switch at a position has a default that begins with a comment.
func saysWhy(pass *analysis.Pass, pos token.Pos) bool {
	says := false
	for _, file := range pass.Files {
		if pos < file.FileStart || pos >= file.FileEnd {
			continue
		}
		ast.Inspect(file, func(n ast.Node) bool {
			sw, ok := n.(*ast.SwitchStmt)
			if !ok || sw.Pos() != pos {
				return true
			}
			for _, c := range sw.Body.List {
				if c := c.(*ast.CaseClause); c.List == nil {
					says = commented(pass.Fset, file, c)
				}
			}
			return false
		})
	}
	return says
}

// commented reports whether a comment stands between the colon of a case and its first statement, or, if it has none, on its
// line or the next.
func commented(files *token.FileSet, file *ast.File, c *ast.CaseClause) bool {
	end := files.Position(c.Colon).Line + 1
	if len(c.Body) > 0 {
		end = files.Position(c.Body[0].Pos()).Line
	}
	for _, group := range file.Comments {
		if at := files.Position(group.Pos()).Line; group.Pos() > c.Colon && at <= end && (at < end || len(c.Body) == 0) {
			return true
		}
	}
	return false
}
