package card

import (
	"os"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/rogpeppe/go-internal/txtar"
)

const problemsFile = "testdata/problems.txtar"

// The shells into which the text of a case is put, so that a case contains only what it is about. The first
// line of a case names its shell.
const (
	heroShell = `heroes:
- id: probe
  name: Probe
  role: {en: Probes, es: Prueba}
  flavour: {en: Hm., es: Mm.}
  race: human
  class: warrior
  faction: mercenaries
`
	abilityShell = heroShell + `  stats: {agility: 3, mind: 3, will: 3, strength: 3, armor: 3}
  abilities:
  - id: it
    name: {en: It, es: Eso}
`
	cardShell = `cards:
- id: probe
  name: {en: Probe, es: Sonda}
  flavour: {en: Hm., es: Mm.}
  faction: mercenaries
`
	gearShell = cardShell + `  type: equipment
  slot: head
  abilities:
  - id: it
    name: {en: It, es: Eso}
`
	factionsFile = `factions:
- id: mercenaries
  name: {en: Mercenaries, es: Mercenarios}
  flavour: {en: Hm., es: Mm.}
`
)

// withPhrases returns the files together with the game's phrase tables.
func withPhrases(t testing.TB, files map[string]string) fstest.MapFS {
	t.Helper()
	out := fstest.MapFS{}
	for lang := range Lang(Langs) {
		data, err := os.ReadFile("../../assets/cards/" + phraseFile(lang))
		if err != nil {
			t.Fatal(err)
		}
		out[phraseFile(lang)] = &fstest.MapFile{Data: data}
	}
	for name, text := range files {
		out[name] = &fstest.MapFile{Data: []byte(text)}
	}
	return out
}

func indent(text, by string) string {
	lines := strings.Split(strings.TrimRight(text, "\n"), "\n")
	return by + strings.Join(lines, "\n"+by) + "\n"
}

// inShell puts the text of a case in the shell it asks for.
func inShell(t *testing.T, text string) string {
	t.Helper()
	shell, body, _ := strings.Cut(text, "\n")
	switch strings.TrimSpace(shell) {
	case "in ability":
		return abilityShell + indent(body, "    ")
	case "in equipment ability":
		return gearShell + indent(body, "    ")
	case "in hero":
		return heroShell + indent(body, "  ")
	case "in card":
		return cardShell + indent(body, "  ")
	case "in file":
		return body
	}
	t.Fatalf("a case begins with %q and not with its shell", shell)
	return ""
}

// Every problem has a case with its exact sentence, in which the names of all verbs are abbreviated.
// -update writes the present sentences; read them.
func TestProblems(t *testing.T) {
	archive, err := txtar.ParseFile(problemsFile)
	if err != nil {
		t.Fatal(err)
	}
	for i := 0; i+1 < len(archive.Files); i += 2 {
		in, want := archive.Files[i], &archive.Files[i+1]
		if want.Name != in.Name+" says" {
			t.Fatalf("after %q stands %q", in.Name, want.Name)
		}
		t.Run(in.Name, func(t *testing.T) {
			files := map[string]string{"factions.yaml": factionsFile, "x.yaml": inShell(t, string(in.Data))}
			_, _, err := Load(withPhrases(t, files))
			if err == nil {
				t.Fatal("nothing is wrong with it")
			}
			got := strings.ReplaceAll(err.Error(), writtenNames(), "<every verb>") + "\n"
			if *update {
				want.Data = []byte(got)
			}
			if got != string(want.Data) {
				t.Errorf("got:\n%swant:\n%s", got, want.Data)
			}
		})
	}
	if *update {
		if err := os.WriteFile(problemsFile, txtar.Format(archive), 0o644); err != nil {
			t.Fatal(err)
		}
	}
}
