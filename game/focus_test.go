package game

import "testing"

// grid is two rows of three buttons, of which the middle one of the lower row is disabled, and a label over all.
func grid() []Box {
	at := func(x, y float64) Rect { return Rect{x * 120, y * 80, 100, 60} }
	return []Box{
		{ID: "a", Rect: at(0, 0), Enabled: true}, {ID: "b", Rect: at(1, 0), Enabled: true}, {ID: "c", Rect: at(2, 0), Enabled: true},
		{ID: "d", Rect: at(0, 1), Enabled: true}, {ID: "e", Rect: at(1, 1)}, {ID: "f", Rect: at(2, 1), Kind: Slider, Enabled: true},
		{ID: "z", Rect: Rect{0, 200, 400, 100}, Kind: Zone, Enabled: true},
		{ID: "label", Rect: Rect{0, 0, 400, 400}, Kind: Label, Enabled: true},
	}
}

func press(a Action) *Input { return &Input{Device: Keyboard, Pressed: Actions(0).With(a)} }

func at(x, y float64) Pointer { return Pointer{At: Point{x, y}, Present: true, Moved: true} }

func TestArrowsMoveTheFocus(t *testing.T) {
	f := Focus{boxes: grid()}
	for i, step := range []struct {
		action Action
		want   string
	}{
		{Down, "a"}, {Right, "b"}, {Right, "c"}, {Right, "c"}, {Down, "f"}, {Up, "c"}, {Left, "b"}, {Down, "e"},
		{Left, "d"}, {Up, "a"}, {FocusPrevious, "f"}, {FocusNext, "a"}, {FocusNext, "b"},
	} {
		f.update(press(step.action))
		if f.Hot() != step.want {
			t.Fatalf("step %d: at %q, want %q", i, f.Hot(), step.want)
		}
	}
}

func TestSliderKeepsLeftAndRight(t *testing.T) {
	f := Focus{boxes: grid(), hot: "f"}
	f.update(press(Left))
	if f.Hot() != "f" || f.Nudge() != -1 {
		t.Errorf("at %q with nudge %d", f.Hot(), f.Nudge())
	}
	f.update(press(Right))
	if f.Nudge() != 1 {
		t.Errorf("nudge %d", f.Nudge())
	}
	f.update(press(Up))
	if f.Hot() != "c" || f.Nudge() != 0 {
		t.Errorf("at %q with nudge %d", f.Hot(), f.Nudge())
	}
}

func TestConfirmAndRefuse(t *testing.T) {
	f := Focus{boxes: grid(), hot: "b"}
	f.update(press(Confirm))
	if f.Activated() != "b" || f.Refused() != "" {
		t.Errorf("activated %q, refused %q", f.Activated(), f.Refused())
	}
	f.Set("e")
	f.update(press(Confirm))
	if f.Activated() != "" || f.Refused() != "e" {
		t.Errorf("activated %q, refused %q", f.Activated(), f.Refused())
	}
}

func TestClickNeedsPressAndReleaseOnOneBox(t *testing.T) {
	f := Focus{boxes: grid()}
	down := func(x, y float64) { p := at(x, y); p.Down, p.Pressed = true, true; f.update(&Input{Pointer: p}) }
	up := func(x, y float64, drag bool) {
		p := at(x, y)
		p.Released, p.Dragging = true, drag
		f.update(&Input{Pointer: p})
	}
	down(10, 10)
	if f.Pressed() != "a" || f.Activated() != "" {
		t.Fatalf("pressed %q, activated %q", f.Pressed(), f.Activated())
	}
	up(20, 20, false)
	if f.Activated() != "a" || f.Pressed() != "" {
		t.Errorf("pressed %q, activated %q", f.Pressed(), f.Activated())
	}
	down(10, 10)
	up(50, 250, true)
	if from, onto, ok := f.Dropped(); f.Activated() != "" || !ok || from != "a" || onto != "z" {
		t.Errorf("activated %q, dropped %q onto %q (%v)", f.Activated(), from, onto, ok)
	}
	f.update(&Input{Pointer: at(500, 500)})
	if _, _, ok := f.Dropped(); ok || f.Hot() != "" {
		t.Errorf("dropped again, or still at %q", f.Hot())
	}
}

