package match

import (
	"math/bits"

	"cinderclash/engine/card"
)

func (x exec) stepStage() {
	if !x.inside && x.bothFell() { // nobody acts any more (rule 423)
		x.goTo(stageClashEnd)
		return
	}
	switch x.stage {
	case stageDraft:
		x.stepDraft()
	case stageShuffle:
		x.stepShuffle()
	case stageOpening:
		x.stepOpening()
	case stageMulligan:
		x.stepMulligan()
	case stageExchange:
		x.stepExchange()
	case stageCoin:
		x.stepCoin()
	case stageSide:
		x.stepSide()
	case stageRound:
		x.stepRound()
	case stagePairing:
		x.stepPairing()
	case stageClash:
		x.stepClash()
	case stagePrepare:
		x.stepPrepare()
	case stageStored:
		x.stepStored()
	case stageInitiative:
		x.stepInitiative()
	case stageCleanup:
		x.stepCleanup()
	case stageActions:
		x.stepActions()
	case stageClashEnd:
		x.stepClashEnd()
	case stageRoundEnd:
		x.stepRoundEnd()
	default: // nothing comes after stageOver
		panic("match: nothing goes on from the stage " + x.stage.String())
	}
}

// stepRound begins a round. After the first round the sides change (rule 301). Before the first pairings
// the kept heroes are revealed (rule 302).
func (x exec) stepRound() {
	if x.step == 1 {
		x.goTo(stagePairing)
		return
	}
	x.step = 1
	if x.round > 0 {
		x.attacker = x.attacker.Other()
	}
	x.round++
	x.lanes, x.nlanes, x.lane = [MaxKept][2]Ref{}, 0, 0
	if !x.revealed {
		x.revealed = true
		x.log.add(Event{Kind: HeroesRevealed})
	}
	x.updateListeners()
	x.resetUses(card.PerRound)
	x.log.add(Event{Kind: RoundBegan, Amount: int16(x.round), Player: x.attacker})
	x.emit(triggerEvent{kind: card.RoundBegins, player: x.attacker})
	x.openStageWindow()
}

// stepPairing makes the pairings, in turn from the attacker on (rules 302, 303).
func (x exec) stepPairing() {
	n := min(x.standingOf(First).len(), x.standingOf(Second).len())
	if int(x.nlanes) == n {
		x.goTo(stageClash)
		return
	}
	who := x.attacker
	if x.nlanes%2 == 1 {
		who = who.Other()
	}
	own, rivals := x.pairable(who)
	if own.len() == 1 && rivals.len() == 1 {
		x.pair(own.first(), rivals.first())
		return
	}
	x.ask(Pending{Who: who, Cause: ByPairing})
}

// pairable returns the heroes that who may pair: its own unpaired heroes, and the rivals it may choose. A
// Rogue may be chosen only if nobody else is left (rule 107).
func (p *Position) pairable(who Player) (own, rivals heroSet) {
	paired := p.inLanes(0, int(p.nlanes))
	own = p.standingOf(who) &^ paired
	rivals = p.standingOf(who.Other()) &^ paired
	open := rivals
	for set := rivals; set != 0; set &= set - 1 {
		if r := set.first(); p.passive(r) == card.Rogue && !p.can(r, card.CannotPair, nil) || p.cannot(r, card.CannotPair, nil) {
			open &^= setOf(r)
		}
	}
	if open != 0 {
		rivals = open
	}
	return own, rivals
}

func (x exec) pair(a, b Ref) {
	lane := &x.lanes[x.nlanes]
	lane[a.Player()], lane[b.Player()] = a, b
	x.log.add(Event{Kind: HeroesPaired, Hero: a, Source: b, Amount: int16(x.nlanes), Player: a.Player()})
	x.nlanes++
}

