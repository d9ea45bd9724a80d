package show

import (
	"cinderclash/engine/dice"
	"cinderclash/engine/match"
	"cinderclash/game"
	"cinderclash/scenes/narrate"
	"cinderclash/scenes/pieces"
	"cinderclash/scenes/table/board"
)

// staging says how the table shows one kind of event.
type staging struct {
	// beat is its timing.
	beat beat
	// begin, if not nil, is called when an event is queued. It returns the beat for this event and a function, or nil,
	// that is called when the event begins.
	begin func(p *Performance, ctx *game.Context, e *match.Event, b beat) (beat, func())
	// show, if not nil, is called at the event's moment. It changes the table. Its cue comes after it (cues.go).
	show func(p *Performance, ctx *game.Context, e match.Event)
	// unseen means that nothing shows the event.
	unseen bool
}

// stagingOf returns the staging of a kind of event. A kind that only moves a card needs no row in stagings: its card is
// seen moving.
func stagingOf(k match.EventKind) staging {
	var row staging
	if int(k) < len(stagings) {
		row = stagings[k]
	}
	if from, _ := k.Moved(); from == match.NoZone || row.unseen {
		return row
	}
	if row.show == nil {
		row.beat, row.show = beat{gap: 8, alike: 4}, (*Performance).showMoved
	}
	return row
}

