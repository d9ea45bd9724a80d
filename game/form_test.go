package game

import (
	"slices"
	"strconv"
	"testing"
)

// formed is a scene with a form.
type formed struct {
	Page
	form    Form
	changes []FormChange
}

func (*formed) Name() string { return "formed" }

func (s *formed) Update(ctx *Context) (Request, error) {
	if ch, ok := s.form.Update(ctx); ok {
		s.changes = append(s.changes, ch)
	}
	return s.Page.Update(ctx)
}

// withForm opens a form of two columns with eight rows each, which are at least so high. Its view is 300 units high. Every fourth
// row is disabled.
func withForm(t *testing.T, kind RowKind, least float64) (*driven, *formed) {
	t.Helper()
	s := &formed{}
	s.form = Form{Rect: Rect{100, 100, 800, 300}, Columns: 2, Least: least}
	for i := range 16 {
		n := strconv.Itoa(i)
		s.form.Rows = append(s.form.Rows, Row{ID: "row" + n, Kind: kind, Label: "Row " + n, Value: "a value", Enabled: i%4 != 3})
	}
	h := house(t, nil, func(cfg *Config) {
		cfg.Build = func(any, *Context) (Scene, error) {
			s.Part(&s.form)
			s.Button("back", Rect{100, 500, 200, 60}, "Back", Act(func(*Context) {}))
			return s, nil
		}
	})
	return h, s
}

// settle lets ticks pass until lists have come to rest.
func settle(t *testing.T, h *driven) {
	t.Helper()
	for range 60 {
		if err := h.Step(Input{Device: Keyboard}); err != nil {
			t.Fatal(err)
		}
	}
}

func TestKeysReachEveryRowOfAFormThatScrolls(t *testing.T) {
	h, s := withForm(t, Switch, 80)
	press := func(a Action) string {
		if err := h.Press(a); err != nil {
			t.Fatal(err)
		}
		settle(t, h)
		if i := s.form.at(h.Hot()); i >= 0 {
			if r := s.form.row(i); s.form.list.Cut(r) != r {
				t.Errorf("%s is reached, and lies at %v outside of %v", h.Hot(), r, s.form.list.View)
			}
		}
		return h.Hot()
	}
	for range 3 { // Tab goes over all that is enabled, and begins again
		for i := range 16 {
			if want := "row" + strconv.Itoa(i); i%4 != 3 && press(FocusNext) != want {
				t.Fatalf("Tab leads to %s, want %s", h.Hot(), want)
			}
		}
		if press(FocusNext) != "back" {
			t.Fatalf("Tab leads to %s after the rows", h.Hot())
		}
	}
	if press(FocusPrevious) != "row14" {
		t.Errorf("Tab backwards leads to %s", h.Hot())
	}
	for range 14 {
		press(Up)
	}
	if h.Hot() != "row0" {
		t.Fatalf("the arrow up leads to %s", h.Hot())
	}
	var seen []string
	for range 15 {
		seen = append(seen, press(Down))
	}
	if seen[14] != "row15" || len(slices.Compact(seen)) != 15 {
		t.Errorf("the arrow down leads over %v", seen)
	}
}

// Headings are not chosen: keys go past them, also from the end of a column to the next and back.
func TestKeysPassTheHeadingsOfAForm(t *testing.T) {
	h, s := withForm(t, Switch, 0)
	for _, i := range []int{0, 4, 8} {
		s.form.Rows[i] = Row{ID: s.form.Rows[i].ID, Kind: Heading, Label: "Heading", Value: "a remark"}
	}
	for _, way := range []struct {
		Action
		from, to string
	}{{Down, "row3", "row5"}, {Up, "row5", "row3"}, {Down, "row7", "row9"}, {Up, "row9", "row7"}, {Up, "row1", "row1"}} {
		if err := h.Press(FocusNext); err != nil {
			t.Fatal(err)
		}
		h.Context().Focus.Set(way.from)
		settle(t, h)
		if err := h.Press(way.Action); err != nil {
			t.Fatal(err)
		}
		if h.Hot() != way.to {
			t.Errorf("%v from %s leads to %s, want %s", way.Action, way.from, h.Hot(), way.to)
		}
	}
}

func TestAFingerScrollsAFormAndChoosesNothing(t *testing.T) {
	h, s := withForm(t, Switch, 80)
	touch := func(p Pointer) {
		p.Present = true
		if err := h.Step(Input{Device: Touch, Pointer: p}); err != nil {
			t.Fatal(err)
		}
	}
	from := Point{200, 300}
	drag := func(to Point) {
		touch(Pointer{At: from, From: from, Pressed: true, Down: true})
		touch(Pointer{At: to, From: from, Down: true, Dragging: to != from})
		touch(Pointer{At: to, From: from, Released: true, Dragging: to != from})
	}
	drag(Point{200, 200})
	if got := s.form.row(0).Y; got != 0 {
		t.Errorf("a finger that moves up by 100 moves the first row from 100 to %v", got)
	}
	if len(s.changes) > 0 {
		t.Errorf("it changes %v", s.changes)
	}
	from = Point{200, 220}
	drag(from)
	if len(s.changes) != 1 || s.changes[0].ID != "row2" {
		t.Errorf("a tap changes %v", s.changes)
	}
}

// A finger on a meter sets it. The rows stay where they are meanwhile.
func TestAMeterThatIsSetDoesNotScroll(t *testing.T) {
	h, s := withForm(t, Meter, 80)
	track := s.form.track(s.form.row(1))
	from, to := Point{track.X + 10, track.Y}, Point{track.X + track.W, track.Y + 60}
	for _, p := range []Pointer{{At: from, From: from, Pressed: true, Down: true}, {At: to, From: from, Down: true, Dragging: true}} {
		p.Present = true
		if err := h.Step(Input{Device: Touch, Pointer: p}); err != nil {
			t.Fatal(err)
		}
	}
	if n := len(s.changes); n == 0 || s.changes[n-1] != (FormChange{ID: "row1", Set: 1}) {
		t.Errorf("changes %v", s.changes)
	}
	if got := s.form.row(0).Y; got != 100 {
		t.Errorf("the first row has moved to %v", got)
	}
}

// When the rows grow, as with the text size, the one that is hot stays where it is.
func TestTheHotRowStaysWhenRowsGrow(t *testing.T) {
	h, s := withForm(t, Switch, 0)
	s.form.Least = 60
	h.Boxes()
	if err := h.Step(Input{Pointer: at(200, s.form.row(2).Center().Y)}); err != nil {
		t.Fatal(err)
	}
	was := s.form.row(2).Y
	s.form.Least = 90
	settle(t, h)
	if got := s.form.row(2).Y; got != was {
		t.Errorf("it has moved from %v to %v", was, got)
	}
}

func TestAFormThatFitsDoesNotScroll(t *testing.T) {
	h, s := withForm(t, Switch, 0)
	before := s.form.row(15)
	if err := h.Step(Input{Pointer: Pointer{At: Point{200, 200}, Present: true, WheelY: -3}}); err != nil {
		t.Fatal(err)
	}
	if got := s.form.row(15); got != before || got.Y+got.H > 400.01 {
		t.Errorf("the last row lies at %v", got)
	}
}
