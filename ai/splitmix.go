package ai

// splitmix is the SplitMix64 generator (Steele, Lea and Flood, 2014). It is seeded where
// numbers must depend on nothing but a position or a key.
type splitmix struct{ state uint64 }

// Uint64 returns the next number.
func (s *splitmix) Uint64() uint64 {
	s.state += 0x9e3779b97f4a7c15
	z := s.state
	z = (z ^ z>>30) * 0xbf58476d1ce4e5b9
	z = (z ^ z>>27) * 0x94d049bb133111eb
	return z ^ z>>31
}

// MixSeeds combines two seeds into one, for example the seed of a contest and the number of a match.
// Neighbouring numbers give unrelated seeds.
func MixSeeds(a, b uint64) uint64 {
	s := splitmix{state: a}
	s.state = s.Uint64() + b
	return s.Uint64()
}
