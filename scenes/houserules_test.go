package scenes

import (
	"slices"
	"strings"
	"testing"

	"cinderclash/build/headless"
	"cinderclash/engine/match"
	"cinderclash/game"
	"cinderclash/saves/customs"
	"cinderclash/scenes/prefs"
	"cinderclash/scenes/route"
)

// customsOf reads the player's own customs of a router's host as they are saved now.
func customsOf(t *testing.T, h *Router) []customs.Own {
	t.Helper()
	s, notices := customs.Open(h.host.Store())
	for _, n := range notices {
		t.Error(n)
	}
	return s.Own()
}

// Customs are made from others, changed, named and kept, offered for the match, and played.
func TestOwnCustoms(t *testing.T) {
	router := keeping(t, t.TempDir())
	h := openWith(t, router, nil, route.Setup{})
	more(t, h)
	goTo(t, h, "setup.customs")
	step(t, h.Press(game.Right))
	if got := textOf(t, h, "setup.customs"); got != "Pay First" {
		t.Fatalf("after Blades of Ash comes %q", got)
	}
	click(t, h, "setup.own")
	until(t, h, "houserules")
	if got := textOf(t, h, "houserules.which"); got != "Pay First" {
		t.Fatalf("it begins with %q", got)
	}
	before := textOf(t, h, "houserules.field/payer")
	click(t, h, "houserules.field/payer")
	if got := textOf(t, h, "houserules.field/payer"); got != before {
		t.Errorf("what came with the game is changed to %q", got)
	}
	click(t, h, "houserules.new")
	goTo(t, h, "houserules.field/payer")
	step(t, h.Press(game.Right))
	if got := textOf(t, h, "houserules.field/payer"); got == before {
		t.Error("a field does not change")
	}
	if why := textOf(t, h, "houserules.why"); !strings.HasPrefix(why, "Rule 519: ") {
		t.Errorf("of what dice pay it says %q", why)
	}
	click(t, h, "houserules.numbers")
	for range 2 {
		goTo(t, h, "houserules.number/list")
		step(t, h.Press(game.Left))
	}
	goTo(t, h, "houserules.number/kept")
	step(t, h.Press(game.Left))
	for range 9 {
		goTo(t, h, "houserules.name")
		step(t, h.Press(game.Erase))
	}
	step(t, h.Step(game.Input{Device: game.Keyboard, Typed: []rune("Short")}))
	const code = "phoenix,payer=own-color,gained-again=nothing/list=3,kept=2"
	click(t, h, "houserules.agree")
	until(t, h, "setup")
	own := customsOf(t, router)
	if len(own) != 1 || own[0].Code() != code || !strings.HasSuffix(own[0].Name, "Short") {
		t.Fatalf("kept are %v", own)
	}
	if got := textOf(t, h, "setup.customs"); got != own[0].Name {
		t.Errorf("offered are %q", got)
	}
	if heroes := boxesWith(h, "setup.hero/0/"); len(heroes) != 3 {
		t.Errorf("a ready deck has %d heroes", len(heroes))
	}
	click(t, h, "setup.begin")
	until(t, h, "draft")
	if got := textOf(t, h, "draft.confirm"); !strings.Contains(got, "of 2") {
		t.Errorf("in the draft the button says %q", got)
	}
	h = openWith(t, router, nil, route.HouseRules{Code: code})
	click(t, h, "houserules.remove")
	if len(customsOf(t, router)) != 0 {
		t.Error("they are not deleted")
	}
	click(t, h, "houserules.remove")
	if own := customsOf(t, router); len(own) != 1 || own[0].Code() != code {
		t.Errorf("brought back are %v", own)
	}
}

// The player's own customs are shown by their own name even if other customs have the same rules: on the set-up, on their own
// screen, and the next time.
func TestTheSameCustomsByTwoNames(t *testing.T) {
	router := keeping(t, t.TempDir())
	kept, _ := customs.Open(router.host.Store())
	for _, name := range []string{"Aunt's", "Mine"} {
		if _, err := kept.Add(name, match.BuiltIn()[1]); err != nil {
			t.Fatal(err)
		}
	}
	h := openWith(t, router, nil, route.Setup{})
	more(t, h)
	goTo(t, h, "setup.customs")
	for range len(match.BuiltIn()) + 1 {
		step(t, h.Press(game.Right))
	}
	shows := func(box string) {
		t.Helper()
		if got := textOf(t, h, box); got != "Mine" {
			t.Errorf("%s shows %q", box, got)
		}
	}
	shows("setup.customs")
	click(t, h, "setup.own")
	until(t, h, "houserules")
	shows("houserules.which")
	click(t, h, "houserules.agree")
	until(t, h, "setup")
	shows("setup.customs")
	click(t, h, "setup.begin")
	until(t, h, "draft")
	if got := prefs.Of(h.Context()).LastMatch; got.CustomsID != kept.Own()[1].ID {
		t.Errorf("remembered is %+v", got)
	}
	h = openWith(t, keeping(t, t.TempDir()), nil, route.HouseRules{Code: match.BuiltIn()[1].Code(), ID: "customs-gone"})
	if got := textOf(t, h, "houserules.which"); got != "Pay First" {
		t.Errorf("of customs that are gone it shows %q", got)
	}
}

