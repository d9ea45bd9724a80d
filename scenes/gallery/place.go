package gallery

import (
	"math"

	"cinderclash/assets/places"
	"cinderclash/game"
	"cinderclash/game/paint"
)

// place paints and draws the place that is shown.
type place struct {
	painter *paint.Painter
	scenery *paint.Scenery // nil before one is shown
	unit    float64        // pixels a unit of the scenery
}

// show begins to paint a place with unit pixels a unit, in place of the one before. It does nothing if it shows that already.
func (p *place) show(c *game.Canvas, id string, unit float64) (err error) {
	if p.scenery != nil && p.scenery.Place.ID == id && p.unit == unit {
		return nil
	}
	p.hide()
	if p.painter == nil {
		if p.painter, err = paint.NewPainter(c); err != nil {
			return err
		}
	}
	of, err := paint.Read(places.Files(), id)
	if err != nil {
		return err
	}
	p.scenery, p.unit = p.painter.Begin(of, unit), unit
	return nil
}

// hide gives back the images of the place that is shown.
func (p *place) hide() {
	if p.scenery != nil {
		p.scenery.Release()
	}
	p.scenery = nil
}

// drift is how far the camera moves to either side in a loop, in units of a place.
const drift = 90

// placeTicks is how many ticks the loop of a place has.
const placeTicks = 600

// draw draws as much of the place as has been painted, over all of r. The camera moves with the part of the loop that is over, 0
// to 1.
func (p *place) draw(c *game.Canvas, r game.Rect, tick int, over float64) {
	if p.scenery == nil {
		return
	}
	v := p.scenery.Place.Cover(r)
	v.Shift.X, v.Tick = v.Near*drift*math.Sin(2*math.Pi*over), tick
	p.scenery.Draw(c, v)
}

// placeIDs returns the ids of all places, in order.
func placeIDs() []string {
	ids, err := paint.IDs(places.Files())
	if err != nil {
		panic("assets/places is embedded and cannot be read: " + err.Error())
	}
	return ids
}