// stepClash begins the next clash or, after the last one, ends the round.
func (x exec) stepClash() {
	if x.lane >= x.nlanes {
		x.lane = 0
		x.goTo(stageRoundEnd)
		return
	}
	if x.step == 1 {
		x.goTo(stagePrepare)
		return
	}
	a, b := x.standing(x.fighter(First)), x.standing(x.fighter(Second))
	if !a && !b { // rule 423
		x.log.add(Event{Kind: ClashSkipped, Amount: int16(x.lane)})
		x.lane++
		return
	}
	x.step = 1
	x.alone = a != b
	x.rolled, x.actions, x.seen = false, 0, [loopMemory]uint32{}
	x.resetUses(card.PerClash)
	for who := range x.players {
		s := &x.players[who]
		s.fixed, s.knight, s.drew, s.stored, s.resolved, s.ordinals = false, false, false, false, 0, [4]uint8{}
		for kept := s.kept; kept != 0; kept &= kept - 1 {
			h := &s.heroes[bits.TrailingZeros8(kept)]
			h.technique, h.magic, h.magicTwice = false, 0, 0
			for i := range int(h.nattach) {
				h.attached[i].working = true // rule 109
			}
		}
	}
	for i := range int(x.nlasting) {
		l := &x.lasting[i]
		if l.until == card.NextClash && (l.on == x.fighter(First) || l.on == x.fighter(Second) || x.bindsPlayer(l) == wholly) {
			l.begun = true
		}
	}
	x.updateListeners()
	x.log.add(Event{Kind: ClashBegan, Amount: int16(x.lane), Hero: x.fighter(x.attacker), Source: x.fighter(x.attacker.Other())})
	x.emit(triggerEvent{kind: card.ClashBegins, player: x.attacker, hero: x.fighter(x.attacker), source: x.fighter(x.attacker.Other())})
	x.openStageWindow()
}

// resetUses clears the uses counted in a period that is over (rule 515).
func (x exec) resetUses(period card.Period) {
	for who := range x.players {
		s := &x.players[who]
		for kept := s.kept; kept != 0; kept &= kept - 1 {
			h := &s.heroes[bits.TrailingZeros8(kept)]
			for i, id := range x.rules.heroes[h.id].abilities {
				if h.used[i] > 0 && x.period(id) == period {
					h.used[i] = 0
				}
			}
			for j := range int(h.nattach) {
				a := &h.attached[j]
				for i, id := range x.rules.cards[a.id].abilities {
					if a.used[i] > 0 && x.period(id) == period {
						a.used[i] = 0
					}
				}
			}
		}
	}
	for i := range x.lasting[:x.nlasting] {
		if l := &x.lasting[i]; l.used > 0 && x.period(x.given(l)) == period {
			l.used = 0
		}
	}
	x.dropGrantUses(func(u *grantUse) bool { return x.period(u.ability) == period })
}

// perActivation is the period, in the Imperium profile, of abilities without a printed limit.
const perActivation = card.PerMatch + 1

// period returns the period in which uses of an ability are counted under this profile (rule 515).
func (p *Position) period(id card.AbilityID) card.Period {
	a := p.ability(id)
	if a.Limit != card.NoLimit {
		return a.Limit
	}
	switch p.rules.Profile.Unlimited {
	case OncePerRound:
		return card.PerRound
	case OncePerActivation:
		return perActivation
	case NoLimit:
		return card.NoLimit
	default:
		panic(nothingKnows("limit of abilities without one", uint8(p.rules.Profile.Unlimited)))
	}
}

// implied reports whether the limit of the profile applies to ability a, which has none printed, as it would be used now
// (rule 515).
func (p *Position) implied(a *card.Ability) bool {
	switch p.rules.Profile.Unlimited {
	case OncePerRound:
		return a.Kind.Acts() || a.Kind.Reacts()
	case OncePerActivation:
		return a.Kind.Acts() && !p.win.open
	default: // NoLimit
		return false
	}
}

// times returns how often an ability may be used in its period, 0 meaning any number.
func (p *Position) times(a *card.Ability) uint8 {
	if a.Limit != card.NoLimit {
		return max(1, a.Times)
	}
	if p.rules.Profile.Unlimited != NoLimit && p.implied(a) {
		return 1
	}
	return 0
}

