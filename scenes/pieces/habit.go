package pieces

import (
	"bytes"
	"fmt"
	"maps"
	"slices"
	"strings"
)

// habit is something small that somebody does at rest: key frames of how far the joints are from where they rest. It begins and ends at rest.
type habit []habitKey

type habitKey struct {
	key
	face  Face      // while this key frame is reached, or AtRest for the usual one
	hands [2]shaped // the shapes of the near and the far hand meanwhile, if they are other than usual
}

// habitBack is how many ticks a habit takes to come back to rest, and habitTicks how long it lasts at most with them.
const habitBack, habitTicks = 20, breathTicks - 10

// at returns the joints' offsets t ticks after the beginning, and the key frame that is being reached, or nil on the way back to rest.
func (h habit) at(t int) (p posture, k *habitKey) {
	for i := range h {
		k = &h[i]
		if t < k.ticks {
			return between(p, k.posture, k.easing.of(float64(t)/float64(k.ticks))), k
		}
		p, t = k.posture, t-k.ticks
	}
	if t >= habitBack {
		return posture{}, nil
	}
	return between(p, posture{}, smooth.of(float64(t)/habitBack)), nil
}

// share returns how far somebody has given itself up to a habit t ticks after its beginning: from 0 to 1 in the first key frame, and to 0 on the way back to rest.
func (h habit) share(t int) float64 {
	if len(h) == 0 {
		return 0
	}
	all := 0
	for i := range h {
		all += h[i].ticks
	}
	return smooth.of(max(0, min(1, float64(t)/float64(h[0].ticks), float64(all+habitBack-t)/habitBack)))
}

// The breaths, of breathsPerJoke, in which somebody at rest does what everybody does who stands so, and what only this hero does.
const pastimeBreaths, habitBreaths = 1<<1 | 1<<6, 1<<3 | 1<<7

// whiles returns what somebody does at rest at a tick, and since how many ticks, or nil.
func (l *Look) whiles(tick int) (h habit, t int) {
	n := (tick/breathTicks%breathsPerJoke + breathsPerJoke) % breathsPerJoke
	switch t = (tick%breathTicks + breathTicks) % breathTicks; {
	case pastimeBreaths>>n&1 == 1:
		return pastimes[l.Stance], t
	case habitBreaths>>n&1 == 1:
		return l.habit, t
	}
	return nil, 0
}

// Whiles returns the ticks at which somebody who has been at rest since tick 0 begins what everybody does who stands so, and at which it begins its habit: the
// first time each, and then the second.
func (l *Look) Whiles() (ticks [4]int) {
	i := 0
	for _, breaths := range [2]int{pastimeBreaths, habitBreaths} {
		for n := range breathsPerJoke {
			if breaths>>n&1 == 1 {
				ticks[i], i = n*breathTicks-l.Phase, i+1
			}
		}
	}
	ticks[1], ticks[2] = ticks[2], ticks[1]
	return ticks
}

