package game

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"math"
)

// TraceLine is one line of the trace: the state of the screen from this tick on. Rectangles are x, y,
// width, height.
type TraceLine struct {
	Tick       int        `json:"tick"`
	Scene      string     `json:"scene"`
	Stack      []string   `json:"stack"` // names of all scenes, the lowest first
	Pending    any        `json:"pending"`
	Language   string     `json:"language"`
	Window     [2]float64 `json:"window"` // device-independent pixels
	Scale      float64    `json:"scale"`  // device-independent pixels per design unit
	PixelRatio float64    `json:"pixelRatio"`
	Inputs     int        `json:"inputs"` // moves of the pointer, and keys and its buttons pressed or released, so far
	Boxes      []TraceBox `json:"boxes"`
}

// TraceBox is a box of the top scene.
type TraceBox struct {
	ID      string     `json:"id"`
	Kind    string     `json:"kind"`   // button, label, slider or zone
	Rect    [4]float64 `json:"rect"`   // design units
	Window  [4]float64 `json:"window"` // device-independent pixels, in which a mouse is moved
	Enabled bool       `json:"enabled"`
	Inline  bool       `json:"inline,omitempty"`
	Focused bool       `json:"focused"`
	Text    string     `json:"text"`
}

// tracer writes a line whenever anything but the tick has changed.
type tracer struct {
	w    io.Writer
	last []byte
}

func (t *tracer) write(line TraceLine) error {
	tick := line.Tick
	line.Tick = 0
	now, err := json.Marshal(line)
	if err != nil {
		return fmt.Errorf("what the scene %s waits for cannot be written as JSON: %w", line.Scene, err)
	}
	if bytes.Equal(now, t.last) {
		return nil
	}
	t.last = now
	line.Tick = tick
	out, err := json.Marshal(line)
	if err != nil {
		return fmt.Errorf("what the scene %s waits for cannot be written as JSON: %w", line.Scene, err)
	}
	if _, err := t.w.Write(append(out, '\n')); err != nil {
		return fmt.Errorf("the trace cannot be written: %w", err)
	}
	return nil
}

func traceBoxes(boxes []Box, hot string, v View) []TraceBox {
	names := [...]string{Button: "button", Label: "label", Slider: "slider", Zone: "zone"}
	out := make([]TraceBox, 0, len(boxes))
	for _, b := range boxes {
		out = append(out, TraceBox{
			ID: b.ID, Kind: names[b.Kind], Rect: rounded(b.Rect), Window: rounded(v.Device(b.Rect)),
			Enabled: b.Enabled, Inline: b.Inline, Focused: b.ID == hot, Text: b.Text,
		})
	}
	return out
}

func rounded(r Rect) [4]float64 {
	f := func(v float64) float64 { return math.Round(v*100) / 100 }
	return [4]float64{f(r.X), f(r.Y), f(r.W), f(r.H)}
}
