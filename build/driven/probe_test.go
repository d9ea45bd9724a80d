//go:build driven

package driven

import (
	"fmt"
	"image"
	_ "image/png"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"
)

const probe = "./testdata/probe"

func TestProbeIsDriven(t *testing.T) {
	p := start(t, probe)
	now := p.WaitScene("probe")
	if now.Language != "en" || len(now.Boxes) != 2 {
		t.Fatalf("got %v", now)
	}
	p.Click("button0")
	p.ClickPart("button0", 0.01, 0.99)
	p.ClickPart("button0", 1.01, 0.5)
	p.Type("añb")
	p.Press(ebiten.KeyG)
	now = p.Trace()
	if b, _ := now.Box("button0"); b.Text != "2 clicks" {
		t.Errorf("the button says %q", b.Text)
	}
	if !now.Says("0 clicks") || now.Says("3 clicks") {
		t.Errorf("got %v", now)
	}
	if s := string(now.Pending); !strings.Contains(s, `"añb"`) || !strings.Contains(s, `"G"`) {
		t.Errorf("typing and pressing gave %s", s)
	}
	p.WaitFor("a minute", func(now Trace) bool { return strings.Contains(string(now.Pending), `"second":60`) })
	p.WaitFor("the focus on the second button", func(now Trace) bool { return now.Focused() == "button1" })

	path := filepath.Join(t.TempDir(), "shot.png")
	p.Shot(path)
	f, err := os.Open(path)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	shot, _, err := image.Decode(f)
	if err != nil {
		t.Fatal(err)
	}
	if r, g, b, _ := shot.At(600, 400).RGBA(); r>>8 != 20 || g>>8 != 0x40 || b>>8 != 0x80 {
		t.Errorf("the picture has the colour %d %d %d", r>>8, g>>8, b>>8)
	}
	p.Press(ebiten.KeyF1)
	if got := p.Frame().RGBAAt(1, 1); got.R != 20 {
		t.Errorf("a second picture has the colour %v", got)
	}
}

func TestProbeIsKilled(t *testing.T) {
	p := start(t, probe)
	p.Step(3)
	p.Kill()
	p.Kill()
	again := start(t, probe, "-data", p.Data())
	if again.Data() != p.Data() {
		t.Errorf("the data folder is %s, want %s", again.Data(), p.Data())
	}
	again.Press(ebiten.KeyEscape)
	again.WaitEnd()
}

// failing replaces a test that is expected to fail.
type failing struct {
	testing.TB
}

func (f *failing) Helper()                           {}
func (f *failing) Cleanup(func())                    {}
func (f *failing) Fatalf(format string, args ...any) { panic(failed(fmt.Sprintf(format, args...))) }
func (f *failing) Fatal(args ...any)                 { panic(failed(fmt.Sprint(args...))) }

type failed string

// says runs what must fail and returns the error message.
func says(t *testing.T, f func()) (sentence string) {
	t.Helper()
	defer func() {
		if s, ok := recover().(failed); ok {
			sentence = string(s)
		}
	}()
	f()
	t.Error("nothing failed")
	return ""
}

func TestHarnessSaysWhatIsWrong(t *testing.T) {
	for _, tt := range []struct {
		name string
		do   func(p *Program)
		want string
	}{
		{"no such box", func(p *Program) { p.Click("button7") }, "there is no box button7"},
		{"disabled box", func(p *Program) { p.Click("button1") }, "button1 cannot be clicked"},
		{"crash", func(p *Program) { p.Press(ebiten.KeyF12); p.Step(1) }, "told to crash"},
		{"quit", func(p *Program) { p.Press(ebiten.KeyEscape); p.Step(1) }, "the program ended"},
		{"crash where an end is expected", func(p *Program) { p.Press(ebiten.KeyF12); p.WaitEnd() }, "told to crash"},
		{"after the end", func(p *Program) { p.Kill(); p.Step(1) }, "ended by the test"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			p := start(t, probe)
			p.t = &failing{TB: t}
			if got := says(t, func() { tt.do(p) }); !strings.Contains(got, tt.want) {
				t.Errorf("it says %q, want %q in it", got, tt.want)
			}
		})
	}
	if got := says(t, func() { start(&failing{TB: t}, "./testdata/nothing") }); !strings.Contains(got, "does not build") {
		t.Errorf("it says %q", got)
	}
}
