package match

import (
	"errors"
	"fmt"
	"math/bits"

	"cinderclash/engine/card"
	"cinderclash/engine/dice"
)

// check says what of a position that has been read cannot stand: something no play
// leads to and that playing on would trip over. It is asked of what comes from
// outside only; what play leads to is whole by construction.
func (p *Position) check() error {
	for _, part := range []func() error{p.checkStage, p.checkSides, p.checkLanes, p.checkStack, p.checkWaiting, p.checkPending} {
		if err := part(); err != nil {
			return err
		}
	}
	return nil
}

// lastStep is the highest step of each stage.
func lastStep(s stage) uint8 {
	switch s {
	case stageActions, stageClashEnd:
		return 3
	case stageCleanup:
		return 2
	case stageRound, stageClash, stageInitiative, stageRoundEnd:
		return 1
	}
	return 0
}

func (p *Position) checkStage() error {
	fighting := p.stage >= stagePrepare && p.stage <= stageClashEnd
	switch {
	case p.step > lastStep(p.stage):
		return fmt.Errorf("stage %d has no step %d", p.stage, p.step)
	case p.turn > 2 || p.stage != stagePrepare && p.stage != stageStored && p.stage > stageMulligan && p.turn != 0:
		return fmt.Errorf("stage %d has no turn %d", p.stage, p.turn)
	case p.sub > prepareDone || p.stage != stagePrepare && p.sub > 1:
		return fmt.Errorf("stage %d has no part %d", p.stage, p.sub)
	case p.lane > p.nlanes || fighting && p.lane == p.nlanes:
		return fmt.Errorf("pairing %d of %d is being fought", p.lane+1, p.nlanes)
	case p.result.Over != (p.stage == stageOver) || !p.result.Over && p.result != Result{}:
		return errors.New("the match is over and goes on")
	case (p.stage >= stageRound && p.stage < stageOver) && p.round == 0 && !(p.stage == stageRound && p.step == 0):
		return errors.New("a clash before the first round")
	case p.revealed != (p.round > 0) || p.round > 100:
		return fmt.Errorf("round %d, heroes revealed: %v", p.round, p.revealed)
	case p.passes > 2 || p.win.passes > 2:
		return fmt.Errorf("%d passes in a row", max(p.passes, p.win.passes))
	case p.chain > maxChain:
		return fmt.Errorf("%d triggers in a chain", p.chain)
	}
	return nil
}

func (p *Position) checkSides() error {
	for who := First; who <= Second; who++ {
		s := &p.players[who]
		if s.list == 0 || int(s.kept) >= 1<<s.list {
			return fmt.Errorf("player %d keeps heroes that are not in its list", who+1)
		}
		if p.stage > stageDraft && p.stage < stageOver && s.kept == 0 || bits.OnesCount8(s.kept) > MaxKept {
			return fmt.Errorf("player %d keeps %d heroes", who+1, bits.OnesCount8(s.kept))
		}
		if p.stage == stageDraft && (int(s.list) < p.rules.Format.Kept || bits.OnesCount8(s.kept) > p.rules.Format.Kept) {
			return fmt.Errorf("player %d cannot keep %d of %d heroes", who+1, p.rules.Format.Kept, s.list)
		}
		cards := int(p.falling[who].n)
		for i := range int(s.list) {
			if err := p.checkHero(At(who, i)); err != nil {
				return err
			}
			cards += int(s.heroes[i].nattach)
		}
		for _, z := range []*pile{&s.hand, &s.library, &s.graveyard, &s.exchange} {
			cards += int(z.n)
			for _, c := range z.cards[:z.n] {
				if c.id() == 0 {
					return fmt.Errorf("player %d has a card without a name", who+1)
				}
			}
		}
		for _, c := range p.falling[who].cards[:p.falling[who].n] {
			if c.id() == 0 {
				return fmt.Errorf("player %d has a card without a name", who+1)
			}
		}
		for i := range int(p.height) {
			cards += truth(p.stack[i].card != 0 && !p.stack[i].placed && p.stack[i].player == who)
		}
		if cards > MaxDeck {
			return fmt.Errorf("player %d has %d cards, at most %d fit", who+1, cards, MaxDeck)
		}
		if s.dice() > MaxDice {
			return fmt.Errorf("player %d has %d dice, at most %d", who+1, s.dice(), MaxDice)
		}
	}
	return nil
}

