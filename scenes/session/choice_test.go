package session

import (
	"context"
	"math/rand/v2"
	"slices"
	"testing"

	"cinderclash/ai"
	"cinderclash/build/fixture"
	"cinderclash/engine/dice"
	"cinderclash/engine/match"
	"cinderclash/saves/record"

	"github.com/google/go-cmp/cmp"
)

// soloOf is a match of a human against a bot.
func soloOf(t testing.TB, rules *match.Rules, seed uint64, decks [2]int) *Session {
	t.Helper()
	o := options(rules, seed)
	o.Seats[0].Bot = nil
	for i, n := range decks {
		o.Decks[i] = rules.Library.Decks[n]
	}
	return open(t, o)
}

// Every question has a row in the table of choices.
func TestEveryQuestionIsKnown(t *testing.T) {
	asked := 0
	for _, c := range match.Causes() {
		if row, ok := choiceOf(c); ok {
			asked++
			if row.best == nil {
				t.Errorf("%s does not say which of its answers is sensible", c)
			}
		}
	}
	if asked < 25 {
		t.Errorf("players are asked %d questions", asked)
	}
}

// A move is played for a player only if it is the one sensible answer: nothing else is legal, or every other legal answer
// leads to the same position, apart from its own trace. Every question that is asked has more than one sensible answer.
func TestWhatIsNoChoiceIsNotAsked(t *testing.T) {
	rules := fixture.Rules(t)
	spared, draws, over := map[match.Cause]int{}, 0, 0
	for seed := range uint64(12) {
		s := soloOf(t, rules, seed, [2]int{int(seed) % 4, int(seed+1) % 4})
		rng := rand.New(rand.NewPCG(seed, 1))
		for !s.Over() {
			p := s.match.Pending()
			if p.Who != match.First {
				s.Advance()
				continue
			}
			o := *s.Observation()
			legal := o.Legal(nil)
			p = o.Pending()
			if s.Ready() {
				if len(legal) == 1 {
					t.Fatalf("seed %d: %s is asked with one answer, %s", seed, p.Cause, rules.FormatMove(legal[0]))
				}
				if _, err := s.Play((ai.Greedy{}).Choose(context.Background(), &o, rng)); err != nil {
					t.Fatal(err)
				}
				continue
			}
			mv := s.forced.move
			spared[p.Cause]++
			switch own := ownAction(&s.match.Position); {
			case p.Cause == match.ByFixing || own:
				if mv.Kind != match.Pass {
					t.Fatalf("%s is answered unasked: %s", p.Cause, rules.FormatMove(mv))
				}
				if own && len(legal) > 1 {
					over++
				}
			case p.Cause == match.ByActivation && len(legal) > 1:
				if draws++; mv.Kind != match.DrawCard {
					t.Fatalf("%s is played unasked", rules.FormatMove(mv))
				}
				for range 4 {
					loses(t, s.match, rng)
				}
			case len(legal) > 1:
				for _, other := range legal {
					noWorse(t, s.match, p.Cause, mv, other)
				}
			case mv != legal[0]:
				t.Fatalf("%s is answered by %s", p.Cause, rules.FormatMove(mv))
			}
			steps := len(s.steps)
			if s.Advance(); s.steps[steps].move != mv || s.steps[steps].chosen {
				t.Fatalf("%s was played as %+v", rules.FormatMove(mv), s.steps[steps])
			}
		}
	}
	for _, c := range []match.Cause{match.ByWindow, match.ByFixing, match.ByActivation} {
		if spared[c] == 0 {
			t.Errorf("%s was never spared", c)
		}
	}
	if draws == 0 || over == 0 {
		t.Errorf("%d cards were drawn for the player, who was not asked over %d own actions", draws, over)
	}
	t.Logf("spared: %v, among them %d draws and %d windows over own actions", spared, draws, over)
}

