package ai

// HastyAdviser returns an adviser that thinks little, for tests.
func HastyAdviser() Adviser { return Adviser{iterations: 60, weighed: 20, samples: 12} }
