package match

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"math/bits"
	"slices"

	"cinderclash/engine/card"
	"cinderclash/engine/dice"
)

// encodingVersion is the version of the canonical encoding. It must change when a field is added or removed, or changes its
// meaning. Older versions must then be migrated.
const encodingVersion = 1

// Append appends the canonical encoding of the position to buf. Cards, heroes and abilities are written as
// their ids in the data, so the encoding survives changes of the library. Two positions are equal exactly
// if their encodings are.
func (p *Position) Append(buf []byte) []byte {
	c := coder{buf: append(buf, encodingVersion), rules: p.rules, writing: true, marks: marks}
	c.position(p)
	return c.buf
}

// Hash returns a 64-bit FNV-1a hash of the canonical encoding, the same on every machine. It is computed at each call, without
// allocating, because rule 718 needs it in play. It leaves out the marks of cards that the players know and onlookers do not.
// Records of matches hold hashes, so a change of the hash needs a new version of the records.
func (p *Position) Hash() uint64 {
	c := coder{rules: p.rules, writing: true, hashing: true, hash: 0xcbf29ce484222325, marks: known}
	c.put(encodingVersion)
	c.position(p)
	return c.hash
}

// Decode reads what [Position.Append] wrote under the same format, profile and card data. The match it
// returns can be played to its end, and asks exactly what the engine itself would ask. An error says what
// is wrong with data; it is a [Gone] if the id of a card no longer exists. Decode never panics. See
// [Restore] for data that has changed.
func Decode(rules *Rules, data []byte) (Match, error) {
	return decode(rules, data, func(*Position) error { return nil }, (*Position).checkQuestion)
}

// decode is Decode with two hooks. fit may change or refuse the position before it is checked. ask checks the pending question
// once everything else is valid.
func decode(rules *Rules, data []byte, fit, ask func(*Position) error) (Match, error) {
	if len(data) == 0 {
		return Match{}, errors.New("saved match: it is empty")
	}
	if data[0] != encodingVersion {
		return Match{}, fmt.Errorf("saved match: version %d, this program reads %d", data[0], encodingVersion)
	}
	m := Match{Position{rules: rules}}
	c := coder{buf: data, at: 1, rules: rules}
	c.position(&m.Position)
	switch {
	case c.err != nil:
		return Match{}, fmt.Errorf("saved match: %w", c.err)
	case c.at != len(data):
		return Match{}, fmt.Errorf("saved match: %d bytes too many at its end", len(data)-c.at)
	case !bytes.Equal(m.Append(nil), data):
		return Match{}, errors.New("saved match: it is not written as this program writes it")
	}
	err := fit(&m.Position)
	if err == nil {
		err = m.whole(ask)
	}
	if err != nil {
		return Match{}, fmt.Errorf("saved match: %w", err)
	}
	return m, nil
}

// whole checks a position whose fields have been read and computes the fields that are not encoded.
func (p *Position) whole(ask func(*Position) error) error {
	if err := p.checkParts(); err != nil {
		return err
	}
	if p.revealed { // before the heroes are revealed nothing is in play
		exec{p, nil, nil}.updateListeners()
	}
	return ask(p)
}

// coder walks the fields of a position once, to write or read them as bytes or as text. One list of fields
// serves all four purposes.
type coder struct {
	text    *notation // nil when coding bytes
	buf     []byte
	at      int
	rules   *Rules
	writing bool
	hashing bool     // what is written goes into hash instead of buf
	hash    uint64   // FNV-1a
	marks   zoneCard // the marks of cards that are written
	err     error
	early   [256]token // the first names written, by index; an array, so that they need no allocation
	written int        // how many names were written
	late    []token    // the other names written
	keys    []string   // names read so far, by index
}

// fnvPrime is the factor of the 64 bit FNV-1a hash.
const fnvPrime = 0x100000001b3

// put writes a byte.
func (c *coder) put(b byte) {
	if c.hashing {
		c.hash = (c.hash ^ uint64(b)) * fnvPrime
	} else {
		c.buf = append(c.buf, b)
	}
}

// putString writes the bytes of a string.
func (c *coder) putString(s string) {
	if !c.hashing {
		c.buf = append(c.buf, s...)
		return
	}
	hash := c.hash
	for i := range len(s) {
		hash = (hash ^ uint64(s[i])) * fnvPrime
	}
	c.hash = hash
}

