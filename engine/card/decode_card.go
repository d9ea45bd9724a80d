package card

import (
	"slices"
	"sort"
	"strconv"
	"strings"
)

// The most abilities of a hero, and of an equipment card. A match counts how often each is used.
const (
	MaxAbilities     = 6
	MaxGearAbilities = 4
)

// The bounds of rule 103.
const (
	minAttr, maxAttr           = 1, 5
	minAttrTotal, maxAttrTotal = 12, 18
)

// Each entry keeps its node, so that a problem found only after everything is read can still name the line.

type factionEntry struct {
	at      *node
	faction Faction
}

type heroEntry struct {
	at        *node
	faction   *node
	hero      Hero
	abilities []Ability
}

type cardEntry struct {
	at        *node
	faction   *node
	card      Card
	play      Ability
	abilities []Ability
}

type deckEntry struct {
	at      *node
	faction *node
	deck    DeckList
	heroes  []*node
	cards   []*node
	copies  []int
}

func (d *decoder) faction(n *node) (factionEntry, bool) {
	f := d.open(n, "a faction")
	e := factionEntry{at: n}
	e.faction.Key, e.faction.Pack = d.key(f, "faction"), d.pack
	what := "faction " + e.faction.Key
	e.faction.Name = d.words(f, "name", what)
	e.faction.Flavour = d.words(f, "flavour", what)
	e.faction.Open = d.boolean(f.take("open"), "open")
	f.close()
	return e, e.faction.Key != ""
}

// key reads the id every entry must have.
func (d *decoder) key(f *fields, what string) string {
	n := f.take("id")
	if n == nil {
		if f.at.kind == mapNode {
			d.fail(f.at, 0, "a %s has no id; add id: lower-case-words", what)
		}
		return ""
	}
	return d.id(n, "the id of a "+what)
}

func (d *decoder) must(f *fields, key, what string) *node {
	n := f.take(key)
	if n == nil {
		d.fail(f.at, 0, "%s has no %s; add it", what, key)
	}
	return n
}

func (d *decoder) hero(n *node) (heroEntry, bool) {
	f := d.open(n, "a hero")
	e := heroEntry{at: n}
	h := &e.hero
	h.Key, h.Pack = d.key(f, "hero"), d.pack
	if h.Key == "" {
		return e, false
	}
	what := "hero " + h.Key
	if name := d.must(f, "name", what); name != nil {
		if name.kind == mapNode {
			h.Name = d.wordsOf(name, what+" name")
		} else if text := strings.TrimSpace(d.text(name, what+" name")); text == "" {
			d.fail(name, 0, "%s has an empty name; write one", what)
		} else {
			for lang := range h.Name {
				h.Name[lang] = text
			}
		}
	}
	if title := f.take("title"); title != nil {
		h.Title = d.wordsOf(title, what+" title")
	}
	h.Role = d.role(f, what)
	h.Flavour = d.words(f, "flavour", what)
	h.Race = Race(d.enum(d.must(f, "race", what), "race", raceNames[:]))
	h.Class = Class(d.enum(d.must(f, "class", what), "class", classNames[:]))
	if gender := f.take("gender"); gender != nil {
		switch d.text(gender, "gender") {
		case "m":
		case "f":
			h.Feminine = true
		default:
			d.fail(gender, 0, "gender is %q; write m or f", gender.text)
		}
	}
	e.faction = d.must(f, "faction", what)
	d.stats(d.must(f, "stats", what), what, h)
	if look := f.take("look"); look != nil {
		h.Look = d.wears(look, what+" look")
	}
	abilities := d.must(f, "abilities", what)
	e.abilities = d.abilities(abilities, h.Key, NoKind)
	f.close()
	return e, true
}

// role reads what a hero is for, in at most five words. Only a hero of a player's folder may have none.
func (d *decoder) role(f *fields, what string) Words {
	const most = 5
	n := f.take("role")
	switch {
	case n == nil && d.fromPlayer:
		d.warn(f.at, "%s has no role; it is shown without", what)
		return Words{}
	case n == nil:
		d.fail(f.at, 0, "%s has no role; add role: {en: ..., es: ...}, of at most five words", what)
		return Words{}
	}
	w := d.wordsOf(n, what+" role")
	for _, text := range w {
		if words := len(strings.Fields(text)); words > most {
			d.fail(n, 0, "%s role has %d words; use at most five", what, words)
			return Words{}
		}
	}
	return w
}

// wears reads what a hero wears. Only the package that draws heroes knows the valid words. A map in it becomes words with
// a dot: colours: {hair: x} is colours.hair.
func (d *decoder) wears(n *node, what string) map[string]string {
	look := map[string]string{}
	f := d.open(n, what)
	for i, key := range f.at.keys {
		value := f.at.items[i]
		if value.kind != mapNode {
			look[key.text] = d.text(value, what)
			continue
		}
		for j, sub := range value.keys {
			look[key.text+"."+sub.text] = d.text(value.items[j], what)
		}
	}
	if d.drawing.Look != nil {
		if err := d.drawing.Look(look); err != nil {
			d.fail(n, 0, "%s: %v", what, err)
		}
	}
	return look
}

