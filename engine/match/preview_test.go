package match

import (
	"math/rand/v2"
	"slices"
	"sync/atomic"
	"testing"

	"cinderclash/engine/card"
	"cinderclash/engine/dice"
)

// unanswered returns the move of a player who does not answer in a preview: it passes in windows, declines
// replacements, and answers questions of form arbitrarily. ok is false for all other questions.
func unanswered(m *Match, rng *rand.Rand) (Move, bool) {
	switch {
	case m.pend.Who > Second:
		return Move{}, false
	case m.pend.Cause == ByWindow:
		return Move{Kind: Pass}, true
	case m.pend.Cause == ByTurn && m.pend.Optional:
		return Move{Kind: Pass}, true
	case m.pend.Cause == ByTurn && m.pend.among == options(1):
		return Move{Kind: PickOption}, true
	case m.pend.Cause == ByMay && m.mayDecline():
		return Move{Kind: No}, true
	case m.pend.Cause == ByReplacement && m.mayDecline():
		return Move{Kind: Pass}, true
	case m.pend.Cause.oftenEquivalent():
		legal := m.Legal(nil)
		return legal[rng.IntN(len(legal))], true
	}
	return Move{}, false
}

// playUnanswered plays until more than n events have happened or somebody has to decide.
func playUnanswered(t *testing.T, m *Match, rng *rand.Rand, log *Events, n int) {
	t.Helper()
	for len(*log) <= n {
		mv, ok := unanswered(m, rng)
		if !ok {
			return
		}
		if err := m.Apply(mv, log); err != nil {
			t.Fatal(err)
		}
	}
}

// asOrdered returns an event as viewer sees it, without cards that a preview cannot know and without what was
// paid with.
func asOrdered(e, preview Event, viewer Player) Event {
	e = withoutPayment(e.For(viewer))
	if preview.Card == 0 {
		if from, _ := e.Kind.Moved(); from != NoZone || e.Kind == CardSeen {
			e.Card = 0
		}
	}
	return e
}

// changes reports whether a preview reports the effects of such an event.
func changes(k EventKind) bool {
	switch k {
	case DamageDealt, LifeRestored, LifePaid, LifeSet, CounterGained, CounterGone, HeroFell, EquipmentAttached, EquipmentDetached,
		EquipmentMade, EquipmentGone, DiceGained, DiceDrained, DiceRefreshed:
		return true
	default: // other events count if they move a card
	}
	from, _ := k.Moved()
	return from != NoZone
}

// compare reports how a preview differs from what has happened from event number from on. m is the match
// after those events, and was is its stage before them.
func compare(t *testing.T, pv *Preview, viewer Player, happened Events, m *Match, was stage) {
	t.Helper()
	more := len(happened) > len(pv.Events)
	for i, e := range pv.Events {
		if i >= len(happened) {
			t.Errorf("event %d is previewed and does not happen: %+v; %s by %d is asked", i, e, m.pend.Cause, m.pend.Who)
			return
		}
		if got, want := withoutPayment(e), asOrdered(happened[i], e, viewer); got != want {
			t.Errorf("event %d is previewed as\n%+v, and is\n%+v", i, got, want)
			return
		}
	}
	if end := len(pv.Doubts); !pv.Complete() {
		switch d := pv.Doubts[end-1]; {
		case d.Kind == TooLong:
			t.Errorf("it does not end")
		case d.Asked.Cause.oftenEquivalent() && !(d.Asked.Cause == ByReplacement && d.Asked.Optional):
		case more:
			t.Errorf("it stops at %s by %d, and %+v happens before that", d.Asked.Cause, d.Asked.Who, happened[len(pv.Events)])
		case m.pend.Cause != d.Asked.Cause || m.pend.Who != d.Asked.Who:
			t.Errorf("it stops at %s by %d, asked is %s by %d", d.Asked.Cause, d.Asked.Who, m.pend.Cause, m.pend.Who)
		}
		return
	}
	if !more {
		return
	}
	next := happened[len(pv.Events)]
	if was == stageActions && changes(next.Kind) {
		t.Errorf("%+v happens, and is not previewed", next)
	}
	if next.Kind == ActionCancelled && !pv.Cancels(int(next.Item)) {
		t.Errorf("%+v happens, and its cancelling is not previewed", next)
	}
}

