package session

import (
	"math/rand/v2"
	"slices"
	"testing"

	"cinderclash/build/fixture"
	"cinderclash/engine/card"
	"cinderclash/engine/match"
	"cinderclash/saves/record"

	"github.com/google/go-cmp/cmp"
)

// finished plays a match of a human against a bot to its end and returns it as read from a save.
func finished(t *testing.T, seed uint64) *record.Match {
	t.Helper()
	rules := fixture.Rules(t)
	o := options(rules, seed)
	o.Seats[0].Bot = nil
	s := open(t, o)
	play(t, s, rand.New(rand.NewPCG(seed, 2)), 100000)
	saved, err := record.Read(rules.Library, "FILE", s.Records())
	if err != nil {
		t.Fatal(err)
	}
	return saved
}

func TestAReplayIsScrubbedWithEqualHashes(t *testing.T) {
	saved := finished(t, 4)
	s, err := Replay(saved)
	if err != nil {
		t.Fatal(err)
	}
	r := s.Playback()
	at, all := r.At()
	if at != 0 || all != len(saved.Moves) || s.Counts() {
		t.Fatalf("it begins at %d of %d", at, all)
	}
	if s.Advance(); len(s.steps) != 0 {
		t.Fatal("it plays without being let")
	}
	var forward []uint64
	var logs []int
	for n := range all {
		forward, logs = append(forward, s.match.Hash()), append(logs, len(s.Log()))
		if s.Ready() {
			t.Fatal("somebody is asked in a match that is over")
		}
		if p := s.match.Pending(); r.Moment(n).Who != p.Who || r.Moment(n).Cause != p.Cause {
			t.Fatalf("decision %d is %+v, not %+v", n, r.Moment(n), p)
		}
		r.Allow(1)
		s.Advance()
	}
	if !s.Over() || s.match.Hash() != saved.Now.Hash() {
		t.Fatal("it does not end as the match did")
	}
	if !r.Waiting() {
		t.Error("there is more to play after the end")
	}
	if _, ok := s.Undo(); ok || s.Concede() != nil {
		t.Error("what is shown again can be changed")
	}
	// Back to front, and then anywhere.
	rng := rand.New(rand.NewPCG(1, 1))
	places := rng.Perm(all)
	for n := all - 1; n >= 0; n -= 7 {
		places = append(places, n)
	}
	for _, n := range places[:200] {
		if err := r.Seek(n); err != nil {
			t.Fatal(err)
		}
		if s.match.Hash() != forward[n] || len(s.Log()) != logs[n] {
			t.Fatalf("at %d the match is another", n)
		}
	}
	if r.Seek(-1) == nil || r.Seek(all+1) == nil {
		t.Error("it goes where there is nothing")
	}
}

func TestAReplayIsSeenFromEitherSeatAndOpen(t *testing.T) {
	s, err := Replay(finished(t, 6))
	if err != nil {
		t.Fatal(err)
	}
	known := func(who match.Player) int {
		cards := s.Observation().AppendHand(nil, who)
		return len(cards) - len(slices.DeleteFunc(slices.Clone(cards), func(c card.CardID) bool { return c != 0 }))
	}
	r := s.Playback()
	_, all := r.At()
	hands := 0
	for n := 0; n < all; n += 11 {
		if err := r.Seek(n); err != nil {
			t.Fatal(err)
		}
		var sizes [2]int
		for who := range match.Player(2) {
			r.LookFrom(who, false)
			sizes[who] = s.Observation().HandSize(who)
			if s.Viewer() != who || !cmp.Equal(*s.Observation(), s.match.Observe(who), cmp.Comparer(func(a, b match.Observation) bool { return a == b })) {
				t.Fatalf("at %d player %d sees another match", n, who)
			}
		}
		r.LookFrom(match.First, true)
		for who := range match.Player(2) {
			if s.Observation().Phase() > match.MulliganPhase && known(who) != sizes[who] {
				t.Fatalf("at %d %d of %d cards are open", n, known(who), sizes[who])
			}
			hands += known(who)
		}
		for _, e := range s.Log() {
			if e.Event.Kind == match.CardDrawn && e.Event.Card == 0 {
				t.Fatal("a card that was drawn is hidden")
			}
		}
	}
	if hands == 0 {
		t.Error("no card was seen")
	}
}
