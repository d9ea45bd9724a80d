package match

import (
	"errors"
	"strconv"

	"cinderclash/engine/card"
	"cinderclash/engine/dice"
)

// EventKind says what an [Event] reports.
type EventKind uint8

// The kinds of event. [EventKind.Fields] lists the fields that each kind uses. Every kind has a row in the table of kinds below.
const (
	NoEvent EventKind = iota
	// HeroesRevealed: both players' kept heroes are shown (rule 202).
	HeroesRevealed
	// CoinWon: Player won the draw. SideChosen: Player is the attacker (Amount 1) or the defender (Amount
	// 0).
	CoinWon
	SideChosen
	// Shuffled: Player's library was shuffled.
	Shuffled
	// CardDrawn: Player drew Card, which is hidden from the opponent. CardDiscarded: Card went from hand to
	// graveyard. CardMilled: Card went from library to graveyard. CardRecovered: Card went from graveyard
	// to hand. CardSeen: Card, from the top of Other's library or from Other's hand, was shown to Player.
	CardDrawn
	CardDiscarded
	CardMilled
	CardRecovered
	CardSeen
	// RoundBegan, RoundEnded: Amount is the number of the round. HeroesPaired: Hero and Source fight in
	// lane Amount.
	RoundBegan
	RoundEnded
	HeroesPaired
	// ClashBegan, ClashEnded, ClashSkipped, ClashRestarted: Amount is the index of the lane.
	ClashBegan
	ClashEnded
	ClashSkipped
	ClashRestarted
	// DieFixed: a die of Color was set aside, for Card if one was discarded (rules 403, 107).
	DieFixed
	// DiceRolled: Dice came up, Kept stayed. Amount is 0 for the first roll, else the number of the reroll.
	DiceRolled
	// DicePrepared: Dice are now Player's prepared dice.
	DicePrepared
	// InitiativeRolled: Player has initiative with a total of Amount against Other. If the amounts are
	// equal, Hero is the hero with the higher Agility; with no Hero, Player won as the attacker (rule 406).
	InitiativeRolled
	// CounterGained, CounterGone: Amount of Counter on Hero.
	CounterGained
	CounterGone
	// ActivationBegan: an activation of Player. PlayerPassed: Player passed.
	ActivationBegan
	PlayerPassed
	// ActionAnnounced: Hero uses Ability, with Card if one is played. ActionReady: it is paid and waits on
	// the stack at Item. ActionResolving, ActionResolved, ActionCancelled and ActionFailed: what then
	// becomes of it.
	ActionAnnounced
	ActionReady
	ActionResolving
	ActionResolved
	ActionCancelled
	ActionFailed
	// TriggerWaits: Ability of Hero is put on the stack at Item. ReplacementApplied: Ability of Hero
	// replaces an event.
	TriggerWaits
	ReplacementApplied
	// HeroTargeted: Source targets Hero with the action at Item.
	HeroTargeted
	// DicePaid: Player spent Dice on a cost. DiceGained: Player has Dice more. DiceDrained: prepared Dice became spent.
	// DiceRefreshed: spent Dice became prepared.
	DicePaid
	DiceGained
	DiceDrained
	DiceRefreshed
	// DiceTurned: a die was turned from the face Dice to the face Kept.
	DiceTurned
	// DamageDealt: Hero lost Amount of life to Damage from Source (rule 417).
	DamageDealt
	// LifeRestored: Hero regained Amount of life.
	LifeRestored
	// LifePaid: Hero paid Amount of life as a cost.
	LifePaid
	// LifeSet: the life of Hero became Amount. It was Other.
	LifeSet
	// HeroFell: Hero was knocked out by Source.
	HeroFell
	// EquipmentAttached, EquipmentDetached: Card was attached to Hero, or left it. EquipmentTurned: Card was exhausted (Amount 1)
	// or readied (0). EquipmentMade: Card, made by an effect, was attached to Hero. EquipmentGone: such a Card left Hero and the
	// match. HeroTurned: Hero itself was exhausted (Amount 1) or readied (0).
	EquipmentAttached
	EquipmentDetached
	EquipmentTurned
	EquipmentMade
	EquipmentGone
	HeroTurned
	// LastingBegan: the effect at instruction Other of Ability is now on Hero. Amount is 1 for a delayed effect, which is on no
	// hero and which Hero set up (rule 611). LastingEnded: Amount effects ended.
	LastingBegan
	LastingEnded
	// HeroesSwapped: Hero takes the place of Source.
	HeroesSwapped
	// BoundReached: something did not happen because of rule 719.
	BoundReached
	// PlayerConceded: Player conceded. MatchEnded: Player won, or Nobody for a draw.
	PlayerConceded
	MatchEnded
	eventKinds
)

// Field is one of the facts that an event reports.
type Field uint8

