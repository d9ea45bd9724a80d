package table

import (
	"strconv"

	"cinderclash/engine/card"
	"cinderclash/engine/match"
	"cinderclash/scenes/session"
)

// wordEvent words an event. It returns "" for what the log leaves out.
func (t *Table) wordEvent(entry *session.Entry) string {
	e := &entry.Event
	if row := tellingOf(e.Kind); !row.untold {
		return row.words(t, "table.log."+e.Kind.String(), e)
	}
	return ""
}

// fieldWord returns one field of an event as an argument of its sentence.
func (t *Table) fieldWord(e *match.Event, f match.Field) any {
	switch f {
	case match.OfPlayer:
		return t.player(e.Player)
	case match.OfHero:
		return t.heroName(e.Hero)
	case match.OfSource:
		return t.heroName(e.Source)
	case match.OfCard:
		return t.cardName(e.Card)
	case match.OfAbility:
		return t.abilityName(e.Ability)
	case match.OfAmount:
		return int(e.Amount)
	case match.OfOther:
		return int(e.Other)
	case match.OfLane:
		return int(e.Amount) + 1
	case match.OfCounter:
		return t.counterName(e.Counter)
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

func (t *Table) wordSide(key string, e *match.Event) string {
	if e.Amount == 1 {
		return t.words.T(key+"-attack", t.player(e.Player))
	}
	return t.words.T(key+"-defend", t.player(e.Player))
}

func (t *Table) wordFixed(key string, e *match.Event) string {
	die := t.fieldWord(e, match.OfColor)
	if e.Card == 0 {
		return t.words.T(key, t.player(e.Player), die)
	}
	return t.words.T(key+"-card", t.player(e.Player), die, t.cardName(e.Card))
}

// wordInitiative says who has initiative and, after a tie, why.
func (t *Table) wordInitiative(key string, e *match.Event) string {
	who, n, other := t.player(e.Player), int(e.Amount), int(e.Other)
	switch {
	case n != other:
		return t.words.T(key, who, n, other)
	case e.Hero != 0:
		return t.words.T(key+"-agility", who, n, other, t.heroName(e.Hero))
	}
	return t.words.T(key+"-attacker", who, n, other)
}

// wordLasting words a lasting effect or a delayed effect, which is on no hero.
func (t *Table) wordLasting(key string, e *match.Event) string {
	if e.Amount == 1 {
		key += "-later"
	}
	return t.words.T(key, t.heroName(e.Hero), t.abilityName(e.Ability))
}

func (t *Table) wordRoll(key string, e *match.Event) string {
	if e.Amount == 0 {
		return t.words.T(key, t.player(e.Player), pips(e.Dice))
	}
	return t.words.T(key+"-again", t.player(e.Player), pips(e.Kept), pips(e.Dice))
}

func (t *Table) wordPaid(key string, e *match.Event) string {
	if e.Dice.Total() == 0 {
		return ""
	}
	return t.words.T(key, t.player(e.Player), pips(e.Dice))
}

func (t *Table) wordDamage(key string, e *match.Event) string {
	if e.Source == 0 || e.Source == e.Hero {
		return t.words.T(key+"-alone", t.heroName(e.Hero), int(e.Amount))
	}
	return t.words.T(key, t.heroName(e.Hero), int(e.Amount), t.heroName(e.Source))
}

func (t *Table) wordTurned(key string, e *match.Event) string {
	if e.Amount == 1 {
		return t.words.T(key+"-over", t.heroName(e.Hero), t.cardName(e.Card))
	}
	return t.words.T(key+"-back", t.heroName(e.Hero), t.cardName(e.Card))
}

func (t *Table) wordEnd(key string, e *match.Event) string {
	if e.Player > match.Second {
		return t.words.T(key + "-draw")
	}
	return t.words.T(key, t.player(e.Player))
}

// wordAction words who did what: played a card or used an ability.
func (t *Table) wordAction(key string, e *match.Event) string {
	name := t.nameOfAction(e)
	if e.Card != 0 && t.rules.Ability(e.Ability).Main && e.Kind == match.ActionAnnounced {
		key += "-card"
	}
	hero := t.player(e.Player)
	if e.Hero != 0 {
		hero = t.heroName(e.Hero)
	}
	if e.Kind == match.TriggerWaits && t.rules.Ability(e.Ability).Kind == card.Delayed {
		key += "-later" // a delayed effect does not trigger (rule 611)
	}
	return t.words.T(key, hero, name)
}