// putUvarint writes a number as [binary.AppendUvarint] does.
func (c *coder) putUvarint(n uint64) {
	for ; n >= 0x80; n >>= 7 {
		c.put(byte(n) | 0x80)
	}
	c.put(byte(n))
}

// token identifies a name while writing, because numbers are faster to compare than strings.
type token uint32

// The kinds of name, in the bits above the id. A card and its Play ability share one name.
const (
	cardToken token = (iota + 1) << 16
	heroToken
	abilityToken
)

func (c *coder) fail(format string, args ...any) {
	switch {
	case c.err != nil:
	case c.text != nil:
		c.err = fmt.Errorf("%s: "+format, append([]any{c.text.where()}, args...)...)
	default:
		c.err = fmt.Errorf("at byte %d: "+format, append([]any{c.at}, args...)...)
	}
}

// integer is a type of the number fields of a position.
type integer interface {
	~int8 | ~uint8 | ~uint16 | ~int16 | ~uint32
}

// number codes a number of at most most.
func number[T integer](c *coder, name string, v *T, most T) {
	if c.text != nil {
		textNumber(c, name, v, most)
		return
	}
	raw(c, v, most)
}

// raw codes a number as bytes.
func raw[T integer](c *coder, v *T, most T) {
	if c.writing {
		n := int64(*v)
		c.putUvarint(uint64(n)<<1 ^ uint64(n>>63)) // zigzag, as in a varint
		return
	}
	if c.err != nil {
		return
	}
	n, size := binary.Varint(c.buf[c.at:])
	if size <= 0 {
		c.fail("it is cut off")
		return
	}
	if n < int64(min(0, -most)) || n > int64(most) {
		c.fail("%d is too large, at most %d", n, most)
		return
	}
	c.at += size
	*v = T(n)
}

func (c *coder) flag(name string, v *bool) {
	if c.text != nil {
		c.textFlag(name, v)
		return
	}
	n := uint8(btoi(*v))
	raw(c, &n, 1)
	*v = n == 1
}

// word codes one of a few named values: its number as bytes, its name as text.
func word[T integer](c *coder, name string, v *T, most T, named func(T) string) {
	if c.text != nil {
		textWord(c, name, v, most, named)
		return
	}
	raw(c, v, most)
}

// write writes the index of a name. The first time, the name itself follows.
func (c *coder) write(t token, name string) {
	if name == "" {
		t = 0
	}
	index := uint16(c.index(t))
	raw(c, &index, maxNames)
	if int(index) < c.written {
		return
	}
	if c.written < len(c.early) {
		c.early[c.written] = t
	} else {
		c.late = append(c.late, t)
	}
	c.written++
	c.putUvarint(uint64(len(name)))
	c.putString(name)
}

// index returns the index of a name among those written, or how many there are if it is not among them.
func (c *coder) index(t token) int {
	if i := slices.Index(c.early[:min(c.written, len(c.early))], t); i >= 0 {
		return i
	}
	if i := slices.Index(c.late, t); i >= 0 {
		return len(c.early) + i
	}
	return c.written
}

// maxNames is the maximum number of names in an encoding.
const maxNames = 1 << 15

// read reads a name.
func (c *coder) read() string {
	var index uint16
	raw(c, &index, maxNames)
	if int(index) < len(c.keys) {
		return c.keys[index]
	}
	if int(index) > len(c.keys) || c.err != nil {
		c.fail("name %d before name %d", index, len(c.keys))
		return ""
	}
	n, size := binary.Uvarint(c.buf[c.at:])
	if size <= 0 || n > uint64(len(c.buf)-c.at-size) {
		c.fail("a name is cut off")
		return ""
	}
	name := string(c.buf[c.at+size : c.at+size+int(n)])
	c.at += size + int(n)
	c.keys = append(c.keys, name)
	return name
}

// find looks up an id by name. A name that the library does not have is a [Gone] error.
func find[T ~uint16](c *coder, kind string, ids map[string]T) T {
	name := c.read()
	if name == "" || c.err != nil {
		return 0
	}
	id, ok := ids[name]
	if !ok {
		c.fail("%w", Gone{kind, short(name)})
	}
	return id
}

func (c *coder) card(name string, v *card.CardID) {
	switch {
	case c.text != nil:
		textKey(c, name, v, c.rules.cardKey, "card", c.rules.keys.cards)
	case c.writing:
		c.write(cardToken|token(*v), c.rules.cardKey(*v))
	default:
		*v = find(c, "card", c.rules.keys.cards)
	}
}

