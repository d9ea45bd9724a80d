package table

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"cinderclash/assets/text"
	"cinderclash/build/fixture/screens"
	"cinderclash/build/fixture/sessions"
	"cinderclash/build/headless"
	"cinderclash/game"
	"cinderclash/scenes/prefs"
	"cinderclash/scenes/table/board"
	"cinderclash/scenes/table/coach"
)

// The coach's sentences are short in every language, and the topics have different names.
func TestTheCoachIsBrief(t *testing.T) {
	const most = 25 // words
	for _, lang := range text.Languages() {
		p := open(t, sessions.New(t, 1, [2]int{0, 1}), lang, 0).Context().Text
		seen := map[string]bool{}
		for i := range coach.Topics {
			to := &coach.Topics[i]
			if to.Name == "" || seen[to.Name] || strings.Contains(to.Name, " ") {
				t.Errorf("topic %d is called %q, as another is, or cannot be kept", i, to.Name)
			}
			seen[to.Name] = true
			if n := len(strings.Fields(p.T("coach." + to.Name))); n == 0 || n > most {
				t.Errorf("%s: of %s it says %d words", lang, to.Name, n)
			}
		}
	}
}

// coached returns the name of the coach's present topic, or "".
func coached(h *headless.Game) string {
	if tb, ok := h.Scene().(*Table); ok && tb.coach.Topic != nil {
		return tb.coach.Topic.Name
	}
	return ""
}

// In a whole match the coach says many things, each once, and speaks about a question only while it is asked. Its sentence
// covers nothing that can be chosen.
func TestTheCoachSaysEverythingOnce(t *testing.T) {
	s := sessions.New(t, 2, [2]int{0, 2})
	d := &driver{t, open(t, s, "es", 0), rand.New(rand.NewPCG(2, 5))}
	var said []string
	last := ""
	for range 150 {
		a, ok := d.wait()
		if !ok {
			break
		}
		screens.Step(t, d.h.Step(game.Input{}))
		if now := coached(d.h); now != last {
			if last = now; now != "" {
				said = append(said, now)
			}
		}
		if i := slices.IndexFunc(coach.Topics[:], func(to coach.Topic) bool { return to.Name == last && to.Asked != nil }); i >= 0 {
			tb := d.h.Scene().(*Table)
			if !coach.Topics[i].Asked(&tb.coach.Sees) {
				t.Errorf("it speaks of %s when %s is asked", last, a.Cause)
			}
			for _, b := range d.h.Boxes() {
				if b.Enabled && b.Kind != game.Label && !strings.HasPrefix(b.ID, "coach") && board.Meet(b.Rect, tb.coach.Rect) {
					t.Errorf("of %s it speaks over %s", last, b.ID)
				}
			}
		}
		pick := a.Legal[d.rng.IntN(len(a.Legal))]
		for _, l := range a.Legal { // the coach says most to a player who acts
			if strings.HasPrefix(l.Move, "use") || strings.HasPrefix(l.Move, "play") {
				pick = l
			}
		}
		d.choose(pick)
	}
	if len(said) < 8 {
		t.Errorf("it says only %v", said)
	}
	once := slices.Clone(said)
	slices.Sort(once)
	if len(slices.Compact(once)) != len(said) {
		t.Errorf("it repeats itself: %v", said)
	}
	kept := strings.Fields(prefs.Of(d.h.Context()).Coached)
	for _, name := range said {
		if !slices.Contains(kept, name) {
			t.Errorf("that %s has been said is not kept", name)
		}
	}
}

// The player closes one sentence with its button, and then turns the coach off with the other.
func TestTheCoachIsSentAway(t *testing.T) {
	h := open(t, sessions.New(t, 2, [2]int{0, 2}), "en", 0)
	d := &driver{t, h, rand.New(rand.NewPCG(2, 5))}
	press := func(id string) {
		t.Helper()
		if found, err := h.ClickBox(id); err != nil || !found {
			t.Fatalf("%s: found %v, %v", id, found, err)
		}
	}
	spoken := func() string {
		for range 60 {
			a, ok := d.wait()
			if !ok {
				t.Fatal("it says nothing more")
			}
			screens.Step(t, h.Step(game.Input{}))
			if now := coached(h); now != "" {
				return now
			}
			d.choose(a.Legal[0])
		}
		t.Fatal("it says nothing for long")
		return ""
	}
	first := spoken()
	press(coach.CoachOK)
	if now := coached(h); now == first {
		t.Errorf("it goes on to speak of %s", first)
	}
	spoken()
	press(coach.CoachOff)
	if coached(h) != "" || prefs.Of(h.Context()).Coaching {
		t.Error("it is not still")
	}
	for range 20 {
		a, ok := d.wait()
		if !ok {
			break
		}
		if now := coached(h); now != "" {
			t.Fatalf("it speaks of %s though it is off", now)
		}
		d.choose(a.Legal[0])
	}
}
