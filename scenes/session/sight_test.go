package session

import (
	"errors"
	"math/rand/v2"
	"testing"

	"cinderclash/ai"
	"cinderclash/build/fixture"
	"cinderclash/engine/card"
	"cinderclash/engine/match"
	"cinderclash/saves"
	"cinderclash/saves/history"
	"cinderclash/saves/record"
)

// shownAgain returns a match between two seats as it is shown again after some decisions.
func shownAgain(t *testing.T, seats [2]Seat, decisions int) *Session {
	t.Helper()
	o := options(fixture.Rules(t), 5)
	o.Seats = seats
	s := open(t, o)
	rng := rand.New(rand.NewPCG(3, 4))
	for n := 0; len(s.steps) < decisions && !s.Over(); n++ {
		if s.Shared() {
			share(t, s, rng)
		} else {
			play(t, s, rng, 1)
		}
	}
	saved, err := record.Read(s.Rules().Library, "FILE", s.Records())
	if err != nil {
		t.Fatal(err)
	}
	again, err := Replay(saved)
	if err != nil {
		t.Fatal(err)
	}
	return again
}

// holds reports whether any position of a match that is shown again, or its log, shows a card that only a player knows.
func holds(t *testing.T, s *Session, who match.Player) bool {
	t.Helper()
	r := s.Playback()
	_, all := r.At()
	for n := 0; n <= all; n += 3 {
		if err := r.Seek(n); err != nil {
			t.Fatal(err)
		}
		public := s.match.Observe(match.Nobody)
		known := map[card.CardID]int{}
		for _, c := range public.AppendHand(nil, who) {
			known[c]--
		}
		for _, c := range s.Observation().AppendHand(nil, who) {
			if known[c]++; c != 0 && known[c] > 0 {
				return true
			}
		}
		for _, e := range s.Log() {
			if e.Event.Kind == match.CardDrawn && e.Event.Player == who && e.Event.Card != 0 {
				return true
			}
		}
	}
	return false
}

// A replay of a match that has not ended shows no more than its human players may know: no other seat, no open cards, no
// hindsight, and no playing from an earlier point. If the match has ended, or only bots play it, everything is shown.
func TestWhatAReplayMayShow(t *testing.T) {
	human, bot := Seat{Name: "Ann"}, Seat{Name: "Ben", Bot: ai.Random{}}
	for name, tt := range map[string]struct {
		seats     [2]Seat
		decisions int
		all       bool
		viewer    match.Player
	}{
		"running, first seat":  {[2]Seat{human, bot}, 150, false, match.First},
		"running, second seat": {[2]Seat{bot, human}, 150, false, match.Second},
		"running, hot-seat":    {[2]Seat{human, human}, 150, false, match.Nobody},
		"running, two bots":    {[2]Seat{bot, bot}, 150, true, match.First},
		"ended":                {[2]Seat{human, bot}, 1 << 20, true, match.First},
		"ended, hot-seat":      {[2]Seat{human, human}, 1 << 20, true, match.First},
	} {
		t.Run(name, func(t *testing.T) {
			s := shownAgain(t, tt.seats, tt.decisions)
			h := host(t, t.TempDir(), s.Rules())
			r := s.Playback()
			if s.Viewer() != tt.viewer || r.SeesAll() != tt.all {
				t.Fatalf("seen by %d, everything: %v", s.Viewer(), r.SeesAll())
			}
			for _, at := range []struct {
				who  match.Player
				open bool
			}{{match.First, false}, {match.Second, false}, {match.Nobody, false}, {match.First, true}, {match.Second, true}} {
				r.LookFrom(at.who, at.open)
				if moved := s.Viewer() == at.who && r.Open() == at.open; !moved && tt.all {
					t.Errorf("it cannot be seen from %+v", at)
				}
				if tt.all {
					continue
				}
				if s.Viewer() != tt.viewer || r.Open() {
					t.Errorf("after looking from %+v it is seen by %d, open: %v", at, s.Viewer(), r.Open())
				}
				for who := range match.Player(2) {
					if who != tt.viewer && holds(t, s, who) {
						t.Errorf("looking from %+v, the hand of %d is known", at, who)
					}
				}
			}
			_, hindsight := h.Replayer().LookBack(s)
			if err := r.Seek(10); err != nil {
				t.Fatal(err)
			}
			_, playing := h.PlayFrom(r, match.First, "Ann", "Ben")
			for what, err := range map[string]error{"hindsight": hindsight, "playing on": playing} {
				if errors.Is(err, ErrRunning) == tt.all {
					t.Errorf("%s: %v", what, err)
				}
			}
		})
	}
}

// The other program's match, and a match opened from a file, are seen as their player sees them. A match of two at one screen
// shows only what both know.
func TestARunningMatchKeepsItsSecrets(t *testing.T) {
	for name, second := range map[string]ai.Bot{"against a bot": ai.Random{}, "hot-seat": nil} {
		t.Run(name, func(t *testing.T) {
			dir := t.TempDir()
			first, _ := hostOn(t, saves.Disk(), dir)
			decks := first.Rules().Library.Decks
			s, err := first.Begin([2]card.DeckList{decks[0], decks[1]}, [2]Seat{{Name: "Ann"}, {Name: "Ben", Bot: second}}, 3)
			if err != nil {
				t.Fatal(err)
			}
			rng := rand.New(rand.NewPCG(5, 6))
			for len(s.steps) < 120 && !s.Over() {
				if s.Shared() {
					share(t, s, rng)
				} else {
					play(t, s, rng, 1)
				}
			}
			if _, err := first.Replayer().Rewatch(s); !errors.Is(err, ErrRunning) {
				t.Errorf("a match that goes on is shown again: %v", err)
			}
			if _, err := first.Replayer().LookBack(s); !errors.Is(err, ErrRunning) {
				t.Errorf("a match that goes on has hindsight: %v", err)
			}
			copied, _, err := first.Archive().SaveCopy(s)
			if err != nil {
				t.Fatal(err)
			}
			if err := first.auto.journal.Flush(); err != nil {
				t.Fatal(err)
			}
			// Neither a copy nor a running match with the name of a replay is a replay.
			if err := first.Store().Put(history.Prefix+"of-nothing", record.Format(), record.Lines(s.Records())); err != nil {
				t.Fatal(err)
			}
			other, _ := hostOn(t, saves.Disk(), dir)
			watched, err := other.WatchOther()
			if err != nil {
				t.Fatal(err)
			}
			shown := map[string]*Session{"watched": watched}
			for what, name := range map[string]string{"a copy": copied, "so called": history.Prefix + "of-nothing"} {
				if shown[what], err = other.Replayer().Replay(name); err != nil {
					t.Fatal(err)
				}
			}
			for what, r := range shown {
				if r.Playback().SeesAll() {
					t.Errorf("%s: everything is seen", what)
				}
				for who := range match.Player(2) {
					if own := who == match.First && second != nil; holds(t, r, who) != own {
						t.Errorf("%s: the hand of %d is known: %v", what, who, !own)
					}
				}
			}
		})
	}
}
