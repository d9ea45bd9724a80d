package narrate

import (
	"strconv"

	"cinderclash/engine/card"
	"cinderclash/engine/match"
	"cinderclash/scenes/session"
)

// Event words an event. It returns "" for what the log leaves out.
func (w *Narrator) Event(entry *session.Entry) string {
	e := &entry.Event
	return Capital(sentenceOf(e.Kind)(w, "table.log."+e.Kind.String(), e))
}

// sentence words an event for the log, from the text of key. It returns "" if the log leaves the event out.
type sentence func(w *Narrator, key string, e *match.Event) string

// sentenceOf returns the sentence of a kind of event.
func sentenceOf(k match.EventKind) sentence {
	if int(k) < len(sentences) && sentences[k] != nil {
		return sentences[k]
	}
	return says(k.Fields()...)
}

// sentences has a row for every kind of event except those that only move a card. Their sentences say their fields.
var sentences = [...]sentence{
	match.NoEvent:            unlogged,
	match.HeroesRevealed:     says(),
	match.CoinWon:            says(match.OfPlayer),
	match.SideChosen:         (*Narrator).side,
	match.Shuffled:           says(match.OfPlayer),
	match.CardDrawn:          says(match.OfPlayer, match.OfCard),
	match.CardRecovered:      says(match.OfPlayer, match.OfCard),
	match.CardSeen:           says(match.OfPlayer, match.OfCard),
	match.RoundBegan:         says(match.OfAmount, match.OfPlayer),
	match.RoundEnded:         says(match.OfAmount),
	match.HeroesPaired:       says(match.OfPlayer, match.OfHero, match.OfSource),
	match.ClashBegan:         says(match.OfLane, match.OfHero, match.OfSource),
	match.ClashEnded:         says(match.OfLane),
	match.ClashSkipped:       says(match.OfLane),
	match.ClashRestarted:     says(),
	match.DieFixed:           (*Narrator).fixed,
	match.DiceRolled:         (*Narrator).roll,
	match.DicePrepared:       unlogged,
	match.InitiativeRolled:   (*Narrator).initiative,
	match.CounterGained:      says(match.OfAmount, match.OfHero, match.OfCounter),
	match.CounterGone:        says(match.OfAmount, match.OfHero, match.OfCounter),
	match.ActivationBegan:    unlogged,
	match.PlayerPassed:       says(match.OfPlayer),
	match.ActionAnnounced:    (*Narrator).Action,
	match.ActionReady:        unlogged,
	match.ActionResolving:    unlogged,
	match.ActionResolved:     (*Narrator).Action,
	match.ActionCancelled:    (*Narrator).Action,
	match.ActionFailed:       (*Narrator).Action,
	match.TriggerWaits:       (*Narrator).Action,
	match.ReplacementApplied: (*Narrator).Action,
	match.HeroTargeted:       says(match.OfAbility, match.OfHero),
	match.DicePaid:           (*Narrator).paid,
	match.DiceGained:         says(match.OfPlayer, match.OfDice),
	match.DiceDrained:        says(match.OfPlayer, match.OfDice),
	match.DiceRefreshed:      says(match.OfPlayer, match.OfDice),
	match.DiceTurned:         says(match.OfPlayer, match.OfDice, match.OfKept),
	match.DamageDealt:        (*Narrator).damage,
	match.LifeRestored:       says(match.OfHero, match.OfAmount),
	match.LifePaid:           says(match.OfHero, match.OfAmount),
	match.LifeSet:            says(match.OfHero, match.OfAmount),
	match.HeroFell:           says(match.OfHero),
	match.EquipmentAttached:  says(match.OfHero, match.OfCard),
	match.EquipmentMade:      says(match.OfHero, match.OfCard),
	match.EquipmentGone:      says(match.OfHero, match.OfCard),
	match.EquipmentDetached:  says(match.OfHero, match.OfCard),
	match.EquipmentTurned:    (*Narrator).turned,
	match.HeroTurned:         (*Narrator).turned,
	match.LastingBegan:       (*Narrator).lasting,
	match.LastingEnded:       says(),
	match.HeroesSwapped:      says(match.OfHero, match.OfSource),
	match.BoundReached:       says(),
	match.PlayerConceded:     says(match.OfPlayer),
	match.MatchEnded:         (*Narrator).end,
}

// unlogged leaves an event out of the log, because another event says as much.
func unlogged(*Narrator, string, *match.Event) string { return "" }

// says returns a sentence whose arguments are these fields of the event, in this order.
func says(fields ...match.Field) func(w *Narrator, key string, e *match.Event) string {
	return func(w *Narrator, key string, e *match.Event) string {
		args := make([]any, len(fields))
		for i, f := range fields {
			args[i] = w.field(e, f)
		}
		return w.T(key, args...)
	}
}

