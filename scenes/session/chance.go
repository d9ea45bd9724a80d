package session

import (
	"math/rand/v2"

	"cinderclash/engine/match"
)

// stream is a source of 64-bit numbers (SplitMix64). It may start from any state; related states give
// unrelated streams.
type stream uint64

// Uint64 returns the next number.
func (s *stream) Uint64() uint64 {
	*s += 0x9e3779b97f4a7c15
	return mix(uint64(*s))
}

// mix maps a number to another such that each bit of it flips half of the result's bits (David Stafford's
// variant 13 of the finaliser of MurmurHash3).
func mix(z uint64) uint64 {
	z = (z ^ z>>30) * 0xbf58476d1ce4e5b9
	z = (z ^ z>>27) * 0x94d049bb133111eb
	return z ^ z>>31
}

// chanceFor returns the source for one decision of chance. It depends only on the seed and on which
// decision it is, and not on earlier decisions, so that neither another choice nor an undo can change the
// dice.
func chanceFor(seed uint64, p match.Pending) *stream {
	s := stream(mix(mix(seed) + p.Key()))
	return &s
}

// streamOf returns the stream of a bot for decision number n of the match.
func streamOf(seed uint64, who match.Player, n int) *rand.Rand {
	const bots = 0x6d696e6473 // distinct from all keys of chance
	return rand.New(rand.NewPCG(mix(mix(seed)^bots), mix(uint64(n)<<1|uint64(who))))
}
