package match

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"math/bits"

	"cinderclash/engine/card"
	"cinderclash/engine/dice"
)

// encodingVersion is the version of the canonical encoding. It changes when a field
// is added, dropped or means something else; old versions are then migrated.
const encodingVersion = 1

// Append appends the canonical encoding of the position to buf. Cards, heroes and
// abilities are written as their ids in the data, so that it outlives changes of the
// library; two positions are equal exactly if their encodings are.
func (p *Position) Append(buf []byte) []byte { return p.appendMarked(buf, marks) }

// appendMarked is Append with those of the marks of cards that are in kept.
func (p *Position) appendMarked(buf []byte, kept slot) []byte {
	var tokens [256]token
	c := coder{buf: append(buf, encodingVersion), rules: p.rules, writing: true, marks: kept, tokens: tokens[:0]}
	c.position(p)
	return c.buf
}

// Hash returns a 64 bit hash over the canonical encoding: FNV-1a, written out so
// that nothing is allocated. It is worked out when asked, on every machine the same. What
// an onlooker may know is left out of it: matches saved before that was kept have hashes
// without it.
func (p *Position) Hash() uint64 {
	var space [4096]byte
	h := uint64(0xcbf29ce484222325)
	for _, b := range p.appendMarked(space[:0], known) {
		h = (h ^ uint64(b)) * 0x100000001b3
	}
	return h
}

// Decode reads what [Position.Append] wrote, for the same format, profile and card data.
// What it returns can be played on to its end, and asks what the engine itself would ask
// there. It returns an error that says what is wrong with data, a [Gone] for the id of a
// card that is no more; it never panics. See [Restore] for what outlives other card data.
func Decode(rules *Rules, data []byte) (Match, error) {
	return decode(rules, data, func(*Position) error { return nil }, (*Position).checkQuestion)
}

// decode is Decode. fit may change what has been read before it is checked, or refuse it;
// ask looks at the question once all else is whole.
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
		err = m.checkParts()
	}
	if err == nil {
		if m.revealed { // before that nothing is in play
			exec{&m.Position, nil}.listenAgain()
		}
		err = ask(&m.Position)
	}
	if err != nil {
		return Match{}, fmt.Errorf("saved match: %w", err)
	}
	return m, nil
}

// coder walks the fields of a position once, to write or to read them: one list of
// fields serves both ways.
type coder struct {
	buf     []byte
	at      int
	rules   *Rules
	writing bool
	marks   slot // of cards, that are written
	err     error
	tokens  []token  // written so far; the place of a name is that of its token
	keys    []string // read so far
}

// token stands for a name while writing: numbers are quicker to find than strings.
type token uint32

// The kinds of name, above the id. A card and what it does when played share one.
const (
	cardToken token = (iota + 1) << 16
	heroToken
	abilityToken
)

func (c *coder) fail(format string, args ...any) {
	if c.err == nil {
		c.err = fmt.Errorf("at byte %d: ", c.at)
		c.err = fmt.Errorf("%w"+format, append([]any{c.err}, args...)...)
	}
}

