package game

import "math"

// The size of the design space, in design units. Every scene can be laid out in a room of this size.
const (
	DesignWidth  = 1600
	DesignHeight = 900
)

// UprightSide is the least width and height, in design units, of a room in which an [Upright] scene can be laid out.
const UprightSide = 1200

// Point is a position in design units.
type Point struct{ X, Y float64 }

// Rect is an axis-aligned rectangle in design units. A rectangle without width or height contains nothing.
type Rect struct{ X, Y, W, H float64 }

// Contains reports whether p lies in r; the right and the lower edge do not belong to r.
func (r Rect) Contains(p Point) bool {
	return p.X >= r.X && p.X < r.X+r.W && p.Y >= r.Y && p.Y < r.Y+r.H
}

// Center returns the middle of r.
func (r Rect) Center() Point { return Point{r.X + r.W/2, r.Y + r.H/2} }

// Inset returns r made smaller by dx on the left and right and dy above and below. Negative values make it larger.
func (r Rect) Inset(dx, dy float64) Rect {
	return Rect{r.X + dx, r.Y + dy, max(0, r.W-2*dx), max(0, r.H-2*dy)}
}

// Move returns r shifted by dx, dy.
func (r Rect) Move(dx, dy float64) Rect { return Rect{r.X + dx, r.Y + dy, r.W, r.H} }

// CutTop splits r at height h: the upper piece and the rest.
func (r Rect) CutTop(h float64) (top, rest Rect) {
	h = min(h, r.H)
	return Rect{r.X, r.Y, r.W, h}, Rect{r.X, r.Y + h, r.W, r.H - h}
}

// CutLeft splits r at width w: the left piece and the rest.
func (r Rect) CutLeft(w float64) (left, rest Rect) {
	w = min(w, r.W)
	return Rect{r.X, r.Y, w, r.H}, Rect{r.X + w, r.Y, r.W - w, r.H}
}

// CutRight splits r at width w from the right: the right piece and the rest.
func (r Rect) CutRight(w float64) (right, rest Rect) {
	w = min(w, r.W)
	return Rect{r.X + r.W - w, r.Y, w, r.H}, Rect{r.X, r.Y, r.W - w, r.H}
}

// CenterIn returns a rectangle of r's size in the middle of o.
func (r Rect) CenterIn(o Rect) Rect {
	return Rect{o.X + (o.W-r.W)/2, o.Y + (o.H-r.H)/2, r.W, r.H}
}

// The most real pixels that are drawn, along each side and in all: an 8K screen. Graphics cards have no larger images, or
// no memory for them.
const (
	maxScreenSide   = 8192
	maxScreenPixels = 7680 * 4320
)

// maxWindowSide is the most real pixels along a side of a window. Ebitengine draws a window as one image, and ends the
// program if the graphics card has no image that large.
const maxWindowSide = 16384

// screenSize returns the size at which a window is drawn, in real pixels, at least 1, and the number of real pixels for
// each device-independent pixel of the window. It accepts any window size. A window larger than can be drawn keeps its
// proportions.
func screenSize(windowWidth, windowHeight, deviceScale float64) (width, height, pixelRatio float64) {
	sensible := func(v float64) float64 {
		if !(v >= 1) { // also true if v is not a number
			return 1
		}
		return min(v, 1<<24)
	}
	windowWidth, windowHeight = sensible(windowWidth), sensible(windowHeight)
	if !(deviceScale > 0) || deviceScale > 64 {
		deviceScale = 1
	}
	width, height = windowWidth*deviceScale, windowHeight*deviceScale
	part := min(1, maxScreenSide/width, maxScreenSide/height, math.Sqrt(maxScreenPixels/(width*height)))
	return max(1, width*part), max(1, height*part), deviceScale * part
}

// View is the position of the design space in the window: centred, scaled to fit or smaller, never distorted.
type View struct {
	Width, Height    float64 // window size in real pixels
	PixelRatio       float64 // real pixels per device-independent window pixel, over 0
	Scale            float64 // real pixels per design unit, over 0
	OffsetX, OffsetY float64 // real pixels left of and above the design space
	Part             float64 // share of the window in which scenes may lay things out, over 0 to 1
}

// NewView fits the design space into a window of width x height real pixels.
func NewView(width, height, pixelRatio float64) View {
	width, height = max(1, width), max(1, height)
	if pixelRatio <= 0 {
		pixelRatio = 1
	}
	v := View{Width: width, Height: height, PixelRatio: pixelRatio, Part: 1}
	return v.scaled(math.Min(width/DesignWidth, height/DesignHeight))
}

// scaled returns the view with another scale and the design space centred again.
func (v View) scaled(s float64) View {
	v.Scale = s
	v.OffsetX = math.Floor((v.Width - s*DesignWidth) / 2)
	v.OffsetY = math.Floor((v.Height - s*DesignHeight) / 2)
	return v
}

// Shrunk returns the view with the design space scaled by part, over 0 to 1, and centred again.
func (v View) Shrunk(part float64) View {
	v.Part *= part
	return v.scaled(v.Scale * part)
}

// Upright returns the view for an [Upright] scene: in a window that is not as wide as the design space is for its height,
// everything is larger, as long as the room is at least [UprightSide] wide and high.
func (v View) Upright() View {
	return v.scaled(math.Max(v.Scale, math.Min(v.Width, v.Height)*v.Part/UprightSide))
}

// Design converts a position in real pixels to design units.
func (v View) Design(x, y float64) Point {
	return Point{(x - v.OffsetX) / v.Scale, (y - v.OffsetY) / v.Scale}
}

// in returns a rectangle of the view in the design units of another view of the same window.
func (v View) in(o View, r Rect) Rect {
	if v == o {
		return r
	}
	from, to := o.Design(v.Real(Point{r.X, r.Y})), o.Design(v.Real(Point{r.X + r.W, r.Y + r.H}))
	return Rect{from.X, from.Y, to.X - from.X, to.Y - from.Y}
}

// Real converts a position in design units to real pixels.
func (v View) Real(p Point) (x, y float64) { return v.OffsetX + p.X*v.Scale, v.OffsetY + p.Y*v.Scale }

// Window returns the whole window, bars included, in design units.
func (v View) Window() Rect {
	return Rect{-v.OffsetX / v.Scale, -v.OffsetY / v.Scale, v.Width / v.Scale, v.Height / v.Scale}
}

// Room returns the part of the window in which scenes may lay things out, in design units: the window without the margin
// that [View.Shrunk] leaves. Its middle is the middle of the design space.
func (v View) Room() Rect {
	w := v.Window()
	return Rect{W: w.W * v.Part, H: w.H * v.Part}.CenterIn(w)
}

// Device converts a rectangle in design units to device-independent window pixels, the unit of mouse positions.
func (v View) Device(r Rect) Rect {
	k := v.Scale / v.PixelRatio
	return Rect{v.OffsetX/v.PixelRatio + r.X*k, v.OffsetY/v.PixelRatio + r.Y*k, r.W * k, r.H * k}
}
