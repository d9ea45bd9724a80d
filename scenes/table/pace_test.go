package table

import (
	"testing"

	"cinderclash/build/fixture/screens"
	"cinderclash/scenes/prefs"
	"cinderclash/scenes/session"
)

// oneStopper is a stopper without a match.
type oneStopper struct {
	stops session.Stops
	kept  bool
}

func (s *oneStopper) KeepsStops() bool { return s.kept }

func (s *oneStopper) Stops() session.Stops { return s.stops }

func (s *oneStopper) SetStops(to session.Stops) { s.stops = to }

// Settings, match and table agree on the windows in which the player is asked, whichever of them changes. If two players
// share the screen, the settings are neither read nor changed. If the stops are not offered, the match keeps its own.
func TestThePaceIsOneEverywhere(t *testing.T) {
	shell, _ := screens.Kit(t)
	ctx := shell.Context()
	set := func(to string) {
		own := prefs.Of(ctx)
		own.AutoPass = to
		prefs.Change(ctx, own)
	}
	set(prefs.AskAlways)
	one := &oneStopper{}
	p := pace{offered: true, match: one}
	agree := func(when, want string) {
		t.Helper()
		if now := prefs.AutoPasses()[p.stops]; now != want || one.stops != p.stops || prefs.Of(ctx).AutoPass != want {
			t.Errorf("%s the table says %s, the match %d and the settings %s, not %s", when, now, one.stops, prefs.Of(ctx).AutoPass, want)
		}
	}
	p.take(ctx)
	agree("at first", prefs.AskAlways)
	p.turn(ctx)
	agree("after a turn", prefs.AskUntil)
	one.stops = session.StopAble
	p.follow(ctx)
	agree("after something happened", prefs.AskAble)
	set(prefs.AskNever)
	p.take(ctx)
	agree("after the options", prefs.AskNever)

	two := &oneStopper{kept: true, stops: session.StopAlways}
	p = pace{offered: true, match: two}
	if p.take(ctx); p.stops != session.StopAlways {
		t.Errorf("two at one screen are asked by the settings of one: %d", p.stops)
	}
	if p.turn(ctx); p.stops != session.StopUntil || two.stops != session.StopUntil || prefs.Of(ctx).AutoPass != prefs.AskNever {
		t.Errorf("two at one screen turn to %d, and the settings to %s", p.stops, prefs.Of(ctx).AutoPass)
	}
	past := &oneStopper{stops: session.StopAlways}
	p = pace{match: past}
	if p.take(ctx); past.stops != session.StopAlways {
		t.Errorf("a match in which nothing is passed asks as %d", past.stops)
	}
}
