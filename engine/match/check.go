package match

import (
	"errors"
	"fmt"
	"math/bits"

	"cinderclash/engine/card"
	"cinderclash/engine/dice"
)

// checkParts reports what is impossible in a position that was read from a file: a state that no play leads to, and in which
// playing on, or asking a question again, would fail. A position that was reached by play needs no such check.
func (p *Position) checkParts() error {
	for _, part := range []func() error{p.checkStage, p.checkSides, p.checkLanes, p.checkStack, p.checkWaiting} {
		if err := part(); err != nil {
			return err
		}
	}
	return nil
}

// lastStep returns the highest step of a stage.
func lastStep(s stage) uint8 {
	switch s {
	case stageActions:
		return 3
	case stageCleanup, stageClashEnd:
		return 2
	case stageRound, stageClash, stageInitiative, stageRoundEnd:
		return 1
	default: // these have one step
	}
	return 0
}

// lastPart returns the highest part of a player's turn in a stage.
func lastPart(s stage) uint8 {
	switch s {
	case stagePrepare:
		return prepareDone
	case stageStored:
		return 1
	default: // these have one part
	}
	return 0
}

func (p *Position) checkStage() error {
	fighting := p.stage >= stagePrepare && p.stage <= stageClashEnd
	switch {
	case p.step > lastStep(p.stage):
		return fmt.Errorf("stage %s has no step %d", p.stage, p.step)
	case p.turn > 2 || p.stage != stagePrepare && p.stage != stageStored && p.stage > stageMulligan && p.turn != 0:
		return fmt.Errorf("stage %s has no turn %d", p.stage, p.turn)
	case p.sub > lastPart(p.stage):
		return fmt.Errorf("stage %s has no part %d", p.stage, p.sub)
	case p.restart && (p.stage != stageActions || p.height == 0):
		return errors.New("a clash begins again that is not fought")
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
		for _, part := range []func(Player) error{p.checkKept, p.checkCards, p.checkDice} {
			if err := part(who); err != nil {
				return fmt.Errorf("player %d %w", who+1, err)
			}
		}
		for i := range int(p.players[who].list) {
			if err := p.checkHero(At(who, i)); err != nil {
				return err
			}
		}
	}
	return nil
}

func (p *Position) checkKept(who Player) error {
	s := &p.players[who]
	kept := bits.OnesCount8(s.kept)
	switch {
	case s.list == 0 || int(s.kept) >= 1<<s.list:
		return errors.New("keeps heroes that are not in its list")
	case p.stage > stageDraft && p.stage < stageOver && kept == 0 || kept > MaxKept:
		return fmt.Errorf("keeps %d heroes", kept)
	case p.revealed:
		return nil
	case int(s.list) < p.rules.Format.Kept || kept > p.rules.Format.Kept:
		return fmt.Errorf("cannot keep %d of %d heroes, but %d", kept, s.list, p.rules.Format.Kept)
	case p.hasDrafted(who) && kept != p.rules.Format.Kept && p.stage < stageOver:
		return fmt.Errorf("has drafted %d heroes and not %d", kept, p.rules.Format.Kept)
	}
	return nil
}

// checkCards checks that the cards of a player can be where they are, and that each is marked as known to the players who must
// know it.
func (p *Position) checkCards(who Player) error {
	s := &p.players[who]
	f := &p.falling[who]
	cards := int(f.n)
	p.eachAttached(who, func(card.CardID) { cards++ })
	for i := range int(p.height) {
		cards += btoi(p.stack[i].card != 0 && !p.stack[i].placed && p.stack[i].player == who)
	}
	for _, zone := range []struct {
		cards []zoneCard
		known bool // to the owner
		open  bool // to everybody
	}{
		{s.hand.cards[:s.hand.n], true, false},
		{s.sealed.cards[:s.sealed.n], true, false},
		{s.library.cards[:s.library.n], false, false},
		{s.graveyard.cards[:s.graveyard.n], true, true},
	} {
		cards += len(zone.cards)
		for _, c := range zone.cards {
			switch {
			case c.id() == 0:
				return errors.New("has a card without a name")
			case zone.known && !c.knownTo(who) || zone.open && !c.knownTo(Nobody) || c&private != 0 && c&known != known:
				return fmt.Errorf("has %q where it cannot be known as it is", p.rules.cardKey(c.id()))
			}
		}
	}
	for _, c := range f.cards[:f.n] {
		if c.id() == 0 || c&marks != 0 {
			return errors.New("loses a card that cannot be")
		}
	}
	for i := 1; i < int(s.hand.n); i++ {
		if less(s.hand.cards[i], s.hand.cards[i-1]) {
			return errors.New("holds a hand that is not in order")
		}
	}
	switch {
	case cards > MaxDeck:
		return fmt.Errorf("has %d cards, at most %d fit", cards, MaxDeck)
	case s.sealed.n > 0 && p.stage != stageMulligan && p.stage != stageOver && s.sealed.n != p.sealedOf(who):
		return errors.New("has chosen cards that nobody asked for")
	}
	return nil
}

