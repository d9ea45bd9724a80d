package show

import (
	"slices"
	"strconv"
	"testing"

	"cinderclash/engine/match"
)

// rehearsal is a director that records when its events begin and happen.
type rehearsal struct {
	director
	told []string
}

func (p *rehearsal) play(name string, kind match.EventKind, b beat) {
	at := func(what string) func() {
		return func() { p.told = append(p.told, name+" "+what+" "+strconv.Itoa(p.clock)) }
	}
	p.Play(kind, b, at("begins"), at("happens"))
}

// run runs the director until it is done and returns the number of ticks.
func (p *rehearsal) run(t *testing.T) int {
	t.Helper()
	for n := range 1000 {
		if p.Done() {
			return n
		}
		if !p.Still(1) {
			p.Advance(1)
		}
	}
	t.Fatal("it is never done")
	return 0
}

func (p *rehearsal) want(t *testing.T, want ...string) {
	t.Helper()
	if !slices.Equal(p.told, want) {
		t.Errorf("told is %q, not %q", p.told, want)
	}
}

// Ticks count from 1: an event that begins at once begins at 1.

func TestALeadOverlapsTheGapBefore(t *testing.T) {
	var p rehearsal
	p.play("blow", match.DamageDealt, beat{gap: 20})
	p.play("answer", match.CounterGained, beat{lead: 15, gap: 10})
	p.play("swing", match.LifeRestored, beat{lead: 40})
	p.run(t)
	p.want(t, "blow begins 1", "blow happens 1", "answer begins 6", "answer happens 21", "swing begins 21", "swing happens 61")
}

func TestWhatIsAlikeOverlaps(t *testing.T) {
	var p rehearsal
	for _, name := range []string{"one", "two", "three"} {
		p.play(name, match.DiceRolled, beat{lead: 40, gap: 6, alike: 5})
	}
	p.play("other", match.DicePrepared, beat{gap: 4})
	if n := p.run(t); n != 60 {
		t.Errorf("it takes %d ticks", n)
	}
	p.want(t, "one begins 1", "two begins 6", "three begins 11", "one happens 41", "two happens 46", "three happens 51", "other begins 57", "other happens 57")
}

// An event without a lead does not overtake an earlier one of the same kind with a long lead.
func TestMomentsStayInOrder(t *testing.T) {
	var p rehearsal
	p.play("first", match.DamageDealt, beat{lead: 30, gap: 20, alike: 7})
	p.play("second", match.DamageDealt, beat{gap: 20, alike: 7})
	p.Aside(func() { p.told = append(p.told, "aside") })
	p.play("third", match.HeroFell, beat{gap: 5})
	p.run(t)
	p.want(t, "first begins 1", "first happens 31", "second begins 38", "second happens 38", "aside", "third begins 58", "third happens 58")
}

func TestWhatWaitsLetsOneRead(t *testing.T) {
	for _, decided := range []bool{false, true} {
		var p rehearsal
		p.play("card", match.ActionAnnounced, beat{gap: 8, large: 50})
		p.play("price", match.DicePaid, beat{gap: 6})
		if n := p.run(t); n != 14 {
			t.Errorf("a question has to wait %d ticks", n)
		}
		want := "act happens 51"
		if decided {
			p.Read()
			want = "act happens 15"
		}
		p.play("act", match.ActionResolving, beat{gap: 4, waits: true})
		p.run(t)
		if got := p.told[len(p.told)-1]; got != want {
			t.Errorf("decided %v: %s, not %s", decided, got, want)
		}
	}
}

func TestEverythingStandsStillAtABlow(t *testing.T) {
	var p rehearsal
	p.play("blow", match.DamageDealt, beat{gap: 20, stop: 5})
	p.play("next", match.CounterGained, beat{gap: 1})
	if n := p.run(t); n < 25 || n > 28 {
		t.Errorf("it takes %d ticks, where 21 and 5 of stillness were meant", n)
	}
	p.want(t, "blow begins 1", "blow happens 1", "next begins 21", "next happens 21")
}

// At speed 4 a director needs a fourth of the ticks.
func TestADirectorRunsFaster(t *testing.T) {
	var p rehearsal
	p.play("blow", match.DamageDealt, beat{gap: 40})
	p.play("next", match.CounterGained, beat{gap: 40})
	n := 0
	for ; !p.Done(); n++ {
		p.Advance(4)
	}
	if n < 20 || n > 21 {
		t.Errorf("it takes %d ticks", n)
	}
}

func TestSkippingLeavesNothingOut(t *testing.T) {
	var p rehearsal
	p.play("blow", match.DamageDealt, beat{lead: 10, gap: 20, stop: 5, large: 90})
	p.play("next", match.CounterGained, beat{gap: 30, waits: true})
	if p.Done() || p.Idle() {
		t.Error("it is done before anything was seen")
	}
	p.Skip()
	if len(p.told) != 4 || !p.Done() || p.Still(1) || p.Left() != 0 {
		t.Errorf("told is %q, done %v, left %d", p.told, p.Done(), p.Left())
	}
	p.play("more", match.HeroFell, beat{gap: 1, waits: true})
	if n := p.run(t); n > 2 {
		t.Errorf("after a skip the next waits %d ticks", n)
	}
}

// The longer a player waits for the next decision, the shorter the gaps between events, but leads keep their length.
// Somebody who only watches is not hurried.
func TestALongWaitIsHurried(t *testing.T) {
	apart := func(decides bool) (first, last int) {
		var p rehearsal
		if decides {
			p.Read()
		}
		for range 12 {
			p.play("blow", match.DamageDealt, beat{lead: 20, gap: 60})
		}
		p.run(t)
		at := func(i int) int {
			n, err := strconv.Atoi(p.told[2*i+1][len("blow happens "):])
			if err != nil {
				t.Fatal(err)
			}
			return n
		}
		return at(1) - at(0), at(11) - at(10)
	}
	if first, last := apart(false); first != 60 || last != 60 {
		t.Errorf("one who watches sees blows %d ticks apart, and at last %d", first, last)
	}
	if first, last := apart(true); first != 60 || last >= 40 || last < 20 {
		t.Errorf("one who waits sees blows %d ticks apart, and at last %d", first, last)
	}
}