func (c *coder) hero(name string, v *card.HeroID) {
	switch {
	case c.text != nil:
		textKey(c, name, v, c.rules.heroKey, "hero", c.rules.keys.heroes)
	case c.writing:
		c.write(heroToken|token(*v), c.rules.heroKey(*v))
	default:
		*v = find(c, "hero", c.rules.keys.heroes)
	}
}

func (c *coder) ability(name string, v *card.AbilityID) {
	if c.text != nil {
		textKey(c, name, v, c.rules.abilityKey, "ability", c.rules.keys.abilities)
		return
	}
	if !c.writing {
		*v = find(c, "ability", c.rules.keys.abilities)
		return
	}
	a := &c.rules.abilities[*v]
	t := abilityToken | token(*v)
	if a.Main {
		t = cardToken | token(a.Card)
	}
	c.write(t, a.Key)
}

// zoneCard codes a card in a zone as bytes.
func (c *coder) zoneCard(v *zoneCard) {
	id := v.id()
	c.card("", &id)
	mark := *v & c.marks
	who := uint8(mark&known>>14 | mark&private>>11)
	raw(c, &who, 7)
	if !c.writing {
		*v = zoneCard(id) | zoneCard(who&3)<<14 | zoneCard(who&4)<<11
	}
}

// zoneCards codes the n cards of a zone.
func (c *coder) zoneCards(name string, n *uint8, cards []zoneCard) {
	if c.text != nil {
		c.textZoneCards(name, n, cards)
		return
	}
	raw(c, n, uint8(len(cards)))
	for i := range cards[:*n] {
		c.zoneCard(&cards[i])
	}
}

func (c *coder) pool(name string, p *dice.Pool) {
	if c.text != nil {
		c.textPool(name, p)
		return
	}
	for i := range p {
		raw(c, &p[i], 2*MaxDice)
	}
}

func (c *coder) ref(name string, r *Ref) {
	if c.text != nil {
		c.textRef(name, r)
		return
	}
	raw(c, r, heroCount)
	if *r != 0 && r.Slot() >= MaxList {
		c.fail("there is no hero %d", *r)
	}
}

func (c *coder) refs(name string, list []Ref) {
	if c.text != nil {
		c.textRefs(name, list)
		return
	}
	for i := range list {
		c.ref("", &list[i])
	}
}

func (c *coder) player(name string, p *Player)   { word(c, name, p, Second, playerName) }
func (c *coder) byte(name string, v *uint8)      { number(c, name, v, 255) }
func (c *coder) targets(t *[maxTargets]Ref)      { c.refs("targets", t[:]) }
func (c *coder) ends(t *[maxTargets]uint8)       { upTo(c, "ends", t[:], maxTargets) }
func (c *coder) bytes(name string, list []uint8) { upTo(c, name, list, 255) }
func (c *coder) source(hero *Ref, att *uint8) {
	c.ref("hero", hero)
	number(c, "att", att, lastGone)
}

// set codes a set of up to 16 elements.
func set[T ~uint8 | ~uint16](c *coder, name string, s *T, most T) {
	if c.text != nil {
		textSet(c, name, s, most)
		return
	}
	raw(c, s, most)
}

// upTo codes a list of numbers of at most most each.
func upTo[T integer](c *coder, name string, list []T, most T) {
	if c.text != nil {
		textList(c, name, list, most)
		return
	}
	for i := range list {
		raw(c, &list[i], most)
	}
}

// each codes n parts of one kind, each with its own fields.
func (c *coder) each(name string, n *uint8, most int, part func(i int)) {
	if c.text != nil {
		c.textEach(name, n, most, part)
		return
	}
	raw(c, n, uint8(most))
	for i := range int(*n) {
		part(i)
	}
}

// group codes a part with its own fields.
func (c *coder) group(name string, part func()) {
	if c.text != nil {
		c.textGroup(name, part)
		return
	}
	part()
}

// named is a field and its name in text.
type named[T any] struct {
	name string
	v    *T
}

