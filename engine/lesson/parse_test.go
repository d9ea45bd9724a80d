package lesson_test

import (
	"strings"
	"testing"

	"cinderclash/build/fixture"
	"cinderclash/engine/card"
	"cinderclash/engine/dice"
	"cinderclash/engine/lesson"
	"cinderclash/engine/match"
)

const whole = `-- lesson --
title en: A
title es: B
about en: C
about es: D
-- setup --
attacker 1
hero 1 hask
hero 2 hask
pair hask hask
-- step --
en: Read this.
es: Lee esto.
light: hero/1/1 stack
then: dice 1 RRRRR
-- step --
en: Do this.
es: Haz esto.
do: pass or draw
wrong: use backhand
wrong en: No.
wrong es: No.
`

func TestParse(t *testing.T) {
	l, err := lesson.Parse("12-name.txtar", []byte(whole))
	if err != nil {
		t.Fatal(err)
	}
	if l.ID != "name" || l.Title[card.ES] != "B" || len(l.Steps) != 2 || len(l.Steps[0].Lights) != 2 || l.Steps[1].Do[0].Number != 19 {
		t.Errorf("it was read as %+v", l)
	}
}

func TestProblemsNameTheLineAndTheMend(t *testing.T) {
	for _, tt := range []struct{ old, new, want string }{
		{"title en: A", "titel en: A", `l.txtar:2: there is no "titel en"; write title, about or wins and a language`},
		{"about es: D", "", `l.txtar:1: its words in es are missing`},
		{"title en: A", "title en: A\npanel: left", `l.txtar:3: there is no panel "left"; write below`},
		{"title en: A", "title en: A\nunder: chess", `l.txtar:3: no timing profile "chess": use blades`},
		{"title en: A", "title en: A\nopens: door", `l.txtar:3: a lesson opens no "door"; write match`},
		{"title en: A", "title en: A\ntitle en: A", `l.txtar:3: "title en" is there already; remove one`},
		{"-- lesson --", "x\n-- lesson --", "l.txtar:1: write nothing before"},
		{"-- setup --", "-- cards --", `l.txtar:6: there is no part "cards"; write lesson`},
		{"es: Lee esto.", "", "l.txtar:11: the step says nothing in es; write \"es:\""},
		{"then: dice 1 RRRRR", "then: dice 3 RRRRR", `l.txtar:15: "dice 3 RRRRR" prepares nobody's dice; write dice, 1 or 2`},
		{"then: dice 1 RRRRR", "then: 4: pass", `l.txtar:15: "4" is no player; write 1 or 2`},
		{"then: dice 1 RRRRR", "wrong: pass", "l.txtar:11: the step has nothing to do; write \"do:\""},
		{"wrong es: No.", "", `l.txtar:16: what it says to a wrong move is in one language only; write "wrong en:"`},
		{"wrong en: No.\nwrong es: No.", "", `l.txtar:16: the step says nothing to a wrong move`},
		{"wrong en: No.\nwrong es: No.", "any", `l.txtar:16: any move is right and nothing ends the step; write "until:"`},
		{"wrong: use backhand", "", `no step has a wrong move; write at least one line "wrong:"`},
		{"then: dice 1 RRRRR", "build: deck", `l.txtar:15: "deck" takes nothing out of a deck; write a ready deck, less`},
		{"wrong: use backhand", "build: deck less x", `l.txtar:16: the step wants a move and a deck; make two steps`},
		{"do: pass or draw", "do:", `l.txtar:19: "do:" says nothing; write a key`},
	} {
		_, err := lesson.Parse("l.txtar", []byte(strings.Replace(whole, tt.old, tt.new, 1)))
		if err == nil || !strings.Contains(err.Error(), tt.want) {
			t.Errorf("with %q: %v, want %s", tt.new, err, tt.want)
		}
	}
}

func TestProblemsOfTheSetup(t *testing.T) {
	rules := fixture.Rules(t)
	for _, tt := range []struct{ old, new, want string }{
		{"hero 2 hask", "hero 2 nobody", `l.txtar:9: there is no hero "nobody"`},
		{"attacker 1", "rounds 2", `l.txtar:7: "rounds 2" changes the format; leave it out`},
		{"hero 2 hask\n", "", `l.txtar:9: player 2 has no hero "hask"`},
	} {
		l, err := lesson.Parse("l.txtar", []byte(strings.Replace(whole, tt.old, tt.new, 1)))
		if err != nil {
			t.Fatal(err)
		}
		if _, err := l.Begin(rules); err == nil || !strings.Contains(err.Error(), tt.want) {
			t.Errorf("with %q: %v, want %s", tt.new, err, tt.want)
		}
	}
}

func TestProblemsOfADeck(t *testing.T) {
	lib := fixture.Rules(t).Library
	for _, tt := range []struct{ build, want string }{
		{"nothing less shovel", `15: there is no deck "nothing"; name a ready one`},
		{"knuckles-and-bread less ember-lash", `15: there is no "ember-lash" in the deck`},
		{"knuckles-and-bread less shovel", "15: the deck is legal as it is; take more out of it"},
	} {
		l, err := lesson.Parse("l.txtar", []byte(strings.Replace(whole, "then: dice 1 RRRRR", "build: "+tt.build, 1)))
		if err != nil {
			t.Fatal(err)
		}
		if _, err := l.Steps[0].Build.Begun(lib, card.EN); err == nil || !strings.Contains(err.Error(), tt.want) {
			t.Errorf("with %q: %v, want %s", tt.build, err, tt.want)
		}
	}
}

