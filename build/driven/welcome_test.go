//go:build driven && unix

package driven

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"
)

// spanish makes a program run on a Spanish system.
func spanish(p *Program) {
	p.cmd.Env = append(p.cmd.Env, "LC_ALL=", "LC_MESSAGES=", "LANG=es_ES.UTF-8")
}

// A first start on a Spanish system with the mouse, the keyboard or a gamepad alone: the program is in
// Spanish, the welcome leads to a first fight or to a match, and it never comes again.
func TestFirstStartInSpanish(t *testing.T) {
	for name, on := range map[string]struct {
		act  func(p *Program)
		next string
	}{
		"mouse":   {func(p *Program) { p.Click("welcome.fight") }, "table"},
		"gamepad": {func(p *Program) { newPlayer(p, gamepad).act("welcome.fight") }, "table"},
		"keyboard": {func(p *Program) {
			p.Focus("welcome.match")
			p.Press(ebiten.KeyEnter)
		}, "setup"},
	} {
		t.Run(name, func(t *testing.T) {
			p := startChanged(t, "cinderclash", spanish)
			now := p.WaitScene("welcome")
			if now.Language != "es" || !now.Says("Tu primera pelea") || now.Says("Your first fight") {
				t.Errorf("on a Spanish system it says %v", now)
			}
			on.act(p)
			if now := p.WaitScene(on.next); now.Language != "es" {
				t.Errorf("then it speaks %s", now.Language)
			}
			p.Kill()
			again := Start(t, "-data", p.Data())
			if now := again.WaitScene("title"); now.Language != "es" {
				t.Errorf("the second start speaks %s", now.Language)
			}
		})
	}
}

// Unreadable settings are set aside and reported, and the game starts with the defaults.
func TestBrokenSettingsAreSetAside(t *testing.T) {
	data := t.TempDir()
	const broken = "speed: [\n"
	if err := os.WriteFile(filepath.Join(data, "settings.yaml"), []byte(broken), 0o644); err != nil {
		t.Fatal(err)
	}
	p := Start(t, "-data", data, "-lang", "en")
	now := p.WaitScene("title")
	aside := ""
	for name, text := range contents(t, data) {
		if strings.HasPrefix(name, "settings") && text == broken {
			aside = name
		}
	}
	if aside == "" || aside == "settings.yaml" || !now.Says(aside) {
		t.Errorf("the settings lie in %q, and it says %v", aside, now)
	}
	p.Click("title.options")
	p.WaitScene("options")
	p.Click("options.reduced-motion")
	p.Kill()
	if kept := contents(t, data)["settings.yaml"]; !strings.Contains(kept, "reduced_motion: true") {
		t.Errorf("new settings are not kept: %q", kept)
	}
}

// Options changed with a gamepad alone are kept.
func TestOptionsByGamepad(t *testing.T) {
	p := newPlayer(Start(t, "-lang", "en"), gamepad)
	p.WaitScene("title")
	p.act("title.options")
	p.WaitScene("options")
	p.act("options.confirm-pass")
	p.steer("options.palette")
	p.Push(ebiten.StandardGamepadButtonLeftRight)
	if b, _ := p.Trace().Box("options.palette"); b.Text != "Red and green apart" {
		t.Errorf("the palette is %q", b.Text)
	}
	p.Push(ebiten.StandardGamepadButtonRightRight)
	p.WaitScene("title")
	kept := contents(t, p.Data())["settings.yaml"]
	for _, line := range []string{"confirm_pass: true", "palette: red-green"} {
		if !strings.Contains(kept, line) {
			t.Errorf("%q is not kept: %q", line, kept)
		}
	}
}