func (c *coder) position(p *Position) {
	word(c, "stage", &p.stage, stageOver, stage.String)
	for _, f := range []named[uint8]{
		{"step", &p.step}, {"turn", &p.turn}, {"sub", &p.sub}, {"round", &p.round}, {"passes", &p.passes}, {"actions", &p.actions},
		{"chain", &p.chain}, {"grouped", &p.grouped}, {"placed", &p.placed},
	} {
		c.byte(f.name, f.v)
	}
	for _, f := range []named[Player]{{"attacker", &p.attacker}, {"active", &p.active}, {"initiative", &p.initiative}} {
		c.player(f.name, f.v)
	}
	number(c, "turn-of", &p.turnOf, Second+1)
	for _, f := range []named[bool]{
		{"revealed", &p.revealed}, {"inside", &p.inside}, {"acted", &p.acted}, {"alone", &p.alone}, {"rolled", &p.rolled},
		{"restart", &p.restart}, {"over", &p.result.Over},
	} {
		c.flag(f.name, f.v)
	}
	word(c, "winner", &p.result.Winner, Nobody, playerName)
	word(c, "method", &p.result.Method, Repetition, Method.String)
	c.lanes(p)
	upTo(c, "seen", p.seen[:], 1<<32-1)
	for who, name := range [2]string{"first", "second"} {
		c.group(name, func() { c.side(&p.players[who]) })
	}
	c.each("item", &p.height, maxItems, func(i int) { c.item(p, &p.stack[i]) })
	c.group("window", func() { c.window(&p.win) })
	c.each("waiting", &p.nwait, maxWaiting, func(i int) {
		t := &p.waiting[i]
		c.ability("ability", &t.ability)
		c.source(&t.hero, &t.att)
		c.player("player", &t.player)
		c.delayedAndOrdered(t)
		c.targets(&t.targets)
		c.ends(&t.ends)
		c.triggerEvent("now", &t.now)
		if c.text != nil {
			c.waitsFor(t)
			c.bonuses(&t.bonuses)
		}
	})
	c.each("lasting", &p.nlasting, maxLasting, func(i int) {
		l := &p.lasting[i]
		c.ability("ability", &l.ability)
		c.pc(&l.pc, l.ability)
		c.ref("on", &l.on)
		c.player("player", &l.player)
		word(c, "until", &l.until, card.UntilResolved, card.For.String)
		c.flag("begun", &l.begun)
		number(c, "item", &l.item, maxItems)
		if c.text != nil {
			c.gained(l)
		}
	})
	c.each("delayed", &p.ndelayed, maxDelayed, func(i int) {
		d := &p.delayed[i]
		c.ability("ability", &d.ability)
		c.pc(&d.pc, d.ability)
		c.source(&d.hero, &d.att)
		c.player("player", &d.player)
		c.targets(&d.targets)
		c.ends(&d.ends)
		if code := c.rules.abilities[d.ability].Code; int(d.pc) < len(code) && code[d.pc].At.Event == card.Resolved {
			number(c, "during", &d.during, 1<<(maxItems+1)-1)
		}
		if c.text != nil {
			c.bonuses(&d.bonuses)
		}
	})
	if c.text != nil {
		c.grantUses(p)
	}
	for who, name := range [2]string{"falling-first", "falling-second"} {
		c.zoneCards(name, &p.falling[who].n, p.falling[who].cards[:])
	}
	c.group("asked", func() { c.pending(&p.pend) })
	if c.text != nil {
		c.frames(p)
		c.flag("sided", &p.sided)
		return
	}
	c.tail(p)
}

func (c *coder) lanes(p *Position) {
	if c.text != nil {
		c.textLanes(p)
	} else {
		raw(c, &p.nlanes, MaxKept)
	}
	number(c, "lane", &p.lane, MaxKept)
	if c.text == nil {
		for i := range int(p.nlanes) {
			c.refs("", p.lanes[i][:])
		}
	}
}

// tailPart is a part of the tail of an encoding. The tail holds fields that are zero in most positions. It ends with the last
// part that is not all zero, and is empty if all are. In the text form these fields are among the other fields of their hero,
// trigger or window.
type tailPart uint8

const (
	tailFallen    tailPart = iota // counters and equipment that heroes had when they fell (rule 413)
	tailWaiting                   // windows and triggers that wait, how often costs of items are paid, whether the side action is used
	tailProposals                 // the heroes whose proposed events have been answered
	tailLent                      // attachments that belong to the other player
	tailGained                    // the slots of lasting effects that give abilities, and the uses of these abilities
	tailGrants                    // the uses of granted abilities
	tailFalls                     // the heroes whose falls have been answered
	tailBonuses                   // the bonuses of fallen heroes to damage dealt and healing
	tailAgain                     // how often a part that was paid for is still to run (rule 510)
	tailExhausted                 // heroes that are exhausted
	tailParts
)

