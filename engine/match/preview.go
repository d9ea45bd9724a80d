package match

import (
	"cinderclash/engine/card"
	"cinderclash/engine/dice"
)

// Preview is the result of a preview, and the memory that computing it uses. Reusing a Preview makes
// previewing free of allocations. The zero value is ready.
type Preview struct {
	// Events is what would happen, in order, as the viewer would see it. No event names a card that the
	// viewer cannot know.
	Events Events
	// Doubts lists what is uncertain, in order. If the preview could not be completed, the last doubt says
	// why; see [Preview.Complete].
	Doubts []Doubt
	// Asks is the question to the viewer at which the preview stops, if it does. Answers are its legal
	// answers; each can be previewed as the next move of the line.
	Asks    Pending
	Answers []Move
	// Draws is not empty if the preview stops where a hero is drawn at random (rule 425). It has a move of kind [Fate] for
	// each hero that may be drawn, all equally likely. Each can be previewed as the next move of the line.
	Draws []Move

	heroes [heroCount]HeroOutcome
	sides  [2]SideOutcome
	led    ledger
	ended  bool
	viewer Player
	base   uint8 // the preview is over when no more than base items are on the stack
	place  uint8 // stack index of the previewed item, or 0
	from   int   // number of events when the previewed item began to resolve, or -1
	tries  int   // number of branches played so far
	frames [maxForks + 1]Match
	others [maxForks]Events // events of a branch, to be compared with the first branch
	ways   [maxForks][]Move
}

// The limits of a preview: how deep questions whose answers are all tried may nest, how many answers are
// tried in all, and how many steps one branch may take.
const (
	maxForks = 3
	maxTries = 96
	maxSteps = 4000
)

// HeroOutcome is what happens to a hero in a preview.
type HeroOutcome struct {
	Before, After        int // life
	Damage, Healed, Paid int
	Fell                 bool
	Counters             [card.Counters]int8 // positive: gained, negative: lost
	Attached, Detached   int
}

// SideOutcome is what happens to a player in a preview.
type SideOutcome struct {
	// Moved is how many cards go from one zone to another, by the kind of event that reports it.
	Moved [eventKinds]uint8
	// Gained, Drained and Refreshed are dice.
	Gained, Drained, Refreshed dice.Pool
}

// DoubtKind says what is uncertain.
type DoubtKind uint8

// The kinds of doubt.
const (
	// ChanceDecides: dice, a coin, a shuffle or a draw, as Asked says. The preview stops, unless the line has the hero that
	// is drawn.
	ChanceDecides DoubtKind = iota + 1
	// PlayerDecides: Asked is a question whose answers lead to different results. The preview stops.
	PlayerDecides
	// Offered: Ability of Hero may replace an event if its player wants. The preview goes on as if the
	// player declined.
	Offered
	// HiddenCard: a card that the viewer does not know is drawn or leaves the library.
	HiddenCard
	// TooLong: the preview reached its limits.
	TooLong
)

// String returns a short English name for logs and tests.
func (k DoubtKind) String() string {
	return nameOf([]string{"none", "chance-decides", "player-decides", "offered", "hidden-card", "too-long"}, "doubt", uint8(k))
}

// Doubt is one thing that is uncertain about an outcome.
type Doubt struct {
	Kind  DoubtKind
	Asked Pending // the question to chance or to a player
	// Wanted is what [Position.Wanted] says of the question.
	Wanted  int
	Hero    Ref
	Ability card.AbilityID
}

// Complete reports whether nothing stopped the preview. Its result is then everything that the move leads
// to if nobody answers.
func (v *Preview) Complete() bool { return !v.ended }

// Hero returns what happens to r.
func (v *Preview) Hero(r Ref) *HeroOutcome { return &v.heroes[r-1] }

// Side returns what happens to a player.
func (v *Preview) Side(who Player) *SideOutcome { return &v.sides[who] }

// Cancels reports whether the item with stack index i, from 1, would be cancelled.
func (v *Preview) Cancels(i int) bool { return v.led.cancels&(1<<i) != 0 }