// A lesson that does not go as written reports that, with the line.
func TestStrays(t *testing.T) {
	l, err := lesson.Parse("l.txtar", []byte(strings.Replace(whole, "dice 1 RRRRR", "initiative 1 1", 1)))
	if err != nil {
		t.Fatal(err)
	}
	m, err := l.Begin(fixture.Rules(t))
	if err != nil {
		t.Fatal(err)
	}
	run := lesson.NewRun(&l)
	run.Next()
	for range 10 {
		mv, ok := run.Answer(&m)
		if !ok {
			break
		}
		if err := m.Apply(mv, nil); err != nil {
			t.Fatal(err)
		}
	}
	if err := run.Stray(); err == nil || !strings.Contains(err.Error(), "l.txtar:15:") {
		t.Errorf("it says %v", err)
	}
}

const puzzle = `-- lesson --
title en: A
title es: B
about en: C
about es: D
panel: beside
-- setup --
attacker 1
hands open
hero 1 hask
hero 1 zahir
hero 2 kharro life 4
hero 2 joss-tallow
pair hask kharro
-- prepared --
dice 1 RRGGB
dice 2 RRRRR
initiative 6 1
-- step --
en: Win.
es: Gana.
solve: life kharro 0
needs: use headbutt
hint en: One.
hint es: Uno.
hint en: Two.
hint es: Dos.
-- step --
en: So.
es: Pues.
`

func TestParseAPuzzle(t *testing.T) {
	l, err := lesson.Parse("12-name.txtar", []byte(puzzle))
	if err != nil {
		t.Fatal(err)
	}
	if s := l.Puzzle(); s == nil || len(s.Hints) != 2 || s.Hints[1][card.ES] != "Dos." || s.Solve[0].Number != 22 || s.Last {
		t.Errorf("it was read as %+v", l)
	}
	m, err := l.Begin(fixture.Rules(t))
	if err != nil {
		t.Fatal(err)
	}
	obs := m.Observe(match.First)
	if m.Phase() != match.ActionPhase || obs.Dice(match.Second).Prepared != (dice.Pool{5, 0, 0}) {
		t.Errorf("it begins at %s", m.Pending().Cause)
	}
}

func TestProblemsOfAPuzzle(t *testing.T) {
	rules := fixture.Rules(t)
	for _, tt := range []struct{ old, new, want string }{
		{"hands open\n", "", `l.txtar:8: a puzzle hides no hand; write "hands open"`},
		{"solve: life kharro 0", "do: pass", `l.txtar:19: the step is no puzzle; write "solve:"`},
		{"solve: life kharro 0", "any\nsolve: life kharro 0", `l.txtar:19: the step is a puzzle; leave out do, build, any`},
		{"needs: use headbutt\n", "", `l.txtar:19: nothing says what the puzzle is about; write "needs:"`},
		{"en: So.", "en: " + strings.Repeat("so ", 101), `l.txtar:29: "en" has more than 300 letters; shorten it`},
		{"en: So.", "en: \u202eSo.", `l.txtar:29: "en" has a character that cannot be shown; leave it out`},
		{"hint en: Two.", "hint en: \x00", `l.txtar:26: "hint en" has a character that cannot be shown; leave it out`},
		{"needs: use headbutt\n", strings.Repeat("needs: use headbutt\n", 9), `l.txtar:19: there are 9 moves without which it cannot be solved; write at most 8`},
		{"hint es: Dos.", "", `l.txtar:19: hint 2 says nothing in es`},
		{"hint en: One.\nhint es: Uno.\nhint en: Two.\nhint es: Dos.\n", "", `l.txtar:19: the puzzle has no hint`},
		{"-- step --\nen: So.\nes: Pues.\n", "", `l.txtar:19: a puzzle has two steps`},
		{"en: So.", "en: So.\nsolve: life hask 0\nneeds: pass\nhint en: a\nhint es: b", `l.txtar:19: there are 2 puzzles in it; make a file of each`},
		{"dice 1 RRGGB", "dice 3 RRGGB", `l.txtar:16: "dice 3 RRGGB" prepares nobody's dice`},
		{"dice 1 RRGGB\n", "", `something else is asked of chance first`},
		{"initiative 6 1\n", "", `l.txtar:18: initiative is still asked; write all dice and the initiative`},
		{"dice 2 RRRRR\n", "dice 2 RRRRR\ninitiative 6 1\n2: pair kharro hask\n", `l.txtar:19: "2: pair kharro hask"`},
	} {
		l, err := lesson.Parse("l.txtar", []byte(strings.Replace(puzzle, tt.old, tt.new, 1)))
		if err == nil {
			_, err = l.Begin(rules)
		}
		if err == nil || !strings.Contains(err.Error(), tt.want) {
			t.Errorf("with %q: %v, want %s", tt.new, err, tt.want)
		}
	}
}
