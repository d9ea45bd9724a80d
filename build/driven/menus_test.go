//go:build driven

package driven

import (
	"image"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"
)

func TestTitleShows(t *testing.T) {
	for lang, quit := range map[string]string{"en": "Quit", "es": "Salir"} {
		t.Run(lang, func(t *testing.T) {
			p := Start(t, "-lang", lang)
			now := p.WaitScene("title")
			if now.Language != lang || !now.Says("Cinderclash") || !now.Says(quit) {
				t.Errorf("got %v", now)
			}
			p.Step(60)
			if n := colours(p.Frame()); n < 500 {
				t.Errorf("the title has only %d colours; something is not drawn", n)
			}
		})
	}
}

// colours counts the different colours of a picture.
func colours(m *image.RGBA) int {
	seen := map[[3]byte]bool{}
	for i := 0; i < len(m.Pix); i += 4 {
		seen[[3]byte(m.Pix[i:i+3])] = true
	}
	return len(seen)
}

func TestOptionsByMouse(t *testing.T) {
	p := Start(t, "-lang", "en")
	p.WaitScene("title")
	p.Click("title.options")
	p.WaitScene("options")
	p.Click("options.reduced-motion")
	if b, _ := p.Trace().Box("options.reduced-motion"); b.Text != "On" {
		t.Errorf("reduced motion says %q after a click", b.Text)
	}
	p.Click("options.back")
	now := p.WaitScene("title")
	if len(now.Stack) != 1 {
		t.Errorf("scenes %v are left", now.Stack)
	}
	p.Click("title.quit")
	p.WaitEnd()
}

func TestOptionsByKeyboard(t *testing.T) {
	p := Start(t, "-lang", "en")
	p.WaitScene("title")
	p.Focus("title.options")
	p.Press(ebiten.KeyEnter)
	p.WaitScene("options")
	p.Focus("options.reduced-motion")
	p.Press(ebiten.KeyArrowRight)
	if b, _ := p.Trace().Box("options.reduced-motion"); b.Text != "On" {
		t.Errorf("reduced motion says %q after a key", b.Text)
	}
	p.Press(ebiten.KeyEscape)
	p.WaitScene("title")
	p.Focus("title.options")
	p.Press(ebiten.KeyEnter)
	p.WaitScene("options")
	p.Focus("options.back")
	p.Press(ebiten.KeyEnter)
	p.WaitScene("title")
	p.Focus("title.quit")
	p.Press(ebiten.KeyEnter)
	p.WaitEnd()
}

// A change of language takes effect at once, also on the screens below, and survives a kill of the program.
func TestLanguageChanges(t *testing.T) {
	for name, next := range map[string]func(p *Program){
		"mouse": func(p *Program) { p.ClickPart("options.language", 0.97, 0.5) },
		"keyboard": func(p *Program) {
			p.Focus("options.language")
			p.Press(ebiten.KeyArrowRight)
		},
	} {
		t.Run(name, func(t *testing.T) {
			p := Start(t)
			p.WaitScene("welcome")
			p.Press(ebiten.KeyEscape)
			p.WaitScene("title")
			p.Click("title.options")
			english := p.WaitScene("options")
			if english.Language != "en" || !english.Says("English") {
				t.Fatalf("it does not begin in English: %v", english)
			}
			next(p)
			now := p.WaitFor("Spanish", func(now Trace) bool { return now.Language == "es" })
			if !now.Says("Español") || now.Says("Back") {
				t.Errorf("texts stayed English: %v", now)
			}
			p.Click("options.back")
			if now := p.WaitScene("title"); !now.Says("Salir") || now.Says("Quit") {
				t.Errorf("the title stayed English: %v", now)
			}
			p.Kill()

			p = Start(t, "-data", p.Data())
			if now := p.WaitScene("title"); now.Language != "es" {
				t.Errorf("after a kill it begins in %s", now.Language)
			}
		})
	}
}

// The second of two programs on one data folder reports the other one.
func TestSecondProgramSaysSo(t *testing.T) {
	first := Start(t, "-lang", "en")
	first.WaitScene("title")
	second := Start(t, "-lang", "en", "-data", first.Data())
	second.WaitFor("a sentence about the other program", func(now Trace) bool {
		return now.Says("keeps no match")
	})
}
