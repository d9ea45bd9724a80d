package untrusted

import (
	"bytes"
	"errors"
	"fmt"
	"strings"

	"github.com/goccy/go-yaml"
	"github.com/goccy/go-yaml/ast"
	"github.com/goccy/go-yaml/lexer"
	"github.com/goccy/go-yaml/parser"
	"github.com/goccy/go-yaml/token"
)

// The limits on YAML. They are far above what real files need, and keep a hostile file from using up memory, time or stack.
const (
	// MaxYAML is the maximum size of a file, in bytes.
	MaxYAML = 256 << 10
	// MaxNesting is the maximum depth of nested lists and maps.
	MaxNesting = 24

	maxTokens = 60_000
	maxColumn = 120   // maximum column of the first token on a line
	maxKeys   = 4_000 // maximum number of keys of a map; the parser's time grows with its square
)

// YAMLError says what is wrong in a YAML file, and in which line.
type YAMLError struct {
	Line int    // counted from 1
	Text string // what is wrong and how to mend it
}

func (e *YAMLError) Error() string { return e.Text }

// YAML parses a file with one document. It returns nil if the file is empty. Anchors, aliases and tags, with which a few bytes can
// stand for gigabytes, are errors. data may be any bytes. The error is a [*YAMLError].
func YAML(data []byte) (body ast.Node, err error) {
	refuse := func(line int, format string, args ...any) (ast.Node, error) {
		return nil, &YAMLError{max(line, 1), fmt.Sprintf(format, args...)}
	}
	// The YAML library is not ours. If it panics, the file is at fault.
	defer func() {
		if recover() != nil {
			body, err = refuse(1, "this is not YAML that can be read; check its indentation and quotes")
		}
	}()
	if len(data) > MaxYAML {
		return refuse(1, "the file is larger than %d bytes; split it", MaxYAML)
	}
	if data, err = Text(data); err != nil {
		return refuse(1, "%v", err)
	}
	if at := broken(data); at >= 0 {
		return refuse(1+bytes.Count(data[:at], []byte("\n")), "this line has a letter that is not UTF-8; save the file as UTF-8")
	}
	tokens := lexer.Tokenize(string(data))
	if line, text := checkTokens(tokens); text != "" {
		return refuse(line, "%s", text)
	}
	tree, err := parser.Parse(tokens, 0)
	if err != nil {
		line, text := YAMLFault(err)
		return refuse(line, "%s; mend the YAML here", text)
	}
	for _, doc := range tree.Docs {
		if doc.Body == nil || doc.Body.Type() == ast.CommentType || doc.Body.Type() == ast.NullType {
			continue
		}
		if body != nil {
			return refuse(doc.Body.GetToken().Position.Line, "a second document begins here; keep one document a file")
		}
		body = doc.Body
	}
	return body, nil
}

// YAMLFault returns the line and the message of an error of [YAML] or of the YAML library, without the excerpt of the file that
// the library adds. The line is 1 if the error has none.
func YAMLFault(err error) (line int, text string) {
	var own *YAMLError
	if errors.As(err, &own) {
		return own.Line, own.Text
	}
	line, text = 1, err.Error()
	var at yaml.Error
	if errors.As(err, &at) {
		text = at.GetMessage()
		if t := at.GetToken(); t != nil && t.Position != nil {
			line = max(1, t.Position.Line)
		}
	}
	text, _, _ = strings.Cut(text, "\n")
	return line, strings.TrimSpace(text)
}

// checkTokens reports what the recursive parser must not see: too many tokens or keys, too deep nesting, and features that these
// files do not use. text is empty if there is nothing.
func checkTokens(tokens token.Tokens) (line int, text string) {
	flow, nested, lastLine := 0, 0, 0
	var maps []blockMap // the open ones, the innermost last
	for i, t := range tokens {
		at := t.Position.Line
		if i == maxTokens {
			return at, fmt.Sprintf("the file holds more than %d words; split it", maxTokens)
		}
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
			return at, fmt.Sprintf("%q has a meaning of its own in YAML that is not used here; put the text in quotes", t.Value)
		case token.AliasType:
			return at, "a * at the beginning has a meaning of its own in YAML; put the text in quotes"
		}
		if flow == 0 {
			switch t.Type {
			case token.SequenceEntryType:
				maps = openAt(maps, t.Position.Column)
			case token.MappingValueType:
				column := t.Position.Column
				if i > 0 {
					column = tokens[i-1].Position.Column // of the key
				}
				if maps = openAt(maps, column); len(maps) == 0 || maps[len(maps)-1].column < column {
					maps = append(maps, blockMap{column: column})
				}
				last := &maps[len(maps)-1]
				if last.keys++; last.keys > maxKeys {
					return at, fmt.Sprintf("a map holds more than %d keys here; split it", maxKeys)
				}
			}
		}
		if flow+nested > MaxNesting {
			return at, fmt.Sprintf("lists and maps are nested deeper than %d; nest less", MaxNesting)
		}
	}
	return 0, ""
}

// blockMap is a map written in lines: the column of its keys, and the number of keys so far.
type blockMap struct{ column, keys int }

// openAt returns the maps that a token in a column does not close.
func openAt(maps []blockMap, column int) []blockMap {
	for len(maps) > 0 && maps[len(maps)-1].column > column {
		maps = maps[:len(maps)-1]
	}
	return maps
}
