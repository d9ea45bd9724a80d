package card

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"regexp"
	"strings"
	"testing"
	"testing/fstest"

	"cinderclash/engine/untrusted"
)

// ours returns the game's own card data.
func ours(t testing.TB) *Library {
	t.Helper()
	l, warnings, err := Load(os.DirFS("../../assets/cards"))
	if err != nil {
		t.Fatalf("our card data:\n%v", err)
	}
	if len(warnings) != 0 {
		t.Fatalf("our card data has warnings:\n%v", Problems(warnings))
	}
	return l
}

func TestOurDataLoads(t *testing.T) {
	l := ours(t)
	if len(l.Heroes) < 19 || len(l.Cards) < 57 || len(l.Decks) < 4 {
		t.Errorf("there are %d heroes, %d cards, %d decks; want at least 18, 56, 4", len(l.Heroes)-1, len(l.Cards)-1, len(l.Decks))
	}
	if l.Factions[Mercenaries].Key != "mercenaries" {
		t.Errorf("the first faction is %s", l.Factions[Mercenaries].Key)
	}
	for i := range l.Abilities {
		if l.Abilities[i].ID != AbilityID(i) {
			t.Errorf("ability %d has id %d", i, l.Abilities[i].ID)
		}
	}
	for i := 1; i < len(l.Cards); i++ {
		if l.Cards[i].Key <= l.Cards[i-1].Key {
			t.Errorf("%s stands after %s", l.Cards[i].Key, l.Cards[i-1].Key)
		}
		if a := l.Abilities[l.Cards[i].Play]; !a.Main || a.Card != CardID(i) || a.Key != l.Cards[i].Key {
			t.Errorf("%s plays as %+v", l.Cards[i].Key, a)
		}
	}
}

// The two heroes of the worked example have their published values (rule 420).
func TestPublishedHeroes(t *testing.T) {
	l := ours(t)
	id, ok := l.HeroByKey("belain-thalier")
	if h := l.Heroes[id]; !ok || h.Attr[Strength] != 3 || h.Race != Human || h.Class != Warrior {
		t.Errorf("Belain Thalier is %+v", h)
	}
	slash, ok := l.AbilityByKey("belain-thalier.precise-slash")
	a := l.Abilities[slash]
	if !ok || a.Attack != (Attack{Slashing, Melee, Single}) || len(a.Do) != 1 || a.Do[0].Verb != DealDamage ||
		a.Do[0].N != (Amount{Base: 3, Times: 1, Count: AttrOf, Arg: uint8(Strength), Of: Who{Kind: Self}}) || a.Do[0].Who.Kind != Paired {
		t.Errorf("Precise Slash is %+v", a)
	}
	if id, ok := l.HeroByKey("ayranel"); !ok || l.Heroes[id].Attr[Armor] != 3 {
		t.Errorf("Ayranel has Armor %d, want 3", l.Heroes[id].Attr[Armor])
	}
	if text := l.Text(slash, EN).String(); text != "Deal 3 + {strength} slashing damage to the paired rival." {
		t.Errorf("Precise Slash reads %q", text)
	}
	if text := l.Text(slash, ES).String(); text != "Inflige 3 + {strength} de daño cortante al rival emparejado." {
		t.Errorf("Cuchillada precisa reads %q", text)
	}
}

func TestLookups(t *testing.T) {
	l := ours(t)
	for i := range l.Factions {
		if id, ok := l.FactionByKey(l.Factions[i].Key); !ok || id != FactionID(i) {
			t.Errorf("faction %s is found as %d, %v", l.Factions[i].Key, id, ok)
		}
	}
	for i := 1; i < len(l.Cards); i++ {
		if id, ok := l.CardByKey(l.Cards[i].Key); !ok || id != CardID(i) {
			t.Errorf("card %s is found as %d, %v", l.Cards[i].Key, id, ok)
		}
	}
	if id, ok := l.CardByKey("no-such-card"); ok || id != 0 {
		t.Errorf("a card that is not there is found as %d", id)
	}
	if l.DeckByKey("no-such-deck") != nil {
		t.Error("a deck that is not there is found")
	}
	for _, lang := range []Lang{EN, ES} {
		for _, k := range l.Keywords(lang) {
			if got, ok := l.Keyword(k.ID, lang); !ok || got.Name != k.Name {
				t.Errorf("the keyword %s is found as %q", k.ID, got.Name)
			}
		}
		if _, ok := l.Keyword("no-such-word", lang); ok {
			t.Error("a keyword that is not there is found")
		}
	}
}

