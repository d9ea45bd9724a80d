//go:build driven

package driven

import (
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/hajimehoshi/ebiten/v2"
)

// All other screens can be opened from the table in the middle of a clash and closed again, and the
// question on the table stays the same.
func TestBesideTheTable(t *testing.T) {
	for _, by := range []device{mouse, keyboard} {
		t.Run(string(by), func(t *testing.T) {
			p := newPlayer(Start(t, quick("-lang", "en")...), by)
			p.set()
			p.draft()
			p.fight(func(a asked) bool { return a.Round >= 2 && a.Cause == "activation" })
			before, ok := p.turn()
			if !ok {
				t.Fatal("the match was over")
			}
			back := func() {
				t.Helper()
				if p.WaitScene("table"); len(p.Trace().Stack) != 2 {
					t.Errorf("scenes %v are left", p.Trace().Stack)
				}
				after, _ := p.turn()
				before.Why, after.Why = "", ""
				if diff := cmp.Diff(before, after); diff != "" {
					t.Errorf("it waits for something else: %s", diff)
				}
			}

			for _, pile := range []string{"own/graveyard", "own/library", "rival/graveyard", "rival/library"} {
				p.act("pile/" + pile)
				now := p.WaitScene("zone")
				cards := 0
				for _, b := range now.Boxes {
					if strings.HasPrefix(b.ID, "zone.card/") {
						cards++
						if known := b.Enabled; known != (pile != "rival/library") {
							t.Errorf("%s: that %s is known is %v", pile, b.ID, known)
						}
					}
				}
				if cards == 0 {
					t.Errorf("%s is shown as empty in the second round", pile)
				}
				p.act("zone.back")
				back()
			}

			p.act("log")
			p.WaitFor("the log", func(now Trace) bool { _, ok := now.Box("log/close"); return ok })
			says := func() bool { return p.Trace().Says("Round 2") || p.Trace().Says("Clash") }
			for range 40 { // the log may have scrolled
				if says() {
					break
				}
				lines := slices.DeleteFunc(slices.Clone(p.Trace().Boxes), func(b Box) bool { return !strings.HasPrefix(b.ID, "log/") || b.ID == "log/close" })
				p.Hover(lines[len(lines)/2].ID)
				p.Wheel(1)
				p.Step(stepTicks)
			}
			if !says() {
				t.Errorf("the log does not tell of the round: %v", p.Trace())
			}
			p.act("log/close")
			back()

			p.ask("hero/1/" + ownHero(p.Trace()))
			now := p.WaitScene("inspect")
			if b, _ := now.Box("inspect.sheet"); len(b.Text) < 40 {
				t.Errorf("the sheet says only %q", b.Text)
			}
			for _, b := range now.Boxes {
				if strings.HasPrefix(b.ID, "inspect.sheet/") && strings.HasSuffix(b.ID, "/life") {
					p.act(b.ID)
					if now := p.WaitScene("rulebook"); !now.Says("Life") {
						t.Errorf("the word for life opens %v", now)
					}
					p.act("rulebook.close")
					p.WaitScene("inspect")
				}
			}
			p.act("inspect.back")
			back()

			p.act("help")
			if now := p.WaitScene("rulebook"); !now.Says("408") {
				t.Errorf("the prompt's mark does not lead to the rule of an activation: %v", now)
			}
			p.act("rulebook.close")
			back()

			if by == mouse {
				return // the following screens are opened by a key
			}
			p.Press(ebiten.KeyF1)
			if now := p.WaitScene("rulebook"); !now.Says("408") {
				t.Errorf("the rulebook does not open at the rule of an activation: %v", now)
			}
			p.act("rulebook.close")
			back()
		})
	}
}

// ask opens the large view of a box.
func (p *player) ask(id string) {
	p.t.Helper()
	if p.by == keyboard {
		p.Focus(id)
		p.Press(ebiten.KeyI)
	} else {
		p.RightClick(id)
	}
}

// ownHero returns the place of one of the player's heroes on the table.
func ownHero(now Trace) string {
	for _, b := range now.Boxes {
		if place, ok := strings.CutPrefix(b.ID, "hero/1/"); ok {
			return place
		}
	}
	return ""
}
