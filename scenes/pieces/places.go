package pieces

import (
	"math"
	"slices"

	"cinderclash/assets/places"
	"cinderclash/game"
	"cinderclash/game/paint"
)

// Places paints the places in which screens stand. It keeps those shown last, and is used only on the game's goroutine.
type Places struct {
	painter *paint.Painter
	all     []*paint.Place
	kept    []*paint.Scenery // the one wanted last first
	fresh   *paint.Scenery   // is being painted; nil for none
	wanted  int              // the tick in which a layer was painted last
	since   int              // the tick in which the newest of kept was painted
	broken  error            // why a place could not be painted; nothing is painted after that
}

// mostSceneries is the number of painted places that are kept.
const mostSceneries = 2

// NewPlaces reads all places, to be drawn on c.
func NewPlaces(c *game.Canvas) (*Places, error) {
	painter, err := paint.NewPainter(c)
	if err != nil {
		return nil, err
	}
	p := &Places{painter: painter}
	ids, err := paint.IDs(places.Files())
	if err != nil {
		return nil, err
	}
	for _, id := range ids {
		place, err := paint.Read(places.Files(), id)
		if err != nil {
			return nil, err
		}
		p.all = append(p.all, place)
	}
	return p, nil
}

// commonLand is the land of places that lie in none.
const commonLand = "common"

// lands are the lands of the journey, with the profile and the faction that are at home there.
var lands = [...]struct{ land, profile, faction string }{
	{"hearths", "blades", "emberwatch"}, {"post-roads", "imperium", "raven-post"}, {"drowned-court", "unlimited", "drowned-court"},
	{"odd-house", "rings", "odd-house"}, {"camp", "phoenix", "mercenaries"},
}

// LandOfProfile returns the land where customs with a profile are kept.
func LandOfProfile(profile string) string {
	for _, l := range lands {
		if l.profile == profile {
			return l.land
		}
	}
	return commonLand
}

// LandOfFaction returns the land of a faction.
func LandOfFaction(faction string) string {
	for _, l := range lands {
		if l.faction == faction {
			return l.land
		}
	}
	return commonLand
}

// In returns a place in a land, chosen by a seed. If there is none, it returns a common one.
func (p *Places) In(land string, seed uint64) *paint.Place {
	of := func(land string) (list []*paint.Place) {
		for _, place := range p.all {
			if place.Land == land {
				list = append(list, place)
			}
		}
		return list
	}
	list := of(land)
	if len(list) == 0 {
		list = of(commonLand)
	}
	if len(list) == 0 {
		list = p.all
	}
	return list[seed%uint64(len(list))]
}

// Named returns the place with an id, or the first one if there is none.
func (p *Places) Named(id string) *paint.Place {
	for _, place := range p.all {
		if place.ID == id {
			return place
		}
	}
	return p.all[0]
}

// The number of layers that are painted in a frame: as many as ticks have passed since the frame before, but not more than mostLayers. If
// frames are so rare that patientTicks have passed, the frame waits for shapes that are still being drawn, so that equal ticks give equal frames.
const mostLayers, patientTicks = 12, 6

// want goes on painting a place for the window of ctx. Nothing is painted before the program has drawn anything. Its error is that the
// place's shapes cannot be drawn.
func (p *Places) want(ctx *game.Context, place *paint.Place) error {
	passed := ctx.Tick - p.wanted
	if !ctx.Canvas.Drawn() || passed == 0 {
		return nil
	}
	p.wanted = ctx.Tick
	unit := unitOf(ctx)
	if i := slices.IndexFunc(p.kept, func(s *paint.Scenery) bool { return s.Place == place }); i >= 0 {
		s := p.kept[i]
		p.kept = slices.Insert(slices.Delete(p.kept, i, i+1), 0, s)
		if r := s.Unit() / unit; r > 0.8 && r < 1.5 {
			return nil
		}
	}
	if p.fresh != nil && (p.fresh.Place != place || p.fresh.Unit() != unit) {
		p.fresh.Release()
		p.fresh = nil
	}
	if p.fresh == nil {
		p.fresh = p.painter.Begin(place, unit)
	}
	for range min(passed, mostLayers) {
		if err := p.fresh.Step(passed >= patientTicks); err != nil {
			return err
		}
	}
	if p.fresh.Done() {
		if p.painted(place) == nil {
			p.since = ctx.Tick
		}
		p.keep(p.fresh)
		p.fresh = nil
	}
	return nil
}

// fadeTicks is how long a place that has just been painted fades in.
const fadeTicks = 24

// Draw draws a place, or nothing while it is not painted, and goes on painting it. A place whose shapes cannot be drawn stays dark.
func (p *Places) Draw(c *game.Canvas, ctx *game.Context, place *paint.Place, v paint.View) {
	if p.broken == nil {
		p.broken = p.want(ctx, place)
	}
	s := p.painted(place)
	if s == nil {
		return
	}
	c.Push()
	if since := ctx.Tick - p.since; since < fadeTicks && s == p.kept[0] && !ctx.Calm() {
		c.Fade(float64(since+1) / fadeTicks)
	}
	s.Draw(c, v)
	c.Pop()
}

// keep puts a painted place before the others, and gives back one of another size and those that are too many.
func (p *Places) keep(s *paint.Scenery) {
	kept := []*paint.Scenery{s}
	for _, old := range p.kept {
		if old.Place == s.Place || len(kept) == mostSceneries {
			old.Release()
			continue
		}
		kept = append(kept, old)
	}
	p.kept = kept
}

// unitOf returns the number of pixels a unit of a place for the window: at most as for a window 1080 pixels high, and half as many at
// low quality.
func unitOf(ctx *game.Context) float64 {
	v := ctx.Canvas.View()
	w := v.Window()
	high := math.Ceil(min(1080, max(w.H*v.Scale, w.W*v.Scale*game.DesignHeight/game.DesignWidth))/90) * 90
	if !ctx.Fine() {
		high /= 2
	}
	return high / paint.Height
}

// painted returns the scenery of a place, or nil while it is not painted.
func (p *Places) painted(place *paint.Place) *paint.Scenery {
	for _, s := range p.kept {
		if s.Place == place {
			return s
		}
	}
	return nil
}