// loses checks that whoever passes, and goes on passing, pays for nothing more in this clash, whatever the rival does.
func loses(t *testing.T, m match.Match, rng *rand.Rand) {
	t.Helper()
	who, lib := m.Pending().Who, m.Rules().Library
	lane, _ := m.Clash()
	pays := func(mv match.Move) bool {
		switch mv.Kind {
		case match.Play:
			return lib.Cards[mv.CardID()].Cost.Total() > 0
		case match.Use:
			return lib.Abilities[mv.A].Cost.Total() > 0
		default: // it costs nothing
		}
		return false
	}
	for !m.Result().Over {
		if now, on := m.Clash(); !on || now != lane {
			return
		}
		if m.Pending().Who == match.Chance {
			if err := m.Apply(m.Pending().Draw(rng), nil); err != nil {
				t.Fatal(err)
			}
			continue
		}
		legal := m.Legal(nil)
		mv := legal[rng.IntN(len(legal))]
		if m.Pending().Who == who {
			if slices.ContainsFunc(legal, pays) {
				t.Fatalf("a die that was spent unasked could have paid for something: %s", m.Rules().FormatPosition(&m))
			}
			if pass := (match.Move{Kind: match.Pass}); slices.Contains(legal, pass) {
				mv = pass
			}
		}
		if err := m.Apply(mv, nil); err != nil {
			t.Fatal(err)
		}
	}
}

// noWorse checks that answer a leads to the same decision as answer b, with the same life, counters and legal answers; after a
// payment there may be more of these.
func noWorse(t *testing.T, m match.Match, c match.Cause, a, b match.Move) {
	t.Helper()
	x, y := m, m
	if x.Apply(a, nil) != nil || y.Apply(b, nil) != nil {
		t.Fatalf("%s: an answer cannot be played", c)
	}
	p, q := x.Pending(), y.Pending()
	if p.Cause != q.Cause || p.Who != q.Who {
		if c == match.ByGraveyard {
			return // the last two of several
		}
		t.Fatalf("%s: one answer leads to %s, another to %s", c, p.Cause, q.Cause)
	}
	for who := match.First; who <= match.Second; who++ {
		for i := range x.Listed(who) {
			if diff := cmp.Diff(x.Hero(match.At(who, i)), y.Hero(match.At(who, i))); diff != "" {
				t.Fatalf("%s: answers that come to the same differ: %s", c, diff)
			}
		}
	}
	if c == match.ByCost && p.Shape != match.DiceToPay {
		more := x.Legal(nil)
		for _, mv := range y.Legal(nil) {
			if !slices.Contains(more, mv) {
				t.Fatalf("%s: only another payment leaves %s", c, x.Rules().FormatMove(mv))
			}
		}
	} else if c != match.ByGraveyard && p.Shape != match.DiceToPay {
		if diff := cmp.Diff(x.Legal(nil), y.Legal(nil)); diff != "" {
			t.Fatalf("%s: what is legal then differs: %s", c, diff)
		}
	}
}

// A payment is made for a player if the remaining dice can pay for everything that they could pay for after any other payment.
func TestAPaymentThatLeavesMost(t *testing.T) {
	cost := func(s string) dice.Cost {
		c, err := dice.ParseCost(s)
		if err != nil {
			t.Fatal(err)
		}
		return c
	}
	for _, tt := range []struct {
		a, b  dice.Pool
		costs []dice.Cost
		all   bool // a pays for all that b does
		back  bool // and b for all that a does
	}{
		{dice.Pool{1, 0, 0}, dice.Pool{0, 1, 0}, nil, true, true},
		{dice.Pool{1, 0, 0}, dice.Pool{0, 1, 0}, []dice.Cost{cost("RR")}, true, true},
		{dice.Pool{1, 0, 0}, dice.Pool{0, 1, 0}, []dice.Cost{cost("R")}, true, false},
		{dice.Pool{1, 0, 0}, dice.Pool{0, 1, 0}, []dice.Cost{cost("*")}, true, true},
		{dice.Pool{2, 0, 0}, dice.Pool{1, 1, 0}, []dice.Cost{cost("R")}, true, false}, // twice, or once
		{dice.Pool{2, 0, 0}, dice.Pool{1, 1, 0}, []dice.Cost{cost("*")}, true, true},
		{dice.Pool{1, 1, 0}, dice.Pool{1, 0, 1}, []dice.Cost{cost("B"), cost("RR")}, false, true},
		{dice.Pool{1, 1, 0}, dice.Pool{0, 1, 1}, []dice.Cost{cost("R"), cost("B")}, false, false},
	} {
		if all, back := covers(tt.a, tt.b, tt.costs, 0), covers(tt.b, tt.a, tt.costs, 0); all != tt.all || back != tt.back {
			t.Errorf("%v and %v for %v: the first covers the other %v, the other the first %v", tt.a, tt.b, tt.costs, all, back)
		}
	}
}

