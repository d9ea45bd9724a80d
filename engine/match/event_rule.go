package match

import "cinderclash/engine/card"

// Rule returns the number of the rule that tells how such an event comes about, 0 for [NoEvent].
func (e *Event) Rule() uint16 {
	if e.Kind == DamageDealt && e.Damage == card.Direct {
		return 417
	}
	return [eventKinds]uint16{
		HeroesRevealed: 202, CoinWon: 301, SideChosen: 301, Shuffled: 203,
		CardDrawn: 410, CardDiscarded: 204, CardMilled: 204, CardRecovered: 204, CardSeen: 522,
		RoundBegan: 301, RoundEnded: 307, HeroesPaired: 302,
		ClashBegan: 401, ClashEnded: 421, ClashSkipped: 423, ClashRestarted: 401,
		DieFixed: 403, DiceRolled: 404, DicePrepared: 405, InitiativeRolled: 406,
		CounterGained: 110, CounterGone: 407, ActivationBegan: 408, PlayerPassed: 714,
		ActionAnnounced: 501, ActionReady: 412, ActionResolving: 523, ActionResolved: 523, ActionCancelled: 518, ActionFailed: 509,
		TriggerWaits: 414, ReplacementApplied: 613, HeroTargeted: 506,
		DicePaid: 411, DiceGained: 405, DiceDrained: 405, DiceRefreshed: 405, DiceTurned: 405,
		DamageDealt: 416, LifeRestored: 103, LifePaid: 510, HeroFell: 418,
		EquipmentAttached: 109, EquipmentDetached: 109, EquipmentTurned: 512,
		LastingBegan: 610, LastingEnded: 610, HeroesSwapped: 308, BoundReached: 719,
		PlayerConceded: 307, MatchEnded: 307,
	}[e.Kind]
}
