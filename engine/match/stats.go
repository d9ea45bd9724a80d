package match

import (
	"math/bits"
	"strconv"

	"cinderclash/engine/card"
)

// attackInfo is what the filter of a mod can test about an attack or its damage.
type attackInfo struct {
	attack bool
	damage card.Damage
	kind   card.Kind
	aim    card.Aim
	reach  card.Range
	litany bool
	pure   bool // the damage cannot be reduced
	takers takers
}

// isAttack reports whether the event is an attack, or damage of an attack (rule 112). Direct damage already
// taken by another hero counts if it came from a played card or from an ability that prints an attack;
// damage from a mere trigger does not count (rule 717). Direct damage about to be dealt does not count, so
// that what changes the damage of attacks skips it (rule 417).
func (o *triggerEvent) isAttack() bool {
	if o.damage == card.Direct && o.kind == card.Damaged {
		return o.source != 0 && o.source != o.hero && (o.what != card.NoKind || o.aim != card.NoAim || o.reach != card.NoRange)
	}
	return o.attack
}

func (o *triggerEvent) info() attackInfo {
	return attackInfo{attack: o.isAttack(), damage: o.damage, kind: o.what, aim: o.aim, reach: o.reach, litany: o.litany}
}

// lets reports whether f matches in.
func lets(f *card.Filter, in *attackInfo) bool {
	if f.Damage == 0 && f.Kinds == 0 && f.Aim == 0 && f.Range == 0 && !f.AttackOnly && !f.Litany {
		return true
	}
	return f.Damage.Has(in.damage) &&
		(f.Kinds == 0 || f.Kinds&(1<<in.kind) != 0) &&
		(f.Aim == 0 || f.Aim == in.aim) &&
		(f.Range == 0 || f.Range == in.reach) &&
		(!f.AttackOnly || in.attack) &&
		(!f.Litany || in.litany)
}

// meets reports whether m changes what in describes. What cannot be reduced may still be raised (rules 417
// and 605).
func (in *attackInfo) meets(m *card.Mod) bool {
	return lets(&m.Filter, in) && !(in.pure && m.Stat == card.ModTakes && m.N < 0)
}

// scope is the context in which an amount, a condition or a recipient is evaluated: the hero holding the
// source, its controller, and the item in progress, if any.
type scope struct {
	hero   Ref
	player Player
	item   *item
	now    *triggerEvent
	// reading replaces the item if a text is only evaluated.
	reading *Reading
	// barred are the heroes that what orders to act does not let the ordered action target (rule 607).
	barred heroSet
	// printed means that attributes have their printed values. The while-conditions of constant abilities
	// use them, because two such conditions could otherwise depend on each other endlessly.
	printed bool
}

// scope returns the scope of an item's text.
func (it *item) scope() scope {
	return scope{hero: it.hero, player: it.player, item: it, now: &it.now}
}

// aimScope returns the scope in which the targets of an item are chosen and judged.
func (p *Position) aimScope(it *item) scope {
	sc := it.scope()
	sc.barred = p.barredBy(p.issuer(it))
	return sc
}

// modTotal is what all mods of one stat come to for a hero. Which field counts depends on the stat.
type modTotal struct {
	// n is the sum of what is added, or the value that was set last.
	n int32
	// set means that the stat is an attribute and a mod has set it.
	set bool
	// permission is the strongest permission or ban.
	permission permission
}

// permission says whether mods let a hero do something. Of several, the strongest counts: constant abilities are stronger
// than lasting effects, and from the same source permissions are stronger than bans (rule 605). They are listed from the
// weakest to the strongest.
type permission uint8

const (
	noPermission permission = iota // no mod says anything
	lastingBan
	lastingLeave
	constantBan
	constantLeave
)

// bans reports whether it forbids.
func (p permission) bans() bool { return p == lastingBan || p == constantBan }

// allows reports whether it allows what would be forbidden otherwise.
func (p permission) allows() bool { return p == lastingLeave || p == constantLeave }

// add adds one more mod. ban and leave are how strong it is if it forbids or allows.
func (t modTotal) add(m *card.Mod, ban, leave permission) modTotal {
	switch {
	case m.Stat < card.CannotReact:
		t.n += int32(m.N)
	case m.Stat >= card.SetAgility:
		t.n, t.set = int32(m.N), true
	case m.Can:
		t.permission = max(t.permission, leave)
	default:
		t.permission = max(t.permission, ban)
	}
	return t
}