// A player who wants to fix a die is asked once, before their own roll. Other players are not asked.
func TestFixingIsAskedOfWhoWantsIt(t *testing.T) {
	rules := fixture.Rules(t)
	asked, offered := 0, 0
	for seed := range uint64(4) {
		s := soloOf(t, rules, seed, [2]int{0, 1})
		rng := rand.New(rand.NewPCG(seed, 1))
		for !s.Over() {
			if who, ok := s.Fixer(); ok && rng.IntN(4) == 0 {
				if who != match.First {
					t.Fatalf("the button is %d's", who)
				}
				s.SetFixing(who, true, 0)
			}
			if _, ok := s.Declining(); ok {
				if _, button := s.Fixer(); !button {
					t.Fatal("there is no way to want a fixed die before the roll")
				}
				offered++
			}
			if s.Ready() && s.Observation().Pending().Cause == match.ByFixing {
				if asked++; !s.Fixing(match.First) {
					t.Fatal("asked without wanting it")
				}
				play(t, s, rng, 1)
				if s.Fixing(match.First) {
					t.Fatal("asked again in the next clash")
				}
				continue
			}
			play(t, s, rng, 1)
		}
	}
	if asked == 0 || offered == 0 {
		t.Errorf("asked %d times, could have been %d times", asked, offered)
	}
}

// A player chooses in which windows to be asked. Passing until something happens ends by itself.
func TestWindowsThatStop(t *testing.T) {
	rules := fixture.Rules(t)
	var asked [StopKinds]int
	ended := 0
	for stops := range StopKinds {
		for seed := range uint64(4) {
			s := soloOf(t, rules, seed, [2]int{0, 1})
			s.SetStops(stops)
			rng := rand.New(rand.NewPCG(seed, 1))
			for !s.Over() {
				if stops == StopUntil && s.Stops() != StopUntil {
					if s.Stops() != StopAble {
						t.Fatalf("after it there is %d", s.Stops())
					}
					ended++
					s.SetStops(StopUntil)
				}
				o := s.Observation()
				if s.Ready() && o.Pending().Cause == match.ByWindow {
					asked[stops]++
					if able := len(o.Legal(nil)) > 1; !able && stops != StopAlways {
						t.Fatalf("asked with %d where only a pass is possible", stops)
					}
				}
				play(t, s, rng, 1)
			}
		}
	}
	if asked[StopNever] != 0 || asked[StopUntil] > asked[StopAble] || asked[StopAble] >= asked[StopAlways] || ended == 0 {
		t.Errorf("asked %v times; it ended %d times", asked, ended)
	}
}

// A match in which moves were played for the player is saved, continued and taken back like any other. Undo stops only at
// questions that were asked.
func TestWhatIsSparedIsInTheRecord(t *testing.T) {
	rules := fixture.Rules(t)
	s := soloOf(t, rules, 5, [2]int{2, 3})
	rng := rand.New(rand.NewPCG(5, 5))
	for n := 0; !s.Over(); n++ {
		play(t, s, rng, 7)
		saved, err := record.Read(rules.Library, "test", s.Records())
		if err != nil {
			t.Fatal(err)
		}
		if saved.Now.Hash() != s.match.Hash() {
			t.Fatal("the record leads elsewhere")
		}
		if to, ok := s.Undo(); ok && n%3 == 0 && !s.Over() {
			if err := s.TakeBack(); err != nil {
				t.Fatal(err)
			}
			if !s.Ready() || s.match.Pending().Cause != to.Cause {
				t.Fatalf("after an undo to %s nobody is asked", to.Cause)
			}
			play(t, s, rng, 12)
		}
	}
}
