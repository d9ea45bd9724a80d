package match

import (
	"slices"
	"strings"

	"cinderclash/engine/dice"
)

// ProfileField is a field of a [Profile] (rule 900), for screens, commands and saves.
type ProfileField struct {
	// Key names the field in codes, saves and texts.
	Key string
	// Rule is the number of the rule that has the field.
	Rule uint16
	// Values are the names of the values that the field can have, that of Blades first.
	Values []string
	// late means that there are codes older than the field. It has its first value in those, whatever built-in profile they name.
	late bool

	get func(*Profile) int
	set func(*Profile, int)
}

// Of returns the index in Values of the field's value in p.
func (f *ProfileField) Of(p Profile) int { return f.get(&p) }

// With returns p with the value whose index in Values is v, named anew by [Profile.Code].
func (f *ProfileField) With(p Profile, v int) Profile {
	f.set(&p, v)
	p.Name = p.Code()
	return p
}

// choice is a field with several values, the first of which is 0.
func choice[T ~uint8](key string, rule uint16, at func(*Profile) *T, values ...string) ProfileField {
	return ProfileField{
		Key: key, Rule: rule, Values: values,
		get: func(p *Profile) int { return int(*at(p)) },
		set: func(p *Profile, v int) { *at(p) = T(v) },
	}
}

// either is a field with the two values no and yes.
func either(key string, rule uint16, at func(*Profile) *bool, no, yes string) ProfileField {
	return ProfileField{
		Key: key, Rule: rule, Values: []string{no, yes},
		get: func(p *Profile) int {
			if *at(p) {
				return 1
			}
			return 0
		},
		set: func(p *Profile, v int) { *at(p) = v == 1 },
	}
}

// ProfileFields returns every field of a profile except its name, in the order of rule 900. The slice is the
// caller's. Keys and values must not change: saves contain them.
func ProfileFields() []ProfileField {
	return []ProfileField{
		choice("steps", 501, func(p *Profile) *Steps { return &p.Steps }, "targets-first", "costs-first", "targets-when-reached"),
		either("targeting", 505, func(p *Profile) *bool { return &p.OnlyTheWord }, "singular", "word"),
		either("missing-target", 508, func(p *Profile) *bool { return &p.SkipMissing }, "illegal", "skipped"),
		either("full", 109, func(p *Profile) *bool { return &p.FullForbids }, "discard", "forbidden"),
		choice("placing", 513, func(p *Profile) *Placing { return &p.Placing }, "after", "graveyard-before", "before"),
		choice("payer", 519, func(p *Profile) *dice.Rule { return &p.Payer }, "own-color", "commoner-too"),
		choice("ordering", 708, func(p *Profile) *Ordering { return &p.Ordering }, "one-orders-all", "whose-first", "alternate"),
		choice("no-limit", 515, func(p *Profile) *Unlimited { return &p.Unlimited }, "unlimited", "once-a-round", "once-an-activation"),
		either("told-attacks", 607, func(p *Profile) *bool { return &p.OrderedWithin }, "wait", "within"),
		either("inside", 701, func(p *Profile) *bool { return &p.AtOnce }, "waits", "at-once"),
		either("on-playing", 703, func(p *Profile) *bool { return &p.PlayedAfter }, "before-the-card", "after-the-card"),
		either("asked-first", 711, func(p *Profile) *bool { return &p.ActiveFirst }, "answerer", "active"),
		added(either("gained-again", 517, func(p *Profile) *bool { return &p.GainedOnce }, "another", "nothing")),
	}
}

// added returns a field that came to be when there were codes already.
func added(f ProfileField) ProfileField {
	f.late = true
	return f
}

// Code returns the profile in one word, which [ParseProfile] reads: the name of the built-in profile that is nearest,
// then every field that differs from it, as in "imperium,payer=commoner-too". A code that names fields also names those
// that are not in older codes, where they have not their first value. Two profiles that say the same of every field have
// the same code, whatever their names are.
func (p Profile) Code() string {
	base, differs := p.Nearest()
	code := base.Name
	if len(differs) == 0 {
		return code
	}
	for _, f := range ProfileFields() {
		if f.Of(p) != f.Of(base) || f.late && f.Of(p) != 0 {
			code += "," + f.Key + "=" + f.Values[f.Of(p)]
		}
	}
	return code
}

// Spelled returns every field of the profile in one word, which [ParseProfile] reads too. It says the same when the
// built-in profiles have changed.
func (p Profile) Spelled() string {
	var words []string
	for _, f := range ProfileFields() {
		words = append(words, f.Key+"="+f.Values[f.Of(p)])
	}
	return strings.Join(words, ",")
}

// ParseProfile reads a code, by the rules of [Profile.Code]. Without the name of a built-in profile it begins with
// Blades. A code that names fields, but not one that older codes lack, is such an older code: that field has its first
// value, as it was played then. The profile is named by its own code. An error is a [CodeError].
func ParseProfile(code string) (Profile, error) {
	older := strings.Contains(code, "=")
	p := Profiles()[0]
	fields := ProfileFields()
	seen := make([]bool, len(fields))
	for i, word := range strings.Split(code, ",") {
		key, value, assigned := strings.Cut(word, "=")
		if i == 0 && !assigned {
			built, err := ProfileNamed(word)
			if err != nil {
				return Profile{}, err
			}
			p = built
			continue
		}
		at := slices.IndexFunc(fields, func(f ProfileField) bool { return f.Key == key })
		if at < 0 {
			var keys []string
			for _, f := range fields {
				keys = append(keys, f.Key)
			}
			return Profile{}, &CodeError{Kind: UnknownField, Word: key, Choices: keys}
		}
		v := slices.Index(fields[at].Values, value)
		switch {
		case v < 0:
			return Profile{}, &CodeError{Kind: UnknownValue, Word: key, Value: value, Rule: fields[at].Rule, Choices: fields[at].Values}
		case seen[at]:
			return Profile{}, &CodeError{Kind: FieldTwice, Word: key}
		}
		seen[at] = true
		fields[at].set(&p, v)
	}
	for i, f := range fields {
		if older && f.late && !seen[i] {
			f.set(&p, 0)
		}
	}
	p.Name = p.Code()
	return p, nil
}