func (p *Position) checkHero(r Ref) error {
	h := p.hero(r)
	if h.id == 0 {
		return fmt.Errorf("hero %d has no name", r)
	}
	kept := p.players[r.Player()].kept&(1<<r.Slot()) != 0
	if int(h.life) > p.startLife(r) || h.fallen != (h.life == 0) || h.fallen && !kept {
		return fmt.Errorf("%s has life %d of %d", p.rules.heroKey(h.id), h.life, p.startLife(r))
	}
	for _, a := range h.attached[:h.nattach] {
		if p.rules.Library.Cards[a.id].Kind != card.Equipment {
			return fmt.Errorf("%s wears %q", p.rules.heroKey(h.id), p.rules.cardKey(a.id))
		}
	}
	if h.fallen && h.nattach > 0 {
		return fmt.Errorf("%s has fallen and wears equipment", p.rules.heroKey(h.id))
	}
	for _, n := range h.last {
		if n > 99 {
			return fmt.Errorf("%s had an attribute of %d", p.rules.heroKey(h.id), n)
		}
	}
	return nil
}

// listed reports whether r names a hero in a list; 0 names nobody and is fine.
func (p *Position) listed(r Ref) bool {
	return r == 0 || r.Slot() < int(p.players[r.Player()].list)
}

func (p *Position) checkLanes() error {
	var paired heroSet
	for i := range int(p.nlanes) {
		for who := First; who <= Second; who++ {
			r := p.lanes[i][who]
			if r == 0 || r.Player() != who || !p.listed(r) || paired.has(r) || p.players[who].kept&(1<<r.Slot()) == 0 {
				return fmt.Errorf("pairing %d cannot be", i+1)
			}
			paired |= setOf(r)
		}
	}
	if p.stage == stagePairing && int(p.nlanes) > min(p.standingOf(First).len(), p.standingOf(Second).len()) {
		return errors.New("there are more pairings than heroes")
	}
	return nil
}

// source reports whether r, or what was its attachment att-1, can be a source. It may
// have gone meanwhile (rule 702).
func (p *Position) source(r Ref, att uint8) bool {
	return r != 0 && p.listed(r) && att <= MaxAttach
}

func (p *Position) checkStack() error {
	for i := range int(p.height) {
		if err := p.checkItem(i); err != nil {
			return fmt.Errorf("item %d on the stack: %w", i+1, err)
		}
	}
	for i := range int(p.nlasting) {
		l := &p.lasting[i]
		if code := p.ability(l.ability).Code; l.on == 0 || !p.listed(l.on) || int(l.pc) >= len(code) || code[l.pc].Verb != card.Lasting || l.until == 0 {
			return fmt.Errorf("lasting effect %d is none", i+1)
		}
	}
	for i := range int(p.ndelayed) {
		d := &p.delayed[i]
		if code := p.ability(d.ability).Code; !p.source(d.hero, d.att) || int(d.pc) >= len(code) || code[d.pc].Verb != card.Later {
			return fmt.Errorf("delayed effect %d is none", i+1)
		}
		if err := p.checkTargets(d.ability, &d.targets, &d.ends); err != nil {
			return err
		}
	}
	return nil
}

func (p *Position) checkTargets(id card.AbilityID, targets *[maxTargets]Ref, ends *[maxTargets]uint8) error {
	last := uint8(0)
	for i := range min(len(p.ability(id).Targets), maxTargets) {
		if ends[i] < last || ends[i] > maxTargets {
			return errors.New("its targets end before they begin")
		}
		last = ends[i]
	}
	for i, r := range targets {
		if !p.listed(r) || (r != 0) != (i < int(last)) {
			return errors.New("its targets are not there")
		}
	}
	return nil
}

func (p *Position) checkOccurrence(o *occurrence) error {
	if !p.listed(o.hero) || !p.listed(o.source) || o.item > p.height {
		return errors.New("what it answers is not there")
	}
	return nil
}

