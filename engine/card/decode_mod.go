package card

import (
	"strconv"
	"strings"
)

// mods reads the list of what a constant ability or a lasting effect changes. The mods of a lasting effect
// have no "on" or "while": the effect itself says which heroes it is on and for how long.
func (d *decoder) mods(n *node, s *scope, lasting bool) []Mod {
	list := d.list(n)
	if len(list) == 0 {
		d.fail(n, 0, "there is no change in this list; write one such as {armor: +1}")
		return nil
	}
	out := make([]Mod, 0, len(list))
	for _, item := range list {
		out = append(out, d.mod(item, s, lasting)...)
	}
	gives := 0
	for i := range out {
		if out[i].Stat == Gains {
			gives++
		}
	}
	switch {
	case gives > 1 && lasting:
		d.fail(n, 610, "one effect gives one ability; write a lasting for each")
	case gives > 1:
		d.fail(n, 609, "one constant ability gives one ability; write a constant ability for each")
	}
	return out
}

// narrows refuses a filter key on a change that has no filter.
func (d *decoder) narrows(filter *node) {
	d.fail(filter, 0, "%q narrows only deals and takes, and play and affect under cannot and can; leave it out", filter.text)
}

// mod reads one entry. One entry may change several stats under one "on" and "while".
func (d *decoder) mod(n *node, s *scope, lasting bool) []Mod {
	f := d.open(n, "a change")
	if n.kind != mapNode {
		return nil
	}
	var base Mod
	if !lasting {
		base.To = Who{Kind: Self}
		if on := f.take("on"); on != nil {
			base.To = d.heroes(on, d.text(on, "on"), s)
			if base.To.Kind != Self && base.To.Kind != Each && base.To.Kind != NoWho {
				d.fail(on, 609, "a constant ability holds on self or on each ..., not on %q; mend it", on.text)
			}
		}
		base.While, base.Also = d.conds(f.take("while"), s)
	}
	filtered := d.filter(f, &base.Filter)
	var out []Mod
	for stat := ModAgility; stat <= ModHeals; stat++ {
		v := f.take(statNames[stat])
		if v == nil {
			continue
		}
		m := base
		m.Stat = stat
		if value, ok := strings.CutPrefix(v.text, "="); ok && stat <= ModArmor {
			n, _ := d.integer(v, value, statNames[stat], 0, 9)
			m.Stat, m.N = SetAgility+stat, int8(n)
			out = append(out, m)
			continue
		}
		m.N = int8(d.number(v, statNames[stat], -9, 9))
		if m.N == 0 {
			d.fail(v, 0, "%s changes by nothing; write a number such as +1 or -1", statNames[stat])
		}
		if filtered != nil && stat != ModDeals && stat != ModTakes {
			d.narrows(filtered)
		}
		out = append(out, m)
	}
	for _, key := range []string{"cannot", "can"} {
		v := f.take(key)
		if v == nil {
			continue
		}
		m := base
		m.Stat, m.Can = Stat(d.enum(v, map[string]string{"cannot": "ban", "can": "permission"}[key], cannotNames[:])), key == "can"
		if m.Stat == CannotPlay && m.Filter.Kinds == 0 {
			d.fail(v, 0, "%s: play needs to say what; add kinds: [...]", key)
		}
		switch {
		case filtered == nil || m.Stat == CannotPlay:
		case m.Stat == CannotAffect:
			if kinds := (Filter{Kinds: m.Filter.Kinds}); m.Filter != kinds {
				d.fail(filtered, 605, "only kinds narrow %s: affect; leave out the rest", key)
			}
		default:
			d.narrows(filtered)
		}
		out = append(out, m)
	}
	for _, about := range []struct {
		key  string
		read func(v *node, s *scope, lasting bool, m *Mod)
	}{{"gains", d.gains}, {"loses", d.loses}} {
		v := f.take(about.key)
		if v == nil {
			continue
		}
		if filtered != nil {
			d.narrows(filtered)
		}
		m := base
		about.read(v, s, lasting, &m)
		out = append(out, m)
	}
	f.close()
	if len(out) == 0 {
		d.fail(n, 0, "this entry changes nothing; add one of %s, cannot, can, gains or loses", strings.Join(listed(statNames[:]), ", "))
	}
	return out
}

// gains reads the ability that an effect or a constant ability gives (rules 609 and 610). A constant ability gives no
// constant ability: it can make the same change itself, and two abilities that gave each other would never settle.
func (d *decoder) gains(v *node, s *scope, lasting bool, m *Mod) {
	m.Stat = Gains
	if s.given {
		d.fail(v, 610, "an ability that is given gives none; write one effect for each")
	}
	f := d.open(v, "what is gained")
	if v.kind != mapNode {
		return
	}
	id := d.key(f, "gained ability")
	what := "gained ability " + strconv.Quote(id)
	name := d.words(f, "name", what)
	a := d.ability(f, printed{what: what, given: true})
	f.close()
	if !lasting && a.Kind == Constant {
		d.fail(v, 609, "%s is constant, and so is what gives it; write its changes beside each other, with on and while", what)
	}
	a.Key, a.Name = id, name
	m.Gives = &a
}

// loses reads the kinds of ability that are lost (rule 610).
func (d *decoder) loses(v *node, s *scope, lasting bool, m *Mod) {
	m.Stat = Loses
	for _, item := range d.list(v) {
		word := d.text(item, "what is lost")
		i, ok := index(lostNames[:], word)
		if !ok {
			d.fail(item, 610, "unknown kind of ability %q to lose; write all, or of %s", word, strings.Join(lostNames[1:], ", "))
			return
		}
		m.Lost |= lostKinds[i]
	}
}

// filter reads the keys that narrow a change, and returns the node of one of them, or nil.
func (d *decoder) filter(f *fields, into *Filter) *node {
	var found *node
	for _, key := range []string{"attack", "damage", "kinds", "aim", "range", "litany"} {
		v := f.take(key)
		if v == nil {
			continue
		}
		found = &node{file: v.file, line: v.line, text: key}
		if key == "attack" || key == "litany" {
			if d.boolean(v, key) {
				d.filterWord(v, key, nil, into)
			}
			continue
		}
		var values []string
		for _, item := range d.list(v) {
			values = append(values, d.text(item, key))
		}
		d.filterWord(v, key, values, into)
	}
	return found
}
