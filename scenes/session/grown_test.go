package session

import (
	"errors"
	"math/rand/v2"
	"strings"
	"testing"

	"cinderclash/assets/text"
	"cinderclash/build/fixture"
	"cinderclash/engine/card"
	"cinderclash/engine/match"
	"cinderclash/saves/record"
)

func rulesOf(t testing.TB, lib *card.Library) *match.Rules {
	t.Helper()
	rules, err := match.NewRules(lib, match.Standard(), match.Profiles()[0])
	if err != nil {
		t.Fatal(err)
	}
	return rules
}

// A match can be continued with the cards of another version. There is one notice, undo stops where the match was continued,
// and the match reaches its end, its replay and its summary.
func TestContinueWithOtherCards(t *testing.T) {
	for name, lib := range fixture.Grown(t) {
		t.Run(name, func(t *testing.T) {
			dir := t.TempDir()
			h := host(t, dir, fixture.Rules(t))
			play(t, solo(t, h, 11), rand.New(rand.NewPCG(5, 6)), 170)
			s := h.current
			round, before := s.Observation().Round(), len(s.Records())
			h.Close()
			if err := h.o.Store.Close(); err != nil {
				t.Fatal(err)
			}

			h = host(t, dir, rulesOf(t, lib))
			s, err := h.Continue()
			if err != nil {
				t.Fatal(err)
			}
			var drift *record.Drift
			notices := h.TakeNotices()
			if len(notices) != 1 || !errors.As(notices[0], &drift) || !drift.Other {
				t.Fatalf("told %v", notices)
			}
			en, es := printers(t)
			if got := Sentence(en, drift); !strings.HasPrefix(got, "The cards have changed since this match was saved") {
				t.Error(got)
			}
			if got := Sentence(es, drift); !strings.HasPrefix(got, "Las cartas han cambiado desde que se guardó esta partida") {
				t.Error(got)
			}
			if got := s.Observation().Round(); got != round {
				t.Errorf("it goes on in round %d, not %d", got, round)
			}
			if rec := s.Records(); len(rec) <= before || !strings.HasPrefix(string(rec[len(rec)-1]), "anew ") {
				t.Errorf("what it goes on from is not recorded: %.40s", rec[len(rec)-1])
			}
			if _, ok := s.Undo(); ok || !s.Sealed() {
				t.Errorf("undo: %v, sealed: %v", ok, s.Sealed())
			}
			rng := rand.New(rand.NewPCG(7, 8))
			play(t, s, rng, 60)
			for _, ok := s.Undo(); ok; _, ok = s.Undo() {
				if err := s.TakeBack(); err != nil {
					t.Fatal(err)
				}
			}
			if len(s.steps) < s.past.floor {
				t.Errorf("%d steps are left of %d that cannot be taken back", len(s.steps), s.past.floor)
			}
			play(t, s, rng, 40)
			hash := s.match.Hash()
			h.Leave()
			if s, err = h.Continue(); err != nil || s.match.Hash() != hash {
				t.Fatalf("it does not come back: %v", err)
			}
			quiet(t, h)
			for !s.Over() {
				play(t, s, rng, 100)
			}
			h.Leave()
			h.auto.Close()
			quiet(t, h)
			past, err := h.Archive().ReadSummaries()
			if err != nil || len(past) != 1 || past[0].Rounds != s.Observation().Round() {
				t.Fatalf("it is not among the past ones: %v, %v", past, err)
			}

			r, err := h.Replayer().Replay(past[0].Name)
			if err != nil {
				t.Fatal(err)
			}
			h.TakeNotices()
			_, all := r.Playback().At()
			for n := 0; n <= all; n += max(1, all/9) {
				if err := r.Playback().Seek(n); err != nil {
					t.Fatal(err)
				}
			}
			if err := r.Playback().Seek(0); err != nil {
				t.Fatal(err)
			}
			r.Playback().Allow(all)
			for n := 0; !r.Playback().Waiting() && n <= all; n++ {
				r.Advance()
			}
			if at, _ := r.Playback().At(); at != all || r.match.Result() != s.match.Result() {
				t.Errorf("the replay comes to %d of %d and %+v", at, all, r.match.Result())
			}
			for _, n := range []int{all / 3, all - all/4} {
				if err := r.Playback().Seek(n); err != nil {
					t.Fatal(err)
				}
				want := r.match.Hash()
				again, err := h.PlayFrom(r.Playback(), match.First, "Ann", "Ben")
				if err != nil || again.match.Hash() != want {
					t.Fatalf("it is not played from %d on: %v", n, err)
				}
				for !again.Over() {
					play(t, again, rng, 100)
				}
			}
			h.Leave()
			h.TakeNotices()
		})
	}
}

// A match that holds a card unknown to this version is refused with the card's name, and can be watched.
func TestAGoneCardIsWatched(t *testing.T) {
	dir := t.TempDir()
	h := host(t, dir, fixture.Rules(t))
	play(t, solo(t, h, 3), rand.New(rand.NewPCG(5, 6)), 30)
	name, _, err := h.Archive().SaveCopy(h.current)
	if err != nil {
		t.Fatal(err)
	}
	h.Close()
	if err := h.o.Store.Close(); err != nil {
		t.Fatal(err)
	}
	h = host(t, dir, rulesOf(t, fixture.Without(t, "whetstone")))
	_, err = h.OpenCopy(name)
	en, _ := printers(t)
	if !Gone(err) || !strings.Contains(Sentence(en, err), `"whetstone"`) {
		t.Fatalf("it is opened: %v", err)
	}
	if _, err = h.Continue(); !Gone(err) {
		t.Fatalf("it goes on: %v", err)
	}
	s, err := h.WatchGone()
	if err != nil {
		t.Fatal(err)
	}
	if _, all := s.Playback().At(); all == 0 {
		t.Error("nothing is shown")
	}
	if _, err = h.Replayer().Replay(name); err != nil {
		t.Fatal(err)
	}
	if notices := h.TakeNotices(); len(notices) != 1 || !Gone(notices[0]) {
		t.Errorf("told %v", notices)
	}
}

func printers(t testing.TB) (en, es *text.Printer) {
	t.Helper()
	all, err := text.Load(func(key string) { t.Errorf("the key %s does not exist", key) })
	if err != nil {
		t.Fatal(err)
	}
	return all.Printer("en"), all.Printer("es")
}
