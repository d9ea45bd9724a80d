package match

import (
	"math/rand/v2"
	"testing"
	"unsafe"
)

// lineOf plays a random match, up to 2000 moves. hashes reports whether a position outline recurred in it: whole positions are
// then hashed (rule 718), which is the one thing in play that allocates.
func lineOf(t *testing.T, seed uint64, profile Profile) (start Match, line []Move, hashes bool) {
	rng := rand.New(rand.NewPCG(seed, 3))
	m := started(t, rng, profile)
	start = m
	var space [maxAnswers]Move
	for m.pend.Shape != Over && len(line) < 2000 {
		mv := randomMove(&m, rng, space[:])
		line = append(line, mv)
		if err := m.Apply(mv, nil); err != nil {
			t.Fatal(err)
		}
		for _, s := range m.seen {
			hashes = hashes || s&wholePosition != 0
		}
	}
	return start, line, hashes
}

// TestPlayAllocatesNothing: listing and playing moves without a recorder does not allocate.
func TestPlayAllocatesNothing(t *testing.T) {
	for _, profile := range allProfiles() {
		start, line, hashes := lineOf(t, 3, profile)
		for seed := uint64(4); hashes; seed++ {
			if start, line, hashes = lineOf(t, seed, profile); seed == 50 {
				t.Fatalf("%s: positions recur in nearly every match", profile.Name)
			}
		}
		var m Match
		buf := make([]Move, 0, maxAnswers)
		allocs := testing.AllocsPerRun(2, func() {
			m = start
			for _, mv := range line {
				buf = m.Legal(buf[:0])
				if err := m.Apply(mv, nil); err != nil {
					t.Fatal(err)
				}
			}
		})
		if allocs != 0 {
			t.Errorf("%s: %v allocations in %d decisions", profile.Name, allocs, len(line))
		}
	}
}

// TestSize checks the maximum size of a match.
func TestSize(t *testing.T) {
	if n := unsafe.Sizeof(Match{}); n > 8<<10 {
		t.Errorf("a match takes %d bytes, at most %d", n, 8<<10)
	}
	if n := unsafe.Sizeof(Move{}); n > 16 {
		t.Errorf("a move takes %d bytes, at most 16", n)
	}
}