// Sums returns how the numbers of damage, healing and counters come about. It includes sums of 0, and those
// of events that are only proposed when the preview stops. The slice belongs to the Preview.
func (v *Preview) Sums() []Sum { return v.led.sums }

// AppendTerms appends the terms of the sum with index i.
func (v *Preview) AppendTerms(buf []Term, i int) []Term {
	for _, t := range v.led.terms {
		if t.sum == i {
			buf = append(buf, t)
		}
	}
	return buf
}

// Preview computes what a line of moves of the viewer would do: the answer to the pending decision, and
// answers to what the viewer is asked next, such as a target. A move of [Preview.Draws] says which hero chance draws. It assumes that everybody passes in windows
// and declines replacements, and continues until what the moves began has resolved with everything it
// triggered. It stops where chance or a player has to decide, unless the question is one of form, such as
// which dice pay, and all answers lead to the same result. It reveals nothing that the observation hides.
// If the first move is illegal it returns the reason, and an empty outcome. Later moves that no question
// asks for are ignored.
func (o *Observation) Preview(out *Preview, line ...Move) Reason {
	out.begin(o)
	if len(line) == 0 {
		return because(408, WrongShape)
	}
	if why := o.Why(line[0]); !why.OK() {
		return why
	}
	if o.pend.Sealed { // the opponent's sealed choice is unknown
		out.doubt(Doubt{Kind: PlayerDecides, Asked: o.pend})
		out.ended = true
		return Reason{}
	}
	m := &out.frames[0]
	out.base = m.below(line[0])
	x := exec{&m.Position, &out.Events, &out.led}
	if mv := line[0]; mv.Kind == Concede {
		x.concede(Player(mv.A))
	} else {
		x.answer(mv)
	}
	out.finish(out.play(0, &out.Events, &out.led, line[1:]))
	return Reason{}
}

// PreviewItem computes what the item with stack index i, from 1, would do after a line of moves of the viewer,
// which may be empty, if nobody else answered any more. The items above it resolve first and are not part of
// the outcome. Everything else is as in [Observation.Preview].
func (o *Observation) PreviewItem(out *Preview, i int, line ...Move) Reason {
	return o.previewItem(out, i, 0, line)
}

// PreviewItemWithout computes what [Observation.PreviewItem] does if the item with stack index without, from
// 1, were cancelled: the difference is what that item does to item i.
func (o *Observation) PreviewItemWithout(out *Preview, i, without int) {
	o.previewItem(out, i, without, nil)
}

func (o *Observation) previewItem(out *Preview, i, without int, line []Move) Reason {
	out.begin(o)
	answers := len(line) > 0 && line[0].Kind != Fate
	if answers {
		if why := o.Why(line[0]); !why.OK() {
			return why
		}
	}
	if o.pend.Sealed {
		out.doubt(Doubt{Kind: PlayerDecides, Asked: o.pend})
		out.ended = true
		return Reason{}
	}
	m := &out.frames[0]
	if without > 0 {
		m.stack[without-1].cancelled = true
	}
	out.base, out.place, out.from = uint8(i-1), uint8(i), -1
	if o.stack[i-1].state.resolves() {
		out.from = 0 // it is in the middle of resolving
	}
	if answers {
		exec{&m.Position, &out.Events, &out.led}.answer(line[0])
		line = line[1:]
	}
	out.finish(out.play(0, &out.Events, &out.led, line))
	return Reason{}
}

// below returns the stack height under what mv is about: the item that is asked about, or the one that mv
// puts on the stack. An item that resolves inside another effect counts as part of that effect.
func (p *Position) below(mv Move) uint8 {
	base := p.height
	switch {
	case p.pend.Shape == Act && p.win.open && mv.Kind != Pass:
	case p.pend.Shape == Act && p.win.open:
		base = max(base, 1) - 1
	case p.pend.Item > 0:
		base = p.pend.Item - 1
	case base > 0 && p.top().state != waitingItem: // asked during an item, such as the order of fallen cards
		base--
	}
	for base > 0 && p.stack[base-1].state == resolving {
		base--
	}
	return base
}

