package card

import (
	"bytes"
	"errors"
	"fmt"
	"strings"
	"unicode/utf8"

	"cinderclash/engine/untrusted"

	"github.com/goccy/go-yaml/ast"
)

type nodeKind uint8

const (
	scalarNode nodeKind = iota
	listNode
	mapNode
)

// node is a value of a card file with its position in the file.
type node struct {
	file string
	line int
	kind nodeKind
	text string  // of a scalar
	keys []*node // of a map, parallel to items
	// items are the values of a map or a list.
	items []*node
}

// parseFile parses one file into a tree. A file without content gives nil. Any input gives a tree or a
// problem, never a panic.
func parseFile(file string, data []byte) (*node, *Problem) {
	if text, err := untrusted.Text(data); err == nil {
		if at := bytes.IndexFunc(text, control); at >= 0 {
			return nil, &Problem{File: file, Line: 1 + bytes.Count(text[:at], []byte("\n")),
				Text: fmt.Sprintf("this line has a character that is no letter, with the number %d; leave it out", text[at])}
		}
	}
	body, err := untrusted.YAML(data)
	var at *untrusted.YAMLError
	if errors.As(err, &at) {
		return nil, &Problem{File: file, Line: at.Line, Text: at.Text}
	}
	if body == nil {
		return nil, nil
	}
	b := treeBuilder{file: file}
	root := b.node(body, 0)
	return root, b.problem
}

// maxTextRunes is the maximum length of a text, in runes. A problem can quote any text and stay readable.
const maxTextRunes = 400

// control reports whether a character has no place in a text, such as the zeros that a crash leaves at the
// end of a file.
func control(r rune) bool { return r < ' ' && r != '\t' && r != '\n' && r != '\r' }

type treeBuilder struct {
	file    string
	problem *Problem
}

func (b *treeBuilder) node(n ast.Node, depth int) *node {
	out := &node{file: b.file, line: 1}
	if n == nil {
		return out
	}
	if t := n.GetToken(); t != nil && t.Position != nil {
		out.line = t.Position.Line
	}
	if depth > untrusted.MaxNesting {
		b.fail(out.line, fmt.Sprintf("lists and maps are nested deeper than %d; nest less", untrusted.MaxNesting))
		return out
	}
	switch n := n.(type) {
	case *ast.MappingNode:
		out.kind = mapNode
		for _, pair := range n.Values {
			b.pair(out, pair, depth)
		}
		if len(out.keys) > 0 {
			out.line = out.keys[0].line
		}
	case *ast.MappingValueNode:
		out.kind = mapNode
		b.pair(out, n, depth)
		out.line = out.keys[0].line
	case *ast.SequenceNode:
		out.kind = listNode
		for _, item := range n.Values {
			out.items = append(out.items, b.node(item, depth+1))
		}
	case *ast.LiteralNode:
		out.text = strings.TrimRight(n.Value.Value, "\n")
	case *ast.StringNode:
		out.text = n.Value
	case *ast.NullNode:
		// An empty value is an empty text.
	case *ast.IntegerNode, *ast.FloatNode, *ast.BoolNode, *ast.InfinityNode, *ast.NanNode:
		out.text = strings.TrimSpace(n.GetToken().Value)
	default:
		b.fail(out.line, "this kind of YAML is not used in card files; write a text, a list or a map")
	}
	if n := utf8.RuneCountInString(out.text); n > maxTextRunes {
		b.fail(out.line, fmt.Sprintf("a text here has %d letters, and none in a card file needs more than %d; shorten it", n, maxTextRunes))
	}
	return out
}

func (b *treeBuilder) pair(out *node, pair *ast.MappingValueNode, depth int) {
	key := b.node(pair.Key, depth+1)
	if key.kind != scalarNode {
		b.fail(key.line, "a key must be a single word; mend the YAML here")
	}
	value := b.node(pair.Value, depth+1)
	if value.kind == scalarNode && value.text == "" {
		value.line = key.line
	}
	out.keys = append(out.keys, key)
	out.items = append(out.items, value)
}

func (b *treeBuilder) fail(line int, text string) {
	if b.problem == nil {
		b.problem = &Problem{File: b.file, Line: line, Text: text}
	}
}

// word names the type of n, for messages.
func (n *node) word() string {
	switch n.kind {
	case listNode:
		return "a list"
	case mapNode:
		return "a map"
	default: // scalarNode
		return "a text"
	}
}
