package card

import (
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"
	"testing/fstest"
)

const grammarFile = "../../assets/cards/README.md"

// grammarExamples is the YAML of the grammar's page, a file each.
func grammarExamples(t testing.TB) fstest.MapFS {
	t.Helper()
	data, err := os.ReadFile(grammarFile)
	if err != nil {
		t.Fatal(err)
	}
	files := fstest.MapFS{}
	for i, part := range strings.Split(string(data), "```") {
		if text, ok := strings.CutPrefix(part, "yaml\n"); ok {
			files["example-"+string(rune('a'+i/2))+".yaml"] = &fstest.MapFile{Data: []byte(text)}
		}
	}
	if len(files) < 5 {
		t.Fatalf("%s has %d examples", grammarFile, len(files))
	}
	return files
}

// The examples of the grammar's page can be read, and between them use every word.
func TestGrammarExamplesUseEveryWord(t *testing.T) {
	lib, _, err := Load(withPhrases(t, map[string]string{"factions.yaml": factionsFile}), grammarExamples(t))
	if err != nil {
		t.Fatal(err)
	}
	lackWords(t, grammarFile, usesOf(lib))
}

// Every key that the decoder knows stands in an example of the grammar's page: an
// unknown key put into each of their maps makes the decoder say which those are.
func TestGrammarExamplesHaveEveryKey(t *testing.T) {
	const stranger = "zzz"
	used, known := map[string]bool{}, map[string]bool{}
	b := builder{
		factions: map[string]factionEntry{}, heroes: map[string]heroEntry{}, cards: map[string]cardEntry{}, decks: map[string]deckEntry{},
		d: decoder{foreign: true},
	}
	for name, file := range grammarExamples(t) {
		root, problem := parseFile(name, file.Data)
		if problem != nil {
			t.Fatal(problem)
		}
		var disturb func(n *node)
		disturb = func(n *node) {
			for _, item := range n.items {
				disturb(item)
			}
			if n.kind == mapNode {
				for _, key := range n.keys {
					used[key.text] = true
				}
				n.keys = append(n.keys, &node{file: name, text: stranger})
				n.items = append(n.items, &node{file: name, text: "1"})
			}
		}
		disturb(root)
		b.readRoot(root)
	}
	said := regexp.MustCompile(`^unknown key "` + stranger + `"; the keys here are (.*)$`)
	for _, p := range b.d.problems {
		if m := said.FindStringSubmatch(p.Text); m != nil {
			for _, key := range strings.Split(m[1], ", ") {
				known[key] = true
			}
		}
	}
	if len(known) < 60 {
		t.Errorf("only %d keys were found", len(known))
	}
	notThere := []string{"decks"} // a deck of 30 cards is no example; it is shown in part
	for key := range known {
		if !used[key] && !slices.Contains(notThere, key) {
			t.Errorf("no example in %s has the key %q; add one", grammarFile, key)
		}
	}
}

// The page tells of every word of the vocabulary.
func TestGrammarNamesEveryWord(t *testing.T) {
	data, err := os.ReadFile(grammarFile)
	if err != nil {
		t.Fatal(err)
	}
	page := string(data)
	for what, names := range map[string][]string{
		"race": raceNames[:], "class": classNames[:], "superclass": superclassNames[:], "attribute": attrNames[:], "card type": kindNames[:],
		"slot": slotNames[:], "damage": damageNames[:], "range": rangeNames[:], "aim": aimNames[:], "colour": colorNames[:],
		"kind of ability": abilityKindNames[:], "period": periodNames[:], "duration": forNames[:], "way to discard": howNames[:],
		"relation": relationNames[:], "side": sideNames[:], "place": whereNames[:], "happening": happeningNames[:],
		"change": statNames[:], "ban": cannotNames[:], "count": countNames[:],
	} {
		for _, name := range listed(names) {
			if !regexp.MustCompile(`\b` + regexp.QuoteMeta(name) + `\b`).MatchString(page) {
				t.Errorf("%s does not name the %s %q", grammarFile, what, name)
			}
		}
	}
	for _, v := range written() {
		if !strings.Contains(page, "`"+v.String()+"`") {
			t.Errorf("verb %s: %s does not tell of it", v, grammarFile)
		}
	}
}
