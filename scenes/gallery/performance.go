package gallery

import (
	"cinderclash/engine/card"
	"cinderclash/engine/match"
	"cinderclash/game"
)

// performance is an effect on the table, which can be seen at any of its ticks.
type performance struct {
	anew   func(ctx *game.Context) (Stage, error) // returns a table at the beginning
	events []match.Event
	stage  Stage
	at     int  // the tick that the stage shows
	moment int  // the tick of the moment of the last event
	length int  // ticks until all has been shown and has faded
	seen   view // how a strip shows it
}

// rest is how many ticks are seen after that, in which counters that have changed still stand out.
const rest = 24

// mostTicks is the longest performance.
const mostTicks = 600

// perform returns the performance of an effect that a hero brings about.
func (g *Gallery) perform(ctx *game.Context, e *effect, hero, rival card.HeroID) (*performance, error) {
	from := arrangement(g.kit.Library, hero, rival)
	return newPerformance(ctx, func(ctx *game.Context) (Stage, error) { return g.newStage(ctx, from) }, e.events(newCast(g.kit.Library, &from)))
}

func newPerformance(ctx *game.Context, anew func(ctx *game.Context) (Stage, error), events []match.Event) (*performance, error) {
	p := &performance{anew: anew, events: events}
	if err := p.begin(ctx); err != nil {
		return nil, err
	}
	for !p.stage.Resting() && p.at < mostTicks {
		if p.step(ctx); p.moment == 0 && p.stage.Shown() == len(p.events) {
			p.moment = p.at
		}
	}
	p.length = p.at + rest
	return p, p.begin(ctx)
}

// begin goes to the beginning.
func (p *performance) begin(ctx *game.Context) (err error) {
	if p.stage, err = p.anew(ctx); err != nil {
		return err
	}
	p.at = 0
	p.stage.Play(ctx, p.events)
	return nil
}

func (p *performance) step(ctx *game.Context) {
	p.stage.Tick(ctx)
	p.at++
}

// seek goes to a tick.
func (p *performance) seek(ctx *game.Context, tick int) error {
	if tick < p.at {
		if err := p.begin(ctx); err != nil {
			return err
		}
	}
	for p.at < tick {
		p.step(ctx)
	}
	return nil
}

// lacking is the life that the two fighters have lost before, so that they can be healed.
const lacking = 5

// arrangement returns a match in which two heroes fight, each with another hero on the bench, and with cards of its faction.
func arrangement(l *card.Library, hero, rival card.HeroID) match.Arrangement {
	a := match.Arrangement{Open: true, Lanes: [][2]int{{0, 0}, {1, 1}}}
	for who, id := range [2]card.HeroID{hero, rival} {
		side := &a.Sides[who]
		side.Faction = l.Heroes[id].Faction
		side.Heroes = []match.ArrangedHero{{ID: id, Life: int(l.Heroes[id].Life) - lacking}, {ID: benched(l, side.Faction, id)}}
		const held, all = 4, 10
		ids := cardsOf(l, side.Faction)
		ids = ids[:min(all, len(ids))]
		side.Hand, side.Library = ids[:min(held, len(ids))], ids[min(held, len(ids)):]
		side.Graveyard = ids[:min(1, len(ids))]
	}
	return a
}

// benched returns a hero of a faction who is not the given one.
func benched(l *card.Library, f card.FactionID, not card.HeroID) card.HeroID {
	for _, id := range heroesOf(l, f) {
		if id != not {
			return id
		}
	}
	return not
}
