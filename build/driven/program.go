//go:build driven

package driven

import (
	"bytes"
	"errors"
	"fmt"
	"image"
	"image/png"
	"math"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"testing"
	"time"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/hajimehoshi/ebiten/v2/exp/vmhost"

	"cinderclash/build/headless"
)

const (
	// Width and Height are the size of the program's window, in mouse units.
	Width  = 1280
	Height = 720

	silence   = 30 * time.Second // without output, after which the program counts as hung
	stepTicks = 10               // between two reads of the trace
)

// Patience is how long WaitFor waits, in real time, because the program's AI may think in the background.
const Patience = 90 * time.Second

// Program is a running game. Its methods fail the test if something goes wrong, so they must be called on
// the test's goroutine.
type Program struct {
	t      testing.TB
	data   string
	cmd    *exec.Cmd
	exited chan struct{} // closed when the program has ended
	status error         // how the program ended; valid only after exited
	guest  *vmhost.GuestSession
	input  *vmhost.GuestTextInput // of the text field that is written in; nil or closed where none is
	screen *ebiten.Image
	stderr *bytes.Buffer // valid only after exited
	trace  traceReader
	ticks  int // ticks that have run
	gone   bool
}

// Start builds the game, starts it with these arguments and runs its first tick. The game is mute, and has
// its own data folder unless args name one with -data. It is killed at the end of the test.
func Start(t testing.TB, args ...string) *Program {
	t.Helper()
	return start(t, "cinderclash", args...)
}

func start(t testing.TB, pkg string, args ...string) *Program {
	t.Helper()
	return startChanged(t, pkg, func(*Program) {}, args...)
}

// startChanged is Start with a hook. change is called last before the program runs, when its folder, socket
// and command exist.
func startChanged(t testing.TB, pkg string, change func(*Program), args ...string) *Program {
	t.Helper()
	path, err := compiled(pkg)
	if err != nil {
		t.Fatal(err)
	}
	// A short path, because the path of a socket has little room.
	dir, err := os.MkdirTemp("", "d")
	if err != nil {
		t.Fatal(err)
	}
	p := &Program{t: t, stderr: &bytes.Buffer{}, exited: make(chan struct{}), gone: true}
	p.trace.path = filepath.Join(dir, "trace")
	t.Cleanup(func() {
		if !p.gone && p.guest != nil && p.guest.Err() != nil {
			p.hear()
			p.Kill()
			t.Errorf("the program ended by itself: %v\n%s", p.guest.Err(), p.stderr)
		}
		p.Kill()
		if err := os.RemoveAll(dir); err != nil {
			t.Error(err)
		}
	})

	if i := slices.Index(args, "-data"); i >= 0 && i+1 < len(args) {
		p.data = args[i+1]
	} else {
		p.data = filepath.Join(dir, "data")
		args = append([]string{"-data", p.data}, args...)
	}
	if pkg == "cinderclash" && !slices.Contains(args, "-quality") { // what high quality costs on software rendering would be most of a test's time
		args = append([]string{"-quality", "low"}, args...)
	}
	args = append([]string{"-mute", "-trace", p.trace.path}, args...)

	listener, err := net.Listen("unix", filepath.Join(dir, "s"))
	if err != nil {
		t.Fatal(err)
	}
	defer listener.Close()
	endpoint, err := vmhost.EndpointURLFromAddr(listener.Addr())
	if err != nil {
		t.Fatal(err)
	}
	p.cmd = exec.Command(path, args...)
	p.cmd.Env = append(os.Environ(), "EBITENGINE_VM_ENDPOINT="+endpoint, "LC_ALL=C.UTF-8")
	p.cmd.Stderr = p.stderr
	change(p)
	if err := p.cmd.Start(); err != nil {
		t.Fatal(err)
	}
	p.gone = false
	connected := make(chan struct{})
	go func() {
		p.status = p.cmd.Wait()
		select {
		case <-connected:
		default:
			_ = listener.Close() // otherwise Accept would wait for ever
		}
		close(p.exited)
	}()
	if l, ok := listener.(*net.UnixListener); ok {
		if err := l.SetDeadline(time.Now().Add(silence)); err != nil {
			t.Fatal(err)
		}
	}
	conn, err := listener.Accept()
	if err != nil {
		p.fail("the program did not start: %v", err)
	}
	close(connected)
	if p.guest, err = vmhost.NewGuestSession(conn, &vmhost.NewGuestSessionOptions{
		IdleTimeout: silence,
		OnTextInput: func(in *vmhost.GuestTextInput) { p.input = in },
	}); err != nil {
		p.fail("the program does not answer: %v", err)
	}
	p.Resize(Width, Height)
	p.Step(1)
	return p
}

