//go:build driven

package driven

import (
	"strings"
	"testing"
)

// The first fight is fought to its end by the keyboard alone, with advice on the way that is kept as said; it leads on
// to a whole match.
func TestTheFirstFight(t *testing.T) {
	p := newPlayer(Start(t, quick("-lang", "en")...), keyboard)
	p.WaitScene("title")
	p.act("title.lessons")
	p.WaitScene("lessons")
	p.act("tutorial.fight")
	p.WaitScene("table")
	if n := p.fight(func(asked) bool { return false }); n == 0 {
		t.Error("the first fight has no decision")
	}
	now := p.WaitScene("result")
	if _, ok := now.Box("result.watch"); !ok {
		t.Error("there is no blow to watch again")
	}
	said := contents(t, p.Data())["settings.yaml"]
	if !strings.Contains(said, "reroll") {
		t.Errorf("nothing that was said is kept: %q", said)
	}
	p.act("result.match")
	p.WaitScene("draft")
}
