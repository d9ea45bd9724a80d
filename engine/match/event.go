package match

import (
	"cinderclash/engine/card"
	"cinderclash/engine/dice"
)

// EventKind is what an [Event] tells.
type EventKind uint8

// The kinds of event. Behind each stand the fields it uses; all have Player where
// one is concerned.
const (
	NoEvent EventKind = iota
	// HeroesRevealed: both players' kept heroes are shown (rule 202).
	HeroesRevealed
	// CoinWon: Player won the draw. SideChosen: Player is attacker (Amount 1) or defender.
	CoinWon
	SideChosen
	// Shuffled: Player's library.
	Shuffled
	// CardDrawn: Card, hidden from the rival. CardDiscarded: Card from hand to graveyard.
	// CardMilled: Card from library to graveyard. CardRecovered: Card from graveyard to hand.
	// CardSeen: Card at the top of Other's library or in its hand, shown to Player.
	CardDrawn
	CardDiscarded
	CardMilled
	CardRecovered
	CardSeen
	// RoundBegan, RoundEnded: Amount is its number. Paired: Hero and Source fight in lane Amount.
	RoundBegan
	RoundEnded
	HeroesPaired
	// ClashBegan, ClashEnded, ClashSkipped, ClashRestarted: Amount is the lane, from 0.
	ClashBegan
	ClashEnded
	ClashSkipped
	ClashRestarted
	// DieFixed: Color set aside, for Card if one was discarded (rules 403, 107).
	DieFixed
	// DiceRolled: Dice came up, Kept stayed; Amount is 0 for the first roll, else the number of the reroll.
	DiceRolled
	// DicePrepared: Dice are Player's prepared dice now.
	DicePrepared
	// InitiativeRolled: Amount of Player, Other amount; Player has it.
	InitiativeRolled
	// CounterGained, CounterGone: Amount of Counter on Hero.
	CounterGained
	CounterGone
	// ActivationBegan: of Player. Passed: Player passed.
	ActivationBegan
	PlayerPassed
	// ActionAnnounced: Ability (and Card if one is played) of Hero. ActionReady: it is paid and waits on
	// the stack at Item. ActionResolving, ActionResolved, ActionCancelled, ActionFailed.
	ActionAnnounced
	ActionReady
	ActionResolving
	ActionResolved
	ActionCancelled
	ActionFailed
	// TriggerWaits: Ability of Hero is put on the stack at Item. ReplacementApplied: Ability of Hero.
	TriggerWaits
	ReplacementApplied
	// HeroTargeted: Hero is chosen by Source for the action at Item.
	HeroTargeted
	// DicePaid: Dice of Player are spent. DiceGained, DiceSpent (drained), DiceRefreshed: Dice.
	DicePaid
	DiceGained
	DiceDrained
	DiceRefreshed
	// DiceTurned: one die from Dice to Kept.
	DiceTurned
	// DamageDealt: Amount of Damage to Hero from Source; Other is what Armor or Will and reductions took.
	DamageDealt
	// LifeRestored: Amount to Hero.
	LifeRestored
	// LifePaid: Amount by Hero, as a cost.
	LifePaid
	// HeroFell: Hero, by Source.
	HeroFell
	// EquipmentAttached, EquipmentDetached: Card and Hero. EquipmentTurned: Amount 1 exhausted, 0 readied.
	EquipmentAttached
	EquipmentDetached
	EquipmentTurned
	// LastingBegan: Ability on Hero. LastingEnded: how many, Amount.
	LastingBegan
	LastingEnded
	// HeroesSwapped: Hero comes for Source.
	HeroesSwapped
	// BoundReached: something did not happen because of rule 719.
	BoundReached
	// PlayerConceded: Player. MatchEnded: Player has won, Nobody for a draw.
	PlayerConceded
	MatchEnded
	eventKinds
)

// Event is something that happened in a match, told flat so that recording it
// allocates nothing.
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
	Hidden  bool // Card is for Player alone
}

// For returns the event as viewer may know it (Nobody: only what is public).
func (e Event) For(viewer Player) Event {
	if e.Hidden && e.Player != viewer {
		e.Card = 0
	}
	return e
}

// Events is a recorder: Apply appends to it what happened. A nil *Events records
// nothing and costs nothing.
type Events []Event

func (l *Events) add(e Event) {
	if l != nil {
		*l = append(*l, e)
	}
}