func (v *Preview) begin(obs *Observation) {
	v.Events, v.Doubts, v.Answers, v.Asks, v.Draws = v.Events[:0], v.Doubts[:0], v.Answers[:0], Pending{}, v.Draws[:0]
	v.led.sums, v.led.terms, v.led.cancels = v.led.sums[:0], v.led.terms[:0], 0
	v.ended, v.viewer, v.base, v.place, v.from, v.tries = false, obs.viewer, 0, 0, 0, 0
	m := &v.frames[0]
	m.Position = obs.Position
	if obs.viewer <= Second { // no player knows the order of its own library
		z := &m.players[obs.viewer].library
		for i := range z.cards[:z.n] {
			if c := &z.cards[i]; !c.knownTo(obs.viewer) {
				*c &= marks
			}
		}
	}
	v.heroes = [heroCount]HeroOutcome{}
	for who := First; who <= Second; who++ {
		for i := range int(m.players[who].list) {
			r := At(who, i)
			life := int(m.hero(r).life)
			v.heroes[r-1] = HeroOutcome{Before: life, After: life}
		}
	}
	v.sides = [2]SideOutcome{}
}

// doubt adds a doubt unless it is already listed.
func (v *Preview) doubt(d Doubt) {
	for i := range v.Doubts {
		if v.Doubts[i] == d {
			return
		}
	}
	v.Doubts = append(v.Doubts, d)
}

// finish records how the preview ended and adds up what happened.
func (v *Preview) finish(end Doubt) {
	if end != (Doubt{}) {
		v.doubt(end)
		v.ended = true
	}
	if end.Kind != PlayerDecides || end.Asked.Who != v.viewer {
		v.Answers = v.Answers[:0]
	} else {
		v.Asks = end.Asked
	}
	if end.Kind != ChanceDecides {
		v.Draws = v.Draws[:0]
	}
	v.skip()
	for i := range v.Events {
		v.Events[i] = v.Events[i].For(v.viewer)
		v.count(&v.Events[i])
	}
}

// skip drops what happened before the previewed item began to resolve.
func (v *Preview) skip() {
	from := v.from
	if from < 0 {
		from = len(v.Events)
	}
	if from == 0 {
		return
	}
	v.led.from(from)
	for i := range v.Events[:from] {
		switch e := &v.Events[i]; e.Kind { // adjusts the life that is left when the item begins
		case DamageDealt, LifePaid:
			v.heroes[e.Hero-1].Before -= int(e.Amount)
			v.heroes[e.Hero-1].After -= int(e.Amount)
		case LifeRestored:
			v.heroes[e.Hero-1].Before += int(e.Amount)
			v.heroes[e.Hero-1].After += int(e.Amount)
		case LifeSet:
			v.heroes[e.Hero-1].Before += int(e.Amount - e.Other)
			v.heroes[e.Hero-1].After += int(e.Amount - e.Other)
		default: // no other event changes life
		}
	}
	v.Events = v.Events[:copy(v.Events, v.Events[from:])]
}

// count adds an event to the outcome of its hero or player.
func (v *Preview) count(e *Event) {
	if from, _ := e.Kind.Moved(); from != NoZone {
		v.sides[e.Player].Moved[e.Kind]++
		return
	}
	switch e.Kind {
	case DamageDealt, LifePaid, LifeRestored, LifeSet, HeroFell, CounterGained, CounterGone, EquipmentAttached, EquipmentDetached, EquipmentMade, EquipmentGone:
		v.heroes[e.Hero-1].count(e)
	case DiceGained:
		v.sides[e.Player].Gained = v.sides[e.Player].Gained.Add(e.Dice)
	case DiceDrained:
		v.sides[e.Player].Drained = v.sides[e.Player].Drained.Add(e.Dice)
	case DiceRefreshed:
		v.sides[e.Player].Refreshed = v.sides[e.Player].Refreshed.Add(e.Dice)
	case HeroesRevealed, CoinWon, SideChosen, Shuffled, RoundBegan, RoundEnded, HeroesPaired, ClashBegan, ClashEnded, ClashSkipped, ClashRestarted,
		DieFixed, DiceRolled, DicePrepared, InitiativeRolled, ActivationBegan, PlayerPassed, ActionAnnounced, ActionReady, ActionResolving,
		ActionResolved, ActionCancelled, ActionFailed, TriggerWaits, ReplacementApplied, HeroTargeted, DicePaid, DiceTurned, CardSeen,
		EquipmentTurned, HeroTurned, LastingBegan, LastingEnded, HeroesSwapped, BoundReached, PlayerConceded, MatchEnded: // a preview counts none of these
	case NoEvent, CardDrawn, CardDiscarded, CardMilled, CardRecovered: // it moves a card and is counted above
	}
}

