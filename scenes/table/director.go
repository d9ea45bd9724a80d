package table

import (
	"cinderclash/engine/card"
	"cinderclash/engine/dice"
	"cinderclash/engine/match"
	"cinderclash/game"
	"cinderclash/game/sound"
	"cinderclash/scenes/pieces"

	"github.com/tanema/gween/ease"
)

// director keeps what is in the air: numbers that rise, blows, spells, banners. Times are in ticks at
// speed 1; the timeline runs them at the player's speed.
type director struct {
	floats []float
	flares []flare
	banner string
	under  string // a second line of the banner
	shown  float64
	shook  int // tick of the last heavy blow, 0 for none
}

// float is a number or a word that rises over a hero.
type float struct {
	at    game.Point
	text  string
	kind  floatKind
	since int
}

type floatKind uint8

const (
	hurt floatKind = iota
	mended
	told
)

// flare is a blow or a spell in flight.
type flare struct {
	from, to game.Point
	damage   card.Damage
	spell    bool
	t        float64 // of its way, 0 to 1
	since    int     // tick at which a blow lands
	seed     uint64
	done     bool
}

const floatTicks = 56

// forget drops what is over.
func (d *director) forget(tick int) {
	n := 0
	for _, f := range d.floats {
		if tick-f.since < floatTicks {
			d.floats[n] = f
			n++
		}
	}
	d.floats = d.floats[:n]
	n = 0
	for _, f := range d.flares {
		if !f.done && (f.spell || tick-f.since < pieces.SlashTicks) {
			d.flares[n] = f
			n++
		}
	}
	d.flares = d.flares[:n]
}

// shake is how far the table is moved by a heavy blow, in design units.
func (d *director) shake(tick int, calm bool) float64 {
	since := tick - d.shook
	if d.shook == 0 || since >= 14 || calm {
		return 0
	}
	v := 5 * (1 - float64(since)/14)
	if since/2%2 == 0 {
		return v
	}
	return -v
}

// direct queues what is to be seen and heard of one event.
func (t *Table) direct(ctx *game.Context, e match.Event) {
	if show := tellings[e.Kind].show; show != nil {
		show(t, ctx, e)
	}
}

// swap exchanges the places of two heroes of one side in the pairings.
func (m *model) swap(a, b match.Ref) {
	for i := range m.nlanes {
		switch r := &m.lanes[i][a.Player()]; *r {
		case a:
			*r = b
		case b:
			*r = a
		}
	}
}

// announce shows a banner for some ticks.
func (t *Table) announce(text, under string, ticks int) {
	d := &t.show
	t.line.Then(game.Clip{Length: 10, Ease: ease.OutCubic, Begin: func() { d.banner, d.under = text, under }, Step: func(v float64) { d.shown = v }})
	t.line.Wait(max(0, ticks-20))
	t.line.Then(game.Clip{Length: 10, Ease: ease.InCubic, Step: func(v float64) { d.shown = 1 - v }, End: func() { d.banner, d.under = "", "" }})
}

// stand readies the two who fight and lets the others rest.
func (t *Table) stand() {
	m := &t.model
	for who := range m.heroes {
		for i := range m.listed[who] {
			h := &m.heroes[who][i]
			if !h.fallen {
				h.motion = h.motion.Rest(m.fighting && m.fighter(match.Player(who)) == h.ref, t.tick)
			}
		}
	}
}

func (m *model) opposite(r match.Ref) match.Ref {
	for i := range m.nlanes {
		if m.lanes[i][r.Player()] == r {
			return m.lanes[i][r.Player().Other()]
		}
	}
	return 0
}

// item is the entry at a place on the stack, from 1, or nil.
func (m *model) item(place uint8) *entry {
	if place == 0 || int(place) > len(m.stack) {
		return nil
	}
	return &m.stack[place-1]
}

