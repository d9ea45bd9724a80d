package score

// metre is a bar, and the rhythms that a theme has in it. Lengths are in sixteenths; below 0 they are rests.
type metre struct {
	bar, beat int
	ideas     []rhythm // two bars, of which the germ is the first four notes; the first ones begin on the beat
	shifted   []rhythm // ideas that begin after the beat
	answers   []rhythm // two bars that breathe at their end
	closes    []rhythm // two bars that come to rest
}

// rhythm is the lengths of the notes of two bars.
type rhythm []int

var (
	// jig is 6/8.
	jig = metre{
		bar: 12, beat: 6,
		ideas:   []rhythm{{4, 2, 4, 2, 6, 4, -2}, {6, 2, 2, 2, 8, 2, -2}, {4, 2, 6, 4, 2, 4, -2}, {2, 2, 2, 6, 4, 2, 4, -2}},
		shifted: []rhythm{{-2, 4, 2, 4, 6, 2, 2, -2}, {-4, 2, 4, 2, 4, 2, 4, -2}, {-6, 4, 2, 4, 2, 4, -2}},
		answers: []rhythm{{2, 2, 2, 4, 2, 6, -6}, {4, 2, 2, 2, 2, 8, -4}, {6, 4, 2, 4, 2, -6}, {2, 2, 2, 2, 2, 2, 6, 2, -4}, {4, 2, 4, 2, 6, -6}},
		closes:  []rhythm{{4, 2, 4, 2, 10, -2}, {2, 2, 2, 2, 2, 2, 8, -4}, {4, 2, 2, 2, 2, 10, -2}},
	}
	// quickFour is 4/4 that moves in eighths.
	quickFour = metre{
		bar: 16, beat: 4,
		ideas:   []rhythm{{2, 2, 4, 8, 6, 2, 4, -4}, {6, 2, 4, 4, 8, 4, -4}, {4, 2, 2, 8, 4, 4, 6, -2}, {4, 4, 6, 2, 4, 8, -4}},
		shifted: []rhythm{{-4, 4, 4, 4, 4, 2, 2, 6, -2}, {-2, 2, 4, 4, 4, 8, 4, -4}, {-6, 2, 4, 4, 6, 6, -4}},
		answers: []rhythm{{2, 2, 4, 2, 2, 4, 10, -6}, {6, 2, 4, 4, 8, 2, -6}, {4, 4, 2, 2, 4, 6, 2, -8}, {4, 2, 2, 4, 4, 8, -8}},
		closes:  []rhythm{{4, 4, 2, 2, 4, 12, -4}, {6, 2, 2, 2, 4, 12, -4}, {2, 2, 2, 2, 4, 4, 12, -4}},
	}
	// slowFour is 4/4 that moves in quarters.
	slowFour = metre{
		bar: 16, beat: 4,
		ideas:   []rhythm{{6, 2, 4, 4, 10, -6}, {8, 4, 4, 6, 6, -4}, {4, 4, 8, 4, 8, -4}, {8, 6, 2, 8, 4, -4}},
		shifted: []rhythm{{-4, 4, 4, 4, 12, -4}, {-4, 6, 2, 4, 6, 6, -4}, {-8, 4, 4, 6, 6, -4}},
		answers: []rhythm{{4, 4, 4, 4, 8, -8}, {6, 2, 4, 4, 10, -6}, {4, 2, 2, 4, 4, 8, -8}, {6, 2, 6, 2, 8, 2, -6}},
		closes:  []rhythm{{4, 4, 6, 2, 12, -4}, {8, 4, 4, 12, -4}, {6, 2, 4, 2, 2, 12, -4}},
	}
	// slowThree is 3/4.
	slowThree = metre{
		bar: 12, beat: 4,
		ideas:   []rhythm{{6, 2, 4, 8, -4}, {8, 4, 4, 6, -2}, {4, 4, 4, 10, -2}, {4, 6, 2, 8, 2, -2}},
		shifted: []rhythm{{-4, 4, 4, 4, 6, -2}, {-2, 4, 2, 4, 8, 2, -2}, {-4, 6, 2, 6, 4, -2}},
		answers: []rhythm{{4, 4, 2, 2, 8, -4}, {6, 2, 4, 6, -6}, {2, 2, 4, 4, 8, -4}, {8, 2, 2, 6, 2, -4}},
		closes:  []rhythm{{4, 4, 4, 10, -2}, {6, 2, 4, 10, -2}, {4, 2, 2, 4, 10, -2}},
	}
	// twelve is 12/8.
	twelve = metre{
		bar: 24, beat: 6,
		ideas:   []rhythm{{4, 2, 4, 2, 6, -6, 4, 2, 6, 6, -6}, {2, 2, 2, 6, 4, 2, -6, 4, 2, 4, 2, 6, -6}, {6, 4, 2, 6, -6, 6, 4, 2, 6, -6}, {4, 2, 6, 4, 2, -6, 2, 2, 2, 6, 6, -6}},
		shifted: []rhythm{{-4, 2, 4, 2, 6, 4, -2, 6, 4, 2, 6, -6}, {-2, 2, 2, 6, 4, 2, -6, 4, 2, 6, 4, -8}, {-6, 4, 2, 4, 2, 6, 6, 4, 2, 6, -6}},
		answers: []rhythm{{2, 2, 2, 2, 2, 2, 4, 2, 6, 6, 6, -12}, {4, 2, 4, 2, 4, 2, 6, 4, 2, 6, -12}, {6, 2, 2, 2, 4, 2, 6, 10, 2, -12}, {4, 2, 2, 2, 2, 6, 4, 2, 12, -12}},
		closes:  []rhythm{{2, 2, 2, 4, 2, 4, 2, 6, 12, -12}, {4, 2, 4, 2, 2, 2, 2, 6, 18, -6}, {4, 2, 6, 4, 2, 4, 2, 14, -10}},
	}
)