// tail codes the tail of the byte form.
func (c *coder) tail(p *Position) {
	if c.writing {
		parts := tailParts
		for parts > 0 && !p.hasTail(parts-1) {
			parts--
		}
		for part := range parts {
			c.tailPart(p, part)
		}
		return
	}
	for part := tailPart(0); part < tailParts && c.err == nil && c.at < len(c.buf); part++ {
		c.tailPart(p, part)
	}
}

// hasTail reports whether a part of the tail is not all zero.
func (p *Position) hasTail(part tailPart) bool {
	items, waiting := p.stack[:p.height], p.waiting[:p.nwait]
	switch part {
	case tailFallen:
		return p.leftAnything()
	case tailWaiting:
		if p.nframes > 0 || p.sided {
			return true
		}
		for i := range waiting {
			if waiting[i].level > 0 || waiting[i].after > 0 {
				return true
			}
		}
		for i := range items {
			if items[i].hindered || items[i].bought > 0 {
				return true
			}
		}
	case tailProposals:
		for i := range items {
			if items[i].proposals.any() {
				return true
			}
		}
	case tailLent:
		return p.anyHero(func(h *hero) bool { return h.lent != 0 })
	case tailGained:
		for i := range int(p.nlasting) {
			if p.lasting[i].slot > 0 {
				return true
			}
		}
	case tailGrants:
		return p.ngrantUses > 0
	case tailFalls:
		for i := range items {
			if items[i].proposals.waited != 0 {
				return true
			}
		}
	case tailBonuses:
		return p.keepsBonuses()
	case tailAgain:
		for i := range items {
			if items[i].again > 0 {
				return true
			}
		}
	case tailExhausted:
		return p.anyHero(func(h *hero) bool { return h.exhausted })
	case tailParts:
	}
	return false
}

// anyHero reports whether is returns true for a hero of either player.
func (p *Position) anyHero(is func(*hero) bool) bool {
	for who := range p.players {
		s := &p.players[who]
		for i := range s.heroes[:s.list] {
			if is(&s.heroes[i]) {
				return true
			}
		}
	}
	return false
}

// tailPart codes a part of the tail.
func (c *coder) tailPart(p *Position, part tailPart) {
	heroes := func(code func(*side, int)) {
		for who := range p.players {
			for i := range int(p.players[who].list) {
				code(&p.players[who], i)
			}
		}
	}
	switch part {
	case tailFallen:
		heroes(func(s *side, i int) {
			if s.fallen&(1<<i) != 0 {
				c.lastOf(&s.heroes[i])
			}
		})
	case tailWaiting:
		c.frames(p)
		for i := range int(p.nwait) {
			c.waitsFor(&p.waiting[i])
		}
		for i := range int(p.height) {
			c.flag("", &p.stack[i].hindered)
			c.byte("", &p.stack[i].bought)
		}
		c.flag("", &p.sided)
	case tailProposals:
		for i := range int(p.height) {
			c.proposals(&p.stack[i])
		}
	case tailLent:
		heroes(func(s *side, i int) { c.lent(&s.heroes[i]) })
	case tailGained:
		for i := range int(p.nlasting) {
			c.gained(&p.lasting[i])
		}
	case tailGrants:
		c.grantUses(p)
	case tailFalls:
		for i := range int(p.height) {
			c.waited(&p.stack[i])
		}
	case tailBonuses:
		for i := range int(p.nwait) {
			c.bonuses(&p.waiting[i].bonuses)
		}
		for i := range int(p.ndelayed) {
			c.bonuses(&p.delayed[i].bonuses)
		}
	case tailAgain:
		for i := range int(p.height) {
			c.byte("", &p.stack[i].again)
		}
	case tailExhausted:
		heroes(func(s *side, i int) { c.flag("", &s.heroes[i].exhausted) })
	case tailParts:
	}
}

// keepsBonuses reports whether a waiting trigger or a delayed effect of a fallen hero has bonuses.
func (p *Position) keepsBonuses() bool {
	for i := range int(p.nwait) {
		if p.waiting[i].bonuses != (bonuses{}) {
			return true
		}
	}
	for i := range int(p.ndelayed) {
		if p.delayed[i].bonuses != (bonuses{}) {
			return true
		}
	}
	return false
}