// throw lets dice tumble into a tray; those that were picked up for it fall anew.
func (t *Table) throw(e match.Event) {
	m := &t.model
	m.phase = match.PreparePhase
	tr := &m.trays[e.Player]
	state := rolling
	if e.Item != 0 {
		state = prepared
	}
	// What stays is what was kept; everything else of its state is thrown.
	kept, n := e.Kept, 0
	for _, d := range tr.dice {
		if d.state == state {
			if kept[d.color] == 0 {
				continue
			}
			kept[d.color]--
		}
		tr.dice[n] = d
		n++
	}
	tr.dice = tr.dice[:n]
	r := t.lay.side(e.Player == m.below).tray
	for c := range dice.Color(dice.NumColors) {
		for range e.Dice[c] {
			roll := pieces.Roll{
				Color: c, Seed: t.seed(), Start: t.tick, Ticks: pieces.RollTicks,
				FromX: r.X + r.W + 160, FromY: r.Y + 40 + float64(n%5)*30,
			}
			if t.calm {
				roll.Ticks = 0
			}
			tr.dice = append(tr.dice, die{color: c, state: state, x: -1, kept: true, roll: roll})
			n++
		}
	}
	t.layTray(e.Player)
}

// turnDice moves dice between the parts of a tray.
func (t *Table) turnDice(who match.Player, from, to dieState, p dice.Pool) {
	tr := &t.model.trays[who]
	for i := range tr.dice {
		if d := &tr.dice[i]; d.state == from && p[d.color] > 0 {
			p[d.color]--
			d.state = to
		}
	}
	t.layTray(who)
}

// recolor turns prepared dice of some colours to others.
func (t *Table) recolor(who match.Player, from, to dice.Pool) {
	tr := &t.model.trays[who]
	for i := range tr.dice {
		d := &tr.dice[i]
		if d.state != prepared || from[d.color] == 0 {
			continue
		}
		for c := range dice.Color(dice.NumColors) {
			if to[c] > 0 {
				from[d.color]--
				to[c]--
				d.color = c
				break
			}
		}
	}
	t.layTray(who)
}

func (t *Table) gainDice(who match.Player, p dice.Pool) {
	tr := &t.model.trays[who]
	for c := range dice.Color(dice.NumColors) {
		for range p[c] {
			tr.dice = append(tr.dice, die{color: c, state: prepared, x: -1, roll: pieces.Roll{Color: c, Seed: t.seed()}})
		}
	}
	t.layTray(who)
}

func (t *Table) handOf(who match.Player) game.Rect {
	if who == t.model.below {
		return game.Rect{X: t.lay.hand.Center().X - 40, Y: t.lay.hand.Y + 20, W: 80, H: 112}
	}
	return game.Rect{X: t.lay.rivalHand.Center().X - 40, Y: t.lay.rivalHand.Y - 60, W: 80, H: 112}
}

// fly sends a card across the table.
func (t *Table) fly(id card.CardID, from, to game.Rect, ticks int) {
	t.model.ghosts = append(t.model.ghosts, ghost{id: id, from: from, to: to, start: t.tick, length: ticks})
}

// draw takes the top card of a library into a hand.
func (t *Table) draw(e match.Event) {
	m := &t.model
	m.piles[e.Player].library = max(0, m.piles[e.Player].library-1)
	t.toHand(e, t.libraryOf(e.Player))
}

// toHand puts a card into a hand, coming from a place.
func (t *Table) toHand(e match.Event, from game.Rect) {
	m := &t.model
	c := handCard{id: e.Card, at: from}
	for i := range m.hands[e.Player] {
		if m.hands[e.Player][i].id == e.Card {
			c.copies++
		}
	}
	m.hands[e.Player] = append(m.hands[e.Player], c)
	t.layHand(e.Player)
}

// drop1 puts a card from hand or library on its graveyard.
func (t *Table) drop1(e match.Event) {
	m := &t.model
	from := t.libraryOf(e.Player)
	if e.Kind == match.CardDiscarded {
		from = t.takeFromHand(e.Player, e.Card)
	} else {
		m.piles[e.Player].library = max(0, m.piles[e.Player].library-1)
	}
	t.bury(e.Player, e.Card, from)
}

