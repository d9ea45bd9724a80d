package journey

import (
	"slices"
	"strconv"
	"strings"

	"cinderclash/engine/card"
	"cinderclash/engine/untrusted"

	"github.com/goccy/go-yaml"
	"github.com/goccy/go-yaml/ast"
)

// The pages as they are written. What is checked later keeps its line.
//
// They are not read by way of the tree and the decoder of package card. Those serve a grammar in which one key decides what the
// others may be (a verb, a kind of ability), and so take each key in code. Here every key has one place and one form, so these
// structs are the whole grammar, the YAML library refuses all else with its line, and only texts need a type that keeps it.

type roadPage struct {
	Name         words            `yaml:"name"`
	Prologue     words            `yaml:"prologue"`
	Company      companyPage      `yaml:"company"`
	Heroes       []text           `yaml:"heroes"`
	Cards        numbers          `yaml:"cards"`
	Difficulties []difficultyPage `yaml:"difficulties"`
	Endings      []endingPage     `yaml:"endings"`
}

type companyPage struct {
	ID    text  `yaml:"id"`
	Name  words `yaml:"name"`
	About words `yaml:"about"`
}

type difficultyPage struct {
	ID      text       `yaml:"id"`
	Name    words      `yaml:"name"`
	About   words      `yaml:"about"`
	Choices text       `yaml:"choices"`
	Loss    text       `yaml:"loss"`
	Levels  levelsPage `yaml:"levels"`
}

type levelsPage struct {
	Hasty   []text `yaml:"hasty"`
	Careful []text `yaml:"careful"`
	Cunning []text `yaml:"cunning"`
}

type endingPage struct {
	ID    text  `yaml:"id"`
	Name  words `yaml:"name"`
	Words words `yaml:"words"`
}

type landPage struct {
	Land     landPart      `yaml:"land"`
	People   []personPage  `yaml:"people"`
	Marks    []markPage    `yaml:"marks"`
	Meetings []meetingPage `yaml:"meetings"`
}

type landPart struct {
	ID      text  `yaml:"id"`
	Name    words `yaml:"name"`
	Profile text  `yaml:"profile"`
	Faction text  `yaml:"faction"`
	About   words `yaml:"about"`
	Customs words `yaml:"customs"`
}

type personPage struct {
	ID     text      `yaml:"id"`
	Name   words     `yaml:"name"`
	Hero   text      `yaml:"hero"`
	Temper text      `yaml:"temper"`
	Deck   deckPage  `yaml:"deck"`
	Lines  linesPage `yaml:"lines"`
}

type linesPage struct {
	Greet words `yaml:"greet"`
	Win   words `yaml:"win"`
	Lose  words `yaml:"lose"`
}

// deckPage is the id of a ready deck, or a deck.
type deckPage struct {
	ready text
	own   *ownDeck
}

type ownDeck struct {
	Name    words   `yaml:"name"`
	Plan    words   `yaml:"plan"`
	Faction text    `yaml:"faction"`
	Heroes  []text  `yaml:"heroes"`
	Cards   numbers `yaml:"cards"`
}

func (d *deckPage) UnmarshalYAML(n ast.Node) error {
	if _, is := pairsOf(n); !is {
		return d.ready.UnmarshalYAML(n)
	}
	d.own = &ownDeck{}
	return yaml.NodeToValue(n, d.own, yaml.Strict())
}

type markPage struct {
	ID        text     `yaml:"id"`
	Name      words    `yaml:"name"`
	About     words    `yaml:"about"`
	Stats     numbers  `yaml:"stats"`
	Abilities fragment `yaml:"abilities"`
}

type fragment struct{ ast.Node }

func (f *fragment) UnmarshalYAML(n ast.Node) error {
	f.Node = n
	return nil
}

type meetingPage struct {
	ID      text        `yaml:"id"`
	Name    words       `yaml:"name"`
	After   []text      `yaml:"after"`
	Person  text        `yaml:"person"`
	Puzzle  text        `yaml:"puzzle"`
	Bends   numbers     `yaml:"bends"`
	Bent    words       `yaml:"bent"`
	Story   words       `yaml:"story"`
	Rewards rewardsPage `yaml:"rewards"`
	Ending  text        `yaml:"ending"`
}

type rewardsPage struct {
	Cards  []text `yaml:"cards"`
	Heroes []text `yaml:"heroes"`
	Marks  []text `yaml:"marks"`
}

// text is a word or a sentence, and its line, from 1; 0 if it is not there.
type text struct {
	is   string
	line int
}

func (t *text) UnmarshalYAML(n ast.Node) error {
	t.line = lineOf(n)
	switch n := n.(type) {
	case *ast.StringNode:
		t.is = n.Value
	case *ast.LiteralNode:
		t.is = strings.TrimRight(n.Value.Value, "\n")
	case *ast.IntegerNode, *ast.FloatNode, *ast.BoolNode, *ast.NullNode:
		t.is = strings.TrimSpace(n.GetToken().Value)
	default:
		return &untrusted.YAMLError{Line: t.line, Text: "a text stands here; write no list and no map"}
	}
	return nil
}

// words is a text in every language, and its line, from 1; 0 if it is not there.
type words struct {
	is   card.Words
	line int
}

func (w *words) UnmarshalYAML(n ast.Node) error {
	w.line = lineOf(n)
	pairs, is := pairsOf(n)
	if !is {
		return &untrusted.YAMLError{Line: w.line, Text: "the text stands in every language; write {en: ..., es: ...}"}
	}
	for _, p := range pairs {
		var key, value text
		if err := key.UnmarshalYAML(p.Key); err != nil {
			return err
		}
		if err := value.UnmarshalYAML(p.Value); err != nil {
			return err
		}
		lang := slices.Index(card.LangNames(), key.is)
		if lang < 0 {
			return &untrusted.YAMLError{Line: key.line, Text: strconv.Quote(key.is) + " is no language; write " + strings.Join(card.LangNames(), ", ")}
		}
		w.is[lang] = strings.TrimSpace(value.is)
	}
	return nil
}

// numbers is a map of words to words, in the order of the page.
type numbers []entry

type entry struct{ key, value text }

func (l *numbers) UnmarshalYAML(n ast.Node) error {
	pairs, is := pairsOf(n)
	if !is {
		return &untrusted.YAMLError{Line: lineOf(n), Text: "a map of words and values stands here; write {word: value}"}
	}
	for _, p := range pairs {
		var e entry
		if err := e.key.UnmarshalYAML(p.Key); err != nil {
			return err
		}
		if err := e.value.UnmarshalYAML(p.Value); err != nil {
			return err
		}
		*l = append(*l, e)
	}
	return nil
}

// pairsOf returns the keys and values of a map, and whether n is one.
func pairsOf(n ast.Node) ([]*ast.MappingValueNode, bool) {
	switch n := n.(type) {
	case *ast.MappingNode:
		return n.Values, true
	case *ast.MappingValueNode:
		return []*ast.MappingValueNode{n}, true
	}
	return nil, false
}

// lineOf returns the line of a node, from 1. That of a map is the line of its first key.
func lineOf(n ast.Node) int {
	if pairs, is := pairsOf(n); is && len(pairs) > 0 {
		n = pairs[0].Key
	}
	if t := n.GetToken(); t != nil && t.Position != nil {
		return max(1, t.Position.Line)
	}
	return 1
}
