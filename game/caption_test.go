package game

import (
	"slices"
	"strings"
	"testing"
	"time"

	"cinderclash/assets/sounds"
	"cinderclash/assets/text"
	"cinderclash/game/sound"
	"cinderclash/game/sound/patch"
)

// captioned opens a screen with captions on, and returns what a tick with some sounds leaves on it.
func captioned(t *testing.T) (h *Shell, tick func(pan float64, names ...sound.Name) []string) {
	t.Helper()
	shell := house(t, map[string]*room{"hall": {name: "hall"}}, nil)
	set := shell.Context().Settings()
	set.Captions = true
	shell.Context().Change(set)
	for shell.Context().Sound.Book() == nil {
		if err := shell.Context().Sound.Update(); err != nil {
			t.Fatal(err)
		}
		time.Sleep(time.Millisecond)
	}
	return shell.Shell, func(pan float64, names ...sound.Name) (said []string) {
		t.Helper()
		for _, n := range names {
			shell.Context().Sound.PlayAt(n, pan)
		}
		if err := shell.Step(Input{}); err != nil {
			t.Fatal(err)
		}
		for range 10 { // the same sound is not heard again at once
			if err := shell.Context().Sound.Update(); err != nil {
				t.Fatal(err)
			}
		}
		for _, l := range shell.app.captions.lines {
			said = append(said, l.text)
		}
		return said
	}
}

// Every sound has a caption in every language, or says why it has none; every caption is of a sound, and short.
func TestEverySoundHasACaptionOrSaysWhyNot(t *testing.T) {
	book, err := patch.Read(sounds.FS(), nil)
	if err != nil {
		t.Fatal(err)
	}
	texts, err := text.Load(nil)
	if err != nil {
		t.Fatal(err)
	}
	for _, lang := range text.Languages() {
		p := texts.Printer(lang)
		for _, n := range book.Names() {
			key := "caption." + book.Untuned(n)
			if p.Has(key) == (book.Uncaptioned(n) != "") {
				t.Errorf("%s: the sound %s needs either a caption in assets/text/%s/caption.yaml or, in assets/sounds, the reason at uncaptioned", lang, n, lang)
			}
			if p.Has(key) {
				if c := []rune(p.T(key)); len(c) > 26 {
					t.Errorf("%s: the caption %q has %d letters, more than 26", lang, string(c), len(c))
				}
			}
		}
	}
}

// What a blow is made of is one caption, with an arrow to its side, though there is no sound device and every volume is 0.
func TestABlowIsOneCaption(t *testing.T) {
	shell, tick := captioned(t)
	set := shell.Context().Settings()
	set.Master = 0
	shell.Context().Change(set)
	got := tick(-0.5, "hit-sword", "on-mail", "orc-low-hurt")
	if len(got) != 2 || got[0] != "← [a blade on mail]" || got[1] != "← [a cry of pain]" {
		t.Errorf("a blow at the left is written as %q", got)
	}
	if got := tick(0.5, "press", "swing-blade", "on-plate"); len(got) != 3 || got[2] != "[on plate] →" {
		t.Errorf("it goes on as %q", got)
	}
	set.Captions = false
	if shell.Context().Change(set); len(tick(0, "hit-axe")) != 0 {
		t.Error("captions that are off are written")
	}
}

// Equal captions become one, no more than three are there at once, and each stays until it can have been read, unless something
// clearly louder comes.
func TestCaptionsDoNotPileUp(t *testing.T) {
	_, tick := captioned(t)
	for range 3 {
		tick(0, "die-land")
	}
	if got := tick(0, "card-draw", "card-shuffle", "card-discard"); len(got) != 3 || got[0] != "[a die lands ×3]" || got[2] != "[cards are shuffled]" {
		t.Errorf("dice and cards are written as %q", got)
	}
	if got := tick(0, "knock-out"); len(got) != 3 || got[2] != "[a crushing blow]" || strings.Contains(strings.Join(got, ""), "drawn") {
		t.Errorf("a knock-out among them is written as %q", got)
	}
	stays, least := 0, captionTicks+captionLetter*len("[a crushing blow]")
	for slices.Contains(tick(0), "[a crushing blow]") {
		stays++
	}
	if stays != least-1 {
		t.Errorf("it stays for %d ticks, want %d", stays+1, least)
	}
}
