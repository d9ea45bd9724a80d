package foreign

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

// The bounds of YAML. They are far above what any real file needs, and keep a hostile one from using up memory, time
// or stack.
const (
	// MaxYAML is the most bytes of a file.
	MaxYAML = 256 << 10
	// MaxNesting is how deep lists and maps may lie in each other.
	MaxNesting = 24

	maxTokens = 60_000
	maxColumn = 120 // where the first thing on a line may begin
)

// YAMLError says what is wrong with a file of YAML, and where.
type YAMLError struct {
	Line int    // counted from 1
	Text string // what is wrong and how to mend it
}

func (e *YAMLError) Error() string { return e.Text }

// YAML reads the one document of a file, nil where there is nothing in it. Anchors, aliases and tags, with which a few
// bytes stand for gigabytes, are refused before anything is made of them. Any bytes may be given; the error is a
// [*YAMLError].
func YAML(data []byte) (body ast.Node, err error) {
	refuse := func(line int, format string, args ...any) (ast.Node, error) {
		return nil, &YAMLError{max(line, 1), fmt.Sprintf(format, args...)}
	}
	// The library is not ours; whatever it cannot digest is the file's fault.
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

// YAMLFault gives the line of an error of [YAML] or of the library, 1 where it names none, and what it says there
// without the excerpt that the library adds.
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

// checkTokens refuses what plain files have no use for, before the recursive parser sees it.
func checkTokens(tokens token.Tokens) (line int, text string) {
	flow, nested, lastLine := 0, 0, 0
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
		if flow+nested > MaxNesting {
			return at, fmt.Sprintf("lists and maps are nested deeper than %d; nest less", MaxNesting)
		}
	}
	return 0, ""
}