// stagings has a row for every kind of event that does more than move a card, or does so with another timing.
var stagings = [...]staging{
	match.NoEvent: {unseen: true},
	match.HeroesRevealed: {
		beat: beat{gap: 12},
		show: func(p *Performance, _ *game.Context, _ match.Event) { p.Sync() },
	},
	match.CoinWon: {
		beat: beat{gap: 34},
		show: func(p *Performance, _ *game.Context, e match.Event) {
			p.announce(p.Words.T("table.banner.coin", p.Words.Player(e.Player)), "", 50)
		},
	},
	match.SideChosen: {unseen: true},
	match.Shuffled:   {beat: beat{gap: 14}, show: (*Performance).shuffles},
	match.CardDrawn: {
		beat:  beat{gap: 6, alike: 4},
		begin: (*Performance).perform,
		show:  (*Performance).showMoved,
	},
	match.CardRecovered: {
		beat:  beat{gap: 10, alike: 5},
		begin: (*Performance).perform,
		show:  (*Performance).showMoved,
	},
	match.CardSeen: {beat: beat{gap: 20, alike: 7}, begin: (*Performance).perform, show: (*Performance).sees},
	match.RoundBegan: {
		beat: beat{gap: 24, waits: true},
		show: func(p *Performance, _ *game.Context, e match.Event) {
			m, round := &p.Model, int(e.Amount)
			m.Round, m.Attacker, m.Known, m.Fighting, m.Nlanes = round, e.Player, true, false, 0
			m.Assign(true)
			p.Word()
			p.announce(p.Words.T("table.banner.round", round), p.Words.T("table.banner.attacks", p.Words.Player(e.Player)), 64)
		},
	},
	match.RoundEnded: {unseen: true},
	match.HeroesPaired: {
		beat: beat{gap: 16, alike: 12},
		show: func(p *Performance, _ *game.Context, e match.Event) {
			pair := [2]match.Ref{}
			pair[e.Hero.Player()], pair[e.Source.Player()] = e.Hero, e.Source
			p.Model.Pair(int(e.Amount), pair, p.Tick)
		},
	},
	match.ClashBegan: {
		beat: beat{gap: 28, waits: true},
		show: func(p *Performance, _ *game.Context, e match.Event) {
			m, lane := &p.Model, int(e.Amount)
			m.Clash, m.Fighting, m.Phase, m.Rolled, m.Inside = lane, true, match.PreparePhase, false, false
			for who := range m.Trays { // the dice of the last clash are gone
				m.Trays[who].Clear()
			}
			p.read = p.read[:0]
			p.Model.Ready(p.Tick)
			p.Word()
			p.announce(p.Words.T("table.banner.clash", lane+1), narrate.Capital(p.Words.T("table.banner.versus", p.Words.HeroName(e.Hero), p.Words.HeroName(e.Source))), 46)
		},
	},
	match.ClashEnded: {
		beat: beat{gap: 6},
		show: func(p *Performance, _ *game.Context, _ match.Event) {
			p.Model.Phase, p.Model.Inside = match.ClashEndPhase, false
		},
	},
	match.ClashSkipped:   {beat: beat{gap: 30}, show: showBanner("table.banner.skipped")},
	match.ClashRestarted: {beat: beat{gap: 30}, show: showBanner("table.banner.restarted")},
	match.DieFixed: {
		beat: beat{gap: 10, alike: 6},
		show: func(p *Performance, _ *game.Context, e match.Event) {
			var one dice.Pool
			one[e.Color] = 1
			p.throw(e.Player, one, board.Aside)
		},
	},
	match.DiceRolled: { // the result is said once the dice have landed
		beat:  beat{gap: 4, alike: 8},
		begin: (*Performance).rolls,
	},
	match.DicePrepared: {
		beat: beat{gap: 2},
		show: func(p *Performance, _ *game.Context, e match.Event) {
			p.Model.Trays[e.Player].Prepare()
		},
	},
	match.InitiativeRolled: {
		beat: beat{gap: 22},
		show: func(p *Performance, _ *game.Context, e match.Event) {
			m := &p.Model
			m.Initiative, m.Rolled, m.Phase = e.Player, true, match.InitiativePhase
			p.Effects.brand = brand{from: m.FireAt(), to: m.BrandAt(e.Player), since: p.Tick}
			m.Brand = p.Tick + brandRises + brandFlies
			p.Word()
			p.announce(p.Words.T("table.banner.initiative", p.Words.Player(e.Player)), p.Words.T("table.banner.initiative-sums", int(e.Amount), int(e.Other)), 48)
		},
	},
	match.CounterGained: {beat: beat{gap: 10, alike: 5}, begin: (*Performance).perform, show: (*Performance).gain},
	match.CounterGone:   {beat: beat{gap: 4, alike: 2}, show: (*Performance).lose},
	match.ActivationBegan: {
		beat: beat{gap: 1},
		show: func(p *Performance, _ *game.Context, e match.Event) {
			m := &p.Model
			m.Phase, m.Active, m.Inside = match.ActionPhase, e.Player, true
			p.Model.Ready(p.Tick)
		},
	},
	match.PlayerPassed: {
		beat: beat{gap: 9},
		show: func(p *Performance, _ *game.Context, e match.Event) {
			if f := p.Model.Fighter(e.Player); f != 0 {
				p.float(f, p.Words.T("table.float.pass"), plain)
			}
		},
	},
	match.ActionAnnounced: {beat: beat{gap: 4, waits: true}, begin: (*Performance).presents, show: (*Performance).showStacked},
	match.ActionReady: {
		beat: beat{gap: 1},
		show: func(p *Performance, _ *game.Context, e match.Event) {
			if en := p.Model.Stack.Item(int(e.Item)); en != nil {
				en.Item.Step = match.ItemWaiting
				p.Model.AimPaired(en, p.rules)
				en.Tell(p.forecaster(), &p.Weighs, narrate.Glance{})
			}
		},
	},
	match.ActionResolving: {
		beat: beat{gap: 1, waits: true},
		begin: func(p *Performance, _ *game.Context, e *match.Event, b beat) (beat, func()) {
			p.acts.takeUp(e, &p.Model.Stage, p.rules)
			return b, nil
		},
		show: func(p *Performance, _ *game.Context, e match.Event) {
			if en := p.Model.Stack.Item(int(e.Item)); en != nil {
				en.Item.Step = match.ItemResolving
				en.Tell(p.forecaster(), &p.Weighs, narrate.Glance{})
			}
		},
	},
	match.ActionResolved:  {beat: beat{gap: 4, waits: true}, begin: (*Performance).perform, show: (*Performance).showUnstacked},
	match.ActionCancelled: {beat: beat{gap: 24}, begin: (*Performance).forgo, show: (*Performance).showUnstacked},
	match.ActionFailed:    {beat: beat{gap: 24}, begin: (*Performance).forgo, show: (*Performance).showUnstacked},
	match.TriggerWaits:    {beat: beat{gap: 8, waits: true}, begin: (*Performance).presents, show: (*Performance).showStacked},
	match.ReplacementApplied: {
		beat: beat{gap: 8, waits: true}, begin: (*Performance).presents, show: (*Performance).showStacked,
	},
	match.HeroTargeted: {
		beat: beat{gap: 8, alike: 5},
		show: func(p *Performance, _ *game.Context, e match.Event) {
			if en := p.Model.Stack.Item(int(e.Item)); en != nil {
				en.Aim(e.Hero)
			}
		},
	},
	match.DicePaid: {beat: beat{gap: 3}, show: (*Performance).showPaid},
	match.DiceGained: {
		beat:  beat{gap: 14},
		begin: (*Performance).perform,
		show: func(p *Performance, _ *game.Context, e match.Event) {
			p.throw(e.Player, e.Dice, board.Prepared)
		},
	},
	match.DiceDrained: {beat: beat{gap: 12}, begin: (*Performance).perform, show: (*Performance).showDrained},
	match.DiceRefreshed: {
		beat:  beat{gap: 12},
		begin: (*Performance).perform,
		show: func(p *Performance, _ *game.Context, e match.Event) {
			p.Model.Trays[e.Player].Refresh(e.Dice, p.Tick, pieces.KickTicks)
		},
	},
	match.DiceTurned: {
		beat:  beat{gap: 18},
		begin: (*Performance).perform,
		show: func(p *Performance, _ *game.Context, e match.Event) {
			p.Model.Trays[e.Player].Recolor(e.Dice, e.Kept, p.Tick, pieces.KickTicks)
		},
	},
	match.DamageDealt: {
		beat:  beat{gap: 15, alike: 7},
		begin: (*Performance).wind,
		show:  (*Performance).wound,
	},
	match.LifeRestored: {beat: beat{gap: 13, alike: 7}, begin: (*Performance).perform, show: (*Performance).heal},
	match.LifePaid: {
		beat: beat{gap: 12},
		show: func(p *Performance, _ *game.Context, e match.Event) {
			h := p.Model.Hero(e.Hero)
			h.Life = max(0, h.Life-int(e.Amount))
			p.float(e.Hero, "−"+pieces.Numeral(int(e.Amount)), hurt)
			p.pay(e.Hero, int(e.Amount))
		},
	},
	match.LifeSet: {
		beat: beat{gap: 13},
		show: func(p *Performance, _ *game.Context, e match.Event) {
			p.Model.Hero(e.Hero).Life = int(e.Amount)
			if n := int(e.Amount - e.Other); n > 0 {
				p.mend(e.Hero, n)
			} else {
				p.float(e.Hero, "−"+pieces.Numeral(-n), hurt)
			}
		},
	},
	match.HeroFell: {
		beat:  beat{gap: fallSeen + 4, alike: 12, stop: fallStop, slow: fallSlow, rate: fallRate, close: true, firm: true},
		begin: (*Performance).fells,
		show:  (*Performance).fall,
	},
	match.EquipmentAttached: {beat: beat{gap: 10}, begin: (*Performance).perform, show: (*Performance).equip},
	match.EquipmentMade:     {beat: beat{gap: 10}, begin: (*Performance).perform, show: (*Performance).conjure},
	match.EquipmentGone:     {beat: beat{gap: 10, alike: 5}, show: (*Performance).vanish},
	match.EquipmentDetached: {
		beat: beat{gap: 10, alike: 5},
		show: func(p *Performance, _ *game.Context, e match.Event) {
			p.Model.Strip(e.Hero, e.Player, e.Card, p.Tick)
		},
	},
	match.EquipmentTurned: {beat: beat{gap: 8, alike: 4}, begin: (*Performance).perform, show: (*Performance).turnGear},
	match.HeroTurned:      {beat: beat{gap: 10, alike: 6}, begin: (*Performance).perform, show: (*Performance).turnHero},
	match.LastingBegan: {
		beat:  beat{gap: 8, alike: 4},
		begin: (*Performance).perform,
		show: func(p *Performance, _ *game.Context, e match.Event) {
			if e.Amount == 1 { // it waits for its time
				p.threadTo(p.Lay.Steps.Center())
				return
			}
			if e.Hero == 0 {
				return
			}
			p.thread(e.Hero)
			op := p.Words.Began(&e)
			p.Model.Hero(e.Hero).Settle(&e, op)
			mods := op.Mods
			for i := range mods {
				p.float(e.Hero, p.Words.Mod("outcome.gist.mod.", &mods[i]), plain)
			}
		},
	},
	match.LastingEnded: {unseen: true},
	match.HeroesSwapped: {
		beat:  beat{gap: 28},
		begin: (*Performance).perform,
		show: func(p *Performance, _ *game.Context, e match.Event) {
			p.swap(e.Hero, e.Source)
		},
	},
	match.BoundReached: {unseen: true},
	match.PlayerConceded: {
		beat: beat{gap: 50, waits: true},
		show: func(p *Performance, _ *game.Context, e match.Event) {
			p.announce(p.Words.T("table.banner.conceded", p.Words.Player(e.Player)), "", 50)
		},
	},
	match.MatchEnded: {
		beat: beat{gap: 90, waits: true},
		show: func(p *Performance, ctx *game.Context, e match.Event) {
			text := p.Words.T("table.banner.draw")
			if e.Player <= match.Second {
				text = p.Words.T("table.banner.won", p.Words.Player(e.Player))
			}
			p.Heard = true
			p.announce(text, "", 90)
			p.win(e.Player, ctx.Theme)
		},
	},
}

func (p *Performance) showMoved(_ *game.Context, e match.Event) {
	p.Model.Move(&e, p.Tick)
}

func (p *Performance) showStacked(_ *game.Context, e match.Event) {
	p.stackUp(e)
}

func (p *Performance) showUnstacked(_ *game.Context, e match.Event) { p.unstack(e) }

// showBanner returns a show function that shows a banner with the text of key.
func showBanner(key string) func(p *Performance, ctx *game.Context, e match.Event) {
	return func(p *Performance, _ *game.Context, _ match.Event) { p.announce(p.Words.T(key), "", 44) }
}
