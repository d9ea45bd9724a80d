package main

import (
	"fmt"
	"strings"

	"cinderclash/engine/match"
	audio "cinderclash/game/sound"
	tableshow "cinderclash/scenes/table/show"
)

// ears hear which sounds are played when, and see what happens to heroes. Ticks count on from match to match.
type ears struct {
	tick     int
	played   []note
	contacts []contact
	fresh    []audio.Name       // of this tick
	variants []int              // of fresh
	last     map[audio.Name]int // the variant of each sound that was heard last
	twice    []string           // sounds of which one variant was heard twice running
}

// note is a sound that begins.
type note struct {
	tick int
	name audio.Name
}

// contact is the frame in which a hero is hit, healed or knocked out.
type contact struct {
	tick  int
	event match.Event
}

// listen begins to hear a match.
func (l *ears) listen(p *played) {
	l.last = map[audio.Name]int{} // a match may have sounds of its own
	p.Context().Sound.SetTold(func(n audio.Name, _ float64) {
		l.fresh, l.variants = append(l.fresh, n), append(l.variants, p.Context().Sound.Variant(n))
	})
}

// hear takes over what was played and what happened in a tick.
func (l *ears) hear(p *played) {
	for i, n := range l.fresh {
		l.played = append(l.played, note{l.tick, n})
		now := l.variants[i]
		if before, again := l.last[n]; again && before == now {
			l.twice = append(l.twice, fmt.Sprintf("%s, take %d", n, now+1))
		}
		l.last[n] = now
	}
	l.fresh, l.variants = l.fresh[:0], l.variants[:0]
	for _, e := range p.happened() {
		l.contacts = append(l.contacts, contact{l.tick, e})
	}
	l.tick++
}

// belongs reports whether a sound is the one of a contact.
func (c *contact) belongs(n audio.Name) bool {
	switch c.event.Kind {
	case match.DamageDealt:
		return strings.HasPrefix(string(n), "hit-") || strings.HasSuffix(string(n), "-land")
	case match.LifeRestored:
		return n == "heal"
	case match.HeroFell:
		return n == "knock-out"
	default: // nothing touches a hero
	}
	return false
}

// shows reports whether a hero is touched at the contact.
func (c *contact) shows() bool {
	switch c.event.Kind {
	case match.DamageDealt, match.LifeRestored:
		return c.event.Amount > 0
	case match.HeroFell:
		return true
	default: // nothing touches a hero
	}
	return false
}

// sync returns how many ticks the sound of a blow, a healing or a knock-out is off its contact frame, at worst.
func (l *ears) sync() figure {
	f := figure{name: "furthest that a sound is from its contact frame", unit: " ticks", bound: atMost(1)}
	n := 0
	for i := range l.contacts {
		c := &l.contacts[i]
		if !c.shows() {
			continue
		}
		n++
		off := l.tick // as if it were never heard
		for _, s := range l.played {
			if d := max(s.tick-c.tick, c.tick-s.tick); d < off && c.belongs(s.name) {
				off = d
			}
		}
		if float64(off) > f.value {
			f.value = float64(off)
			f.lines = []string{fmt.Sprintf("%v of %d at tick %d", c.event.Kind, c.event.Amount, c.tick)}
		}
	}
	f.lines = append(f.lines, fmt.Sprintf("%d contacts, %d sounds", n, len(l.played)))
	return f
}

// repeated returns how often one variant of a sound was heard twice running.
func (l *ears) repeated() figure {
	return figure{name: "sounds whose variant was heard before", value: float64(len(l.twice)), bound: atMost(0), lines: l.twice[:min(3, len(l.twice))]}
}

// unexplained returns how many cues of the table have neither a sound nor a reason for their silence.
func unexplained() figure {
	return figure{name: "cues that are silent without a reason", value: float64(len(tableshow.Unexplained())), bound: atMost(0)}
}
