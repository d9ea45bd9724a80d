// Lint analyses Go code. It finds what go vet, staticcheck and exhaustive find, but loads and type-checks each package once.
//
//	go run ./build/lint -tags driven,long ./...
//
// It takes the flags of staticcheck; -list-checks lists what it looks for. A line //lint:ignore CHECK WHY silences a finding.
package main

import (
	"os"

	"honnef.co/go/tools/lintcmd"
	"honnef.co/go/tools/simple"
	"honnef.co/go/tools/staticcheck"
	"honnef.co/go/tools/stylecheck"
	"honnef.co/go/tools/unused"
)

func main() {
	cmd := lintcmd.NewCommand("lint")
	cmd.ParseFlags(os.Args[1:])
	cmd.AddAnalyzers(simple.Analyzers...)
	cmd.AddAnalyzers(staticcheck.Analyzers...)
	cmd.AddAnalyzers(stylecheck.Analyzers...)
	cmd.AddAnalyzers(unused.Analyzer)
	cmd.AddBareAnalyzers(vet()...)
	cmd.AddBareAnalyzers(switches())
	cmd.Run()
}
