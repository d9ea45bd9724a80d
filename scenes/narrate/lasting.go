package narrate

import (
	"slices"

	"cinderclash/engine/card"
	"cinderclash/engine/match"
	"cinderclash/scenes/pieces"
)

// Began returns the instruction that set up the lasting effect of e: what it changes and for how long (rule 610).
func (w *Narrator) Began(e *match.Event) *card.Op { return &w.Rules.Ability(e.Ability).Code[e.Other] }

// modKey returns the end of the text key for a stat. It panics for the stats that Mod words itself.
func modKey(s card.Stat) string {
	switch s {
	case card.ModAgility, card.ModMind, card.ModWill, card.ModStrength, card.ModArmor:
		return card.Attr(s).String()
	case card.ModReserve:
		return "reserve"
	case card.ModRerolls:
		return "rerolls"
	case card.ModKeep:
		return "keep"
	case card.ModInitiative:
		return "initiative"
	case card.ModDeals:
		return "deals"
	case card.ModTakes:
		return "takes"
	case card.ModHeals:
		return "heals"
	case card.CannotReact:
		return "react"
	case card.CannotPlay:
		return "play"
	case card.CannotUse:
		return "use"
	case card.CannotHeal:
		return "heal"
	case card.CannotTarget:
		return "target"
	case card.CannotPair:
		return "pair"
	case card.CannotBane:
		return "bane"
	case card.CannotAffect:
		return "affect"
	default: // in words of its own
		panic("table: no words for a change that lasts")
	}
}

// signed writes a number with its sign; a minus is the typographic one.
func signed(n int8) string {
	if n < 0 {
		return "−" + pieces.Numeral(-int(n))
	}
	return "+" + pieces.Numeral(int(n))
}

// modsText words the changes that last on a hero: "takes 4 less damage and cannot be healed".
func (w *Narrator) modsText(mods []card.Mod) string {
	all := ""
	for i := range mods {
		said := w.Mod("outcome.mod.", &mods[i])
		if all == "" {
			all = said
		} else {
			all = w.T("outcome.mod.and", all, said)
		}
	}
	return all
}

// Lasting words a lasting effect: what it changes, for how long, and what it comes from (rule 610).
func (w *Narrator) Lasting(e *match.Effect) string {
	return w.T("table.lasts.line", Capital(w.modsText(e.Mods)), w.T("outcome.until."+e.Until.String()), w.AbilityName(e.Ability))
}

// Mod words one lasting change. key is the beginning of its text key.
func (w *Narrator) Mod(key string, m *card.Mod) string {
	if a, ok := m.Stat.Sets(); ok {
		return w.T(key+"is", int(m.N), "{"+a.String()+"}")
	}
	switch m.Stat {
	case card.Gains:
		return w.T(key+"gains", w.AbilityName(m.Given))
	case card.Loses:
		return w.T(key+"loses", w.lost(m.Lost))
	default: // a number, or something forbidden
	}
	if m.Can {
		key += "can-"
	}
	key += modKey(m.Stat)
	if m.N == 0 {
		return w.T(key)
	}
	if less := key + "-less"; w.Has(less) {
		if m.N < 0 {
			key = less
		}
		return w.T(key, max(m.N, -m.N))
	}
	return w.T(key, signed(m.N))
}

// lost words which abilities are lost: "actions and reactions".
func (w *Narrator) lost(kinds card.AbilityKinds) string {
	all := ""
	if kinds&card.AllKinds == card.AllKinds {
		all, kinds = w.T("outcome.lost.all"), kinds&^card.AllKinds
	}
	for _, k := range [...]struct {
		set card.AbilityKinds
		key string
	}{{card.Actions, "actions"}, {card.Reactions, "reactions"}, {card.Passives, "passives"}, {card.ClassPassive, "class"}} {
		switch said := w.T("outcome.lost." + k.key); {
		case kinds&k.set != k.set:
		case all == "":
			all = said
		default:
			all = w.T("outcome.mod.and", all, said)
		}
	}
	return all
}

// lasts adds the effects that begin to last, in figures. An effect on several heroes is added once.
func (g *gist) lasts(events match.Events) {
	for i := range events {
		e := &events[i]
		if e.Kind != match.LastingBegan || slices.ContainsFunc(events[:i], func(d match.Event) bool {
			return d.Kind == e.Kind && d.Ability == e.Ability && d.Other == e.Other
		}) {
			continue
		}
		if e.Amount == 1 {
			g.add("later")
			continue
		}
		mods := g.Words.Began(e).Mods
		for _, figures := range [2]bool{true, false} { // what is forbidden comes behind the figures
			for k := range mods {
				if fc := g.alters != "" && (mods[k].Stat == card.ModDeals || mods[k].Stat == card.ModTakes); !fc && !mods[k].Stat.Forbids() == figures {
					g.addText(g.Words.Mod("outcome.gist.mod.", &mods[k]))
				}
			}
		}
	}
}

