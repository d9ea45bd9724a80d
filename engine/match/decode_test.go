package match

import (
	"math/rand/v2"
	"testing"
	"time"

	"cinderclash/engine/card"
	"cinderclash/engine/dice"
)

// mostDecisions is the maximum number of decisions of a match from any position. A random match takes a few
// hundred.
const mostDecisions = 50_000

// hostile calls everything that shows a position and plays it to its end, as happens to a save that was
// made by hand. It must neither panic nor run for ever.
func hostile(t testing.TB, m Match, rng *rand.Rand) {
	t.Helper()
	var buf [MaxAnswers]Move
	for n := 0; m.pend.Shape != Over; n++ {
		if n < 6 {
			lookAt(&m, rng)
			for _, viewer := range [...]Player{First, Second, Nobody} {
				o := m.Observe(viewer)
				lookAt(&Match{o.Position}, rng)
				o.Sample(rng)
			}
		}
		if n == mostDecisions {
			t.Fatalf("the match does not end: %+v", m.pend)
		}
		if m.pend.Who != Chance {
			if legal := m.Legal(buf[:0]); len(legal) == 0 || len(legal) > MaxAnswers {
				t.Fatalf("%d moves are legal: %+v", len(legal), m.pend)
			}
		}
		if err := m.Apply(randomMove(&m, rng, buf[:]), nil); err != nil {
			t.Fatal(err)
		}
	}
	lookAt(&m, rng)
}