func (d *decoder) stats(n *node, what string, h *Hero) {
	if n == nil {
		return
	}
	f := d.open(n, what+" stats")
	total, whole := 0, true
	for a, name := range attrNames {
		v := f.take(name)
		if v == nil {
			d.fail(n, 103, "%s has no %s; add it", what, name)
			whole = false
			continue
		}
		text := d.text(v, name)
		value, err := strconv.Atoi(text)
		if err != nil || value < minAttr || value > maxAttr {
			d.fail(v, 103, "%s has %s %q; an attribute is a whole number from %d to %d", what, name, text, minAttr, maxAttr)
			whole = false
		}
		h.Attr[a] = uint8(value)
		total += value
	}
	f.close()
	if !whole {
		h.Attr = [Attrs]uint8{1, 1, 1, 1, 1}
	} else if total < minAttrTotal || total > maxAttrTotal {
		d.fail(n, 103, "%s has %d points of attributes; their total is from %d to %d", what, total, minAttrTotal, maxAttrTotal)
	}
	h.Life = 25 - h.Attr[Agility] - h.Attr[Mind] + h.Attr[Will] - h.Attr[Strength] + h.Attr[Armor]
}

// abilities reads a list of named abilities. kind is the card's type, NoKind for a hero.
func (d *decoder) abilities(n *node, owner string, kind Kind) []Ability {
	var out []Ability
	if n == nil {
		return nil
	}
	most := MaxAbilities
	if kind != NoKind {
		most = MaxGearAbilities
	}
	seen := map[string]bool{}
	for i, item := range d.list(n) {
		if i == most {
			d.fail(item, 0, "%s has more than %d abilities; leave some out", owner, most)
			break
		}
		f := d.open(item, "an ability")
		id := d.key(f, "ability")
		if id == "" {
			continue
		}
		if seen[id] {
			d.fail(item, 0, "%s has two abilities %q; give one another id", owner, id)
			continue
		}
		seen[id] = true
		what := strconv.Quote(id)
		name := d.words(f, "name", "ability "+what)
		a := d.ability(f, printed{what: "ability " + what, kind: kind})
		f.close()
		a.Key, a.Name = owner+"."+id, name
		out = append(out, a)
	}
	if len(out) == 0 && n.kind == listNode && len(n.items) == 0 {
		d.fail(n, 104, "%s has an empty list of abilities; add one or leave the key out", owner)
	}
	return out
}

func (d *decoder) card(n *node) (cardEntry, bool) {
	f := d.open(n, "a card")
	e := cardEntry{at: n}
	c := &e.card
	c.Key, c.Pack = d.key(f, "card"), d.pack
	if c.Key == "" {
		return e, false
	}
	what := "card " + c.Key
	c.Name = d.words(f, "name", what)
	c.Flavour = d.words(f, "flavour", what)
	e.faction = d.must(f, "faction", what)
	kind := d.must(f, "type", what)
	c.Kind = Kind(d.enum(kind, "card type", kindNames[:]))
	litany := f.take("litany")
	if c.Litany = litany != nil; c.Litany {
		c.Subtype = d.subtype(litany)
	}
	if scene := f.take("scene"); scene != nil {
		c.Scene = d.scene(scene, what)
	}
	c.Unique = d.boolean(f.take("unique"), "unique")
	c.Proving = d.boolean(f.take("proving"), "proving")
	c.Cost = d.cost(f.take("cost"))
	if c.Litany && c.Kind != Spell {
		d.fail(n, 108, "%s is a litany and no spell; make it type: spell or leave out litany", what)
	}
	d.equipment(f, what, c)
	d.further(f, what, c)
	if abilities := f.take("abilities"); abilities != nil {
		if c.Kind != Equipment {
			d.fail(abilities, 108, "%s is no equipment and has abilities; write what it does under do", what)
		}
		e.abilities = d.abilities(abilities, c.Key, c.Kind)
	}
	e.play = d.ability(f, printed{what: what, main: true, kind: c.Kind})
	if dealt := e.play.Attack.Damage; c.Litany && dealt != Direct && dealt != c.Subtype {
		d.fail(litany, 107, "%s is a litany of %s and deals %s damage; write litany: %s", what, damageNames[c.Subtype], damageNames[dealt], damageNames[dealt])
	}
	e.play.Key, e.play.Cost = c.Key, c.Cost
	for _, id := range given(e.play.Do) {
		if slices.ContainsFunc(e.abilities, func(a Ability) bool { return a.Key == c.Key+"."+id }) {
			d.fail(n, 610, "%s has an ability %q and gives one; give one another id", what, id)
		}
	}
	if c.Kind == Equipment && len(e.play.Do) == 0 && len(e.abilities) == 0 {
		d.fail(n, 109, "%s is equipment that does nothing; add abilities or do", what)
	}
	if a := &e.play; c.Made && (c.Cost.Total() > 0 || len(a.Do)+len(a.Targets)+len(a.Extra) > 0 || a.If != (Cond{})) {
		d.fail(n, 514, "%s is made and not played; leave out cost, extra, if, targets and do, and give it abilities", what)
	}
	f.close()
	return e, true
}

