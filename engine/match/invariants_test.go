package match

import (
	"math/rand/v2"
	"slices"
	"testing"

	"cinderclash/engine/card"
)

// cardsOfSide returns every card of a player from all zones, sorted.
func cardsOfSide(m *Match, who Player) []card.CardID {
	out := m.appendCards(nil, who)
	slices.Sort(out)
	return out
}

// TestEveryCardIsInOneZone: no card is lost or duplicated.
func TestEveryCardIsInOneZone(t *testing.T) {
	var rules *Rules
	var want [2][]card.CardID
	for _, profile := range allProfiles() {
		for seed := range seeds(t) {
			rng := rand.New(rand.NewPCG(seed, 1))
			m := started(t, rng, profile)
			rules = m.rules
			for who := range want {
				want[who] = cardsOfSide(&m, Player(who))
			}
			var buf [MaxAnswers]Move
			for m.pend.Shape != Over {
				mv := randomMove(&m, rng, buf[:])
				cause := m.pend.Cause
				if err := m.Apply(mv, nil); err != nil {
					t.Fatal(err)
				}
				for who := range want {
					if got := cardsOfSide(&m, Player(who)); !slices.Equal(got, want[who]) {
						t.Fatalf("%s, seed %d, player %d, after %v at %s: %s", profile.Name, seed, who+1, mv, cause, otherCards(rules, got, want[who]))
					}
				}
			}
		}
	}
}

func otherCards(r *Rules, got, want []card.CardID) string {
	text := ""
	for _, id := range want {
		if n, m := count(got, id), count(want, id); n != m {
			text += r.cardKey(id) + " "
		}
	}
	for _, id := range got {
		if count(want, id) == 0 {
			text += "+" + r.cardKey(id) + " "
		}
	}
	return text
}

func count(list []card.CardID, id card.CardID) int {
	n := 0
	for _, other := range list {
		if other == id {
			n++
		}
	}
	return n
}

// diceOfSide returns how many dice who has in all zones.
func diceOfSide(m *Match, who Player) int {
	s := &m.players[who]
	n := s.prepared.Total() + s.spent.Total() + s.rolling.Total() + s.aside.Total() + int(s.missing)
	if p := m.pend; p.Cause == ByRoll && p.Item != 0 && p.Owner == who {
		n += int(p.Dice)
	}
	return n
}

// TestDiceAreConserved: dice appear by rolls, fixing and effects, and disappear with the clash.
func TestDiceAreConserved(t *testing.T) {
	for _, profile := range allProfiles() {
		for seed := range seeds(t) {
			rng := rand.New(rand.NewPCG(seed, 2))
			m := started(t, rng, profile)
			var buf [MaxAnswers]Move
			for m.pend.Shape != Over {
				before := [2]int{diceOfSide(&m, First), diceOfSide(&m, Second)}
				mv := randomMove(&m, rng, buf[:])
				cause, over := m.pend.Cause, m.stage == stageClashEnd
				var log Events
				if err := m.Apply(mv, &log); err != nil {
					t.Fatal(err)
				}
				for who := First; who <= Second; who++ {
					want, known := before[who], !over
					for _, e := range log {
						switch {
						case e.Kind == ClashEnded || e.Kind == ClashRestarted:
							known = false
						case e.Player != who:
						case e.Kind == DieFixed:
							want++
						case e.Kind == DiceRolled && e.Item == 0 && e.Amount == 0:
							want += e.Dice.Total()
						case e.Kind == DiceGained:
							want += e.Dice.Total()
						}
					}
					if got := diceOfSide(&m, who); known && got != want {
						t.Fatalf("%s, seed %d, player %d has %d dice, want %d, after %v at %s", profile.Name, seed, who+1, got, want, mv, cause)
					}
					if got := diceOfSide(&m, who); got > MaxDice {
						t.Fatalf("%s, seed %d, player %d has %d dice", profile.Name, seed, who+1, got)
					}
				}
			}
		}
	}
}