func (p *Position) checkItem(i int) error {
	it := &p.stack[i]
	a := p.ability(it.ability)
	code := a.Code
	system := it.ability == p.rules.natives.system
	switch {
	case it.state == 0 || it.ability == 0:
		return errors.New("it is none")
	case i+1 < int(p.height) && it.state < waitingItem && !it.betweenSteps():
		return errors.New("something is on top of it before it is ready")
	case !system && !p.source(it.hero, it.att) || system && it.hero != 0:
		return errors.New("its source is not there")
	case it.card != 0 && (p.rules.Library.Cards[it.card].Play != it.ability || it.trigger):
		return errors.New("its card does not say that")
	case it.step > lastItemStep(it.state, a):
		return fmt.Errorf("its state %d has no step %d", it.state, it.step)
	case int(it.pc) > len(code) || it.paid.Total() > MaxDice || it.color >= dice.NumColors:
		return errors.New("it has gone too far")
	case !p.listed(it.chosen) || !p.listed(it.offered):
		return errors.New("it is about a hero who is not there")
	case it.replacing != (a.Kind == card.Replacement):
		return errors.New("it replaces nothing")
	case it.replacing && (i == 0 || p.stack[i-1].batch == card.NoHappening || it.now.hero == 0 || !it.told):
		return errors.New("what it replaces is not there")
	case it.batch != card.NoHappening && (it.batch != card.WouldDamage && it.batch != card.WouldHeal && it.batch != card.WouldCounter || it.state != resolving):
		return errors.New("it proposes what cannot be replaced")
	}
	if left := int(it.left) + bits.OnesCount8(it.modes); left > 0 {
		most := 0
		for _, op := range code {
			most = max(most, len(op.Starts))
		}
		if left > most || int(it.modes) >= 1<<most {
			return errors.New("it has fewer modes")
		}
	}
	for r := Ref(1); r <= heroCount; r++ {
		if it.amounts[r-1] > 0 && !p.listed(r) {
			return errors.New("it is about a hero who is not there")
		}
	}
	for _, applied := range it.applied[:it.napply] {
		if !p.listed(applied.hero) || !p.listed(applied.on) {
			return errors.New("a replacement applied to it is not there")
		}
	}
	if int(it.choices) > len(a.Targets) {
		return errors.New("it has fewer targets")
	}
	if err := p.checkTargets(it.ability, &it.targets, &it.ends); err != nil {
		return err
	}
	return p.checkOccurrence(&it.now)
}

// lastItemStep is the highest step of an item in a state.
func lastItemStep(s itemState, a *card.Ability) uint8 {
	switch s {
	case announced:
		return announceOver
	case targeted, resolving:
		return 1
	case paying:
		return uint8(len(a.Extra) + 1)
	}
	return 0
}

func (p *Position) checkWaiting() error {
	if p.grouped > p.nwait || p.placed > p.grouped {
		return fmt.Errorf("%d of %d triggers are in order, of %d", p.placed, p.grouped, p.nwait)
	}
	for i := range int(p.nwait) {
		t := &p.waiting[i]
		if t.ability == 0 || !p.source(t.hero, t.att) || p.ability(t.ability).Kind == card.Replacement {
			return fmt.Errorf("trigger %d that waits is none", i+1)
		}
		if i < int(p.grouped) && t.delayed != p.waiting[0].delayed {
			return errors.New("delayed effects and triggers wait as one")
		}
		if err := p.checkTargets(t.ability, &t.targets, &t.ends); err != nil {
			return err
		}
		if err := p.checkOccurrence(&t.now); err != nil {
			return err
		}
	}
	for i := range int(p.win.n) {
		if err := p.checkOccurrence(&p.win.recent[i]); err != nil {
			return err
		}
	}
	for i := range int(p.win.nused) {
		if u := &p.win.used[i]; u.ability == 0 || !p.listed(u.hero) || !p.listed(u.on) {
			return errors.New("a reaction used in the window is none")
		}
	}
	return nil
}

// shapes is the form of each question.
func (c Cause) shape() Shape {
	shapes := [causes]Shape{
		ByCoin: Random, BySide: SideOf, ByDraft: OneOf, ByShuffle: Random, ByMulligan: OneOf, ByPairing: Pairing,
		ByFixing: OneOf, ByKnight: OneColor, ByRoll: Random, ByReroll: DiceToKeep, ByOverloaded: OneOf,
		ByInitiative: Random, ByActivation: Act, ByWindow: Act, ByEvent: OneOf, ByTarget: OneOf, ByCost: DiceToPay,
		ByExtraCost: OneOf, ByHandLimit: OneOf, ByFull: OneOf, ByOrder: OneOf, ByWhose: OneOf, ByGraveyard: OneOf,
		ByReplacement: OneOf, ByMay: YesNo, ByPayTo: YesNo, ByModes: OneOf, ByDiscard: OneOf, ByRecover: OneOf,
		ByDice: OneColor, ByRerollDice: DiceToKeep, ByDetach: OneOf, ByCounter: OneOf, ByPlayNow: OneOf,
		ByFate: Random, ByEnd: Over,
	}
	return shapes[c]
}

