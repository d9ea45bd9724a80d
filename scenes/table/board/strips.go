package board

import (
	"cinderclash/game"
)

// layAbove lays the strips at the upper edge, and returns where they end. The plates lie beside the first strip, or in a
// high window below it.
func (l *Layout) layAbove() float64 {
	k, r := l.Grow.Above, l.Room
	wide, high := stripWide*k, stripHigh*k
	l.Steps = game.Rect{X: r.X + (r.W-wide)/2, Y: r.Y, W: wide, H: high}
	y := r.Y + 4
	if l.form >= square {
		l.Steps = game.Rect{X: r.X + Gap, Y: r.Y, W: r.W - 2*Gap, H: high}
		y = r.Y + high + Gap
	}
	// The other player's places, as they are at the right.
	edge, side := r.X+r.W-Gap, faceSide*k
	l.Face = game.Rect{X: edge - side, Y: y, W: side, H: side}
	plate := game.Rect{X: edge - side - Gap - (plateWide-faceSide)*k, Y: y, W: (plateWide - faceSide) * k, H: high}
	left := l.Steps.X + l.Steps.W + 2*Gap
	if l.form >= square {
		left = r.X + r.W/2 + Gap
	}
	l.RivalHand = game.Rect{X: left, Y: r.Y, W: plate.X - Gap - left, H: high + 4}
	if l.form >= square {
		l.RivalHand.Y = l.Steps.Y + l.Steps.H
	}
	own := l.mirror(plate)
	own.X, own.W = r.X+Gap, plateWide*k
	if l.Crossed {
		plate, own = l.mirror(plate), l.mirror(own)
		l.Face, l.RivalHand = l.mirror(l.Face), l.mirror(l.RivalHand)
	}
	l.Side[0].Plate, l.Side[1].Plate = plate, own
	below := y + high
	l.Recap = game.Rect{Y: l.Steps.Y + l.Steps.H + 4, W: 880, H: recapHigh * k}
	if l.form >= square {
		l.Recap = game.Rect{Y: y + side + 4, W: 1200, H: recapHigh * k}
		below = l.Recap.Y + l.Recap.H
	}
	return below + Gap
}