// The fields. Each is a field of [Event]. OfLane, OfRole and OfTurn are ways to read Amount.
const (
	OfPlayer Field = iota
	OfHero
	OfSource
	OfCard
	OfAbility
	OfAmount
	OfOther
	OfLane // Amount, as an index
	OfRole // Amount: 1 attacker, 0 defender
	OfTurn // Amount: 1 exhausted, 0 ready
	OfCounter
	OfDamage
	OfColor
	OfDice
	OfKept
	Fields
)

// String returns a short English name for logs and tests.
func (f Field) String() string {
	return nameOf([]string{
		OfPlayer: "player", OfHero: "hero", OfSource: "source", OfCard: "card", OfAbility: "ability", OfAmount: "amount", OfOther: "other",
		OfLane: "lane", OfRole: "role", OfTurn: "turn", OfCounter: "counter", OfDamage: "damage", OfColor: "color", OfDice: "dice",
		OfKept: "kept",
	}, "field", uint8(f))
}

// reveal says to whom an event shows something that was hidden until then.
type reveal uint8

const (
	// toAll: both players.
	toAll reveal = iota + 1
	// toPlayer: Player, or everybody if the event is not Hidden.
	toPlayer
	// toRival: the opponent of Player, if the event shows a Card that was hidden in Player's hand.
	toRival
	// toNobody: all that it reports was already known to both, or was decided only now.
	toNobody
)

// eventRow describes one kind of event.
type eventRow struct {
	// name is its name in logs, traces and texts.
	name string
	// rule is the number of the rule that causes it.
	rule uint16
	// reveals says to whom it shows something hidden. An undo that goes back behind such an event is marked.
	reveals reveal
	// word is how scenarios write it; fields are what it reports.
	word   string
	fields []Field
	// from and to are the zones between which it moves Card of Player, or NoZone.
	from, to Zone
	// changes are the facts that it can change (rule 502).
	changes facts
}

// check reports what a row lacks.
func (r *eventRow) check() error {
	switch {
	case r.name == "":
		return errors.New("it has no name")
	case r.rule == 0:
		return errors.New("its row names no rule")
	case r.reveals == 0:
		return errors.New("its row does not say to whom it shows something")
	case r.word == "":
		return errors.New("it has no word for scenarios")
	case r.changes == 0:
		return errors.New("its row does not say which facts it changes (rule 502)")
	}
	return nil
}

