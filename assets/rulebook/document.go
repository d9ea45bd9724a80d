package rulebook

import (
	"errors"
	"fmt"
	"io/fs"
	"strings"

	"github.com/goccy/go-yaml"
	"github.com/goccy/go-yaml/parser"
)

// document is a file of the rulebook while it is read.
type document struct {
	name string
	data []byte
	refs []reference
}

// reference is a mention of a rule and its position.
type reference struct {
	doc    *document
	path   string
	number int
}

func read(fsys fs.FS, name string) (*document, error) {
	data, err := fs.ReadFile(fsys, name)
	if err != nil {
		return nil, fmt.Errorf("%s cannot be read: %w", name, err)
	}
	return &document{name: name, data: data}, nil
}

// fail returns an error at a YAML path of the document, with the line number.
func (d *document) fail(at, format string, args ...any) error {
	return fmt.Errorf("%s:%d: %s", d.name, d.line(at), fmt.Sprintf(format, args...))
}

// line returns the line of a YAML path, or 1 if the path does not exist.
func (d *document) line(at string) int {
	p, err := yaml.PathString(at)
	if err != nil {
		return 1
	}
	file, err := parser.ParseBytes(d.data, 0)
	if err != nil {
		return 1
	}
	node, err := p.FilterFile(file)
	if err != nil {
		return 1
	}
	if t := node.GetToken(); t != nil {
		return t.Position.Line
	}
	return 1
}

// broken converts an error of the YAML library.
func (d *document) broken(err error) error {
	line, text := 1, err.Error()
	var known yaml.Error
	if errors.As(err, &known) && known.GetToken() != nil {
		line, text = known.GetToken().Position.Line, known.GetMessage()
	}
	text, _, _ = strings.Cut(text, "\n")
	return fmt.Errorf("%s:%d: %s; mend the YAML here", d.name, line, text)
}
