package table

import (
	"strconv"

	"cinderclash/engine/card"
	"cinderclash/engine/match"
	"cinderclash/scenes/pieces"
	"cinderclash/scenes/session"
)

// event words an event. It returns "" for what the log leaves out.
func (w *wording) event(entry *session.Entry) string {
	e := &entry.Event
	return pieces.Capital(sentenceOf(e.Kind)(w, "table.log."+e.Kind.String(), e))
}

// sentence words an event in the log, from the line that key names among the texts; "" leaves this one out.
type sentence func(w *wording, key string, e *match.Event) string

// sentenceOf is how a kind of event is worded.
func sentenceOf(k match.EventKind) sentence {
	if int(k) < len(sentences) && sentences[k] != nil {
		return sentences[k]
	}
	return says(k.Fields()...)
}

// sentences has a row for every kind of event but those that only move a card, whose sentences say their fields.
var sentences = [...]sentence{
	match.NoEvent:            unlogged,
	match.HeroesRevealed:     says(),
	match.CoinWon:            says(match.OfPlayer),
	match.SideChosen:         (*wording).side,
	match.Shuffled:           says(match.OfPlayer),
	match.CardDrawn:          says(match.OfPlayer, match.OfCard),
	match.CardRecovered:      says(match.OfPlayer, match.OfCard),
	match.CardSeen:           says(match.OfPlayer, match.OfCard),
	match.RoundBegan:         says(match.OfAmount, match.OfPlayer),
	match.RoundEnded:         says(match.OfAmount),
	match.HeroesPaired:       says(match.OfHero, match.OfSource),
	match.ClashBegan:         says(match.OfLane, match.OfHero, match.OfSource),
	match.ClashEnded:         says(match.OfLane),
	match.ClashSkipped:       says(match.OfLane),
	match.ClashRestarted:     says(),
	match.DieFixed:           (*wording).fixed,
	match.DiceRolled:         (*wording).roll,
	match.DicePrepared:       unlogged,
	match.InitiativeRolled:   (*wording).initiative,
	match.CounterGained:      says(match.OfAmount, match.OfHero, match.OfCounter),
	match.CounterGone:        says(match.OfAmount, match.OfHero, match.OfCounter),
	match.ActivationBegan:    unlogged,
	match.PlayerPassed:       says(match.OfPlayer),
	match.ActionAnnounced:    (*wording).action,
	match.ActionReady:        unlogged,
	match.ActionResolving:    unlogged,
	match.ActionResolved:     (*wording).action,
	match.ActionCancelled:    (*wording).action,
	match.ActionFailed:       (*wording).action,
	match.TriggerWaits:       (*wording).action,
	match.ReplacementApplied: (*wording).action,
	match.HeroTargeted:       says(match.OfAbility, match.OfHero),
	match.DicePaid:           (*wording).paid,
	match.DiceGained:         says(match.OfPlayer, match.OfDice),
	match.DiceDrained:        says(match.OfPlayer, match.OfDice),
	match.DiceRefreshed:      says(match.OfPlayer, match.OfDice),
	match.DiceTurned:         says(match.OfPlayer, match.OfDice, match.OfKept),
	match.DamageDealt:        (*wording).damage,
	match.LifeRestored:       says(match.OfHero, match.OfAmount),
	match.LifePaid:           says(match.OfHero, match.OfAmount),
	match.LifeSet:            says(match.OfHero, match.OfAmount),
	match.HeroFell:           says(match.OfHero),
	match.EquipmentAttached:  says(match.OfHero, match.OfCard),
	match.EquipmentMade:      says(match.OfHero, match.OfCard),
	match.EquipmentGone:      says(match.OfHero, match.OfCard),
	match.EquipmentDetached:  says(match.OfHero, match.OfCard),
	match.EquipmentTurned:    (*wording).turned,
	match.HeroTurned:         (*wording).turned,
	match.LastingBegan:       (*wording).lasting,
	match.LastingEnded:       says(),
	match.HeroesSwapped:      says(match.OfHero, match.OfSource),
	match.BoundReached:       says(),
	match.PlayerConceded:     says(match.OfPlayer),
	match.MatchEnded:         (*wording).end,
}

// unlogged leaves an event out of the log, as another says as much.
func unlogged(*wording, string, *match.Event) string { return "" }

// says words an event by its line and these things that it tells, in this order.
func says(fields ...match.Field) func(w *wording, key string, e *match.Event) string {
	return func(w *wording, key string, e *match.Event) string {
		args := make([]any, len(fields))
		for i, f := range fields {
			args[i] = w.field(e, f)
		}
		return w.T(key, args...)
	}
}

