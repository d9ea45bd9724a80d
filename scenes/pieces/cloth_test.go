package pieces

import (
	"math"
	"slices"
	"testing"

	"cinderclash/game"
)

// A cloak streams behind whoever runs, its end later than its upper edge, and hangs again when the run is over. At rest it only stirs.
func TestCloaksTrail(t *testing.T) {
	l := wardrobe(t).Look(Person{Hero: "rukhar"})
	cloak := func(m Motion, tick int) Part {
		parts := AppendParts(nil, l, m, tick)
		return parts[slices.IndexFunc(parts, func(p Part) bool { return p.Slot == Cloak })]
	}
	for tick := range breathTicks {
		for _, a := range cloak(Motion{}, tick).Bend {
			if math.Abs(a) > 4 {
				t.Fatalf("at rest, tick %d: the cloak is bent by %.1f degrees", tick, a)
			}
		}
	}
	m := Motion{}.Play(Slash, 100)
	first, last := 0, 0 // the ticks in which the first and the last third are bent most
	for tick := 100; tick < 100+Slash.Ticks(); tick++ {
		b, most, mostLast := cloak(m, tick).Bend, cloak(m, 100+first).Bend[0], cloak(m, 100+last).Bend[2]
		if b[0] > most {
			first = tick - 100
		}
		if b[2] > mostLast {
			last = tick - 100
		}
	}
	if b := cloak(m, 100+last).Bend; b[2] < 15 || last < first {
		t.Errorf("in a lunge the cloak is bent most at %d, by %.0f degrees, and its end at %d", first, b[2], last)
	}
	after := 100 + Slash.Ticks() + blendTicks + cloakLags
	if b := cloak(m, after).Bend; math.Abs(b[2]) > 4 {
		t.Errorf("after it the cloak is still bent by %.1f degrees", b[2])
	}
}

// The pieces of bent cloth fit together, keep the picture's upper edge in its place, and keep its length.
func TestClothKeepsItsLength(t *testing.T) {
	p := Part{W: 80, H: 120, Bend: bend{10, 25, 40}}
	left, right := p.rowAt(0)
	if left != (game.Point{}) || right != (game.Point{X: 80}) {
		t.Errorf("the upper edge goes from %v to %v", left, right)
	}
	middle := func(i int) game.Point {
		left, right := p.rowAt(i)
		return game.Point{X: (left.X + right.X) / 2, Y: (left.Y + right.Y) / 2}
	}
	long := 0.0
	for i := range clothRows {
		a, b := middle(i), middle(i+1)
		long += math.Hypot(b.X-a.X, b.Y-a.Y)
	}
	if math.Abs(long-p.H) > 0.01 {
		t.Errorf("cloth of %v units is %.2f long", p.H, long)
	}
	if end := middle(clothRows); end.X > p.W/2-20 {
		t.Errorf("cloth that is bent clockwise ends at %v", end)
	}
	p.Bend, p.Stands = bend{40, 25, 10}, true
	left, right = p.rowAt(clothRows)
	if left != (game.Point{Y: 120}) || right != (game.Point{X: 80, Y: 120}) {
		t.Errorf("the lower edge of what stands goes from %v to %v", left, right)
	}
	if top := middle(0); top.X > p.W/2-20 || top.Y < 0 {
		t.Errorf("what stands and is blown back ends at %v", top)
	}
	p.Bend = bend{}
	if p.bent() {
		t.Error("cloth that hangs as it is drawn is bent")
	}
}

// The ends of scarves, necklaces, satchels, beads, beards, long skirts, topknots, feathers and tails of bandanas trail in a lunge, what they are fixed to stays where it
// is, and at rest they only stir.
func TestWhatIsLooseSwings(t *testing.T) {
	w := wardrobe(t)
	for name, who := range map[string]struct {
		hero string
		slot Slot
	}{
		"scarf": {"rashka", Collar}, "necklace": {"grusk", Collar}, "satchel": {"tashiri", Collar}, "beads": {"ubba-inkwell", Hair}, "beard": {"bram-steeple", Head},
		"robe": {"zahir", Skirt}, "vestment": {"wenna-lume", Skirt}, "coat": {"jalor", Skirt}, "topknot": {"grusk", Hair}, "feathers": {"tirel", Hair}, "bandana": {"mirsha", Hair}, "plume": {"ottoline-wax", HairBack},
	} {
		l := w.Look(Person{Hero: who.hero})
		of := func(m Motion, tick int) Part {
			parts := AppendParts(nil, l, m, tick)
			return parts[slices.IndexFunc(parts, func(p Part) bool { return p.Slot == who.slot })]
		}
		loose, fixed := 2, 0
		if l.Parts[who.slot].Loose.stands() {
			loose, fixed = 0, 2
		}
		least, most := math.Inf(1), math.Inf(-1)
		for tick := range breathTicks / 2 {
			b := of(Motion{}, tick).Bend
			least, most = min(least, b[loose]), max(most, b[loose])
		}
		if most-least < 0.5 || most-least > 10 {
			t.Errorf("%s at rest: its end moves from %.1f to %.1f degrees", name, least, most)
		}
		m := Motion{}.Play(Slash, 100)
		swing := 0.0
		for tick := 100; tick < 100+Slash.Ticks(); tick++ {
			b := of(m, tick).Bend
			swing = max(swing, math.Abs(b[loose]-(least+most)/2))
			if b[fixed] != 0 && who.slot != HairBack {
				t.Fatalf("%s: what it is fixed to is bent by %.1f degrees", name, b[fixed])
			}
		}
		if swing < 5 {
			t.Errorf("%s: in a lunge its end swings by %.1f degrees", name, swing)
		}
	}
	l := w.Look(Person{Hero: "belain-thalier"})
	for _, p := range AppendParts(nil, l, Motion{}.Play(Slash, 100), 100+Slash.Impact(0)) {
		if p.bent() && p.Slot != Cloak && p.Slot != HairBack {
			t.Errorf("%s is bent", p.Picture)
		}
	}
}
