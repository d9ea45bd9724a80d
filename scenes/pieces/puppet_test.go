package pieces

import (
	"bytes"
	"image"
	"io/fs"
	"maps"
	"math"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/goccy/go-yaml"
	"github.com/srwiley/oksvg"
	"github.com/srwiley/rasterx"

	"cinderclash/assets/art"
	"cinderclash/build/fixture"
	"cinderclash/engine/card"
	"cinderclash/game"
)

func wardrobe(t testing.TB) *Wardrobe {
	t.Helper()
	w, err := NewWardrobe(art.Files())
	if err != nil {
		t.Fatal(err)
	}
	return w
}

// looks returns the listed heroes and some that are not, of every race and class.
func looks(t testing.TB) map[string]*Look {
	w := wardrobe(t)
	out := map[string]*Look{}
	for id := range w.book.Heroes {
		out[id] = w.Look(Person{Hero: id, Faction: "emberwatch"})
	}
	for id := range w.book.Rivals {
		out[id], _ = w.Rival(id)
	}
	for race := range w.book.Races {
		for class := range w.book.Classes {
			id := "unlisted-" + race + "-" + class
			out[id] = w.Look(Person{Hero: id, Race: race, Class: class})
		}
	}
	return out
}

func TestEveryHeroOfTheGameHasALookOfItsOwn(t *testing.T) {
	w := wardrobe(t)
	seen := map[[Slots]Garment]string{}
	for id := range w.book.Heroes {
		l := w.Look(Person{Hero: id, Faction: "emberwatch"})
		if other, ok := seen[l.Parts]; ok {
			t.Errorf("%s wears the same as %s", id, other)
		}
		seen[l.Parts] = id
		for _, s := range []Slot{Torso, Head, Hair, Skirt, NearUpper, NearFore, NearHand, NearThigh, NearShin, FarUpper, FarFore, FarHand, FarThigh, FarShin} {
			if l.Parts[s].Picture == "" {
				t.Errorf("%s has nothing in slot %d", id, s)
			}
		}
	}
	if len(seen) < 18 {
		t.Errorf("%d heroes are listed, 18 are played", len(seen))
	}
}

// TestTheGamesHeroesAreDressed checks that each hero of the card files has a listed look that fits its race and gender, and
// that no other hero is listed.
func TestTheGamesHeroesAreDressed(t *testing.T) {
	l := fixture.Library(t)
	w := wardrobe(t)
	listed := maps.Clone(w.book.Heroes)
	for i := range l.Heroes {
		h := &l.Heroes[i]
		if h.Key == "" {
			continue // hero 0 is no hero
		}
		p := PersonOf(l, h)
		if _, ok := w.book.Factions[p.Faction]; !ok {
			t.Errorf("faction %s has no colours in %s", p.Faction, wardrobeFile)
		}
		look, ok := w.book.Heroes[p.Hero]
		if !ok {
			t.Errorf("hero %s is not listed in %s", p.Hero, wardrobeFile)
			continue
		}
		delete(listed, p.Hero)
		if look.Race != p.Race {
			t.Errorf("hero %s is of race %s and looks like %s", p.Hero, p.Race, look.Race)
		}
		r := w.book.Races[p.Race]
		if p.Feminine && !slices.Contains(r.Women, look.Head) || !slices.Contains(slices.Concat(r.Heads, r.Women), look.Head) {
			t.Errorf("hero %s has the head %s, one of %v fits", p.Hero, look.Head, r.Women)
		}
	}
	for id := range listed {
		t.Errorf("%s lists %s, who is no hero of the game", wardrobeFile, id)
	}
}

