package narrate

import (
	"slices"

	"cinderclash/engine/card"
	"cinderclash/engine/match"
)

// Deeds adds up what the last actions have done to heroes, so that one sentence tells it. What an action has done is told until
// the second announcement after it, so that a player who acts after an opponent still reads of their own action, or until the
// next clash. The zero value is ready.
type Deeds struct {
	list []deed
	open bool // the last of them is still resolving
}

// mostDeeds is how many actions are told at most. Older ones are dropped.
const mostDeeds = 3

// deed is what one action has done.
type deed struct {
	action match.Event // the event at which it began to resolve
	age    int         // how many actions have been announced since
	shares []share     // in the order in which the heroes were first affected
}

// share is what an action has done to one hero.
type share struct {
	hero                  match.Ref
	damage, healed, spent int
	fell                  bool
	counters              [card.Counters]int
}

// Note adds an event. It reports whether [Deeds.Told] tells of it.
func (d *Deeds) Note(e *match.Event) bool {
	switch e.Kind {
	case match.ActionAnnounced:
		for i := range d.list {
			d.list[i].age++
		}
		d.list = slices.DeleteFunc(d.list, func(of deed) bool { return of.age > 1 })
	case match.ClashBegan, match.RoundBegan:
		*d = Deeds{}
	case match.ActionResolving:
		if len(d.list) == mostDeeds {
			d.list = slices.Delete(d.list, 0, 1)
		}
		d.list, d.open = append(d.list, deed{action: *e}), true
	case match.ActionResolved, match.ActionFailed, match.ActionCancelled, match.ClashEnded:
		d.open = false
	case match.DamageDealt, match.LifeRestored, match.LifePaid, match.CounterGained, match.HeroFell:
		return d.count(e)
	default: // it does nothing to a hero
	}
	return false
}

// count adds an event to the action that resolves. A hero may fall after the action that has felled it.
func (d *Deeds) count(e *match.Event) bool {
	if len(d.list) == 0 {
		return false
	}
	of := &d.list[len(d.list)-1]
	at := slices.IndexFunc(of.shares, func(s share) bool { return s.hero == e.Hero })
	switch {
	case !d.open && (e.Kind != match.HeroFell || at < 0):
		return false
	case at < 0:
		at = len(of.shares)
		of.shares = append(of.shares, share{hero: e.Hero})
	}
	s, n := &of.shares[at], int(e.Amount)
	switch e.Kind {
	case match.DamageDealt:
		s.damage += n
	case match.LifeRestored:
		s.healed += n
	case match.LifePaid:
		s.spent += n
	case match.CounterGained:
		s.counters[e.Counter] += n
	case match.HeroFell:
		s.fell = true
	default: // Note passes no other event
	}
	return true
}

// Copy returns a copy that later events do not change.
func (d *Deeds) Copy() Deeds {
	c := Deeds{list: slices.Clone(d.list), open: d.open}
	for i := range c.list {
		c.list[i].shares = slices.Clone(c.list[i].shares)
	}
	return c
}

// Told returns one sentence for each action that has done something to a hero, or "".
func (d *Deeds) Told(w *Narrator) (told string) {
	for i := range d.list {
		of := &d.list[i]
		if len(of.shares) == 0 {
			continue
		}
		parts := ""
		add := func(key string, args ...any) {
			part := w.T("table.deed."+key, args...)
			if parts != "" {
				part = w.T("outcome.and", parts, part)
			}
			parts = part
		}
		for k := range of.shares {
			of.shares[k].word(w, add)
		}
		for _, s := range of.shares {
			if s.fell {
				add("falls", w.HeroName(s.hero))
			}
		}
		if told != "" {
			told += " "
		}
		told += Capital(w.T("table.deed.action", w.Player(of.action.Player), w.nameOfAction(&of.action), parts))
	}
	return told
}

// word calls add with the text key and arguments of each thing that has been done to the hero, but for its fall.
func (s *share) word(w *Narrator, add func(key string, args ...any)) {
	name := w.HeroName(s.hero)
	if s.damage > 0 {
		add("damage", s.damage, name)
	}
	if s.healed > 0 {
		add("heals", s.healed, name)
	}
	if s.spent > 0 {
		add("pays", s.spent, name)
	}
	for c, n := range s.counters {
		if n > 0 {
			add("counter", n, name, w.counterName(card.Counter(c)))
		}
	}
}
