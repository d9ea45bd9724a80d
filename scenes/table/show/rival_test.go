package show

import (
	"testing"

	"cinderclash/build/fixture/screens"
	"cinderclash/build/fixture/sessions"
	"cinderclash/engine/match"
	"cinderclash/scenes/narrate"
	"cinderclash/scenes/pieces"
	"cinderclash/scenes/session"
)

// facing returns a performance of a match in which Legend plays the second side.
func facing(t *testing.T) (*Performance, *session.Session) {
	t.Helper()
	h, kit := screens.Kit(t)
	s := sessions.New(t, 3, [2]int{0, 1})
	is, err := kit.Rival(h.Context(), "legend")
	if err != nil || is == nil {
		t.Fatal(is, err)
	}
	p := &Performance{Words: screens.Narrator(t, s, "en")}
	p.Oppose(is, s)
	return p, s
}

// A great blow to either side brings a line and a face: 8 damage at once, or a knock-out. A smaller one brings only a face.
func TestAGreatBlowEitherWayBringsALine(t *testing.T) {
	mine, theirs := match.At(match.First, 0), match.At(match.Second, 0)
	for name, c := range map[string]struct {
		event match.Event
		line  bool
		face  pieces.Face
	}{
		"8 to mine":          {match.Event{Kind: match.DamageDealt, Hero: mine, Amount: 8}, true, pieces.Gloating},
		"8 to theirs":        {match.Event{Kind: match.DamageDealt, Hero: theirs, Amount: 8}, true, pieces.Wincing},
		"7 to mine":          {match.Event{Kind: match.DamageDealt, Hero: mine, Amount: 7}, false, pieces.Gloating},
		"7 to theirs":        {match.Event{Kind: match.DamageDealt, Hero: theirs, Amount: 7}, false, pieces.Wincing},
		"nothing to theirs":  {match.Event{Kind: match.DamageDealt, Hero: theirs}, false, pieces.AtRest},
		"knock-out, mine":    {match.Event{Kind: match.HeroFell, Hero: mine}, true, pieces.Gloating},
		"knock-out, theirs":  {match.Event{Kind: match.HeroFell, Hero: theirs}, true, pieces.Wincing},
		"they win":           {match.Event{Kind: match.MatchEnded, Player: match.Second}, true, pieces.Gloating},
		"they lose":          {match.Event{Kind: match.MatchEnded, Player: match.First}, true, pieces.Wincing},
		"a draw":             {match.Event{Kind: match.MatchEnded, Player: match.Nobody}, false, pieces.AtRest},
		"the match begins":   {match.Event{Kind: match.RoundBegan, Amount: 1}, true, pieces.AtRest},
		"another round does": {match.Event{Kind: match.RoundBegan, Amount: 2}, false, pieces.AtRest},
	} {
		p, _ := facing(t)
		p.Rival.hear(&c.event, p.Words)
		if got := p.Rival.line != ""; got != c.line {
			t.Errorf("%s: %q is said", name, p.Rival.line)
		}
		if p.Rival.face != c.face {
			t.Errorf("%s: the face is %d, want %d", name, p.Rival.face, c.face)
		}
	}
}

// An action that strikes one hero twice, or strikes and fells it, brings one line; the next action brings another.
func TestAnActionBringsOneLineToASide(t *testing.T) {
	p, _ := facing(t)
	r, theirs := &p.Rival, match.At(match.Second, 1)
	hear := func(e match.Event) string {
		r.hear(&e, p.Words)
		return r.line
	}
	first := hear(match.Event{Kind: match.DamageDealt, Hero: theirs, Amount: 9})
	if also := hear(match.Event{Kind: match.HeroFell, Hero: theirs}); also != first {
		t.Errorf("after %q, the knock-out of the same action brings %q", first, also)
	}
	hear(match.Event{Kind: match.ActionResolving})
	if next := hear(match.Event{Kind: match.DamageDealt, Hero: theirs, Amount: 9}); next == first || next == "" {
		t.Errorf("the next action brings %q after %q", next, first)
	}
}

// A line goes after a time in which it can be read, whatever is shown meanwhile; the face rests again. The last face stays.
func TestALineGoes(t *testing.T) {
	p, _ := facing(t)
	r := &p.Rival
	r.hear(&match.Event{Kind: match.HeroFell, Hero: match.At(match.First, 0)}, p.Words)
	ticks, begins := 0, 0
	for ; r.line != "" && ticks < 1000; ticks++ {
		if r.Attend(false, true); r.Begins() != "" {
			begins++
		}
	}
	if begins != 1 {
		t.Errorf("the line begins in %d ticks, and the music has to step back once", begins)
	}
	if ticks < readTicks || ticks > readTicks+perLetter*60 || r.face != pieces.AtRest {
		t.Errorf("the line goes after %d ticks, and the face is %d", ticks, r.face)
	}
	r.hear(&match.Event{Kind: match.MatchEnded, Player: match.First}, p.Words)
	for range 2000 {
		r.Attend(true, true)
	}
	r.hear(&match.Event{Kind: match.DamageDealt, Hero: match.At(match.First, 0), Amount: 9}, p.Words)
	if r.face != pieces.Wincing {
		t.Errorf("long after a lost match the face is %d", r.face)
	}
}

// A rival who decides at once does not seem to think. One who takes long does, for a while at least, and not over a wince.
func TestARivalThinks(t *testing.T) {
	p, _ := facing(t)
	r := &p.Rival
	pass := func(n int, thinks bool) pieces.Face {
		for range n {
			r.Attend(thinks, true)
		}
		return r.face
	}
	for range 5 {
		if pass(ponderTicks-2, true) != pieces.AtRest || pass(3, false) != pieces.AtRest {
			t.Fatal("a short thought is seen")
		}
	}
	if pass(ponderTicks, true) != pieces.Thinking || pass(idleTicks-2, false) != pieces.Thinking || pass(4, false) != pieces.AtRest {
		t.Errorf("thinking is seen as %d", r.face)
	}
	r.hear(&match.Event{Kind: match.DamageDealt, Hero: match.At(match.Second, 0), Amount: 2}, p.Words)
	if pass(smallTicks/2, true) != pieces.Wincing || pass(smallTicks, true) != pieces.Thinking {
		t.Errorf("after a blow the face is %d", r.face)
	}
}

// The line follows a change of the language, and one that is switched off is gone in that tick.
func TestALineFollowsTheOptions(t *testing.T) {
	p, s := facing(t)
	r := &p.Rival
	r.hear(&match.Event{Kind: match.RoundBegan, Amount: 1}, p.Words)
	english := r.line
	spanish := narrate.New(sessions.Printer(t, "es"), s)
	r.word(&spanish)
	if r.line == "" || r.line == english {
		t.Errorf("%q becomes %q", english, r.line)
	}
	r.Attend(false, false)
	r.hear(&match.Event{Kind: match.HeroFell, Hero: match.At(match.First, 0)}, p.Words)
	if r.line != "" || r.face != pieces.Gloating {
		t.Errorf("switched off, it says %q with the face %d", r.line, r.face)
	}
}