// A head without one of the parts of its face is refused, because it would lose an expression. Only orcs have tusks.
func TestAHeadWithoutAFaceIsRefused(t *testing.T) {
	for _, end := range slices.Concat(eyeNames[:], mouthNames[:], faceEnds[Eyes:Hair]) {
		if end == "" || end == faceEnds[Tusks] {
			continue
		}
		files := copyOfArt(t)
		delete(files, "heroes/face/orc-b-"+end+".svg")
		if _, err := NewWardrobe(files); err == nil || !strings.Contains(err.Error(), "heroes/face/orc-b-"+end+".svg") {
			t.Errorf("without that file: %v", err)
		}
	}
	for id, l := range looks(t) {
		if orc := strings.Contains(l.Parts[Head].Picture, "orc"); (l.Parts[Tusks].Picture != "") != orc {
			t.Errorf("%s has the tusks %q", id, l.Parts[Tusks].Picture)
		}
	}
}

// Eyes at rest look about, and blink: quickly, in every breath, twice in some.
func TestEyes(t *testing.T) {
	for id, l := range looks(t) {
		seen := map[float64]bool{}
		blinks := 0
		was := 0.0
		for tick := range breathTicks * breathsPerJoke {
			m := Motion{}
			f := m.features(l, tick, AtRest)
			if f.lids[0] == 1 && was < 1 {
				blinks++
				parts := AppendParts(nil, l, Motion{}, tick)
				if slices.ContainsFunc(parts, func(p Part) bool { return p.Slot == Pupils }) {
					t.Fatalf("%s, tick %d: shut eyes have pupils", id, tick)
				}
			}
			was = f.lids[0]
			if tick < breathTicks {
				p := m.posture(l, tick)
				seen[p[gaze]] = true
			}
		}
		if len(seen) < 3 || blinks < breathsPerJoke-2 || blinks > 2*breathsPerJoke {
			t.Errorf("%s looks to %d sides and blinks %d times", id, len(seen), blinks)
		}
	}
}

// Every expression differs from every other one in what is drawn or in how it lies.
func TestExpressionsDiffer(t *testing.T) {
	for i := range expressions {
		for j := range i {
			if expressions[i] == expressions[j] {
				t.Errorf("the expressions %d and %d are the same", i, j)
			}
		}
	}
	for id, l := range looks(t) {
		seen := map[string]bool{}
		for _, g := range slices.Concat(l.Eyes[:], l.Mouths[:]) {
			if g.Picture == "" || seen[g.Picture] {
				t.Errorf("%s has the eyes or the mouth %q twice, or none", id, g.Picture)
			}
			seen[g.Picture] = true
		}
	}
}

// Heroes strain before a blow, shout when it lands, gasp when they are hit and wince after that, and laugh when they have won. What somebody
// feels is seen in poses that have no expression.
func TestFacesFollowWhatHappens(t *testing.T) {
	l := wardrobe(t).Look(Person{Hero: "grusk"})
	at := func(m Motion, tick int) Face { return m.face(tick, AtRest) }
	for name, of := range map[string]struct{ got, want Face }{
		"at rest":        {at(Motion{}, 50), AtRest},
		"may act":        {at(Motion{}.Rest(true, 10), 40), Alert},
		"winds up":       {at(Motion{}.Play(Slash, 0), 4), Straining},
		"strikes":        {at(Motion{}.Play(Slash, 0), Slash.Impact(Lightly)), Shouting},
		"has struck":     {at(Motion{}.Play(Slash, 0), Slash.Ticks()-1), Grim},
		"comes to rest":  {at(Motion{}.Play(Slash, 0), Slash.Ticks()), AtRest},
		"harder":         {at(Motion{}.Strike(Deed{Pose: Slash}, Mightily, 0), Slash.Impact(Mightily)), Shouting},
		"aims":           {at(Motion{}.Play(Shoot, 0), 10), Aiming},
		"casts":          {at(Motion{}.Play(CastStaff, 0), CastStaff.Impact(Lightly)), Shouting},
		"is hit":         {at(Motion{}.Play(Flinch, 0), flinchSeen), Gasping},
		"after that":     {at(Motion{}.Play(Flinch, 0), Flinch.Ticks()-1), Wincing},
		"wins":           {at(Motion{}.Play(Cheer, 0), Cheer.Ticks()-1), Laughing},
		"falls":          {at(Motion{}.Play(Fall, 0), 5), Gasping},
		"lies":           {at(Motion{}.Play(Fall, 0), FallRests), Fainted},
		"a friend fell":  {at(Motion{}.Feel(Mourning, 10, 20), 12), Mourning},
		"got over it":    {at(Motion{}.Feel(Mourning, 10, 20), 30), AtRest},
		"is hit instead": {at(Motion{}.Feel(Gloating, 0, 20).Play(Flinch, 0), flinchSeen), Gasping},
	} {
		if of.got != of.want {
			t.Errorf("who %s has the expression %d, want %d", name, of.got, of.want)
		}
	}
	parts := AppendParts(nil, l, Motion{}.Play(Flinch, 0), flinchSeen)
	i := slices.IndexFunc(parts, func(p Part) bool { return p.Slot == Mouth })
	if parts[i].Mouth != Gasp || parts[i].Picture != l.Mouths[Gasp].Picture {
		t.Errorf("who is hit has the mouth %s", parts[i].Picture)
	}
}