// mods returns what all mods of stat s come to for hero r: those of constant abilities of its own, of its equipment
// and of others that reach it (rule 609) and can affect it (rule 605), and of lasting effects on it (rule 610). What a player
// may not do counts for each of its heroes.
// in is matched against the filters of mods; if it is nil, only mods without a filter apply.
func (p *Position) mods(r Ref, s card.Stat, in *attackInfo) modTotal {
	bit := uint32(1) << s
	if p.modded&bit == 0 {
		return modTotal{}
	}
	var none attackInfo
	if in == nil {
		in = &none
	}
	return p.lastingMods(p.constantMods(r, s, in), r, s, in)
}

// constantMods returns the total of mods that constant abilities have for stat s of hero r.
func (p *Position) constantMods(r Ref, s card.Stat, in *attackInfo) modTotal {
	var sum modTotal
	bit := uint32(1) << s
	ofPlayer := s.OfPlayer()
	spares := p.modded&(1<<card.CannotAffect) != 0 && s != card.CannotAffect && !ofPlayer
	for set := p.allStanding(); set != 0; set &= set - 1 {
		o := set.first()
		h := p.hero(o)
		t := &p.rules.heroes[h.id]
		near := o == r || ofPlayer && o.Player() == r.Player()
		if t.stats&bit != 0 && (near || t.aura) && !p.lostTo(o, 0, card.Constant, in.takers) && !(spares && !p.affects(o.Player(), card.NoKind, r)) {
			sum = p.constants(sum, t.constants, bit, o, r, in)
		}
		for i := range int(h.nattach) {
			a := &h.attached[i]
			t := &p.rules.cards[a.id].sourceTraits
			if t.stats&bit != 0 && p.works(h, i) && (near || t.aura) && !(spares && !p.affects(p.ownerOf(o, i), card.Equipment, r)) {
				sum = p.constants(sum, t.constants, bit, o, r, in)
			}
		}
		for i := p.nextGained(o, 0); i >= 0; i = p.nextGained(o, i+1) {
			l := &p.lasting[i]
			t := p.rules.given[p.given(l)]
			if t.stats&bit != 0 && (near || t.aura) && !p.lostTo(o, l.att(), card.Constant, in.takers) && !(spares && !p.affects(o.Player(), card.NoKind, r)) {
				sum = p.constants(sum, t.constants, bit, o, r, in)
			}
		}
	}
	return sum
}

// lastingMods adds to a total the mods that lasting effects have for stat s of hero r.
func (p *Position) lastingMods(sum modTotal, r Ref, s card.Stat, in *attackInfo) modTotal {
	for i := range int(p.nlasting) {
		l := &p.lasting[i]
		if l.on != r && !(s.OfPlayer() && l.on.Player() == r.Player()) || !l.holds() {
			continue
		}
		mods := p.modsOf(l)
		for j := range mods {
			m := &mods[j]
			if m.Stat == s && in.meets(m) && (l.on == r || m.BindsPlayer(p.whomOf(l))) {
				sum = sum.add(m, lastingBan, lastingLeave)
			}
		}
	}
	return sum
}

// works reports whether the constant abilities of attachment i of a hero hold. They hold if it was attached when this clash
// began, and always outside clashes (rule 109), even if it is exhausted (rule 512). A copy that adds to another has none.
func (p *Position) works(h *hero, i int) bool {
	return (h.attached[i].working || !p.inClash()) && !p.adds(h, i)
}

// answersBy reports whether the triggers and replacements of attachment i of hero r work. In a clash only
// those of the fighting heroes do. An exhausted attachment's never do (rules 109 and 512).
func (p *Position) answersBy(r Ref, i int) bool {
	h := p.hero(r)
	return !h.attached[i].exhausted && p.works(h, i) && (!p.inClash() || p.fighter(r.Player()) == r)
}

// adds reports whether attachment i of a hero is a further copy that adds to one attached before it (rule 517).
func (p *Position) adds(h *hero, i int) bool {
	id := h.attached[i].id
	return p.rules.Library.Cards[id].Adds && h.wears(id, i)
}

// wears reports whether one of the first n attachments of h is this card.
func (h *hero) wears(id card.CardID, n int) bool {
	for i := range n {
		if h.attached[i].id == id {
			return true
		}
	}
	return false
}

// constants adds to a total the mods that constant abilities of holder have for a stat of r.
func (p *Position) constants(sum modTotal, list []constant, bit uint32, holder, r Ref, in *attackInfo) modTotal {
	for i := range list {
		c := &list[i]
		if c.stats != bit {
			continue
		}
		if !in.meets(&c.mod) || !p.reaches(c, holder, r) {
			continue
		}
		sum = sum.add(&c.mod, constantBan, constantLeave)
	}
	return sum
}

