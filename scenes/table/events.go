package table

import (
	"cinderclash/engine/card"
	"cinderclash/engine/dice"
	"cinderclash/engine/match"
	"cinderclash/game"
	"cinderclash/game/sound"
	"cinderclash/scenes/pieces"
)

// telling is how the table tells of one kind of event.
type telling struct {
	// beat is how it is timed.
	beat beat
	// begin, if any, says how much longer its lead is, or what else of its beat hangs on the event,
	// and what is to be seen from its beginning on. It is asked when the event is queued.
	begin func(p *performance, ctx *game.Context, e *match.Event, b beat) (beat, func())
	// show changes the table at its moment, with all that is seen and heard of it.
	show func(p *performance, ctx *game.Context, e match.Event)
	// unseen: there is nothing to be seen of it.
	unseen bool
}

// tellingOf returns how the table tells of a kind of event. One that only moves a card needs
// no row among the tellings: its sentence says its fields, and its card is seen to go.
func tellingOf(k match.EventKind) telling {
	var row telling
	if int(k) < len(tellings) {
		row = tellings[k]
	}
	if from, _ := k.Moved(); from == match.NoZone || row.unseen {
		return row
	}
	if row.show == nil {
		row.beat, row.show = beat{gap: 8, alike: 4}, (*performance).showMoved
	}
	return row
}