// flinchSeen is the tick of a flinch at the moment of the blow.
const flinchSeen = 4

// Who looks at something turns eyes and head to it, to whichever side it faces.
func TestLooking(t *testing.T) {
	l := wardrobe(t).Look(Person{Hero: "belain-thalier"})
	for _, left := range []bool{false, true} {
		side := 1.0
		if left {
			side = -1
		}
		turn := func(y float64) float64 {
			st := Stand{X: 500, Y: 400, Size: 0.5, Left: left, Looks: true, Gaze: game.Point{X: 500 + side*200, Y: 400 + y}}
			parts := appendParts(nil, l, Motion{}, 100, &st)
			g := parts[slices.IndexFunc(parts, func(p Part) bool { return p.Slot == Head })].Geo
			return math.Atan2(g.Element(1, 0), g.Element(0, 0))
		}
		if up, down := turn(-300), turn(0); down-up < 0.1 {
			t.Errorf("left %v: the head turns from %.2f to %.2f", left, up, down)
		}
	}
	for pose := range Gone { // whoever falls looks at nothing
		m := Motion{}.Play(pose, 0)
		st := Stand{Size: 1, Looks: true, Gaze: game.Point{X: 200}}
		if same := slices.Equal(appendParts(nil, l, m, 12, &st), appendParts(nil, l, m, 12, &Stand{Size: 1})); same != pose.Falls() {
			t.Errorf("%s: looking changes nothing: %v", pose, same)
		}
	}
	var b bones
	p := rest(l, Idle, 0, 0)
	b.pose(&p, l)
	ahead, back, low := gazeAt(&b, game.Point{X: 400, Y: -200}), gazeAt(&b, game.Point{X: -400, Y: -200}), gazeAt(&b, game.Point{X: 100, Y: 0})
	if ahead.X < 1 || back.X > -1 || low.Y < 0.8 || math.Abs(ahead.Y) > 0.5 {
		t.Errorf("the pupils go to %v ahead, %v back and %v down", ahead, back, low)
	}
}

// No rival has the look of a hero or of another rival.
func TestRivalsHaveALookOfTheirOwn(t *testing.T) {
	w := wardrobe(t)
	type seen struct{ head, hair Garment }
	of := map[seen]string{}
	for id := range w.book.Heroes {
		l := w.Look(Person{Hero: id})
		of[seen{l.Parts[Head], l.Parts[Hair]}] = id
	}
	for id := range w.book.Rivals {
		l, _ := w.Rival(id)
		face := seen{l.Parts[Head], l.Parts[Hair]}
		if other := of[face]; other != "" {
			t.Errorf("%s has the head and hair of %s", id, other)
		}
		of[face] = id
	}
}