func (h *HeroOutcome) count(e *Event) {
	n := int(e.Amount)
	switch e.Kind {
	case DamageDealt:
		h.Damage += n
		h.After -= n
	case LifePaid:
		h.Paid += n
		h.After -= n
	case LifeRestored:
		h.Healed += n
		h.After += n
	case LifeSet:
		h.After += n - int(e.Other)
	case HeroFell:
		h.Fell = true
	case CounterGained:
		h.Counters[e.Counter] += int8(n)
	case CounterGone:
		h.Counters[e.Counter] -= int8(n)
	case EquipmentAttached, EquipmentMade:
		h.Attached++
	case EquipmentDetached, EquipmentGone:
		h.Detached++
	default: // no other event changes what is counted for a hero
		panic("match: no hero counts the event " + e.Kind.String())
	}
}

// play continues frame k until the preview is over, and records what happens in log. It returns what
// stopped it earlier, if anything. With a nil ledger, the frame is a branch that is played only to compare
// its result.
func (v *Preview) play(k int, log *Events, led *ledger, line []Move) Doubt {
	x := exec{&v.frames[k].Position, log, led}
	for range maxSteps {
		pend := x.pend
		var mv Move
		switch {
		case pend.Shape == NoShape:
			if v.over(x) {
				return Doubt{}
			}
			v.noteResolving(x)
			n := len(*log)
			x.onward()
			if led != nil && concealed((*log)[n:], v.viewer) {
				v.doubt(Doubt{Kind: HiddenCard})
			}
			continue
		case pend.Shape == Over:
			return Doubt{}
		case pend.Who == Chance && len(line) > 0 && line[0].Kind == Fate && isFate(pend, line[0]):
			mv, line = line[0], line[1:]
		case pend.Who == Chance:
			if led != nil {
				v.drawn(pend)
			}
			return Doubt{Kind: ChanceDecides, Asked: pend}
		case pend.Cause == ByWindow || pend.Cause == ByTurn && pend.Optional:
			mv = Move{Kind: Pass}
		case pend.Cause == ByTurn && pend.among == options(1): // a trigger that has to resolve
			mv = Move{Kind: PickOption}
		case pend.Who == v.viewer && len(line) > 0 && x.Why(line[0]).OK():
			mv, line = line[0], line[1:]
		case x.mayDecline():
			mv = Move{Kind: Pass}
			if pend.Shape == YesNo {
				mv.Kind = No
			}
			if led != nil {
				v.notice(x)
			}
		case pend.Cause.oftenEquivalent() && (pend.Cause != ByExtraCost || pend.Who == v.viewer):
			return v.fork(k, log, led, line)
		default:
			return v.asked(x)
		}
		x.answer(mv)
	}
	return Doubt{Kind: TooLong}
}

// drawn lists the heroes that chance may draw.
func (v *Preview) drawn(pend Pending) {
	v.Draws = v.Draws[:0]
	for set := pend.among; pend.Cause == ByFate && set != 0; set &= set - 1 {
		v.Draws = append(v.Draws, Move{Kind: Fate, A: uint16(set.first())})
	}
}

// asked stops the preview at a question.
func (v *Preview) asked(x exec) Doubt {
	if x.sums != nil && x.pend.Who == v.viewer {
		v.Answers = x.Legal(v.Answers[:0])
	}
	return Doubt{Kind: PlayerDecides, Asked: x.pend, Wanted: x.Wanted()}
}

