//go:build driven

package driven

import (
	"slices"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"
)

// In the middle of a clash the pause menu is opened and the language is changed in the options. The
// question stays the same in the new language, and conceding ends the match.
func TestPauseInAClash(t *testing.T) {
	for _, by := range []device{mouse, keyboard} {
		t.Run(string(by), func(t *testing.T) {
			p := newPlayer(Start(t, quick("-lang", "en")...), by)
			p.set()
			p.draft()
			p.fight(func(a asked) bool { return a.Cause == "activation" })
			before := p.asked()
			if b, _ := p.Trace().Box("log"); b.Text != "Log" {
				t.Errorf("the way to the log says %q", b.Text)
			}

			p.pause()
			if now := p.Trace(); !slices.Equal(now.Stack, []string{"title", "table", "pause"}) || !now.Says("Concede") {
				t.Errorf("the pause does not lie over the table: %v", now)
			}
			p.act("pause.options")
			p.WaitScene("options")
			if by == keyboard {
				p.Focus("options.language")
				p.Press(ebiten.KeyArrowRight)
			} else {
				p.ClickPart("options.language", 0.97, 0.5)
			}
			p.WaitFor("Spanish", func(now Trace) bool { return now.Language == "es" })
			p.act("options.back")
			if now := p.WaitScene("pause"); now.Says("Concede") || !now.Says("Rendirse") {
				t.Errorf("the pause stayed English: %v", now)
			}
			p.act("pause.continue")
			after, ok := p.turn()
			if !ok || after.Cause != before.Cause || after.Round != before.Round || len(after.Legal) != len(before.Legal) {
				t.Fatalf("it waited for %+v, and now for %+v", before, after)
			}
			for i, l := range after.Legal {
				if l.Move != before.Legal[i].Move {
					t.Errorf("%s could be chosen, now %s", before.Legal[i].Move, l.Move)
				}
			}
			if b, _ := p.Trace().Box("log"); b.Text == "Log" {
				t.Error("the table stayed English")
			}
			p.give(p.choose(after))
			if _, ok := p.turn(); !ok {
				t.Fatal("the match was over")
			}

			p.pause()
			p.act("pause.concede")
			p.act("pause.concede-no")
			p.act("pause.concede")
			p.act("pause.concede-yes")
			if winner := p.result(); winner == "" {
				t.Error("nobody won a match that was conceded")
			}
			if now := p.Trace(); !now.Says("Derrota") {
				t.Errorf("a match that was conceded is no defeat: %v", now)
			}
		})
	}
}

// pause opens the pause menu of the match.
func (p *player) pause() {
	p.t.Helper()
	if p.by == keyboard {
		p.Press(ebiten.KeyEscape)
	} else {
		p.Click("menu")
	}
	p.WaitScene("pause")
}

// Leaving a match for the title keeps it, and a rematch is a separate match.
func TestLeaveAndComeBack(t *testing.T) {
	p := newPlayer(Start(t, quick("-lang", "en")...), keyboard)
	p.set()
	p.draft()
	p.fight(func(a asked) bool { return a.Cause == "activation" })
	before := p.asked()
	p.pause()
	p.act("pause.leave")
	p.WaitScene("title")
	p.act("title.continue")
	after, ok := p.turn()
	if !ok || after.Cause != before.Cause || after.Round != before.Round || len(after.Legal) != len(before.Legal) {
		t.Fatalf("it waited for %+v, and now for %+v", before, after)
	}
	p.fight(func(asked) bool { return false })
	p.result()
	p.act("result.rematch")
	p.WaitScene("draft")
	p.draft()
	if a, ok := p.turn(); !ok || a.Round > 1 {
		t.Errorf("the rematch begins with %+v", a)
	}
}
