package card

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io/fs"
	"math"
	"slices"
	"strconv"
	"strings"
	"sync"
	"unicode/utf8"

	"cinderclash/engine/untrusted"

	"golang.org/x/tools/txtar"
)

// Pack is a player's own content: card files on top of the game's. A pack may use the factions, heroes and cards of
// the game and its own, but none of another pack, so that each works without the others.
type Pack struct {
	// Name is the name shown to players, on one line. In problems it stands before the names of its files.
	Name  string
	Files fs.FS
	Drawing
}

// Drawing checks whether content can be drawn. The zero value accepts everything.
type Drawing struct {
	// Look returns an error that says, as half a sentence, what is wrong with the look of a hero,
	// or nil.
	Look func(look map[string]string) error
	// Scene returns what is wrong with the picture of a card, which is given as YAML.
	Scene func(text []byte) []SceneFault
	// Letter reports whether a letter can be drawn. A letter that cannot gives a warning.
	Letter func(r rune) bool
}

// SceneFault is what is wrong with an entry of a scene, which is named by the keys and the numbers that lead to it.
type SceneFault struct {
	Path []string
	Text string
}

// PackName reports whether a pack may have this name: it is one line that is not too long and has no markup.
func PackName(name string) bool {
	return name != "" && utf8.RuneCountInString(name) <= maxNameRunes && untrusted.Line(name) == name && !strings.ContainsAny(name, markup)
}

// maxPack is the maximum size of a pack's [Source], in bytes.
const maxPack = 128 << 10

// Source is the whole content of a pack in one piece. It is kept with a match and can be made a pack
// again.
type Source struct {
	Name    string
	Content []byte // JSON in one line, with the keys of card files
}

// Pack returns the pack, with one file. Loading it finds the same problems as loading the original
// pack.
func (s Source) Pack() (Pack, error) {
	files, err := txtar.FS(&txtar.Archive{Files: []txtar.File{{Name: "pack.yaml", Data: s.Content}}})
	return Pack{Name: s.Name, Files: files}, err
}

// packRoots is a pack as it was read: its name, and each file's content.
type packRoots struct {
	name  string
	files []*node
}

func (b *builder) readPack(p Pack) error {
	b.d.pack, b.d.drawing = p.Name, p.Drawing
	b.packs = append(b.packs, packRoots{name: p.Name})
	if err := b.readFolder(p.Files); err != nil {
		return err
	}
	if len(b.d.problems) > 0 {
		return nil
	}
	if n := len(b.packs[len(b.packs)-1].source().Content); n > maxPack {
		return fmt.Errorf("the card folder holds %d bytes of content, of which %d can be kept with a match; make two folders of it", n, maxPack)
	}
	return nil
}

// source joins the lists of all files.
func (p *packRoots) source() Source {
	lists := map[string][]*node{}
	for _, root := range p.files {
		for i, key := range root.keys {
			lists[key.text] = append(lists[key.text], root.items[i].items...)
		}
	}
	whole := &node{kind: mapNode}
	for _, key := range sortedKeys(lists) {
		whole.keys = append(whole.keys, &node{text: key})
		whole.items = append(whole.items, &node{kind: listNode, items: lists[key]})
	}
	return Source{Name: p.name, Content: whole.json(nil)}
}

// json appends n as JSON to buf. Every scalar becomes a string, which a card file may write just as well.
func (n *node) json(buf []byte) []byte {
	switch n.kind {
	case mapNode:
		buf = append(buf, '{')
		for i, item := range n.items {
			if i > 0 {
				buf = append(buf, ',')
			}
			buf = append(n.keys[i].json(buf), ':')
			buf = item.json(buf)
		}
		return append(buf, '}')
	case listNode:
		buf = append(buf, '[')
		for i, item := range n.items {
			if i > 0 {
				buf = append(buf, ',')
			}
			buf = item.json(buf)
		}
		return append(buf, ']')
	default: // a text; a missing value is an empty text
		text, err := json.Marshal(n.text)
		if err != nil {
			panic(err) // a string has a JSON form
		}
		return append(buf, text...)
	}
}

