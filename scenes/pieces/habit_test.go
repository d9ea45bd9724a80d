package pieces

import (
	"math"
	"slices"
	"strings"
	"testing"
)

// Somebody at rest does what everybody does who stands so, and its habit, and is back at rest at the end. Nothing jumps meanwhile.
func TestHabits(t *testing.T) {
	w := wardrobe(t)
	for id := range w.book.Heroes {
		l := w.Look(Person{Hero: id})
		if len(l.habit) == 0 {
			t.Errorf("%s has no habit", id)
		}
		for other := range w.book.Heroes {
			if o := w.Look(Person{Hero: other}); other != id && slices.Equal(o.habit, l.habit) {
				t.Errorf("%s does the same as %s", id, other)
			}
		}
	}
	for id, l := range looks(t) {
		begins := l.Whiles()
		if slices.Max(begins[:]) >= breathTicks*breathsPerJoke || slices.Contains(begins[:], 0) {
			t.Errorf("%s does something at the ticks %d", id, begins)
		}
		for _, ready := range []bool{false, true} {
			m := Motion{}.Rest(ready, -breathTicks)
			p := Idle
			if ready {
				p = Ready
			}
			for i, from := range begins {
				moves := 0.0
				last := m.posture(l, from)
				for n := range breathTicks {
					now, plain := m.posture(l, from+n), rest(l, p, from+n+l.Phase, 0)
					for j := range now {
						if j != gaze && j != glow && math.Abs(now[j]-last[j]) > 14 {
							t.Errorf("%s, ready %v: joint %d jumps from %.0f to %.0f at tick %d", id, ready, j, last[j], now[j], from+n)
						}
						moves = max(moves, math.Abs(now[j]-plain[j]))
					}
					last = now
				}
				if own := i%2 == 1; (moves < 4) != (own && l.habit == nil) {
					t.Errorf("%s, ready %v: from tick %d on a joint moves by %.0f", id, ready, from, moves)
				}
				if end := m.posture(l, from+breathTicks-1); end != rest(l, p, from+breathTicks-1+l.Phase, 0) {
					t.Errorf("%s, ready %v: the idle that began at tick %d does not end in the pose of rest", id, ready, from)
				}
			}
		}
	}
}

// Whoever has a mood, or is weak, keeps the face of it while it does something at rest.
func TestFacesOfHabits(t *testing.T) {
	l := wardrobe(t).Look(Person{Hero: "wenna-lume"})
	tick := l.Whiles()[1] + 60
	m := Motion{}
	if got := m.face(tick, m.whiling(l, tick, AtRest)); got != Smiling {
		t.Errorf("in its habit the expression is %s", faceNames[got])
	}
	if got := m.face(tick, m.whiling(l, tick, Weary)); got != Weary {
		t.Errorf("the weak have the expression %s", faceNames[got])
	}
	m = m.Feel(Mourning, 0, tick+1)
	if got := m.face(tick, m.whiling(l, tick, AtRest)); got != Mourning {
		t.Errorf("the mourning have the expression %s", faceNames[got])
	}
}

func TestAWrongHabitIsExplained(t *testing.T) {
	const first = "{ticks: 26, joints: {near-upper: -74, near-fore: 10, weapon: 48, weapon-slides: -18, head: 6}}"
	for name, c := range map[string]struct {
		from, to string
		below    string // what stands in the line above the fault
		want     string
	}{
		"no such joint": {first, "{ticks: 26, joints: {elbow: 4}}", "  grusk:", "there is no joint elbow; there are bow"},
		"too far":       {first, "{ticks: 26, joints: {head: 400}}", "  grusk:", "head is 400; it goes from -40 to 40"},
		"no ticks":      {first, "{joints: {head: 4}}", "  grusk:", "it takes 0 ticks; write at least 1"},
		"no such ease":  {first, "{ticks: 9, ease: bounce}", "  grusk:", "there is no ease bounce; there are smooth, settle"},
		"no such face":  {first, "{ticks: 9, face: glum}", "  grusk:", "there is no face glum; there are rest, thinking"},
		"no such hand":  {first, "{ticks: 9, hands: {left: open}}", "  grusk:", "there is no left hand; the hands are near and far"},
		"no such grasp": {first, "{ticks: 9, hands: {far: flat}}", "  grusk:", "no hand is flat; write one of grip, open"},
		"second frame":  {"16, face: gasping, joints: {near-upper: -86", "16, face: gawping, joints: {near-upper: -86", first, "there is no face gawping"},
		"too long":      {first, "{ticks: 160}", "habit of grusk", "make it at most 170"},
		"no such hero":  {"  grusk: # tastes", "  grust: # tastes", "habit of grust", "there is no such hero; the heroes stand under heroes"},
		"no key frames": {"  belain-thalier: # looks", "  belain-thalier: []\n  belain: # looks", "habit of belain-thalier", "it has no key frames; write at least one"},
		"unknown key":   {first, "{ticks: 9, pace: 4}", "", "pace"},
		"not a number":  {first, "{ticks: many}", "", "ticks: many"},
	} {
		t.Run(name, func(t *testing.T) {
			files := copyOfArt(t)
			book := string(files[wardrobeFile].Data)
			if strings.Count(book, c.from) != 1 {
				t.Fatalf("%s contains %q %d times", wardrobeFile, c.from, strings.Count(book, c.from))
			}
			book = strings.Replace(book, c.from, c.to, 1)
			files[wardrobeFile].Data = []byte(book)
			_, err := NewWardrobe(files)
			if err == nil || !strings.Contains(err.Error(), c.want) || !strings.Contains(err.Error(), wardrobeFile) {
				t.Fatalf("error %v, want one naming %s and %q", err, wardrobeFile, c.want)
			}
			if c.below == "" { // the YAML is wrong, and the library says where
				return
			}
			at := strings.LastIndex(book, c.below)
			if _, named, found := strings.Cut(c.below, "habit of "); found {
				at = strings.LastIndex(book, "\n  "+named+":")
			}
			line := Numeral(strings.Count(book[:at], "\n") + 2)
			if !strings.Contains(err.Error(), wardrobeFile+":"+line+": ") {
				t.Errorf("error %v, want line %s", err, line)
			}
		})
	}
}