// pastimes are what those in a stance do now and then.
var pastimes = [stances]habit{
	Guard: { // shifts the weight and looks along the blade
		{key{26, smooth, posture{rootX: -5, lean: -3, headA: 5, nearLegA: 4, farLegA: -5, farKneeA: 8, gaze: -1.5}, false}, AtRest, [2]shaped{}},
		{key{20, settle, posture{rootX: -5, lean: -3, headA: 9, nearUpperA: -22, nearForeA: -26, weaponA: 34, nearLegA: 4, farLegA: -5, farKneeA: 8}, false}, AtRest, [2]shaped{}},
		{key{30, smooth, posture{rootX: -5, lean: -2, headA: 7, nearUpperA: -20, nearForeA: -30, weaponA: 12, nearLegA: 4, farLegA: -5, farKneeA: 8}, false}, AtRest, [2]shaped{}},
	},
	Shoulder: { // lets the weapon bounce on the shoulder and looks around
		{key{24, smooth, posture{rootX: 4, lean: 3, headA: -6, nearLegA: -4, nearKneeA: 8, gaze: 1.6}, false}, AtRest, [2]shaped{}},
		{key{10, settle, posture{rootX: 4, lean: 2, headA: -6, nearForeA: -12, weaponA: 16, chestY: -2, nearLegA: -4, nearKneeA: 8}, false}, AtRest, [2]shaped{}},
		{key{7, lash, posture{rootX: 4, lean: 3, headA: -5, weaponA: -3, nearLegA: -4, nearKneeA: 8}, false}, AtRest, [2]shaped{}},
		{key{10, settle, posture{rootX: 4, lean: 2, headA: -8, nearForeA: -10, weaponA: 13, chestY: -2, nearLegA: -4, nearKneeA: 8, gaze: -1.6}, false}, AtRest, [2]shaped{}},
		{key{7, lash, posture{rootX: 4, lean: 3, headA: -8, weaponA: -2, nearLegA: -4, nearKneeA: 8, gaze: -1.6}, false}, AtRest, [2]shaped{}},
		{key{24, smooth, posture{rootX: 4, lean: 3, headA: -8, nearLegA: -4, nearKneeA: 8, gaze: -1.6}, false}, AtRest, [2]shaped{}},
	},
	Hip: { // sways to the other hip
		{key{30, smooth, posture{rootX: -8, lean: 5, headA: -7, nearLegA: 7, farLegA: -7, farKneeA: 14, weaponA: 10}, false}, AtRest, [2]shaped{}},
		{key{40, smooth, posture{rootX: -8, lean: 4, headA: -9, nearLegA: 7, farLegA: -7, farKneeA: 14, weaponA: 16, gaze: 1.4}, false}, AtRest, [2]shaped{}},
	},
	Low: { // lifts the weapon a little and lets it sink
		{key{26, smooth, posture{lean: -5, headA: 4, nearUpperA: -10, nearForeA: -20, farUpperA: -10, farForeA: -14, weaponA: -14, chestY: -2}, false}, AtRest, [2]shaped{}},
		{key{16, smooth, posture{lean: -6, headA: 2, nearUpperA: -12, nearForeA: -24, farUpperA: -12, farForeA: -16, weaponA: -20, chestY: -3, gaze: -1.4}, false}, AtRest, [2]shaped{}},
		{key{9, lash, posture{lean: 3, headA: -2, chestY: 2, nearLegA: -4, nearKneeA: 8}, false}, AtRest, [2]shaped{}},
		{key{30, smooth, posture{lean: 2, headA: -5, gaze: 1.4}, false}, AtRest, [2]shaped{}},
	},
	Dual: { // swings the arms through
		{key{20, smooth, posture{lean: 4, nearUpperA: -34, nearForeA: 10, weaponA: -20, farUpperA: 30, offhandA: 20, rootX: 4}, false}, AtRest, [2]shaped{}},
		{key{18, smooth, posture{lean: -2, headA: -5, nearUpperA: 12, nearForeA: -20, weaponA: 26, farUpperA: -16, farForeA: -14, offhandA: -24, rootX: -3}, false}, AtRest, [2]shaped{}},
		{key{18, smooth, posture{lean: 4, headA: -7, nearUpperA: -28, nearForeA: 10, weaponA: -16, farUpperA: 24, offhandA: 16, rootX: 4, gaze: 1.5}, false}, AtRest, [2]shaped{}},
		{key{24, smooth, posture{headA: -7, gaze: -1.6}, false}, AtRest, [2]shaped{}},
	},
	Planted: { // leans on what is set on the ground
		{key{34, smooth, posture{rootX: 5, lean: 5, headA: -3, nearForeA: -8, weaponS: 3, nearLegA: 3, farLegA: -5, farKneeA: 10}, false}, AtRest, [2]shaped{}},
		{key{50, smooth, posture{rootX: 5, lean: 6, headA: -9, nearForeA: -9, weaponS: 3, nearLegA: 3, farLegA: -5, farKneeA: 10, gaze: 1.4}, false}, AtRest, [2]shaped{}},
	},
	Shield: { // raises what the far hand holds and looks over it
		{key{22, smooth, posture{lean: 5, headA: 4, farUpperA: -22, farForeA: -14, nearLegA: -5, nearKneeA: 10}, false}, AtRest, [2]shaped{}},
		{key{34, smooth, posture{lean: 6, headA: -7, farUpperA: -26, farForeA: -18, nearLegA: -5, nearKneeA: 10, gaze: 1.6}, false}, AtRest, [2]shaped{}},
		{key{16, settle, posture{rootX: -4, lean: -4, headA: 4, farUpperA: 10, nearUpperA: 8, weaponA: -8}, false}, AtRest, [2]shaped{}},
	},
	Talking: { // explains something to itself
		{key{24, smooth, posture{headA: -5, farUpperA: -16, farForeA: -24, lean: -2}, false}, Thinking, [2]shaped{}},
		{key{12, settle, posture{headA: 4, farUpperA: 6, farForeA: 20, lean: 3}, false}, AtRest, [2]shaped{}},
		{key{20, smooth, posture{headA: -7, farUpperA: -18, farForeA: -30, lean: -3, gaze: -1.4}, false}, Thinking, [2]shaped{}},
		{key{12, settle, posture{headA: 5, farUpperA: 8, farForeA: 26, lean: 3}, false}, AtRest, [2]shaped{}},
	},
	Archer: { // tries the string
		{key{24, smooth, posture{headA: 8, lean: 3, farUpperA: -24, farForeA: -18, nearUpperA: -30, nearForeA: -34, weaponA: -14}, false}, AtRest, [2]shaped{}},
		{key{14, smooth, posture{headA: 9, lean: 2, farUpperA: -26, farForeA: -18, nearUpperA: -18, nearForeA: -52, weaponA: -14, bowDrawn: 0.35}, false}, AtRest, [2]shaped{}},
		{key{4, lash, posture{headA: 7, lean: 3, farUpperA: -24, farForeA: -16, nearUpperA: -14, nearForeA: -50, weaponA: -14}, false}, AtRest, [2]shaped{}},
		{key{26, smooth, posture{headA: -6, lean: -1, farUpperA: -10, gaze: 1.5}, false}, AtRest, [2]shaped{}},
	},
}

