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
	// words makes its sentence in the log, from the line that key names among the texts;
	// "" leaves this one out.
	words func(w *wording, key string, e *match.Event) string
	// untold: the log leaves it out, as another event tells as much.
	untold bool
	// beat is how it is timed.
	beat beat
	// begin, if any, says how much longer its lead is, or what else of its beat hangs on the event,
	// and what is to be seen from its beginning on. It is asked when the event is queued.
	begin func(t *Table, ctx *game.Context, e *match.Event, b beat) (beat, func())
	// show changes the table at its moment, with all that is seen and heard of it.
	show func(t *Table, ctx *game.Context, e match.Event)
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
	if from, _ := k.Moved(); from == match.NoZone || row.untold || row.unseen {
		return row
	}
	if row.words == nil {
		row.words = says(k.Fields()...)
	}
	if row.show == nil {
		row.beat, row.show = beat{gap: 8, alike: 4}, (*Table).showMoved
	}
	return row
}

// tellings has a row for every kind of event that does more than move a card, or is seen
// otherwise.
var tellings = [...]telling{
	match.NoEvent: {untold: true, unseen: true},
	match.HeroesRevealed: {
		words: says(),
		beat:  beat{gap: 12},
		show:  func(t *Table, _ *game.Context, _ match.Event) { t.sync() },
	},
	match.CoinWon: {
		words: says(match.OfPlayer),
		beat:  beat{gap: 34},
		show: func(t *Table, _ *game.Context, e match.Event) {
			t.announce(t.words.T("table.banner.coin", t.words.player(e.Player)), "", 50)
		},
	},
	match.SideChosen: {words: (*wording).side, unseen: true},
	match.Shuffled:   {words: says(match.OfPlayer), unseen: true},
	match.CardDrawn: {
		words: says(match.OfPlayer, match.OfCard),
		beat:  beat{gap: 6, alike: 4},
		begin: (*Table).perform,
		show:  (*Table).showMoved,
	},
	match.CardRecovered: {
		words: says(match.OfPlayer, match.OfCard),
		beat:  beat{gap: 10, alike: 5},
		begin: (*Table).perform,
		show:  (*Table).showMoved,
	},
	match.CardSeen: {words: says(match.OfPlayer, match.OfCard), unseen: true},
	match.RoundBegan: {
		words: says(match.OfAmount, match.OfPlayer),
		beat:  beat{gap: 24, waits: true},
		show: func(t *Table, _ *game.Context, e match.Event) {
			m, round := &t.model, int(e.Amount)
			m.round, m.attacker, m.known, m.fighting, m.nlanes = round, e.Player, true, false, 0
			m.assign(true)
			t.refreshWords()
			t.announce(t.words.T("table.banner.round", round), t.words.T("table.banner.attacks", t.words.player(e.Player)), 64)
		},
	},
	match.RoundEnded: {words: says(match.OfAmount), unseen: true},
	match.HeroesPaired: {
		words: says(match.OfHero, match.OfSource),
		beat:  beat{gap: 16, alike: 12},
		show: func(t *Table, ctx *game.Context, e match.Event) {
			m, lane, pair := &t.model, int(e.Amount), [2]match.Ref{}
			pair[e.Hero.Player()], pair[e.Source.Player()] = e.Hero, e.Source
			m.lanes[lane], m.nlanes = pair, lane+1
			m.assign(true)
			ctx.Sound.Play(sound.Card)
		},
	},
	match.ClashBegan: {
		words: says(match.OfLane, match.OfHero, match.OfSource),
		beat:  beat{gap: 28, waits: true},
		show: func(t *Table, _ *game.Context, e match.Event) {
			m, lane := &t.model, int(e.Amount)
			m.clash, m.fighting, m.phase, m.rolled, m.inside = lane, true, match.PreparePhase, false, false
			for who := range m.trays { // the dice have gone back
				m.trays[who].clear()
			}
			t.show.hasRead = t.show.hasRead[:0]
			t.model.ready(t.tick)
			t.refreshWords()
			t.announce(t.words.T("table.banner.clash", lane+1), t.words.T("table.banner.versus", t.words.heroName(e.Hero), t.words.heroName(e.Source)), 46)
		},
	},
	match.ClashEnded: {
		words: says(match.OfLane),
		beat:  beat{gap: 6},
		show: func(t *Table, _ *game.Context, _ match.Event) {
			t.model.phase, t.model.inside = match.ClashEndPhase, false
		},
	},
	match.ClashSkipped:   {words: says(match.OfLane), beat: beat{gap: 30}, show: showBanner("table.banner.skipped")},
	match.ClashRestarted: {words: says(), beat: beat{gap: 30}, show: showBanner("table.banner.restarted")},
	match.DieFixed: {
		words: (*wording).fixed,
		beat:  beat{gap: 10, alike: 6},
		show: func(t *Table, ctx *game.Context, e match.Event) {
			var p dice.Pool
			p[e.Color] = 1
			t.model.trays[e.Player].add(p, aside, &t.vary)
			ctx.Sound.Play(sound.Die)
		},
	},
	match.DiceRolled: { // what they show is told when they have landed
		words: (*wording).roll,
		beat:  beat{gap: 4, alike: 8},
		begin: (*Table).rolls,
	},
	match.DicePrepared: {
		untold: true,
		beat:   beat{gap: 2},
		show: func(t *Table, _ *game.Context, e match.Event) {
			t.model.trays[e.Player].prepare()
		},
	},
	match.InitiativeRolled: {
		words: (*wording).initiative,
		beat:  beat{gap: 22},
		show: func(t *Table, _ *game.Context, e match.Event) {
			m := &t.model
			m.initiative, m.rolled, m.phase = e.Player, true, match.InitiativePhase
			t.refreshWords()
			t.announce(t.words.T("table.banner.initiative", t.words.player(e.Player)), t.words.T("table.banner.initiative-sums", int(e.Amount), int(e.Other)), 48)
		},
	},
	match.CounterGained: {
		words: says(match.OfAmount, match.OfHero, match.OfCounter),
		beat:  beat{gap: 10, alike: 5},
		begin: (*Table).perform,
		show: func(t *Table, ctx *game.Context, e match.Event) {
			h := t.model.hero(e.Hero)
			h.counters[e.Counter] += uint8(e.Amount)
			h.changed[e.Counter] = t.tick
			ctx.Sound.Play(sound.Counter)
		},
	},
	match.CounterGone: {
		words: says(match.OfAmount, match.OfHero, match.OfCounter),
		beat:  beat{gap: 4, alike: 2},
		show: func(t *Table, _ *game.Context, e match.Event) {
			h := t.model.hero(e.Hero)
			h.counters[e.Counter] -= min(h.counters[e.Counter], uint8(e.Amount))
			h.changed[e.Counter] = t.tick
		},
	},
	match.ActivationBegan: {
		untold: true,
		beat:   beat{gap: 1},
		show: func(t *Table, _ *game.Context, e match.Event) {
			m := &t.model
			m.phase, m.active, m.inside = match.ActionPhase, e.Player, true
			t.model.ready(t.tick)
		},
	},
	match.PlayerPassed: {
		words: says(match.OfPlayer),
		beat:  beat{gap: 9},
		show: func(t *Table, _ *game.Context, e match.Event) {
			if f := t.model.fighter(e.Player); f != 0 {
				t.float(f, t.words.T("table.float.pass"), told)
			}
		},
	},
	match.ActionAnnounced: {words: (*wording).action, beat: beat{gap: 4, waits: true}, begin: (*Table).presents, show: (*Table).showStacked},
	match.ActionReady: {
		untold: true,
		beat:   beat{gap: 1},
		show: func(t *Table, _ *game.Context, e match.Event) {
			if en := t.model.stack.item(int(e.Item)); en != nil {
				en.item.Step = match.ItemWaiting
				t.model.aimPaired(en, t.rules)
				t.wordEntry(en)
			}
		},
	},
	match.ActionResolving: {
		untold: true,
		beat:   beat{gap: 1, waits: true},
		begin: func(t *Table, _ *game.Context, e *match.Event, b beat) (beat, func()) {
			t.acts.takeUp(e, &t.model.stage, t.rules)
			return b, nil
		},
		show: func(t *Table, _ *game.Context, e match.Event) {
			if en := t.model.stack.item(int(e.Item)); en != nil {
				en.item.Step = match.ItemResolving
				t.wordEntry(en)
			}
			t.show.release(t.tick)
		},
	},
	match.ActionResolved:  {words: (*wording).action, beat: beat{gap: 4, waits: true}, begin: (*Table).perform, show: (*Table).showUnstacked},
	match.ActionCancelled: {words: (*wording).action, beat: beat{gap: 24}, begin: (*Table).forgo, show: (*Table).showUnstacked},
	match.ActionFailed:    {words: (*wording).action, beat: beat{gap: 24}, begin: (*Table).forgo, show: (*Table).showUnstacked},
	match.TriggerWaits:    {words: (*wording).action, beat: beat{gap: 8, waits: true}, begin: (*Table).presents, show: (*Table).showStacked},
	match.ReplacementApplied: {
		words: (*wording).action, beat: beat{gap: 8, waits: true}, begin: (*Table).presents, show: (*Table).showStacked,
	},
	match.HeroTargeted: {
		words: says(match.OfAbility, match.OfHero),
		beat:  beat{gap: 8, alike: 5},
		show: func(t *Table, _ *game.Context, e match.Event) {
			if en := t.model.stack.item(int(e.Item)); en != nil {
				en.aim(e.Hero)
			}
		},
	},
	match.DicePaid: {words: (*wording).paid, beat: beat{gap: 3}, show: (*Table).showSpent},
	match.DiceGained: {
		words: says(match.OfPlayer, match.OfDice),
		beat:  beat{gap: 14},
		begin: (*Table).perform,
		show: func(t *Table, ctx *game.Context, e match.Event) {
			t.model.trays[e.Player].add(e.Dice, prepared, &t.vary)
			ctx.Sound.Play(sound.Die)
		},
	},
	match.DiceDrained: {words: says(match.OfPlayer, match.OfDice), beat: beat{gap: 12}, begin: (*Table).perform, show: (*Table).showSpent},
	match.DiceRefreshed: {
		words: says(match.OfPlayer, match.OfDice),
		beat:  beat{gap: 12},
		begin: (*Table).perform,
		show: func(t *Table, _ *game.Context, e match.Event) {
			t.model.trays[e.Player].turn(spent, prepared, e.Dice)
		},
	},
	match.DiceTurned: {
		words: says(match.OfPlayer, match.OfDice, match.OfKept),
		beat:  beat{gap: 18},
		begin: (*Table).perform,
		show: func(t *Table, ctx *game.Context, e match.Event) {
			t.model.trays[e.Player].recolor(e.Dice, e.Kept)
			ctx.Sound.Play(sound.Die)
		},
	},
	match.DamageDealt: {
		words: (*wording).damage,
		beat:  beat{gap: 15, alike: 7, stop: stillness},
		begin: (*Table).wind,
		show:  (*Table).wound,
	},
	match.LifeRestored: {
		words: says(match.OfHero, match.OfAmount),
		beat:  beat{gap: 13, alike: 7},
		begin: (*Table).perform,
		show: func(t *Table, ctx *game.Context, e match.Event) {
			h := t.model.hero(e.Hero)
			h.life = min(h.max, h.life+int(e.Amount))
			t.float(e.Hero, "+"+pieces.Numeral(int(e.Amount)), mended)
			ctx.Sound.Play(sound.Heal)
		},
	},
	match.LifePaid: {
		words: says(match.OfHero, match.OfAmount),
		beat:  beat{gap: 12},
		show: func(t *Table, _ *game.Context, e match.Event) {
			h := t.model.hero(e.Hero)
			h.life = max(0, h.life-int(e.Amount))
			t.float(e.Hero, "−"+pieces.Numeral(int(e.Amount)), hurt)
		},
	},
	match.LifeSet: {
		words: says(match.OfHero, match.OfAmount),
		beat:  beat{gap: 13},
		show: func(t *Table, _ *game.Context, e match.Event) {
			t.model.hero(e.Hero).life = int(e.Amount)
			if n := int(e.Amount - e.Other); n > 0 {
				t.float(e.Hero, "+"+pieces.Numeral(n), mended)
			} else {
				t.float(e.Hero, "−"+pieces.Numeral(-n), hurt)
			}
		},
	},
	match.HeroFell: {
		words: says(match.OfHero),
		beat:  beat{gap: 32},
		show: func(t *Table, ctx *game.Context, e match.Event) {
			m := &t.model
			h := m.hero(e.Hero)
			h.life, h.fallen = 0, true
			h.motion = h.motion.Play(pieces.Fall, t.tick)
			h.counters = [card.Counters]uint8{}
			if o := m.opposite(e.Hero); o != 0 && !m.hero(o).fallen {
				w := m.hero(o)
				w.motion = w.motion.Play(pieces.Cheer, t.tick+20)
			}
			ctx.Sound.Play(sound.KnockOut)
		},
	},
	match.EquipmentAttached: {
		words: says(match.OfHero, match.OfCard),
		beat:  beat{gap: 10},
		begin: (*Table).perform,
		show: func(t *Table, ctx *game.Context, e match.Event) {
			h := t.model.hero(e.Hero)
			h.gear = append(h.gear, match.Equipment{ID: e.Card})
			ctx.Sound.Play(sound.Hit)
		},
	},
	match.EquipmentDetached: {
		words: says(match.OfHero, match.OfCard),
		beat:  beat{gap: 10, alike: 5},
		show: func(t *Table, _ *game.Context, e match.Event) {
			h := t.model.hero(e.Hero)
			for i := range h.gear {
				if h.gear[i].ID == e.Card {
					h.gear = append(h.gear[:i], h.gear[i+1:]...)
					break
				}
			}
			p := h.at.cell.Center()
			t.model.bury(e.Player, e.Card, game.Rect{X: p.X, Y: p.Y, W: 60, H: 84}, t.tick)
		},
	},
	match.EquipmentTurned: {words: (*wording).turned, unseen: true},
	match.LastingBegan: {
		words: (*wording).lasting,
		beat:  beat{gap: 8, alike: 4},
		begin: (*Table).perform,
		show: func(t *Table, _ *game.Context, e match.Event) {
			if e.Hero == 0 || e.Amount == 1 {
				return
			}
			mods := t.words.began(&e).Mods
			for i := range mods {
				t.float(e.Hero, t.words.mod("outcome.gist.mod.", &mods[i]), told)
			}
		},
	},
	match.LastingEnded: {words: says(), unseen: true},
	match.HeroesSwapped: {
		words: says(match.OfHero, match.OfSource),
		beat:  beat{gap: 28},
		begin: (*Table).perform,
		show: func(t *Table, _ *game.Context, e match.Event) {
			t.model.swap(e.Hero, e.Source)
			t.model.assign(true)
			t.model.ready(t.tick)
		},
	},
	match.BoundReached: {words: says(), unseen: true},
	match.PlayerConceded: {
		words: says(match.OfPlayer),
		beat:  beat{gap: 50, waits: true},
		show: func(t *Table, _ *game.Context, e match.Event) {
			t.announce(t.words.T("table.banner.conceded", t.words.player(e.Player)), "", 50)
		},
	},
	match.MatchEnded: {
		words: (*wording).end,
		beat:  beat{gap: 90, waits: true},
		show: func(t *Table, ctx *game.Context, e match.Event) {
			text := t.words.T("table.banner.draw")
			if e.Player <= match.Second {
				text = t.words.T("table.banner.won", t.words.player(e.Player))
			}
			ctx.Sound.Play(pieces.EndingSound(e.Player, t.session.Addressee()))
			t.heard = true
			t.announce(text, "", 90)
		},
	},
}

