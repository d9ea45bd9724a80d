package score

// The names of the pieces. A land's piece has the land's name.
const (
	Hearths      = "hearths"
	PostRoads    = "post-roads"
	DrownedCourt = "drowned-court"
	OddHouse     = "odd-house"
	Camp         = "camp"
	Title        = "title"
	Menus        = "menus"
	Victory      = "victory"
	Defeat       = "defeat"
)

// Piece is what one kind of music is composed from.
type Piece struct {
	Name  string
	Mode  Mode
	Tempo float64 // beats a minute
	Tonic [Parts]int
	Range [Parts]Range // of tuned parts, in MIDI pitches

	metre    *metre
	germ     [4]int // steps; the first note may lie anywhere
	lowest   int    // steps of the theme below and above its tonic
	highest  int
	harmony  *harmony
	strum    []figure
	drum     []figure
	ornament float64 // how often a long note has one, from 0 to 1
}

// Range is the lowest and the highest pitch of an instrument.
type Range struct{ Low, High int }

// BarTicks returns the length of a bar.
func (p *Piece) BarTicks() int { return p.metre.bar * Sixteenth }

// TickSeconds returns the length of a tick in seconds.
func (p *Piece) TickSeconds() float64 { return 60 / p.Tempo / float64(p.metre.beat*Sixteenth) }

// Named returns the piece of a name, or nil.
func Named(name string) *Piece {
	for _, p := range Pieces() {
		if p.Name == name {
			return p
		}
	}
	return nil
}