// checkDice checks that the dice of a player can be where they are. Outside of preparation all dice are
// stored.
func (p *Position) checkDice(who Player) error {
	s := &p.players[who]
	none := dice.Pool{}
	preparing := p.stage == stagePrepare && p.turn < 2 && who == p.preparing()
	switch {
	case s.dice() > MaxDice:
		return fmt.Errorf("has %d dice, at most %d", s.dice(), MaxDice)
	case p.stage == stageOver || preparing && p.sub > prepareRoll:
		return nil
	case s.missing > 0:
		return errors.New("rolls dice out of its turn")
	case p.stage == stagePrepare && (p.turn == 2 || p.turn == 1 && !preparing):
		return nil
	case s.rolling != none || s.rerolls > 0 || s.aside != none && !preparing:
		return errors.New("has dice in hand that are not prepared")
	}
	return nil
}

// preparing returns the player whose dice are being prepared (rule 402).
func (p *Position) preparing() Player {
	if p.turn == 1 {
		return p.attacker.Other()
	}
	return p.attacker
}

func (p *Position) checkHero(r Ref) error {
	h := p.hero(r)
	if h.id == 0 {
		return fmt.Errorf("hero %d has no name", r)
	}
	kept, fallen := p.players[r.Player()].kept&(1<<r.Slot()) != 0, p.hasFallen(r)
	if int(h.life) > p.startLife(r) || fallen != (h.life == 0) || fallen && !kept {
		return fmt.Errorf("%s has life %d of %d", p.rules.heroKey(h.id), h.life, p.startLife(r))
	}
	for c, n := range h.counters {
		if fallen && n > 0 {
			return fmt.Errorf("%s has fallen and has counters of type %d", p.rules.heroKey(h.id), c)
		}
	}
	for _, a := range h.attached[:h.nattach] {
		if a.id == 0 || p.rules.Library.Cards[a.id].Kind != card.Equipment {
			return fmt.Errorf("%s wears %q", p.rules.heroKey(h.id), p.rules.cardKey(a.id))
		}
	}
	if h.lent>>h.nattach != 0 {
		return fmt.Errorf("%s has borrowed what it does not wear", p.rules.heroKey(h.id))
	}
	if fallen && h.exhausted {
		return fmt.Errorf("%s has fallen and is exhausted", p.rules.heroKey(h.id))
	}
	if fallen && h.nattach > 0 {
		return fmt.Errorf("%s has fallen and wears equipment", p.rules.heroKey(h.id))
	}
	for _, n := range h.last {
		if n > 99 {
			return fmt.Errorf("%s had an attribute of %d", p.rules.heroKey(h.id), n)
		}
	}
	return nil
}

// listed reports whether r names a hero of a player's list. The zero Ref is allowed.
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

// checkSource checks that ability id can be on source att of hero r, and that r is a hero of who. The source may have left play by
// now (rule 702).
func (p *Position) checkSource(id card.AbilityID, r Ref, att uint8, who Player) error {
	if id == p.rules.natives.system {
		if r != 0 || att != 0 {
			return errors.New("the rules have no hero")
		}
		return nil
	}
	switch a := p.ability(id); {
	case id == 0:
		return errors.New("it is none")
	case r == 0 || !p.listed(r) || r.Player() != who:
		return errors.New("its source is not there")
	case p.rules.traits[id].granted:
		if giver, from := giverOf(att); att != 0 && !isGone(att) && (!isGranted(att) || giver.Slot() >= MaxList || !p.listed(giver) || a.Hero != 0 && (from != 0 || p.hero(giver).id != a.Hero) || a.Card != 0 && from == 0) {
			return fmt.Errorf("nobody gives %q", a.Key)
		}
	case a.Given != isGained(att) || isGranted(att) || !a.Given && (a.Hero != 0 && (p.hero(r).id != a.Hero || att != 0) || a.Main && att != 0):
		return fmt.Errorf("%q is not on its source", a.Key)
	}
	return nil
}