// Comparable reports whether two previews of the item at place on the stack, from 1, reach equally far: both past it, or
// both to the same kind of question.
func Comparable(a, b *match.Preview, place int) bool {
	if x, y := past(a, place), past(b, place); x || y {
		return x && y
	}
	x, y := &a.Doubts[len(a.Doubts)-1], &b.Doubts[len(b.Doubts)-1]
	return x.Kind == y.Kind && x.Asked.Cause == y.Asked.Cause
}

// past reports whether a preview reaches past the item at place: to the end, or to a question after it.
func past(pv *match.Preview, place int) bool {
	return pv.Complete() || slices.ContainsFunc(pv.Events, func(e match.Event) bool {
		return int(e.Item) == place && (e.Kind == match.ActionResolved || e.Kind == match.ActionFailed || e.Kind == match.ActionCancelled)
	})
}

// AltersGist says in figures how an answer changes the damage of the item at place on the stack, from 1. with and without
// are previews of that item. Of the heroes whose damage changes, it shows the one who would take most without the answer.
func (l Forecaster) AltersGist(place int, with, without *match.Preview) (says string) {
	if !Comparable(with, without, place) {
		return ""
	}
	o, most := l.Words.Match.Observation(), -1
	for who := match.First; who <= match.Second; who++ {
		for i := range o.Listed(who) {
			was, is := without.Hero(match.At(who, i)), with.Hero(match.At(who, i))
			if was.Damage == is.Damage || was.Damage <= most {
				continue
			}
			key := "alters"
			switch {
			case is.Damage == 0:
				key = "alters-none"
			case is.Fell && !was.Fell:
				key = "alters-falls"
			case was.Fell && !is.Fell:
				key = "alters-stands"
			}
			most, says = was.Damage, l.Words.T("outcome.gist."+key, was.Damage, is.Damage)
		}
	}
	return says
}

// alters says how an answer changes the damage of the item at place on the stack: "Precise Slash: 6 → 2 to Rukhar". name
// is the item's name; with and without are its previews. It returns "" if no damage changes, or if that is not known.
func (l Forecaster) alters(name string, place int, with, without *match.Preview) string {
	if !Comparable(with, without, place) {
		return ""
	}
	o, all := l.Words.Match.Observation(), ""
	for _, who := range [2]match.Player{l.Below.Other(), l.Below} {
		for i := range o.Listed(who) {
			r := match.At(who, i)
			was, is := without.Hero(r), with.Hero(r)
			if was.Damage == is.Damage {
				continue
			}
			key := "outcome.alters"
			switch {
			case is.Fell && !was.Fell:
				key = "outcome.alters-falls"
			case was.Fell && !is.Fell:
				key = "outcome.alters-stands"
			}
			said := l.Words.T(key, was.Damage, is.Damage, l.Words.HeroName(r))
			if all != "" {
				said = l.Words.T("outcome.mod.and", all, said)
			}
			all = said
		}
	}
	if all == "" {
		return ""
	}
	return l.Words.T("outcome.alters-of", name, all)
}

// alter puts at the start of fc, the forecast of an answer, what the answer changes of the item below it. place is that
// item's place on the stack, and f.pv holds the preview of the answer alone. with and without compute the two previews to compare.
func (f *Forecasts) alter(l Forecaster, fc *forecast, place int, with, without Again) {
	o := l.Words.Match.Observation()
	if place < 1 || place > o.StackSize() || f.pv.Cancels(place) {
		return
	}
	it := o.Item(place)
	if it.Step != match.ItemWaiting {
		return
	}
	with(&f.pv)
	without(&f.of)
	said := l.alters(l.Words.ActionName(&it), place, &f.pv, &f.of)
	if said == "" {
		return
	}
	now := l.drawn(&f.pv, with).prospects(o, &f.pv)
	for who := range fc.Lives {
		for i := range fc.Lives[who] {
			if h, was := f.pv.Hero(match.At(match.Player(who), i)), f.of.Hero(match.At(match.Player(who), i)); h.Damage != was.Damage {
				fc.Lives[who][i] = now[who][i]
				fc.Lives[who][i].Changes = true
			}
		}
	}
	fc.Sums = lines(fc.Sums, l.Words.sums(&f.pv))
	switch {
	case fc.Line == "":
		fc.Line, fc.start, fc.Brief = said, said, said
	default:
		more := l.Words.T("outcome.and-more", said)
		fc.Line, fc.start, fc.Brief = l.Words.T("outcome.and", said, fc.Line), more, more
	}
}
