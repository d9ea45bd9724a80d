package match

import (
	"cinderclash/engine/card"
	"cinderclash/engine/dice"
)

// The methods of this file show a position. On an Observation they show what its viewer may know; an id of
// 0 is an unknown card or hero.

// Phase is the part of the match that play is in, for the timeline.
type Phase uint8

// The phases, in order (rules 200 to 401).
const (
	DraftPhase Phase = iota
	MulliganPhase
	SidePhase
	PairingPhase
	PreparePhase
	InitiativePhase
	CleanupPhase
	ActionPhase
	ClashEndPhase
	OverPhase
)

// String returns a short English name for logs and tests.
func (p Phase) String() string {
	return nameOf([]string{
		"draft", "mulligan", "side", "pairing", "prepare", "initiative", "cleanup", "action", "clash-end", "over",
	}, "phase", uint8(p))
}

// Phase returns the current phase.
func (p *Position) Phase() Phase {
	switch p.stage {
	case stageDraft, stageShuffle:
		return DraftPhase
	case stageOpening, stageMulligan, stageExchange:
		return MulliganPhase
	case stageCoin, stageSide:
		return SidePhase
	case stageRound, stagePairing, stageRoundEnd:
		return PairingPhase
	case stageClash, stagePrepare, stageStored:
		return PreparePhase
	case stageInitiative:
		return InitiativePhase
	case stageCleanup:
		return CleanupPhase
	case stageActions:
		return ActionPhase
	case stageClashEnd:
		return ClashEndPhase
	case stageOver:
		return OverPhase
	default:
		panic("match: the stage " + p.stage.String() + " is in no phase")
	}
}

// Rules returns the rules that the match is played by.
func (p *Position) Rules() *Rules { return p.rules }

// Result returns how the match ended, if it has.
func (p *Position) Result() Result { return p.result }

// Round returns the number of the round, from 1; 0 before the first.
func (p *Position) Round() int { return int(p.round) }

// Attacker returns the player who attacks in this round (rule 301).
func (p *Position) Attacker() Player { return p.attacker }

// Revealed reports whether the kept heroes have been shown (rule 302).
func (p *Position) Revealed() bool { return p.revealed }

// Lanes returns how many pairings of this round have been made.
func (p *Position) Lanes() int { return int(p.nlanes) }

// Lane returns the hero of who in the pairing with index i.
func (p *Position) Lane(i int, who Player) Ref { return p.lanes[i][who] }

// LaneOf returns the index of a hero's pairing, or -1 (rule 303).
func (p *Position) LaneOf(r Ref) int { return p.laneOf(r) }

// Clash returns the index of the current pairing, and whether a clash is in progress.
func (p *Position) Clash() (int, bool) {
	return int(p.lane), p.stage >= stageClash && p.stage <= stageClashEnd && p.lane < p.nlanes
}

// Fighter returns the hero of who in the current clash, or 0.
func (p *Position) Fighter(who Player) Ref { return p.fighter(who) }

// Paired returns the hero paired with r, or 0 (rule 304).
func (p *Position) Paired(r Ref) Ref { return p.paired(r) }

// PassEnds reports whether a pass in the activation that is asked for would end the clash (rules 408, 422 and 423).
func (p *Position) PassEnds() bool {
	return p.pend.Cause == ByActivation && (p.alone || p.passes > 0 || !p.standing(p.fighter(p.active.Other())))
}

// ActsNext returns the player who is to act once nothing more waits or answers, and whether anybody is in this clash
// (rules 408, 422 and 423). It may be that nothing is left to that player but a pass.
func (p *Position) ActsNext() (who Player, any bool) {
	if p.stage != stageActions {
		return 0, false
	}
	who, passes := p.active, p.passes
	if p.inside {
		if p.step == activationActs && !p.acted {
			if p.standing(p.fighter(who)) {
				return who, true
			}
			passes++ // without being asked (rule 422)
		}
		who = who.Other()
	}
	if passes >= 2 || p.alone && passes >= 1 {
		return 0, false
	}
	if !p.standing(p.fighter(who)) {
		if who = who.Other(); !p.alone && passes+1 >= 2 || !p.standing(p.fighter(who)) {
			return 0, false
		}
	}
	return who, true
}

// Activation returns the player whose activation it is, and whether one is in progress (rule 408).
func (p *Position) Activation() (Player, bool) { return p.active, p.inside }

// Initiative returns the player who has initiative in this clash, and whether it has been determined.
func (p *Position) Initiative() (Player, bool) { return p.initiative, p.rolled }

// Listed returns how many heroes are in who's list.
func (p *Position) Listed(who Player) int { return int(p.players[who].list) }

