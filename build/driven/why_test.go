//go:build driven

package driven

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"
)

// A box that cannot be chosen says why, with a rule, when it is pointed at, focused or chosen all the same.
// A box that can be chosen does not.
func TestWhyNot(t *testing.T) {
	rule := regexp.MustCompile(`\(rule\x{a0}[1-9]\d\d\)$`)
	for _, by := range []device{mouse, keyboard} {
		t.Run(string(by), func(t *testing.T) {
			p := newPlayer(Start(t, quick("-lang", "en")...), by)
			p.set()
			p.draft()
			asked := map[string]bool{}
			for range 25 {
				a, ok := p.turn()
				if !ok {
					break
				}
				for _, b := range p.Trace().Boxes {
					choice := strings.HasPrefix(b.ID, "hand/") || strings.HasPrefix(b.ID, "use/") || b.ID == "prompt/draw"
					if !choice || asked[a.Cause+b.ID] {
						continue
					}
					asked[a.Cause+b.ID] = true
					if by == keyboard {
						p.Focus(b.ID)
					} else {
						p.Hover("menu") // nothing is explained before the pointer moves
						p.Hover(b.ID)
					}
					p.Step(20)
					why := p.asked().Why
					switch {
					case b.Enabled && why != "":
						t.Errorf("%s: %s can be chosen, and it says %q", a.Cause, b.ID, why)
					case !b.Enabled && !rule.MatchString(why):
						t.Errorf("%s: %s cannot be chosen, and it says %q", a.Cause, b.ID, why)
					}
					if b.Enabled {
						continue
					}
					before := p.asked()
					if by == keyboard {
						p.Press(ebiten.KeyEnter)
					} else {
						x, y := p.middle(b.ID)
						p.ClickAt(x, y)
					}
					after := p.asked()
					if after.Why == "" || after.Cause != before.Cause || !slices.EqualFunc(after.Legal, before.Legal, func(a, b answer) bool { return a.Move == b.Move }) {
						t.Errorf("%s: after %s was chosen all the same, it waits for %+v", before.Cause, b.ID, after)
					}
				}
				p.give(p.choose(a))
			}
			if len(asked) < 10 {
				t.Errorf("only %d things were pointed at", len(asked))
			}
		})
	}
}