// Every link in a text leads to a keyword, and both languages link to the same keywords.
func TestLinksLeadSomewhere(t *testing.T) {
	l := ours(t)
	linked := [Langs]map[string]bool{{}, {}}
	for lang := range Lang(Langs) {
		for i := range l.Abilities {
			for _, paragraph := range l.Text(AbilityID(i), lang) {
				for _, span := range paragraph {
					if span.Kind != Link {
						continue
					}
					linked[lang][span.ID] = true
					if _, ok := l.Keyword(span.ID, lang); !ok {
						t.Errorf("%q links to nothing, %q", span.Text, span.ID)
					}
				}
			}
		}
	}
	for _, k := range l.Keywords(EN) {
		if _, ok := l.Keyword(k.ID, ES); !ok {
			t.Errorf("the keyword %s is missing in Spanish", k.ID)
		}
		if linked[EN][k.ID] != linked[ES][k.ID] {
			t.Errorf("the keyword %s is linked in one language only", k.ID)
		}
	}
	if len(l.Keywords(EN)) != len(l.Keywords(ES)) {
		t.Error("the languages have different keywords")
	}
}

// A library that was not loaded has no texts and no ids, and does not panic.
func TestTextWithoutPhrases(t *testing.T) {
	l := &Library{Heroes: make([]Hero, 2), Cards: make([]Card, 2), Abilities: make([]Ability, 2)}
	if l.Text(1, EN) != nil || l.CardText(1, ES) != nil || l.TypeLine(1, EN) != "" || l.AbilityLine(1, EN) != "" ||
		l.HeroLine(1, EN) != "" || l.Keywords(EN) != nil || l.ClassPassive(Mage, EN).Name != "" || l.DrawACard(ES).Name != "" {
		t.Error("a library without phrases has texts")
	}
	if full := ours(t); full.Text(AbilityID(len(full.Abilities)), EN) != nil || full.CardText(CardID(len(full.Cards)), EN) != nil {
		t.Error("what does not exist has a text")
	}
}

// The text has one paragraph per mode, and its spans joined together are the text.
func TestSpans(t *testing.T) {
	l := everything(t)
	id, ok := l.AbilityByKey("probe-10.choose-two")
	if !ok {
		t.Fatal("there is no probe-10.choose-two")
	}
	text := l.Text(id, EN)
	if len(text) != 4 || text[0].String() != "Choose two:" {
		t.Fatalf("the text is %q", text)
	}
	trick, _ := l.CardByKey("trick")
	want := Paragraph{
		{Link, "Reaction", "reaction"}, {Plain, " (discard a card): when your hero takes damage from the ", ""}, {Link, "paired rival", "paired"},
		{Plain, ", deal 2 ", ""}, {Link, "direct damage", "direct-damage"}, {Plain, " to that ", ""}, {Link, "rival", "rival"}, {Plain, " and heal your hero for 2.", ""},
	}
	if got := l.CardText(trick, EN); len(got) != 1 || fmt.Sprint(got[0]) != fmt.Sprint(want) {
		t.Errorf("the spans are\n%v, want\n%v", got, want)
	}
	gear, _ := l.CardByKey("gear")
	if got := l.CardText(gear, EN).String(); !strings.HasPrefix(got, "Additional cost: lose 1 life. When played: draw a card.\nIt. If this hero would") {
		t.Errorf("the whole text is %q", got)
	}
}