// checkSums reports sums that do not add up or that belong to no event.
func checkSums(t *testing.T, pv *Preview) {
	t.Helper()
	ordered := map[int]bool{}
	for i, s := range pv.Sums() {
		n := 0
		for _, term := range pv.AppendTerms(nil, i) {
			n += term.N
		}
		if n != s.Amount || s.Amount < 0 {
			t.Errorf("a sum of %v comes to %d: %v", s, n, pv.AppendTerms(nil, i))
		}
		if s.Event < 0 {
			if s.Happens && s.Amount != 0 {
				t.Errorf("%v happens and is not previewed", s)
			}
			continue
		}
		e := pv.Events[s.Event]
		kinds := map[card.TriggerEvent]EventKind{card.WouldDamage: DamageDealt, card.WouldHeal: LifeRestored, card.WouldCounter: CounterGained}
		if !s.Happens || e.Hero != s.Hero || int(e.Amount) != s.Amount || e.Kind != kinds[s.What] || ordered[s.Event] {
			t.Errorf("%v is not the sum of %+v", s, e)
		}
		ordered[s.Event] = true
	}
	for i, e := range pv.Events {
		if (e.Kind == DamageDealt || e.Kind == LifeRestored || e.Kind == CounterGained) && !ordered[i] {
			t.Errorf("%+v has no sum", e)
		}
	}
}

// previewAgrees previews a random answer to the pending decision, and plays it.
func previewAgrees(t *testing.T, m *Match, rng *rand.Rand, pv *Preview) {
	t.Helper()
	viewer := m.pend.Who
	o := m.Observe(viewer)
	legal := o.Legal(nil)
	mv := legal[rng.IntN(len(legal))]
	if why := o.Preview(pv, mv); !why.OK() {
		t.Errorf("%v is legal and cannot be previewed: %s", mv, why.Obstacle)
	}
	checkSums(t, pv)
	real := *m
	var log Events
	if err := real.Apply(mv, &log); err != nil {
		t.Fatal(err)
	}
	if m.pend.Sealed {
		return // a simultaneous choice is not previewed
	}
	playUnanswered(t, &real, rng, &log, len(pv.Events))
	compare(t, pv, viewer, log, &real, m.stage)
	if pv.Complete() && len(log) == len(pv.Events) {
		for r := range heroesOf(&real) {
			if got, want := pv.Hero(r).After, int(real.hero(r).life); got != want {
				t.Errorf("hero %d is left with %d life, the preview says %d", r, want, got)
			}
		}
	}
	if t.Failed() {
		t.Errorf("%v at %s by %d, doubts %+v", mv, m.pend.Cause, viewer, pv.Doubts)
	}
}

// TestPreviewIsWhatHappens: every kind of move does what its preview says if nobody answers it.
func TestPreviewIsWhatHappens(t *testing.T) {
	everyDecision(t, func(t *testing.T, m *Match, rng *rand.Rand) {
		if m.pend.Who <= Second {
			var pv Preview
			previewAgrees(t, m, rng, &pv)
		}
	})
}

// TestEveryQuestionIsPreviewed does the same for questions that seldom occur.
func TestEveryQuestionIsPreviewed(t *testing.T) {
	var seen [causes]int
	left := 0
	for c := NoCause + 1; c < causes; c++ {
		if s := questions()[c].shape; s != Random && s != Over {
			left++
		}
	}
	var buf [MaxAnswers]Move
	var pv Preview
	const enough = 2
	for seed := uint64(0); seed < 3000 && left > 0; seed++ {
		rng := rand.New(rand.NewPCG(seed, 22))
		f := Standard()
		f.Proving, f.Copies, f.HandLimit = true, 3, 2+int(seed%6)
		r, err := NewRules(library(t), f, Profiles()[seed%5])
		if err != nil {
			t.Fatal(err)
		}
		m, err := New(r, Setup{Decks: [2]card.DeckList{deckOf(r, rng), deckOf(r, rng)}})
		if err != nil {
			t.Fatal(err)
		}
		for m.pend.Shape != Over && !t.Failed() {
			if c := m.pend.Cause; m.pend.Who <= Second && seen[c] < enough {
				if seen[c]++; seen[c] == enough {
					left--
				}
				previewAgrees(t, &m, rng, &pv)
			}
			mv := randomMove(&m, rng, buf[:])
			if seed%2 == 1 { // hands are full only of who wears all that there is
				mv = dressing(&m, mv, buf[:])
			}
			if err := m.Apply(mv, nil); err != nil {
				t.Fatal(err)
			}
		}
		if t.Failed() {
			t.Fatalf("seed %d", seed)
		}
	}
	for c := NoCause + 1; c < causes && left > 0; c++ {
		if s := questions()[c].shape; s != Random && s != Over && seen[c] < enough {
			t.Errorf("the question %s comes up %d times, too seldom to be tested", c, seen[c])
		}
	}
}