// over reports whether what is previewed has resolved with everything it triggered. If that ends the match,
// over ends it.
func (v *Preview) over(x exec) bool {
	if x.result.Over {
		return true
	}
	if x.falling[0].n+x.falling[1].n > 0 || x.height > v.base || x.due() {
		return false
	}
	if x.height == 0 && x.nwait == 0 { // what waits resolves before that ends the match
		x.lastFell()
	}
	return true
}

// noteResolving records that the previewed item begins to resolve.
func (v *Preview) noteResolving(x exec) {
	if v.from < 0 && x.sums != nil && x.height == v.place && x.top().state.resolves() {
		v.from, x.sums.cancels = len(*x.log), 0
	}
}

// concealed reports whether the events involve a card that viewer does not see.
func concealed(events Events, viewer Player) bool {
	for i := range events {
		e := events[i].For(viewer)
		if from, _ := e.Kind.Moved(); e.Card == 0 && (from != NoZone || e.Kind == CardSeen) {
			return true
		}
	}
	return false
}

// mayDecline reports whether the pending decision only offers replacements for an event. A preview declines
// them.
func (p *Position) mayDecline() bool {
	switch p.pend.Cause {
	case ByReplacement:
		return p.pend.Optional
	case ByMay:
		return p.stack[p.pend.Item-1].batch != card.NoTriggerEvent
	default: // no other question offers a replacement
	}
	return false
}

// notice adds doubts for the replacements that are offered.
func (v *Preview) notice(x exec) {
	if x.pend.Cause == ByMay {
		c := x.askedAbout(x.top())
		v.doubt(Doubt{Kind: Offered, Hero: c.hero, Ability: c.ability})
		return
	}
	var buf [maxReplacements]replacement
	for _, c := range x.replacementsOf(x.top(), x.top().offered, buf[:0]) {
		v.doubt(Doubt{Kind: Offered, Hero: c.hero, Ability: c.ability})
	}
}

// oftenEquivalent reports whether different answers to a question often lead to the same result.
func (c Cause) oftenEquivalent() bool {
	switch c {
	case ByCost, ByExtraCost, ByGraveyard, ByOrder, ByWhose, ByReplacement:
		return true
	default: // different answers lead to different results
	}
	return false
}

// fork plays every answer to the pending question of frame k, and keeps the events that all answers have in
// common.
func (v *Preview) fork(k int, log *Events, led *ledger, line []Move) Doubt {
	x := exec{&v.frames[k].Position, log, led}
	asked := Doubt{Kind: PlayerDecides, Asked: x.pend, Wanted: x.Wanted()}
	if k == maxForks {
		return v.asked(x)
	}
	ways := x.Legal(v.ways[k][:0])
	v.ways[k] = ways
	v.tries += len(ways)
	if len(ways) == 0 || v.tries > maxTries {
		return v.asked(x)
	}
	from, at := len(*log), led.mark()
	var end Doubt
	same := true
	for i, mv := range ways {
		v.frames[k+1] = v.frames[k]
		into, sums := log, led
		if i > 0 {
			v.others[k] = v.others[k][:0]
			into, sums = &v.others[k], nil
		}
		exec{&v.frames[k+1].Position, into, sums}.answer(mv)
		how := v.play(k+1, into, sums, line)
		if i == 0 {
			end = how
			continue
		}
		n := from + commonPrefix((*log)[from:], *into)
		if how != end || n < len(*log) || n-from < len(*into) {
			same = false
			*log = (*log)[:n]
		}
		if n == from && !same {
			break
		}
	}
	if same {
		return end
	}
	led.keep(at, len(*log))
	if led == nil {
		return asked
	}
	if v.from > len(*log) {
		v.from = -1
	}
	return v.asked(x)
}

// commonPrefix returns the length of the common prefix of a and b, ignoring what costs were paid with.
func commonPrefix(a, b Events) int {
	n := 0
	for n < min(len(a), len(b)) && withoutPayment(a[n]) == withoutPayment(b[n]) {
		n++
	}
	return n
}

// withoutPayment returns an event without what a cost was paid with.
func withoutPayment(e Event) Event {
	switch e.Kind {
	case DicePaid:
		e.Dice = dice.Pool{}
	case CardDiscarded:
		e.Card = 0
	default: // no other event is a payment
	}
	return e
}