// TestNumbersAreInRange checks rules 102, 103, 110 and 419, and the limits of 719.
func TestNumbersAreInRange(t *testing.T) {
	everyDecision(t, func(t *testing.T, m *Match, _ *rand.Rand) {
		for who := First; who <= Second; who++ {
			s := &m.players[who]
			for i := range int(s.list) {
				r := At(who, i)
				h := &s.heroes[i]
				fallen := m.hasFallen(r)
				if int(h.life) > m.startLife(r) || fallen != (h.life == 0) {
					t.Errorf("hero %d has life %d of %d, fallen %v", r, h.life, m.startLife(r), fallen)
				}
				for a := range card.Attr(card.Attrs) {
					if n := m.attr(r, a); n < 0 || n > 99 {
						t.Errorf("hero %d: attribute %d is %d", r, a, n)
					}
				}
				for c, n := range h.counters {
					if n > 99 || fallen && n > 0 {
						t.Errorf("hero %d has %d counters of type %d, fallen %v", r, n, c, fallen)
					}
				}
				hands := 0
				parts := map[card.Slot]int{}
				for i, a := range h.attached[:h.nattach] {
					c := &m.rules.Library.Cards[a.id]
					if m.adds(h, i) {
						continue
					}
					hands += int(c.Hands)
					parts[c.Slot]++
				}
				if hands > 2 {
					t.Errorf("hero %d holds equipment for %d hands", r, hands)
				}
				for slot, n := range parts {
					if slot != card.Weapon && n > 1 {
						t.Errorf("hero %d wears %d armours on body part %d", r, n, slot)
					}
				}
			}
		}
		if m.height > maxItems || m.nwait > maxWaiting || m.nlasting > maxLasting || m.ndelayed > maxDelayed || m.chain > maxChain {
			t.Errorf("over a bound: %d items, %d waiting, %d lasting, %d delayed, chain %d", m.height, m.nwait, m.nlasting, m.ndelayed, m.chain)
		}
	})
}

// TestUnusedPartsAreZero: equal states are ==, so no stale values may remain.
func TestUnusedPartsAreZero(t *testing.T) {
	everyDecision(t, func(t *testing.T, m *Match, _ *rand.Rand) {
		for i := int(m.height); i < len(m.stack); i++ {
			if m.stack[i] != (item{}) {
				t.Errorf("stack place %d is not zero", i+1)
			}
		}
		for i := int(m.nwait); i < len(m.waiting); i++ {
			if m.waiting[i] != (trigger{}) {
				t.Errorf("waiting place %d is not zero", i)
			}
		}
		for i := int(m.nlasting); i < len(m.lasting); i++ {
			if m.lasting[i] != (lasting{}) {
				t.Errorf("lasting place %d is not zero", i)
			}
		}
		for i := int(m.ndelayed); i < len(m.delayed); i++ {
			if m.delayed[i] != (delayed{}) {
				t.Errorf("delayed place %d is not zero", i)
			}
		}
		for who := range m.players {
			s := &m.players[who]
			for _, z := range []*pile{&s.hand, &s.library, &s.graveyard, &s.sealed} {
				for i := int(z.n); i < len(z.cards); i++ {
					if z.cards[i] != 0 {
						t.Errorf("a zone's place %d is not zero", i)
					}
				}
			}
		}
	})
}

// TestLegalMoves: there is a legal move, none is listed twice, and exactly the listed moves can be played.
func TestLegalMoves(t *testing.T) {
	everyDecision(t, func(t *testing.T, m *Match, rng *rand.Rand) {
		if m.pend.Who == Chance {
			checkChance(t, m, rng)
			return
		}
		legal := m.Legal(nil)
		if len(legal) == 0 || len(legal) > MaxAnswers {
			t.Errorf("%d legal moves", len(legal))
		}
		listed := map[Move]bool{}
		for _, mv := range legal {
			if listed[mv] {
				t.Errorf("%v is listed twice", mv)
			}
			listed[mv] = true
		}
		if rng.IntN(8) == 0 {
			for _, mv := range legal {
				clone := *m
				if why := clone.Why(mv); !why.OK() {
					t.Errorf("%v is listed but rule %d forbids it", mv, why.Rule)
				}
				if err := clone.Apply(mv, nil); err != nil {
					t.Error(err)
				}
			}
		}
		for range 6 {
			mv := oddMove(m, legal, rng)
			if listed[mv] || mv.Kind == Concede {
				continue
			}
			before := *m
			if why := m.Why(mv); why.OK() || why.Rule == 0 {
				t.Errorf("%v is not listed, but it is fine (rule %d)", mv, why.Rule)
			}
			if err := m.Apply(mv, nil); err == nil || *m != before {
				t.Errorf("%v is not listed, but is played or changed something", mv)
			}
		}
	})
}

// oddMove returns a move that is probably illegal: a modified legal move, or random bits.
func oddMove(m *Match, legal []Move, rng *rand.Rand) Move {
	mv := legal[rng.IntN(len(legal))]
	switch rng.IntN(7) {
	case 0:
		mv.A += uint16(1 + rng.IntN(20))
	case 1:
		mv.B = uint16(rng.IntN(20))
	case 2:
		mv.C = uint16(rng.IntN(12))
	case 3:
		mv.X = rng.Uint64()
	case 4:
		mv.Kind = MoveKind(rng.IntN(int(moveKinds) + 2))
	case 5:
		mv = Move{Kind: MoveKind(rng.IntN(int(moveKinds))), A: uint16(rng.IntN(1 << 16)), B: uint16(rng.IntN(1 << 16)), C: uint16(rng.IntN(1 << 16))}
	default: // a card in hand or an ability in play, at the wrong time
		if hand := &m.players[rng.IntN(2)].hand; hand.n > 0 {
			mv = Move{Kind: Play, A: uint16(hand.cards[rng.IntN(int(hand.n))].id())}
		}
	}
	return mv
}