func (t *Table) bury(who match.Player, id card.CardID, from game.Rect) {
	t.fly(id, from, t.graveyardOf(who), 20)
	p := &t.model.piles[who]
	p.graveyard++
	p.top = id
}

// takeFromHand takes a card out of a shown hand and returns where it was; of a rival's it is a known one, or a back.
func (t *Table) takeFromHand(who match.Player, id card.CardID) game.Rect {
	hand := t.model.hands[who]
	at := -1
	for i := range hand {
		if hand[i].id == id {
			at = i
			break
		}
		if hand[i].id == 0 {
			at = i
		}
	}
	if at < 0 {
		return t.handOf(who)
	}
	r := hand[at].at
	t.model.hands[who] = append(hand[:at], hand[at+1:]...)
	t.layHand(who)
	return r
}

// stackUp puts what was announced on the stack.
func (t *Table) stackUp(e match.Event) {
	m := &t.model
	it := match.Item{Ability: e.Ability, Card: e.Card, Player: e.Player, Hero: e.Hero, Trigger: e.Kind == match.TriggerWaits}
	if it.Card == 0 {
		it.Card = t.rules.Ability(e.Ability).Card
	}
	if e.Kind == match.ReplacementApplied {
		it.Replacing = true
	}
	en := entry{place: len(m.stack) + 1, item: it, at: t.entrance(&it)}
	if e.Card != 0 && e.Kind == match.ActionAnnounced {
		en.at = t.takeFromHand(e.Player, e.Card)
	}
	m.stack = append(m.stack, en)
	t.layStack()
}

// aimPaired points an action without chosen targets at the paired rival, if it means that one.
func (t *Table) aimPaired(e *entry) {
	if e.targets[0] != 0 || e.item.Hero == 0 {
		return
	}
	if a := t.rules.Ability(e.item.Ability).Attack; a.Aim == card.Single {
		if r := t.model.opposite(e.item.Hero); r != 0 {
			e.aim(r)
		}
	}
}

// unstack takes what has resolved off the stack.
func (t *Table) unstack(e match.Event) {
	m := &t.model
	n := len(m.stack)
	if n == 0 {
		return
	}
	en := m.stack[n-1]
	m.stack[n-1] = entry{}
	m.stack = m.stack[:n-1]
	if en.item.Card != 0 && t.rules.Ability(en.item.Ability).Main {
		worn := t.lib.Cards[en.item.Card].Kind == card.Equipment && e.Kind == match.ActionResolved
		if !worn {
			t.bury(e.Player, en.item.Card, game.Rect{X: en.at.X, Y: en.at.Y, W: 86, H: 120})
		}
	}
	if e.Kind != match.ActionResolved && e.Hero != 0 {
		key := "table.float.cancelled"
		if e.Kind == match.ActionFailed {
			key = "table.float.failed"
		}
		t.float(e.Hero, t.words.T(key), told)
	}
	t.layStack()
}

// resolve lets the hero act by the kind of its attack: a blow, a shot or a spell, up to where it takes effect.
func (t *Table) resolve(_ *game.Context, e match.Event) {
	a := t.rules.Ability(e.Ability)
	mark := func() {
		if en := t.model.item(e.Item); en != nil {
			en.lit, en.item.Step = true, match.ItemResolving
			t.wordEntry(en)
		}
	}
	if e.Hero == 0 || t.model.hero(e.Hero).fallen {
		t.line.Then(game.Clip{Length: 10, Begin: mark})
		return
	}
	pose := pieces.Brace
	switch {
	case a.Attack == card.Attack{}:
		if a.Main && t.lib.Cards[a.Card].Kind == card.Spell {
			pose = pieces.Cast
		} else {
			t.line.Then(game.Clip{Length: 12, Begin: mark})
			return
		}
	case a.Attack.Damage.Magical():
		pose = pieces.Cast
	case a.Attack.Range == card.Ranged:
		pose = pieces.Shoot
	default:
		pose = pieces.Lunge
	}
	t.line.Then(game.Clip{Length: pose.Impact(), Begin: func() {
		mark()
		h := t.model.hero(e.Hero)
		h.motion = h.motion.Play(pose, t.tick)
		if pose == pieces.Lunge {
			h.dash = dash{t.struckBy(e), t.tick}
		}
	}})
}