// tellings has a row for every kind of event that does more than move a card, or is seen
// otherwise.
var tellings = [...]telling{
	match.NoEvent: {unseen: true},
	match.HeroesRevealed: {
		beat: beat{gap: 12},
		show: func(p *performance, _ *game.Context, _ match.Event) { p.sync() },
	},
	match.CoinWon: {
		beat: beat{gap: 34},
		show: func(p *performance, _ *game.Context, e match.Event) {
			p.announce(p.words.T("table.banner.coin", p.words.player(e.Player)), "", 50)
		},
	},
	match.SideChosen: {unseen: true},
	match.Shuffled:   {unseen: true},
	match.CardDrawn: {
		beat:  beat{gap: 6, alike: 4},
		begin: (*performance).perform,
		show:  (*performance).showMoved,
	},
	match.CardRecovered: {
		beat:  beat{gap: 10, alike: 5},
		begin: (*performance).perform,
		show:  (*performance).showMoved,
	},
	match.CardSeen: {unseen: true},
	match.RoundBegan: {
		beat: beat{gap: 24, waits: true},
		show: func(p *performance, _ *game.Context, e match.Event) {
			m, round := &p.model, int(e.Amount)
			m.round, m.attacker, m.known, m.fighting, m.nlanes = round, e.Player, true, false, 0
			m.assign(true)
			p.word()
			p.announce(p.words.T("table.banner.round", round), p.words.T("table.banner.attacks", p.words.player(e.Player)), 64)
		},
	},
	match.RoundEnded: {unseen: true},
	match.HeroesPaired: {
		beat: beat{gap: 16, alike: 12},
		show: func(p *performance, ctx *game.Context, e match.Event) {
			m, lane, pair := &p.model, int(e.Amount), [2]match.Ref{}
			pair[e.Hero.Player()], pair[e.Source.Player()] = e.Hero, e.Source
			m.lanes[lane], m.nlanes = pair, lane+1
			m.assign(true)
			ctx.Sound.Play(sound.Card)
		},
	},
	match.ClashBegan: {
		beat: beat{gap: 28, waits: true},
		show: func(p *performance, _ *game.Context, e match.Event) {
			m, lane := &p.model, int(e.Amount)
			m.clash, m.fighting, m.phase, m.rolled, m.inside = lane, true, match.PreparePhase, false, false
			for who := range m.trays { // the dice have gone back
				m.trays[who].clear()
			}
			p.air.hasRead = p.air.hasRead[:0]
			p.model.ready(p.tick)
			p.word()
			p.announce(p.words.T("table.banner.clash", lane+1), pieces.Capital(p.words.T("table.banner.versus", p.words.heroName(e.Hero), p.words.heroName(e.Source))), 46)
		},
	},
	match.ClashEnded: {
		beat: beat{gap: 6},
		show: func(p *performance, _ *game.Context, _ match.Event) {
			p.model.phase, p.model.inside = match.ClashEndPhase, false
		},
	},
	match.ClashSkipped:   {beat: beat{gap: 30}, show: showBanner("table.banner.skipped")},
	match.ClashRestarted: {beat: beat{gap: 30}, show: showBanner("table.banner.restarted")},
	match.DieFixed: {
		beat: beat{gap: 10, alike: 6},
		show: func(p *performance, ctx *game.Context, e match.Event) {
			var one dice.Pool
			one[e.Color] = 1
			p.model.trays[e.Player].add(one, aside, &p.vary)
			ctx.Sound.Play(sound.Die)
		},
	},
	match.DiceRolled: { // what they show is told when they have landed
		beat:  beat{gap: 4, alike: 8},
		begin: (*performance).rolls,
	},
	match.DicePrepared: {
		beat: beat{gap: 2},
		show: func(p *performance, _ *game.Context, e match.Event) {
			p.model.trays[e.Player].prepare()
		},
	},
	match.InitiativeRolled: {
		beat: beat{gap: 22},
		show: func(p *performance, _ *game.Context, e match.Event) {
			m := &p.model
			m.initiative, m.rolled, m.phase = e.Player, true, match.InitiativePhase
			p.word()
			p.announce(p.words.T("table.banner.initiative", p.words.player(e.Player)), p.words.T("table.banner.initiative-sums", int(e.Amount), int(e.Other)), 48)
		},
	},
	match.CounterGained: {
		beat:  beat{gap: 10, alike: 5},
		begin: (*performance).perform,
		show: func(p *performance, ctx *game.Context, e match.Event) {
			h := p.model.hero(e.Hero)
			h.counters[e.Counter] += uint8(e.Amount)
			h.changed[e.Counter] = p.tick
			ctx.Sound.Play(sound.Counter)
		},
	},
	match.CounterGone: {
		beat: beat{gap: 4, alike: 2},
		show: func(p *performance, _ *game.Context, e match.Event) {
			h := p.model.hero(e.Hero)
			h.counters[e.Counter] -= min(h.counters[e.Counter], uint8(e.Amount))
			h.changed[e.Counter] = p.tick
		},
	},
	match.ActivationBegan: {
		beat: beat{gap: 1},
		show: func(p *performance, _ *game.Context, e match.Event) {
			m := &p.model
			m.phase, m.active, m.inside = match.ActionPhase, e.Player, true
			p.model.ready(p.tick)
		},
	},
	match.PlayerPassed: {
		beat: beat{gap: 9},
		show: func(p *performance, _ *game.Context, e match.Event) {
			if f := p.model.fighter(e.Player); f != 0 {
				p.float(f, p.words.T("table.float.pass"), told)
			}
		},
	},
	match.ActionAnnounced: {beat: beat{gap: 4, waits: true}, begin: (*performance).presents, show: (*performance).showStacked},
	match.ActionReady: {
		beat: beat{gap: 1},
		show: func(p *performance, _ *game.Context, e match.Event) {
			if en := p.model.stack.item(int(e.Item)); en != nil {
				en.item.Step = match.ItemWaiting
				p.model.aimPaired(en, p.rules)
				en.tell(p.teller(), &p.weighs, glance{})
			}
		},
	},
	match.ActionResolving: {
		beat: beat{gap: 1, waits: true},
		begin: func(p *performance, _ *game.Context, e *match.Event, b beat) (beat, func()) {
			p.acts.takeUp(e, &p.model.stage, p.rules)
			return b, nil
		},
		show: func(p *performance, _ *game.Context, e match.Event) {
			if en := p.model.stack.item(int(e.Item)); en != nil {
				en.item.Step = match.ItemResolving
				en.tell(p.teller(), &p.weighs, glance{})
			}
			p.air.release(p.tick)
		},
	},
	match.ActionResolved:  {beat: beat{gap: 4, waits: true}, begin: (*performance).perform, show: (*performance).showUnstacked},
	match.ActionCancelled: {beat: beat{gap: 24}, begin: (*performance).forgo, show: (*performance).showUnstacked},
	match.ActionFailed:    {beat: beat{gap: 24}, begin: (*performance).forgo, show: (*performance).showUnstacked},
	match.TriggerWaits:    {beat: beat{gap: 8, waits: true}, begin: (*performance).presents, show: (*performance).showStacked},
	match.ReplacementApplied: {
		beat: beat{gap: 8, waits: true}, begin: (*performance).presents, show: (*performance).showStacked,
	},
	match.HeroTargeted: {
		beat: beat{gap: 8, alike: 5},
		show: func(p *performance, _ *game.Context, e match.Event) {
			if en := p.model.stack.item(int(e.Item)); en != nil {
				en.aim(e.Hero)
			}
		},
	},
	match.DicePaid: {beat: beat{gap: 3}, show: (*performance).showSpent},
	match.DiceGained: {
		beat:  beat{gap: 14},
		begin: (*performance).perform,
		show: func(p *performance, ctx *game.Context, e match.Event) {
			p.model.trays[e.Player].add(e.Dice, prepared, &p.vary)
			ctx.Sound.Play(sound.Die)
		},
	},
	match.DiceDrained: {beat: beat{gap: 12}, begin: (*performance).perform, show: (*performance).showSpent},
	match.DiceRefreshed: {
		beat:  beat{gap: 12},
		begin: (*performance).perform,
		show: func(p *performance, _ *game.Context, e match.Event) {
			p.model.trays[e.Player].turn(spent, prepared, e.Dice)
		},
	},
	match.DiceTurned: {
		beat:  beat{gap: 18},
		begin: (*performance).perform,
		show: func(p *performance, ctx *game.Context, e match.Event) {
			p.model.trays[e.Player].recolor(e.Dice, e.Kept)
			ctx.Sound.Play(sound.Die)
		},
	},
	match.DamageDealt: {
		beat:  beat{gap: 15, alike: 7, stop: stillness},
		begin: (*performance).wind,
		show:  (*performance).wound,
	},
	match.LifeRestored: {
		beat:  beat{gap: 13, alike: 7},
		begin: (*performance).perform,
		show: func(p *performance, ctx *game.Context, e match.Event) {
			h := p.model.hero(e.Hero)
			h.life = min(h.max, h.life+int(e.Amount))
			p.float(e.Hero, "+"+pieces.Numeral(int(e.Amount)), mended)
			ctx.Sound.Play(sound.Heal)
		},
	},
	match.LifePaid: {
		beat: beat{gap: 12},
		show: func(p *performance, _ *game.Context, e match.Event) {
			h := p.model.hero(e.Hero)
			h.life = max(0, h.life-int(e.Amount))
			p.float(e.Hero, "−"+pieces.Numeral(int(e.Amount)), hurt)
		},
	},
	match.LifeSet: {
		beat: beat{gap: 13},
		show: func(p *performance, _ *game.Context, e match.Event) {
			p.model.hero(e.Hero).life = int(e.Amount)
			if n := int(e.Amount - e.Other); n > 0 {
				p.float(e.Hero, "+"+pieces.Numeral(n), mended)
			} else {
				p.float(e.Hero, "−"+pieces.Numeral(-n), hurt)
			}
		},
	},
	match.HeroFell: {
		beat: beat{gap: 32},
		show: func(p *performance, ctx *game.Context, e match.Event) {
			m := &p.model
			h := m.hero(e.Hero)
			h.life, h.fallen = 0, true
			h.motion = h.motion.Play(pieces.Fall, p.tick)
			h.counters = [card.Counters]uint8{}
			if o := m.opposite(e.Hero); o != 0 && !m.hero(o).fallen {
				w := m.hero(o)
				w.motion = w.motion.Play(pieces.Cheer, p.tick+20)
			}
			ctx.Sound.Play(sound.KnockOut)
		},
	},
	match.EquipmentAttached: {beat: beat{gap: 10}, begin: (*performance).perform, show: (*performance).showWorn},
	match.EquipmentMade:     {beat: beat{gap: 10}, begin: (*performance).perform, show: (*performance).showWorn},
	match.EquipmentGone: {
		beat: beat{gap: 10, alike: 5},
		show: func(p *performance, _ *game.Context, e match.Event) { p.model.hero(e.Hero).takeOff(e.Card) },
	},
	match.EquipmentDetached: {
		beat: beat{gap: 10, alike: 5},
		show: func(p *performance, _ *game.Context, e match.Event) {
			h := p.model.hero(e.Hero)
			h.takeOff(e.Card)
			at := h.at.cell.Center()
			p.model.bury(e.Player, e.Card, game.Rect{X: at.X, Y: at.Y, W: 60, H: 84}, p.tick)
		},
	},
	match.EquipmentTurned: {unseen: true},
	match.HeroTurned: {
		beat: beat{gap: 6},
		show: func(p *performance, _ *game.Context, e match.Event) {
			p.model.hero(e.Hero).exhausted = e.Amount == 1
		},
	},
	match.LastingBegan: {
		beat:  beat{gap: 8, alike: 4},
		begin: (*performance).perform,
		show: func(p *performance, _ *game.Context, e match.Event) {
			if e.Hero == 0 || e.Amount == 1 {
				return
			}
			mods := p.words.began(&e).Mods
			for i := range mods {
				p.float(e.Hero, p.words.mod("outcome.gist.mod.", &mods[i]), told)
			}
		},
	},
	match.LastingEnded: {unseen: true},
	match.HeroesSwapped: {
		beat:  beat{gap: 28},
		begin: (*performance).perform,
		show: func(p *performance, _ *game.Context, e match.Event) {
			p.model.swap(e.Hero, e.Source)
			p.model.assign(true)
			p.model.ready(p.tick)
		},
	},
	match.BoundReached: {unseen: true},
	match.PlayerConceded: {
		beat: beat{gap: 50, waits: true},
		show: func(p *performance, _ *game.Context, e match.Event) {
			p.announce(p.words.T("table.banner.conceded", p.words.player(e.Player)), "", 50)
		},
	},
	match.MatchEnded: {
		beat: beat{gap: 90, waits: true},
		show: func(p *performance, ctx *game.Context, e match.Event) {
			text := p.words.T("table.banner.draw")
			if e.Player <= match.Second {
				text = p.words.T("table.banner.won", p.words.player(e.Player))
			}
			ctx.Sound.Play(pieces.EndingSound(e.Player, p.addressee))
			p.heard = true
			p.announce(text, "", 90)
		},
	},
}

