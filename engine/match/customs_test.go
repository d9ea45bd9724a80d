package match

import (
	"errors"
	"strings"
	"testing"
)

func TestCustomsCodesComeBack(t *testing.T) {
	small, err := ParseFormat("kept=2,dice=6")
	if err != nil {
		t.Fatal(err)
	}
	for _, format := range []Format{Standard(), small} {
		profiles(func(p Profile) {
			c := Customs{p, format}
			back, err := ParseCustoms(c.Code())
			if err != nil || back.Code() != c.Code() || back.Profile.Spelled() != p.Spelled() || back.Format != format {
				t.Errorf("%s comes back as %+v, %v", c.Code(), back, err)
			}
			if spelled, err := ParseCustoms(c.Spelled()); err != nil || spelled.Spelled() != c.Spelled() {
				t.Errorf("%s: spelled out it comes back as %+v, %v", c.Spelled(), spelled, err)
			}
		})
	}
	for code, want := range map[string]string{
		"blades":                     "blades",
		" Blades / standard\n":       "blades",
		"imperium/\nkept=2, dice=6":  "imperium/kept=2,dice=6",
		"rings,targeting=singular\r": "blades,no-limit=once-a-round",
	} {
		if c, err := ParseCustoms(code); err != nil || c.Code() != want {
			t.Errorf("%q is read as %s, %v, not as %s", code, c.Code(), err, want)
		}
	}
}

func TestCustomsCodesThatAreWrong(t *testing.T) {
	for code, want := range map[string]CodeFault{
		"":                        UnknownProfile,
		"/kept=2":                 UnknownProfile,
		"chess":                   UnknownProfile,
		"blades,speed=fast":       UnknownField,
		"blades,payer=gold":       UnknownValue,
		"blades,full=x,full=x":    UnknownValue,
		"blades/kept=9":           NumberOutside,
		"blades/kept":             NoNumber,
		"blades/kept=2,kept=2":    NumberTwice,
		"blades/":                 UnknownNumber,
		"blades/standard/kept=2":  ManyParts,
		strings.Repeat("é,", 600): LongCode,
	} {
		_, err := ParseCustoms(code)
		var e *CodeError
		if !errors.As(err, &e) || e.Kind != want {
			t.Errorf("%.40q: %v, want fault %d", code, err, want)
		} else if len(e.Error()) > 400 {
			t.Errorf("%.40q: the sentence has %d letters", code, len(e.Error()))
		}
	}
}