func TestPointerAtRestLeavesTheFocusToTheKeys(t *testing.T) {
	f := Focus{boxes: grid()}
	f.update(&Input{Pointer: at(10, 10)})
	in := press(Right)
	in.Pointer = Pointer{At: Point{10, 10}, Present: true}
	f.update(in)
	if f.Hot() != "b" || !f.ByKeys() {
		t.Errorf("at %q, by keys %v", f.Hot(), f.ByKeys())
	}
}

func TestLongTouchAsksAndDoesNotAct(t *testing.T) {
	f := Focus{boxes: grid()}
	p := Pointer{At: Point{10, 10}, Present: true, Down: true, Pressed: true}
	f.update(&Input{Device: Touch, Pointer: p})
	p.Pressed, p.Secondary = false, true
	f.update(&Input{Device: Touch, Pointer: p})
	if f.Inspected() != "a" {
		t.Errorf("inspected %q", f.Inspected())
	}
	f.update(&Input{Device: Touch, Pointer: Pointer{At: Point{10, 10}, Present: true, Released: true}})
	if f.Activated() != "" {
		t.Errorf("activated %q", f.Activated())
	}
}

func TestBoxThatVanishesLosesTheFocus(t *testing.T) {
	f := Focus{boxes: grid(), hot: "a"}
	f.boxes = f.boxes[1:]
	f.update(&Input{Device: Keyboard})
	if f.Hot() != "" {
		t.Errorf("still at %q", f.Hot())
	}
}

func TestDirectionsRepeat(t *testing.T) {
	count := func(a Action, ticks int) (n int) {
		for held := 1; held <= ticks; held++ {
			if fires(a, held) {
				n++
			}
		}
		return n
	}
	if n := count(Confirm, 200); n != 1 {
		t.Errorf("Confirm fired %d times", n)
	}
	if n := count(Down, repeatDelay); n != 1 {
		t.Errorf("Down fired %d times before its delay", n)
	}
	if n := count(Down, repeatDelay+3*repeatEvery); n != 4 {
		t.Errorf("Down fired %d times, want 4", n)
	}
}

func TestTheKeyboardBeginsAtTheFirstCommand(t *testing.T) {
	boxes := grid()
	boxes[3].First = true
	f := Focus{boxes: boxes}
	f.update(press(Confirm))
	if f.Hot() != "d" || f.Activated() != "" {
		t.Errorf("Enter begins at %q and does %q", f.Hot(), f.Activated())
	}
	f = Focus{boxes: boxes}
	f.update(press(Down))
	if f.Hot() != "d" {
		t.Errorf("an arrow begins at %q", f.Hot())
	}
	boxes[3].Enabled = false
	f = Focus{boxes: boxes}
	f.update(press(Confirm))
	if f.Hot() != "a" {
		t.Errorf("where the first command cannot be carried out, it begins at %q", f.Hot())
	}
}

// Tab skips what is off, in both directions. Arrows reach it, since it says why it is off; where all is off, Tab does too.
func TestTabSkipsWhatIsOff(t *testing.T) {
	f := &Focus{boxes: []Box{
		{ID: "a", Enabled: true, Rect: Rect{0, 0, 50, 50}}, {ID: "b", Rect: Rect{100, 0, 50, 50}}, {ID: "c", Kind: Slider, Rect: Rect{200, 0, 50, 50}},
		{ID: "d", Enabled: true, Rect: Rect{300, 0, 50, 50}},
	}}
	press := func(a Action, want string) {
		t.Helper()
		if f.keys(&Input{Device: Keyboard, Pressed: Any(a)}); f.hot != want {
			t.Errorf("the focus is on %q, want %q", f.hot, want)
		}
	}
	press(FocusNext, "a")
	press(FocusNext, "d")
	press(FocusNext, "a")
	press(FocusPrevious, "d")
	press(FocusPrevious, "a")
	press(Right, "b")
	press(FocusNext, "d")
	f.boxes[0].Enabled, f.boxes[3].Enabled = false, false
	press(FocusNext, "a")
	press(FocusNext, "b")
}
