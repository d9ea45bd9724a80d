package game

import "slices"

// driven is a shell for the tests of this package. Tests of other packages use package headless.
type driven struct {
	*Shell
	Quit bool // the game has ended
}

// Step runs one tick with an input.
func (d *driven) Step(in Input) (err error) {
	d.Quit, err = d.Shell.Step(in)
	return err
}

// Press runs one tick in which an action is pressed on the keyboard.
func (d *driven) Press(a Action) error { return d.Step(*press(a)) }

// Click presses and releases the mouse at a position.
func (d *driven) Click(at Point) error {
	for _, p := range []Pointer{
		{At: at, From: at, Present: true, Moved: true, Down: true, Pressed: true},
		{At: at, From: at, Present: true, Released: true},
	} {
		if err := d.Step(Input{Pointer: p, AnyPress: true}); err != nil || d.Quit {
			return err
		}
	}
	return nil
}

// ClickBox clicks the middle of a box and reports whether there is such a box.
func (d *driven) ClickBox(id string) (bool, error) {
	boxes := d.Boxes()
	i := slices.IndexFunc(boxes, func(b Box) bool { return b.ID == id })
	if i < 0 {
		return false, nil
	}
	return true, d.Click(boxes[i].Rect.Center())
}