// added returns the sum of the mods that add to a stat of r.
func (p *Position) added(r Ref, s card.Stat, in *attackInfo) int { return int(p.mods(r, s, in).n) }

// cannot reports whether a mod forbids s to r (rule 605).
func (p *Position) cannot(r Ref, s card.Stat, in *attackInfo) bool {
	return r != 0 && p.mods(r, s, in).permission.bans()
}

// can reports whether a mod says that r can do, against the rules, what s would forbid.
func (p *Position) can(r Ref, s card.Stat, in *attackInfo) bool {
	return p.mods(r, s, in).permission.allows()
}

// attr returns an attribute of r with every modifier, at least 0 (rule 103). For a fallen hero it is the
// last value before the fall (rule 413).
func (p *Position) attr(r Ref, a card.Attr) int {
	if p.hasFallen(r) {
		return int(p.hero(r).last[a])
	}
	base := p.printed(r, a)
	if t := p.mods(r, card.SetAgility+card.Stat(a), nil); t.set {
		base = int(t.n)
	}
	return max(0, base+p.added(r, card.Stat(a), nil))
}

func (p *Position) printed(r Ref, a card.Attr) int {
	return int(p.rules.Library.Heroes[p.hero(r).id].Attr[a])
}

// startLife returns the life that r began with (rule 103).
func (p *Position) startLife(r Ref) int {
	return int(p.rules.Library.Heroes[p.hero(r).id].Life)
}

func (p *Position) class(r Ref) card.Class { return p.rules.heroes[p.hero(r).id].class }

// spec returns the set of standing heroes that s describes, as seen from sc.
func (p *Position) spec(s card.Spec, sc *scope) heroSet {
	var set heroSet
	switch s.Side {
	case card.Ally:
		set = p.standingOf(sc.player)
	case card.Rival:
		set = p.standingOf(sc.player.Other())
	case card.AnySide:
		set = p.allStanding()
	default:
		panic(nothingKnows("side", uint8(s.Side)))
	}
	switch s.Where {
	case card.AnyWhere:
	case card.Active:
		set &= setOf(p.fighter(First)) | setOf(p.fighter(Second))
	case card.Inactive:
		set &^= setOf(p.fighter(First)) | setOf(p.fighter(Second))
	case card.Adjacent:
		set &= p.adjacent(sc.hero)
	case card.Previous:
		set &= p.inLanes(0, int(p.lane))
	case card.Subsequent:
		set &= p.inLanes(int(p.lane)+1, int(p.nlanes))
	case card.Other:
		set &^= setOf(sc.hero)
	default:
		panic(nothingKnows("place", uint8(s.Where)))
	}
	if s.Having == card.AnyState {
		return set
	}
	for all := set; all != 0; all &= all - 1 {
		if r := all.first(); !p.having(r, s) {
			set &^= setOf(r)
		}
	}
	return set
}

func (p *Position) having(r Ref, s card.Spec) bool {
	h := p.hero(r)
	switch s.Having {
	case card.AnyState:
		return true
	case card.Wounded:
		return int(h.life) < p.startLife(r)
	case card.Unwounded:
		return int(h.life) == p.startLife(r)
	case card.HasBane:
		return p.types(r, card.Banes) > 0
	case card.HasBoon:
		return p.types(r, card.Boons) > 0
	case card.HasCounter:
		return h.counters[s.Arg] > 0
	case card.HasEquipment:
		return h.nattach > 0
	case card.OfClass:
		return p.class(r) == card.Class(s.Arg)
	case card.OfSuperclass:
		return p.class(r).Superclass() == card.Superclass(s.Arg)
	case card.OfRace:
		return p.rules.Library.Heroes[h.id].Race == card.Race(s.Arg)
	default:
		panic(nothingKnows("state", uint8(s.Having)))
	}
}

// nothingKnows is what stops a match whose cards say something that nothing here knows: it
// must not be passed over in silence. Loading refuses it, and a test names what is
// missing. It is kept out of the functions that ask much.
//
//go:noinline
func nothingKnows(what string, n uint8) string {
	return "match: nothing knows the " + what + " " + strconv.Itoa(int(n))
}

// types returns how many different counter types of set r has.
func (p *Position) types(r Ref, set card.CounterSet) int {
	n, counters := 0, p.lastKnownCounters(r)
	for ; set != 0; set &= set - 1 {
		if counters[bits.TrailingZeros16(uint16(set))] > 0 {
			n++
		}
	}
	return n
}