func (p *Position) checkStack() error {
	for i := range int(p.height) {
		if err := p.checkItem(i); err != nil {
			return fmt.Errorf("item %d on the stack: %w", i+1, err)
		}
	}
	if p.height > 0 && p.top().state == waitingItem && !p.win.open && !p.due() && !p.top().ordered && p.stage != stageOver {
		return errors.New("what is on the stack waits for nothing")
	}
	if p.height > 0 && p.win.open && !p.top().opensWindow() {
		return fmt.Errorf("a window is open over an item that is %s", p.top().state)
	}
	for _, part := range []func() error{p.checkLasting, p.checkGrantUses, p.checkDelayed} {
		if err := part(); err != nil {
			return err
		}
	}
	return nil
}

// checkLasting checks that each lasting effect is one of an ability's and is on a hero.
func (p *Position) checkLasting() error {
	for i := range int(p.nlasting) {
		l := &p.lasting[i]
		code := p.ability(l.ability).Code
		if l.on == 0 || !p.listed(l.on) || int(l.pc) >= len(code) || len(code[l.pc].Mods) == 0 || l.until != code[l.pc].For ||
			l.begun && l.until != card.NextClash || l.item != 0 && l.until != card.UntilResolved {
			return fmt.Errorf("lasting effect %d is none", i+1)
		}
		if err := p.checkGained(i); err != nil {
			return fmt.Errorf("lasting effect %d %w", i+1, err)
		}
	}
	return nil
}

// checkGrantUses checks that the counted uses of granted abilities are in order, and that these abilities are still granted.
func (p *Position) checkGrantUses() error {
	for i := range int(p.ngrantUses) {
		u := &p.grantUses[i]
		if at, found := p.grantUseAt(u.ability, u.hero, u.att); !found || at != i || u.used == 0 || !p.standing(u.hero) || p.givenAs(u.ability, u.att) == nil {
			return fmt.Errorf("number %d of what was used of given abilities is of none", i+1)
		}
	}
	return nil
}

// checkDelayed checks that each delayed effect is one of an ability's and that what set it up is there.
func (p *Position) checkDelayed() error {
	for i := range int(p.ndelayed) {
		d := &p.delayed[i]
		if d.bonuses != (bonuses{}) && p.standing(d.hero) {
			return fmt.Errorf("delayed effect %d has the bonuses of a hero who stands", i+1)
		}
		if code := p.ability(d.ability).Code; int(d.pc) >= len(code) || code[d.pc].Verb != card.Later {
			return fmt.Errorf("delayed effect %d is none", i+1)
		}
		if d.during>>(p.height+1) != 0 {
			return fmt.Errorf("delayed effect %d was set up by what is not there", i+1)
		}
		if err := errors.Join(p.checkSource(d.ability, d.hero, d.att, d.player), p.checkTargets(d.ability, &d.targets, &d.ends)); err != nil {
			return fmt.Errorf("delayed effect %d: %w", i+1, err)
		}
	}
	return nil
}

// checkGained checks that lasting effect i has a slot exactly if it gives an ability, and that no other effect on its hero has it.
func (p *Position) checkGained(i int) error {
	l := &p.lasting[i]
	if gives := p.given(l) != 0; gives != (l.slot > 0) || !gives && l.used > 0 {
		return errors.New("gives another number of abilities")
	}
	for j := range i {
		if o := &p.lasting[j]; l.slot > 0 && o.slot == l.slot && o.on == l.on {
			return errors.New("gives an ability where there is one")
		}
	}
	return nil
}

// checkTargets checks that the ends of the choices are in ascending order; choices not made yet have none.
// Modes may fill later choices before earlier ones.
func (p *Position) checkTargets(id card.AbilityID, targets *[maxTargets]Ref, ends *[maxTargets]uint8) error {
	last, made := uint8(0), 0
	for i, end := range ends {
		if end > 0 {
			if end < last || end > maxTargets {
				return errors.New("its targets end before they begin")
			}
			last, made = end, i+1
		}
	}
	if made > len(p.ability(id).Targets)+1 {
		return errors.New("it has fewer targets")
	}
	for i, r := range targets {
		if !p.listed(r) || (r != 0) != (i < int(last)) {
			return errors.New("its targets are not there")
		}
	}
	return nil
}

