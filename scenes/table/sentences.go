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
	if row := tellingOf(e.Kind); !row.untold {
		return pieces.Capital(row.words(w, "table.log."+e.Kind.String(), e))
	}
	return ""
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
