package match

import (
	"fmt"
	"hash/fnv"
	"math/rand/v2"
	"testing"
	"unsafe"
)

// lineOf plays a random match, up to 2000 moves. hashes reports whether a position outline recurred in it: whole positions are
// then hashed (rule 718).
func lineOf(t *testing.T, seed uint64, profile Profile) (start Match, line []Move, hashes bool) {
	rng := rand.New(rand.NewPCG(seed, 3))
	m := started(t, rng, profile)
	start = m
	var space [MaxAnswers]Move
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

// TestPlayAllocatesNothing: listing and playing moves without a recorder does not allocate, in a match in which no position
// recurs and in one in which some do.
func TestPlayAllocatesNothing(t *testing.T) {
	for _, profile := range allProfiles() {
		tried := map[bool]bool{}
		for seed := uint64(3); !tried[false] || !tried[true]; seed++ {
			if seed == 400 {
				t.Fatalf("%s: up to seed 400 only these kinds were found: %v", profile.Name, tried)
			}
			start, line, hashes := lineOf(t, seed, profile)
			if tried[hashes] {
				continue
			}
			tried[hashes] = true
			var m Match
			buf := make([]Move, 0, MaxAnswers)
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
				t.Errorf("%s, seed %d, positions recur: %v: %v allocations in %d decisions", profile.Name, seed, hashes, allocs, len(line))
			}
		}
	}
}

// TestHashIsOfTheEncoding: the hash of a position is FNV-1a of what Append writes, where onlookers know nothing; equal positions
// thus have equal hashes, and saves made before Hash went without a buffer keep theirs. It allocates nothing.
func TestHashIsOfTheEncoding(t *testing.T) {
	for _, profile := range allProfiles() {
		m, line, _ := lineOf(t, 3, profile)
		for i, mv := range line {
			c := coder{buf: []byte{encodingVersion}, rules: m.rules, writing: true, marks: known}
			c.position(&m.Position)
			sum := fnv.New64a()
			sum.Write(c.buf)
			if got, want := m.Hash(), sum.Sum64(); got != want {
				t.Fatalf("%s, decision %d: the hash is %x, of its encoding %x", profile.Name, i, got, want)
			}
			if err := m.Apply(mv, nil); err != nil {
				t.Fatal(err)
			}
		}
		if n := testing.AllocsPerRun(10, func() { m.Hash() }); n != 0 {
			t.Errorf("%s: the hash of a position takes %v allocations", profile.Name, n)
		}
	}
}

// TestMoreNamesThanTheCoderHolds: names that come again are found among the first and among the later ones.
func TestMoreNamesThanTheCoderHolds(t *testing.T) {
	w := coder{writing: true}
	n := len(w.early) + 40
	for range 2 {
		for i := range n {
			w.write(cardToken|token(i+1), fmt.Sprint("card-", i))
		}
	}
	r := coder{buf: w.buf}
	for range 2 {
		for i := range n {
			if got := r.read(); got != fmt.Sprint("card-", i) {
				t.Fatalf("name %d is read as %q", i, got)
			}
		}
	}
	if r.err != nil || r.at != len(r.buf) || len(r.keys) != n {
		t.Errorf("%d names are written as %d, with %d bytes left: %v", n, len(r.keys), len(r.buf)-r.at, r.err)
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