// Resize gives the program's window a size in mouse units. The program sees it in its next tick.
func (p *Program) Resize(width, height float64) {
	p.t.Helper()
	var err error
	headless.InFrame(func() {
		scale := ebiten.Monitor().DeviceScaleFactor()
		old := p.screen
		p.screen = ebiten.NewImage(int(width*scale), int(height*scale))
		if err = p.guest.SetOutsideScreen(p.screen); old != nil {
			old.Deallocate()
		}
	})
	if err != nil {
		p.fail("the program cannot be given a screen: %v", err)
	}
}

// Data returns the program's data folder, for starting another program with it after [Program.Kill].
func (p *Program) Data() string { return p.data }

// Trace returns the last state of the screen that the program traced.
func (p *Program) Trace() Trace { return p.trace.last }

// Step runs n ticks of the program. It has 60 ticks per second.
func (p *Program) Step(n int) {
	p.t.Helper()
	if !p.step(n) {
		p.fail("the program ended: %v", p.guest.Err())
	}
}

// settle runs the program until it has processed an input. The program may end by that. The test then
// continues to WaitEnd, or fails at whatever else it does.
func (p *Program) settle() {
	p.t.Helper()
	p.step(2)
}

// step returns false if the program has ended.
func (p *Program) step(n int) (ok bool) {
	p.t.Helper()
	if p.gone {
		p.t.Fatal("the program was ended by the test")
	}
	headless.InFrame(func() {
		p.guest.AdvanceTicks(n)
		ok = p.guest.WaitTicks()
	})
	p.ticks += n
	if err := p.trace.read(); err != nil {
		p.fail("the trace cannot be read: %v", err)
	}
	return ok
}

// WaitFor runs the program until done returns true, and returns that trace. After [Patience] it fails the
// test; what describes the condition in that message.
func (p *Program) WaitFor(what string, done func(Trace) bool) Trace {
	p.t.Helper()
	deadline := time.Now().Add(Patience)
	for !done(p.trace.last) {
		if time.Now().After(deadline) {
			p.fail("waited %v in vain for %s", Patience, what)
		}
		p.Step(stepTicks)
	}
	return p.trace.last
}

// WaitScene runs the program until the scene with this name is on top.
func (p *Program) WaitScene(name string) Trace {
	p.t.Helper()
	return p.WaitFor("the scene "+name, func(now Trace) bool { return now.Scene == name })
}

// Click moves the mouse to a box and clicks it. The box must be there and enabled.
func (p *Program) Click(id string) {
	p.t.Helper()
	p.Hover(id)
	if b, ok := p.trace.last.Box(id); !ok || !b.Enabled {
		p.fail("%s cannot be clicked", id)
	}
	p.press(ebiten.MouseButtonLeft)
}

// RightClick clicks a box with the right button. The box must be there.
func (p *Program) RightClick(id string) {
	p.t.Helper()
	p.Hover(id)
	p.press(ebiten.MouseButtonRight)
}

// press clicks at the position of the mouse.
func (p *Program) press(button ebiten.MouseButton) {
	p.t.Helper()
	p.guest.PressMouseButton(button)
	p.settle()
	p.guest.ReleaseMouseButton(button)
	p.settle()
}

// Hover moves the mouse to a box. The box must be there.
func (p *Program) Hover(id string) {
	p.t.Helper()
	x, y := p.middle(id)
	p.guest.MoveCursor(x, y)
	p.Step(2)
}

// Drag presses the mouse on one box, moves it to another and releases it there.
func (p *Program) Drag(from, to string) {
	p.t.Helper()
	p.Hover(from)
	p.guest.PressMouseButton(ebiten.MouseButtonLeft)
	p.settle()
	p.Hover(to)
	p.settle()
	p.guest.ReleaseMouseButton(ebiten.MouseButtonLeft)
	p.settle()
}

// Tap touches a box with a finger.
func (p *Program) Tap(id string) {
	p.t.Helper()
	x, y := p.middle(id)
	p.guest.PressTouch(0, x, y)
	p.settle()
	p.guest.ReleaseTouch(0)
	p.settle()
}

