package match

import (
	"math/rand/v2"
	"testing"
)

// hostile looks at everything a position shows and plays on from it, as somebody who
// opens a save made by hand would. None of it may panic or go on for ever.
func hostile(t *testing.T, m Match, rng *rand.Rand) {
	t.Helper()
	var buf [maxAnswers]Move
	for range 40 {
		lookAt(&m, rng)
		for viewer := First; viewer <= Nobody; viewer++ {
			if viewer == Chance {
				continue
			}
			o := m.Observe(viewer)
			lookAt(&Match{o.Position}, rng)
			o.Sample(rng)
		}
		if m.pend.Shape == Over {
			return
		}
		legal := m.Legal(buf[:0])
		if m.pend.Who != Chance && len(legal) == 0 {
			t.Fatalf("nothing is legal: %+v", m.pend)
		}
		if len(legal) > maxAnswers {
			t.Fatalf("%d moves are legal", len(legal))
		}
		if err := m.Apply(randomMove(&m, rng, buf[:]), nil); err != nil {
			t.Fatal(err)
		}
	}
}

// lookAt calls what a screen calls.
func lookAt(m *Match, rng *rand.Rand) {
	m.Hash()
	m.Phase()
	m.AppendEffects(nil)
	m.AppendMoments(nil)
	m.Cost()
	m.Offered()
	for i := range m.StackSize() {
		m.Item(i + 1)
	}
	for i := range m.Lanes() {
		for who := First; who <= Second; who++ {
			m.Paired(m.Lane(i, who))
			m.LaneOf(m.Lane(i, who))
		}
	}
	for who := First; who <= Second; who++ {
		m.AppendHand(nil, who)
		m.AppendLibrary(nil, who)
		m.AppendGraveyard(nil, who)
		m.AppendExchange(nil, who)
		m.Dice(who)
		for i := range m.Listed(who) {
			m.Hero(At(who, i))
			m.AppendEquipment(nil, At(who, i))
		}
	}
	for _, mv := range m.Legal(nil) {
		if mv.Kind == PickOption {
			m.Option(int(mv.A))
		}
		m.Why(mv)
		m.Why(oddMove(m, []Move{mv}, rng))
	}
}

// spoiled changes a few bytes of an encoding.
func spoiled(data []byte, rng *rand.Rand) []byte {
	data = append([]byte(nil), data...)
	for range 1 + rng.IntN(3) {
		switch i := rng.IntN(len(data)); rng.IntN(5) {
		case 0:
			data[i] = byte(rng.IntN(256))
		case 1:
			data[i] ^= 2 << rng.IntN(7)
		case 2:
			data = append(data[:i], data[i+1:]...)
		default:
			data[i] += byte(2 - 4*rng.IntN(2)) // a number one more or less
		}
	}
	return data
}

// TestSpoiledSaves: what is read from a spoiled save is refused, or plays on.
func TestSpoiledSaves(t *testing.T) {
	read, refused := 0, 0
	for _, profile := range allProfiles() {
		for seed := range seeds(t) {
			rng := rand.New(rand.NewPCG(seed, 11))
			m := started(t, rng, profile)
			var buf [maxAnswers]Move
			for m.pend.Shape != Over {
				if bad, err := Decode(m.rules, spoiled(m.Append(nil), rng)); err == nil {
					read++
					hostile(t, bad, rng)
				} else {
					refused++
				}
				if err := m.Apply(randomMove(&m, rng, buf[:]), nil); err != nil {
					t.Fatal(err)
				}
			}
		}
	}
	if read == 0 || refused == 0 {
		t.Errorf("%d were read and %d refused: the test spoils too much or too little", read, refused)
	}
}

// FuzzDecode: any bytes are refused with an error, or are a match that plays on.
func FuzzDecode(f *testing.F) {
	rng := rand.New(rand.NewPCG(5, 5))
	m := started(f, rng, Profiles()[0])
	rules := m.rules
	var buf [maxAnswers]Move
	for n := 0; m.pend.Shape != Over; n++ {
		if n%20 == 0 {
			f.Add(m.Append(nil), uint64(n))
		}
		if err := m.Apply(randomMove(&m, rng, buf[:]), nil); err != nil {
			f.Fatal(err)
		}
	}
	f.Fuzz(func(t *testing.T, data []byte, seed uint64) {
		m, err := Decode(rules, data)
		if err != nil {
			return
		}
		if got, err := Decode(rules, m.Append(nil)); err != nil || got != m {
			t.Fatalf("what was read cannot be written and read again: %v", err)
		}
		hostile(t, m, rand.New(rand.NewPCG(seed, 1)))
	})
}
