package pieces

import (
	"math"
	"slices"
	"strings"

	"cinderclash/assets/places"
	"cinderclash/game"
	"cinderclash/game/paint"
	"cinderclash/game/sound"
)

// Places reads and paints the places in which screens stand, each by its id when it is first wanted. It keeps those shown last, and is used
// only on the game's goroutine.
type Places struct {
	painter *paint.Painter
	ids     []string
	known   map[string]*paint.Place
	reading chan read              // of the place that is being read; nil for none
	kept    []*paint.Scenery       // the one wanted last first
	shown   map[*paint.Scenery]int // the tick in which each of kept was wanted or drawn last
	fresh   *paint.Scenery         // is being painted; nil for none
	wanted  int                    // the tick in which a layer was painted last
	since   int                    // the tick in which the newest of kept was painted
	broken  error                  // why a place could not be painted; nothing is painted after that
}

// read is a place that has been read, or why it could not be.
type read struct {
	place *paint.Place
	err   error
}

// Painted places beside the one shown last are kept for keptTicks, and only if all of them take at most mostBytes.
const mostBytes, keptTicks = 80e6, 600

// NewPlaces makes places to be drawn on c.
func NewPlaces(c *game.Canvas) (*Places, error) {
	painter, err := paint.NewPainter(c)
	if err != nil {
		return nil, err
	}
	ids, err := paint.IDs(places.Files())
	if err != nil {
		return nil, err
	}
	return &Places{painter: painter, ids: ids, known: map[string]*paint.Place{}, shown: map[*paint.Scenery]int{}}, nil
}

// commonLand is the land of places that lie in none.
const commonLand = "common"

