package table

import (
	"fmt"
	"math/rand/v2"
	"reflect"
	"testing"

	"cinderclash/build/fixture/screens"
	"cinderclash/build/fixture/sessions"
	"cinderclash/game"
)

// The table is laid once a tick, whatever is pointed at or chosen. Drawing, lookups and traces do not lay it.
func TestTheTableIsLaidOnceATick(t *testing.T) {
	s := sessions.New(t, 3, [2]int{2, 3})
	h := open(t, s, "en", 1)
	d := &driver{t, h, rand.New(rand.NewPCG(3, 3))}
	for range 12 {
		a, ok := d.wait()
		if !ok {
			break
		}
		tb := h.Scene().(*Table)
		for _, b := range h.Boxes() {
			before := tb.layouts
			at := b.Rect.Center()
			screens.Step(t, h.Step(game.Input{Pointer: game.Pointer{At: at, From: at, Present: true, Moved: true}}))
			h.Draw()
			h.Boxes()
			tb.Pending()
			tb.Find(b.ID)
			tb.subject(b.ID)
			tb.Place(b.ID)
			if n := tb.layouts - before; n != 1 {
				t.Fatalf("%s: with %s pointed at, the table was laid %d times in a tick", a.Cause, b.ID, n)
			}
		}
		box, ok := boxOf(h, a.Legal[0].Boxes[0])
		if !ok {
			t.Fatalf("%s is nowhere", a.Legal[0].Boxes[0])
		}
		before := tb.layouts
		screens.Step(t, h.Click(box.Rect.Center()))
		if n := tb.layouts - before; n > 2 { // a click is a press and a release
			t.Errorf("%s: the table was laid %d times for a click", a.Cause, n)
		}
	}
}

// Drawing changes nothing in a table except the buffers of figures and of the enlarged card.
func TestDrawingChangesNothing(t *testing.T) {
	s := sessions.New(t, 5, [2]int{0, 1})
	h := open(t, s, "es", 1)
	d := &driver{t, h, rand.New(rand.NewPCG(5, 3))}
	looked := 0
	look := func(when string) {
		tb, ok := h.Scene().(*Table)
		if !ok {
			return
		}
		before := stateOf(tb)
		h.Draw()
		looked++
		after := stateOf(tb)
		for path, v := range after {
			if before[path] != v {
				t.Errorf("%s: drawing changed %s from %s to %s", when, path, before[path], v)
			}
		}
		if len(before) != len(after) {
			t.Errorf("%s: drawing changed the length of something", when)
		}
	}
	for range 14 {
		a, ok := d.wait()
		if !ok || t.Failed() {
			break
		}
		boxes := h.Boxes()
		at := boxes[d.rng.IntN(len(boxes))].Rect.Center()
		for range 70 { // until tips and enlarged views show
			screens.Step(t, h.Step(game.Input{Pointer: game.Pointer{At: at, From: at, Present: true, Moved: true}}))
		}
		look(a.Cause + ", at rest")
		d.choose(a.Legal[d.rng.IntN(len(a.Legal))])
		for range 12 {
			screens.Step(t, h.Step(game.Input{}))
			look(a.Cause + ", answered")
		}
	}
	if looked < 30 {
		t.Errorf("only %d frames were looked at", looked)
	}
}

// stateOf returns the value of every field of a table by its path, except those in left and what other packages own.
func stateOf(tb *Table) map[string]string {
	all, seen := map[string]string{}, map[uintptr]bool{}
	var walk func(path string, v reflect.Value)
	walk = func(path string, v reflect.Value) {
		switch v.Kind() {
		case reflect.Pointer:
			if v.IsNil() || v.Type().Elem().PkgPath() != "" && !ours(v.Type().Elem().PkgPath()) || seen[v.Pointer()] {
				return
			}
			seen[v.Pointer()] = true
			walk(path, v.Elem())
		case reflect.Struct:
			if !ours(v.Type().PkgPath()) && v.Type().PkgPath() != "cinderclash/game" {
				all[path] = fmt.Sprint(v)
				return
			}
			for i := range v.NumField() {
				if name := v.Type().Field(i).Name; !left[name] {
					walk(path+"."+name, v.Field(i))
				}
			}
		case reflect.Slice, reflect.Array:
			all[path+" length"] = fmt.Sprint(v.Len())
			for i := range v.Len() {
				walk(fmt.Sprintf("%s[%d]", path, i), v.Index(i))
			}
		case reflect.Interface, reflect.Func, reflect.Map, reflect.Chan, reflect.UnsafePointer:
		default:
			all[path] = fmt.Sprint(v)
		}
	}
	walk("", reflect.ValueOf(tb).Elem())
	return all
}

// left are the names of the fields that stateOf leaves out.
var left = map[string]bool{
	"session": true, "rules": true, "kit": true, "Kit": true, "art": true, "figure": true, "hover": true, "do": true, "under": true, "mode": true,
}

// ours reports whether a package belongs to the table.
func ours(path string) bool {
	switch path {
	case "cinderclash/scenes/table", "cinderclash/scenes/table/board", "cinderclash/scenes/table/show", "cinderclash/scenes/table/ask", "cinderclash/scenes/table/coach",
		"cinderclash/scenes/narrate", "cinderclash/scenes/pieces":
		return true
	}
	return false
}
