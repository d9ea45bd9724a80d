package record

import (
	"slices"
	"strings"
	"testing"

	"cinderclash/engine/match"

	"github.com/google/go-cmp/cmp"
)

// A half-made choice is read as it was recorded last. Decisions, undos and an empty record end it. Of several parts the
// next decision removes the part that it is.
func TestHalfMadeChoices(t *testing.T) {
	lib := frozen(t)
	m := some(t, lib, 40)
	rules := m.Rules
	last := m.Moves[39]
	hero, other := match.Move{Kind: match.PickHero, A: uint16(match.At(0, 1))}, match.Move{Kind: match.PickHero, A: uint16(match.At(1, 0))}
	play := match.Move{Kind: match.Play, A: 3}
	back := Undo(30, false, some(t, lib, 30).Now.Hash())
	before, decision := slices.Clone(m.Records[:len(m.Records)-1]), m.Records[len(m.Records)-1]
	for name, tt := range map[string]struct {
		records [][]byte
		want    Half
	}{
		"nothing":           {nil, Half{}},
		"begun":             {[][]byte{decision, Begun(rules, []match.Move{play, hero})}, Half{Begun: []match.Move{play, hero}}},
		"withdrawn":         {[][]byte{decision, Begun(rules, []match.Move{play, hero}), Begun(rules, nil)}, Half{}},
		"picked":            {[][]byte{decision, Picked(rules, []match.Move{hero}), Picked(rules, []match.Move{hero, other})}, Half{Picked: []match.Move{hero, other}}},
		"picked no more":    {[][]byte{decision, Picked(rules, []match.Move{hero}), Picked(rules, nil)}, Half{}},
		"picked after that": {[][]byte{decision, Begun(rules, []match.Move{play}), Picked(rules, []match.Move{hero})}, Half{Begun: []match.Move{play}, Picked: []match.Move{hero}}},
		"begun after that":  {[][]byte{decision, Picked(rules, []match.Move{hero}), Begun(rules, []match.Move{play})}, Half{Begun: []match.Move{play}}},
		"the rest":          {[][]byte{Begun(rules, []match.Move{last, hero, other}), decision}, Half{Begun: []match.Move{hero, other}}},
		"all of it":         {[][]byte{Begun(rules, []match.Move{last}), decision}, Half{}},
		"something else":    {[][]byte{Begun(rules, []match.Move{play, hero}), decision}, Half{}},
		"one of them":       {[][]byte{Picked(rules, []match.Move{hero, last, other}), decision}, Half{Picked: []match.Move{hero, other}}},
		"none of them":      {[][]byte{Picked(rules, []match.Move{hero, other}), decision}, Half{}},
		"time goes by":      {[][]byte{decision, Picked(rules, []match.Move{hero}), Played(99), Asking(true)}, Half{Picked: []match.Move{hero}}},
		"undone":            {[][]byte{decision, Begun(rules, []match.Move{play}), Picked(rules, []match.Move{hero}), back}, Half{Again: true}},
		"wanted": {
			[][]byte{(&Wants{Die: [2]bool{true, true}, With: [2]match.Move{1: play}, Priority: [2]bool{true, false}}).Record(rules), decision},
			Half{Wants: &Wants{Die: [2]bool{true, true}, With: [2]match.Move{1: play}, Priority: [2]bool{true, false}}},
		},
		"wanted no more":  {[][]byte{(&Wants{Priority: [2]bool{false, true}}).Record(rules), (&Wants{}).Record(rules)}, Half{Wants: &Wants{}}},
		"of what is gone": {[][]byte{decision, []byte(`begun "play no-such-card" "hero 1/2"`), []byte(`wants die 2 "card no-such-card"`)}, Half{Wants: &Wants{Die: [2]bool{1: true}}}},
	} {
		records := append(slices.Clone(before), tt.records...)
		got, err := Read(lib, "FILE", records)
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		got.Half.Begun, got.Half.Picked = slices.Clip(got.Half.Begun), slices.Clip(got.Half.Picked)
		if diff := cmp.Diff(tt.want, got.Half, cmp.Transformer("moves", func(all []match.Move) string {
			var text []string
			for _, mv := range all {
				text = append(text, rules.FormatMove(mv))
			}
			return strings.Join(text, ", ")
		})); diff != "" {
			t.Errorf("%s: %s", name, diff)
		}
		if diff := cmp.Diff(records, got.Records); diff != "" {
			t.Errorf("%s: %s", name, diff)
		}
	}
}

func TestDamagedHalves(t *testing.T) {
	lib := frozen(t)
	m := some(t, lib, 10)
	for record, want := range map[string]string{
		`begun play`:            `"play" is no move in quotation marks`,
		`begun "play`:           `is no move in quotation marks`,
		`begun "dance"`:         `"dance" is no kind of move`,
		`picked "hero 1/2" x`:   `"x" is no move in quotation marks`,
		`picked "hero 3/9"`:     "3/9",
		`wants`:                 "",
		`wants die`:             "does not say what a player wants to be asked; write die or priority and 1 or 2",
		`wants die 3`:           "does not say what a player wants",
		`wants dinner 1`:        "does not say what a player wants",
		`wants die 1 "dance"`:   `"dance" is no kind of move`,
		`wants priority 1 "no"`: "does not say what a player wants",
		"picked" + strings.Repeat(` "hero 1/2"`, mostHalf+1): "it has over 128 moves",
	} {
		got, err := Read(lib, "FILE", append(slices.Clone(m.Records), []byte(record)))
		if want == "" {
			if err != nil {
				t.Errorf("%q: %v", record, err)
			}
			continue
		}
		if err == nil || !strings.Contains(err.Error(), "FILE, record 12: ") || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v does not say %q", record, err, want)
		}
		if len(got.Moves) != 10 || !cmp.Equal(got.Half, Half{}, cmp.Comparer(func(a, b match.Move) bool { return a == b })) {
			t.Errorf("%q: %d moves, and %+v half made", record, len(got.Moves), got.Half)
		}
	}
}