// dressing is a move that plays equipment, or mv where there is none.
func dressing(m *Match, mv Move, buf []Move) Move {
	if m.pend.Who == Chance {
		return mv
	}
	for _, other := range m.Legal(buf[:0]) {
		if other.Kind != Play {
			continue
		}
		if c := &m.rules.Library.Cards[other.CardID()]; c.Kind == card.Equipment && m.ability(c.Play).On.Kind == card.NoWho {
			return other
		}
	}
	return mv
}

// TestPreviewsCountEveryEvent: a preview handles each kind of event, counted or not. Those that move a card are
// counted together.
func TestPreviewsCountEveryEvent(t *testing.T) {
	for _, k := range EventKinds() {
		pv := Preview{viewer: First, Events: Events{{Kind: k, Hero: At(First, 0), Card: 1, Dice: dice.Pool{1, 0, 0}, Amount: 1}}}
		func() {
			defer func() {
				if said := recover(); said != nil {
					t.Errorf("%s: %v", k, said)
				}
			}()
			pv.finish(Doubt{})
		}()
		if from, _ := k.Moved(); (from != NoZone) != (pv.Side(First).Moved[k] == 1) {
			t.Errorf("%s: %d cards are counted", k, pv.Side(First).Moved[k])
		}
		if changed := pv.heroes != [heroCount]HeroOutcome{} || pv.sides != [2]SideOutcome{}; changed != changes(k) {
			t.Errorf("%s: it changes what a preview counts: %t, want %t", k, changed, changes(k))
		}
	}
}

func heroesOf(m *Match) func(func(Ref) bool) {
	return func(yield func(Ref) bool) {
		for who := First; who <= Second; who++ {
			for i := range int(m.players[who].list) {
				if !yield(At(who, i)) {
					return
				}
			}
		}
	}
}

// TestItemPreviewIsWhatHappens: an item on the stack does what its preview says.
func TestItemPreviewIsWhatHappens(t *testing.T) {
	everyDecision(t, func(t *testing.T, m *Match, rng *rand.Rand) {
		if m.height == 0 || m.pend.Sealed {
			return
		}
		viewer := Player(rng.IntN(2))
		o := m.Observe(viewer)
		at := uint8(1 + rng.IntN(int(m.height)))
		var pv Preview
		o.PreviewItem(&pv, int(at))
		checkSums(t, &pv)
		real := *m
		var log Events
		begun := real.stack[at-1].state.resolves()
		if it := &real.stack[at-1]; (it.trigger || it.replacing) && it.state == paying {
			return // no event says when it begins to resolve
		}
		if begun && at < m.height || m.rules.Profile.AtOnce && at > 1 && real.stack[at-2].state.resolves() {
			return // between its parts, and those of what it interrupts, other things happen
		}
		from := 0
		for !begun {
			n := len(log)
			playUnanswered(t, &real, rng, &log, n)
			if len(log) == n {
				break
			}
			for i := n; i < len(log) && !begun; i++ {
				switch e := &log[i]; {
				case e.Item != at:
				case e.Kind == ActionResolving:
					begun, from = true, i+1
				case e.Kind == ActionCancelled || e.Kind == ActionFailed:
					begun, from = true, i
				}
			}
		}
		if !begun {
			if pv.Complete() || len(pv.Events) > 0 {
				t.Errorf("item %d does not come to resolve, and the preview says that it does: %+v", at, pv.Events)
			}
			return
		}
		playUnanswered(t, &real, rng, &log, from+len(pv.Events))
		was := m.stage
		if m.stack[at-1].ordered {
			was = stageOver // the effect that ordered it goes on after it
		}
		compare(t, &pv, viewer, log[from:], &real, was)
		if t.Failed() {
			t.Fatalf("item %d of %d (%s), asked %s by %d, doubts %+v", at, m.height, m.rules.abilityKey(m.stack[at-1].ability), m.pend.Cause, m.pend.Who, pv.Doubts)
		}
	})
}

// sameOutcome reports whether two previews have the same result.
func sameOutcome(a, b *Preview) bool {
	return slices.Equal(a.Events, b.Events) && slices.Equal(a.Doubts, b.Doubts) && slices.Equal(a.Answers, b.Answers) && a.Asks == b.Asks &&
		slices.Equal(a.led.sums, b.led.sums) && slices.Equal(a.led.terms, b.led.terms) && a.heroes == b.heroes && a.sides == b.sides && a.ended == b.ended
}