// says words an event by its line and these things that it tells, in this order.
func says(fields ...match.Field) func(w *wording, key string, e *match.Event) string {
	return func(w *wording, key string, e *match.Event) string {
		args := make([]any, len(fields))
		for i, f := range fields {
			args[i] = w.field(e, f)
		}
		return w.T(key, args...)
	}
}

func (t *Table) showMoved(ctx *game.Context, e match.Event) {
	t.model.move(&e, t.tick)
	ctx.Sound.Play(sound.Card)
}

func (t *Table) showStacked(ctx *game.Context, e match.Event) {
	t.stackUp(e)
	ctx.Sound.Play(sound.Card)
}

func (t *Table) showUnstacked(_ *game.Context, e match.Event) { t.unstack(e) }

func (t *Table) showSpent(_ *game.Context, e match.Event) {
	t.model.trays[e.Player].turn(prepared, spent, e.Dice)
}

// showBanner announces an event by a line of its own.
func showBanner(key string) func(t *Table, ctx *game.Context, e match.Event) {
	return func(t *Table, _ *game.Context, _ match.Event) { t.announce(t.words.T(key), "", 44) }
}

// rolls has dice tumble until they are told.
func (t *Table) rolls(ctx *game.Context, e *match.Event, b beat) (beat, func()) {
	b.lead = max(leastRoll, t.line.hurry(tumble(e)))
	rolled, ticks := *e, b.lead
	if t.calm {
		ticks = 0
	}
	return b, func() {
		t.model.phase = match.PreparePhase
		t.model.trays[rolled.Player].throw(&rolled, t.tick, ticks, &t.vary)
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
