//go:build driven

package driven

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"strings"
)

// Trace is the state of the screen according to the program: the last line of its trace. Rectangles are x,
// y, width, height.
type Trace struct {
	Tick     int             `json:"tick"`
	Scene    string          `json:"scene"`   // the top scene
	Stack    []string        `json:"stack"`   // all scenes, the lowest first
	Pending  json.RawMessage `json:"pending"` // what the scene waits for, in a form of its own
	Language string          `json:"language"`
	Boxes    []Box           `json:"boxes"`
}

// Box is a named rectangle of the program.
type Box struct {
	ID      string     `json:"id"`
	Kind    string     `json:"kind"`
	Rect    [4]float64 `json:"rect"`   // in design units
	Window  [4]float64 `json:"window"` // in mouse units
	Enabled bool       `json:"enabled"`
	Inline  bool       `json:"inline"` // a slider that a gamepad leaves with left and right
	Focused bool       `json:"focused"`
	Text    string     `json:"text"`
}

// Box returns the box with this id.
func (now Trace) Box(id string) (Box, bool) {
	for _, b := range now.Boxes {
		if b.ID == id {
			return b, true
		}
	}
	return Box{}, false
}

// Focused returns the id of the box with the focus, or "".
func (now Trace) Focused() string {
	for _, b := range now.Boxes {
		if b.Focused {
			return b.ID
		}
	}
	return ""
}

// Says reports whether a box contains this text.
func (now Trace) Says(text string) bool {
	for _, b := range now.Boxes {
		if strings.Contains(b.Text, text) {
			return true
		}
	}
	return false
}

// String lists the boxes, for a failed test.
func (now Trace) String() string {
	var s strings.Builder
	fmt.Fprintf(&s, "tick %d, scenes %s, language %s, pending %s", now.Tick, strings.Join(now.Stack, " > "), now.Language, now.Pending)
	for _, b := range now.Boxes {
		marks := ""
		if !b.Enabled {
			marks += " (disabled)"
		}
		if b.Focused {
			marks += " (focused)"
		}
		fmt.Fprintf(&s, "\n  %s %s%s %v %q", b.Kind, b.ID, marks, b.Rect, b.Text)
	}
	return s.String()
}

// traceReader follows a trace file.
type traceReader struct {
	path   string
	offset int64
	last   Trace
}

// read parses the lines written since the last call. An incomplete last line is left for the next call.
func (r *traceReader) read() error {
	f, err := os.Open(r.path)
	if os.IsNotExist(err) {
		return nil // nothing has been traced yet
	}
	if err != nil {
		return err
	}
	defer f.Close()
	info, err := f.Stat()
	if err != nil {
		return err
	}
	fresh := make([]byte, info.Size()-r.offset)
	if _, err := f.ReadAt(fresh, r.offset); err != nil {
		return err
	}
	end := bytes.LastIndexByte(fresh, '\n')
	if end < 0 {
		return nil
	}
	r.offset += int64(end) + 1
	lines := bytes.Split(fresh[:end], []byte("\n"))
	var last Trace
	if err := json.Unmarshal(lines[len(lines)-1], &last); err != nil {
		return fmt.Errorf("the trace has a line that is no JSON: %w: %s", err, lines[len(lines)-1])
	}
	r.last = last
	return nil
}
