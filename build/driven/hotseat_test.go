//go:build driven

package driven

import (
	"testing"

	"github.com/hajimehoshi/ebiten/v2"
)

// share puts a match of two people at one screen together and begins it.
func (p *player) share() {
	p.t.Helper()
	p.WaitScene("title")
	p.act("title.new")
	p.WaitScene("setup")
	p.act("setup.more")
	for range 10 {
		if b, _ := p.Trace().Box("setup.level"); b.Text == "A second player" {
			break
		}
		if p.by == mouse {
			p.ClickPart("setup.level", 0.97, 0.5)
		} else {
			p.Focus("setup.level")
			p.Press(ebiten.KeyArrowRight)
		}
	}
	if _, ok := p.Trace().Box("setup.name/1"); !ok {
		p.fail("the second player cannot be named")
	}
	p.act("setup.swap")
	p.act("setup.begin")
}

// await waits until somebody has to decide, opens any curtain, and returns what is asked. It returns false if
// the match is over or enough returns true.
func (p *player) await(curtains map[string]int, enough func(now Trace) bool) (asked, bool) {
	p.t.Helper()
	for {
		p.WaitFor("a decision of either player", func(now Trace) bool {
			switch now.Scene {
			case "result":
				return true
			case "curtain":
				b, _ := now.Box("curtain.ready")
				return b.Enabled
			case "table", "draft", "mulligan":
				a := p.asked()
				return a.Mine && !a.Busy && len(a.Legal) > 0
			}
			return false
		})
		now := p.Trace()
		switch {
		case now.Scene == "result" || enough(now):
			return asked{}, false
		case now.Scene != "curtain":
			return p.asked(), true
		}
		curtains[p.asked().Who]++
		for _, b := range now.Boxes {
			if _, secret := map[string]bool{"hand": true, "die": true, "use": true}[prefix(b.ID)]; secret {
				p.fail("behind the curtain there is %s", b.ID)
			}
		}
		p.act("curtain.ready")
	}
}

// handBox is the button that shows the hand of the player who decides in front of both.
const handBox = "prompt/hand"

// takeUp has the hand shown of the player who decides in front of both, after the other has been asked to look away.
func (p *player) takeUp() {
	p.t.Helper()
	p.act(handBox)
	p.Step(24) // the other looks away
	p.act(handBox)
	p.WaitFor("the hand", func(now Trace) bool {
		_, down := now.Box(handBox)
		return !down && p.asked().Mine && !p.asked().Busy
	})
}

// prefix is what comes before the first slash of an id.
func prefix(id string) string {
	for i, r := range id {
		if r == '/' {
			return id[:i]
		}
	}
	return id
}

// Two people play a whole match at one screen, from the title to a rematch with sides changed.
func TestAMatchOfTwoPeople(t *testing.T) {
	p := newPlayer(Start(t, quick("-lang", "en")...), mouse)
	p.share()
	curtains, decisions, looks := map[string]int{}, 0, 0
	for {
		a, ok := p.await(curtains, func(Trace) bool { return false })
		if !ok {
			break
		}
		if decisions++; decisions > 3000 {
			p.fail("the match is not over after %d decisions", decisions)
		}
		if _, ok := p.Trace().Box(handBox); ok && decisions%12 == 0 {
			p.takeUp()
			looks++
			continue
		}
		p.give(p.choose(a))
	}
	winner := p.result()
	if curtains["Player 1"] < 2 || curtains["Player 2"] < 2 || curtains["Player 1"]+curtains["Player 2"] > decisions/5 || looks == 0 {
		t.Errorf("%d decisions; the curtain was drawn %v times, and a hand taken up %d times", decisions, curtains, looks)
	}
	if winner != "" && !p.Trace().Says(winner+" wins") {
		t.Errorf("it does not say that %s has won: %v", winner, p.Trace())
	}
	p.act("result.rematch")
	p.WaitScene("curtain")
	if who := p.asked().Who; who != "Player 1" {
		t.Errorf("in the rematch %s chooses first, as before", who)
	}
}

// A match of two people is killed in mid-match and continued with both hands hidden, by keyboard.
func TestAMatchOfTwoPeopleIsContinued(t *testing.T) {
	p := newPlayer(Start(t, quick("-lang", "en")...), keyboard)
	p.share()
	curtains := map[string]int{}
	onTable := 0
	for {
		a, ok := p.await(curtains, func(now Trace) bool { return onTable > 12 && now.Scene == "table" })
		if !ok {
			break
		}
		if p.Trace().Scene == "table" {
			onTable++
		}
		p.give(p.choose(a))
	}
	who := p.asked().Who
	written(t, p.Data(), p.asked())
	p.Kill()
	p = newPlayer(Start(t, quick("-lang", "en", "-data", p.Data())...), keyboard)
	p.WaitScene("title")
	p.act("title.continue")
	p.WaitFor("what is asked", func(now Trace) bool {
		return (now.Scene == "curtain" || now.Scene == "table") && p.asked().Who != ""
	})
	if now := p.asked().Who; now != who {
		t.Errorf("it was %s's turn and is now %s's", who, now)
	}
	for _, b := range p.Trace().Boxes {
		if prefix(b.ID) == "hand" {
			p.fail("a hand lies open before both: %s", b.ID)
		}
	}
	if _, ok := p.await(curtains, func(Trace) bool { return false }); !ok {
		t.Error("the match does not go on")
	}
}
