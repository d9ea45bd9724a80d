package walk_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"reflect"
	"slices"
	"testing"

	"cinderclash/scenes/route"
)

// A request without a screen to walk would not be checked at all.
func TestEveryRequestHasAScreen(t *testing.T) {
	walked := []string{
		reflect.TypeFor[route.Continue]().Name(), // leads to the screen of another request, like the next one
		reflect.TypeFor[route.FirstMatch]().Name(),
		reflect.TypeFor[route.Practice]().Name(), // asked for by a lesson's own button, with the shelf of that lesson
	}
	for _, s := range newHouse(t).screens(t) {
		walked = append(walked, reflect.TypeOf(s.Target).Name())
	}
	file, err := parser.ParseFile(token.NewFileSet(), "../../scenes/route/route.go", nil, parser.SkipObjectResolution)
	if err != nil {
		t.Fatal(err)
	}
	for _, d := range file.Decls {
		types, ok := d.(*ast.GenDecl)
		if !ok || types.Tok != token.TYPE {
			continue
		}
		for _, spec := range types.Specs {
			named := spec.(*ast.TypeSpec)
			if _, request := named.Type.(*ast.StructType); request && !slices.Contains(walked, named.Name.Name) {
				t.Errorf("no screen is walked for the request route.%s; add a line to build/walk/screens.go", named.Name.Name)
			}
		}
	}
}