// Standing returns the heroes of who that fight in this match, as far as that is known, and have not fallen.
func (p *Position) Standing(who Player) Heroes { return Heroes(p.standingOf(who)) }

// Faction returns who's faction.
func (p *Position) Faction(who Player) card.FactionID { return p.players[who].faction }

// HeroState is the state of a hero in a match.
type HeroState struct {
	ID      card.HeroID
	Life    int
	MaxLife int
	// Kept means that the hero fights in this match. It is false for the opponent's heroes until they are
	// revealed.
	Kept   bool
	Fallen bool
	// Exhausted means that the hero's own card is exhausted (rule 512).
	Exhausted bool
	// Attr holds the attributes with every modifier, Printed those without.
	Attr     [card.Attrs]int
	Printed  [card.Attrs]int
	Counters [card.Counters]uint8
}

// Hero returns the state of r, which must be a listed hero.
func (p *Position) Hero(r Ref) HeroState {
	h := p.hero(r)
	s := HeroState{
		ID: h.id, Life: int(h.life), MaxLife: p.startLife(r), Fallen: p.hasFallen(r), Exhausted: h.exhausted,
		Kept: p.players[r.Player()].kept&(1<<r.Slot()) != 0, Counters: h.counters,
	}
	for a := range card.Attr(card.Attrs) {
		s.Printed[a] = p.printed(r, a)
		s.Attr[a] = p.attr(r, a)
	}
	return s
}

// Equipment is a card attached to a hero.
type Equipment struct {
	ID        card.CardID
	Exhausted bool
	Working   bool // it was attached when this clash began (rule 109)
	Lent      bool // it belongs to the other player (rule 514)
	Adds      bool // it is a further copy that adds to one attached before it (rule 517)
}

// AppendEquipment appends what is attached to r, in the order in which it was attached. A Use move names
// the one with index i as C = i+1.
func (p *Position) AppendEquipment(buf []Equipment, r Ref) []Equipment {
	h := p.hero(r)
	for i, a := range h.attached[:h.nattach] {
		buf = append(buf, Equipment{a.id, a.exhausted, a.working, p.ownerOf(r, i) != r.Player(), p.adds(h, i)})
	}
	return buf
}

// UsesLeft returns how often ability id of r can still be used in its period, or -1 if it has no limit
// (rule 515). It is 0 if r has lost it (rule 610). att is C of the Use move that names it.
func (p *Position) UsesLeft(id card.AbilityID, r Ref, att int) int {
	a := p.ability(id)
	if p.lost(r, uint8(att), a.Kind) {
		return 0
	}
	times := p.times(a)
	if times == 0 {
		return -1
	}
	return max(0, int(times)-int(p.used(id, r, uint8(att))))
}

// AppendHand appends the cards of who's hand, in the order of ids. In this and the other zones 0 is a card
// that the viewer does not know; in a hand these come first.
func (p *Position) AppendHand(buf []card.CardID, who Player) []card.CardID {
	return appendZone(buf, &p.players[who].hand)
}

// AppendGraveyard appends who's graveyard, the newest card last (rule 204).
func (p *Position) AppendGraveyard(buf []card.CardID, who Player) []card.CardID {
	return appendZone(buf, &p.players[who].graveyard)
}

// AppendLibrary appends who's library, the top card last. In an Observation, cards of the opponent's library
// whose positions are unknown have the id 0. Such cards of the viewer's own library are in the order of
// their ids, which shows what is left but not where.
func (p *Position) AppendLibrary(buf []card.CardID, who Player) []card.CardID {
	return appendZone(buf, &p.players[who].library)
}

// AppendExchange appends the cards that who has chosen to exchange so far in the mulligan.
func (p *Position) AppendExchange(buf []card.CardID, who Player) []card.CardID {
	return appendZone(buf, &p.players[who].sealed)
}

func appendZone(buf []card.CardID, z *pile) []card.CardID {
	for _, c := range z.cards[:z.n] {
		buf = append(buf, c.id())
	}
	return buf
}

// HandSize returns the number of cards in who's hand.
func (p *Position) HandSize(who Player) int { return int(p.players[who].hand.n) }

// LibrarySize returns the number of cards in who's library.
func (p *Position) LibrarySize(who Player) int { return int(p.players[who].library.n) }

// GraveyardSize returns the number of cards in who's graveyard.
func (p *Position) GraveyardSize(who Player) int { return int(p.players[who].graveyard.n) }

// DiceState is a player's dice in the current clash.
type DiceState struct {
	Prepared dice.Pool // can pay
	Spent    dice.Pool
	Rolling  dice.Pool // before both have prepared (rule 405)
	Aside    dice.Pool // set aside before the roll (rule 403)
	Rerolls  int       // made in this preparation
}