// eventRows has a row for each kind of event. A row is written without names, so that none of its columns can be left out.
var eventRows = [eventKinds]eventRow{
	HeroesRevealed:     {"heroes-revealed", 202, toAll, "revealed", nil, NoZone, NoZone, noFacts},
	CoinWon:            {"coin-won", 301, toNobody, "coin", []Field{OfPlayer}, NoZone, NoZone, noFacts},
	SideChosen:         {"side-chosen", 301, toNobody, "side", []Field{OfPlayer, OfRole}, NoZone, NoZone, noFacts},
	Shuffled:           {"shuffled", 203, toNobody, "shuffled", []Field{OfPlayer}, NoZone, NoZone, noFacts},
	CardDrawn:          {"card-drawn", 410, toPlayer, "drawn", []Field{OfPlayer, OfCard}, InLibrary, InHand, handFacts | newInHand},
	CardDiscarded:      {"card-discarded", 204, toRival, "discarded", []Field{OfPlayer, OfCard}, InHand, InGraveyard, handFacts | graveyardFacts | newInGraveyard},
	CardMilled:         {"card-milled", 204, toAll, "milled", []Field{OfPlayer, OfCard}, InLibrary, InGraveyard, graveyardFacts | newInGraveyard},
	CardRecovered:      {"card-recovered", 204, toNobody, "recovered", []Field{OfPlayer, OfCard}, InGraveyard, InHand, handFacts | graveyardFacts | newInHand},
	CardSeen:           {"card-seen", 522, toPlayer, "seen", []Field{OfPlayer, OfCard}, NoZone, NoZone, noFacts},
	RoundBegan:         {"round-began", 301, toNobody, "round", []Field{OfAmount}, NoZone, NoZone, noFacts},
	RoundEnded:         {"round-ended", 307, toNobody, "round-ended", []Field{OfAmount}, NoZone, NoZone, noFacts},
	HeroesPaired:       {"heroes-paired", 302, toNobody, "paired", []Field{OfHero, OfSource}, NoZone, NoZone, noFacts},
	ClashBegan:         {"clash-began", 401, toNobody, "clash", []Field{OfLane}, NoZone, NoZone, noFacts},
	ClashEnded:         {"clash-ended", 421, toNobody, "clash-ended", []Field{OfLane}, NoZone, NoZone, noFacts},
	ClashSkipped:       {"clash-skipped", 423, toNobody, "skipped", []Field{OfLane}, NoZone, NoZone, noFacts},
	ClashRestarted:     {"clash-restarted", 401, toNobody, "restarted", []Field{OfLane}, NoZone, NoZone, noFacts},
	DieFixed:           {"die-fixed", 403, toRival, "fixed", []Field{OfPlayer, OfColor}, NoZone, NoZone, noFacts},
	DiceRolled:         {"dice-rolled", 404, toNobody, "rolled", []Field{OfPlayer, OfDice}, NoZone, NoZone, diceFacts | newDice},
	DicePrepared:       {"dice-prepared", 405, toNobody, "prepared", []Field{OfPlayer, OfDice}, NoZone, NoZone, noFacts},
	InitiativeRolled:   {"initiative-rolled", 406, toNobody, "initiative", []Field{OfPlayer, OfAmount, OfOther}, NoZone, NoZone, noFacts},
	CounterGained:      {"counter-gained", 110, toNobody, "counter", []Field{OfHero, OfCounter, OfAmount}, NoZone, NoZone, counterFacts},
	CounterGone:        {"counter-gone", 407, toNobody, "counter-gone", []Field{OfHero, OfCounter, OfAmount}, NoZone, NoZone, counterFacts},
	ActivationBegan:    {"activation-began", 408, toNobody, "activation", []Field{OfPlayer}, NoZone, NoZone, noFacts},
	PlayerPassed:       {"player-passed", 714, toNobody, "passed", []Field{OfPlayer}, NoZone, NoZone, noFacts},
	ActionAnnounced:    {"action-announced", 501, toRival, "announced", []Field{OfAbility}, NoZone, NoZone, allFacts},
	ActionReady:        {"action-ready", 412, toNobody, "waits", []Field{OfAbility}, NoZone, NoZone, noFacts},
	ActionResolving:    {"action-resolving", 523, toNobody, "resolving", []Field{OfAbility}, NoZone, NoZone, noFacts},
	ActionResolved:     {"action-resolved", 523, toNobody, "resolved", []Field{OfAbility}, NoZone, NoZone, noFacts},
	ActionCancelled:    {"action-cancelled", 518, toNobody, "cancelled", []Field{OfAbility}, NoZone, NoZone, noFacts},
	ActionFailed:       {"action-failed", 509, toNobody, "failed", []Field{OfAbility}, NoZone, NoZone, noFacts},
	TriggerWaits:       {"trigger-waits", 414, toNobody, "trigger", []Field{OfAbility}, NoZone, NoZone, noFacts},
	ReplacementApplied: {"replacement-applied", 613, toNobody, "replaced-by", []Field{OfAbility}, NoZone, NoZone, noFacts},
	HeroTargeted:       {"hero-targeted", 506, toNobody, "targeted", []Field{OfHero}, NoZone, NoZone, noFacts},
	DicePaid:           {"dice-paid", 411, toNobody, "paid", []Field{OfPlayer, OfDice}, NoZone, NoZone, diceFacts},
	DiceGained:         {"dice-gained", 405, toNobody, "gained", []Field{OfPlayer, OfDice}, NoZone, NoZone, diceFacts | newDice},
	DiceDrained:        {"dice-drained", 405, toNobody, "drained", []Field{OfPlayer, OfDice}, NoZone, NoZone, diceFacts},
	DiceRefreshed:      {"dice-refreshed", 405, toNobody, "refreshed", []Field{OfPlayer, OfDice}, NoZone, NoZone, diceFacts | newDice},
	DiceTurned:         {"dice-turned", 405, toNobody, "turned", []Field{OfPlayer, OfDice, OfKept}, NoZone, NoZone, diceFacts | newDice},
	DamageDealt:        {"damage-dealt", 416, toNobody, "damage", []Field{OfHero, OfAmount, OfDamage}, NoZone, NoZone, lifeFacts},
	LifeRestored:       {"life-restored", 103, toNobody, "heal", []Field{OfHero, OfAmount}, NoZone, NoZone, lifeFacts},
	LifePaid:           {"life-paid", 510, toNobody, "life-paid", []Field{OfHero, OfAmount}, NoZone, NoZone, lifeFacts},
	LifeSet:            {"life-set", 103, toNobody, "life-set", []Field{OfHero, OfAmount, OfOther}, NoZone, NoZone, lifeFacts},
	HeroFell:           {"hero-fell", 418, toNobody, "fell", []Field{OfHero}, NoZone, NoZone, placeFacts},
	EquipmentAttached:  {"equipment-attached", 109, toNobody, "attached", []Field{OfCard, OfHero}, NoZone, NoZone, equipmentFacts | newAbilities},
	EquipmentDetached:  {"equipment-detached", 109, toNobody, "detached", []Field{OfCard, OfHero}, NoZone, NoZone, equipmentFacts | graveyardFacts | newInGraveyard},
	EquipmentTurned:    {"equipment-turned", 512, toNobody, "turned-card", []Field{OfCard, OfTurn}, NoZone, NoZone, turnedFacts},
	EquipmentMade:      {"equipment-made", 514, toNobody, "made", []Field{OfCard, OfHero}, NoZone, NoZone, equipmentFacts | newAbilities},
	EquipmentGone:      {"equipment-gone", 514, toNobody, "gone", []Field{OfCard, OfHero}, NoZone, NoZone, equipmentFacts},
	HeroTurned:         {"hero-turned", 512, toNobody, "turned-hero", []Field{OfHero, OfTurn}, NoZone, NoZone, turnedFacts},
	LastingBegan:       {"lasting-began", 610, toNobody, "lasting", []Field{OfAbility, OfHero}, NoZone, NoZone, lastingFacts | newAbilities},
	LastingEnded:       {"lasting-ended", 610, toNobody, "lasting-ended", []Field{OfAmount}, NoZone, NoZone, lastingFacts},
	HeroesSwapped:      {"heroes-swapped", 308, toNobody, "swapped", []Field{OfHero, OfSource}, NoZone, NoZone, placeFacts | newAbilities},
	BoundReached:       {"bound-reached", 719, toNobody, "bound", []Field{OfAmount}, NoZone, NoZone, noFacts},
	PlayerConceded:     {"player-conceded", 307, toNobody, "conceded", []Field{OfPlayer}, NoZone, NoZone, noFacts},
	MatchEnded:         {"match-ended", 307, toNobody, "ended", []Field{OfPlayer}, NoZone, NoZone, noFacts},
}

