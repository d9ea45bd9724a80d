package rulings

import (
	"strings"
	"testing"

	"cinderclash/build/fixture"
	"cinderclash/engine/card"
)

const sound = `-- scenario --
rules: 416 420
title en: A blow
title es: Un golpe
text en: A blow is dealt.
text es: Se da un golpe.
-- setup --
attacker 1
hero 1 warrior
hero 2 paladin
pair warrior paladin
hand 1: drill-stab
-- play --
dice 1 GGGGG
dice 2 RRRRR
initiative 6 1
1: play drill-stab
expect life paladin 21
`

func TestParse(t *testing.T) {
	s, err := Parse("blow.txtar", []byte(sound))
	if err != nil {
		t.Fatal(err)
	}
	if s.Rules[0] != 416 || s.Rules[1] != 420 || s.Profiles[0] != "blades" || s.Title[card.ES] != "Un golpe" || s.Text[card.EN] != "A blow is dealt." {
		t.Errorf("it reads %+v", s)
	}
	if l := s.Play[3]; l.Text != "1: play drill-stab" || l.Number != 17 {
		t.Errorf("line 4 of the play is %+v", l)
	}
}

// TestErrors: errors name the file and the line.
func TestErrors(t *testing.T) {
	for name, c := range map[string]struct{ old, new, want string }{
		"no rule":         {"rules: 416 420", "rules: armor", `s.txtar:2: "armor" is no rule`},
		"too many rules":  {"rules: 416 420", "rules: 416 417 418 420", "s.txtar: it holds 4 rules"},
		"no Spanish":      {"text es: Se da un golpe.\n", "", "s.txtar: its words in es are missing"},
		"unknown key":     {"title en:", "titel en:", `s.txtar:3: there is no "titel en"`},
		"unknown part":    {"-- play --", "-- game --", `s.txtar:13: there is no part "game"`},
		"unknown profile": {"rules:", "profile: swords\nrules:", `no timing profile "swords"`},
		"unknown hero":    {"hero 2 paladin", "hero 2 baker", `s.txtar:10: there is no hero "baker"`},
		"unknown card":    {"hand 1: drill-stab", "hand 1: drill-nap", `s.txtar:12: there is no card "drill-nap"`},
		"unknown set-up":  {"attacker 1", "weather 1", `s.txtar:8: there is no setup "weather"`},
		"not one's turn":  {"1: play drill-stab", "2: play drill-stab", `s.txtar:17: "2: play drill-stab": it is not player 2 who decides`},
		"illegal move":    {"dice 1 GGGGG", "dice 1 RRRRR", "rule 411"},
		"unasked chance":  {"1: play drill-stab", "roll 1 RRR", `s.txtar:17: "roll 1 RRR": chance is not asked`},
		"unasked fate":    {"1: play drill-stab", "fate paladin", `s.txtar:17: "fate paladin": chance is not asked`},
		"wrong life":      {"paladin 21", "paladin 20", `s.txtar:18: "expect life paladin 20": it is "21"`},
		"no such event":   {"expect life paladin 21", "expect event heal paladin", "it did not happen; this did: announced drill-stab"},
		"an event":        {"expect life paladin 21", "expect no event damage", "it happened: damage paladin 4 piercing"},
		"unknown step":    {"expect life paladin 21", "shout", `s.txtar:18: "shout": there is no step`},
		"unknown query":   {"expect life", "expect mood", `s.txtar:18: "expect mood paladin 21": there is nothing to expect of "mood"`},
	} {
		t.Run(name, func(t *testing.T) {
			if !strings.Contains(sound, c.old) {
				t.Fatalf("the scenario has no %q", c.old)
			}
			err := played(t, "s.txtar", strings.Replace(sound, c.old, c.new, 1))
			if err == nil || !strings.Contains(err.Error(), c.want) {
				t.Errorf("the error is %v, want %q", err, c.want)
			}
		})
	}
}

func played(t *testing.T, file, text string) error {
	t.Helper()
	s, err := Parse(file, []byte(text))
	if err != nil {
		return err
	}
	m, err := s.Begin(fixture.Library(t))
	if err != nil {
		return err
	}
	_, err = s.Run(m, Straight)
	return err
}

// TestRewrite: expectations are set to the actual values, and nothing else changes.
func TestRewrite(t *testing.T) {
	wrong := strings.Replace(sound, "paladin 21", "paladin 3", 1)
	wrong = strings.Replace(wrong, "1: play", "expect illegal 1: draw because 999\nexpect hand 1: drill-page\n1: play", 1)
	wrong = strings.Replace(wrong, "dice 1 GGGGG", "dice 1 GGGGG # five", 1)
	wrong = strings.Replace(wrong, "expect illegal 1: draw because 999", "expect illegal 1: play drill-cut because 999", 1)
	s, err := Parse("s.txtar", []byte(wrong))
	if err != nil {
		t.Fatal(err)
	}
	m, err := s.Begin(fixture.Library(t))
	if err != nil {
		t.Fatal(err)
	}
	got, err := s.Rewrite(m)
	if err != nil {
		t.Fatal(err)
	}
	want := strings.NewReplacer("because 999", "because 408", "hand 1: drill-page", "hand 1: drill-stab", "paladin 3", "paladin 21").Replace(wrong)
	if string(got) != want {
		t.Errorf("rewritten it is\n%s\nwant\n%s", got, want)
	}
}
