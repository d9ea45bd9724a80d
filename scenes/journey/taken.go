package journey

import (
	"cinderclash/engine/card"
	"cinderclash/game"
	"cinderclash/scenes/pieces"
)

// layTaken adds the reward that was taken, and what to do with it: a card or a hero can go into the deck at once.
func (j *Journey) layTaken(ctx *game.Context) {
	p := ctx.Text
	f := j.frame(ctx, p.T("journey.taken.heading", j.prizeName(ctx, j.won)), j.takenWords(ctx))
	on := way{id: "journey.on", strong: true, text: p.T("journey.to-road"), do: game.Act(func(ctx *game.Context) {
		j.open()
		j.Relayout(ctx)
	})}
	ways := []way{on}
	show, rest := f.parts(0.42, 0.5)
	switch {
	case j.won.Card != "":
		show = f.body
		if put, ok := j.putWay(ctx); ok {
			ways = append(ways, put)
		}
	case j.won.Mark == "":
		j.laySwaps(ctx, rest)
	default:
		show = f.body
	}
	j.layWon(ctx, show)
	j.layWays(ctx, f.ways, append(ways, j.deckWay(ctx), leave(ctx))...)
}

// layWon adds the reward, large and in a light.
func (j *Journey) layWon(ctx *game.Context, at game.Rect) {
	r := plates(at, 1, 0)[0]
	subject, paint := pieces.Subject{}, game.Painter(nil)
	switch {
	case j.won.Card != "":
		subject.Card, _ = j.lib.CardByKey(j.won.Card)
		paint = func(c *game.Canvas, ctx *game.Context, r game.Rect, look game.ButtonLook) {
			j.kit.Card(c, ctx, subject.Card, r, pieces.CardLook{Hot: look.Hot, Ring: look.Ring})
		}
	default:
		key := j.won.Hero
		if j.won.Mark != "" {
			key += "-" + j.won.Mark
		}
		subject.Hero, _ = j.lib.HeroByKey(key)
		paint = func(c *game.Canvas, ctx *game.Context, r game.Rect, look game.ButtonLook) {
			j.kit.Hero(c, ctx, subject.Hero, nil, r, pieces.CardLook{Hot: look.Hot, Ring: look.Ring})
		}
	}
	j.Ground(func(c *game.Canvas, ctx *game.Context) {
		c.Shadow(r, 26, 56, game.Fade(ctx.Theme.EmberBright, 0.55))
	})
	j.Painted("journey.won", r, j.prizeName(ctx, j.won), paint, nil).For = subject
}

// takenWords says where the reward is now.
func (j *Journey) takenWords(ctx *game.Context) string {
	p, name := ctx.Text, j.prizeName(ctx, j.won)
	switch {
	case j.won.Card != "":
		owned := j.Road.Owns(&j.walk).Cards[j.won.Card]
		return p.T("journey.taken.card", j.walk.Cards[j.won.Card], owned)
	case j.won.Mark != "":
		id, _ := j.lib.HeroByKey(j.won.Hero + "-" + j.won.Mark)
		return p.T("journey.taken.mark", j.kit.HeroName(ctx, id))
	case len(j.without.Heroes) > 0:
		return p.T("journey.in-deck", name)
	}
	return p.T("journey.taken.hero", name)
}

// putWay is the button that puts the card that was won into the deck, or leaves it out. ok is false if there is no room.
func (j *Journey) putWay(ctx *game.Context) (w way, ok bool) {
	key := j.won.Card
	now, owned := j.walk.Cards[key], j.Road.Owns(&j.walk).Cards[key]
	deck := j.Road.Deck(&j.walk, pieces.Lang(ctx))
	size := 0
	for _, n := range deck.Cards {
		size += n
	}
	limits := card.StandardDeck()
	switch {
	case now < owned && size < limits.Most:
		deck.Cards[key] = min(owned, now+limits.Most-size)
		return way{id: "journey.put-in", text: ctx.Text.T("journey.put-in"), do: j.setDeck(deck)}, true
	case now == owned && size-j.copies >= limits.Least:
		if deck.Cards[key] = now - j.copies; deck.Cards[key] <= 0 {
			delete(deck.Cards, key)
		}
		return way{id: "journey.leave-out", text: ctx.Text.T("journey.leave-out"), do: j.setDeck(deck)}, true
	}
	return way{}, false
}

// setDeck returns the handler that saves the journey with another deck.
func (j *Journey) setDeck(deck card.DeckKeys) game.Handler {
	return func(ctx *game.Context) (game.Request, error) {
		if ok, err := j.keep(ctx, j.Road.SetDeck(&j.walk, deck)); err != nil || !ok {
			return game.Stay(), err
		}
		j.Relayout(ctx)
		return game.Stay(), nil
	}
}

// laySwaps adds the heroes of the deck. Choosing one puts the hero who was won in its place, and choosing the new hero brings the old
// deck back.
func (j *Journey) laySwaps(ctx *game.Context, at game.Rect) {
	p, t := ctx.Text, ctx.Theme
	head, body := at.CutTop(56)
	ask := p.T("journey.swap.ask", j.prizeName(ctx, j.won))
	if len(j.without.Heroes) > 0 {
		ask = p.T("journey.swap.back")
	}
	j.Label("journey.swap", head, game.TextStyle{Font: game.Serif, Size: 26, Color: t.Bone, Align: game.Middle, VAlign: game.Middle, MaxLines: 1, Shrink: true}, ask)
	deck := j.Road.Deck(&j.walk, pieces.Lang(ctx))
	for i, r := range plates(body, len(deck.Heroes), 0) {
		key := deck.Heroes[i]
		id, _ := j.lib.HeroByKey(key)
		fresh := key == j.won.Hero
		w := j.Painted("journey.swap/"+key, r, j.kit.HeroName(ctx, id), func(c *game.Canvas, ctx *game.Context, r game.Rect, look game.ButtonLook) {
			j.kit.Hero(c, ctx, id, nil, r, pieces.CardLook{Hot: look.Hot, Ring: look.Ring, Chosen: fresh})
		}, j.swap(i))
		w.For, w.Enabled = pieces.Subject{Hero: id}, fresh || len(j.without.Heroes) == 0
	}
}

// swap returns the handler that puts the hero who was won in the place of the i-th of the deck, or brings the old deck back.
func (j *Journey) swap(i int) game.Handler {
	return func(ctx *game.Context) (game.Request, error) {
		deck := j.Road.Deck(&j.walk, pieces.Lang(ctx))
		if len(j.without.Heroes) > 0 {
			deck, j.without = j.without, card.DeckKeys{}
		} else {
			j.without = j.Road.Deck(&j.walk, pieces.Lang(ctx))
			deck.Heroes[i] = j.won.Hero
		}
		return j.setDeck(deck)(ctx)
	}
}