// checkOccurrence checks the event that an item, a trigger or a window answers.
func (p *Position) checkOccurrence(o *triggerEvent) error {
	if !p.listed(o.hero) || !p.listed(o.source) || o.item > p.height || o.others.has(o.hero) {
		return errors.New("what it answers is not there")
	}
	for set := o.others; set != 0; set &= set - 1 {
		if !p.listed(set.first()) {
			return errors.New("what it answers is about a hero who is not there")
		}
	}
	return nil
}

// checkItem checks item i of the stack, from the bottom. The parts are in an order in which each can rely on those before it.
func (p *Position) checkItem(i int) error {
	for _, part := range []func(int) error{p.checkItemAbility, p.checkItemHeroes, p.checkItemEvents, p.checkItemProgress} {
		if err := part(i); err != nil {
			return err
		}
	}
	return nil
}

// checkItemAbility checks that an item has an ability, that its card or what ordered it brought this ability, and that its source
// has it.
func (p *Position) checkItemAbility(i int) error {
	it := &p.stack[i]
	switch {
	case it.state == 0 || it.ability == 0:
		return errors.New("it is none")
	case it.ordered && !it.trigger && !it.replacing && i == 0:
		return errors.New("what ordered it is not there")
	case it.ability == p.rules.natives.system && (!it.trigger || !it.ordered || it.state < resolving):
		return errors.New("it is none of the rules")
	case it.card != 0 && (p.rules.Library.Cards[it.card].Play != it.ability || it.trigger) || it.card == 0 && p.ability(it.ability).Main && !it.trigger:
		return errors.New("its card does not say that")
	case it.placed && it.card == 0:
		return errors.New("it has no card to place")
	}
	return p.checkSource(it.ability, it.hero, it.att, it.player)
}

// checkItemHeroes checks the targets of an item, and every other hero that it names.
func (p *Position) checkItemHeroes(i int) error {
	it := &p.stack[i]
	targets := len(p.ability(it.ability).Targets)
	switch {
	case !p.listed(it.chosen) || !p.listed(it.offered):
		return errors.New("it is about a hero who is not there")
	case it.made&^pairedTargeted>>targets != 0 || (it.state == targeting || it.state == targeted) && int(it.phase) > targets:
		return errors.New("it has fewer targets")
	case (it.state == announced || it.state == paying || it.state == placing) && it.phase != 0:
		return errors.New("it chooses targets out of its turn")
	}
	for r := Ref(1); r <= heroCount; r++ {
		if it.amounts[r-1] > 0 && !p.listed(r) {
			return errors.New("it is about a hero who is not there")
		}
	}
	return p.checkTargets(it.ability, &it.targets, &it.ends)
}

// checkItemEvents checks the event that an item answers or replaces, and the events that it proposes (rule 613).
func (p *Position) checkItemEvents(i int) error {
	it := &p.stack[i]
	switch {
	case it.replacing != p.rules.traits[it.ability].replaces:
		return errors.New("it replaces nothing")
	case it.replacing && (i == 0 || p.stack[i-1].batch == card.NoTriggerEvent || it.now.hero == 0 || !it.ordered):
		return errors.New("what it replaces is not there")
	case it.batch != card.NoTriggerEvent && (it.batch.Happens() == it.batch || it.batch == card.WouldFall || it.state != resolving):
		return errors.New("it proposes what cannot be replaced")
	case it.batch == card.NoTriggerEvent && (it.proposals.any() || it.state == resolving && it.step > resolveProgram):
		return errors.New("what it proposes is answered, and it proposes nothing")
	}
	for _, applied := range it.applied[:it.napply] {
		if applied.ability == 0 || !p.listed(applied.hero) || !p.listed(applied.on) {
			return errors.New("a replacement applied to it is not there")
		}
	}
	return p.checkOccurrence(&it.now)
}

// checkItemProgress checks how far an item has come.
func (p *Position) checkItemProgress(i int) error {
	it := &p.stack[i]
	a := p.ability(it.ability)
	code := a.Code
	switch {
	case i+1 < int(p.height) && (it.state < waitingItem || it.state == placing) && !it.betweenSteps() && !p.settles(it):
		return errors.New("something is on top of it before it is ready")
	case it.step > lastItemStep(it.state, a):
		return fmt.Errorf("its state %s has no step %d", it.state, it.step)
	case int(it.pc) > len(code) || it.paid.Total() > MaxDice || it.color >= dice.NumColors:
		return errors.New("it has gone too far")
	case it.again > 0 && (it.state != resolving || it.again > card.MaxTimes || !runsAgain(code, int(it.pc))):
		return errors.New("nothing of it runs again")
	case !p.turnsDie(it, code):
		return errors.New("the die that it turns is not there")
	}
	return nil
}