var phraseLine = regexp.MustCompile(`(phrases\.e.\.yaml):[1-9][0-9]*`)

// loadWith returns the library of ours and of folders without names.
func loadWith(ours fs.FS, folders ...fs.FS) (*Library, error) {
	l, _, err := Load(ours)
	if err != nil || len(folders) == 0 {
		return l, err
	}
	var packs []Pack
	for _, f := range folders {
		packs = append(packs, Pack{Files: f})
	}
	l, _, err = l.With(packs...)
	return l, err
}

// Problems that concern more than the syntax of one entry.
func TestLoadProblems(t *testing.T) {
	many := fstest.MapFS{}
	for i := range maxFiles + 1 {
		many[fmt.Sprintf("f%03d.yaml", i)] = &fstest.MapFile{}
	}
	large := fstest.MapFS{}
	for i := range 9 {
		large[fmt.Sprintf("f%d.yaml", i)] = &fstest.MapFile{Data: []byte("#" + strings.Repeat("x", untrusted.MaxYAML-1))}
	}
	huge := withPhrases(t, nil)
	huge["huge.yaml"] = &fstest.MapFile{Data: make([]byte, untrusted.MaxYAML+1)}
	edit := func(from, to string) fstest.MapFS {
		out := withPhrases(t, map[string]string{"factions.yaml": factionsFile})
		old := string(out["phrases.en.yaml"].Data)
		if !strings.Contains(old, from) {
			t.Fatalf("the phrases have no %q", from)
		}
		out["phrases.en.yaml"] = &fstest.MapFile{Data: []byte(strings.Replace(old, from, to, 1))}
		return out
	}
	good := withPhrases(t, map[string]string{"factions.yaml": factionsFile})
	effects := strings.Repeat("{draw: 1}, ", maxEffects) + "{draw: 1}"
	for _, c := range []struct {
		name    string
		ours    fs.FS
		folders []fs.FS
		says    string
	}{
		{"nothing at all", fstest.MapFS{}, nil, "factions.yaml:1: there is no faction mercenaries, which is open to everybody; add it (rule 201)\n" +
			"phrases.en.yaml:1: this file is missing and rules text is made from it; add it\n" +
			"phrases.es.yaml:1: this file is missing and rules text is made from it; add it"},
		{"too many files", many, nil, "the card folder holds more than 200 files; merge some"},
		{"too much in all files", large, nil, "the card folder holds more than 2097152 bytes; make two folders of it"},
		{"a huge file", huge, nil, "the card file huge.yaml is larger than 262144 bytes; split it"},
		{"cards and no faction", withPhrases(t, map[string]string{"x.yaml": cardShell + "  type: support\n  do: [{draw: 1}]\n"}), nil,
			"factions.yaml:1: there is no faction mercenaries, which is open to everybody; add it (rule 201)\n" + `x.yaml:5: unknown faction "mercenaries"; write one of `},
		{"a file with another ending", good, []fs.FS{fstest.MapFS{"x.yml": {Data: []byte("cards: []")}, "Y.YAML": {}, "notes.txt": {}, "._z.yaml": {Data: []byte{0}}}},
			"Y.YAML:1: this file is not read; give it a name that ends with .yaml\nx.yml:1: this file is not read; give it a name that ends with .yaml"},
		{"phrases of a player", good, []fs.FS{withPhrases(t, nil)}, "phrases.en.yaml:1: phrase tables are the game's own; give this file another name or leave it out\n" +
			"phrases.es.yaml:1: phrase tables are the game's own; give this file another name or leave it out"},
		{"a faction twice", good, []fs.FS{fstest.MapFS{"f.yaml": {Data: []byte(factionsFile)}}}, `f.yaml:2: the id "mercenaries" is taken by the game; give this faction another`},
		{"a missing table", edit("\nclasses:", "\nclassy:"), nil, "phrases.en.yaml:1: the table classes is missing; add it\n" +
			`phrases.en.yaml:1: unknown key "classy"; the keys here are lines, verbs, nouns, adjectives, counted, quantities, classes, joints, keywords`},
		{"a missing line", edit("  and: and\n", ""), nil, `phrases.en.yaml:1: lines has no "and"; add it`},
		{"an unknown line", edit("  and: and\n", "  and: and\n  andy: andy\n"), nil, `phrases.en.yaml:1: unknown key "andy"; the keys here are those of the other languages`},
		{"a lost bracket", edit("if <cond>", "if <cond"), nil, "phrases.en.yaml:1: lines if has a bracket without its partner; mend it"},
		{"an unknown blank", edit("if <cond>", "if <condition>"), nil, "phrases.en.yaml:1: lines if has an unknown blank <condition>; write one of " + strings.Join(blanks[:], ", ")},
		{"a missing form", edit("{you: <who> have <what>, one:", "{you: <who> have <what>, two:"), nil, `phrases.en.yaml:1: verbs have has no form "one"; add it` + "\n" +
			`phrases.en.yaml:1: unknown key "two"; the keys here are you, one, many`},
		{"an unknown gender", edit("many: heroes, gender: m", "many: heroes, gender: x"), nil, `phrases.en.yaml:1: nouns hero has the gender "x"; write m or f`},
		{"too many effects", withPhrases(t, map[string]string{"factions.yaml": factionsFile, "x.yaml": cardShell + "  type: support\n  do: [" + effects + "]\n"}), nil,
			"x.yaml:7: there are 13 effects in this list; write at most 12 (rule 719)"},
	} {
		t.Run(c.name, func(t *testing.T) {
			_, err := loadWith(c.ours, c.folders...)
			if err == nil {
				t.Fatal("nothing is wrong with it")
			}
			var problems Problems
			if errors.As(err, &problems) && len(problems) == 0 {
				t.Error("there are no problems in the error")
			}
			// The phrase tables are edited often, so their line numbers are not compared.
			got := phraseLine.ReplaceAllString(err.Error(), "$1")
			if got != phraseLine.ReplaceAllString(c.says, "$1") {
				t.Errorf("got:\n%v\nwant:\n%s", err, c.says)
			}
		})
	}
}