// Dice returns who's dice.
func (p *Position) Dice(who Player) DiceState {
	s := &p.players[who]
	return DiceState{s.prepared, s.spent, s.rolling, s.aside, int(s.rerolls)}
}

// CanDraw reports whether who has not used Draw a Card in this clash (rule 410).
func (p *Position) CanDraw(who Player) bool { return !p.players[who].drew }

// ItemStep is the progress of an action (rule 501).
type ItemStep uint8

// The steps.
const (
	ItemAnnounced ItemStep = iota
	ItemTargeting
	ItemPaying
	ItemWaiting // on the stack, to be answered or resolved
	ItemResolving
)

// String returns a short English name for logs and tests.
func (s ItemStep) String() string {
	return nameOf([]string{"announced", "targeting", "paying", "waiting", "resolving"}, "step", uint8(s))
}

// Item is an action, trigger or part in progress on the stack.
type Item struct {
	Step      ItemStep
	Ability   card.AbilityID
	Card      card.CardID // the card on which its text is printed, if any
	Player    Player
	Hero      Ref
	Trigger   bool
	Reaction  bool
	Cancelled bool
	// Replacing means that the item is a replacement at work on the event of the item below it.
	Replacing bool
	Targets   [maxTargets]Ref // chosen so far, the rest 0
	// Paired is the paired rival if some part targets it, else 0.
	Paired Ref
	// Modes is the set of modes picked so far of those that it chooses among now, bit i for the i-th (rule 604); 0 before the
	// first and after the last is done.
	Modes uint8
	// Answers is the event that the item answers, if any, with the stack index of the event's action (from
	// 1, or 0 if it has left the stack).
	Answers TriggerEvent
}

// TriggerEvent is an event as a reaction or trigger sees it.
type TriggerEvent struct {
	What   card.TriggerEvent // NoTriggerEvent if there is none
	Hero   Ref
	Source Ref
	Player Player
	Amount int
	Item   int
}

func (o *triggerEvent) view() TriggerEvent {
	hero := o.hero
	if o.kind == card.WouldDraw || o.kind == card.WouldDiscard { // the place of its player's amount
		hero = 0
	}
	return TriggerEvent{o.kind, hero, o.source, o.player, int(o.amount), int(o.item)}
}

// StackSize returns how many items are on the stack.
func (p *Position) StackSize() int { return int(p.height) }

// Item returns the item with stack index i, from 1. The newest item has the highest index.
func (p *Position) Item(i int) Item {
	it := &p.stack[i-1]
	v := Item{
		Ability: it.ability, Card: p.ability(it.ability).Card, Player: it.player, Hero: it.hero,
		Trigger: it.trigger, Reaction: it.reaction, Cancelled: it.cancelled, Replacing: it.replacing, Targets: it.targets, Modes: it.modes & modesPicked, Answers: it.now.view(),
	}
	switch it.state {
	case announced:
		v.Step = ItemAnnounced
	case targeting, targeted:
		v.Step = ItemTargeting
	case paying:
		v.Step = ItemPaying
	case waitingItem, placing:
		v.Step = ItemWaiting
	case resolving, ending:
		if v.Step = ItemResolving; it.unpaid() { // it is offered, and resolves when it has been paid for
			v.Step = ItemAnnounced
		}
	default:
		panic(nothingKnows("state of an item", uint8(it.state)))
	}
	if p.rules.traits[it.ability].paired {
		v.Paired = p.paired(it.hero)
	}
	return v
}

// Window returns the player who is asked in the response window, and whether a window is open (rule 711).
func (p *Position) Window() (Player, bool) { return p.win.asks, p.win.open }

// AppendTriggerEvents appends the events that are about to happen or have just happened and can be answered in the open window.
func (p *Position) AppendTriggerEvents(buf []TriggerEvent) []TriggerEvent {
	if p.height > 0 && p.top().proposalsOpen() {
		it := p.top()
		kind, left := p.proposesNow(it)
		for ; left != 0; left &= left - 1 {
			o := p.proposed(it, left.first())
			o.kind = kind
			buf = append(buf, o.view())
		}
		if !p.rules.Profile.AtOnce {
			return buf
		}
	}
	for i := p.win.from; i < p.win.n; i++ {
		buf = append(buf, p.win.recent[i].view())
	}
	return buf
}

// Option is one of the things that a PickOption move chooses from. The pending cause decides which fields
// are set.
type Option struct {
	Ability card.AbilityID // for ByOrder, ByReplacement and ByUseNow
	Hero    Ref            // the hero that holds the ability, for ByOrder, ByReplacement and ByUseNow; the hero with the equipment, for ByFull, ByDetach and ByExhaust
	Card    card.CardID    // for ByFull, ByDetach and ByExhaust, and if an ability is printed on a card
	Counter card.Counter   // for ByCounter
	Player  Player         // for ByWhose; the controller, for ByOrder
	Mode    int            // its index, for ByModes
	Times   int            // for ByTimes
	Event   TriggerEvent   // for ByEvent; the event that triggered it, for ByOrder
}

