package card

import (
	"strings"
)

// about says which facts a trigger event carries. The comments of the [TriggerEvent] values describe the
// facts.
type about struct {
	hero, source, player, amount bool
	// filter: the event has an attack, a card type or a litany that a filter can test.
	filter bool
	// counters: the event is about counters.
	counters bool
	// would: the event is about to happen and can be replaced (rule 613).
	would bool
	// action: the event is an action that can be cancelled (rule 518).
	action bool
}

var triggerEvents = [TriggerEvents]about{
	ActivationBegins: {player: true},
	ActivationEnds:   {player: true},
	BeforeRoll:       {player: true, amount: true},
	Rolled:           {player: true, amount: true},
	Rerolled:         {player: true, amount: true},
	InitiativeSet:    {player: true, hero: true},
	Announced:        {hero: true, source: true, player: true, filter: true, action: true},
	Targeted:         {hero: true, source: true, player: true, filter: true, action: true},
	Paid:             {hero: true, source: true, player: true, filter: true, action: true},
	Resolved:         {hero: true, source: true, player: true, filter: true},
	Cancelled:        {hero: true, source: true, player: true, filter: true},
	WouldDamage:      {hero: true, source: true, amount: true, filter: true, would: true},
	Damaged:          {hero: true, source: true, amount: true, filter: true},
	WouldHeal:        {hero: true, source: true, amount: true, would: true},
	Healed:           {hero: true, source: true, amount: true},
	WouldCounter:     {hero: true, source: true, amount: true, counters: true, would: true},
	Countered:        {hero: true, source: true, amount: true, counters: true},
	CounterLost:      {hero: true, source: true, amount: true, counters: true},
	Attached:         {hero: true, player: true},
	Detached:         {hero: true, player: true},
	Discarded:        {player: true}, // once for each card
	Drawn:            {player: true, amount: true},
	KnockedOut:       {hero: true, source: true},
	Swapped:          {hero: true, source: true},
	WouldFall:        {hero: true, source: true, would: true},
	WouldDraw:        {player: true, amount: true, would: true},
	WouldDiscard:     {player: true, amount: true, would: true},
	Ended:            {hero: true, source: true, player: true, filter: true},
}

// when reads a printed condition.
func (d *decoder) when(n *node) When {
	var w When
	if n == nil {
		return w
	}
	text := d.text(n, "when")
	words := strings.Fields(text)
	if n.kind != scalarNode || len(words) == 0 {
		if n.kind == scalarNode {
			d.fail(n, 0, "when names no event; write one of %s", strings.Join(listed(triggerEventNames[:]), ", "))
		}
		return w
	}
	v, ok := index(triggerEventNames[:], words[0])
	if !ok {
		d.fail(n, 0, "unknown event %q; write one of %s", words[0], strings.Join(listed(triggerEventNames[:]), ", "))
		return w
	}
	w.Event = TriggerEvent(v)
	knows := triggerEvents[v]
	for _, word := range words[1:] {
		key, value, _ := strings.Cut(word, "=")
		fits := false
		switch key {
		case "hero":
			if fits, w.Hero = knows.hero, d.relation(n, value); w.Hero == IsThis && w.Event != Attached {
				d.fail(n, 702, "hero=this is said of attached only; write attached hero=this, or name a hero")
			}
		case "source":
			if fits, w.Source = knows.source, d.relation(n, value); w.Source == IsThis {
				d.fail(n, 702, "nothing is done by this; name a hero")
			}
		case "player":
			fits = knows.player
			switch value {
			case "you":
				w.Player = IsSelf
			case "opponent":
				w.Player = IsRival
			default:
				d.fail(n, 0, "unknown player %q; write you or opponent", value)
			}
		case "attack", "damage", "kinds", "aim", "range", "litany":
			fits = knows.filter
			if (key == "attack" || key == "litany") == (value != "") {
				d.fail(n, 0, "%q cannot be read; write attack, litany, damage=, kinds=, aim= or range=", word)
				continue
			}
			d.filterWord(n, key, strings.Split(value, ","), &w.Filter)
		case "counters":
			fits, w.Counters = knows.counters, d.counterSet(n, strings.Split(value, ","))
		case "min":
			fits = knows.amount
			least, _ := d.integer(n, value, "min", 2, 60)
			w.AtLeast = uint8(least)
		default:
			d.fail(n, 0, "unknown word %q in when; write hero=, source=, player=, attack, damage=, kinds=, aim=, range=, litany, counters= or min=", word)
			continue
		}
		if !fits {
			d.fail(n, 0, "the event %q has no %q; leave it out", words[0], key)
		}
	}
	return w
}

func (d *decoder) relation(n *node, text string) Relation {
	v, ok := index(relationNames[:], text)
	if !ok {
		d.fail(n, 0, "unknown relation %q; write one of %s", text, strings.Join(listed(relationNames[:]), ", "))
	}
	return Relation(v)
}

// filterWord reads the values of one filter key into f.
func (d *decoder) filterWord(n *node, key string, values []string, f *Filter) {
	switch key {
	case "attack":
		f.AttackOnly = true
	case "litany":
		f.Litany = true
	case "damage":
		for _, value := range values {
			f.Damage |= d.damageSet(n, value)
		}
	case "kinds":
		for _, value := range values {
			f.Kinds |= d.kindBit(n, value)
		}
	case "aim":
		v, ok := index(aimNames[:], strings.Join(values, ","))
		if !ok {
			d.fail(n, 0, "unknown aim %q; write one of %s", strings.Join(values, ","), strings.Join(listed(aimNames[:]), ", "))
		}
		f.Aim = Aim(v)
	case "range":
		v, ok := index(rangeNames[:], strings.Join(values, ","))
		if !ok {
			d.fail(n, 0, "unknown range %q; write one of %s", strings.Join(values, ","), strings.Join(listed(rangeNames[:]), ", "))
		}
		f.Range = Range(v)
	}
}

func (d *decoder) damageSet(n *node, value string) DamageSet {
	switch value {
	case "physical":
		return AnyPhysical
	case "magical":
		return AnyMagical
	}
	v, ok := index(damageNames[:], value)
	if !ok {
		d.fail(n, 0, "unknown damage %q; write physical, magical or one of %s", value, strings.Join(listed(damageNames[:]), ", "))
		return 0
	}
	return 1 << v
}

func (d *decoder) kindBit(n *node, value string) uint8 {
	v, ok := index(kindNames[:], value)
	if !ok {
		d.fail(n, 0, "unknown card type %q; write one of %s", value, strings.Join(listed(kindNames[:]), ", "))
		return 0
	}
	return 1 << v
}

func (d *decoder) counterSet(n *node, values []string) CounterSet {
	var set CounterSet
	for _, value := range values {
		switch value {
		case "banes":
			set |= Banes
			continue
		case "boons":
			set |= Boons
			continue
		}
		v, ok := index(counterNames[:], value)
		if !ok {
			d.fail(n, 0, "unknown counter %q; write banes, boons or one of %s", value, strings.Join(counterNames[:], ", "))
			continue
		}
		set |= 1 << v
	}
	return set
}
