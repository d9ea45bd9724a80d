package table

import (
	"cinderclash/engine/card"
	"cinderclash/engine/match"
	"cinderclash/game"
	"cinderclash/game/sound"
	"cinderclash/scenes/pieces"
)

// telling is how the table tells of one kind of event.
type telling struct {
	// words makes its sentence in the log, from the line that key names among the texts;
	// "" leaves this one out.
	words func(t *Table, key string, e *match.Event) string
	// untold: the log leaves it out, as another event tells as much.
	untold bool
	// show queues what is to be seen and heard of it.
	show func(t *Table, ctx *game.Context, e match.Event)
	// unseen: there is nothing to be seen of it.
	unseen bool
}

// tellings has a row for every kind of event.
var tellings = [...]telling{
	match.NoEvent: {untold: true, unseen: true},
	match.HeroesRevealed: {
		words: says(),
		show: func(t *Table, _ *game.Context, _ match.Event) {
			t.line.Then(game.Clip{Length: 20, Begin: t.sync})
		},
	},
	match.CoinWon: {
		words: says(match.OfPlayer),
		show: func(t *Table, _ *game.Context, e match.Event) {
			t.announce(t.words.T("table.banner.coin", t.player(e.Player)), "", 50)
		},
	},
	match.SideChosen: {words: (*Table).wordSide, unseen: true},
	match.Shuffled:   {words: says(match.OfPlayer), unseen: true},
	match.CardDrawn: {
		words: says(match.OfPlayer, match.OfCard),
		show: func(t *Table, ctx *game.Context, e match.Event) {
			t.line.Then(game.Clip{Length: 12, Begin: func() { t.draw(e); ctx.Sound.Play(sound.Card) }})
		},
	},
	match.CardDiscarded: {words: says(match.OfPlayer, match.OfCard), show: (*Table).showDropped},
	match.CardMilled:    {words: says(match.OfPlayer, match.OfCard), show: (*Table).showDropped},
	match.CardRecovered: {
		words: says(match.OfPlayer, match.OfCard),
		show: func(t *Table, _ *game.Context, e match.Event) {
			m := &t.model
			t.line.Then(game.Clip{Length: 16, Begin: func() {
				m.piles[e.Player].graveyard = max(0, m.piles[e.Player].graveyard-1)
				t.toHand(e, t.graveyardOf(e.Player))
			}})
		},
	},
	match.CardSeen: {
		words: says(match.OfPlayer, match.OfCard),
		show: func(t *Table, _ *game.Context, _ match.Event) {
			t.line.Then(game.Clip{Length: 4})
		},
	},
	match.RoundBegan: {
		words: says(match.OfAmount, match.OfPlayer),
		show: func(t *Table, _ *game.Context, e match.Event) {
			m := &t.model
			round, attacker := int(e.Amount), e.Player
			t.line.Then(game.Clip{Begin: func() {
				m.round, m.attacker, m.known, m.fighting, m.nlanes = round, attacker, true, false, 0
				m.assign(true)
				t.refreshWords()
			}})
			t.announce(t.words.T("table.banner.round", round), t.words.T("table.banner.attacks", t.player(attacker)), 64)
		},
	},
	match.RoundEnded: {words: says(match.OfAmount), unseen: true},
	match.HeroesPaired: {
		words: says(match.OfHero, match.OfSource),
		show: func(t *Table, ctx *game.Context, e match.Event) {
			m := &t.model
			lane, pair := int(e.Amount), [2]match.Ref{}
			pair[e.Hero.Player()], pair[e.Source.Player()] = e.Hero, e.Source
			t.line.Then(game.Clip{Length: 34, Begin: func() {
				m.lanes[lane], m.nlanes = pair, lane+1
				m.assign(true)
				ctx.Sound.Play(sound.Card)
			}})
		},
	},
	match.ClashBegan: {
		words: says(match.OfLane, match.OfHero, match.OfSource),
		show: func(t *Table, _ *game.Context, e match.Event) {
			m := &t.model
			lane := int(e.Amount)
			t.line.Then(game.Clip{Length: 24, Begin: func() {
				m.clash, m.fighting, m.phase, m.rolled, m.inside = lane, true, match.PreparePhase, false, false
				for who := range m.trays { // the dice have gone back
					m.trays[who].dice = m.trays[who].dice[:0]
				}
				t.stand()
				t.refreshWords()
			}})
			t.announce(t.words.T("table.banner.clash", lane+1), t.words.T("table.banner.versus", t.heroName(e.Hero), t.heroName(e.Source)), 52)
		},
	},
	match.ClashEnded: {
		words: says(match.OfLane),
		show: func(t *Table, _ *game.Context, _ match.Event) {
			m := &t.model
			t.line.Then(game.Clip{Length: 14, Begin: func() { m.phase, m.inside = match.ClashEndPhase, false }})
		},
	},
	match.ClashSkipped:   {words: says(match.OfLane), show: banner("table.banner.skipped")},
	match.ClashRestarted: {words: says(), show: banner("table.banner.restarted")},
	match.DieFixed: {
		words: (*Table).wordFixed,
		show: func(t *Table, ctx *game.Context, e match.Event) {
			m := &t.model
			t.line.Then(game.Clip{Length: 26, Begin: func() {
				tr := &m.trays[e.Player]
				tr.dice = append(tr.dice, die{color: e.Color, state: aside, x: -1, roll: pieces.Roll{Color: e.Color, Seed: t.seed()}})
				t.layTray(e.Player)
				ctx.Sound.Play(sound.Die)
			}})
		},
	},
	match.DiceRolled: {
		words: (*Table).wordRoll,
		show: func(t *Table, ctx *game.Context, e match.Event) {
			t.line.Then(game.Clip{Length: pieces.RollTicks + 12, Begin: func() {
				t.throw(e)
				ctx.Sound.Play(sound.Die)
			}})
		},
	},
	match.DicePrepared: {
		untold: true,
		show: func(t *Table, _ *game.Context, e match.Event) {
			m := &t.model
			t.line.Then(game.Clip{Length: 8, Begin: func() {
				tr := &m.trays[e.Player]
				for i := range tr.dice {
					tr.dice[i].state = prepared
				}
				t.layTray(e.Player)
			}})
		},
	},
	match.InitiativeRolled: {
		words: (*Table).wordInitiative,
		show: func(t *Table, _ *game.Context, e match.Event) {
			m := &t.model
			t.line.Then(game.Clip{Begin: func() {
				m.initiative, m.rolled, m.phase = e.Player, true, match.InitiativePhase
				t.refreshWords()
			}})
			t.announce(t.words.T("table.banner.initiative", t.player(e.Player)), t.words.T("table.banner.initiative-sums", int(e.Amount), int(e.Other)), 56)
		},
	},
	match.CounterGained: {
		words: says(match.OfAmount, match.OfHero, match.OfCounter),
		show: func(t *Table, ctx *game.Context, e match.Event) {
			m := &t.model
			t.line.Then(game.Clip{Length: 20, Begin: func() {
				h := m.hero(e.Hero)
				h.counters[e.Counter] += uint8(e.Amount)
				h.changed[e.Counter] = t.tick
				ctx.Sound.Play(sound.Counter)
			}})
		},
	},
	match.CounterGone: {
		words: says(match.OfAmount, match.OfHero, match.OfCounter),
		show: func(t *Table, _ *game.Context, e match.Event) {
			m := &t.model
			t.line.Then(game.Clip{Length: 8, Begin: func() {
				h := m.hero(e.Hero)
				h.counters[e.Counter] -= min(h.counters[e.Counter], uint8(e.Amount))
				h.changed[e.Counter] = t.tick
			}})
		},
	},
	match.ActivationBegan: {
		untold: true,
		show: func(t *Table, _ *game.Context, e match.Event) {
			m := &t.model
			t.line.Then(game.Clip{Length: 6, Begin: func() { m.phase, m.active, m.inside = match.ActionPhase, e.Player, true; t.stand() }})
		},
	},
	match.PlayerPassed: {
		words: says(match.OfPlayer),
		show: func(t *Table, _ *game.Context, e match.Event) {
			m := &t.model
			t.line.Then(game.Clip{Length: 20, Begin: func() {
				if f := m.fighter(e.Player); f != 0 {
					t.float(f, t.words.T("table.float.pass"), told)
				}
			}})
		},
	},
	match.ActionAnnounced: {words: (*Table).wordAction, show: (*Table).showStacked},
	match.ActionReady: {
		untold: true,
		show: func(t *Table, _ *game.Context, e match.Event) {
			m := &t.model
			t.line.Then(game.Clip{Length: 24, Begin: func() {
				if en := m.item(e.Item); en != nil {
					en.item.Step = match.ItemWaiting
					t.aimPaired(en)
					t.wordEntry(en)
				}
			}})
		},
	},
	match.ActionResolving: {
		untold: true,
		show:   (*Table).resolve,
	},
	match.ActionResolved:     {words: (*Table).wordAction, show: (*Table).showUnstacked},
	match.ActionCancelled:    {words: (*Table).wordAction, show: (*Table).showUnstacked},
	match.ActionFailed:       {words: (*Table).wordAction, show: (*Table).showUnstacked},
	match.TriggerWaits:       {words: (*Table).wordAction, show: (*Table).showStacked},
	match.ReplacementApplied: {words: (*Table).wordAction, show: (*Table).showStacked},
	match.HeroTargeted: {
		words: says(match.OfAbility, match.OfHero),
		show: func(t *Table, _ *game.Context, e match.Event) {
			m := &t.model
			t.line.Then(game.Clip{Length: 16, Begin: func() {
				if en := m.item(e.Item); en != nil {
					en.aim(e.Hero)
				}
			}})
		},
	},
	match.DicePaid: {words: (*Table).wordPaid, show: (*Table).showSpent},
	match.DiceGained: {
		words: says(match.OfPlayer, match.OfDice),
		show: func(t *Table, ctx *game.Context, e match.Event) {
			t.line.Then(game.Clip{Length: 18, Begin: func() { t.gainDice(e.Player, e.Dice); ctx.Sound.Play(sound.Die) }})
		},
	},
	match.DiceDrained: {words: says(match.OfPlayer, match.OfDice), show: (*Table).showSpent},
	match.DiceRefreshed: {
		words: says(match.OfPlayer, match.OfDice),
		show: func(t *Table, _ *game.Context, e match.Event) {
			t.line.Then(game.Clip{Length: 14, Begin: func() { t.turnDice(e.Player, spent, prepared, e.Dice) }})
		},
	},
	match.DiceTurned: {
		words: says(match.OfPlayer, match.OfDice, match.OfKept),
		show: func(t *Table, ctx *game.Context, e match.Event) {
			t.line.Then(game.Clip{Length: 24, Begin: func() { t.recolor(e.Player, e.Dice, e.Kept); ctx.Sound.Play(sound.Die) }})
		},
	},
	match.DamageDealt: {words: (*Table).wordDamage, show: (*Table).wound},
	match.LifeRestored: {
		words: says(match.OfHero, match.OfAmount),
		show: func(t *Table, ctx *game.Context, e match.Event) {
			m := &t.model
			t.line.Then(game.Clip{Length: 30, Begin: func() {
				h := m.hero(e.Hero)
				h.life = min(h.max, h.life+int(e.Amount))
				t.float(e.Hero, "+"+pieces.Numeral(int(e.Amount)), mended)
				ctx.Sound.Play(sound.Heal)
			}})
		},
	},
	match.LifePaid: {
		words: says(match.OfHero, match.OfAmount),
		show: func(t *Table, _ *game.Context, e match.Event) {
			m := &t.model
			t.line.Then(game.Clip{Length: 20, Begin: func() {
				h := m.hero(e.Hero)
				h.life = max(0, h.life-int(e.Amount))
				t.float(e.Hero, "−"+pieces.Numeral(int(e.Amount)), hurt)
			}})
		},
	},
	match.HeroFell: {
		words: says(match.OfHero),
		show: func(t *Table, ctx *game.Context, e match.Event) {
			m := &t.model
			t.line.Then(game.Clip{Length: pieces.Fall.Ticks() + 10, Begin: func() {
				h := m.hero(e.Hero)
				h.life, h.fallen = 0, true
				h.motion = h.motion.Play(pieces.Fall, t.tick)
				h.counters = [card.Counters]uint8{}
				if o := m.opposite(e.Hero); o != 0 && !m.hero(o).fallen {
					w := m.hero(o)
					w.motion = w.motion.Play(pieces.Cheer, t.tick+20)
				}
				ctx.Sound.Play(sound.KnockOut)
			}})
		},
	},
	match.EquipmentAttached: {
		words: says(match.OfHero, match.OfCard),
		show: func(t *Table, ctx *game.Context, e match.Event) {
			m := &t.model
			t.line.Then(game.Clip{Length: 18, Begin: func() {
				h := m.hero(e.Hero)
				h.gear = append(h.gear, match.Equipment{ID: e.Card})
				ctx.Sound.Play(sound.Hit)
			}})
		},
	},
	match.EquipmentDetached: {
		words: says(match.OfHero, match.OfCard),
		show: func(t *Table, _ *game.Context, e match.Event) {
			m := &t.model
			t.line.Then(game.Clip{Length: 14, Begin: func() {
				h := m.hero(e.Hero)
				for i := range h.gear {
					if h.gear[i].ID == e.Card {
						h.gear = append(h.gear[:i], h.gear[i+1:]...)
						break
					}
				}
				p := h.cell.Center()
				t.bury(e.Player, e.Card, game.Rect{X: p.X, Y: p.Y, W: 60, H: 84})
			}})
		},
	},
	match.EquipmentTurned: {words: (*Table).wordTurned, unseen: true},
	match.LastingBegan:    {words: (*Table).wordLasting, unseen: true},
	match.LastingEnded:    {words: says(), unseen: true},
	match.HeroesSwapped: {
		words: says(match.OfHero, match.OfSource),
		show: func(t *Table, _ *game.Context, e match.Event) {
			m := &t.model
			t.line.Then(game.Clip{Length: 34, Begin: func() { m.swap(e.Hero, e.Source); m.assign(true); t.stand() }})
		},
	},
	match.BoundReached: {words: says(), unseen: true},
	match.PlayerConceded: {
		words: says(match.OfPlayer),
		show: func(t *Table, _ *game.Context, e match.Event) {
			t.announce(t.words.T("table.banner.conceded", t.player(e.Player)), "", 50)
		},
	},
	match.MatchEnded: {
		words: (*Table).wordEnd,
		show: func(t *Table, ctx *game.Context, e match.Event) {
			text := t.words.T("table.banner.draw")
			if e.Player <= match.Second {
				text = t.words.T("table.banner.won", t.player(e.Player))
			}
			t.line.Then(game.Clip{Begin: func() { ctx.Sound.Play(sound.Win) }})
			t.announce(text, "", 90)
		},
	},
}