// bonuses codes the bonuses of a fallen hero to damage dealt and healing.
func (c *coder) bonuses(b *bonuses) {
	number(c, "deals", &b.deals, maxDamage)
	number(c, "heals", &b.heals, maxDamage)
}

// grantUses codes the uses of granted abilities.
func (c *coder) grantUses(p *Position) {
	c.each("grant-use", &p.ngrantUses, maxGrantUses, func(i int) {
		u := &p.grantUses[i]
		c.ability("ability", &u.ability)
		c.source(&u.hero, &u.att)
		c.byte("used", &u.used)
	})
}

// gained codes the slot of a lasting effect that gives an ability, and the uses of this ability.
func (c *coder) gained(l *lasting) {
	number(c, "slot", &l.slot, maxLasting)
	c.byte("used", &l.used)
}

// proposals codes the heroes whose events, proposed by an item, have been answered.
func (c *coder) proposals(it *item) { set(c, "foretold", &it.proposals.answered, 1<<heroCount-1) }

// waited codes the heroes of which it is settled whether abilities answer their fall: it was answered, or they were not about to
// fall.
func (c *coder) waited(it *item) { set(c, "foretold-falls", &it.proposals.waited, 1<<heroCount-1) }

// frames codes the windows that wait until an ability chosen in them has resolved.
func (c *coder) frames(p *Position) {
	number(c, "from", &p.win.from, maxKnown)
	number(c, "used-from", &p.win.usedFrom, maxUsed)
	c.each("frame", &p.nframes, maxFrames, func(i int) {
		f := &p.frames[i]
		number(c, "from", &f.from, maxKnown)
		number(c, "used-from", &f.usedFrom, maxUsed)
		c.player("asks", &f.asks)
		number(c, "height", &f.height, maxItems)
	})
}

// waitsFor codes the windows and the item that a trigger waits for.
func (c *coder) waitsFor(t *trigger) {
	number(c, "level", &t.level, maxFrames)
	number(c, "after", &t.after, maxItems)
}

// leftAnything reports whether a hero had counters or equipment when it fell (rule 413).
func (p *Position) leftAnything() bool {
	for who := range p.players {
		s := &p.players[who]
		for i := range s.heroes[:s.list] {
			if h := &s.heroes[i]; s.fallen&(1<<i) != 0 && (h.lastAttached > 0 || h.lastCounters != [card.Counters]uint8{}) {
				return true
			}
		}
	}
	return false
}

// lent codes which attachments of a hero belong to the other player.
func (c *coder) lent(h *hero) { set(c, "lent", &h.lent, 1<<MaxAttach-1) }

// lastOf codes the counters and equipment that a hero had when it fell.
func (c *coder) lastOf(h *hero) {
	c.counters("last-counters", &h.lastCounters)
	number(c, "last-attached", &h.lastAttached, MaxAttach)
}

// pc codes an index into an ability's program.
func (c *coder) pc(v *uint8, of card.AbilityID) {
	number(c, "pc", v, uint8(min(255, len(c.rules.abilities[of].Code))))
}

func (c *coder) side(s *side) {
	c.each("hero", &s.list, MaxList, func(i int) { c.heroState(s, i) })
	set(c, "kept", &s.kept, 1<<s.list-1)
	faction := uint8(s.faction)
	word(c, "faction", &faction, uint8(max(1, len(c.rules.Library.Factions))-1), func(f uint8) string { return c.rules.Library.Factions[f].Key })
	if !c.writing {
		s.faction = card.FactionID(faction)
	}
	for _, f := range []named[bool]{
		{"mulligan", &s.mulligan}, {"fixed", &s.fixed}, {"knight", &s.knight}, {"drew", &s.drew}, {"stored", &s.stored},
	} {
		c.flag(f.name, f.v)
	}
	for _, f := range []named[pile]{{"hand", &s.hand}, {"library", &s.library}, {"graveyard", &s.graveyard}, {"sealed", &s.sealed}} {
		c.zoneCards(f.name, &f.v.n, f.v.cards[:])
	}
	for _, f := range []named[dice.Pool]{{"prepared", &s.prepared}, {"spent", &s.spent}, {"rolling", &s.rolling}, {"aside", &s.aside}} {
		c.pool(f.name, f.v)
	}
	number(c, "missing", &s.missing, MaxDice)
	for _, f := range []named[uint8]{{"rerolls", &s.rerolls}, {"bonus", &s.bonus}, {"resolved", &s.resolved}} {
		c.byte(f.name, f.v)
	}
	c.bytes("ordinals", s.ordinals[:])
}