// Pieces returns all pieces.
func Pieces() []*Piece {
	return []*Piece{
		{
			Name: Hearths, Mode: dorian, Tempo: 92, metre: &jig, germ: [4]int{0, 4, 3, 2}, lowest: -3, highest: 9, harmony: &dorianHarmony,
			Tonic: tonics(74, 38, 50, 50, 74, 74), ornament: 0.4,
			Range: ranges(Range{67, 91}, Range{38, 57}, Range{50, 69}, Range{50, 74}, Range{62, 88}, Range{67, 93}),
			strum: []figure{{{0, 0, 9}, {4, 2, 5}, {6, 1, 7}, {10, 2, 5}}, {{0, 0, 9}, {2, 2, 5}, {4, 3, 6}, {6, 1, 7}, {8, 2, 5}, {10, 3, 5}}, {{0, 0, 9}, {6, 2, 7}, {8, 1, 5}, {10, 2, 5}}},
			drum:  []figure{{{0, 0, 9}, {4, 2, 4}, {6, 1, 7}, {10, 2, 4}}, {{0, 0, 9}, {4, 2, 4}, {6, 1, 6}, {8, 2, 3}, {10, 2, 5}}, {{0, 0, 9}, {2, 2, 3}, {4, 2, 5}, {6, 1, 7}, {9, 2, 3}, {10, 1, 5}}},
		},
		{
			Name: PostRoads, Mode: mixolydian, Tempo: 116, metre: &quickFour, germ: [4]int{2, 3, 4, 7}, lowest: -3, highest: 11, harmony: &mixolydianHarmony,
			Tonic: tonics(76, 40, 52, 52, 76, 64), ornament: 0.3,
			Range: ranges(Range{64, 93}, Range{40, 59}, Range{52, 71}, Range{52, 76}, Range{71, 96}, Range{57, 80}),
			strum: []figure{{{0, 0, 8}, {4, 2, 6}, {6, 3, 5}, {8, 1, 7}, {12, 2, 6}, {14, 3, 5}}, {{0, 0, 8}, {2, 2, 5}, {4, 3, 6}, {8, 1, 7}, {10, 2, 5}, {12, 3, 6}}, {{0, 0, 8}, {6, 2, 6}, {8, 3, 6}, {14, 1, 5}}},
			drum:  []figure{{{0, 0, 8}, {3, 1, 4}, {4, 2, 6}, {8, 0, 7}, {11, 1, 4}, {12, 2, 6}}, {{0, 0, 8}, {2, 1, 4}, {4, 2, 6}, {8, 0, 7}, {10, 1, 4}, {11, 1, 4}, {12, 2, 6}}},
		},
		{
			Name: DrownedCourt, Mode: phrygian, Tempo: 60, metre: &slowThree, germ: [4]int{7, 3, 4, 5}, lowest: -3, highest: 10, harmony: &phrygianHarmony,
			Tonic: tonics(72, 36, 48, 60, 60, 72), ornament: 0.25,
			Range: ranges(Range{67, 91}, Range{36, 55}, Range{48, 67}, Range{53, 84}, Range{53, 79}, Range{62, 86}),
			strum: []figure{{{0, 0, 7}, {8, 2, 5}}, {{0, 0, 7}, {4, 1, 4}, {8, 2, 5}}, {{0, 2, 7}, {6, 3, 5}}},
			drum:  []figure{{{0, 0, 8}}, {{0, 0, 8}, {8, 2, 3}}, {{0, 0, 8}, {10, 1, 3}}},
		},
		{
			Name: OddHouse, Mode: harmonicMinor, Tempo: 108, metre: &twelve, germ: [4]int{4, 3, 2, 0}, lowest: -3, highest: 9, harmony: &harmonicHarmony,
			Tonic: tonics(79, 43, 55, 43, 67, 67), ornament: 0.45,
			Range: ranges(Range{67, 91}, Range{41, 62}, Range{53, 72}, Range{41, 67}, Range{60, 84}, Range{62, 86}),
			strum: []figure{{{0, 0, 9}, {6, 2, 6}, {10, 1, 5}, {12, 0, 8}, {18, 2, 6}, {22, 1, 5}}, {{0, 0, 9}, {4, 1, 5}, {6, 2, 7}, {12, 3, 8}, {16, 2, 5}, {18, 1, 7}}, {{0, 0, 9}, {6, 1, 6}, {12, 2, 8}, {18, 1, 6}, {20, 2, 4}, {22, 3, 5}}},
			drum:  []figure{{{4, 1, 4}, {6, 0, 7}, {16, 1, 4}, {18, 0, 7}, {22, 2, 4}}, {{6, 0, 7}, {10, 2, 4}, {18, 0, 7}, {20, 1, 3}, {22, 2, 4}}, {{0, 2, 4}, {6, 0, 7}, {12, 2, 4}, {18, 0, 6}, {20, 1, 5}, {22, 1, 4}}},
		},
		{
			Name: Camp, Mode: aeolian, Tempo: 72, metre: &slowFour, germ: [4]int{2, 3, 4, 0}, lowest: -2, highest: 8, harmony: &aeolianHarmony,
			Tonic: tonics(69, 33, 45, 45, 57, 69), ornament: 0.15,
			Range: ranges(Range{64, 84}, Range{33, 52}, Range{45, 64}, Range{45, 64}, Range{52, 74}, Range{62, 83}),
			strum: []figure{{{0, 0, 8}, {4, 0, 5}, {8, 0, 7}, {10, 2, 5}, {12, 0, 5}}, {{0, 0, 8}, {6, 0, 5}, {8, 2, 6}, {12, 0, 5}, {14, 0, 4}}, {{0, 0, 8}, {3, 0, 4}, {6, 2, 5}, {8, 0, 6}, {12, 3, 5}}},
			drum:  []figure{{{0, 0, 9}, {8, 0, 6}, {12, 1, 5}}, {{0, 0, 9}, {6, 1, 4}, {8, 0, 6}, {14, 1, 4}}, {{0, 0, 9}, {3, 1, 3}, {8, 0, 7}, {12, 1, 5}, {14, 1, 4}}},
		},
		{
			Name: Title, Mode: dorian, Tempo: 66, metre: &slowFour, germ: [4]int{0, 4, 3, 2}, lowest: -3, highest: 9, harmony: &dorianHarmony,
			Tonic: tonics(74, 38, 50, 50, 62, 74), ornament: 0.2,
			Range: ranges(Range{67, 91}, Range{38, 57}, Range{50, 69}, Range{50, 74}, Range{55, 79}, Range{67, 91}),
			strum: []figure{{{0, 0, 8}, {4, 2, 5}, {8, 3, 6}, {12, 1, 5}}, {{0, 0, 8}, {2, 2, 4}, {4, 3, 5}, {8, 1, 6}, {10, 2, 4}, {12, 3, 5}}, {{0, 0, 8}, {6, 2, 5}, {8, 1, 5}, {14, 2, 4}}},
			drum:  []figure{{{0, 0, 7}, {12, 2, 3}}, {{0, 0, 7}, {8, 1, 4}}, {{0, 0, 7}, {6, 2, 3}, {8, 1, 4}}},
		},
		{
			Name: Menus, Mode: lydian, Tempo: 88, metre: &quickFour, germ: [4]int{0, 4, 3, 2}, lowest: -3, highest: 9, harmony: &lydianHarmony,
			Tonic: tonics(77, 41, 53, 53, 65, 77), ornament: 0.25,
			Range: ranges(Range{69, 91}, Range{41, 60}, Range{53, 72}, Range{53, 77}, Range{60, 82}, Range{69, 93}),
			strum: []figure{{{0, 0, 7}, {4, 2, 5}, {8, 3, 6}, {10, 2, 4}, {12, 1, 5}}, {{0, 0, 7}, {4, 1, 5}, {6, 2, 4}, {8, 3, 6}, {12, 2, 5}}, {{0, 0, 7}, {6, 2, 5}, {8, 1, 5}, {12, 3, 5}}},
			drum:  []figure{{{0, 1, 4}, {8, 2, 3}}, {{0, 1, 4}, {6, 2, 3}, {12, 2, 3}}},
		},
		{
			Name: Victory, Mode: ionian, Tempo: 104, metre: &quickFour, germ: [4]int{0, 4, 3, 2}, lowest: -3, highest: 9, harmony: &ionianHarmony,
			Tonic: tonics(74, 38, 50, 50, 74, 62), ornament: 0.35,
			Range: ranges(Range{67, 91}, Range{38, 57}, Range{50, 69}, Range{50, 74}, Range{67, 91}, Range{57, 81}),
			strum: []figure{{{0, 0, 9}, {4, 2, 6}, {6, 3, 6}, {8, 1, 7}, {12, 2, 6}, {14, 3, 5}}, {{0, 0, 9}, {4, 3, 6}, {8, 2, 7}, {10, 3, 5}, {12, 1, 6}}},
			drum:  []figure{{{0, 0, 9}, {4, 1, 5}, {6, 2, 4}, {8, 0, 7}, {12, 1, 6}}, {{0, 0, 9}, {4, 1, 5}, {8, 0, 7}, {10, 2, 4}, {12, 1, 6}, {14, 2, 5}}},
		},
		{
			Name: Defeat, Mode: aeolian, Tempo: 54, metre: &slowThree, germ: [4]int{7, 4, 3, 2}, lowest: -3, highest: 10, harmony: &aeolianHarmony,
			Tonic: tonics(74, 38, 50, 50, 62, 74), ornament: 0.15,
			Range: ranges(Range{67, 91}, Range{38, 57}, Range{50, 69}, Range{50, 74}, Range{55, 81}, Range{67, 91}),
			strum: []figure{{{0, 0, 7}, {4, 2, 4}, {8, 1, 4}}, {{0, 0, 7}, {6, 3, 4}, {8, 2, 4}}},
			drum:  []figure{{{0, 0, 7}}, {{0, 0, 7}, {8, 1, 3}}},
		},
	}
}

// tonics returns the pitch of the tonic for each tuned part.
func tonics(far, low, inner, strum, lead, second int) (t [Parts]int) {
	t[Far], t[Low], t[Inner], t[Strum], t[Lead], t[Second] = far, low, inner, strum, lead, second
	return t
}

// ranges returns the range of each tuned part.
func ranges(far, low, inner, strum, lead, second Range) (r [Parts]Range) {
	r[Far], r[Low], r[Inner], r[Strum], r[Lead], r[Second] = far, low, inner, strum, lead, second
	return r
}
