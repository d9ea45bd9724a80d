package board

// duckTicks is how long those who do not fight duck from a great blow.
const duckTicks = 34

// Duck makes all duck who do not fight.
func (s *Stage) Duck(tick int) {
	for who := range s.Heroes {
		for i := range s.Listed[who] {
			if h := &s.Heroes[who][i]; !h.Fallen && !s.FightsNow(h) {
				h.ducks = tick
			}
		}
	}
}

// duck returns how far the face of a hero who ducks has gone down at a time, as a share of its height: quickly, and back slowly.
func (h *Hero) duck(now float64, calm bool) float64 {
	const down, deep = 5, 0.26
	t := now - float64(h.ducks)
	switch {
	case h.ducks == 0 || calm || t < 0 || t >= duckTicks:
		return 0
	case t < down:
		return deep * t / down
	}
	left := 1 - (t-down)/(duckTicks-down)
	return deep * left * left * (3 - 2*left)
}
