package table

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"cinderclash/assets/sounds"
	"cinderclash/assets/text"
	"cinderclash/build/fixture/screens"
	"cinderclash/build/fixture/sessions"
	"cinderclash/build/frames"
	"cinderclash/build/headless"
	"cinderclash/engine/match"
	"cinderclash/game"
	"cinderclash/scenes/narrate"
	"cinderclash/scenes/route"
)

// listener is a voice that notes what it is to speak.
type listener struct{ said []string }

func (*listener) Able() bool { return true }

func (l *listener) Say(text, language string) { l.said = append(l.said, language+": "+text) }

func (*listener) Hush() {}

func (*listener) Close() {}

// heard reports whether something that was spoken has all words of a text, which may have markup.
func (l *listener) heard(text string) bool {
	return slices.ContainsFunc(l.said, func(said string) bool {
		for _, word := range strings.Fields(text) {
			if !strings.ContainsAny(word, "{<·→") && !strings.Contains(said, strings.TrimRight(word, ".,:;")) {
				return false
			}
		}
		return true
	})
}

// aloud opens a match at a table that is spoken if wanted is true.
func aloud(t *testing.T, seed uint64, lang string, wanted bool) (*driver, *listener) {
	t.Helper()
	texts, err := text.Load(func(key string) { t.Errorf("the key %s does not exist", key) })
	if err != nil {
		t.Fatal(err)
	}
	l, speed := &listener{}, 0
	h, err := headless.New(game.Config{
		Build: build, First: route.Match{Session: sessions.New(t, seed, [2]int{1, 2})}, Texts: texts, Art: frames.Files(t), Sounds: sounds.FS(),
		Language: lang, Speed: &speed, Voice: l, Glyph: func(token string) string { return sessions.Glyph(token) },
	})
	if err != nil {
		t.Fatal(err)
	}
	set := h.Context().Settings()
	set.Spoken = wanted
	h.Context().Change(set)
	return &driver{t, h, rand.New(rand.NewPCG(seed, 3))}, l
}

// Every question is spoken once when it is asked, and so is what happened before it.
func TestTheTableIsSpoken(t *testing.T) {
	for i, lang := range text.Languages() {
		d, l := aloud(t, uint64(i), lang, true)
		asked, told, from := 0, 0, 0
		var run narrate.CardRun
		for range 120 {
			a, ok := d.wait()
			if !ok {
				break
			}
			screens.Step(t, d.h.Step(game.Input{})) // the tick in which it is asked may have been the last
			tb := d.h.Scene().(*Table)
			if title, ok := boxOf(d.h, "prompt.title"); ok {
				asked++
				if !l.heard(title.Text) {
					t.Fatalf("%q is asked, spoken is %q", title.Text, l.said)
				}
			}
			log := tb.session.Log()
			var lines []string
			for i := from; i < len(log); i++ {
				said, more := tb.words.Next(&run, &log[i])
				if n := len(lines); more && n > 0 {
					lines = lines[:n-1]
				}
				switch log[i].Event.Kind {
				case match.PlayerPassed, match.DamageDealt, match.RoundBegan, match.CardDrawn:
					lines = append(lines, said)
				default: // may be left out by the recap
				}
			}
			for _, line := range lines {
				if told++; !l.heard(line) {
					t.Fatalf("%q happened, spoken is %q", line, l.said)
				}
			}
			from = len(log)
			n := len(l.said)
			for range 5 {
				screens.Step(t, d.h.Step(game.Input{}))
			}
			if len(l.said) > n && d.h.Scene() == game.Scene(tb) && !tb.coach.Speaks(d.h.Context()) {
				t.Errorf("nothing new came, and %q is spoken", l.said[n:])
			}
			l.said = l.said[:0]
			d.choose(a.Legal[d.rng.IntN(len(a.Legal))])
		}
		if asked < 20 || told < 20 {
			t.Errorf("%d questions and %d lines were looked at", asked, told)
		}
	}
}

// A tip is spoken when it shows, and again when the pointer comes back to it.
func TestATipIsSpoken(t *testing.T) {
	d, l := aloud(t, 4, "en", true)
	d.wait()
	for range 2 {
		l.said = nil
		b, ok := boxOf(d.h, "menu")
		if !ok {
			t.Fatal("there is no menu")
		}
		rest(t, d.h, b.Rect.Center())
		tip := d.h.Scene().(*Table).tip.now(d.h.Scene().(*Table).show.Tick)
		if words := tip.Head + " " + tip.Text; strings.TrimSpace(words) == "" || !l.heard(words) {
			t.Errorf("the tip is %q, spoken is %q", words, l.said)
		}
		rest(t, d.h, game.Point{X: 1, Y: 1})
	}
}

func TestASilentTable(t *testing.T) {
	d, l := aloud(t, 5, "en", false)
	for range 20 {
		a, ok := d.wait()
		if !ok {
			break
		}
		d.choose(a.Legal[d.rng.IntN(len(a.Legal))])
	}
	if len(l.said) > 0 {
		t.Errorf("%q is spoken", l.said)
	}
}
