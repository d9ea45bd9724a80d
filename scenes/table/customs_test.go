package table

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"cinderclash/build/fixture/screens"
	"cinderclash/build/fixture/sessions"
	"cinderclash/engine/match"
	"cinderclash/game"
)

// A whole match is played by clicks under each of the built-in customs. The table names the customs, questions that come
// from them say so, and the coach says what is different when it matters. Under Blades the coach and the questions say
// nothing about customs.
func TestAMatchUnderEachCustoms(t *testing.T) {
	short, err := match.ParseFormat("list=4,kept=2,dice=6,hand-limit=5,rounds=3,deck-min=20,deck-max=24")
	if err != nil {
		t.Fatal(err)
	}
	for at, want := range []struct {
		profile, name string
		says          []string // topics that the coach must speak about
	}{
		{"blades", "Blades of Ash with changes", nil},
		{"phoenix", "Pay First with changes", []string{"customs-commoner", "customs-placed"}},
		{"imperium", "Tit for Tat with changes", []string{"customs-once-activation"}},
		{"unlimited", "As It Comes with changes", []string{"customs-placed"}},
		{"rings", "To the Letter with changes", []string{"customs-once"}},
	} {
		t.Run(want.profile, func(t *testing.T) {
			profile, err := match.ProfileNamed(want.profile)
			if err != nil {
				t.Fatal(err)
			}
			seed := uint64(at + 3)
			h := open(t, sessions.Under(t, match.Customs{Profile: profile, Format: short}, seed, [2]int{2, 5}), "en", 0)
			d := &driver{t, h, rand.New(rand.NewPCG(seed, 5))}
			table := h.Scene().(*Table)
			if got := table.show.Steps.Under; got != want.name {
				t.Errorf("the table names them %q", got)
			}
			table.drawer.show(h.Context(), &table.words, table.lay.DrawerView)
			if got := table.drawer.lines[0].text; got != "The customs: "+want.name {
				t.Errorf("the log begins with %q", got)
			}
			table.drawer.open = false
			var said []string
			why := false
			for n := 0; ; n++ {
				if n > 4000 {
					a, _ := d.asked()
					t.Fatalf("the match never ends: %+v", a)
				}
				if _, ok := d.wait(); !ok {
					break
				}
				screens.Step(t, h.Step(game.Input{}))
				if name := coached(h); name != "" && !slices.Contains(said, name) {
					said = append(said, name)
				}
				if tb, ok := h.Scene().(*Table); ok {
					why = why || strings.Contains(tb.ask.Prompt.Why, "Under "+want.name)
				}
				if a, ok := d.asked(); ok && len(a.Legal) > 0 {
					d.choose(a.Legal[d.rng.IntN(len(a.Legal))])
				}
			}
			differs := slices.ContainsFunc(said, func(s string) bool { return strings.HasPrefix(s, "customs-") })
			if differs != (want.says != nil) {
				t.Errorf("the coach says %v", said)
			}
			for _, s := range want.says {
				if !slices.Contains(said, s) {
					t.Errorf("the coach does not say %s, but %v", s, said)
				}
			}
			if asks := want.profile != "blades" && want.profile != "rings"; why != asks {
				t.Errorf("questions say that they come from the customs: %v, want %v", why, asks)
			}
		})
	}
}