// runsAgain reports whether pc is in a part that runs as often as it was paid for (rule 510).
func runsAgain(code []card.Op, pc int) bool {
	for i := range min(pc+1, len(code)) {
		if code[i].EachTime && pc < code[i].Jump {
			return true
		}
	}
	return false
}

// turnsDie reports whether the die that an item is turning, if any, exists.
func (p *Position) turnsDie(it *item, code []card.Op) bool {
	if it.state != resolving || int(it.pc) >= len(code) || code[it.pc].Verb != card.TurnDice || it.phase == 0 {
		return true
	}
	sc := it.scope()
	list, count := p.reached(code[it.pc].Who, &sc)
	turn := int(it.phase-1) / 2
	return turn < count && (!it.facing() || p.players[list[turn]].prepared[it.color] > 0)
}

// betweenSteps reports whether the item is at a window between two of its steps.
func (it *item) betweenSteps() bool {
	return it.state == announced && it.step == announceWindow || it.state == targeted && it.step == targetedWindow
}

// opensWindow reports whether a window can be open with the item on top of the stack.
func (it *item) opensWindow() bool {
	return it.ordered || it.betweenSteps() || it.state == waitingItem || it.state == resolving
}

// lastItemStep returns the highest step of an item in a state.
func lastItemStep(s itemState, a *card.Ability) uint8 {
	switch s {
	case announced:
		return announceOver
	case targeted:
		return 1
	case resolving:
		return resolveSpare
	case paying:
		return uint8(len(a.Extra) + 1)
	default: // these have one step
	}
	return 0
}

