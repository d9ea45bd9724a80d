package game

import (
	"math"
	"testing"
)

func TestViewFitsEveryWindow(t *testing.T) {
	for _, size := range [][2]float64{{1280, 720}, {1920, 1080}, {3840, 2160}, {1000, 1000}, {3440, 1000}, {640, 360}, {1, 1}} {
		v := NewView(size[0], size[1], 2)
		for _, p := range []Point{{0, 0}, {DesignWidth, DesignHeight}, {800, 450}} {
			x, y := p.X*v.Scale+v.OffsetX, p.Y*v.Scale+v.OffsetY
			if x < -1 || y < -1 || x > size[0]+1 || y > size[1]+1 {
				t.Errorf("%v: %v lies outside at %v, %v", size, p, x, y)
			}
			if back := v.Design(x, y); math.Abs(back.X-p.X) > 1e-6 || math.Abs(back.Y-p.Y) > 1e-6 {
				t.Errorf("%v: %v comes back as %v", size, p, back)
			}
		}
		w := v.Window()
		if math.Abs(w.W*v.Scale-size[0]) > 1e-6 || math.Abs(w.H*v.Scale-size[1]) > 1e-6 {
			t.Errorf("%v: the window is %v", size, w)
		}
	}
}

func TestDeviceRectanglesAreWindowPixels(t *testing.T) {
	v := NewView(2560, 1440, 2) // a window of 1280 x 720 on a monitor of scale 2
	if got, want := v.Device(Rect{800, 450, 160, 90}), (Rect{640, 360, 128, 72}); got != want {
		t.Errorf("got %v, want %v", got, want)
	}
}

func TestCutsCoverTheWhole(t *testing.T) {
	r := Rect{10, 20, 100, 50}
	top, rest := r.CutTop(20)
	if top != (Rect{10, 20, 100, 20}) || rest != (Rect{10, 40, 100, 30}) {
		t.Errorf("top %v, rest %v", top, rest)
	}
	left, rest := r.CutLeft(30)
	if left != (Rect{10, 20, 30, 50}) || rest != (Rect{40, 20, 70, 50}) {
		t.Errorf("left %v, rest %v", left, rest)
	}
	right, rest := r.CutRight(200)
	if right != r || rest.W != 0 {
		t.Errorf("right %v, rest %v", right, rest)
	}
}

// In a window higher than wide an upright scene has a larger scale than other scenes, and a room of at least its least size.
// In a wide window it has the same view as others.
func TestAnUprightRoomIsUsedWhereItIsLarger(t *testing.T) {
	for _, size := range [][2]float64{{1280, 720}, {1600, 1000}, {1280, 1024}, {1000, 1000}, {720, 1280}, {3440, 1440}, {1, 2160}} {
		for _, part := range []float64{1, 0.7} {
			v := NewView(size[0], size[1], 1).Shrunk(part)
			up, room := v.Upright(), v.Upright().Room()
			if up.Scale < v.Scale {
				t.Errorf("%v: upright things have scale %v, others %v", size, up.Scale, v.Scale)
			}
			if wide := room.W > DesignWidth-0.1 && room.H > DesignHeight-0.1; !wide && (room.W < UprightSide-0.1 || room.H < UprightSide-0.1) {
				t.Errorf("%v: the room is %v", size, room)
			}
			if size[1] >= size[0] && up.Scale <= v.Scale {
				t.Errorf("%v: upright things are no larger", size)
			}
		}
	}
}
