package pieces

import (
	"math"
	"testing"

	"cinderclash/assets/art"
	"cinderclash/engine/dice"
	"cinderclash/game"
)

func TestDrawingAllocatesNothing(t *testing.T) {
	pictures := game.NewPictures(art.Files())
	c, err := game.NewCanvas(nil, pictures)
	if err != nil {
		t.Fatal(err)
	}
	f, err := NewFigure(c, wardrobe(t).Look(Person{Hero: "wenna-lume", Faction: "emberwatch"}))
	if err != nil {
		t.Fatal(err)
	}
	d, err := NewDie(c)
	if err != nil {
		t.Fatal(err)
	}
	e, err := NewEffects(c)
	if err != nil {
		t.Fatal(err)
	}
	view := game.NewView(game.DesignWidth, game.DesignHeight, 1)
	idle, falling := Motion{}, Motion{}.Play(Fall, 0)
	roll := Roll{Color: dice.Green, Ticks: RollTicks, ToX: 200, ToY: 500, Seed: 4}
	tick := 0
	frame := func() {
		c.Begin(view)
		pictures.NextFrame()
		f.Draw(c, idle, tick, Stand{X: 300, Y: 400, Size: 1 + 0.1*float64(tick%5), Rest: 1, Left: true, Dim: 0.5})
		f.Draw(c, idle, tick, Stand{X: 900, Y: 400, Size: 1, Weak: 1, Way: float64(tick % 90), Face: Weary})
		f.Draw(c, falling, tick%Fall.Ticks(), Stand{X: 600, Y: 400, Size: 1})
		f.Bust(c, game.Rect{X: 20, Y: 20, W: 90, H: 90}, true, AtRest, tick)
		d.Draw(c, roll.Moment(tick%(2*RollTicks)), 56, false)
		e.Air(c, tick, 1)
		e.Spell(c, game.Point{X: 100, Y: 100}, 1, 100, Darkness, tick)
		tick++
	}
	habit := f.Look().Whiles()[1]
	for tick < habit+breathTicks {
		frame() // the pictures are made and the buffers grow
	}
	tick = habit
	if n := testing.AllocsPerRun(200, frame); n != 0 {
		t.Errorf("%v allocations a frame", n)
	}
	if err := pictures.Err(); err != nil {
		t.Error(err)
	}
}

// A bust shows the whole head of everybody, whatever the build, over at least 45 % of its height, and nothing that is held before it.
func TestABustShowsTheHead(t *testing.T) {
	for id, l := range looks(t) {
		for _, p := range appendParts(nil, l, Motion{}, 0, &Stand{bust: true}) {
			switch p.Slot {
			case Weapon, Offhand, StringAbove, StringBelow:
				t.Errorf("%s: something that is held may hide the face", id)
			case Head:
				near := l.nearness()
				x0, y0 := p.Geo.Apply(0, 0)
				x1, y1 := p.Geo.Apply(p.W, p.H)
				x0, y0, x1, y1 = near.X+near.W*x0, near.Y+near.H*y0, near.X+near.W*x1, near.Y+near.H*y1
				if x0 < bustLeft || y0 < bustTop || x1 > bustLeft+bustSide || y1 > bustTop+bustSide {
					t.Errorf("%s: the head lies from %.0f, %.0f to %.0f, %.0f", id, x0, y0, x1, y1)
				}
				if high := math.Hypot(x1-x0, y1-y0) / math.Hypot(p.W, p.H) * p.H; high < 0.45*bustSide {
					t.Errorf("%s: the head has %.0f of %d units", id, high, bustSide)
				}
			default: // the rest of the body
			}
		}
	}
}