// TestPreviewsTellNothingHidden: previews do not depend on hidden cards.
func TestPreviewsTellNothingHidden(t *testing.T) {
	everyDecision(t, func(t *testing.T, m *Match, rng *rand.Rand) {
		if rng.IntN(3) > 0 {
			return
		}
		viewer := Player(rng.IntN(2))
		other := hidden(*m, viewer, rng)
		a, b := m.Observe(viewer), other.Observe(viewer)
		var x, y Preview
		for i := range int(m.height) {
			a.PreviewItem(&x, i+1)
			b.PreviewItem(&y, i+1)
			if !sameOutcome(&x, &y) {
				t.Errorf("item %d would do other things with other hidden cards", i+1)
			}
		}
		for _, mv := range a.Legal(nil) {
			a.Preview(&x, mv)
			b.Preview(&y, mv)
			if !sameOutcome(&x, &y) {
				t.Errorf("%v would do other things with other hidden cards", mv)
			}
			for _, e := range x.Events {
				if from, _ := e.Kind.Moved(); from != InLibrary && e.Kind != CardSeen {
					continue
				}
				if e.Card != 0 && !knows(m, viewer, e.Card) {
					t.Errorf("%v tells of a card that nobody has seen: %+v", mv, e)
				}
			}
		}
	})
}

// knows reports whether viewer knows the position of a card with this id in a library or a hand.
func knows(m *Match, viewer Player, id card.CardID) bool {
	for who := range m.players {
		for _, z := range []*pile{&m.players[who].hand, &m.players[who].library} {
			for _, c := range z.cards[:z.n] {
				if c.id() == id && c.knownTo(viewer) {
					return true
				}
			}
		}
	}
	return false
}

// previewed returns observations at decisions of a match in which much can be previewed.
func previewed(tb testing.TB) []Observation {
	rng := rand.New(rand.NewPCG(5, 5))
	m := started(tb, rng, Profiles()[0])
	var list []Observation
	var buf [MaxAnswers]Move
	for m.pend.Shape != Over {
		if m.pend.Cause == ByActivation || m.pend.Cause == ByWindow || m.pend.Cause == ByTarget {
			list = append(list, m.Observe(m.pend.Who))
		}
		if err := m.Apply(randomMove(&m, rng, buf[:]), nil); err != nil {
			tb.Fatal(err)
		}
	}
	return list
}

// TestPreviewAllocatesNothing: a reused Preview does not allocate.
func TestPreviewAllocatesNothing(t *testing.T) {
	list := previewed(t)
	var pv Preview
	buf := make([]Move, 0, MaxAnswers)
	allocs := testing.AllocsPerRun(1, func() {
		for i := range list {
			buf = list[i].Legal(buf[:0])
			for _, mv := range buf {
				list[i].Preview(&pv, mv)
			}
			for k := range list[i].StackSize() {
				list[i].PreviewItem(&pv, k+1)
			}
		}
	})
	if allocs != 0 {
		t.Errorf("%v allocations in the previews of a match", allocs)
	}
}

func BenchmarkPreview(b *testing.B) {
	list := previewed(b)
	var pv Preview
	var moves []Move
	var at []int
	for i := range list {
		for _, mv := range list[i].Legal(nil) {
			moves, at = append(moves, mv), append(at, i)
		}
	}
	b.ResetTimer()
	for i := range b.N {
		k := i % len(moves)
		list[at[k]].Preview(&pv, moves[k])
	}
}

// duel returns a clash in which the first hero has the initiative and dice of every colour. The second one
// wears equipment.
func duel(t *testing.T, worn ...string) Match {
	t.Helper()
	return duelWith(t, "ayranel", "", worn...)
}