// lookAt calls what a screen calls.
func lookAt(m *Match, rng *rand.Rand) {
	m.Hash()
	m.Phase()
	m.AppendEffects(nil)
	m.AppendTriggerEvents(nil)
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

// spoiled changes a few bits, bytes or numbers of an encoding. It may insert a piece of other, an encoding
// under the same rules.
func spoiled(data, other []byte, rng *rand.Rand) []byte {
	data = append([]byte(nil), data...)
	for range 1 + rng.IntN(3) {
		switch i := rng.IntN(len(data)); rng.IntN(10) {
		case 0:
			data[i] = byte(rng.IntN(256))
		case 1:
			data[i] ^= 2 << rng.IntN(7)
		case 2:
			data = append(data[:i], data[i+1:]...)
		case 3: // a piece is duplicated
			j := min(len(data), i+1+rng.IntN(8))
			data = append(data[:j:j], data[i:]...)
		case 4: // a piece of another position is inserted
			j, k := rng.IntN(len(other)), 1+rng.IntN(12)
			copy(data[i:], other[j:min(len(other), j+k)])
		case 5: // two bytes are exchanged
			j := rng.IntN(len(data))
			data[i], data[j] = data[j], data[i]
		case 6: // a byte becomes a small number
			data[i] = byte(2 * rng.IntN(12))
		default:
			data[i] += byte(2 - 4*rng.IntN(2)) // a byte is increased or decreased by one
		}
	}
	return data
}

// spoil takes snapshots of random matches under every profile, damages each many times, and plays every one
// that can be read. It stops after this many tries.
func spoil(t testing.TB, tries int, first uint64) {
	t.Helper()
	const aPosition = 12 // number of damaged copies of each position
	read, tried := 0, 0
	var data, other []byte
	for seed := first; tried < tries; seed++ {
		profiles := allProfiles()
		profile := profiles[seed%uint64(len(profiles))]
		rng := rand.New(rand.NewPCG(seed, 11))
		m := started(t, rng, profile)
		var buf [MaxAnswers]Move
		for m.pend.Shape != Over && tried < tries {
			other = append(other[:0], data...)
			data = m.Append(data[:0])
			for range aPosition {
				if len(other) == 0 {
					other = data
				}
				bad := spoiled(data, other, rng)
				tried++
				found, err := Decode(m.rules, bad)
				if err != nil {
					continue
				}
				read++
				watched(t, func() { hostile(t, found, rng) }, func() {
					t.Logf("%s, seed %d, snapshot %d: %q", profile.Name, seed, tried, bad)
				})
			}
			for range 1 + rng.IntN(4) {
				if m.pend.Shape == Over {
					break
				}
				if err := m.Apply(randomMove(&m, rng, buf[:]), nil); err != nil {
					t.Fatal(err)
				}
			}
		}
	}
	if read < tries/200 || read > tries/2 {
		t.Errorf("%d of %d were read: the test spoils too much or too little", read, tried)
	}
	t.Logf("%d of %d spoiled snapshots were read and played to their ends", read, tried)
}

// watched runs f. If f panics or takes far too long, say reports what it was working on.
func watched(t testing.TB, f, say func()) {
	t.Helper()
	watch := time.AfterFunc(time.Minute, func() {
		say()
		panic("a match goes on for ever")
	})
	done := false
	defer func() {
		if !done {
			say()
		}
	}()
	f()
	done = true
	watch.Stop()
}

// TestSpoiledSnapshots: a damaged snapshot is refused, or can be played to its end.
func TestSpoiledSnapshots(t *testing.T) {
	tries := 30_000
	if testing.Short() {
		tries = 5_000
	}
	spoil(t, tries, 0)
}

// FuzzDecode: any bytes are refused with an error, or are a match that can be encoded and decoded again and
// played to its end.
func FuzzDecode(f *testing.F) {
	profiles := Profiles()
	rules := make([]*Rules, len(profiles))
	for i, profile := range profiles {
		rng := rand.New(rand.NewPCG(uint64(i), 5))
		format := Standard()
		format.Proving = true
		r, err := NewRules(library(f), format, profile)
		if err != nil {
			f.Fatal(err)
		}
		rules[i] = r
		m, err := New(r, Setup{Decks: [2]card.DeckList{deckOf(r, rng), deckOf(r, rng)}})
		if err != nil {
			f.Fatal(err)
		}
		var buf [MaxAnswers]Move
		asked := [causes]bool{}
		for m.pend.Shape != Over {
			if !asked[m.pend.Cause] { // the first decision of each kind
				asked[m.pend.Cause] = true
				f.Add(m.Append(nil), uint8(i), uint64(i))
			}
			if err := m.Apply(randomMove(&m, rng, buf[:]), nil); err != nil {
				f.Fatal(err)
			}
		}
	}
	f.Fuzz(func(t *testing.T, data []byte, profile uint8, seed uint64) {
		m, err := Decode(rules[int(profile)%len(rules)], data)
		if err != nil {
			return
		}
		if again, err := Decode(m.rules, m.Append(nil)); err != nil || again != m {
			t.Fatalf("what was read cannot be written and read again: %v", err)
		}
		hostile(t, m, rand.New(rand.NewPCG(seed, 1)))
	})
}

// TestNobodyOrdered: an ordered item must have the effect that ordered it below it.
func TestNobodyOrdered(t *testing.T) {
	for seed := range uint64(40) {
		m := inClash(t, Profiles()[0], rand.New(rand.NewPCG(seed, 3)))
		var buf [MaxAnswers]Move
		for m.pend.Cause == ByActivation && m.height == 0 {
			mv := randomMove(&m, rand.New(rand.NewPCG(seed, 4)), buf[:])
			if err := m.Apply(mv, nil); err != nil {
				t.Fatal(err)
			}
		}
		if m.height == 0 {
			continue
		}
		if err := m.checkStack(); err != nil {
			t.Fatal(err)
		}
		m.stack[0].ordered = true
		if err := m.checkStack(); err == nil {
			t.Error("an item at the bottom of the stack counts as ordered")
		}
		return
	}
	t.Fatal("nothing came onto the stack")
}

// TestRolledBeforeTheFirstRoll: a player about to roll for the first time has no rolled dice, because there
// would be more than a reserve can have (rules 102 and 404).
func TestRolledBeforeTheFirstRoll(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 3))
	m := started(t, rng, Profiles()[0])
	var buf [MaxAnswers]Move
	for m.pend.Cause != ByRoll {
		if err := m.Apply(randomMove(&m, rng, buf[:]), nil); err != nil {
			t.Fatal(err)
		}
	}
	if _, err := Decode(m.rules, m.Append(nil)); err != nil {
		t.Fatal(err)
	}
	for name, spoil := range map[string]func(*side){
		"dice":    func(s *side) { s.rolling[dice.Red] = 3 },
		"rerolls": func(s *side) { s.rerolls = 1 },
	} {
		bad := m
		spoil(&bad.players[m.pend.Owner])
		if _, err := Decode(m.rules, bad.Append(nil)); err == nil {
			t.Errorf("%s: a first roll after a roll is read", name)
		}
	}
}
