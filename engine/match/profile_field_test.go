package match

import (
	"reflect"
	"strings"
	"testing"
)

// profiles calls f with profiles that differ from the built-in ones in one field or two.
func profiles(f func(Profile)) {
	fields := ProfileFields()
	for _, p := range Profiles() {
		f(p)
		for i := range fields {
			for v := range fields[i].Values {
				q := fields[i].With(p, v)
				f(q)
				next := &fields[(i+1)%len(fields)]
				f(next.With(q, len(next.Values)-1))
			}
		}
	}
}

// A field that is missing here could be neither chosen nor saved.
func TestEveryProfileFieldHasAKey(t *testing.T) {
	fields := ProfileFields()
	if n := reflect.TypeFor[Profile]().NumField() - 1; n != len(fields) {
		t.Errorf("a profile has %d fields beside its name, there are keys for %d", n, len(fields))
	}
	keys := map[string]bool{}
	for i := range fields {
		f := &fields[i]
		if keys[f.Key] || f.Rule == 0 {
			t.Errorf("field %+v has a key of another, or no rule", *f)
		}
		keys[f.Key] = true
		for v := range f.Values {
			changed := f.With(Profiles()[0], v)
			if f.Of(changed) != v {
				t.Errorf("%s was set to %d and is %d", f.Key, v, f.Of(changed))
			}
			for j := range fields {
				if j != i && fields[j].Of(changed) != 0 {
					t.Errorf("setting %s changes %s", f.Key, fields[j].Key)
				}
			}
		}
		used := 0
		for _, p := range Profiles() {
			used = max(used, f.Of(p))
		}
		if used != len(f.Values)-1 {
			t.Errorf("%s: its last value is in no built-in profile", f.Key)
		}
	}
}

func TestProfileCodesComeBack(t *testing.T) {
	codes := map[string]Profile{}
	profiles(func(p Profile) {
		code := p.Code()
		back, err := ParseProfile(code)
		if err != nil {
			t.Fatalf("%s: %v", code, err)
		}
		if strings.ContainsAny(code, " \t\"'") {
			t.Errorf("%q is not one word", code)
		}
		p.Name = code
		if back != p {
			t.Errorf("%s comes back as %+v, not %+v", code, back, p)
		}
		if was, ok := codes[code]; ok && was != p {
			t.Errorf("%s is the code of two profiles", code)
		}
		codes[code] = p
		if spelled, err := ParseProfile(p.Spelled()); err != nil || spelled != p {
			t.Errorf("%s: spelled out it comes back as %+v, %v", code, spelled, err)
		}
	})
	for _, p := range Profiles() {
		if p.Code() != p.Name {
			t.Errorf("%s has the code %s", p.Name, p.Code())
		}
	}
}

func TestProfileCodesThatAreWrong(t *testing.T) {
	for code, want := range map[string]string{
		"":                                    `no timing profile ""`,
		"chess":                               `no timing profile "chess"`,
		"blades,":                             `it has no field ""`,
		"blades,steps":                        `steps= is no value (rule 501); use targets-first, costs-first or targets-when-reached`,
		"blades,speed=fast":                   `it has no field "speed"; use steps,`,
		"imperium,blades":                     `it has no field "blades"`,
		"steps=costs-first,steps=costs-first": `steps is given twice`,
		"rings,payer=" + strings.Repeat("x", 5000): `...`,
	} {
		if _, err := ParseProfile(code); err == nil || !strings.Contains(err.Error(), want) || len(err.Error()) > 300 {
			t.Errorf("%.40q: %v, want %s", code, err, want)
		}
	}
}

func TestFormatCodesComeBack(t *testing.T) {
	if n := reflect.TypeFor[Format]().NumField() - 1; n != len(FormatFields()) { // Proving has none
		t.Errorf("a format has %d numbers, there are keys for %d", n, len(FormatFields()))
	}
	for _, n := range FormatFields() {
		least, most := n.Limits(Standard())
		for v := least - 1; v <= most+1; v++ {
			f := n.With(Standard(), v)
			back, err := ParseFormat(f.Code())
			if fits := least <= v && v <= most; fits != (f.check() == nil) && n.Key != "list" && n.Key != "deck-max" {
				t.Errorf("%s=%d: check says %v", n.Key, v, f.check())
			}
			if f.check() == nil && (err != nil || back != f) {
				t.Errorf("%s comes back as %+v, %v", f.Code(), back, err)
			}
			if f.check() != nil && err == nil {
				t.Errorf("%s is read, which is outside rule 802", f.Code())
			}
		}
	}
	if code := Standard().Code(); code != "standard" {
		t.Errorf("the standard format has the code %s", code)
	}
}

func TestFormatCodesThatAreWrong(t *testing.T) {
	for code, want := range map[string]string{
		"":                            `it has no number ""`,
		"standard,dice=6":             `it has no number "standard"`,
		"dice":                        `dice= is no number; give one, as in dice=5`,
		"dice=9999999999999999999999": `is no number`,
		"dice=11":                     `dice is 11, must be 0 to 10 (rule 802)`,
		"list=2":                      `kept is 3, must be 1 to 2`,
		"kept=2,kept=2":               `kept is given twice`,
		"proving=1":                   `it has no number "proving"`,
	} {
		if _, err := ParseFormat(code); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v, want %s", code, err, want)
		}
	}
}

// A code from before rule 517 had a field plays as it did then. A name alone is the profile as it is now.
func TestCodesOlderThanAField(t *testing.T) {
	for code, want := range map[string]bool{
		"phoenix":                 true,
		"phoenix,payer=own-color": false,
		"phoenix,payer=own-color,gained-again=nothing": true,
		"phoenix,gained-again=another":                 false,
		"blades,gained-again=nothing":                  true,
		"steps=costs-first,targeting=word":             false,
		"steps=costs-first,gained-again=nothing":       true,
	} {
		p, err := ParseProfile(code)
		if err != nil || p.GainedOnce != want {
			t.Errorf("%s: %v, %v, want %v", code, p.GainedOnce, err, want)
		}
		if back, err := ParseProfile(p.Code()); err != nil || back != p {
			t.Errorf("%s has the code %s, which is %+v, %v", code, p.Code(), back, err)
		}
	}
}