// field returns one field of an event as an argument of its sentence. Lanes count from 1 there.
func (w *Narrator) field(e *match.Event, f match.Field) any {
	switch f {
	case match.OfPlayer:
		return w.Player(e.Player)
	case match.OfHero:
		return w.HeroName(e.Hero)
	case match.OfSource:
		return w.HeroName(e.Source)
	case match.OfCard:
		return w.CardName(e.Card)
	case match.OfAbility:
		return w.AbilityName(e.Ability)
	case match.OfAmount:
		return int(e.Amount)
	case match.OfOther:
		return int(e.Other)
	case match.OfLane:
		return int(e.Amount) + 1
	case match.OfCounter:
		return w.counterName(e.Counter)
	case match.OfColor:
		return "{" + ColorKey(e.Color) + "}"
	case match.OfDice:
		return pips(e.Dice)
	case match.OfKept:
		return pips(e.Kept)
	default: // used only by events with sentences of their own
		panic("table: no words for field " + strconv.Itoa(int(f)) + " of an event")
	}
}

func (w *Narrator) side(key string, e *match.Event) string {
	if e.Amount == 1 {
		return w.T(key+"-attack", w.Player(e.Player))
	}
	return w.T(key+"-defend", w.Player(e.Player))
}

func (w *Narrator) fixed(key string, e *match.Event) string {
	die := w.field(e, match.OfColor)
	if e.Card == 0 {
		return w.T(key, w.Player(e.Player), die)
	}
	return w.T(key+"-card", w.Player(e.Player), die, w.CardName(e.Card))
}

// initiative says who has initiative and, after a tie, why.
func (w *Narrator) initiative(key string, e *match.Event) string {
	who, n, other := w.Player(e.Player), int(e.Amount), int(e.Other)
	switch {
	case n != other:
		return w.T(key, who, n, other)
	case e.Hero != 0:
		return w.T(key+"-agility", who, n, other, w.HeroName(e.Hero))
	}
	return w.T(key+"-attacker", who, n, other)
}

// lasting words a lasting effect or a delayed effect, which is on no hero.
func (w *Narrator) lasting(key string, e *match.Event) string {
	if e.Amount == 1 {
		return w.T(key+"-later", w.HeroName(e.Hero), w.AbilityName(e.Ability))
	}
	op := w.Began(e)
	return w.T(key, w.HeroName(e.Hero), w.AbilityName(e.Ability), w.modsText(op.Mods), w.T("outcome.until."+op.For.String()))
}

func (w *Narrator) roll(key string, e *match.Event) string {
	if e.Amount == 0 {
		return w.T(key, w.Player(e.Player), pips(e.Dice))
	}
	if e.Kept.Total() == 0 {
		return w.T(key+"-anew", w.Player(e.Player), pips(e.Dice))
	}
	return w.T(key+"-again", w.Player(e.Player), pips(e.Kept), pips(e.Dice))
}

func (w *Narrator) paid(key string, e *match.Event) string {
	if e.Dice.Total() == 0 {
		return ""
	}
	return w.T(key, w.Player(e.Player), pips(e.Dice))
}

func (w *Narrator) damage(key string, e *match.Event) string {
	if e.Ability == 0 { // a counter deals it (rule 407)
		return w.T(key, w.HeroName(e.Hero), int(e.Amount), w.counterName(card.Poisoned))
	}
	if e.Source == 0 || e.Source == e.Hero {
		return w.T(key+"-alone", w.HeroName(e.Hero), int(e.Amount))
	}
	return w.T(key, w.HeroName(e.Hero), int(e.Amount), w.HeroName(e.Source))
}

// turned words that equipment of a hero, or the hero's own card, was exhausted or readied.
func (w *Narrator) turned(key string, e *match.Event) string {
	if e.Amount == 1 {
		key += "-over"
	} else {
		key += "-back"
	}
	if e.Card == 0 {
		return w.T(key, w.HeroName(e.Hero))
	}
	return w.T(key, w.HeroName(e.Hero), w.CardName(e.Card))
}

func (w *Narrator) end(key string, e *match.Event) string {
	if e.Player > match.Second {
		return w.T(key + "-draw")
	}
	return w.T(key, w.Player(e.Player))
}

// Action words an event of an action, with its hero or else its player, and the name of the card or ability.
func (w *Narrator) Action(key string, e *match.Event) string {
	name := w.nameOfAction(e)
	if e.Card != 0 && w.Rules.Ability(e.Ability).Main && e.Kind == match.ActionAnnounced {
		key += "-card"
	}
	var hero any = w.Player(e.Player)
	if e.Hero != 0 {
		hero = w.HeroName(e.Hero)
	}
	if e.Kind == match.TriggerWaits && w.Rules.Ability(e.Ability).Kind == card.Delayed {
		key += "-later" // a delayed effect does not trigger (rule 611)
	}
	return w.T(key, hero, name)
}