// stageOf is the only stage in which the rules themselves ask a question.
func (c Cause) stageOf() (stage, bool) {
	switch c {
	case ByDraft:
		return stageDraft, true
	case ByShuffle:
		return stageShuffle, true
	case ByMulligan:
		return stageMulligan, true
	case ByCoin, BySide:
		return stageSide, true
	case ByPairing:
		return stagePairing, true
	case ByFixing, ByKnight, ByReroll:
		return stagePrepare, true
	case ByOverloaded:
		return stageStored, true
	case ByInitiative:
		return stageInitiative, true
	case ByActivation:
		return stageActions, true
	case ByHandLimit:
		return stageClashEnd, true
	case ByEnd:
		return stageOver, true
	}
	return 0, false
}

var errQuestion = errors.New("the question that is asked cannot be")

func (p *Position) checkPending() error {
	q := &p.pend
	if q.Cause == NoCause || q.Shape != q.Cause.shape() {
		return errQuestion
	}
	if s, only := q.Cause.stageOf(); only && (p.stage != s || q.Item != 0 || p.height > 0 && q.Cause != ByEnd) {
		return errQuestion
	}
	switch {
	case q.Shape == Over:
		if q.Who != Nobody {
			return errQuestion
		}
		return nil
	case q.Shape == Random:
		if q.Who != Chance || !p.chanceAsks() {
			return errQuestion
		}
		return nil
	case q.Who > Second || p.result.Over:
		return errQuestion
	}
	if !p.playerAsked() {
		return errQuestion
	}
	var buf [2 * maxAnswers]Move
	if n := len(p.Legal(buf[:0])); n == 0 || n > maxAnswers {
		return errQuestion
	}
	return nil
}

// chanceAsks reports whether chance can be asked what it is asked.
func (p *Position) chanceAsks() bool {
	q := &p.pend
	switch q.Cause {
	case ByRoll:
		if q.Item == 0 {
			s := &p.players[q.Owner]
			return p.stage == stagePrepare && p.turn < 2 && p.height == 0 && q.Owner == p.preparing() && q.Dice > 0 &&
				(s.missing == 0 || s.missing == q.Dice) && s.dice()-int(s.missing)+int(q.Dice) <= MaxDice
		}
		return p.asksOf(card.RerollDice) && q.Dice > 0 && p.players[q.Owner].dice()+int(q.Dice) <= MaxDice
	case ByFate:
		if q.among == 0 {
			return p.asksOf(card.DiscardCards) && q.count > 0 && q.count == p.players[q.Owner].hand.n
		}
		return p.itemAsks(resolving) && int(p.top().pc) < len(p.ability(p.top().ability).Code) && q.among&^p.allStanding() == 0
	case ByInitiative:
		return p.step == 1 && !p.alone
	}
	return true
}

// preparing is whose dice are being prepared (rule 402).
func (p *Position) preparing() Player {
	if p.turn == 1 {
		return p.attacker.Other()
	}
	return p.attacker
}

// itemAsks reports whether the question is the top item's and it is in state s.
func (p *Position) itemAsks(s itemState) bool {
	return p.pend.Item > 0 && p.pend.Item == p.height && p.top().state == s
}

// asksOf reports whether the question is the top item's, at an instruction with one
// of these verbs.
func (p *Position) asksOf(verbs ...card.Verb) bool {
	if !p.itemAsks(resolving) || p.top().batch != card.NoHappening {
		return false
	}
	it := p.top()
	code := p.ability(it.ability).Code
	if int(it.pc) >= len(code) {
		return false
	}
	for _, v := range verbs {
		if code[it.pc].Verb == v {
			return true
		}
	}
	return false
}

// playerAsked reports whether a player can be asked what it is asked.
func (p *Position) playerAsked() bool {
	q := &p.pend
	s := &p.players[q.Who]
	switch q.Cause {
	case ByFixing, ByKnight:
		return p.turn < 2 && q.Who == p.preparing() && p.standing(p.fighter(q.Who)) && s.dice() < MaxDice
	case ByReroll:
		return p.turn < 2 && q.Who == p.preparing() && p.sub == prepareReroll && s.missing == 0 && int(q.Dice) == s.rolling.Total()
	case ByActivation:
		return p.step == activationActs && p.inside && q.Who == p.active && p.standing(p.fighter(q.Who)) && !p.win.open
	case ByWindow:
		return p.win.open && q.Who == p.win.asks && p.round > 0 && p.windowItem()
	case ByOrder:
		return p.placed < p.grouped && q.among&^p.waitingOf(Nobody) == 0 && q.among != 0
	case ByWhose:
		return p.placed < p.grouped && q.among == options(2)
	case ByGraveyard:
		return p.falling[q.Who].n > 0
	}
	if q.Item == 0 {
		_, own := q.Cause.stageOf()
		return own
	}
	return p.itemQuestion()
}