// number codes a small number that must not be over most.
func number[T ~uint8 | ~uint16 | ~int16 | ~uint32](c *coder, v *T, most T) {
	if c.writing {
		c.buf = binary.AppendVarint(c.buf, int64(*v))
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

func (c *coder) flag(v *bool) {
	n := uint8(truth(*v))
	number(c, &n, 1)
	*v = n == 1
}

// write writes a name: its place among those written, and itself the first time.
func (c *coder) write(t token, name string) {
	if name == "" {
		t = 0
	}
	index := uint16(0)
	for index < uint16(len(c.tokens)) && c.tokens[index] != t {
		index++
	}
	number(c, &index, maxNames)
	if int(index) == len(c.tokens) {
		c.tokens = append(c.tokens, t)
		c.buf = binary.AppendUvarint(c.buf, uint64(len(name)))
		c.buf = append(c.buf, name...)
	}
}

// maxNames is the most names an encoding has.
const maxNames = 1 << 15

// read reads a name.
func (c *coder) read() string {
	var index uint16
	number(c, &index, maxNames)
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

// find reads an id by its name; one the library does not have is a [Gone].
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

func (c *coder) card(v *card.CardID) {
	if c.writing {
		c.write(cardToken|token(*v), c.rules.cardKey(*v))
		return
	}
	*v = find(c, "card", c.rules.keys.cards)
}

func (c *coder) hero(v *card.HeroID) {
	if c.writing {
		c.write(heroToken|token(*v), c.rules.heroKey(*v))
		return
	}
	*v = find(c, "hero", c.rules.keys.heroes)
}

func (c *coder) ability(v *card.AbilityID) {
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

func (c *coder) slot(v *slot) {
	id := v.id()
	c.card(&id)
	mark := *v & c.marks
	who := uint8(mark&known>>14 | mark&private>>11)
	number(c, &who, 7)
	if !c.writing {
		*v = slot(id) | slot(who&3)<<14 | slot(who&4)<<11
	}
}

func (c *coder) pile(z *pile) {
	number(c, &z.n, MaxDeck)
	for i := range z.cards[:z.n] {
		c.slot(&z.cards[i])
	}
}

func (c *coder) pool(p *dice.Pool) {
	for i := range p {
		number(c, &p[i], 2*MaxDice)
	}
}

func (c *coder) ref(r *Ref) {
	number(c, r, heroCount)
	if *r != 0 && r.Slot() >= MaxList {
		c.fail("there is no hero %d", *r)
	}
}

func (c *coder) refs(list []Ref) {
	for i := range list {
		c.ref(&list[i])
	}
}

func (c *coder) player(p *Player)   { number(c, p, Second) }
func (c *coder) byte(v *uint8)      { number(c, v, 255) }
func (c *coder) set(s *heroSet)     { number(c, s, 1<<heroCount-1) }
func (c *coder) targets(t *[4]Ref)  { c.refs(t[:]) }
func (c *coder) ends(t *[4]uint8)   { c.upTo(t[:], maxTargets) }
func (c *coder) bytes(list []uint8) { c.upTo(list, 255) }

func (c *coder) upTo(list []uint8, most uint8) {
	for i := range list {
		number(c, &list[i], most)
	}
}

func (c *coder) position(p *Position) {
	number(c, &p.stage, stageOver)
	for _, v := range []*uint8{&p.step, &p.turn, &p.sub, &p.round, &p.passes, &p.actions, &p.chain, &p.grouped, &p.placed} {
		c.byte(v)
	}
	for _, v := range []*Player{&p.attacker, &p.active, &p.initiative} {
		c.player(v)
	}
	number(c, &p.turnOf, Second+1)
	for _, v := range []*bool{&p.revealed, &p.inside, &p.acted, &p.alone, &p.rolled, &p.restart, &p.result.Over} {
		c.flag(v)
	}
	number(c, &p.result.Winner, Nobody)
	number(c, &p.result.Method, Repetition)
	number(c, &p.nlanes, MaxKept)
	number(c, &p.lane, MaxKept)
	for i := range int(p.nlanes) {
		c.refs(p.lanes[i][:])
	}
	for i := range p.seen {
		number(c, &p.seen[i], 1<<32-1)
	}
	for who := range p.players {
		c.side(&p.players[who])
	}
	number(c, &p.height, maxItems)
	for i := range int(p.height) {
		c.item(p, &p.stack[i])
	}
	c.window(&p.win)
	number(c, &p.nwait, maxWaiting)
	for i := range int(p.nwait) {
		t := &p.waiting[i]
		c.ability(&t.ability)
		c.ref(&t.hero)
		number(c, &t.att, MaxAttach)
		c.player(&t.player)
		c.flag(&t.delayed)
		c.targets(&t.targets)
		c.ends(&t.ends)
		c.occurrence(&t.now)
	}
	number(c, &p.nlasting, maxLasting)
	for i := range int(p.nlasting) {
		l := &p.lasting[i]
		c.ability(&l.ability)
		c.pc(&l.pc, l.ability)
		c.ref(&l.on)
		c.player(&l.player)
		number(c, &l.until, card.UntilResolved)
		c.flag(&l.begun)
		number(c, &l.item, maxItems)
	}
	number(c, &p.ndelayed, maxDelayed)
	for i := range int(p.ndelayed) {
		d := &p.delayed[i]
		c.ability(&d.ability)
		c.pc(&d.pc, d.ability)
		c.ref(&d.hero)
		number(c, &d.att, MaxAttach)
		c.player(&d.player)
		c.targets(&d.targets)
		c.ends(&d.ends)
		if code := c.rules.abilities[d.ability].Code; int(d.pc) < len(code) && code[d.pc].At.Event == card.Resolved {
			number(c, &d.during, 1<<(maxItems+1)-1)
		}
	}
	for who := range p.falling {
		f := &p.falling[who]
		number(c, &f.n, MaxAttach)
		for i := range int(f.n) {
			c.slot(&f.cards[i])
		}
	}
	c.pending(&p.pend)
	c.atTheFall(p)
}

// atTheFall codes what the fallen had and the fall took (rule 413). It came to be kept
// after matches had been saved with the hashes of their positions: it stands at the
// end, and only where there is any, so that all others are encoded as they were.
func (c *coder) atTheFall(p *Position) {
	any := false
	each := func(code func(h *hero)) {
		for who := range p.players {
			s := &p.players[who]
			for i := range int(s.list) {
				if h := &s.heroes[i]; h.fallen {
					code(h)
				}
			}
		}
	}
	look := func(h *hero) {
		any = any || h.lastAttached > 0 || h.lastCounters != [card.Counters]uint8{}
	}
	if each(look); c.err != nil || c.writing && !any || !c.writing && c.at == len(c.buf) {
		return
	}
	each(func(h *hero) {
		c.upTo(h.lastCounters[:], maxCounters)
		number(c, &h.lastAttached, MaxAttach)
	})
	if each(look); c.err == nil && !any {
		c.fail("the fallen had nothing, and it is written out")
	}
}

// pc codes the place in an ability's program.
func (c *coder) pc(v *uint8, of card.AbilityID) {
	number(c, v, uint8(min(255, len(c.rules.abilities[of].Code))))
}

func (c *coder) side(s *side) {
	number(c, &s.list, MaxList)
	for i := range int(s.list) {
		c.heroState(&s.heroes[i])
	}
	number(c, &s.kept, 1<<s.list-1)
	faction := uint8(s.faction)
	number(c, &faction, uint8(max(1, len(c.rules.Library.Factions))-1))
	s.faction = card.FactionID(faction)
	for _, v := range []*bool{&s.mulligan, &s.fixed, &s.knight, &s.drew, &s.stored} {
		c.flag(v)
	}
	for _, z := range []*pile{&s.hand, &s.library, &s.graveyard, &s.sealed} {
		c.pile(z)
	}
	for _, d := range []*dice.Pool{&s.prepared, &s.spent, &s.rolling, &s.aside} {
		c.pool(d)
	}
	number(c, &s.missing, MaxDice)
	for _, v := range []*uint8{&s.rerolls, &s.bonus, &s.resolved} {
		c.byte(v)
	}
	c.bytes(s.ordinals[:])
}

func (c *coder) heroState(h *hero) {
	c.hero(&h.id)
	c.byte(&h.life)
	c.flag(&h.fallen)
	c.bytes(h.used[:])
	c.upTo(h.counters[:], maxCounters)
	number(c, &h.nattach, MaxAttach)
	for i := range int(h.nattach) {
		a := &h.attached[i]
		c.card(&a.id)
		c.flag(&a.exhausted)
		c.flag(&a.working)
		c.bytes(a.used[:])
	}
	c.flag(&h.technique)
	c.byte(&h.magic)
	c.byte(&h.magicTwice)
	c.bytes(h.last[:])
}

func (c *coder) item(p *Position, it *item) {
	number(c, &it.state, ending)
	c.byte(&it.step)
	c.ability(&it.ability)
	c.card(&it.card)
	c.player(&it.player)
	c.ref(&it.hero)
	number(c, &it.att, MaxAttach)
	for _, v := range []*bool{
		&it.trigger, &it.reaction, &it.told, &it.gratis, &it.replacing, &it.cancelled, &it.failed, &it.placed,
		&it.undone, &it.bonus, &it.dealt, &it.begun, &it.costsDone, &it.targetsDone,
	} {
		c.flag(v)
	}
	c.pc(&it.pc, it.ability)
	for _, v := range []*uint8{&it.phase, &it.count, &it.modes, &it.left, &it.want, &it.sum} {
		c.byte(v)
	}
	number(c, &it.color, dice.NumColors-1)
	number(c, &it.done, 1<<14)
	if c.err == nil && it.hero != 0 && p.hero(it.hero).fallen {
		number(c, &it.deals, 1<<14)
		number(c, &it.heals, 1<<14)
	}
	c.targets(&it.targets)
	c.ends(&it.ends)
	c.made(&it.made)
	c.pool(&it.paid)
	c.occurrence(&it.now)
	number(c, &it.batch, card.Happenings)
	c.bytes(it.amounts[:])
	number(c, &it.subtype, card.Darkness)
	number(c, &it.counter, card.Counters-1)
	number(c, &it.napply, maxApplied)
	for i := range int(it.napply) {
		a := &it.applied[i]
		c.ability(&a.ability)
		c.ref(&a.hero)
		number(c, &a.att, MaxAttach)
		c.ref(&a.on)
	}
	c.ref(&it.chosen)
	c.ref(&it.offered)
}

// made codes which choices of targets an item has made: the first n as n, which they always
// were before modes chose their own, other sets above.
func (c *coder) made(v *card.ChoiceSet) {
	n := uint8(bits.TrailingZeros8(^uint8(*v)))
	if uint8(*v)>>n != 0 {
		n = maxTargets + uint8(*v)
	}
	number(c, &n, maxTargets+1<<maxTargets-1)
	if *v = card.ChoiceSet(1<<n - 1); n > maxTargets {
		if *v = card.ChoiceSet(n - maxTargets); *v&(*v+1) == 0 {
			c.fail("the first choices are written as a set")
		}
	}
}

func (c *coder) window(w *window) {
	c.flag(&w.open)
	c.player(&w.asks)
	c.byte(&w.passes)
	number(c, &w.n, maxRecent)
	for i := range int(w.n) {
		c.occurrence(&w.recent[i])
	}
	number(c, &w.nused, maxUsed)
	for i := range int(w.nused) {
		u := &w.used[i]
		c.ability(&u.ability)
		c.ref(&u.hero)
		number(c, &u.att, MaxAttach)
		c.ref(&u.on)
		number(c, &u.item, maxItems)
	}
}

func (c *coder) occurrence(o *occurrence) {
	// What has one target at most is written as it was before there were others.
	kind := o.kind
	if o.others != 0 {
		kind += card.Happenings + 1
	}
	number(c, &kind, 2*card.Happenings)
	if o.kind = kind; kind > card.Happenings {
		o.kind -= card.Happenings + 1
		c.set(&o.others)
	}
	c.ref(&o.hero)
	c.ref(&o.source)
	number(c, &o.player, Nobody)
	c.byte(&o.amount)
	number(c, &o.damage, card.Darkness)
	c.flag(&o.attack)
	c.flag(&o.litany)
	number(c, &o.what, card.Support)
	number(c, &o.aim, card.Area)
	number(c, &o.reach, card.OnSelf)
	number(c, &o.counter, card.Counters-1)
	number(c, &o.item, maxItems)
}

func (c *coder) pending(p *Pending) {
	number(c, &p.Who, Nobody)
	number(c, &p.Shape, Over)
	number(c, &p.Cause, causes-1)
	number(c, &p.Item, maxItems)
	c.flag(&p.Sealed)
	c.flag(&p.Optional)
	for _, v := range []*uint8{&p.Min, &p.Max, &p.Chosen, &p.Dice, &p.Ordinal, &p.Round, &p.Clash, &p.count} {
		c.byte(v)
	}
	c.player(&p.Owner)
	c.set(&p.among)
}