// adjacent returns the heroes of the pairings directly before and after that of r (rule 304).
func (p *Position) adjacent(r Ref) heroSet {
	i := p.laneOf(r)
	if i < 0 {
		return 0
	}
	return p.inLanes(i-1, i) | p.inLanes(i+1, i+2)
}

// inLanes returns the heroes of the pairings from lo up to, but not including, hi.
func (p *Position) inLanes(lo, hi int) heroSet {
	var set heroSet
	for i := max(0, lo); i < min(hi, int(p.nlanes)); i++ {
		set |= setOf(p.lanes[i][0]) | setOf(p.lanes[i][1])
	}
	return set
}

// recipients returns the standing heroes that w names. Random ones have been drawn already and are stored
// in the item; in a reading they are all that may be drawn.
func (p *Position) recipients(w card.Who, sc *scope) heroSet {
	var set heroSet
	switch w.Kind {
	case card.Self:
		set = setOf(sc.hero)
	case card.Paired:
		set = setOf(p.paired(sc.hero))
	case card.Target:
		if sc.reading != nil {
			set = heroSet(sc.reading.Targets[w.Index])
		} else if sc.item != nil {
			set = p.recipientsOf(sc.item, w.Index)
		}
	case card.Each:
		return p.spec(w.Spec, sc)
	case card.Random:
		if sc.reading != nil {
			set = p.spec(w.Spec, sc)
		} else if sc.item != nil {
			set = setOf(sc.item.chosen)
		}
	case card.EventHero:
		if sc.now != nil {
			set = setOf(sc.now.hero)
		}
	case card.EventSource:
		if sc.now != nil {
			set = setOf(sc.now.source)
		}
	case card.NoWho, card.You, card.Opponent, card.EventPlayer, card.Both: // name no heroes
	default:
		panic(nothingKnows("recipient", uint8(w.Kind)))
	}
	return set & p.allStanding()
}

// recipientsOf returns the heroes chosen as choice k of an item, fallen ones included.
func (p *Position) recipientsOf(it *item, k uint8) heroSet {
	var set heroSet
	for _, r := range it.chosenAs(k) {
		set |= setOf(r)
	}
	return set
}

// sideOf returns the player that w names, or whose hero it names. It cannot return both players; use
// [Position.reached] for that.
func (p *Position) sideOf(w card.Who, sc *scope) Player {
	switch w.Kind {
	case card.Opponent, card.Paired:
		return sc.player.Other()
	case card.EventPlayer:
		if sc.now != nil && sc.now.player <= Second {
			return sc.now.player
		}
	case card.Target, card.EventHero, card.EventSource:
		if set := p.recipients(w, sc); set != 0 {
			return set.first().Player()
		}
	case card.NoWho, card.You, card.Self, card.Each, card.Random:
	case card.Both: // both are not one side
		panic(nothingKnows("recipient", uint8(w.Kind)))
	}
	return sc.player
}

// amount returns the value of a, at least 0.
func (p *Position) amount(a *card.Amount, sc *scope) int {
	return total(a, p.counted(a, sc))
}

// total returns the value of a, given what its count adds.
func total(a *card.Amount, counted int) int {
	n := int(a.Base) + counted
	if a.Half {
		n /= 2
	}
	return max(0, n)
}

// counted returns what the count of a adds to its base.
func (p *Position) counted(a *card.Amount, sc *scope) int {
	if a.Count == card.NoCount {
		return 0
	}
	return int(a.Times) * p.count(a, sc)
}