func TestUnlistedHeroesFollowRaceClassAndFaction(t *testing.T) {
	w := wardrobe(t)
	stranger := Person{Hero: "stranger", Race: "orc", Class: "mage", Faction: "emberwatch"}
	a, b := w.Look(stranger), w.Look(stranger)
	if a.Parts != b.Parts || a.ID != b.ID {
		t.Error("the same hero looks different the second time")
	}
	if !strings.HasPrefix(a.Parts[Head].Picture, "heroes/head/orc") || a.Parts[Torso].Picture != "heroes/torso/robe" {
		t.Errorf("an orc mage wears %s and %s", a.Parts[Head].Picture, a.Parts[Torso].Picture)
	}
	stranger.Faction = "raven-post"
	if got := w.Look(stranger); got.ID == a.ID || got.Colours[w.book.Drawn["main"]] == a.Colours[w.book.Drawn["main"]] {
		t.Error("two factions have the same colours")
	}
	if got := w.Look(Person{Hero: "x", Race: "dragon", Class: "dentist"}); got.Parts[Head].Picture == "" || got.Body.Height != 1 {
		t.Error("a hero of unknown race and class has no look")
	}
	faces := map[[Slots]Garment]bool{}
	for _, id := range []string{"a", "b", "c", "d", "e", "f", "g", "h"} {
		faces[w.Look(Person{Hero: id, Race: "human", Class: "warrior"}).Parts] = true
	}
	if len(faces) < 5 {
		t.Errorf("eight strangers share %d looks", len(faces))
	}
}

func TestColoursAreExchangedOnlyOnce(t *testing.T) {
	// Colours are replaced one after the other, so no new colour may equal one that is still to be replaced.
	for id, l := range looks(t) {
		for from, to := range l.Colours {
			for other := range l.Colours {
				if to == other && other != from {
					t.Errorf("%s: %s becomes %s, which is exchanged itself", id, from, to)
				}
			}
		}
	}
}

