package card

import (
	"errors"
	"slices"
	"strconv"

	"github.com/goccy/go-yaml/ast"
)

// Fragment is a part of a card file. The zero value is none.
type Fragment struct{ root *node }

// NewFragment returns a part of a file that was parsed as YAML. The error is a [Problem].
func NewFragment(file string, body ast.Node) (Fragment, error) {
	b := treeBuilder{file: file}
	root := b.node(body, 0)
	if b.problem != nil {
		return Fragment{}, errors.New(b.problem.String())
	}
	return Fragment{root}, nil
}

// Marked is a hero of the game with permanent changes.
type Marked struct {
	Hero HeroID
	// Key is the id of the changed hero. The original hero keeps its own.
	Key       string
	Title     Words
	Attr      [Attrs]int // added to the attributes
	Abilities Fragment   // a list of abilities, which the hero has besides its own
}

// Company returns a pack with an open faction and marked heroes, which keep their own factions. [Library.WithSources]
// checks whether they are legal; the lines of its problems have no meaning for such a pack.
func (l *Library) Company(name string, f Faction, marked ...Marked) Source {
	faction := &node{kind: mapNode}
	faction.put("id", textOf(f.Key))
	faction.put("name", wordsOf(f.Name))
	faction.put("flavour", wordsOf(f.Flavour))
	faction.put("open", textOf("true"))
	heroes := &node{kind: listNode}
	for _, m := range marked {
		heroes.items = append(heroes.items, l.definition(m))
	}
	whole := &node{kind: mapNode}
	whole.put("factions", &node{kind: listNode, items: []*node{faction}})
	whole.put("heroes", heroes)
	return Source{Name: name, Content: whole.json(nil)}
}

// definition returns the definition of a marked hero: the definition of the original hero, with the changes applied.
func (l *Library) definition(m Marked) *node {
	h, out := &l.Heroes[m.Hero], &node{kind: mapNode}
	was := l.game.heroes[h.Key].at
	for i, key := range was.keys {
		value := was.items[i]
		switch key.text {
		case "title", "look":
			continue
		case "id":
			value = textOf(m.Key)
		case "stats":
			value = &node{kind: mapNode}
			for a, name := range attrNames {
				value.put(name, textOf(strconv.Itoa(int(h.Attr[a])+m.Attr[a])))
			}
		case "abilities":
			if m.Abilities.root != nil {
				value = &node{kind: listNode, items: slices.Concat(value.items, m.Abilities.root.items)}
			}
		}
		out.put(key.text, value)
	}
	look := &node{kind: mapNode}
	look.put("like", textOf(h.Key))
	out.put("title", wordsOf(m.Title))
	out.put("look", look)
	return out
}

// put adds a key to a map.
func (n *node) put(key string, value *node) {
	n.keys, n.items = append(n.keys, textOf(key)), append(n.items, value)
}

func textOf(text string) *node { return &node{text: text} }

func wordsOf(w Words) *node {
	out := &node{kind: mapNode}
	for lang, name := range langNames {
		out.put(name, textOf(w[lang]))
	}
	return out
}

// Bears reports whether a hero can bear what m adds: its attributes stay within rule 103, and it has room for the abilities.
func (l *Library) Bears(m Marked) bool {
	h, total := &l.Heroes[m.Hero], 0
	for a, now := range h.Attr {
		v := int(now) + m.Attr[a]
		if v < minAttr || v > maxAttr {
			return false
		}
		total += v
	}
	more := 0
	if m.Abilities.root != nil {
		more = len(m.Abilities.root.items)
	}
	return total >= minAttrTotal && total <= maxAttrTotal && len(h.Abilities)+more <= MaxAbilities
}