// flow appends n as YAML in one line to buf. Numbers and truths are written as such, so that whoever reads it finds them.
func (n *node) flow(buf []byte) []byte {
	switch n.kind {
	case mapNode:
		buf = append(buf, '{')
		for i, item := range n.items {
			if i > 0 {
				buf = append(buf, ", "...)
			}
			buf = append(n.keys[i].json(buf), ": "...)
			buf = item.flow(buf)
		}
		return append(buf, '}')
	case listNode:
		buf = append(buf, '[')
		for i, item := range n.items {
			if i > 0 {
				buf = append(buf, ", "...)
			}
			buf = item.flow(buf)
		}
		return append(buf, ']')
	default: // a text
		if v, err := strconv.ParseFloat(n.text, 64); err == nil && !math.IsNaN(v) && !math.IsInf(v, 0) {
			return strconv.AppendFloat(buf, v, 'f', -1, 64)
		}
		if n.text == "true" || n.text == "false" {
			return append(buf, n.text...)
		}
		return n.json(buf)
	}
}

// along returns the entry of n to which keys and numbers lead, or the nearest one around it.
func (n *node) along(path []string) *node {
	for _, word := range path {
		var next *node
		if i, err := strconv.Atoi(word); err == nil && n.kind == listNode && i >= 0 && i < len(n.items) {
			next = n.items[i]
		} else if i := slices.IndexFunc(n.keys, func(k *node) bool { return k.text == word }); i >= 0 {
			next = n.items[i]
		}
		if next == nil {
			break
		}
		n = next
	}
	return n
}

// WithSources is [Library.With] for kept packs. An entry whose id the game now uses is left out. Recent libraries are
// cached: equal sources give the same library, and l itself if l was made with them.
func (l *Library) WithSources(sources ...Source) (*Library, error) {
	if l.madeWith(sources) {
		return l, nil
	}
	return l.game.made.get(sources, func() (*Library, error) {
		b := l.game.clone()
		b.d.fromPlayer, b.yields = true, true
		for _, s := range sources {
			p, err := s.Pack()
			if err != nil {
				return nil, err
			}
			if err := b.readPack(p); err != nil {
				return nil, err
			}
		}
		made, _, err := b.build()
		return made, err
	})
}

// madeWith reports whether l has exactly these packs.
func (l *Library) madeWith(sources []Source) bool {
	return slices.EqualFunc(l.packs, sources, func(p packRoots, s Source) bool {
		own := p.source()
		return own.Name == s.Name && bytes.Equal(own.Content, s.Content)
	})
}

// mostMade is the number of libraries that are cached.
const mostMade = 8

// made caches the libraries last made of kept packs. It is safe for concurrent use.
type made struct {
	mu   sync.Mutex
	last []*Library // the newest first
}

// get returns the library with these packs, and makes it if it is not cached.
func (m *made) get(sources []Source, make func() (*Library, error)) (*Library, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	for i, l := range m.last {
		if l.madeWith(sources) {
			copy(m.last[1:i+1], m.last[:i])
			m.last[0] = l
			return l, nil
		}
	}
	l, err := make()
	if err != nil {
		return nil, err
	}
	m.last = append([]*Library{l}, m.last[:min(len(m.last), mostMade-1)]...)
	return l, nil
}

// Packs returns the names of the packs that l was made with, in their order.
func (l *Library) Packs() []string {
	var names []string
	for i := range l.packs {
		names = append(names, l.packs[i].name)
	}
	return names
}

// Used returns the packs that any of these decks takes something from, in their order.
func (l *Library) Used(decks ...DeckList) []Source {
	used := map[string]bool{}
	for _, d := range decks {
		used[l.Factions[d.Faction].Pack] = true
		for _, id := range d.Heroes {
			used[l.Heroes[id].Pack] = true
		}
		for _, id := range d.Cards {
			used[l.Cards[id].Pack] = true
		}
	}
	var sources []Source
	for i := range l.packs {
		if used[l.packs[i].name] {
			sources = append(sources, l.packs[i].source())
		}
	}
	return sources
}

// Translated returns a deck of library from in the ids of l. l must have all its heroes and cards.
func (l *Library) Translated(deck DeckList, from *Library) DeckList {
	deck.Faction = l.keys.factions[from.Factions[deck.Faction].Key]
	deck.Heroes, deck.Cards = slices.Clone(deck.Heroes), slices.Clone(deck.Cards)
	for i, id := range deck.Heroes {
		deck.Heroes[i] = l.keys.heroes[from.Heroes[id].Key]
	}
	for i, id := range deck.Cards {
		deck.Cards[i] = l.keys.cards[from.Cards[id].Key]
	}
	slices.Sort(deck.Cards)
	return deck
}
