package lesson_test

import (
	"strings"
	"testing"

	"cinderclash/engine/card"
	"cinderclash/engine/lesson"
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
		{"title en: A", "titel en: A", `l.txtar:2: there is no "titel en"; write title en`},
		{"about es: D", "", `l.txtar:1: its words in es are missing`},
		{"title en: A", "title en: A\npanel: left", `l.txtar:3: there is no panel "left"; write below`},
		{"title en: A", "title en: A\nopens: door", `l.txtar:3: a lesson opens no "door"; write match`},
		{"title en: A", "title en: A\ntitle en: A", `l.txtar:3: "title en" is there already; remove one`},
		{"-- lesson --", "x\n-- lesson --", "l.txtar:1: write nothing before"},
		{"-- setup --", "-- cards --", `l.txtar:6: there is no part "cards"; write lesson`},
		{"es: Lee esto.", "", "l.txtar:11: the step says nothing in es; write \"es:\""},
		{"then: dice 1 RRRRR", "then: dice 3 RRRRR", `l.txtar:15: "dice 3 RRRRR" prepares nobody's dice; write dice, 1 or 2`},
		{"then: dice 1 RRRRR", "then: 4: pass", `l.txtar:15: "4" is no player; write 1 or 2`},
		{"then: dice 1 RRRRR", "wrong: pass", "l.txtar:11: the step has nothing to do; write \"do:\""},
		{"wrong es: No.", "", `l.txtar:16: what it says to a wrong deed is in one language only; write "wrong en:"`},
		{"wrong en: No.\nwrong es: No.", "", `l.txtar:16: the step says nothing to a wrong deed`},
		{"wrong en: No.\nwrong es: No.", "any", `l.txtar:16: any deed is right and nothing ends the step; write "until:"`},
		{"wrong: use backhand", "", `no step has a wrong deed; write at least one line "wrong:"`},
		{"then: dice 1 RRRRR", "build: deck", `l.txtar:15: "deck" takes nothing out of a deck; write a ready deck, less`},
		{"wrong: use backhand", "build: deck less x", `l.txtar:16: the step wants a deed and a deck; make two steps`},
		{"do: pass or draw", "do:", `l.txtar:19: "do:" says nothing; write a key`},
	} {
		_, err := lesson.Parse("l.txtar", []byte(strings.Replace(whole, tt.old, tt.new, 1)))
		if err == nil || !strings.Contains(err.Error(), tt.want) {
			t.Errorf("with %q: %v, want %s", tt.new, err, tt.want)
		}
	}
}

func TestProblemsOfTheSetup(t *testing.T) {
	rules := standard(t)
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
	lib := standard(t).Library
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

// A lesson that does not go as it says tells so, with the line.
func TestStrays(t *testing.T) {
	l, err := lesson.Parse("l.txtar", []byte(strings.Replace(whole, "dice 1 RRRRR", "initiative 1 1", 1)))
	if err != nil {
		t.Fatal(err)
	}
	m, err := l.Begin(standard(t))
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
