package card

import (
	"errors"
	"fmt"
	"strings"

	"github.com/goccy/go-yaml"
	"github.com/goccy/go-yaml/ast"
	"github.com/goccy/go-yaml/lexer"
	"github.com/goccy/go-yaml/parser"
	"github.com/goccy/go-yaml/token"
)

// The bounds on a card file. They are far above what any real file needs, and
// keep a hostile one from using up memory or stack.
const (
	maxFileBytes = 256 << 10
	maxNesting   = 24
	maxColumn    = 120 // where the first thing on a line may begin
)

type nodeKind uint8

const (
	scalarNode nodeKind = iota
	listNode
	mapNode
)

// node is a value of a card file that remembers where it stands.
type node struct {
	file string
	line int
	kind nodeKind
	text string  // of a scalar
	keys []*node // of a map, parallel to items
	// items are the values of a map or a list.
	items []*node
}

// parseFile reads one file into a tree. A file without content gives nil. Any
// bytes at all are answered by a tree or by a problem.
func parseFile(file string, data []byte) (root *node, problem *Problem) {
	fail := func(line int, format string, args ...any) (*node, *Problem) {
		return nil, &Problem{File: file, Line: max(line, 1), Text: fmt.Sprintf(format, args...)}
	}
	// The library is not ours; whatever it cannot digest is the file's fault.
	defer func() {
		if recover() != nil {
			root, problem = fail(1, "this is not YAML that can be read; check its indentation and quotes")
		}
	}()
	if len(data) > maxFileBytes {
		return fail(1, "the file is larger than %d bytes; split it", maxFileBytes)
	}
	tokens := lexer.Tokenize(string(data))
	if line, text := checkTokens(tokens); text != "" {
		return fail(line, "%s", text)
	}
	tree, err := parser.Parse(tokens, 0)
	if err != nil {
		var syntax yaml.Error
		if errors.As(err, &syntax) && syntax.GetToken() != nil {
			return fail(syntax.GetToken().Position.Line, "%s; mend the YAML here", oneLine(syntax.GetMessage()))
		}
		return fail(1, "%s; mend the YAML", oneLine(err.Error()))
	}
	var body ast.Node
	for _, doc := range tree.Docs {
		if doc.Body == nil || doc.Body.Type() == ast.CommentType || doc.Body.Type() == ast.NullType {
			continue
		}
		if body != nil {
			return fail(doc.Body.GetToken().Position.Line, "a second document begins here; keep one document a file")
		}
		body = doc.Body
	}
	if body == nil {
		return nil, nil
	}
	b := treeBuilder{file: file}
	root = b.node(body, 0)
	if b.problem != nil {
		return nil, b.problem
	}
	return root, nil
}

// checkTokens refuses what the grammar of card files has no use for, before the
// recursive parser sees it.
func checkTokens(tokens token.Tokens) (line int, text string) {
	flow, nested, lastLine := 0, 0, 0
	for _, t := range tokens {
		at := t.Position.Line
		if at != lastLine {
			lastLine, nested = at, 0
			if t.Position.Column > maxColumn && flow == 0 {
				return at, "this line is indented too far; nest less"
			}
		}
		switch t.Type {
		case token.SequenceStartType, token.MappingStartType:
			flow++
		case token.SequenceEndType, token.MappingEndType:
			flow--
		case token.SequenceEntryType, token.MappingKeyType:
			nested++
		case token.AnchorType, token.TagType, token.MergeKeyType, token.DirectiveType:
			return at, fmt.Sprintf("%q has a meaning of its own in YAML that card files do not use; put the text in quotes", t.Value)
		case token.AliasType:
			return at, "a * at the beginning has a meaning of its own in YAML; put the text in quotes"
		}
		if flow+nested > maxNesting {
			return at, fmt.Sprintf("lists and maps are nested deeper than %d; nest less", maxNesting)
		}
	}
	return 0, ""
}

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
	if depth > maxNesting {
		b.fail(out.line, fmt.Sprintf("lists and maps are nested deeper than %d; nest less", maxNesting))
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
		// Nothing written is an empty text.
	case *ast.IntegerNode, *ast.FloatNode, *ast.BoolNode, *ast.InfinityNode, *ast.NanNode:
		out.text = strings.TrimSpace(n.GetToken().Value)
	default:
		b.fail(out.line, "this kind of YAML is not used in card files; write a text, a list or a map")
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

// oneLine is the first line of a message of the YAML library.
func oneLine(s string) string {
	s, _, _ = strings.Cut(s, "\n")
	return strings.TrimSpace(s)
}

// word names what n is, for messages.
func (n *node) word() string {
	switch n.kind {
	case listNode:
		return "a list"
	case mapNode:
		return "a map"
	default:
		return "a text"
	}
}
