package table

import (
	"cinderclash/engine/match"
	"cinderclash/scenes/session"
)

// eventKey is the key of an event's sentence, "" for events that the log leaves out because another tells as much.
func eventKey(k match.EventKind) string {
	switch k {
	case match.ActionReady, match.ActionResolving, match.DicePrepared, match.NoEvent, match.ActivationBegan:
		return ""
	}
	return [...]string{
		match.HeroesRevealed: "heroes-revealed", match.CoinWon: "coin-won", match.SideChosen: "side-chosen", match.Shuffled: "shuffled",
		match.CardDrawn: "card-drawn", match.CardDiscarded: "card-discarded", match.CardMilled: "card-milled",
		match.CardRecovered: "card-recovered", match.CardSeen: "card-seen", match.RoundBegan: "round-began", match.RoundEnded: "round-ended",
		match.HeroesPaired: "heroes-paired", match.ClashBegan: "clash-began", match.ClashEnded: "clash-ended",
		match.ClashSkipped: "clash-skipped", match.ClashRestarted: "clash-restarted", match.DieFixed: "die-fixed",
		match.DiceRolled: "dice-rolled", match.InitiativeRolled: "initiative-rolled", match.CounterGained: "counter-gained",
		match.CounterGone: "counter-gone", match.PlayerPassed: "player-passed", match.ActionAnnounced: "action-announced",
		match.ActionResolved: "action-resolved", match.ActionCancelled: "action-cancelled", match.ActionFailed: "action-failed",
		match.TriggerWaits: "trigger-waits", match.ReplacementApplied: "replacement-applied", match.HeroTargeted: "hero-targeted",
		match.DicePaid: "dice-paid", match.DiceGained: "dice-gained", match.DiceDrained: "dice-drained",
		match.DiceRefreshed: "dice-refreshed", match.DiceTurned: "dice-turned", match.DamageDealt: "damage-dealt",
		match.LifeRestored: "life-restored", match.LifePaid: "life-paid", match.HeroFell: "hero-fell",
		match.EquipmentAttached: "equipment-attached", match.EquipmentDetached: "equipment-detached",
		match.EquipmentTurned: "equipment-turned", match.LastingBegan: "lasting-began", match.LastingEnded: "lasting-ended",
		match.HeroesSwapped: "heroes-swapped", match.BoundReached: "bound-reached", match.PlayerConceded: "player-conceded",
		match.MatchEnded: "match-ended",
	}[k]
}

// wordEvent says in words what happened, "" for what the log leaves out.
func (t *Table) wordEvent(entry *session.Entry) string {
	e, w := &entry.Event, &t.words
	key := eventKey(e.Kind)
	if key == "" {
		return ""
	}
	key = "table.log." + key
	who, n := t.player(e.Player), int(e.Amount)
	switch e.Kind {
	case match.HeroesRevealed, match.ClashRestarted, match.LastingEnded, match.BoundReached:
		return w.T(key)
	case match.CoinWon, match.Shuffled, match.PlayerPassed, match.PlayerConceded:
		return w.T(key, who)
	case match.SideChosen:
		if n == 1 {
			return w.T(key+"-attack", who)
		}
		return w.T(key+"-defend", who)
	case match.CardDrawn, match.CardDiscarded, match.CardMilled, match.CardRecovered, match.CardSeen:
		return w.T(key, who, t.cardName(e.Card))
	case match.RoundBegan:
		return w.T(key, n, who)
	case match.RoundEnded:
		return w.T(key, n)
	case match.HeroesPaired:
		return w.T(key, t.heroName(e.Hero), t.heroName(e.Source))
	case match.ClashBegan:
		return w.T(key, n+1, t.heroName(e.Hero), t.heroName(e.Source))
	case match.ClashEnded, match.ClashSkipped:
		return w.T(key, n+1)
	case match.DieFixed:
		color := w.T("table.color." + colorKey(e.Color))
		if e.Card == 0 {
			return w.T(key, who, color)
		}
		return w.T(key+"-card", who, color, t.cardName(e.Card))
	case match.DiceRolled:
		if n == 0 {
			return w.T(key, who, pips(e.Dice))
		}
		return w.T(key+"-again", who, pips(e.Kept), pips(e.Dice))
	case match.InitiativeRolled:
		return w.T(key, who, n, int(e.Other))
	case match.CounterGained, match.CounterGone:
		return w.T(key, t.heroName(e.Hero), n, t.counterName(e.Counter))
	case match.ActionAnnounced, match.ActionResolved, match.ActionCancelled, match.ActionFailed, match.TriggerWaits, match.ReplacementApplied:
		return t.wordAction(key, e)
	case match.HeroTargeted:
		return w.T(key, t.abilityName(e.Ability), t.heroName(e.Hero))
	case match.DicePaid:
		if e.Dice.Total() == 0 {
			return ""
		}
		return w.T(key, who, pips(e.Dice))
	case match.DiceGained, match.DiceDrained, match.DiceRefreshed:
		return w.T(key, who, pips(e.Dice))
	case match.DiceTurned:
		return w.T(key, who, pips(e.Dice), pips(e.Kept))
	case match.DamageDealt:
		if e.Source == 0 || e.Source == e.Hero {
			return w.T(key+"-alone", t.heroName(e.Hero), n)
		}
		return w.T(key, t.heroName(e.Hero), n, t.heroName(e.Source))
	case match.LifeRestored, match.LifePaid:
		return w.T(key, t.heroName(e.Hero), n)
	case match.HeroFell:
		return w.T(key, t.heroName(e.Hero))
	case match.EquipmentAttached, match.EquipmentDetached:
		return w.T(key, t.heroName(e.Hero), t.cardName(e.Card))
	case match.EquipmentTurned:
		if n == 1 {
			return w.T(key+"-over", t.heroName(e.Hero), t.cardName(e.Card))
		}
		return w.T(key+"-back", t.heroName(e.Hero), t.cardName(e.Card))
	case match.LastingBegan:
		return w.T(key, t.heroName(e.Hero), t.abilityName(e.Ability))
	case match.HeroesSwapped:
		return w.T(key, t.heroName(e.Hero), t.heroName(e.Source))
	case match.MatchEnded:
		if e.Player > match.Second {
			return w.T(key + "-draw")
		}
		return w.T(key, who)
	}
	return ""
}

// wordAction words what was done by whom: a card played, an ability used.
func (t *Table) wordAction(key string, e *match.Event) string {
	name := t.abilityName(e.Ability)
	if e.Card != 0 && t.rules.Ability(e.Ability).Main {
		name = t.cardName(e.Card)
	}
	hero := t.player(e.Player)
	if e.Hero != 0 {
		hero = t.heroName(e.Hero)
	}
	return t.words.T(key, hero, name)
}
