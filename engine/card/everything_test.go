package card

import (
	"os"
	"regexp"
	"strings"
	"testing"
)

// everything returns a library that uses every word of the grammar: the grammar's examples, and cards for
// the rest.
func everything(t testing.TB) *Library {
	t.Helper()
	data, err := os.ReadFile("testdata/everything.yaml")
	if err != nil {
		t.Fatal(err)
	}
	l, err := loadWith(withPhrases(t, map[string]string{"factions.yaml": factionsFile, "everything.yaml": string(data)}), grammarExamples(t))
	if err != nil {
		t.Fatal(err)
	}
	return l
}

// uses collects which words of the vocabulary a library uses.
type uses struct {
	verbs  [Verbs]bool
	stats  [Stats]bool
	events [TriggerEvents]bool
	counts [Counts]bool
	whos   [Both + 1]bool
	wheres [Other + 1]bool
	states [OfRace + 1]bool
}

func usesOf(l *Library) *uses {
	u := &uses{}
	for i := range l.Abilities {
		a := &l.Abilities[i]
		u.events[a.When.Event] = true
		u.counts[a.If.Left.Count] = true
		for _, c := range a.Targets {
			u.spec(c.Spec)
		}
		u.mods(a.Mods)
		walk(a.Do, func(e *Effect) {
			u.verbs[e.Verb] = true
			u.who(e.Who)
			u.counts[e.N.Count] = true
			u.who(e.N.Of)
			u.counts[e.Cond.Left.Count] = true
			u.who(e.Cond.Left.Of)
			u.events[e.At.Event] = true
			u.mods(e.Mods)
		})
	}
	return u
}

func (u *uses) who(w Who) {
	u.whos[w.Kind] = true
	u.spec(w.Spec)
}

func (u *uses) spec(s Spec) {
	u.wheres[s.Where] = true
	u.states[s.Having] = true
}

func (u *uses) mods(mods []Mod) {
	for _, m := range mods {
		u.stats[m.Stat] = true
		u.who(m.To)
		u.counts[m.While.Left.Count] = true
	}
}

func missing(used []bool, name func(i int) string) []string {
	var out []string
	for i, ok := range used {
		if !ok {
			out = append(out, name(i))
		}
	}
	return out
}

// Every word of the grammar can be read and has words in the rules text.
func TestEveryWordIsRead(t *testing.T) {
	lackWords(t, "testdata/everything.yaml, with the examples,", usesOf(everything(t)))
}

// lackWords reports every word that a file does not use.
func lackWords(t *testing.T, file string, u *uses) {
	t.Helper()
	// Verbs have their own examples, and are used by the game's cards.
	for what, left := range map[string][]string{
		"stats":      missing(u.stats[:], func(i int) string { return statWord(Stat(i)) }),
		"events":     missing(u.events[:WouldDamage], func(i int) string { return triggerEventNames[i] }),
		"counts":     missing(u.counts[:], func(i int) string { return string(rune('0' + i)) }),
		"recipients": missing(u.whos[:], func(i int) string { return string(rune('0' + i)) }),
		"places":     missing(u.wheres[:], func(i int) string { return whereNames[i] }),
		"states":     missing(u.states[:], func(i int) string { return string(rune('0' + i)) }),
	} {
		if len(left) > 0 {
			t.Errorf("%s lacks the %s %s", file, what, strings.Join(left, ", "))
		}
	}
}

// The rules text of everything is kept in its own golden file, to be read by people.
func TestEverythingGolden(t *testing.T) {
	const file = "testdata/everything.golden"
	text := allTexts(everything(t))
	got := text[strings.Index(text, "== Heroes"):]
	if *update {
		if err := os.WriteFile(file, []byte(got), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if got != string(want) {
		t.Errorf("%s differs; read the new text and run go test -run Golden -update", file)
	}
}

// stumbles are phrases that a native reader stumbles over.
var stumbles = map[string][]*regexp.Regexp{
	"en": {
		regexp.MustCompile(`[Aa]ll (other )?(allies|rivals|heroes) cannot`),
		regexp.MustCompile(`must keep \d+ fewer`),
		regexp.MustCompile(`is healed (for \d+ or more )?by`),
		regexp.MustCompile(`[Yy]ou may (you|your|this|that|each|the|all|no|at|if|once|until|when|players)\b`),
		regexp.MustCompile(`\b[Ii]f [^,.:;]* would [^,.:;]*, if\b`),
		regexp.MustCompile(`: only if`),
		regexp.MustCompile(`; this damage cannot be reduced, where`),
		regexp.MustCompile(`[.;] [Ii]t (gets|deals|takes|heals|rolls|has|may|must|cannot)`), // "it" is ambiguous
	},
	"es": {
		regexp.MustCompile(`\d (más|menos) de (daño|vida)`),
		regexp.MustCompile(`[Mm]ientras [^,.]*\b(ha|es|está|tiene|tienes|eres)\b`),
		regexp.MustCompile(`(Cuando|cuando|próxima vez que) [^,.:]*\b(es|gana|recibe|realiza|juega|roba|descarta|pierde)\b`),
		regexp.MustCompile(`\b(es|ser) [a-z]+d[oa]s? por (este|un|una) `),
		regexp.MustCompile(`\b(una?) [a-zé]+,? (y|o) (técnica|hechizo|treta|apoyo|equipo)\b`),
		regexp.MustCompile(`[Pp]on (\d+|esa cantidad de) \{`),
		regexp.MustCompile(`[Tt]odos los (demás )?[a-zé]+ no pueden`),
		regexp.MustCompile(`Ataque de [a-zé]+ de `),
		regexp.MustCompile(`distintos de (este|ese|tu|el) `), // a literal translation of "other than"
		regexp.MustCompile(`[Pp]uedes (puedes|tu|este|ese|cada|el|los|todos|ningún|al|si|cuando|deber|elige)\b`),
		regexp.MustCompile(`\b[Ss]i [^,.:;]* fueran? a [^,.:;]*, si\b`),
		regexp.MustCompile(`: solo si`),
		regexp.MustCompile(`tu elección de (este|ese|tu|un|el) `),
	},
}

// No text shows a name in angle brackets, a doubled space or an empty word.
func TestTextsAreTidy(t *testing.T) {
	for name, l := range map[string]*Library{"ours": ours(t), "everything": everything(t)} {
		for i, line := range strings.Split(allTexts(l), "\n") {
			for _, bad := range []string{"<", ">", "  .", " .", " ,", "()", "[]", "|", "{}", "..", ",,", " ;", ":;", "de el ", " a el ", " y i", "a an "} {
				if strings.Contains(line, bad) {
					t.Errorf("%s, line %d shows %q: %s", name, i+1, bad, line)
				}
			}
			lang, text, _ := strings.Cut(strings.TrimSpace(line), ": ")
			for _, p := range stumbles[lang] {
				if bad := p.FindString(text); bad != "" {
					t.Errorf("%s, line %d reads badly at %q: %s", name, i+1, bad, line)
				}
			}
			if strings.Contains(strings.TrimSpace(line), "  ") {
				t.Errorf("%s, line %d has a doubled space: %s", name, i+1, line)
			}
		}
	}
}