// lands are the lands of the journey, with what the ids of their places begin with, and the profile and the faction that are at home there.
var lands = [...]struct{ land, prefix, profile, faction string }{
	{"hearths", "hearths-", "blades", "emberwatch"}, {"post-roads", "post-roads-", "imperium", "raven-post"}, {"drowned-court", "drowned-court-", "unlimited", "drowned-court"},
	{"odd-house", "odd-house-", "rings", "odd-house"}, {"camp", "winter-camp-", "phoenix", "mercenaries"},
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

// In returns the id of a place in a land, chosen by a lot. A land without places has the common ones.
func (p *Places) In(land string, lot uint64) string {
	of := func(land string) (list []string) {
		for _, id := range p.ids {
			if landOf(id) == land {
				list = append(list, id)
			}
		}
		return list
	}
	list := of(land)
	if len(list) == 0 {
		list = of(commonLand)
	}
	return list[lot%uint64(len(list))]
}

// landOf returns the land of a place, whose id begins with the land's folder.
func landOf(id string) string {
	for _, l := range lands {
		if strings.HasPrefix(id, l.prefix) {
			return l.land
		}
	}
	return commonLand
}

// Of returns the place with an id, or nil while it has not been read.
func (p *Places) Of(id string) *paint.Place { return p.known[id] }

// The number of layers that are painted in a frame: as many as ticks have passed since the frame before, but not more than mostLayers. If
// frames are so rare that patientTicks have passed, the frame waits for shapes that are still being drawn, so that equal ticks give equal frames.
const mostLayers, patientTicks = 12, 6

// leastUpload is the least number of bytes for which a place is painted on: a row of pixels at least.
const leastUpload = 16 << 10

// Ambience returns what is heard of a place, as strongly as it is seen: its fires, its rain, its water, and wind where snow drifts. Until the
// place has been read, that is nothing.
func (p *Places) Ambience(id string) sound.Ambience {
	const (
		drifts = 0.35 // less is dust
		wide   = 140  // what is narrower is a puddle
	)
	var a sound.Ambience
	place := p.known[id]
	if place == nil {
		return a
	}
	a[sound.Fire] = place.Burns
	for i := range place.Moves {
		m := &place.Moves[i]
		switch m.What {
		case paint.Rain:
			a[sound.Rain] += m.Strength
		case paint.Shimmer:
			if m.Size[0] >= wide {
				a[sound.Water] += m.Strength
			}
		case paint.Snow:
			a[sound.Wind] += m.Strength
		case paint.Smoke, paint.Sparks: // not heard
		}
	}
	if a[sound.Wind] < drifts {
		a[sound.Wind] = 0
	}
	for n := range a {
		a[n] = min(1, a[n])
	}
	return a
}

// Want goes on reading and painting a place for the window of ctx. A screen that shows the place calls it in each frame. Nothing is done before the program
// has drawn anything. A place that cannot be read or whose shapes cannot be drawn stays dark.
func (p *Places) Want(ctx *game.Context, id string) {
	passed := ctx.Tick - p.wanted
	if !ctx.Canvas.Drawn() || passed == 0 || p.broken != nil {
		return
	}
	p.wanted = ctx.Tick
	patient := passed >= patientTicks
	place := p.known[id]
	if place == nil {
		if place, p.broken = p.read(id, patient); place == nil {
			return
		}
	}
	p.broken = p.paint(ctx, place, passed, patient)
}

// Finish reads and paints a place to its end, for pictures that cannot wait.
func (p *Places) Finish(ctx *game.Context, id string) error {
	place := p.known[id]
	if place == nil {
		var err error
		if place, err = p.read(id, true); err != nil {
			return err
		}
	}
	for p.painted(place) == nil {
		if err := p.paint(ctx, place, mostLayers, true); err != nil {
			return err
		}
	}
	p.since = ctx.Tick - fadeTicks
	return nil
}

// read goes on reading places, and returns the one with an id once it has been read. It waits for it if patient is true.
func (p *Places) read(id string, patient bool) (*paint.Place, error) {
	for {
		if p.reading == nil {
			done := make(chan read, 1)
			p.reading = done
			go func() {
				place, err := paint.Read(places.Files(), id)
				done <- read{place, err}
			}()
		}
		var r read
		select {
		case r = <-p.reading:
		default:
			if !patient {
				return nil, nil
			}
			r = <-p.reading
		}
		p.reading = nil
		if r.err != nil {
			return nil, r.err
		}
		p.known[r.place.ID] = r.place
		if r.place.ID == id {
			return r.place, nil
		}
	}
}

// paint goes on painting a place, a layer for each tick that has passed. If patient is true, it waits for shapes that are being rasterised.
func (p *Places) paint(ctx *game.Context, place *paint.Place, passed int, patient bool) error {
	unit := unitOf(ctx)
	if i := slices.IndexFunc(p.kept, func(s *paint.Scenery) bool { return s.Place == place }); i >= 0 {
		s := p.kept[i]
		p.kept = slices.Insert(slices.Delete(p.kept, i, i+1), 0, s)
		p.shown[s] = ctx.Tick
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
		room := ctx.Pictures.Left()
		if patient {
			room = math.MaxInt
		} else if room < leastUpload {
			break
		}
		spent, err := p.fresh.Step(patient, room)
		if err != nil {
			return err
		}
		ctx.Pictures.Spend(spent)
	}
	if p.fresh.Done() {
		if p.painted(place) == nil {
			p.since = ctx.Tick
		}
		p.keep(p.fresh, ctx.Tick)
		p.fresh = nil
	}
	return nil
}

// fadeTicks is how long a place that has just been painted fades in.
const fadeTicks = 24

// Draw draws a place, or nothing while it is not painted.
func (p *Places) Draw(c *game.Canvas, ctx *game.Context, place *paint.Place, v paint.View) {
	s := p.painted(place)
	if s == nil {
		return
	}
	passed := ctx.Tick - p.shown[s]
	p.shown[s] = ctx.Tick
	if passed < keptTicks { // else nothing at all was shown
		p.drop(func(other *paint.Scenery) bool { return p.shown[other] < ctx.Tick-keptTicks })
	}
	c.Push()
	if since := ctx.Tick - p.since; since < fadeTicks && s == p.kept[0] && !ctx.Calm() {
		c.Fade(float64(since+1) / fadeTicks)
	}
	s.Draw(c, v)
	c.Pop()
}

// keep puts a painted place before the others. It gives back one of another size, and those that take too much memory with it.
func (p *Places) keep(s *paint.Scenery, tick int) {
	room := mostBytes - s.Place.Bytes(s.Unit())
	p.drop(func(old *paint.Scenery) bool {
		if old.Place == s.Place {
			return true
		}
		room -= old.Place.Bytes(old.Unit())
		return room < 0
	})
	p.kept = slices.Insert(p.kept, 0, s)
	p.shown[s] = tick
}

// drop gives sceneries back.
func (p *Places) drop(which func(*paint.Scenery) bool) {
	p.kept = slices.DeleteFunc(p.kept, func(s *paint.Scenery) bool {
		gone := which(s)
		if gone {
			s.Release()
			delete(p.shown, s)
		}
		return gone
	})
}

// unitOf returns the number of pixels a unit of a place for the window: about as for a window 1080 pixels high at most, and half as many at
// low quality.
func unitOf(ctx *game.Context) float64 {
	v := ctx.Canvas.View()
	w := v.Window()
	high := math.Ceil(max(w.H*v.Scale, w.W*v.Scale*game.DesignHeight/game.DesignWidth)/90) * 90
	unit := min(paint.MostUnit, high/paint.Height)
	if !ctx.Fine() {
		unit /= 2
	}
	return unit
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