// copyOfArt returns a copy of all pictures, which a test may change.
func copyOfArt(t *testing.T) fstest.MapFS {
	t.Helper()
	files := fstest.MapFS{}
	err := fs.WalkDir(art.Files(), ".", func(p string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		data, err := fs.ReadFile(art.Files(), p)
		files[p] = &fstest.MapFile{Data: data}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return files
}

func TestAWrongWardrobeIsExplained(t *testing.T) {
	for name, c := range map[string]struct{ from, to, want string }{
		"no such picture": {"hair: braid, collar: badge", "hair: periwig, collar: badge", "heroes/hair/periwig.svg"},
		"no such race":    {"{race: human, outfit: mail", "{race: dwarf, outfit: mail", "no race dwarf"},
		"no such outfit":  {"{race: human, outfit: mail", "{race: human, outfit: pyjamas", "no outfit pyjamas"},
		"no such colour":  {`colours: {hair: "#8a4b24"}`, `colours: {nose: "#8a4b24"}`, "no colour named nose"},
		"not a colour":    {`colours: {hair: "#8a4b24"}`, `colours: {hair: "brown"}`, "#rrggbb"},
		"unknown key":     {"{race: human, outfit: mail", "{race: human, boots: big, outfit: mail", "boots"},
		"no such hat":     {"hair: saucepan", "hair: kettle", "heroes/hair/kettle.svg"},
		"no such faction": {"squire: {faction: emberwatch", "squire: {faction: emberwitch", "no faction emberwitch"},
		"build":           {"build: 1.08", "build: 9", "from 0.8 to 1.2"},
		"loose nothing":   {"collar/scarf: [0,", "collar/shawl: [0,", "heroes/collar/shawl.svg"},
		"loose boots":     {"collar/scarf: [0,", "shin/plate: [0,", "nothing swings in shin"},
		"loose too much":  {"collar/scarf: [0,", "collar/scarf: [2,", "three numbers from 0 to 1"},
		"loose halves":    {"collar/scarf: [0, 0.25, 1]", "collar/scarf: [0, 1]", "three numbers from 0 to 1"},
	} {
		t.Run(name, func(t *testing.T) { wrongly(t, c.from, c.to, c.want) })
	}
}

func TestEveryPartIsWornByName(t *testing.T) {
	text := ""
	for _, file := range []string{wardrobeFile, equipmentFile} {
		data, err := fs.ReadFile(art.Files(), file)
		if err != nil {
			t.Fatal(err)
		}
		var any map[string]any
		if err := yaml.Unmarshal(data, &any); err != nil {
			t.Fatal(err)
		}
		text += string(data)
	}
	for name := range wardrobe(t).parts {
		_, file, _ := strings.Cut(name, "/")
		base := strings.TrimSuffix(file, "-back")
		if strings.HasPrefix(name, "hand/") {
			base = file[:strings.LastIndex(file, "-")] // what the hand is made of
		}
		if strings.HasPrefix(name, "face/") {
			base = strings.Join(strings.Split(file, "-")[:2], "-") // the head
		}
		for _, grasp := range graspNames {
			base = strings.TrimSuffix(base, "-"+grasp)
		}
		if name == beltPicture { // code puts it on
			continue
		}
		if !strings.Contains(text, base) {
			t.Errorf("heroes/%s.svg is worn by nobody", name)
		}
	}
}

// everyMoment calls f for every look, pose and tick.
func everyMoment(t *testing.T, step int, f func(id string, l *Look, p Pose, tick int, parts []Part)) {
	var buf []Part
	for id, l := range looks(t) {
		for p := range poses {
			end := p.Cycle()
			m := Motion{}.Rest(true, 0).Play(p, 0)
			for tick := 0; tick < end; tick += step {
				buf = AppendParts(buf[:0], l, m, tick)
				f(id, l, p, tick, buf)
			}
		}
	}
}

func TestPuppetsStayWithinReach(t *testing.T) {
	left, top, right, bottom := 0.0, 0.0, 0.0, 0.0
	everyMoment(t, 3, func(_ string, _ *Look, _ Pose, _ int, parts []Part) {
		for _, q := range parts {
			for _, c := range [4][2]float64{{0, 0}, {q.W, 0}, {0, q.H}, {q.W, q.H}} {
				x, y := q.Geo.Apply(c[0], c[1])
				left, right = min(left, x), max(right, x)
				top, bottom = min(top, y), max(bottom, y)
			}
		}
	})
	if left < ReachLeft || top < ReachTop || right > ReachRight || bottom > ReachBottom {
		t.Errorf("puppets reach from %.0f, %.0f to %.0f, %.0f", left, top, right, bottom)
	}
}

func TestPuppetsStandOnTheGround(t *testing.T) {
	everyMoment(t, 3, func(id string, _ *Look, p Pose, tick int, parts []Part) {
		low := math.Inf(-1)
		for _, q := range parts {
			if q.Slot != NearShin && q.Slot != FarShin {
				continue
			}
			for _, c := range [2][2]float64{{0, q.H}, {q.W, q.H}} {
				_, y := q.Geo.Apply(c[0], c[1])
				low = max(low, y)
			}
		}
		// the sole of a turned foot goes below the ground by its length times the sine
		if len(parts) > 0 && p != Cheer && p != Run && p != Leap && !p.Falls() && (p < CastHand || p > Invoke) && p != Chop && p != Smash && p != Buffed && (low < -6 || low > 34) {
			t.Fatalf("%s, pose %d, tick %d: the lower foot is at %.1f", id, p, tick, low)
		}
	})
}

func TestRestRepeatsWithoutASeam(t *testing.T) {
	for id, l := range looks(t) {
		for _, ready := range []bool{false, true} {
			m := Motion{}.Rest(ready, 0)
			for tick := blendTicks + cloakLags; tick < blendTicks+cloakLags+breathTicks; tick += 7 {
				all := breathTicks * breathsPerJoke
				a, b := AppendParts(nil, l, m, tick), AppendParts(nil, l, m, tick+all)
				if !slices.Equal(a, b) {
					t.Fatalf("%s, ready %v: tick %d differs from tick %d", id, ready, tick, tick+all)
				}
			}
		}
	}
}

// Whoever idles for long enough jokes once, and comes back to rest without a jump. Whoever is ready to act never does.
func TestIdlersJoke(t *testing.T) {
	l := wardrobe(t).Look(Person{Hero: "grusk"})
	for _, ready := range []bool{false, true} {
		m, jokes, last := Motion{}.Rest(ready, -breathTicks), 0, posture{}
		for tick := range breathTicks * breathsPerJoke {
			p := m.posture(l, tick)
			if p[farUpperA] < -120 {
				jokes++
			}
			if tick > 0 && math.Abs(p[farUpperA]-last[farUpperA]) > 24 {
				t.Fatalf("ready %v, tick %d: the arm jumps from %.0f to %.0f", ready, tick, last[farUpperA], p[farUpperA])
			}
			last = p
		}
		if (jokes > 0) == ready || jokes > breathTicks {
			t.Errorf("ready %v: there are jokes in %d ticks", ready, jokes)
		}
	}
}

// TestNothingJumps checks that no part moves further in a tick than in a fast blow, also between poses that follow or
// interrupt each other.
func TestNothingJumps(t *testing.T) {
	w := wardrobe(t)
	for _, id := range []string{"belain-thalier", "sorrel", "grusk"} {
		l := w.Look(Person{Hero: id})
		for p := range Gone {
			for _, q := range []Pose{Idle, Run, Slash, CastStaff, Flinch, Cheer, Fall, FallBack, FallFolded} {
				for _, at := range []int{3, 15, 29} {
					m := Motion{}.Rest(true, -20).Play(p, 0)
					if p.Falls() {
						continue // nobody gets up
					}
					var lastX, lastY float64
					for tick := range 110 {
						if tick == at {
							m = m.Play(q, at)
						}
						if tick == at+5 {
							m = m.Rest(p == Slash, tick)
						}
						parts := AppendParts(nil, l, m, tick)
						if len(parts) == 0 {
							break
						}
						i := slices.IndexFunc(parts, func(p Part) bool { return p.Slot == Head })
						x, y := parts[i].Geo.Apply(0, 0)
						most := 60.0
						for _, of := range []played{m.is, m.was[0]} {
							if n := tick - of.at - of.pose.Impact(of.force); of.pose.Attacks() && -12 < n && n <= blendTicks {
								most = 180 // the strike itself, or the first of two stabs
							}
						}
						if d := math.Hypot(x-lastX, y-lastY); tick > 0 && d > most {
							t.Fatalf("%s: pose %d then %d at %d: the head moves %.0f units at tick %d", id, p, q, at, d, tick)
						}
						lastX, lastY = x, y
					}
				}
			}
		}
	}
}

func TestMotion(t *testing.T) {
	m := Motion{}
	if m.Pose(0) != Idle || m.Pose(1000) != Idle {
		t.Error("the zero motion does not idle")
	}
	m = m.Rest(true, 10).Play(Slash, 20)
	if m.Pose(20) != Slash || m.Pose(20+Slash.Ticks()) != Ready || m.Done(20) || !m.Done(20+Slash.Ticks()) {
		t.Error("a lunge does not end in being ready")
	}
	if n := m.Rest(false, 25); n.Pose(30) != Slash || n.Pose(20+Slash.Ticks()) != Idle {
		t.Error("standing down cuts a lunge short or is forgotten")
	}
	m = m.Play(Fall, 100)
	end := 100 + Fall.Ticks()
	if m.Pose(end-1) != Fall || m.Pose(end) != Gone || m.Rest(true, end).Pose(end+99) != Gone {
		t.Error("the fallen do not stay gone")
	}
	l := wardrobe(t).Look(Person{Hero: "rukhar"})
	if got := AppendParts(nil, l, m, end); len(got) != 0 {
		t.Errorf("%d parts of the fallen are drawn", len(got))
	}
	if parts := AppendParts(nil, l, m, end-1); len(parts) == 0 || parts[0].Ash < 0.9 {
		t.Error("the fallen vanish before they are ash")
	}
	for p := Slash; p <= Invoke; p++ {
		if i := p.Impact(Lightly); i < 0 || i >= p.Ticks() {
			t.Errorf("pose %d has its impact at %d of %d ticks", p, i, p.Ticks())
		}
	}
}

func TestABlowReachesForward(t *testing.T) {
	l := wardrobe(t).Look(Person{Hero: "belain-thalier"})
	restX, _ := weaponTip(l, Motion{}, 0)
	hitX, hitY := weaponTip(l, Motion{}.Play(Slash, 0), Slash.Impact(Lightly))
	if hitX < restX+150 || hitY > -60 || hitY < -200 {
		t.Errorf("the blade goes from %.0f to %.0f at height %.0f", restX, hitX, -hitY)
	}
}

// weaponTip returns the far end of what the near hand holds at a tick, in the puppet's units.
func weaponTip(l *Look, m Motion, tick int) (x, y float64) {
	p := m.posture(l, tick)
	var b bones
	b.pose(&p, l)
	return b.near.held.Apply(handX, l.Parts[Weapon].Y)
}

func TestAppendPartsAllocatesNothing(t *testing.T) {
	l := wardrobe(t).Look(Person{Hero: "grusk"})
	m := Motion{}.Play(CastStaff, 0)
	buf := make([]Part, 0, Slots)
	tick := 0
	if n := testing.AllocsPerRun(200, func() { buf = AppendParts(buf[:0], l, m, tick); tick++ }); n != 0 {
		t.Errorf("%v allocations a frame", n)
	}
}

// TestPictureBoxesAreTight checks that no part has much empty space around it, which would cost memory for each hero.
func TestPictureBoxesAreTight(t *testing.T) {
	for name, g := range wardrobe(t).parts {
		data, err := fs.ReadFile(art.Files(), g.Picture+".svg")
		if err != nil {
			t.Fatal(err)
		}
		icon, err := oksvg.ReadIconStream(bytes.NewReader(data), oksvg.StrictErrorMode)
		if err != nil {
			t.Fatal(err)
		}
		w, h := int(g.W), int(g.H)
		img := image.NewRGBA(image.Rect(0, 0, w, h))
		icon.SetTarget(0, 0, g.W, g.H)
		icon.Draw(rasterx.NewDasher(w, h, rasterx.NewScannerGV(w, h, img, img.Bounds())), 1)
		box := image.Rectangle{}
		for y := range h {
			for x := range w {
				if img.RGBAAt(x, y).A > 8 {
					box = box.Union(image.Rect(x, y, x+1, y+1))
				}
			}
		}
		if box.Min.X > 24 || box.Min.Y > 24 || w-box.Max.X > 24 || h-box.Max.Y > 24 {
			t.Errorf("%s: drawn in %v of %d x %d", name, box, w, h)
		}
	}
}

func BenchmarkAppendParts(b *testing.B) {
	l := wardrobe(b).Look(Person{Hero: "grusk"})
	m := Motion{}.Play(CastStaff, 0)
	var buf []Part
	for i := range b.N {
		buf = AppendParts(buf[:0], l, m, i%60)
	}
}

// Pictures are cached by their colours, so two heroes with the same id, in matches with different content, have their own
// pictures.
func TestALookIsKnownByItsColours(t *testing.T) {
	w := wardrobe(t)
	person := Person{Hero: "pim", Race: "elf", Class: "mage", Faction: "mercenaries"}
	dressed := func(main string) *Look {
		p := person
		p.Wears = map[string]string{colourWord + "main": main}
		return w.Look(p)
	}
	red, blue, again := dressed("#aa2211"), dressed("#1122aa"), dressed("#aa2211")
	if red.ID == blue.ID {
		t.Errorf("both are %q", red.ID)
	}
	if red.ID != again.ID {
		t.Errorf("the same colours are %q and %q", red.ID, again.ID)
	}
}

// Checking the looks of hundreds of heroes at the start reads the pictures once, and not for each hero.
func TestCheckingALookReadsNoPictures(t *testing.T) {
	check := Drawing().Look
	look := map[string]string{"outfit": "coat", colourWord + "main": "#aa2211"}
	if err := check(look); err != nil {
		t.Fatal(err)
	}
	whole := testing.AllocsPerRun(1, func() { wardrobe(t) })
	if each := testing.AllocsPerRun(5, func() { _ = check(look) }); each > whole/20 {
		t.Errorf("checking a look allocates %.0f times, reading all pictures %.0f times", each, whole)
	}
}

// Whoever falls lies on the ground in the tick in which the body rests, whatever knocks it out, and comes apart from the ground up.
func TestFallsEndOnTheGround(t *testing.T) {
	for id, l := range looks(t) {
		for pose := Fall; pose.Falls(); pose++ {
			m := Motion{}.Rest(true, -40).Play(pose, 0)
			parts := AppendParts(nil, l, m, FallRests)
			for _, p := range parts {
				if _, y := p.Geo.Apply(p.W/2, p.H/2); (p.Slot == Head || p.Slot == Torso) && y < -112 {
					t.Errorf("%s, %v: part %d is %.0f above the ground", id, pose, p.Slot, -y)
				}
				if p.Ash != 0 {
					t.Errorf("%s, %v: it burns before it lies", id, pose)
				}
			}
			parts = AppendParts(nil, l, m, FallBurns+24)
			for i := range parts {
				_, y := parts[i].Geo.Apply(parts[i].W/2, parts[i].H/2)
				for j := range parts {
					if _, above := parts[j].Geo.Apply(parts[j].W/2, parts[j].H/2); above < y && parts[j].Ash > parts[i].Ash {
						t.Fatalf("%s, %v: part %d burns before part %d, which lies lower", id, pose, parts[j].Slot, parts[i].Slot)
					}
				}
			}
		}
	}
}

// Blunt things throw down, points fold, and the rest makes sink. Each fall is a pose of its own.
func TestFallsFollowTheBlow(t *testing.T) {
	for d, want := range map[card.Damage]Pose{card.Crushing: FallBack, card.Piercing: FallFolded, card.Slashing: Fall, card.Fire: Fall, card.Direct: Fall} {
		if got := FallOf(d); got != want {
			t.Errorf("who dies of %v damage does %v, not %v", d, got, want)
		}
	}
}

// wrongly checks that heroes.yaml with one part replaced is refused with a wanted error.
func wrongly(t *testing.T, from, to, want string) {
	t.Helper()
	wrongIn(t, wardrobeFile, from, to, want)
}

// wrongIn checks that a file with one part replaced is refused with a wanted error that names the file.
func wrongIn(t *testing.T, file, from, to, want string) {
	t.Helper()
	files := copyOfArt(t)
	book := string(files[file].Data)
	if !strings.Contains(book, from) {
		t.Fatalf("%s does not contain %q", file, from)
	}
	files[file].Data = []byte(strings.Replace(book, from, to, 1))
	_, err := NewWardrobe(files)
	if err == nil || !strings.Contains(err.Error(), want) || !strings.Contains(err.Error(), file) {
		t.Errorf("error %v, want one naming %s and %q", err, file, want)
	}
}
