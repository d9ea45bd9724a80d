package card

import (
	"fmt"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"
	"testing/fstest"
)

const grammarFile = "../../assets/cards/README.md"

// grammarExamples returns the YAML examples on the grammar page, one file each.
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

// The examples on the grammar page can be read, and together use every word.
func TestGrammarExamplesUseEveryWord(t *testing.T) {
	lib, err := loadWith(withPhrases(t, map[string]string{"factions.yaml": factionsFile}), grammarExamples(t))
	if err != nil {
		t.Fatal(err)
	}
	lackWords(t, grammarFile, usesOf(lib))
}

// Every key that the decoder knows is in an example on the grammar page. To find the keys, the test adds an
// unknown key to each map of the examples, and the decoder's message lists the known ones.
func TestGrammarExamplesHaveEveryKey(t *testing.T) {
	const stranger = "zzz"
	used, known := map[string]bool{}, map[string]bool{}
	b := newBuilder()
	b.d.fromPlayer = true
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
	notThere := []string{"decks"} // a deck of 30 cards would be too long for an example; part of one is shown
	for key := range known {
		if !used[key] && !slices.Contains(notThere, key) {
			t.Errorf("no example in %s has the key %q; add one", grammarFile, key)
		}
	}
}

// verbsTable returns the table of verbs on the page.
func verbsTable() string {
	var b strings.Builder
	b.WriteString("| verb | does | example |\n|---|---|---|\n")
	for _, v := range written() {
		fmt.Fprintf(&b, "| `%s` | %s | `%s` |\n", v, verbs[v].about, verbs[v].example)
	}
	return b.String()
}

// The table of verbs on the page is generated from the rows of the verbs.
func TestGrammarTellsOfEveryVerb(t *testing.T) {
	const begin, end = "-update -->\n", "<!-- end of verbs -->"
	data, err := os.ReadFile(grammarFile)
	if err != nil {
		t.Fatal(err)
	}
	before, rest, ok := strings.Cut(string(data), begin)
	table, after, closed := strings.Cut(rest, end)
	if !ok || !closed {
		t.Fatalf("%s has no place for the verbs", grammarFile)
	}
	if *update {
		if err := os.WriteFile(grammarFile, []byte(before+begin+verbsTable()+end+after), 0o644); err != nil {
			t.Fatal(err)
		}
	} else if table != verbsTable() {
		t.Errorf("the verbs in %s are not those there are; run go test ./engine/card -run Grammar -update", grammarFile)
	}
}

// surroundings are cards into which an effect can be put.
var surroundings = []string{
	"  type: spell\n  attack: fire ranged single\n  targets: [rival]\n  do: [{damage: 1, to: target}, %s]\n",
	"  type: support\n  targets: [ally other]\n  do: [{heal: 1, to: target}, %s]\n",
	"  type: trick\n  when: played source=rival\n  do: [%s]\n",
	"  type: equipment\n  slot: head\n  abilities: [{id: it, name: It, kind: replace, when: would-damage hero=ally, do: [%s]}]\n",
}

// madeShield is equipment that the examples may make.
const madeShield = "- {id: wooden-shield, name: Wooden Shield, faction: mercenaries, made: true, type: equipment, slot: head, abilities: [{id: cover, name: Cover, kind: constant, mods: [{armor: +1}]}]}\n"

// The example of every verb can be read in some surroundings, as that verb.
func TestExamplesOfVerbs(t *testing.T) {
	for _, v := range written() {
		var err error
		for _, text := range surroundings {
			card := "cards:\n- id: probe\n  name: Probe\n  faction: mercenaries\n  cost: R\n" + fmt.Sprintf(text, verbs[v].example)
			var lib *Library
			lib, err = loadWith(withPhrases(t, map[string]string{"factions.yaml": factionsFile}), fstest.MapFS{"x.yaml": {Data: []byte(card + madeShield)}})
			if err == nil {
				if !usesOf(lib).verbs[v] {
					t.Errorf("verb %s: its example %s is another verb's", v, verbs[v].example)
				}
				break
			}
		}
		if err != nil {
			t.Errorf("verb %s: its example %q cannot be read: %v", v, verbs[v].example, err)
		}
		if verbs[v].about == "" {
			t.Errorf("verb %s: nothing says what it is about", v)
		}
	}
}

// The page mentions every word of the vocabulary.
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
		"relation": relationNames[:], "side": sideNames[:], "place": whereNames[:], "event": triggerEventNames[:],
		"change": statNames[:], "ban": cannotNames[:], "count": countNames[:],
	} {
		for _, name := range listed(names) {
			if !regexp.MustCompile(`\b` + regexp.QuoteMeta(name) + `\b`).MatchString(page) {
				t.Errorf("%s does not name the %s %q", grammarFile, what, name)
			}
		}
	}
}