// says words an event by its line and these things that it tells, in this order.
func says(fields ...match.Field) func(t *Table, key string, e *match.Event) string {
	return func(t *Table, key string, e *match.Event) string {
		args := make([]any, len(fields))
		for i, f := range fields {
			args[i] = t.fieldWord(e, f)
		}
		return t.words.T(key, args...)
	}
}

func (t *Table) showDropped(ctx *game.Context, e match.Event) {
	t.line.Then(game.Clip{Length: 16, Begin: func() { t.drop1(e); ctx.Sound.Play(sound.Card) }})
}

func (t *Table) showStacked(ctx *game.Context, e match.Event) {
	t.line.Then(game.Clip{Length: 26, Begin: func() { t.stackUp(e); ctx.Sound.Play(sound.Card) }})
}

func (t *Table) showUnstacked(_ *game.Context, e match.Event) {
	t.line.Then(game.Clip{Length: 18, Begin: func() { t.unstack(e) }})
}

func (t *Table) showSpent(_ *game.Context, e match.Event) {
	t.line.Then(game.Clip{Length: 14, Begin: func() { t.turnDice(e.Player, prepared, spent, e.Dice) }})
}

// banner announces an event by a line of its own.
func banner(key string) func(t *Table, ctx *game.Context, e match.Event) {
	return func(t *Table, _ *game.Context, _ match.Event) { t.announce(t.words.T(key), "", 44) }
}