func (p *Position) count(a *card.Amount, sc *scope) int {
	of := a.Of
	if of.Kind == card.NoWho {
		of.Kind = card.Self
	}
	side := &p.players[p.sideOf(of, sc)]
	switch a.Count {
	case card.PreparedDice:
		return diceOf(side.prepared, a.Arg)
	case card.SpentDice:
		return diceOf(side.spent, a.Arg)
	case card.StoredDice:
		return diceOf(side.prepared, a.Arg) + diceOf(side.spent, a.Arg)
	case card.HandOf:
		return int(side.hand.n)
	case card.GraveyardOf:
		return p.inGraveyard(side, card.Kind(a.Arg))
	case card.FallenOf:
		return bits.OnesCount8(side.fallen)
	case card.EventAmount:
		if sc.now == nil {
			return 0
		}
		return int(sc.now.amount)
	case card.DoneAmount:
		if sc.reading != nil {
			return sc.reading.Done
		}
		if sc.item == nil {
			return 0
		}
		return int(sc.item.done)
	case card.PaidCount:
		if sc.reading != nil {
			return sc.reading.Paid
		}
		if sc.item == nil {
			return 0
		}
		return int(sc.item.bought)
	case card.RoundNumber:
		return int(p.round)
	case card.ActionsTaken:
		return int(side.resolved)
	case card.HasInitiative:
		return btoi(p.rolled && p.initiative == p.sideOf(of, sc))
	case card.IsAttacker:
		return btoi(p.attacker == p.sideOf(of, sc))
	case card.NoCount, card.Counts:
		return 0
	case card.AttrOf, card.LifeOf, card.MissingLife, card.CountersOn, card.BanesOn, card.BoonsOn, card.EquipmentOn, card.CopiesOn,
		card.IsActive, card.IsStanding, card.IsClass, card.IsSuperclass, card.IsRace:
		return p.countEach(a, of, sc)
	}
	panic(nothingKnows("count", uint8(a.Count)))
}

// countEach adds up a count for the heroes of whom it is.
func (p *Position) countEach(a *card.Amount, of card.Who, sc *scope) int {
	n := 0
	set := p.recipients(of, sc)
	if of.Kind == card.Self {
		set = setOf(sc.hero) // also if it has fallen: its last values (rule 413)
	}
	for ; set != 0; set &= set - 1 {
		n += p.countOn(a, set.first(), sc)
	}
	return n
}

// countOn returns the count of a for one hero.
func (p *Position) countOn(a *card.Amount, r Ref, sc *scope) int {
	h := p.hero(r)
	switch a.Count {
	case card.AttrOf:
		if sc.printed {
			return p.printed(r, card.Attr(a.Arg))
		}
		return p.attr(r, card.Attr(a.Arg))
	case card.LifeOf:
		return int(h.life)
	case card.MissingLife:
		return p.startLife(r) - int(h.life)
	case card.CountersOn:
		return int(p.lastKnownCounters(r)[a.Arg])
	case card.BanesOn:
		return p.types(r, card.Banes)
	case card.BoonsOn:
		return p.types(r, card.Boons)
	case card.EquipmentOn:
		return p.lastKnownEquipment(r)
	case card.CopiesOn:
		n := 0
		for i := range int(h.nattach) {
			n += btoi(h.attached[i].id == a.Card)
		}
		return n
	case card.IsActive:
		return btoi(p.fighter(r.Player()) == r)
	case card.IsStanding:
		return btoi(p.standing(r))
	case card.IsClass:
		return btoi(p.class(r) == card.Class(a.Arg))
	case card.IsSuperclass:
		return btoi(p.class(r).Superclass() == card.Superclass(a.Arg))
	case card.IsRace:
		return btoi(p.rules.Library.Heroes[h.id].Race == card.Race(a.Arg))
	default: // counted handles the counts that are not of a hero
		panic(nothingKnows("count", uint8(a.Count)))
	}
}

func (p *Position) inGraveyard(s *side, kind card.Kind) int {
	if kind == card.NoKind {
		return int(s.graveyard.n)
	}
	n := 0
	for _, c := range s.graveyard.cards[:s.graveyard.n] {
		n += btoi(p.rules.Library.Cards[c.id()].Kind == kind)
	}
	return n
}

// holdAll reports whether c and all of also hold, as seen from sc.
func (p *Position) holdAll(c *card.Cond, also []card.Cond, sc *scope) bool {
	if !p.holds(c, sc) {
		return false
	}
	for i := range also {
		if !p.holds(&also[i], sc) {
			return false
		}
	}
	return true
}

// holds reports whether c holds, as seen from sc.
func (p *Position) holds(c *card.Cond, sc *scope) bool {
	if c.Cmp == card.Always {
		return true
	}
	n := p.amount(&c.Left, sc)
	var is bool
	switch c.Cmp {
	case card.AtLeast:
		is = n >= int(c.N)
	case card.AtMost:
		is = n <= int(c.N)
	case card.Exactly:
		is = n == int(c.N)
	case card.Always: // Always has been answered
		panic(nothingKnows("comparison", uint8(c.Cmp)))
	}
	return is != c.Not
}

func diceOf(pool [3]uint8, colors uint8) int {
	n := 0
	for c := range pool {
		if colors == 0 || colors&(1<<c) != 0 {
			n += int(pool[c])
		}
	}
	return n
}

func btoi(b bool) int {
	if b {
		return 1
	}
	return 0
}