// Option describes option i of the pending decision.
func (p *Position) Option(i int) Option { return p.question().option(p, i) }

func (p *Position) optionOrder(i int) Option {
	return p.waitingOption(int(p.placed) + i)
}

func (p *Position) waitingOption(i int) Option {
	t := &p.waiting[i]
	return Option{Ability: t.ability, Hero: t.hero, Card: p.ability(t.ability).Card, Player: t.player, Event: t.now.view()}
}

func (p *Position) optionWhose(i int) Option { return Option{Player: Player(i)} }

func (p *Position) optionReplacement(i int) Option {
	it := &p.stack[p.pend.Item-1]
	var buf [maxReplacements]replacement
	c := p.replacementsOf(it, it.offered, buf[:0])[i]
	return Option{Ability: c.ability, Hero: c.hero, Card: p.ability(c.ability).Card, Player: c.hero.Player()}
}

func (p *Position) optionFull(i int) Option {
	return p.attachmentOf(p.dressed(&p.stack[p.pend.Item-1]), i)
}

func (p *Position) optionDetach(i int) Option {
	return p.attachmentOf(p.stack[p.pend.Item-1].chosen, i)
}

func (p *Position) attachmentOf(r Ref, i int) Option {
	return Option{Hero: r, Card: p.hero(r).attached[i].id}
}

func (p *Position) optionUse(i int) Option {
	it := &p.stack[p.pend.Item-1]
	r := p.orderedHero(&p.ability(it.ability).Code[it.pc], it)
	id, _ := p.actionOf(r, i)
	return Option{Ability: id, Hero: r, Card: p.ability(id).Card}
}

func (p *Position) optionCounter(i int) Option { return Option{Counter: card.Counter(i)} }

func (p *Position) optionMode(i int) Option { return Option{Mode: i} }

func (p *Position) optionEvent(i int) Option {
	it := &p.stack[p.pend.Item-1]
	o, _ := p.answering(p.pend.Item-1, it.ability, it.hero, it.att, i)
	return Option{Event: o.view()}
}

// Offered returns the replacement that a ByMay decision offers, and the event that it would replace. ok is
// false if the decision is about something else.
func (p *Position) Offered() (o Option, ok bool) {
	if p.pend.Cause != ByMay || p.pend.Item == 0 {
		return Option{}, false
	}
	it := &p.stack[p.pend.Item-1]
	if it.batch == card.NoTriggerEvent || it.offered == 0 {
		return Option{}, false
	}
	c := p.askedAbout(it)
	event := p.proposed(it, it.offered)
	return Option{Ability: c.ability, Hero: c.hero, Card: p.ability(c.ability).Card, Player: c.hero.Player(), Event: event.view()}, true
}

// Effect is a lasting effect on a hero or a player (rule 610).
type Effect struct {
	On       Ref  // the hero, or one that stands for its player
	OnPlayer bool // it is on the player of that hero, whichever hero fights
	Ability  card.AbilityID
	Mods     []card.Mod // shared, must not be changed
	Until    card.For   // NextClash only while that clash has not begun
	Player   Player     // who put it there
}

// AppendEffects appends the lasting effects, the oldest first.
func (p *Position) AppendEffects(buf []Effect) []Effect {
	for i := range int(p.nlasting) {
		l := &p.lasting[i]
		until := l.until
		if l.begun && until == card.NextClash {
			until = card.ThisClash
		}
		buf = append(buf, Effect{l.on, p.bindsPlayer(l) == wholly, l.ability, p.modsOf(l), until, l.player})
	}
	return buf
}

// Cost returns the dice cost of the pending DiceToPay decision.
func (p *Position) Cost() dice.Cost {
	if p.pend.Shape != DiceToPay {
		return dice.Cost{}
	}
	return p.payable(&p.stack[p.pend.Item-1])
}

// Ability returns the ability with this id. This includes the native abilities of the rules (Draw a Card,
// class passives), which [card.Library.Abilities] does not list.
func (r *Rules) Ability(id card.AbilityID) *card.Ability { return &r.abilities[id] }

// ShamanAbility reports whether id is the Shaman's passive (rule 107).
func (r *Rules) ShamanAbility(id card.AbilityID) bool { return id == r.natives.shaman }

// DrawAbility reports whether id is the universal action Draw a Card (rule 410).
func (r *Rules) DrawAbility(id card.AbilityID) bool {
	return id == r.natives.draw || id == r.natives.drawMage
}