// struckBy is whom an action that resolves strikes first: its target, or the paired rival.
func (t *Table) struckBy(e match.Event) match.Ref {
	if en := t.model.item(e.Item); en != nil && en.targets[0] != 0 {
		return en.targets[0]
	}
	return t.model.opposite(e.Hero)
}

// stride is how far a hero has run from its place at a tick, in design units.
func (t *Table) stride(h *hero, feet game.Point) game.Point {
	const reach = 0.4 // of the way to the other
	since, impact, all := t.tick-h.dash.on, pieces.Lunge.Impact(), pieces.Lunge.Ticks()
	if h.dash.at == 0 || since < 0 || since >= all || t.calm {
		return game.Point{}
	}
	k := float64(since) / float64(impact)
	if since > impact {
		k = float64(all-since) / float64(all-impact)
	}
	k = reach * k * k * (3 - 2*k)
	r := t.model.hero(h.dash.at)
	_, goal := statsOf(r.cell, h.dash.at.Player() == t.model.below)
	return game.Point{X: (goal.X - feet.X) * k, Y: (goal.Y - feet.Y) * k}
}

// torso is about where a hero can be hit.
func (t *Table) torso(r match.Ref) game.Point {
	h := t.model.hero(r)
	_, feet := statsOf(h.cell, r.Player() == t.model.below)
	return game.Point{X: feet.X, Y: feet.Y - 110}
}

// wound shows damage: what flies to the hero, how it is struck, and how much it loses.
func (t *Table) wound(ctx *game.Context, e match.Event) {
	m := &t.model
	seed := t.seed()
	attack := t.rules.Ability(e.Ability).Attack
	far := e.Damage.Magical() || attack.Range == card.Ranged
	if far && e.Source != 0 && e.Source != e.Hero {
		t.line.Then(game.Clip{Length: 16, Ease: ease.InQuad, Begin: func() {
			t.show.flares = append(t.show.flares, flare{from: t.torso(e.Source), to: t.torso(e.Hero), damage: e.Damage, spell: true, seed: seed})
		}, Step: func(v float64) {
			for i := range t.show.flares {
				if f := &t.show.flares[i]; f.seed == seed {
					f.t, f.done = v, v == 1
				}
			}
		}})
	}
	t.line.Then(game.Clip{Length: 30, Begin: func() {
		h := m.hero(e.Hero)
		h.life = max(0, h.life-int(e.Amount))
		if !h.fallen {
			h.motion = h.motion.Play(pieces.Flinch, t.tick)
		}
		if !far && e.Damage != card.Direct {
			t.show.flares = append(t.show.flares, flare{to: t.torso(e.Hero), damage: e.Damage, since: t.tick, seed: seed})
		}
		if e.Amount >= 5 {
			t.show.shook = t.tick
		}
		t.float(e.Hero, "−"+pieces.Numeral(int(e.Amount)), hurt)
		ctx.Sound.Play(sound.Hit)
	}})
}

// float lets a text rise over a hero.
func (t *Table) float(r match.Ref, text string, kind floatKind) {
	p := t.torso(r)
	for i := range t.show.floats { // those of one moment stand over each other
		if f := &t.show.floats[i]; f.at.X == p.X && t.tick-f.since < 10 {
			p.Y -= 44
		}
	}
	t.show.floats = append(t.show.floats, float{at: p, text: text, kind: kind, since: t.tick})
}
