package crashed

import (
	"strings"
	"testing"

	"cinderclash/assets/sounds"
	"cinderclash/assets/text"
	"cinderclash/build/frames"
	"cinderclash/build/headless"
	"cinderclash/game"
	"cinderclash/saves/crash"
	"cinderclash/scenes/route"
)

// empty stands for the screen that comes next.
type empty struct{}

func (empty) Name() string                               { return "empty" }
func (empty) Boxes(buf []game.Box) []game.Box            { return buf }
func (empty) Update(*game.Context) (game.Request, error) { return game.Stay(), nil }
func (empty) Draw(*game.Canvas, *game.Context)           {}

// open shows the screen, and returns the game and the target of its last request.
func open(t *testing.T, language string, saved bool) (*headless.Game, *any) {
	t.Helper()
	texts, err := text.Load(func(key string) { t.Errorf("there is no text %s", key) })
	if err != nil {
		t.Fatal(err)
	}
	report := crash.Report{Folder: "folder", File: "crash-20260102-030405.txt"}
	var asked any
	h, err := headless.New(game.Config{
		Title: "test", Texts: texts, Art: frames.Files(t), Sounds: sounds.FS(), Language: language, First: route.Crashed{Report: report},
		Build: func(target any, ctx *game.Context) (game.Scene, error) {
			if to, ok := target.(route.Crashed); ok {
				return New(ctx, to.Report, saved), nil
			}
			asked = target
			return empty{}, nil
		},
	})
	if err != nil {
		t.Fatal(err)
	}
	return h, &asked
}

func TestEveryWayOn(t *testing.T) {
	for _, tt := range []struct {
		box  string
		want any
	}{{boxContinue, route.Continue{}}, {boxTitle, route.Title{}}} {
		h, asked := open(t, "en", true)
		if found, err := h.ClickBox(tt.box); !found || err != nil {
			t.Fatalf("%s cannot be clicked (%v)", tt.box, err)
		}
		if *asked != tt.want {
			t.Errorf("%s asks for %T, want %T", tt.box, *asked, tt.want)
		}
	}
	h, asked := open(t, "en", true)
	if err := h.Press(game.Cancel); err != nil || *asked != (route.Title{}) {
		t.Errorf("cancel asks for %T (%v), want the title", *asked, err)
	}
}

func TestItSaysWhereTheReportLies(t *testing.T) {
	for _, language := range text.Languages() {
		for _, saved := range []bool{false, true} {
			h, _ := open(t, language, saved)
			said, offered := false, false
			boxes := h.Boxes()
			for i, b := range boxes {
				said = said || strings.Contains(b.Text, "crash-20260102-030405.txt")
				offered = offered || b.ID == boxContinue
				for _, other := range boxes[:i] {
					if b.Rect.X < other.Rect.X+other.Rect.W && other.Rect.X < b.Rect.X+b.Rect.W &&
						b.Rect.Y < other.Rect.Y+other.Rect.H && other.Rect.Y < b.Rect.Y+b.Rect.H {
						t.Errorf("%s lies over %s", b.ID, other.ID)
					}
				}
			}
			if !said || offered != saved {
				t.Errorf("%s, saved %v: the report is named: %v, going on is offered: %v", language, saved, said, offered)
			}
			h.Draw()
		}
	}
}