// Zone is a place where a player's card can be.
type Zone uint8

// The zones that cards move between, face up or down.
const (
	NoZone Zone = iota
	InHand
	InLibrary
	InGraveyard
)

// String returns a short English name for logs and tests.
func (z Zone) String() string {
	return nameOf([]string{"none", "hand", "library", "graveyard"}, "zone", uint8(z))
}

// Moved returns the zones that an event of this kind moves its Card from and to. Both are [NoZone] for a
// kind that moves no card.
func (k EventKind) Moved() (from, to Zone) { return eventRows[k].from, eventRows[k].to }

// EventKinds returns every kind of event.
func EventKinds() []EventKind {
	list := make([]EventKind, 0, eventKinds)
	for k := NoEvent + 1; k < eventKinds; k++ {
		list = append(list, k)
	}
	return list
}

// String returns the name of the kind in logs, traces and texts, such as "card-drawn".
func (k EventKind) String() string {
	switch {
	case k == NoEvent:
		return "no-event"
	case k >= eventKinds || eventRows[k].name == "":
		return "event " + strconv.Itoa(int(k))
	}
	return eventRows[k].name
}

// Word returns the word for such an event in scenarios, such as "drawn". Its fields follow it.
func (k EventKind) Word() string { return eventRows[k].word }

// Fields returns the fields of such an event, in the order in which scenarios write them. The slice is shared and must not be
// changed.
func (k EventKind) Fields() []Field { return eventRows[k].fields }

// Event is something that happened in a match. It is flat, so that recording it allocates nothing.
type Event struct {
	Kind    EventKind
	Player  Player
	Hero    Ref
	Source  Ref
	Card    card.CardID
	Ability card.AbilityID
	Amount  int16
	Other   int16
	Item    uint8 // place on the stack, from 1
	Damage  card.Damage
	Counter card.Counter
	Color   dice.Color
	Dice    dice.Pool
	Kept    dice.Pool
	Hidden  bool // only Player may know Card
	Private bool // only the players, and no onlooker, may know Card
}

// For returns the event without what viewer may not know. The viewer [Nobody] is an onlooker.
func (e Event) For(viewer Player) Event {
	if e.Hidden && e.Player != viewer || e.Private && viewer > Second {
		e.Card = 0
	}
	return e
}

// Reveals reports whether the event shows viewer something that was hidden from it until then.
func (e *Event) Reveals(viewer Player) bool {
	switch eventRows[e.Kind].reveals {
	case toAll:
		return true
	case toPlayer:
		return !e.Hidden || e.Player == viewer
	case toRival:
		return e.Card != 0 && e.Player.Other() == viewer
	case toNobody, 0: // 0 is NoEvent
		return false
	default:
		panic("match: nothing says whom the event " + e.Kind.String() + " shows something")
	}
}

// Rule returns the number of the rule that causes such an event, 0 for [NoEvent].
func (e *Event) Rule() uint16 {
	if e.Kind == DamageDealt && e.Damage == card.Direct {
		return 417
	}
	return eventRows[e.Kind].rule
}

// Events is a recorder: Apply appends to it what happened. A nil *Events records nothing, at no cost.
type Events []Event

func (l *Events) add(e Event) {
	if l != nil {
		*l = append(*l, e)
	}
}
