package scenes

import (
	"testing"

	"cinderclash/build/fixture"
	"cinderclash/build/headless"
	"cinderclash/engine/card"
	"cinderclash/game"
	"cinderclash/scenes/prefs"
	"cinderclash/scenes/route"
)

// more shows all settings of a set-up.
func more(t *testing.T, h *headless.Game) {
	t.Helper()
	goTo(t, h, "setup.more")
	step(t, h.Press(game.Confirm))
	if h.Hot() != "setup.customs" {
		t.Fatalf("More leads to %q", h.Hot())
	}
}

// The set-up offers two decks with faces, four rivals and the start. More shows the rest, and so does a set-up that has any of
// it, since nothing may be chosen that is not shown.
func TestSetupIsPlain(t *testing.T) {
	for lang, by := range map[string]way{"en": click, "es": byKeys} {
		k := &kept{settings: game.DefaultSettings()}
		k.settings.Language, k.settings.Welcomed, k.settings.Speed = lang, true, 0
		h := openKept(t, route.Setup{}, k)
		for _, id := range []string{"setup.customs", "setup.own", "setup.name", "setup.level", "setup.player", "setup.swap", "setup.seed"} {
			if _, ok := boxOf(h, id); ok {
				t.Errorf("%s is shown at once", id)
			}
		}
		if faces, rivals := boxesWith(h, "setup.hero/"), boxesWith(h, "setup.rival/"); len(faces) != 10 || len(rivals) != 4 {
			t.Errorf("there are the faces %q and the rivals %q", faces, rivals)
		}
		by(t, h, "setup.rival/legend")
		by(t, h, "setup.begin")
		if got := prefs.In(k.settings).LastMatch.Rival; got != "legend" {
			t.Errorf("the match is against %q", got)
		}
		for _, last := range []prefs.LastMatch{{Rival: prefs.Somebody}, {Customs: "imperium"}} {
			own := prefs.Default()
			own.LastMatch = last
			k.settings = prefs.With(k.settings, own)
			if h := openKept(t, route.Setup{}, k); len(boxesWith(h, "setup.customs")) == 0 {
				t.Errorf("of %+v nothing is shown", last)
			}
		}
	}
}

// What More shows is folded away again, and what was chosen of decks and rivals stays. It is not folded away while customs are
// chosen that would be hidden.
func TestSettingsAreFoldedAway(t *testing.T) {
	for lang, by := range map[string]way{"en": click, "es": byKeys} {
		k := &kept{settings: game.DefaultSettings()}
		k.settings.Language, k.settings.Welcomed, k.settings.Speed = lang, true, 0
		h := openKept(t, route.Setup{}, k)
		by(t, h, "setup.rival/legend")
		by(t, h, "setup.more")
		by(t, h, "setup.less")
		if len(boxesWith(h, "setup.customs")) > 0 || len(boxesWith(h, "setup.rival/")) != 4 {
			t.Fatalf("%s: it is not folded away", lang)
		}
		by(t, h, "setup.more")
		goTo(t, h, "setup.customs")
		step(t, h.Press(game.Right)) // other customs
		if enabled(t, h, "setup.less") {
			t.Error("customs would be hidden")
		}
		if box, _ := boxOf(h, "setup.less"); box.Hint == "" {
			t.Error("it does not say why")
		}
		goTo(t, h, "setup.customs")
		step(t, h.Press(game.Left))
		by(t, h, "setup.less")
		by(t, h, "setup.begin")
		if got := prefs.In(k.settings).LastMatch.Rival; got != "legend" {
			t.Errorf("the match is against %q", got)
		}
	}
}