func (p *performance) showWorn(ctx *game.Context, e match.Event) {
	h := p.model.hero(e.Hero)
	h.gear = append(h.gear, match.Equipment{ID: e.Card})
	ctx.Sound.Play(sound.Hit)
}

func (p *performance) showMoved(ctx *game.Context, e match.Event) {
	p.model.move(&e, p.tick)
	ctx.Sound.Play(sound.Card)
}

func (p *performance) showStacked(ctx *game.Context, e match.Event) {
	p.stackUp(e)
	ctx.Sound.Play(sound.Card)
}

func (p *performance) showUnstacked(_ *game.Context, e match.Event) { p.unstack(e) }

func (p *performance) showSpent(_ *game.Context, e match.Event) {
	p.model.trays[e.Player].turn(prepared, spent, e.Dice)
}

// showBanner announces an event by a line of its own.
func showBanner(key string) func(p *performance, ctx *game.Context, e match.Event) {
	return func(p *performance, _ *game.Context, _ match.Event) { p.announce(p.words.T(key), "", 44) }
}

// rolls has dice tumble until they are told.
func (p *performance) rolls(ctx *game.Context, e *match.Event, b beat) (beat, func()) {
	b.lead = max(leastRoll, p.line.hurry(tumble(e)))
	rolled, ticks := *e, b.lead
	if p.calm {
		ticks = 0
	}
	return b, func() {
		p.model.phase = match.PreparePhase
		p.model.trays[rolled.Player].throw(&rolled, p.tick, ticks, &p.vary)
		ctx.Sound.Play(sound.Die)
	}
}

// leastRoll is the least time in which dice are seen to roll, in ticks.
const leastRoll = 20

// tumble is how long dice roll: those that are rolled again roll shorter.
func tumble(e *match.Event) int {
	if e.Amount > 0 {
		return pieces.RollTicks / 2
	}
	return pieces.RollTicks * 3 / 4
}