// Swipe moves a finger from a box by down mouse units, or up if down is negative.
func (p *Program) Swipe(id string, down float64) {
	p.t.Helper()
	const steps = 6
	x, y := p.middle(id)
	p.guest.PressTouch(0, x, y)
	p.settle()
	for i := range steps {
		p.guest.MoveTouch(0, x, y+down*float64(i+1)/steps)
		p.settle()
	}
	p.guest.ReleaseTouch(0)
	p.settle()
}

// ClickPart clicks a point of a box. 0, 0 is its upper left corner, 1, 1 its lower right corner.
func (p *Program) ClickPart(id string, right, down float64) {
	p.t.Helper()
	b, ok := p.trace.last.Box(id)
	if !ok {
		p.fail("there is no box %s", id)
	}
	p.ClickAt(b.Window[0]+b.Window[2]*right, b.Window[1]+b.Window[3]*down)
}

// ClickAt clicks a point in mouse units, whether or not there is a box.
func (p *Program) ClickAt(x, y float64) {
	p.t.Helper()
	p.guest.MoveCursor(x, y)
	p.settle()
	p.guest.PressMouseButton(ebiten.MouseButtonLeft)
	p.settle()
	p.guest.ReleaseMouseButton(ebiten.MouseButtonLeft)
	p.settle()
}

func (p *Program) middle(id string) (x, y float64) {
	p.t.Helper()
	b, ok := p.trace.last.Box(id)
	if !ok {
		p.fail("there is no box %s", id)
	}
	return b.Window[0] + b.Window[2]/2, b.Window[1] + b.Window[3]/2
}

// Wheel turns the mouse wheel. Positive is up.
func (p *Program) Wheel(notches float64) {
	p.t.Helper()
	p.guest.ScrollWheel(0, notches)
	p.settle()
}

// Press presses and releases a key while others are held down.
func (p *Program) Press(key ebiten.Key, held ...ebiten.Key) {
	p.t.Helper()
	for _, k := range held {
		p.guest.PressKey(k)
	}
	p.guest.PressKey(key)
	p.settle()
	p.guest.ReleaseKey(key)
	for _, k := range held {
		p.guest.ReleaseKey(k)
	}
	p.settle()
}

// Push presses and releases a button of a gamepad.
func (p *Program) Push(button ebiten.StandardGamepadButton) {
	p.t.Helper()
	for _, pressed := range []bool{true, false} {
		pad := vmhost.GamepadState{
			Name:            "gamepad",
			StandardAxes:    map[ebiten.StandardGamepadAxis]float64{},
			StandardButtons: map[ebiten.StandardGamepadButton]vmhost.GamepadStandardButtonState{},
		}
		for b := range ebiten.StandardGamepadButtonMax + 1 {
			pad.StandardButtons[b] = vmhost.GamepadStandardButtonState{}
		}
		if pressed {
			pad.StandardButtons[button] = vmhost.GamepadStandardButtonState{Pressed: true, Value: 1}
		}
		p.guest.UpdateGamepads([]vmhost.GamepadState{pad})
		p.settle()
	}
}

// Type types a text: what is typed into a text field comes from an input method, elsewhere as characters.
func (p *Program) Type(text string) {
	p.t.Helper()
	for _, r := range text {
		if p.writes() {
			p.input.Commit(string(r))
		} else {
			p.guest.TypeRune(r)
		}
		p.Step(1)
	}
}

// Compose makes the input method show text that is being composed. Type then commits the final text.
func (p *Program) Compose(text string) {
	p.t.Helper()
	if !p.writes() {
		p.fail("no text field is written in")
	}
	p.input.SetComposition(text, len(text), len(text))
	p.Step(1)
}

// writes reports whether a text field has the keyboard.
func (p *Program) writes() bool { return p.input != nil && !p.input.IsClosed() }

// Focus presses Tab until the box has the focus, or arrows if the box is off, which Tab skips.
func (p *Program) Focus(id string) {
	p.t.Helper()
	p.middle(id) // fails if it is not there
	if b, _ := p.trace.last.Box(id); !b.Enabled {
		p.walk(id)
		return
	}
	for range 2*len(p.trace.last.Boxes) + 2 {
		if p.trace.last.Focused() == id {
			return
		}
		p.Press(ebiten.KeyTab)
	}
	p.fail("Tab does not lead to %s", id)
}