// With keys alone a match is two presses away, and the next time it is set up like the last one.
func TestSetupIsRemembered(t *testing.T) {
	k := &kept{settings: game.DefaultSettings()}
	k.settings.Language, k.settings.Welcomed, k.settings.Speed = "en", true, 0
	h := openKept(t, route.Setup{}, k)
	if h.Hot() != "" {
		t.Fatalf("without a key pressed, %s is focused", h.Hot())
	}
	more(t, h)
	if got := textOf(t, h, "setup.name"); got != "Ember" {
		t.Fatalf("the player is called %s", got)
	}
	for range 5 {
		goTo(t, h, "setup.name")
		step(t, h.Press(game.Erase))
	}
	step(t, h.Step(game.Input{Device: game.Keyboard, Typed: []rune("Ada")}))
	for _, row := range []string{"setup.deck/0", "setup.deck/1", "setup.level"} {
		goTo(t, h, row)
		step(t, h.Press(game.Left))
	}
	want := func(h *headless.Game) [4]string {
		return [4]string{textOf(t, h, "setup.name"), textOf(t, h, "setup.level"), textOf(t, h, "setup.deck/0"), textOf(t, h, "setup.deck/1")}
	}
	set := want(h)
	goTo(t, h, "setup.begin")
	step(t, h.Press(game.Confirm))
	if prefs.In(k.settings).LastMatch.Name != "Ada" {
		t.Fatalf("kept is %+v", prefs.In(k.settings).LastMatch)
	}
	h = openKept(t, route.Setup{}, k)
	more(t, h)
	if got := want(h); got != set {
		t.Errorf("it was %v, and is now %v", set, got)
	}
	h = openKept(t, route.Setup{}, k)
	step(t, h.Press(game.Confirm))
	if h.Hot() != "setup.begin" {
		t.Fatalf("the first key leads to %s", h.Hot())
	}
	step(t, h.Press(game.Confirm))
	if name := h.Scene().Name(); name == "setup" {
		t.Error("the second key begins no match")
	}
}

// The rival of a player who has never chosen a deck has another faction.
func TestTheFirstRivalIsOfAnotherFaction(t *testing.T) {
	k := &kept{settings: game.DefaultSettings()}
	k.settings.Language, k.settings.Welcomed = "en", true
	h := openKept(t, route.Setup{}, k)
	factions := map[string]card.FactionID{}
	for _, d := range fixture.Library(t).Decks {
		factions[d.Name[card.EN]] = d.Faction
	}
	own, ok := factions[textOf(t, h, "setup.deck/0")]
	theirs, known := factions[textOf(t, h, "setup.deck/1")]
	if !ok || !known || own == theirs {
		t.Errorf("%s meets %s", textOf(t, h, "setup.deck/0"), textOf(t, h, "setup.deck/1"))
	}
}

// Settings of the last match that no longer exist, or that the game never wrote, are ignored.
func TestSetupForgetsWhatIsGone(t *testing.T) {
	k := &kept{settings: game.DefaultSettings()}
	k.settings.Language, k.settings.Welcomed = "en", true
	fresh := openKept(t, route.Setup{}, k)
	own := prefs.Default()
	own.LastMatch = prefs.LastMatch{Name: "a name that is far too long for its field", Rival: "nobody", Deck: "gone", RivalDeck: "gone too"}
	k.settings = prefs.With(k.settings, own)
	h := openKept(t, route.Setup{}, k)
	more(t, fresh)
	more(t, h)
	for _, id := range []string{"setup.level", "setup.deck/0", "setup.deck/1"} {
		if got, want := textOf(t, h, id), textOf(t, fresh, id); got != want {
			t.Errorf("%s is %q, not %q", id, got, want)
		}
	}
	if got := textOf(t, h, "setup.name"); got != "a name that is far t" {
		t.Errorf("the name is %q", got)
	}
	tidy(t, "setup with a long name", h)
}

// Two levels are set to play against each other, and are watched. The next set-up has the player again.
func TestTwoLevelsAreSetUp(t *testing.T) {
	k := &kept{settings: game.DefaultSettings()}
	k.settings.Language, k.settings.Welcomed, k.settings.Speed = "en", true, 0
	h := openKept(t, route.Setup{}, k)
	more(t, h)
	if got := textOf(t, h, "setup.player"); got != "You" {
		t.Fatalf("at first %s plays", got)
	}
	goTo(t, h, "setup.player")
	step(t, h.Press(game.Right))
	if got := textOf(t, h, "setup.player"); got != "Squire" {
		t.Fatalf("then %s plays", got)
	}
	if _, ok := boxOf(h, "setup.name"); ok {
		t.Error("somebody who only watches is asked for a name")
	}
	for range 5 { // a bot's rival is a bot, whichever is chosen
		goTo(t, h, "setup.level")
		step(t, h.Press(game.Right))
		if got := textOf(t, h, "setup.level"); got == "A second player" {
			t.Error("a bot plays against somebody here")
		}
	}
	for textOf(t, h, "setup.level") != "Squire" {
		step(t, h.Press(game.Right))
	}
	goTo(t, h, "setup.begin")
	step(t, h.Press(game.Confirm))
	until(t, h, "watch")
	if said := textOf(t, h, "watch.where"); said == "" {
		t.Error("it does not say where the match is")
	}
	h = openKept(t, route.Setup{}, k)
	more(t, h)
	if got := textOf(t, h, "setup.player"); got != "You" {
		t.Errorf("the next time %s plays", got)
	}
}