// duelWith is such a clash against any hero, with a card in the first player's hand unless that is "".
func duelWith(t *testing.T, rival, held string, worn ...string) Match {
	t.Helper()
	format := Standard()
	format.Proving = true
	r, err := NewRules(library(t), format, Profiles()[0])
	if err != nil {
		t.Fatal(err)
	}
	a := Arrangement{Lanes: [][2]int{{0, 0}}}
	a.Sides[0].Heroes = []ArrangedHero{{ID: r.keys.heroes["belain-thalier"]}}
	a.Sides[1].Heroes = []ArrangedHero{{ID: r.keys.heroes[rival]}}
	for _, key := range worn {
		a.Sides[1].Heroes[0].Equipment = append(a.Sides[1].Heroes[0].Equipment, r.keys.cards[key])
	}
	if held != "" {
		a.Sides[0].Hand = []card.CardID{r.keys.cards[held]}
	}
	m, err := Arranged(r, a)
	if err != nil {
		t.Fatal(err)
	}
	for m.pend.Cause != ByActivation {
		mv := Move{Kind: Pass}
		switch m.pend.Cause {
		case ByRoll:
			mv = Move{Kind: Roll, A: 2, B: uint16(m.pend.Dice) - 3, C: 1}
		case ByInitiative:
			mv = Move{Kind: Initiative, A: 6, B: 1}
		case ByReroll:
			mv = poolMove(Keep, m.players[m.pend.Who].rolling)
		default: // a pass, or the first answer
		}
		if err := m.Apply(mv, nil); err != nil {
			t.Fatal(err)
		}
	}
	return m
}

// TestPreviewAddsUp uses the worked example of rule 420 with replacements.
func TestPreviewAddsUp(t *testing.T) {
	printed, strength, armor := Term{Kind: TermPrinted, N: 3}, Term{Kind: TermCounted, N: 3, Count: card.AttrOf, Arg: uint8(card.Strength)}, Term{Kind: TermArmor, N: -3}
	tests := []struct {
		worn   []string
		terms  []Term // the replacement's hero and ability are not compared
		damage int
		offers int
	}{
		{nil, []Term{printed, strength, armor}, 3, 0},
		{[]string{"proof-by-halves"}, []Term{printed, strength, armor, {Kind: TermHalved, N: -2}}, 1, 0},
		{[]string{"proof-by-subtraction"}, []Term{printed, strength, armor, {Kind: TermLowered, N: -2}}, 1, 0},
		{[]string{"padded-envelope"}, []Term{printed, strength, armor}, 3, 1}, // the replacement is optional, so it is declined
	}
	for _, test := range tests {
		m := duel(t, test.worn...)
		o := m.Observe(First)
		slash := m.rules.keys.abilities["belain-thalier.precise-slash"]
		attacker, rival := m.fighter(First), m.fighter(Second)
		var pv Preview
		if why := o.Preview(&pv, Move{Kind: Use, A: uint16(slash), B: uint16(attacker)}); !why.OK() {
			t.Fatalf("rule %d: %s", why.Rule, why.Obstacle)
		}
		if !pv.Complete() || len(pv.Sums()) != 1 {
			t.Fatalf("worn %v: doubts %+v, sums %+v", test.worn, pv.Doubts, pv.Sums())
		}
		if h := pv.Hero(rival); h.Damage != test.damage || h.Before-h.After != test.damage {
			t.Errorf("worn %v: %+v, want %d damage", test.worn, h, test.damage)
		}
		terms := pv.AppendTerms(nil, 0)
		for i := range terms {
			terms[i].Hero, terms[i].Ability, terms[i].sum = 0, 0, 0
		}
		if !slices.Equal(terms, test.terms) {
			t.Errorf("worn %v: %+v, want %+v", test.worn, terms, test.terms)
		}
		if len(pv.Doubts) != test.offers || test.offers > 0 && pv.Doubts[0].Kind != Offered {
			t.Errorf("worn %v: doubts %+v, want %d offers", test.worn, pv.Doubts, test.offers)
		}
	}
}

// TestPreviewOfTheUnaffected: what cannot affect a hero does nothing to it, and the sum says so.
func TestPreviewOfTheUnaffected(t *testing.T) {
	m := duelWith(t, "ayranel", "shovel", "proof-by-isolation")
	m.initiative = Second // proof-by-isolation works while its wearer has it
	o := m.Observe(First)
	var pv Preview
	if why := o.Preview(&pv, Move{Kind: Play, A: uint16(m.rules.keys.cards["shovel"])}); !why.OK() || len(pv.Sums()) == 0 {
		t.Fatalf("%s, sums %+v", why.Obstacle, pv.Sums())
	}
	terms := pv.AppendTerms(nil, 0)
	if last := terms[len(terms)-1]; last.Kind != TermUnaffected || last.N >= 0 || pv.Hero(m.fighter(Second)).Damage != 0 {
		t.Errorf("%+v deals %d", terms, pv.Hero(m.fighter(Second)).Damage)
	}
}