// Lowering a number also lowers the numbers that it bounds, so that every format that can be set can be played.
func TestNumbersBoundEachOther(t *testing.T) {
	router := keeping(t, t.TempDir())
	h := openWith(t, router, nil, route.HouseRules{})
	click(t, h, "houserules.new")
	click(t, h, "houserules.numbers")
	for _, id := range []string{"list", "deck-max"} {
		for range 50 {
			goTo(t, h, "houserules.number/"+id)
			step(t, h.Press(game.Left))
		}
	}
	own := customsOf(t, router)
	if len(own) != 1 || own[0].Format.List != 1 || own[0].Format.Kept != 1 || own[0].Format.DeckMax != 0 || own[0].Format.DeckMin != 0 {
		t.Fatalf("set is %v", own)
	}
	if _, err := match.NewRules(router.host.Rules().Library, own[0].Format, own[0].Profile); err != nil {
		t.Error(err)
	}
}

// A name that is being written is saved after a while. Writing then continues at the same place, a name in use is refused, and
// moving to the next customs works although the order of the names has changed.
func TestNamingCustoms(t *testing.T) {
	router := keeping(t, t.TempDir())
	h := openWith(t, router, nil, route.HouseRules{})
	name := func(words string, ticks int) {
		t.Helper()
		goTo(t, h, "houserules.name")
		step(t, h.Step(game.Input{Device: game.Keyboard, Typed: []rune(words)}))
		for range ticks {
			step(t, h.Step(game.Input{}))
		}
	}
	erase := func() {
		t.Helper()
		goTo(t, h, "houserules.name")
		for range 28 {
			step(t, h.Press(game.Erase))
		}
	}
	const saved = 100
	click(t, h, "houserules.new")
	erase()
	name("The ", saved)
	name("long way", saved)
	if got := textOf(t, h, "houserules.which"); got != "The long way" {
		t.Errorf("written with a pause the name is %q", got)
	}
	for want := range 2 {
		click(t, h, "houserules.new")
		erase()
		name("The long way", saved)
		name("!", 0)
		step(t, h.Press(game.Erase))
		name("", saved)
		if got := customsOf(t, router); len(got) != want+2 || got[1].Name != "The long way 2" {
			t.Errorf("named alike they are %v", got)
		}
	}
	click(t, h, "houserules.new")
	erase()
	name("A last one", 0)
	goTo(t, h, "houserules.which")
	step(t, h.Press(game.Right))
	if got := textOf(t, h, "houserules.which"); got != "The long way" {
		t.Errorf("after the first of the own customs comes %q", got)
	}
	name(" home", 0)
	goTo(t, h, "houserules.field/payer")
	step(t, h.Press(game.Right))
	if got := textOf(t, h, "houserules.which"); got != "The long way home" {
		t.Errorf("named and changed at once they are %q", got)
	}
}

func TestCustomsAsCodes(t *testing.T) {
	router := keeping(t, t.TempDir())
	clips := &paper{}
	h := openWith(t, router, clips, route.HouseRules{Code: "rings"})
	click(t, h, "houserules.copy")
	wait(t, h, func() bool {
		return clips.text == "rings" && textOf(t, h, "houserules.why") == "The code is on the clipboard."
	})
	paste := func(code, want string) {
		t.Helper()
		clips.text = code
		click(t, h, "houserules.paste")
		wait(t, h, func() bool { return slices.Contains(buttonsOf(h), "houserules.paste") })
		step(t, h.Step(game.Input{}))
		if got := textOf(t, h, "houserules.why"); !strings.Contains(got, want) {
			t.Errorf("of %.40q it says %q, not %q", code, got, want)
		}
	}
	paste(" \n", "There is no code in that; one begins with blades,")
	paste("rings/", "A sign in the code has nothing beside it")
	paste("rings,,payer=own-color", "A sign in the code has nothing beside it")
	paste("blades,speed=fast", "“speed” is no part of customs")
	paste("blades,payer=gold", "“payer” cannot be “gold”; write own-color or commoner-too")
	paste("blades/kept=8", "“kept” is 8 and must be from 1 to 5")
	paste(strings.Repeat("rings,", 20000), "longer than any code")
	if own := customsOf(t, router); len(own) != 0 {
		t.Fatalf("kept are %v", own)
	}
	paste(" Imperium,\npayer=commoner-too / kept=2", "“Our customs” are yours")
	if own := customsOf(t, router); len(own) != 1 || own[0].Code() != "imperium,payer=commoner-too/kept=2" {
		t.Fatalf("kept are %v", own)
	}
	paste("imperium", "These are “Tit for Tat”.")
	paste("imperium,payer=commoner-too/kept=2", "These are “Our customs”.")
	if own := customsOf(t, router); len(own) != 1 {
		t.Errorf("pasted twice they are kept %d times", len(own))
	}
	goTo(t, h, "houserules.code")
	step(t, h.Step(game.Input{Device: game.Keyboard, Typed: []rune("x")}))
	step(t, h.Press(game.Confirm))
	if got := textOf(t, h, "houserules.why"); !strings.Contains(got, "2x") {
		t.Errorf("of a wrong code that is written it says %q", got)
	}
	goTo(t, h, "houserules.code")
	step(t, h.Press(game.Erase))
	step(t, h.Step(game.Input{Device: game.Keyboard, Typed: []rune(",dice=4")}))
	click(t, h, "houserules.take")
	if own := customsOf(t, router); len(own) != 2 {
		t.Errorf("after writing a code kept are %v", own)
	}
	clips.torn = true
	click(t, h, "houserules.paste")
	wait(t, h, func() bool { return strings.Contains(textOf(t, h, "houserules.why"), "cannot be reached") })
}

// buttonsOf returns the boxes that can be chosen.
func buttonsOf(h *headless.Game) []string {
	var ids []string
	for _, b := range h.Boxes() {
		if b.Enabled {
			ids = append(ids, b.ID)
		}
	}
	return ids
}
