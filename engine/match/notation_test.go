package match

import (
	"math/rand/v2"
	"strings"
	"testing"
)

// TestNotation: every position of random play, under every profile, is written as one line and read back
// unchanged.
func TestNotation(t *testing.T) {
	everyDecision(t, func(t *testing.T, m *Match, rng *rand.Rand) {
		if rng.IntN(3) > 0 {
			return
		}
		text := m.rules.FormatPosition(m)
		read, err := m.rules.ParsePosition(text)
		switch {
		case err != nil:
			t.Errorf("%v\n%s", err, text)
		case read != *m:
			t.Errorf("the position is another after writing and reading%s\n%s", otherPart(&read, m), text)
		case strings.ContainsAny(text, "\n\r\t") || strings.Contains(text, "  ") || strings.TrimSpace(text) != text:
			t.Errorf("it is not one line of words:\n%s", text)
		}
	})
}

// TestNotationErrors: an error names the column and the mend.
func TestNotationErrors(t *testing.T) {
	m := inClash(t, Profiles()[0], rand.New(rand.NewPCG(8, 5)))
	text := m.rules.FormatPosition(&m)
	hero := m.rules.heroKey(m.players[First].heroes[0].id)
	for _, tt := range []struct{ old, new, want string }{
		{"profile=blades", "profile=rings", `column 1, "profile": it is of the timing profile "rings"; read it under that one`},
		{"profile=blades ", "", `read it under that one`},
		{"stage=actions", "stage=lunch", `column 16, "stage": "lunch" is none of draft, shuffle, `},
		{"stage=actions", "stage=actions colour=red", `column 30, "colour": no field of that name belongs here; leave it out`},
		{"id=" + hero, "id=somebody", `there is no hero "somebody" in the card data; put it back or mend the name`},
		{" first{", " first{ hand=nothing-like-it", `there is no card "nothing-like-it" in the card data`},
		{"lane", "lain", `"lain`},
		{" round=1", " round=-1", `"-1" is no number up to 255; write one`},
		{"cause=activation", "cause=pairing", `the question that is asked cannot be`},
		{" prepared=", " prepared=X", `are no dice; write such as RRG`},
		{" }", "", `belongs here`},
		{"", "", ""},
	} {
		bad := strings.Replace(text, tt.old, tt.new, 1)
		if tt.want == "" {
			bad, tt.want = "", `profile`
		} else if bad == text {
			t.Errorf("the text has no %q:\n%s", tt.old, text)
			continue
		}
		if _, err := m.rules.ParsePosition(bad); err == nil || !strings.Contains(err.Error(), tt.want) {
			t.Errorf("%q for %q: %v, want %s", tt.new, tt.old, err, tt.want)
		}
	}
}

// FuzzParsePosition: any text is refused with an error, or is a position that is written and read again
// unchanged and can be played to its end.
func FuzzParsePosition(f *testing.F) {
	profiles := Profiles()
	rules := make([]*Rules, len(profiles))
	for i, profile := range profiles {
		m := inClash(f, profile, rand.New(rand.NewPCG(8, 5)))
		rules[i] = m.rules
		rng := rand.New(rand.NewPCG(uint64(i), 6))
		var buf [MaxAnswers]Move
		asked := [causes]bool{}
		for m.pend.Shape != Over {
			if !asked[m.pend.Cause] {
				asked[m.pend.Cause] = true
				f.Add(m.rules.FormatPosition(&m), uint8(i), uint64(i))
			}
			if err := m.Apply(randomMove(&m, rng, buf[:]), nil); err != nil {
				f.Fatal(err)
			}
		}
	}
	f.Fuzz(func(t *testing.T, text string, profile uint8, seed uint64) {
		r := rules[int(profile)%len(rules)]
		m, err := r.ParsePosition(text)
		if err != nil {
			return
		}
		if again, err := r.ParsePosition(r.FormatPosition(&m)); err != nil || again != m {
			t.Fatalf("what was read cannot be written and read again: %v", err)
		}
		hostile(t, m, rand.New(rand.NewPCG(seed, 1)))
	})
}