// TestPreviewAsksForTargets: a line without its target reports the question, and each answer continues it.
func TestPreviewAsksForTargets(t *testing.T) {
	asked := 0
	for _, o := range previewed(t) {
		var pv, next Preview
		for _, mv := range o.Legal(nil) {
			if o.Preview(&pv, mv); pv.Asks.Cause != ByTarget {
				continue
			}
			asked++
			if len(pv.Answers) == 0 || pv.Complete() {
				t.Fatalf("%v asks for a target among %v", mv, pv.Answers)
			}
			for _, target := range pv.Answers {
				if why := o.Preview(&next, mv, target); !why.OK() {
					t.Errorf("%v and %v: %s", mv, target, why.Obstacle)
				}
				if next.Asks == pv.Asks && len(next.Events) == len(pv.Events) { // what is done for each time asks each time
					t.Errorf("%v is asked again after %v", mv, target)
				}
			}
		}
	}
	if asked == 0 {
		t.Error("no action asks for a target")
	}
}

// TestPreviewTellsWhatAnAnswerChanges: an answer that makes the hero take less changes what the attack below it
// would do, before it is played and while it waits.
func TestPreviewTellsWhatAnAnswerChanges(t *testing.T) {
	m := duelWith(t, "belain-thalier", "proof-of-silence")
	slash, bell := m.rules.keys.abilities["belain-thalier.precise-slash"], m.rules.keys.abilities["belain-thalier.shift-bell"]
	target := m.fighter(Second)
	play := func(mv Move) {
		t.Helper()
		if err := m.Apply(mv, nil); err != nil {
			t.Fatal(err)
		}
	}
	play(Move{Kind: Use, A: uint16(slash), B: uint16(m.fighter(First))})
	answer := Move{Kind: Use, A: uint16(bell), B: uint16(target)}
	o := m.Observe(Second)
	var before, after, waiting, without Preview
	o.PreviewItem(&before, 1)
	if why := o.PreviewItem(&after, 1, answer); !why.OK() {
		t.Fatalf("rule %d: %s", why.Rule, why.Obstacle)
	}
	play(answer)
	o = m.Observe(Second)
	o.PreviewItem(&waiting, 1)
	o.PreviewItemWithout(&without, 1, 2)

	damage := before.Hero(target).Damage
	for name, c := range map[string]struct {
		pv   *Preview
		want int
	}{"unanswered": {&before, damage}, "answered": {&after, damage - 2}, "waiting": {&waiting, damage - 2}, "without": {&without, damage}} {
		if got := c.pv.Hero(target).Damage; got != c.want || !c.pv.Complete() || damage < 2 {
			t.Errorf("%s: %d damage of %d, want %d, doubts %+v", name, got, damage, c.want, c.pv.Doubts)
		}
	}
	if why := o.PreviewItem(&after, 1, Move{Kind: Keep}); why.OK() || after.Hero(target).Damage != 0 {
		t.Errorf("what cannot be played changes %+v", after.Hero(target))
	}
}

// TestPreviewsFollowDraws: where a hero is drawn at random, a preview lists who may be drawn, and with a draw it is what
// happens if that hero is drawn.
func TestPreviewsFollowDraws(t *testing.T) {
	var followed atomic.Int64
	t.Cleanup(func() {
		if followed.Load() == 0 {
			t.Error("nothing was drawn")
		}
	})
	everyDecision(t, func(t *testing.T, m *Match, rng *rand.Rand) {
		if m.height == 0 || m.pend.Sealed || m.stack[m.height-1].state != waitingItem || m.pend.Cause != ByWindow {
			return
		}
		viewer, at := Player(rng.IntN(2)), int(m.height)
		o := m.Observe(viewer)
		var pv, with Preview
		o.PreviewItem(&pv, at)
		for _, draw := range pv.Draws {
			o.PreviewItem(&with, at, draw)
			real := *m
			var log Events
			playUnanswered(t, &real, rng, &log, 1000)
			if real.pend.Cause != ByFate || !isFate(real.pend, draw) {
				t.Fatalf("%v is not drawn; %s is asked", draw, real.pend.Cause)
			}
			if err := real.Apply(draw, &log); err != nil {
				t.Fatal(err)
			}
			from := slices.IndexFunc(log, func(e Event) bool { return e.Kind == ActionResolving && int(e.Item) == at }) + 1
			playUnanswered(t, &real, rng, &log, from+len(with.Events))
			compare(t, &with, viewer, log[from:], &real, m.stage)
			followed.Add(1)
		}
	})
}