// scene reads the picture of a card. Only the package that draws it knows the valid words.
func (d *decoder) scene(n *node, what string) string {
	if n.kind != mapNode {
		d.fail(n, 0, "the scene of %s must be a map of keys and values, not %s", what, n.word())
		return ""
	}
	text := n.flow(nil)
	if d.drawing.Scene != nil {
		for _, fault := range d.drawing.Scene(text) {
			d.fail(n.along(fault.Path), 0, "the scene of %s: %s", what, fault.Text)
		}
	}
	return string(text)
}

// subtype reads the subtype of a litany. It is one of the magical damage types, even if the litany deals no
// damage (rule 107).
func (d *decoder) subtype(n *node) Damage {
	v, ok := index(damageNames[:], d.text(n, "litany"))
	if !ok || !Damage(v).Magical() {
		d.fail(n, 107, "a litany is of a magical subtype and %q is none; write litany: %s", n.text, strings.Join(damageNames[Fire:], ", "))
		return Light
	}
	return Damage(v)
}

func (d *decoder) equipment(f *fields, what string, c *Card) {
	slot, hands := f.take("slot"), f.take("hands")
	if c.Kind != Equipment {
		for _, n := range []*node{slot, hands} {
			if n != nil {
				d.fail(n, 108, "%s is no equipment and is worn nowhere; leave out slot and hands", what)
			}
		}
		return
	}
	if slot == nil {
		d.fail(f.at, 108, "%s is equipment and has no slot; add slot: %s", what, strings.Join(listed(slotNames[:]), ", "))
		return
	}
	c.Slot = Slot(d.enum(slot, "slot", slotNames[:]))
	switch {
	case c.Slot == Weapon && hands == nil:
		d.fail(slot, 109, "%s is a weapon and does not say how it is held; add hands: 1 or hands: 2", what)
	case c.Slot == Weapon:
		c.Hands = uint8(d.number(hands, "hands", 1, 2))
	case hands != nil:
		d.fail(hands, 109, "%s is armour and takes no hands; leave out hands", what)
	}
}

// further reads the keys about further copies of equipment and about equipment that effects make.
func (d *decoder) further(f *fields, what string, c *Card) {
	adds, isMade, most := f.take("adds"), f.take("made"), f.take("most")
	c.Adds, c.Made = d.boolean(adds, "adds"), d.boolean(isMade, "made")
	if c.Made {
		c.Proving = true
	}
	switch {
	case c.Adds && c.Kind != Equipment:
		d.fail(adds, 517, "%s is no equipment and is attached to nobody; leave out adds", what)
	case c.Adds && c.Unique:
		d.fail(adds, 517, "%s is unique and has no further copy; keep one of adds and unique", what)
	case c.Made && c.Kind != Equipment:
		d.fail(isMade, 514, "%s is no equipment, and only that can be made; make it type: equipment or leave out made", what)
	}
	switch {
	case most == nil:
	case !c.Made:
		d.fail(most, 514, "%s comes from decks, which say how many there are; add made: true or leave out most", what)
	default:
		c.Most = uint8(d.number(most, "how many there can be", 1, 20))
	}
}

// makes is the equipment that an effect makes, by its id.
type makes struct {
	at   *node
	key  string
	pack string // of the effect
}

func (d *decoder) deck(n *node) (deckEntry, bool) {
	f := d.open(n, "a deck")
	e := deckEntry{at: n}
	e.deck.Key, e.deck.Pack = d.key(f, "deck"), d.pack
	if e.deck.Key == "" {
		return e, false
	}
	what := "deck " + e.deck.Key
	e.deck.Name = d.words(f, "name", what)
	e.deck.Flavour = d.words(f, "flavour", what)
	e.faction = d.must(f, "faction", what)
	if heroes := d.must(f, "heroes", what); heroes != nil {
		e.heroes = d.list(heroes)
	}
	if cards := d.must(f, "cards", what); cards != nil {
		in := d.open(cards, what+" cards")
		for i, key := range in.at.keys {
			if cards.kind != mapNode {
				break
			}
			e.cards = append(e.cards, key)
			e.copies = append(e.copies, d.number(cards.items[i], "the number of "+key.text, 1, 60))
		}
	}
	f.close()
	return e, true
}

// sortedKeys returns the keys of m in ascending order.
func sortedKeys[V any](m map[string]V) []string {
	keys := make([]string, 0, len(m))
	for key := range m {
		keys = append(keys, key)
	}
	sort.Strings(keys)
	return keys
}