func (c *coder) heroState(s *side, slot int) {
	h := &s.heroes[slot]
	c.hero("id", &h.id)
	c.byte("life", &h.life)
	fallen := s.fallen&(1<<slot) != 0
	c.flag("fallen", &fallen)
	if !c.writing { // writing must change nothing: other goroutines may read the position
		s.fallen = s.fallen&^(1<<slot) | uint8(btoi(fallen))<<slot
	}
	c.bytes("used", h.used[:])
	c.counters("counters", &h.counters)
	c.each("attached", &h.nattach, MaxAttach, func(i int) {
		a := &h.attached[i]
		c.card("id", &a.id)
		c.flag("exhausted", &a.exhausted)
		c.flag("working", &a.working)
		c.bytes("used", a.used[:])
	})
	if c.text != nil {
		c.lent(h)
		c.flag("exhausted", &h.exhausted)
	}
	c.flag("technique", &h.technique)
	c.byte("magic", &h.magic)
	c.byte("magic-twice", &h.magicTwice)
	c.bytes("last", h.last[:])
	if c.text != nil && fallen {
		c.lastOf(h)
	}
}

func (c *coder) counters(name string, list *[card.Counters]uint8) {
	if c.text != nil {
		textCounts(c, name, list[:], maxCounters, func(i int) string { return card.Counter(i).String() })
		return
	}
	upTo(c, "", list[:], maxCounters)
}

func (c *coder) item(p *Position, it *item) {
	word(c, "state", &it.state, placing, itemState.String)
	c.byte("step", &it.step)
	c.ability("ability", &it.ability)
	c.card("card", &it.card)
	c.player("player", &it.player)
	c.source(&it.hero, &it.att)
	for _, f := range []named[bool]{
		{"trigger", &it.trigger}, {"reaction", &it.reaction}, {"told", &it.ordered}, {"gratis", &it.gratis}, {"replacing", &it.replacing},
		{"cancelled", &it.cancelled}, {"failed", &it.failed}, {"placed", &it.placed}, {"undone", &it.undone}, {"bonus", &it.bonus},
		{"dealt", &it.dealt}, {"begun", &it.begun}, {"costs-done", &it.costsDone}, {"targets-done", &it.targetsDone},
	} {
		c.flag(f.name, f.v)
	}
	c.pc(&it.pc, it.ability)
	if c.text != nil {
		c.flag("hindered", &it.hindered)
		c.byte("bought", &it.bought)
		c.byte("again", &it.again)
		c.proposals(it)
		c.waited(it)
	}
	for _, f := range []named[uint8]{
		{"phase", &it.phase}, {"count", &it.count}, {"modes", &it.modes}, {"left", &it.left}, {"want", &it.want}, {"sum", &it.sum},
	} {
		c.byte(f.name, f.v)
	}
	number(c, "color", &it.color, dice.NumColors-1)
	number(c, "done", &it.done, 1<<14)
	if c.err == nil && it.hero != 0 && p.hasFallen(it.hero) {
		c.bonuses(&it.bonuses)
	}
	c.targets(&it.targets)
	c.ends(&it.ends)
	c.made(&it.made)
	c.pool("paid", &it.paid)
	c.triggerEvent("now", &it.now)
	word(c, "batch", &it.batch, card.TriggerEvents-1, card.TriggerEvent.String)
	if c.text != nil {
		textCounts(c, "amounts", it.amounts[:], 255, func(i int) string { return Ref(i + 1).String() })
	} else {
		c.bytes("", it.amounts[:])
	}
	word(c, "subtype", &it.subtype, card.Darkness, card.Damage.String)
	word(c, "counter", &it.counter, card.Counters-1, card.Counter.String)
	c.each("applied", &it.napply, maxApplied, func(i int) {
		a := &it.applied[i]
		c.ability("ability", &a.ability)
		c.source(&a.hero, &a.att)
		c.ref("on", &a.on)
	})
	c.ref("chosen", &it.chosen)
	c.ref("offered", &it.offered)
}