// checkChance checks that what chance draws is legal, and that the outcomes have their true weights.
func checkChance(t *testing.T, m *Match, rng *rand.Rand) {
	t.Helper()
	if got := m.Legal(nil); len(got) != 0 {
		t.Errorf("chance lists %d moves", len(got))
	}
	drawn := m.pend.Draw(rng)
	if why := m.Why(drawn); !why.OK() {
		t.Errorf("chance draws %v, which rule %d forbids", drawn, why.Rule)
	}
	outcomes := m.pend.Outcomes(nil)
	if m.pend.Cause == ByShuffle {
		if len(outcomes) != 0 {
			t.Errorf("a shuffle lists %d outcomes", len(outcomes))
		}
		return
	}
	total, found := uint64(0), false
	for _, o := range outcomes {
		total += o.Weight
		found = found || o.Move == drawn
		if o.Weight == 0 || !m.Why(o.Move).OK() {
			t.Errorf("outcome %v of weight %d is not legal", o.Move, o.Weight)
		}
	}
	if !found {
		t.Errorf("chance drew %v, which is not among its outcomes", drawn)
	}
	want := uint64(len(outcomes))
	if m.pend.Cause == ByRoll {
		want = 1
		for range m.pend.Dice {
			want *= 6
		}
	}
	if total != want || len(outcomes) > 66 {
		t.Errorf("%d outcomes weigh %d, want %d", len(outcomes), total, want)
	}
}

// TestRecorderChangesNothing: recording events does not affect the match.
func TestRecorderChangesNothing(t *testing.T) {
	everyDecision(t, func(t *testing.T, m *Match, rng *rand.Rand) {
		var buf [MaxAnswers]Move
		mv := randomMove(m, rng, buf[:])
		with, without := *m, *m
		var log Events
		if err := with.Apply(mv, &log); err != nil {
			t.Error(err)
		}
		if err := without.Apply(mv, nil); err != nil {
			t.Error(err)
		}
		if with != without {
			t.Errorf("recording changed the match")
		}
		for _, e := range log {
			if e.Kind == NoEvent || e.Kind >= eventKinds {
				t.Errorf("there is no %s", e.Kind)
			}
		}
	})
}

// TestSavedMatchesAreTheSame: a decoded match equals the encoded one, and so does its hash.
func TestSavedMatchesAreTheSame(t *testing.T) {
	everyDecision(t, func(t *testing.T, m *Match, _ *rand.Rand) {
		data := m.Append(nil)
		read, err := Decode(m.rules, data)
		switch {
		case err != nil:
			t.Error(err)
		case read != *m:
			t.Errorf("the match is another after saving and loading%s", otherPart(&read, m))
		case read.Hash() != m.Hash():
			t.Errorf("equal matches have other hashes")
		}
	})
}

func otherPart(a, b *Match) string {
	text := ""
	for name, same := range map[string]bool{
		"stack": a.stack == b.stack, "window": a.win == b.win, "waiting": a.waiting == b.waiting, "lasting": a.lasting == b.lasting,
		"delayed": a.delayed == b.delayed, "falling": a.falling == b.falling, "pending": a.pend == b.pend,
		"listens": a.listens == b.listens, "replaces": a.replaces == b.replaces, "first": a.players[0] == b.players[0], "second": a.players[1] == b.players[1],
	} {
		if !same {
			text += " " + name
		}
	}
	return text
}

// TestFinishedMatches: a match that is over can be saved too, and asks nothing more, however it ended.
func TestFinishedMatches(t *testing.T) {
	everyDecision(t, func(t *testing.T, m *Match, rng *rand.Rand) {
		over := *m
		if rng.IntN(5) == 0 {
			if err := over.Apply(Move{Kind: Concede, A: uint16(rng.IntN(2))}, nil); err != nil {
				t.Error(err)
			}
		} else {
			var buf [MaxAnswers]Move
			if err := over.Apply(randomMove(&over, rng, buf[:]), nil); err != nil {
				t.Error(err)
			}
		}
		if over.pend.Shape != Over {
			return
		}
		if read, err := Decode(m.rules, over.Append(nil)); err != nil || read != over {
			t.Errorf("a match that is over is another after saving and loading: %v", err)
		}
		if !over.Result().Over || over.pend.Who != Nobody || len(over.Legal(nil)) != 0 {
			t.Errorf("it is over and asks: %+v", over.pend)
		}
		if why := over.Why(Move{Kind: Concede}); why.Rule != 307 {
			t.Errorf("conceding a match that is over is forbidden by rule %d", why.Rule)
		}
		for viewer := First; viewer <= Second; viewer++ {
			o := over.Observe(viewer)
			sample := o.Sample(rng)
			if sample.Observe(viewer) != o {
				t.Errorf("viewer %d sees another thing in a sample of a match that is over", viewer)
			}
		}
	})
}