// All kinds of scalars, comments and empty files can be read.
func TestKindsOfYAML(t *testing.T) {
	files := map[string]string{
		"factions.yaml": factionsFile,
		"empty.yaml":    "",
		"comment.yaml":  "# nothing here\n",
		"text.txt":      "not YAML: [",
		"x.yaml":        strings.Replace(cardShell, "flavour: {en: Hm., es: Mm.}", "flavour:\n    en: |\n      Two\n      lines\n    es: >\n      Dos\n      líneas", 1) + "  type: support\n  unique: false\n  do: [{gain: 1, dice: [red, green, blue]}]\n",
		"y.yaml":        strings.Replace(heroShell, "name: Probe", "name: {en: A, es: B}\n  gender: m", 1) + "  stats: {agility: 3, mind: 3, will: 3, strength: 3, armor: 3}\n  abilities: [{id: a, name: {en: A, es: A}, kind: constant, mods: {armor: 1}}]\n",
	}
	files["y.yaml"] = strings.Replace(files["y.yaml"], "id: probe", "id: other", 1)
	l, _, err := Load(withPhrases(t, files))
	if err != nil {
		t.Fatal(err)
	}
	if c := l.Cards[1]; c.Flavour != (Words{"Two\nlines", "Dos líneas"}) {
		t.Errorf("the flavour is %q", c.Flavour)
	}
	if h := l.Heroes[1]; h.Name != (Words{"A", "B"}) || h.Feminine || h.Life != 22 {
		t.Errorf("the hero is %+v", h)
	}
	if e := l.Abilities[l.Cards[1].Play].Do[0]; e.Colors != 0 {
		t.Errorf("all three colours are %d, want any", e.Colors)
	}
}