// made codes the set of target choices that an item has made. In bytes, the set of the first n choices is written as n, and any
// other set as a number above maxTargets.
func (c *coder) made(v *card.ChoiceSet) {
	if c.text != nil {
		set(c, "made", v, 1<<maxTargets-1|pairedTargeted)
		return
	}
	n := uint8(bits.TrailingZeros8(^uint8(*v)))
	if n > maxTargets || uint8(*v)>>n != 0 {
		n = maxTargets + uint8(*v)
	}
	raw(c, &n, maxTargets+1<<(maxTargets+1)-1)
	if *v = card.ChoiceSet(1<<n - 1); n > maxTargets {
		if *v = card.ChoiceSet(n - maxTargets); *v&(*v+1) == 0 && *v&pairedTargeted == 0 {
			c.fail("the first choices are written as a set")
		}
	}
}

func (c *coder) window(w *window) {
	c.flag("open", &w.open)
	c.player("asks", &w.asks)
	c.byte("passes", &w.passes)
	c.each("recent", &w.n, maxKnown, func(i int) { c.triggerEventFields(&w.recent[i]) })
	c.each("used", &w.nused, maxUsed, func(i int) {
		u := &w.used[i]
		c.ability("ability", &u.ability)
		c.source(&u.hero, &u.att)
		c.ref("on", &u.on)
		number(c, "item", &u.item, maxItems)
	})
}

func (c *coder) triggerEvent(name string, o *triggerEvent) {
	c.group(name, func() { c.triggerEventFields(o) })
}

func (c *coder) triggerEventFields(o *triggerEvent) {
	c.kindAndOthers(o)
	c.ref("hero", &o.hero)
	c.ref("source", &o.source)
	word(c, "player", &o.player, Nobody, playerName)
	c.byte("amount", &o.amount)
	word(c, "damage", &o.damage, card.Darkness, card.Damage.String)
	c.flag("attack", &o.attack)
	c.flag("litany", &o.litany)
	word(c, "kind", &o.what, card.Support, card.Kind.String)
	word(c, "aim", &o.aim, card.Area, card.Aim.String)
	word(c, "reach", &o.reach, card.OnSelf, card.Range.String)
	word(c, "counter", &o.counter, card.Counters-1, card.Counter.String)
	number(c, "item", &o.item, maxItems)
}

// withOthers is added, in bytes, to the kind of an event that has others. It is a fixed part of the encoding and stays as it is
// when kinds are added.
const withOthers = card.Swapped + 2

// kindAndOthers codes the kind of an event, and others: the heroes that it targets besides its hero. In bytes, others are written
// only if there are any.
func (c *coder) kindAndOthers(o *triggerEvent) {
	if c.text != nil {
		word(c, "what", &o.kind, card.TriggerEvents-1, card.TriggerEvent.String)
		set(c, "others", &o.others, 1<<heroCount-1)
		return
	}
	kind := o.kind
	if o.others != 0 {
		kind += withOthers
	}
	raw(c, &kind, withOthers+card.Ended)
	if o.kind = kind; kind >= withOthers+card.Announced { // only actions have others
		o.kind -= withOthers
		set(c, "", &o.others, 1<<heroCount-1)
	}
}

// delayedAndOrdered codes whether a trigger is a delayed effect, and heldBy: the item that has to wait for it. In bytes, both are
// one number.
func (c *coder) delayedAndOrdered(t *trigger) {
	if c.text != nil {
		c.flag("delayed", &t.delayed)
		number(c, "held-by", &t.heldBy, maxItems)
		return
	}
	kind := t.heldBy<<1 | uint8(btoi(t.delayed))
	raw(c, &kind, maxItems<<1|1)
	t.heldBy, t.delayed = kind>>1, kind&1 == 1
}

func (c *coder) pending(p *Pending) {
	word(c, "who", &p.Who, Nobody, playerName)
	if c.text == nil {
		raw(c, &p.Shape, Over)
	}
	word(c, "cause", &p.Cause, causes-1, Cause.String)
	if c.text != nil && !c.writing {
		p.Shape = c.rules.questions[p.Cause].shape
	}
	number(c, "item", &p.Item, maxItems)
	c.flag("sealed", &p.Sealed)
	c.flag("optional", &p.Optional)
	for _, f := range []named[uint8]{
		{"min", &p.Min}, {"max", &p.Max}, {"chosen", &p.Chosen}, {"dice", &p.Dice}, {"ordinal", &p.Ordinal}, {"round", &p.Round},
		{"clash", &p.Clash}, {"count", &p.count},
	} {
		c.byte(f.name, f.v)
	}
	c.player("owner", &p.Owner)
	set(c, "among", &p.among, 1<<heroCount-1)
}
