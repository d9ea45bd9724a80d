package table

import (
	"math/rand/v2"
	"strings"
	"testing"

	"cinderclash/ai"
	"cinderclash/assets/text"
	"cinderclash/build/fixture/screens"
	"cinderclash/build/fixture/sessions"
	"cinderclash/build/headless"
	"cinderclash/engine/card"
	"cinderclash/engine/match"
	"cinderclash/game"
	"cinderclash/scenes/prefs"
	"cinderclash/scenes/session"
	"cinderclash/scenes/table/board"
)

// opposedBy shows a level as the rival on the table of h.
func opposedBy(t *testing.T, h *headless.Game, level string) *Table {
	t.Helper()
	tb := h.Scene().(*Table)
	rival, err := tb.kit.Rival(h.Context(), level)
	if err != nil || rival == nil {
		t.Fatalf("%s: %v, %v", level, rival, err)
	}
	tb.Oppose(h.Context(), rival)
	return tb
}

// spoken returns what the rival says now, and where.
func spoken(h *headless.Game) (game.Box, bool) { return boxOf(h, "rival.speech") }

// playOut plays a match on the table with random answers, up to a number of decisions, and calls each after every tick.
func playOut(t *testing.T, h *headless.Game, seed uint64, decisions int, each func()) {
	t.Helper()
	d := &driver{t, h, rand.New(rand.NewPCG(seed, 7))}
	for range decisions {
		var a Asked
		for ready := false; !ready; {
			if _, here := h.Scene().(*Table); !here {
				return
			}
			each()
			if a, ready = d.asked(); ready && !a.Busy && len(a.Legal) > 0 {
				break
			}
			ready = false
			screens.Step(t, h.Step(game.Input{}))
		}
		d.choose(a.Legal[d.rng.IntN(len(a.Legal))])
	}
}

// heard plays a match and returns the lines that the rival says, in order.
func heard(t *testing.T, lang string, speed int, change func(*prefs.Prefs)) []string {
	t.Helper()
	h := open(t, sessions.New(t, 8, [2]int{1, 2}), lang, speed)
	own := prefs.Of(h.Context())
	change(&own)
	prefs.Change(h.Context(), own)
	opposedBy(t, h, "champion")
	var all []string
	playOut(t, h, 8, 4000, func() {
		if b, ok := spoken(h); ok && (len(all) == 0 || all[len(all)-1] != b.Text) {
			all = append(all, b.Text)
		}
	})
	return all
}

// The same match brings the same lines at every speed, none twice running; with the option off there is neither line nor box.
func TestTheSameMatchBringsTheSameLines(t *testing.T) {
	for _, lang := range text.Languages() {
		as := func(*prefs.Prefs) {}
		first := heard(t, lang, 0, as)
		if len(first) < 4 {
			t.Fatalf("%s: only %q is said", lang, first)
		}
		if again := heard(t, lang, 0, as); strings.Join(first, "\n") != strings.Join(again, "\n") {
			t.Errorf("%s: first %q, then %q", lang, first, again)
		}
		if off := heard(t, lang, 0, func(p *prefs.Prefs) { p.RivalsSpeak = false }); len(off) > 0 {
			t.Errorf("%s: with the option off, %q is said", lang, off)
		}
	}
}

// In every form of window and language, at both ends of text size, what the rival says and the rival's portrait overlap no box
// during a match, and the line fits.
func TestTheRivalsLineIsNeverOverAnything(t *testing.T) {
	for i, win := range [][2]float64{{1280, 720}, {1920, 1080}, {2560, 1080}, {1024, 768}, {1000, 1000}, {1080, 1920}} {
		lang, size := text.Languages()[i%2], 100+50*(i/2%2)
		s := sessions.New(t, uint64(20+i), [2]int{i % 4, (i + 1) % 4})
		h := open(t, s, lang, 0)
		set := h.Context().Settings()
		set.TextSize = size
		h.Context().Change(set)
		h.Resize(win[0], win[1])
		tb := opposedBy(t, h, [...]string{"squire", "knight", "champion", "legend"}[i%4])
		said, ticks := 0, 0
		playOut(t, h, uint64(i), 120, func() {
			b, ok := spoken(h)
			if ok {
				said++
			}
			for _, other := range h.Boxes() {
				if other.ID != b.ID && (board.Meet(other.Rect, tb.lay.Face) || board.Meet(other.Rect, tb.lay.Speech)) {
					t.Fatalf("%v: %s at %v lies on the rival at %v and %v", win, other.ID, other.Rect, tb.lay.Face, tb.lay.Speech)
				}
			}
			if ticks++; ticks%25 == 0 && ok {
				tidy(t, lang, h)
			}
		})
		if said == 0 {
			t.Errorf("%v: nothing was said", win)
		}
	}
}

// In a match of two players at one screen, of two bots, and in a replay or lesson there is no rival.
func TestOnlyBotsAgainstAHumanAreRivals(t *testing.T) {
	for name, c := range map[string]struct {
		seats [2]session.Seat
		want  bool
	}{
		"a bot":       {[2]session.Seat{{Name: "Bea"}, {Name: "Ash", Bot: ai.Random{}}}, true},
		"a bot first": {[2]session.Seat{{Name: "Ash", Bot: ai.Random{}}, {Name: "Bea"}}, true},
		"two humans":  {[2]session.Seat{{Name: "Bea"}, {Name: "Ash"}}, false},
		"two bots":    {[2]session.Seat{{Name: "Bea", Bot: ai.Random{}}, {Name: "Ash", Bot: ai.Random{}}}, false},
	} {
		rules, err := match.NewRules(sessions.Library, match.StandardCustoms().Format, match.StandardCustoms().Profile)
		if err != nil {
			t.Fatal(err)
		}
		s, err := session.New(session.Options{Rules: rules, Decks: [2]card.DeckList{sessions.Library.Decks[0], sessions.Library.Decks[1]}, Seats: c.seats, Seed: 1, Iters: 1})
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(s.Close)
		if bot, ok := s.Opponent(); ok != c.want || ok && bot != (ai.Random{}).Name() {
			t.Errorf("%s: %q, %v", name, bot, ok)
		}
	}
}

// A rival who is seen and speaks allocates nothing in an idle frame.
func TestARivalAllocatesNothing(t *testing.T) {
	h := open(t, sessions.New(t, 3, [2]int{2, 3}), "en", 0)
	tb := opposedBy(t, h, "champion")
	d := &driver{t, h, rand.New(rand.NewPCG(3, 3))}
	for _, said := spoken(h); !said; _, said = spoken(h) {
		a, ok := d.wait()
		if !ok {
			t.Fatal("nothing is said in the match")
		}
		d.choose(a.Legal[0])
	}
	for range 70 { // until all effects are over
		screens.Step(t, h.Step(game.Input{}))
	}
	if _, ok := spoken(h); !ok {
		t.Fatal("the line has gone before it can be read")
	}
	for range 40 { // each frame rasterises only a few pictures
		h.Draw()
	}
	if n := testing.AllocsPerRun(20, h.Draw); n != 0 {
		t.Errorf("%v allocations a frame", n)
	}
	if n := testing.AllocsPerRun(5, func() { tb.layOut(h.Context()) }); n != 0 {
		t.Errorf("%v allocations to lay the table", n)
	}
}
