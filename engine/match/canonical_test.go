package match

import (
	"math/rand/v2"
	"slices"
	"testing"
)

// TestOnlyListedMovesArePlayed: a move has only one form. If any bit or the kind of a legal move is
// changed, it is refused, unless the result is another legal move, a legal outcome of chance, or conceding.
func TestOnlyListedMovesArePlayed(t *testing.T) {
	everyDecision(t, func(t *testing.T, m *Match, rng *rand.Rand) {
		if rng.IntN(6) > 0 {
			return
		}
		fine := legalMoves(m, rng)
		for range 3 {
			mv := fine[rng.IntN(len(fine))]
			for _, bad := range turned(mv, rng) {
				if slices.Contains(fine, bad) || m.pend.Cause == ByShuffle && bad == (Move{Kind: Shuffle, A: uint16(m.pend.Owner), X: bad.X}) {
					continue
				}
				if why := m.Why(bad); why.OK() || why.Rule == 0 {
					t.Errorf("%+v, made of %+v, is not listed, but it is fine (rule %d)", bad, mv, why.Rule)
				}
				if m.pend.Who <= Second {
					o := m.Observe(m.pend.Who)
					if why := o.Why(bad); why.OK() || why.Rule == 0 {
						t.Errorf("%+v, made of %+v, is fine to its player (rule %d)", bad, mv, why.Rule)
					}
				}
				before := *m
				if err := m.Apply(bad, nil); err == nil || *m != before {
					t.Errorf("%+v, made of %+v, is not listed, but is played or changed something", bad, mv)
					*m = before
				}
			}
		}
	})
}

// legalMoves returns every move that may be played: the listed ones or the possible outcomes of chance, and
// conceding. Shuffles are too many, so it returns only one of them.
func legalMoves(m *Match, rng *rand.Rand) []Move {
	fine := m.Legal(nil)
	if m.pend.Who == Chance {
		fine = append(fine, m.pend.Draw(rng))
		for _, o := range m.pend.Outcomes(nil) {
			fine = append(fine, o.Move)
		}
	}
	return append(fine, Move{Kind: Concede}, Move{Kind: Concede, A: 1})
}

// turned returns every move that differs from mv in one bit, and some that differ in kind or in several
// bits.
func turned(mv Move, rng *rand.Rand) []Move {
	var out []Move
	for bit := range 8 {
		bad := mv
		bad.Kind ^= 1 << bit
		out = append(out, bad)
	}
	for bit := range 16 {
		a, b, c := mv, mv, mv
		a.A ^= 1 << bit
		b.B ^= 1 << bit
		c.C ^= 1 << bit
		out = append(out, a, b, c)
	}
	for bit := range 64 {
		bad := mv
		bad.X ^= 1 << bit
		out = append(out, bad)
	}
	for k := range moveKinds + 1 {
		bad := mv
		bad.Kind = k
		out = append(out, bad)
	}
	for range 8 {
		bad := mv
		for _, v := range []*uint16{&bad.A, &bad.B, &bad.C} {
			few := uint16(rng.Uint32())
			few &= uint16(rng.Uint32())
			*v ^= few
		}
		out = append(out, bad)
	}
	kept := out[:0]
	for _, bad := range out {
		if bad != mv {
			kept = append(kept, bad)
		}
	}
	return kept
}
