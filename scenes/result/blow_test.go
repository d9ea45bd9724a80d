package result

import (
	"testing"

	"cinderclash/engine/match"
	"cinderclash/scenes/pieces"
	"cinderclash/scenes/session"

	"github.com/google/go-cmp/cmp"
)

// tale makes a log of events, all in round 1 and clash 0.
func tale(events ...match.Event) []session.Entry {
	var log []session.Entry
	for _, e := range events {
		log = append(log, session.Entry{Event: e, Round: 1})
	}
	return log
}

func TestTheDecisiveBlow(t *testing.T) {
	a, b, c := match.At(match.First, 0), match.At(match.Second, 0), match.At(match.Second, 1)
	announce := func(by match.Ref) match.Event {
		return match.Event{Kind: match.ActionAnnounced, Player: by.Player(), Hero: by, Ability: 4}
	}
	hit := func(by, on match.Ref, n int16) match.Event {
		return match.Event{Kind: match.DamageDealt, Hero: on, Source: by, Amount: n, Ability: 4}
	}
	fell := func(r match.Ref) match.Event { return match.Event{Kind: match.HeroFell, Hero: r} }
	for name, tt := range map[string]struct {
		log  []session.Entry
		end  match.Result
		want blow
		none bool
	}{
		"the last one that fells, and not the heaviest": {
			tale(announce(a), hit(a, b, 9), hit(a, c, 9), fell(c), announce(a), announce(b), hit(b, a, 20), hit(a, b, 2), fell(b)),
			match.Result{Winner: match.First, Method: match.LastFell},
			blow{hero: b, source: a, ability: 4, amount: 2, fell: true, last: true, round: 1, entry: 4}, false,
		},
		"where nobody fell to the end, the heaviest that the loser took": {
			tale(announce(a), hit(a, b, 3), announce(a), hit(a, c, 8), announce(b), hit(b, a, 12)),
			match.Result{Winner: match.First, Method: match.RoundLimit},
			blow{hero: c, source: a, ability: 4, amount: 8, round: 1, entry: 2}, false,
		},
		"of a draw, the heaviest of all": {
			tale(announce(a), hit(a, b, 3), announce(b), hit(b, a, 12)),
			match.Result{Winner: match.Nobody, Method: match.RoundLimit},
			blow{hero: a, source: b, ability: 4, amount: 12, round: 1, entry: 2}, false,
		},
		"one that nobody announced, as of poison": {
			tale(hit(0, b, 2), fell(b)),
			match.Result{Winner: match.First, Method: match.LastFell},
			blow{hero: b, ability: 4, amount: 2, fell: true, last: true, round: 1}, false,
		},
		"one that a hero deals to itself has no striker": {
			tale(announce(b), hit(b, b, 2), fell(b)),
			match.Result{Winner: match.First, Method: match.LastFell},
			blow{hero: b, ability: 4, amount: 2, fell: true, last: true, round: 1}, false,
		},
		"none": {log: tale(announce(a)), end: match.Result{Winner: match.First, Method: match.Conceded}, none: true},
	} {
		got, ok := decisive(tt.log, tt.end)
		if ok == tt.none {
			t.Errorf("%s: found %v", name, ok)
		}
		if diff := cmp.Diff(tt.want, got, cmp.AllowUnexported(blow{})); diff != "" {
			t.Errorf("%s: %s", name, diff)
		}
	}
}

func TestTheHeroOfTheMatch(t *testing.T) {
	a, b := match.At(match.First, 0), match.At(match.Second, 1)
	rounds := []round{
		{number: 1, sides: [2]side{{acts: []heroActs{{hero: a, damage: 4}}}, {acts: []heroActs{{hero: b, damage: 3, healed: 1}}}}},
		{number: 2, sides: [2]side{{acts: []heroActs{{hero: a, damage: 2}}}, {acts: []heroActs{{hero: b, damage: 2}}}}},
	}
	for winner, want := range map[match.Player]match.Ref{match.First: a, match.Second: b} {
		if got, ok := best(rounds, winner); !ok || got.hero != want {
			t.Errorf("of equals, where player %d has won, it is %+v", winner+1, got)
		}
	}
	rounds[1].sides[1].acts[0].felled = []match.Ref{a}
	want := deeds{hero: b, damage: 5, healed: 1, felled: 1, rewards: 12}
	if got, _ := best(rounds, match.First); got != want {
		t.Errorf("who felled somebody is %+v, want %+v", got, want)
	}
	if _, ok := best(nil, match.First); ok {
		t.Error("there is one where nobody did anything")
	}
}

// The struck hero is seen at every tick of the picture, and so is the striker: no number stands over empty ground.
func TestTheBlowIsNeverOverEmptyGround(t *testing.T) {
	for _, fell := range []bool{false, true} {
		for _, calm := range []bool{false, true} {
			for _, pose := range []pieces.Pose{pieces.Slash, pieces.Shoot, pieces.CastStaff} {
				p := picture{blow: &blow{fell: fell}, deed: pieces.Deed{Pose: pose}}
				for now := range repeats {
					if m, tick := p.struck(now, calm); m.Pose(tick) == pieces.Gone {
						t.Fatalf("fell: %v, pose %d: the struck hero is gone at tick %d", fell, pose, now)
					}
					if m := p.striker(now); m.Pose(now) == pieces.Gone {
						t.Fatalf("pose %d: the striker is gone at tick %d", pose, now)
					}
				}
			}
		}
	}
}