// walk presses arrows towards a box until it has the focus. An arrow that leads back to where the focus was is not pressed again
// in a row.
func (p *Program) walk(id string) {
	p.t.Helper()
	p.Press(ebiten.KeyTab)
	been := map[string]int{} // how often each box has had the focus
	for range 80 {
		at := p.trace.last.Focused()
		if at == id {
			return
		}
		to, _ := p.trace.last.Box(id)
		from, _ := p.trace.last.Box(at)
		dx := to.Rect[0] + to.Rect[2]/2 - from.Rect[0] - from.Rect[2]/2
		dy := to.Rect[1] + to.Rect[3]/2 - from.Rect[1] - from.Rect[3]/2
		across, down := ebiten.KeyArrowRight, ebiten.KeyArrowDown
		if dx < 0 {
			across = ebiten.KeyArrowLeft
		}
		if dy < 0 {
			down = ebiten.KeyArrowUp
		}
		keys := [2]ebiten.Key{across, down}
		if math.Abs(dy) > math.Abs(dx) {
			keys = [2]ebiten.Key{down, across}
		}
		been[at]++
		switch n := been[at]; {
		case n > 6:
			p.fail("arrows do not lead to %s from %s", id, at)
		case n > 2:
			p.Press(ebiten.KeyTab)
		default:
			p.Press(keys[n-1])
		}
	}
	p.fail("arrows do not lead to %s", id)
}

// Frame draws the current screen of the program.
func (p *Program) Frame() *image.RGBA {
	p.t.Helper()
	p.Step(0)
	p.draw()
	frame := image.NewRGBA(p.screen.Bounds())
	headless.InFrame(func() { p.screen.ReadPixels(frame.Pix) })
	return frame
}

// draw makes the program draw its screen.
func (p *Program) draw() {
	p.t.Helper()
	drawn := false
	headless.InFrame(func() {
		p.guest.AdvanceFrame()
		drawn = p.guest.WaitFrame() && p.guest.CompositeFrame()
	})
	if !drawn {
		p.fail("no frame was drawn: %v", p.guest.Err())
	}
}

// Shot draws the current screen of the program into a PNG file.
func (p *Program) Shot(path string) {
	p.t.Helper()
	frame := p.Frame()
	f, err := os.Create(path)
	if err != nil {
		p.t.Fatal(err)
	}
	if err := errors.Join(png.Encode(f, frame), f.Close()); err != nil {
		p.t.Fatal(err)
	}
}

// Kill ends the program at once, as a crash would. Killing it again does nothing.
func (p *Program) Kill() {
	if p.gone {
		return
	}
	p.gone = true
	_ = p.cmd.Process.Kill()
	<-p.exited
	p.closeSession()
}

// WaitEnd runs the program until it ends by itself, which it must do with exit status 0.
func (p *Program) WaitEnd() {
	p.t.Helper()
	deadline := time.Now().Add(Patience)
	for p.step(stepTicks) {
		if time.Now().After(deadline) {
			p.fail("waited %v in vain for the program to end", Patience)
		}
	}
	p.gone = true
	p.closeSession()
	select {
	case <-p.exited:
		if p.status != nil {
			p.t.Fatalf("the program ended badly: %v\n%s", p.status, p.stderr)
		}
	case <-time.After(silence):
		_ = p.cmd.Process.Kill()
		<-p.exited
		p.t.Fatalf("the program said that it ends and did not\n%s", p.stderr)
	}
}

func (p *Program) closeSession() {
	if p.guest == nil {
		return
	}
	headless.InFrame(func() {
		// The connection is broken if the program was killed.
		_ = p.guest.Close()
		if p.screen != nil {
			p.screen.Deallocate()
		}
	})
}

// hear waits a little for a program that is about to say why it ended.
func (p *Program) hear() {
	if p.guest != nil && (p.guest.Err() == nil || errors.Is(p.guest.Err(), ebiten.Termination)) {
		return
	}
	select {
	case <-p.exited:
	case <-time.After(3 * time.Second):
	}
}

// fail ends the program and fails the test, with everything that is known.
func (p *Program) fail(format string, args ...any) {
	p.t.Helper()
	message := fmt.Sprintf(format, args...)
	if !p.gone {
		p.hear()
	}
	p.Kill()
	p.t.Fatalf("%s\nlast traced: %v\nstandard error:\n%s", message, p.trace.last, p.stderr)
}