// habitFrame is a key frame of a habit in heroes.yaml.
type habitFrame struct {
	Ticks  int                `yaml:"ticks"`
	Easing string             `yaml:"ease"`
	Face   string             `yaml:"face"`
	Hands  map[string]string  `yaml:"hands"`
	Joints map[string]float64 `yaml:"joints"`
}

// habitMost has the joints that a habit can move, by their names, and how far at most.
var habitMost = map[string]float64{
	"x": 20, "lean": 30, "chest": 6, "head": 40, "gaze": 2, "squash": 0.06,
	"near-upper": 220, "near-fore": 180, "weapon": 180, "weapon-slides": 40, "far-upper": 220, "far-fore": 180, "offhand": 180,
	"near-leg": 60, "near-knee": 70, "far-leg": 60, "far-knee": 70, "bow": 1, "cloak": 30, "glow": 1,
}

// easingNames are the names of the easings.
var easingNames = [...]string{smooth: "smooth", settle: "settle", lash: "lash", sway: "sway"}

// faults returns what is wrong with a key frame of a habit, with the mend.
func (f *habitFrame) faults() (all []string) {
	wrong := func(format string, args ...any) { all = append(all, fmt.Sprintf(format, args...)) }
	if f.Ticks < 1 {
		wrong("it takes %d ticks; write at least 1, a sixtieth of a second", f.Ticks)
	}
	if f.Easing != "" && !slices.Contains(easingNames[:], f.Easing) {
		wrong("there is no ease %s; there are %s", f.Easing, strings.Join(easingNames[:], ", "))
	}
	if f.Face != "" && !slices.Contains(faceNames[:], f.Face) {
		wrong("there is no face %s; there are %s", f.Face, strings.Join(faceNames[:], ", "))
	}
	for _, hand := range slices.Sorted(maps.Keys(f.Hands)) {
		switch {
		case !slices.Contains(handNames[:], hand):
			wrong("there is no %s hand; the hands are %s", hand, strings.Join(handNames[:], " and "))
		case !slices.Contains(graspNames[:], f.Hands[hand]):
			wrong("no hand is %s; write one of %s", f.Hands[hand], strings.Join(graspNames[:], ", "))
		}
	}
	for _, name := range slices.Sorted(maps.Keys(f.Joints)) {
		switch most, ok := habitMost[name]; {
		case !ok:
			wrong("there is no joint %s; there are %s", name, strings.Join(slices.Sorted(maps.Keys(habitMost)), ", "))
		case max(f.Joints[name], -f.Joints[name]) > most:
			wrong("%s is %g; it goes from %g to %g", name, f.Joints[name], -most, most)
		}
	}
	return all
}

// key returns the key frame of a habit.
func (f *habitFrame) key() habitKey {
	k := habitKey{key: key{ticks: f.Ticks, easing: easing(max(0, slices.Index(easingNames[:], f.Easing)))}, face: Face(max(0, slices.Index(faceNames[:], f.Face)))}
	k.hands = shapes(f.Hands)
	for name, v := range f.Joints {
		k.posture[jointNames[name]] = v
	}
	return k
}

// readHabits checks the habits of heroes.yaml, whose text is data, and keeps them. It returns what is wrong with them, with file, line and mend.
func (w *Wardrobe) readHabits(data []byte) (errs []error) {
	for _, id := range slices.Sorted(maps.Keys(w.book.Habits)) {
		bad := func(frame int, format string, args ...any) {
			errs = append(errs, fmt.Errorf("%s:%d: habit of %s: %s", wardrobeFile, habitLine(data, id, frame), id, fmt.Sprintf(format, args...)))
		}
		if _, ok := w.book.Heroes[id]; !ok {
			bad(-1, "there is no such hero; the heroes stand under heroes")
		}
		long := habitBack
		frames := w.book.Habits[id]
		for i := range frames {
			for _, fault := range frames[i].faults() {
				bad(i, "%s", fault)
			}
			long += frames[i].Ticks
			w.habits[id] = append(w.habits[id], frames[i].key())
		}
		if len(frames) == 0 {
			bad(-1, "it has no key frames; write at least one, or leave the hero out")
		}
		if long > habitTicks {
			bad(-1, "it lasts %d ticks with the %d of coming back to rest; make it at most %d", long, habitBack, habitTicks)
		}
	}
	return errs
}

// habitLine returns the line of heroes.yaml, whose text is data, in which a hero's habit begins, or with it a key frame from 0 on.
func habitLine(data []byte, id string, frame int) int {
	within, found := false, 0
	for i, l := range bytes.Split(data, []byte("\n")) {
		switch text := bytes.TrimSpace(l); {
		case len(l) > 0 && l[0] != ' ' && l[0] != '#':
			within = bytes.HasPrefix(l, []byte("habits:"))
		case !within:
		case found > 0 && bytes.HasPrefix(text, []byte("-")):
			if frame == 0 {
				return i + 1
			}
			frame--
		case bytes.Equal(text, []byte(id+":")) || bytes.HasPrefix(text, []byte(id+": ")):
			if found = i + 1; frame < 0 {
				return found
			}
		}
	}
	return max(1, found)
}