// field returns one field of an event as an argument of its sentence.
func (w *wording) field(e *match.Event, f match.Field) any {
	switch f {
	case match.OfPlayer:
		return w.player(e.Player)
	case match.OfHero:
		return w.heroName(e.Hero)
	case match.OfSource:
		return w.heroName(e.Source)
	case match.OfCard:
		return w.cardName(e.Card)
	case match.OfAbility:
		return w.abilityName(e.Ability)
	case match.OfAmount:
		return int(e.Amount)
	case match.OfOther:
		return int(e.Other)
	case match.OfLane:
		return int(e.Amount) + 1
	case match.OfCounter:
		return w.counterName(e.Counter)
	case match.OfColor:
		return "{" + colorKey(e.Color) + "}"
	case match.OfDice:
		return pips(e.Dice)
	case match.OfKept:
		return pips(e.Kept)
	default: // used only by events with sentences of their own
		panic("table: no words for field " + strconv.Itoa(int(f)) + " of an event")
	}
}

func (w *wording) side(key string, e *match.Event) string {
	if e.Amount == 1 {
		return w.T(key+"-attack", w.player(e.Player))
	}
	return w.T(key+"-defend", w.player(e.Player))
}

func (w *wording) fixed(key string, e *match.Event) string {
	die := w.field(e, match.OfColor)
	if e.Card == 0 {
		return w.T(key, w.player(e.Player), die)
	}
	return w.T(key+"-card", w.player(e.Player), die, w.cardName(e.Card))
}

// initiative says who has initiative and, after a tie, why.
func (w *wording) initiative(key string, e *match.Event) string {
	who, n, other := w.player(e.Player), int(e.Amount), int(e.Other)
	switch {
	case n != other:
		return w.T(key, who, n, other)
	case e.Hero != 0:
		return w.T(key+"-agility", who, n, other, w.heroName(e.Hero))
	}
	return w.T(key+"-attacker", who, n, other)
}

// lasting words a lasting effect or a delayed effect, which is on no hero.
func (w *wording) lasting(key string, e *match.Event) string {
	if e.Amount == 1 {
		return w.T(key+"-later", w.heroName(e.Hero), w.abilityName(e.Ability))
	}
	op := w.began(e)
	return w.T(key, w.heroName(e.Hero), w.abilityName(e.Ability), w.modsText(op.Mods), w.T("outcome.until."+op.For.String()))
}

func (w *wording) roll(key string, e *match.Event) string {
	if e.Amount == 0 {
		return w.T(key, w.player(e.Player), pips(e.Dice))
	}
	if e.Kept.Total() == 0 {
		return w.T(key+"-anew", w.player(e.Player), pips(e.Dice))
	}
	return w.T(key+"-again", w.player(e.Player), pips(e.Kept), pips(e.Dice))
}

func (w *wording) paid(key string, e *match.Event) string {
	if e.Dice.Total() == 0 {
		return ""
	}
	return w.T(key, w.player(e.Player), pips(e.Dice))
}

func (w *wording) damage(key string, e *match.Event) string {
	if e.Ability == 0 { // a counter deals it (rule 407)
		return w.T(key, w.heroName(e.Hero), int(e.Amount), w.counterName(card.Poisoned))
	}
	if e.Source == 0 || e.Source == e.Hero {
		return w.T(key+"-alone", w.heroName(e.Hero), int(e.Amount))
	}
	return w.T(key, w.heroName(e.Hero), int(e.Amount), w.heroName(e.Source))
}

// turned words that equipment of a hero, or the hero's own card, was exhausted or readied.
func (w *wording) turned(key string, e *match.Event) string {
	if e.Amount == 1 {
		key += "-over"
	} else {
		key += "-back"
	}
	if e.Card == 0 {
		return w.T(key, w.heroName(e.Hero))
	}
	return w.T(key, w.heroName(e.Hero), w.cardName(e.Card))
}

func (w *wording) end(key string, e *match.Event) string {
	if e.Player > match.Second {
		return w.T(key + "-draw")
	}
	return w.T(key, w.player(e.Player))
}

// action words who did what: played a card or used an ability.
func (w *wording) action(key string, e *match.Event) string {
	name := w.nameOfAction(e)
	if e.Card != 0 && w.rules.Ability(e.Ability).Main && e.Kind == match.ActionAnnounced {
		key += "-card"
	}
	var hero any = w.player(e.Player)
	if e.Hero != 0 {
		hero = w.heroName(e.Hero)
	}
	if e.Kind == match.TriggerWaits && w.rules.Ability(e.Ability).Kind == card.Delayed {
		key += "-later" // a delayed effect does not trigger (rule 611)
	}
	return w.T(key, hero, name)
}