// windowItem reports whether the top item, if any, is where a window opens.
func (p *Position) windowItem() bool {
	if p.height == 0 {
		return true
	}
	return p.top().state == waitingItem || p.top().betweenSteps()
}

// betweenSteps reports whether the item stands where a window opens between two of
// its steps.
func (it *item) betweenSteps() bool {
	return it.state == announced && it.step == announceWindow || it.state == targeted && it.step == 0
}

// itemQuestion reports whether the top item can ask what it asks.
func (p *Position) itemQuestion() bool {
	q := &p.pend
	if q.Item != p.height {
		return false
	}
	it := p.top()
	a := p.ability(it.ability)
	switch q.Cause {
	case ByEvent:
		_, ok := p.answering(p.height-1, it.ability, it.hero, it.att, q.among.len()-1)
		return p.itemAsks(announced) && it.reaction && q.among == options(q.among.len()) && ok
	case ByTarget:
		return (it.state == targeting || it.state == resolving) && int(it.choices) < len(a.Targets) && it.ends[it.choices] < maxTargets &&
			q.among&^p.allStanding() == 0
	case ByCost:
		if it.state == resolving {
			return p.asksOf(card.PayTo)
		}
		return p.itemAsks(paying) && it.step == 0
	case ByExtraCost:
		return p.itemAsks(paying) && it.step > 0 && int(it.step) <= len(a.Extra) && a.Extra[it.step-1].Kind == card.PayDiscard
	case ByFull:
		return p.itemAsks(resolving) && it.card != 0 && p.standing(it.hero) && q.among&^options(int(p.hero(it.hero).nattach)) == 0
	case ByReplacement:
		return p.offers(2) && q.among == options(q.among.len()) && p.offers(q.among.len())
	case ByMay:
		if it.batch != card.NoHappening {
			return p.offers(1)
		}
		return p.asksOf(card.May) || p.itemAsks(resolving) && it.trigger && a.May && it.pc == 0 && !it.begun && len(a.Code) > 0
	case ByPayTo:
		return p.asksOf(card.PayTo)
	case ByModes:
		return p.asksOf(card.ChooseModes) && it.left > 0 && q.among&^options(len(a.Code[it.pc].Starts)) == 0 && q.among&heroSet(it.modes) == 0
	case ByDiscard:
		return p.asksOf(card.DiscardCards)
	case ByRecover:
		return p.asksOf(card.Recover)
	case ByDice:
		return p.diceAsked(&a.Code[min(int(it.pc), len(a.Code)-1)])
	case ByRerollDice:
		return p.asksOf(card.RerollDice) && q.Who == q.Owner && int(q.Dice) == p.players[q.Owner].prepared.Total()
	case ByDetach:
		return p.asksOf(card.DetachFrom) && p.standing(it.chosen) && q.among&^options(int(p.hero(it.chosen).nattach)) == 0
	case ByCounter:
		return p.asksOf(card.Remove) && q.among&^options(card.Counters) == 0
	case ByPlayNow:
		return p.asksOf(card.PlayNow)
	}
	return false
}

// offers reports whether the batch of the top item offers n replacements or more.
func (p *Position) offers(n int) bool {
	it := p.top()
	if !p.itemAsks(resolving) || it.batch == card.NoHappening || it.offered == 0 {
		return false
	}
	var buf [maxReplacements]replacement
	return len(p.replacementsOf(it, it.offered, buf[:0])) >= n
}

// diceAsked reports whether the dice that an effect asks for are there.
func (p *Position) diceAsked(op *card.Op) bool {
	if !p.asksOf(card.GainDice, card.DrainDice, card.Refresh, card.TurnDice) {
		return false
	}
	s := &p.players[p.pend.Owner]
	var open heroSet
	switch op.Verb {
	case card.GainDice:
		open = truthSet(s.dice() < MaxDice, options(dice.NumColors))
	case card.DrainDice:
		open = dicesIn(s.prepared, 0)
	case card.Refresh:
		open = dicesIn(s.spent, 0)
	case card.TurnDice:
		open = dicesIn(s.prepared, 0)
		if p.top().phase == 2 {
			open = truthSet(s.prepared[p.top().color] > 0, options(dice.NumColors))
		}
	}
	return p.pend.among&^open == 0 && p.pend.among != 0
}

func truthSet(b bool, s heroSet) heroSet {
	if b {
		return s
	}
	return 0
}
