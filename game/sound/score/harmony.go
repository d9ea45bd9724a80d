package score

// harmony is the chords of the phrases of a mode, as roots of triads, one a bar. A root of 0 is the tonic.
type harmony struct {
	open   [][4]int // the first phrase: from the tonic to what waits
	rest   [][4]int // the second: to the tonic or its relative
	drive  [][4]int // the third: away, and to what wants the tonic
	closes [][4]int // the fourth: home
	depart [][4]int // the first phrase of B: not from the tonic
}

var (
	dorianHarmony = harmony{ // the fourth is major, the fifth minor, the seventh closes
		open:   [][4]int{{0, 3, 0, 6}, {0, 6, 3, 4}, {0, 0, 3, 4}, {0, 2, 6, 4}},
		rest:   [][4]int{{0, 3, 6, 2}, {0, 4, 6, 0}, {3, 6, 3, 0}, {0, 2, 3, 0}},
		drive:  [][4]int{{2, 6, 3, 4}, {6, 2, 3, 6}, {3, 0, 6, 4}, {2, 3, 0, 6}},
		closes: [][4]int{{0, 3, 4, 0}, {0, 3, 6, 0}, {0, 6, 4, 0}, {0, 2, 6, 0}},
		depart: [][4]int{{2, 6, 3, 6}, {3, 0, 2, 6}, {6, 3, 2, 4}},
	}
	mixolydianHarmony = harmony{ // the seventh and the fourth do what a dominant does
		open:   [][4]int{{0, 3, 0, 6}, {0, 6, 3, 6}, {0, 4, 6, 3}, {0, 0, 6, 4}},
		rest:   [][4]int{{0, 6, 3, 0}, {0, 3, 6, 0}, {5, 6, 3, 0}, {0, 4, 3, 0}},
		drive:  [][4]int{{5, 6, 3, 6}, {3, 6, 5, 4}, {6, 3, 0, 6}, {5, 3, 4, 6}},
		closes: [][4]int{{0, 6, 3, 0}, {0, 3, 6, 0}, {0, 5, 6, 0}, {0, 4, 6, 0}},
		depart: [][4]int{{3, 6, 3, 4}, {5, 3, 6, 4}, {6, 3, 5, 6}},
	}
	phrygianHarmony = harmony{ // the second leads home, from above
		open:   [][4]int{{0, 1, 0, 6}, {0, 5, 3, 1}, {0, 3, 5, 1}, {0, 0, 6, 1}},
		rest:   [][4]int{{0, 5, 2, 0}, {5, 2, 1, 0}, {0, 6, 5, 2}, {3, 5, 1, 0}},
		drive:  [][4]int{{5, 3, 2, 1}, {2, 5, 6, 1}, {3, 6, 5, 1}, {5, 2, 3, 6}},
		closes: [][4]int{{0, 6, 1, 0}, {0, 3, 1, 0}, {0, 5, 1, 0}, {0, 3, 6, 0}},
		depart: [][4]int{{5, 2, 6, 1}, {2, 6, 3, 1}, {3, 5, 2, 6}},
	}
	harmonicHarmony = harmony{ // the fifth is major and leads home
		open:   [][4]int{{0, 3, 0, 4}, {0, 5, 3, 4}, {0, 0, 5, 4}, {0, 3, 5, 4}},
		rest:   [][4]int{{0, 3, 4, 0}, {3, 0, 4, 5}, {5, 3, 4, 0}, {0, 4, 0, 5}},
		drive:  [][4]int{{3, 5, 0, 4}, {5, 3, 5, 4}, {5, 0, 3, 4}, {3, 0, 5, 4}},
		closes: [][4]int{{0, 3, 4, 0}, {0, 5, 4, 0}, {0, 0, 4, 0}},
		depart: [][4]int{{3, 0, 5, 4}, {5, 0, 3, 4}, {3, 5, 3, 4}},
	}
	aeolianHarmony = harmony{ // the sixth and the seventh climb home
		open:   [][4]int{{0, 5, 2, 6}, {0, 3, 0, 4}, {0, 6, 5, 4}, {0, 2, 3, 6}},
		rest:   [][4]int{{0, 5, 6, 0}, {3, 0, 6, 2}, {0, 4, 5, 2}, {5, 2, 6, 0}},
		drive:  [][4]int{{5, 2, 3, 4}, {2, 6, 3, 4}, {3, 5, 2, 6}, {5, 6, 3, 4}},
		closes: [][4]int{{0, 5, 6, 0}, {0, 3, 6, 0}, {0, 3, 4, 0}, {0, 2, 6, 0}},
		depart: [][4]int{{5, 2, 3, 6}, {2, 6, 5, 4}, {3, 5, 2, 4}},
	}
	ionianHarmony = harmony{
		open:   [][4]int{{0, 3, 0, 4}, {0, 5, 3, 4}, {0, 2, 3, 4}, {0, 3, 1, 4}},
		rest:   [][4]int{{0, 3, 4, 0}, {0, 4, 5, 3}, {3, 0, 4, 5}, {5, 3, 4, 0}},
		drive:  [][4]int{{5, 2, 3, 4}, {3, 0, 1, 4}, {1, 5, 3, 4}, {2, 5, 1, 4}},
		closes: [][4]int{{0, 3, 4, 0}, {0, 1, 4, 0}, {0, 5, 4, 0}},
		depart: [][4]int{{5, 3, 0, 4}, {3, 1, 5, 4}, {5, 2, 3, 4}},
	}
	lydianHarmony = harmony{ // the major second is the colour, the fifth leads home
		open:   [][4]int{{0, 1, 0, 4}, {0, 2, 5, 1}, {0, 5, 1, 4}, {0, 0, 1, 4}},
		rest:   [][4]int{{0, 1, 4, 0}, {5, 2, 4, 0}, {0, 4, 1, 5}, {0, 2, 1, 0}},
		drive:  [][4]int{{5, 2, 1, 4}, {2, 5, 0, 1}, {1, 4, 5, 4}, {5, 1, 2, 4}},
		closes: [][4]int{{0, 1, 4, 0}, {0, 5, 4, 0}, {0, 2, 4, 0}},
		depart: [][4]int{{5, 2, 1, 4}, {2, 0, 5, 1}, {1, 5, 2, 4}},
	}
)