func (p *Position) checkWaiting() error {
	if p.grouped > p.nwait || p.placed > p.grouped {
		return fmt.Errorf("%d of %d triggers are in order, of %d", p.placed, p.grouped, p.nwait)
	}
	for i := range int(p.nwait) {
		t := &p.waiting[i]
		if p.ability(t.ability).Kind == card.Replacement || t.ability == p.rules.natives.system {
			return fmt.Errorf("trigger %d that waits is none", i+1)
		}
		if t.bonuses != (bonuses{}) && p.standing(t.hero) {
			return fmt.Errorf("trigger %d that waits has the bonuses of a hero who stands", i+1)
		}
		if i < int(p.grouped) && t.delayed != p.waiting[0].delayed {
			return errors.New("delayed effects and triggers wait as one")
		}
		if t.heldBy > p.height || t.heldBy > 0 && p.stack[t.heldBy-1].state != resolving && !p.orderedAttack(&p.stack[t.heldBy-1]) {
			return errors.New("what ordered what triggered it is not there")
		}
		for _, err := range []error{
			p.checkSource(t.ability, t.hero, t.att, t.player), p.checkTargets(t.ability, &t.targets, &t.ends), p.checkOccurrence(&t.now),
		} {
			if err != nil {
				return fmt.Errorf("trigger %d that waits: %w", i+1, err)
			}
		}
	}
	if err := p.checkFrames(); err != nil {
		return err
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

// checkFrames checks the windows that wait until an ability chosen in them has resolved.
func (p *Position) checkFrames() error {
	if p.nframes > 0 && p.rules.Profile.Ordering != Alternate {
		return errors.New("windows wait where nobody takes turns")
	}
	last := frame{}
	for i := range int(p.nframes) {
		f := p.frames[i]
		if f.from < last.from || f.usedFrom < last.usedFrom || f.height < last.height {
			return fmt.Errorf("window %d that waits is none", i+1)
		}
		last = f
	}
	switch {
	case p.win.from < last.from || p.win.from > p.win.n || p.win.usedFrom < last.usedFrom || p.win.usedFrom > p.win.nused || last.height > p.height:
		return errors.New("the window begins before those that wait")
	case p.nframes == 0 && (p.win.from > 0 || p.win.usedFrom > 0):
		return errors.New("the window goes on where none waits")
	case p.nframes > 0 && last.height == p.height && !p.win.open && p.result == Result{}:
		return errors.New("a window waits for nothing")
	}
	for i := range int(p.nwait) {
		if t := &p.waiting[i]; t.level > p.nframes || t.after > p.height {
			return fmt.Errorf("trigger %d waits for what is not there", i+1)
		}
	}
	return nil
}

var errQuestion = errors.New("the question that is asked cannot be")

// checkQuestion checks that the engine would ask the pending question in exactly this form. It undoes the asking and asks again,
// where that is possible.
func (p *Position) checkQuestion() error {
	q := &p.pend
	switch {
	case q.Cause == NoCause || q.Shape != p.question().shape || (q.Who == Chance) != (q.Shape == Random) || q.Sealed && !p.question().sealed:
		return errQuestion
	case q.Cause == ByActivation:
		// Asking counts the occurrences of a position (rule 718), so this question is not asked again.
		if (*q != Pending{Who: p.active, Shape: p.question().shape, Cause: ByActivation, Optional: true}) || !p.activating() {
			return errQuestion
		}
	case q.Cause == ByRoll && q.Item != 0:
		// The dice to be rolled are stored only in the question, so it cannot be asked again.
		if !p.rerolling() {
			return errQuestion
		}
	default:
		again := *p
		again.pend = Pending{}
		if !again.unask(*q) {
			return errQuestion
		}
		exec{&again, nil, nil}.onward()
		if again != *p {
			return errQuestion
		}
	}
	if q.Who <= Second {
		var buf [2 * MaxAnswers]Move
		if n := len(p.Legal(buf[:0])); n == 0 || n > MaxAnswers {
			return errQuestion
		}
	}
	return nil
}

// activating reports whether the active player can be asked to act.
func (p *Position) activating() bool {
	return p.stage == stageActions && p.step == activationActs && p.inside && !p.acted && !p.result.Over &&
		p.height == 0 && p.nwait == 0 && !p.win.open && p.falling[0].n+p.falling[1].n == 0 && p.mayAct(p.active)
}

// rerolling reports whether chance can be asked to roll prepared dice again.
func (p *Position) rerolling() bool {
	q := &p.pend
	if p.height == 0 || p.win.open || p.result.Over || p.falling[0].n+p.falling[1].n > 0 {
		return false
	}
	it := p.top()
	code := p.ability(it.ability).Code
	if it.state != resolving || it.batch != card.NoTriggerEvent || int(it.pc) >= len(code) || code[it.pc].Verb != card.RerollDice {
		return false
	}
	want := Pending{
		Who: Chance, Shape: p.question().shape, Cause: ByRoll, Owner: q.Owner, Dice: q.Dice, Item: p.height, Round: p.round, Clash: p.lane,
		Ordinal: p.players[q.Owner].ordinals[ordinal(ByRoll)] - 1,
	}
	return *q == want && q.Dice > 0 && p.players[q.Owner].dice()+int(q.Dice) <= MaxDice
}

// unask undoes the side effects of asking q, so that it can be asked again. It returns false if the engine cannot have asked q.
func (p *Position) unask(q Pending) bool {
	if q.Who == Chance {
		p.players[q.Owner].ordinals[ordinal(q.Cause)]--
	}
	return p.rules.questions[q.Cause].unask(p, q)
}

func (p *Position) unaskCoin(Pending) bool {
	p.stage = stageCoin
	return true
}

func (p *Position) unaskShuffle(Pending) bool {
	if p.turn == 0 {
		return false
	}
	p.turn--
	return true
}

func (p *Position) unaskFixing(Pending) bool {
	p.sub = prepareFix
	return true
}

func (p *Position) unaskKnight(q Pending) bool {
	if q.Who > Second {
		return false
	}
	p.sub, p.players[q.Who].knight = prepareKnight, false
	return true
}

func (p *Position) unaskRoll(q Pending) bool {
	s := &p.players[q.Owner]
	if s.missing > 0 {
		p.sub = prepareRerolled
		return true
	}
	p.sub = prepareRoll
	return s.rolling == dice.Pool{} && s.rerolls == 0 // the first roll
}

func (p *Position) unaskOverloaded(q Pending) bool {
	if q.Who > Second {
		return false
	}
	p.players[q.Who].stored = false
	return true
}

func (p *Position) unaskInitiative(Pending) bool {
	p.step = 0
	return true
}

func (p *Position) unaskEvent(Pending) bool {
	if p.height == 0 {
		return false
	}
	p.top().step = announceEvent
	return true
}

func (p *Position) unaskMay(Pending) bool {
	if p.height == 0 {
		return false
	}
	if it := p.top(); it.asksWhole(p.ability(it.ability)) {
		it.step = resolveMay
	}
	return true
}

// asksWhole reports whether a "may" question of the item asks about the whole item, and not about a part or a replacement.
func (it *item) asksWhole(a *card.Ability) bool {
	return it.trigger && a.May && it.batch == card.NoTriggerEvent && it.pc == 0 && it.phase == 0 && !it.begun
}