// countUse counts a use of an ability that has a limit. Uses without a limit are not counted, so that the
// same position can recur (rule 718).
func (x exec) countUse(id card.AbilityID, r Ref, att uint8) {
	if x.times(x.ability(id)) == 0 {
		return
	}
	if isGranted(att) {
		x.countGranted(id, r, att, 1)
	} else if n := x.uses(id, r, att); *n < 255 {
		*n++
	}
}

// stepClashEnd ends a clash in the order of rule 421. All steps but the announcement repeat after whatever
// they lead to, until nothing is left that would last into the next clash.
func (x exec) stepClashEnd() {
	end := triggerEvent{kind: card.ClashEnds, player: x.attacker, hero: x.fighter(x.attacker), source: x.fighter(x.attacker.Other())}
	if x.step == 0 {
		x.step = 1
		x.inside = false
		x.endLasting(card.ThisClash)
		x.log.add(Event{Kind: ClashEnded, Amount: int16(x.lane)})
		x.emit(end)
		x.openStageWindow()
		return
	}
	x.step = 2
	x.endLasting(card.ThisClash)
	x.wakeDelayed(&end)
	if x.nwait > 0 {
		return
	}
	for who := range x.players {
		x.players[who].returnDice()
	}
	// The attacker discards first. What a discard triggers resolves before the hands are checked again.
	for _, who := range [2]Player{x.attacker, x.attacker.Other()} {
		if hand := x.players[who].hand.n; int(hand) > x.rules.Format.HandLimit {
			x.ask(Pending{Who: who, Cause: ByHandLimit, Min: 1, Max: hand - uint8(x.rules.Format.HandLimit)})
			return
		}
	}
	x.clearRecent()
	x.rolled = false
	x.lane++
	x.goTo(stageClash)
}

// endLasting ends every lasting effect with the duration until, all at once (rule 610).
func (x exec) endLasting(until card.For) {
	n := 0
	for i := range int(x.nlasting) {
		l := x.lasting[i]
		// The end of a clash also ends effects whose "next clash" it was, and those that wait for an action
		// that no longer exists.
		over := l.until == card.NextClash && l.begun || l.until == card.UntilResolved
		if l.until == until || until == card.ThisClash && over {
			continue
		}
		x.lasting[n] = l
		n++
	}
	x.dropLasting(n)
}

// dropLasting drops all lasting effects but the first n.
func (x exec) dropLasting(n int) {
	if ended := int(x.nlasting) - n; ended > 0 {
		clear(x.lasting[n:x.nlasting])
		x.nlasting = uint8(n)
		x.updateListeners()
		x.log.add(Event{Kind: LastingEnded, Amount: int16(ended)})
	}
}

// stepRoundEnd ends a round, and the match if it was the last round (rule 307). First everything that lasts
// until then, or waits for it, is finished.
func (x exec) stepRoundEnd() {
	end := triggerEvent{kind: card.RoundEnds, player: x.attacker}
	if x.step == 0 {
		x.step = 1
		x.endLasting(card.ThisRound)
		x.log.add(Event{Kind: RoundEnded, Amount: int16(x.round)})
		x.emit(end)
		x.openStageWindow()
		return
	}
	x.endLasting(card.ThisRound)
	x.endLasting(card.ThisClash) // created since the last clash
	x.wakeDelayed(&end)
	if x.nwait > 0 {
		return
	}
	for who := range x.players {
		x.players[who].returnDice() // gained since the last clash (rule 421)
	}
	for set := x.allStanding(); set != 0; set &= set - 1 {
		x.turnHero(set.first(), false) // rule 512
		x.turnAll(set.first(), false)
	}
	if int(x.round) < x.rules.Format.Rounds {
		x.goTo(stageRound)
		return
	}
	x.end(x.leader(), RoundLimit)
}

// leader returns the player with more standing heroes or, if equal, more life in them; Nobody if both are
// equal.
func (p *Position) leader() Player {
	var score [2]int
	for who := First; who <= Second; who++ {
		set := p.standingOf(who)
		score[who] = set.len() << 10
		for ; set != 0; set &= set - 1 {
			score[who] += int(p.hero(set.first()).life)
		}
	}
	switch {
	case score[First] > score[Second]:
		return First
	case score[Second] > score[First]:
		return Second
	}
	return Nobody
}
