package pieces

import (
	"math/rand/v2"
	"reflect"
	"slices"
	"testing"
	"time"

	"cinderclash/assets/text"
	"cinderclash/build/fixture"
	"cinderclash/engine/card"
	"cinderclash/engine/match"
	"cinderclash/saves/record"
)

// In every position of a match, the picture shows each of the player's heroes, and each known hero of the rival, once and where
// it stands.
func TestAVignetteShowsWhoIsKnown(t *testing.T) {
	rules := fixture.Rules(t)
	lib := rules.Library
	m, err := match.New(rules, match.Setup{Decks: [2]card.DeckList{lib.Decks[0], lib.Decks[1]}})
	if err != nil {
		t.Fatal(err)
	}
	rng := rand.New(rand.NewPCG(4, 4))
	secret, fought, fell := 0, 0, 0
	for m.Pending().Shape != match.Over {
		o := m.Observe(match.First)
		v := NewVignette(&o, match.First)
		for side, who := range [2]match.Player{match.First, match.Second} {
			var kept []card.HeroID
			for i := range o.Listed(who) {
				if h := o.Hero(match.At(who, i)); h.Kept {
					kept = append(kept, h.ID)
				}
			}
			shown := v.sides[side]
			if len(kept) == 0 {
				if len(shown) != o.Listed(who) {
					t.Fatalf("%d of %d listed heroes are shown", len(shown), o.Listed(who))
				}
				secret++
				continue
			}
			var ids []card.HeroID
			for n, h := range shown {
				ids = append(ids, h.ID)
				if n < o.Lanes() && o.Lane(n, who) != 0 && h.ID != o.Hero(o.Lane(n, who)).ID {
					t.Fatalf("in lane %d stands somebody else", n)
				}
				if n > 0 && n >= o.Lanes() && shown[n-1].Fallen && !h.Fallen && n-1 >= o.Lanes() {
					t.Fatal("who has fallen stands before who waits")
				}
				if h.Fallen {
					fell++
				}
			}
			slices.Sort(ids)
			slices.Sort(kept)
			if !slices.Equal(ids, kept) {
				t.Fatalf("%v are shown of %v", ids, kept)
			}
		}
		if lane, fighting := o.Clash(); fighting != (v.lane > 0) || fighting && v.lane != lane+1 {
			t.Fatalf("lane %d is marked", v.lane)
		} else if fighting {
			fought++
		}
		mv := fixture.Move(&m, rng)
		if err := m.Apply(mv, nil); err != nil {
			t.Fatal(err)
		}
	}
	if secret < 4 || fought < 20 || fell < 20 {
		t.Errorf("secret %d, fought %d, fell %d", secret, fought, fell)
	}
}

func TestALineupLeavesOutWhoIsNotThere(t *testing.T) {
	lib := fixture.Library(t)
	v := NewLineup(lib, []string{lib.Heroes[2].Key, "of-another-set", lib.Heroes[1].Key}, nil)
	if len(v.sides[0]) != 2 || v.sides[0][0].ID != 2 || v.sides[0][1].ID != 1 || len(v.sides[1]) != 0 {
		t.Errorf("%+v", v)
	}
}

func TestPlayedFor(t *testing.T) {
	texts, err := text.Load(func(key string) { t.Errorf("the key %s does not exist", key) })
	if err != nil {
		t.Fatal(err)
	}
	for _, lang := range text.Languages() {
		for played, want := range map[time.Duration]string{
			9 * time.Second: "9 s", 60 * time.Second: "1 min", 754 * time.Second: "12 min", 3600 * time.Second: "1 h 0 min", 3*time.Hour + 5*time.Minute: "3 h 5 min",
		} {
			if got := PlayedFor(texts.Printer(lang), played); got != want {
				t.Errorf("%s: %v is %q", lang, played, got)
			}
		}
	}
}

// The picture of a saved match shows what its player may know, seen from that side. For two players who share the screen it
// shows what both may know.
func TestTheSavedPictureKeepsSecrets(t *testing.T) {
	h, _, _ := onStage(t, "en", 100)
	rules := fixture.Rules(t)
	m, err := match.New(rules, match.Setup{Decks: [2]card.DeckList{rules.Library.Decks[0], rules.Library.Decks[1]}})
	if err != nil {
		t.Fatal(err)
	}
	human, bot := record.Seat{Name: "Ana"}, record.Seat{Name: "Novice", Bot: "novice"}
	rng := rand.New(rand.NewPCG(5, 5))
	secret := 0
	for m.Round() < 2 && m.Pending().Shape != match.Over {
		for _, tt := range []struct {
			seats         [2]record.Seat
			viewer, below match.Player
		}{
			{[2]record.Seat{human, bot}, match.First, match.First},
			{[2]record.Seat{bot, human}, match.Second, match.Second},
			{[2]record.Seat{human, human}, match.Nobody, match.First},
		} {
			o := m.Observe(tt.viewer)
			s := Describe(h.Context(), "match-1", "", &record.Match{Header: record.Header{Seats: tt.seats}, Now: m})
			if want := NewVignette(&o, tt.below); !reflect.DeepEqual(s.picture, want) {
				t.Fatalf("%v see %+v, not %+v", tt.seats, s.picture, want)
			}
			if open := m.Observe(tt.viewer.Other()); tt.viewer != match.Nobody && !reflect.DeepEqual(s.picture, NewVignette(&open, tt.below)) {
				secret++
			}
		}
		mv := fixture.Move(&m, rng)
		if err := m.Apply(mv, nil); err != nil {
			t.Fatal(err)
		}
	}
	if secret == 0 {
		t.Error("nothing was ever hidden")
	}
}
