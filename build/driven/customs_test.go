//go:build driven

package driven

import "testing"

// A match in a short format is played to its end by the real program, under customs that the command line asks for. The other
// customs are played with the tag long.
func TestAMatchUnderOtherCustoms(t *testing.T) { playUnder(t, "imperium", "Tit for Tat") }

// playUnder plays a short match under a timing profile, which the result calls by its name.
func playUnder(t *testing.T, profile, name string) {
	p := newPlayer(Start(t, quick("-lang", "en", "-profile", profile, "-format", "list=4,kept=2,dice=6,hand-limit=5,rounds=3,deck-min=20,deck-max=24")...), mouse)
	p.set()
	p.draft()
	if n := p.fight(func(asked) bool { return false }); n < 4 {
		t.Errorf("the match was over after %d decisions", n)
	}
	if want := "Customs: " + name + " with changes."; !p.WaitScene("result").Says(want) {
		t.Errorf("the result does not say %q", want)
	}
	p.act("result.title")
	p.WaitScene("title")
}
