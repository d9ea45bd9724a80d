package pieces

import (
	"image/color"
	"strings"
	"testing"

	"cinderclash/assets/sounds"
	"cinderclash/assets/text"
	"cinderclash/build/fixture"
	"cinderclash/build/frames"
	"cinderclash/build/headless"
	"cinderclash/build/pixels"
	"cinderclash/engine/card"
	"cinderclash/engine/match"
	"cinderclash/game"
)

// stage is a screen that draws what a test wants drawn.
type stage struct {
	draw func(c *game.Canvas, ctx *game.Context)
}

func (*stage) Name() string                               { return "stage" }
func (*stage) Boxes(buf []game.Box) []game.Box            { return buf }
func (*stage) Update(*game.Context) (game.Request, error) { return game.Stay(), nil }
func (s *stage) Draw(c *game.Canvas, ctx *game.Context)   { s.draw(c, ctx) }
func glyph(token string) string                           { return "icons/" + token }
func onStage(t *testing.T, lang string, size int) (*headless.Game, *stage, *Kit) {
	t.Helper()
	lib := fixture.Library(t)
	texts, err := text.Load(func(key string) { t.Errorf("the key %s does not exist", key) })
	if err != nil {
		t.Fatal(err)
	}
	s := &stage{draw: func(*game.Canvas, *game.Context) {}}
	var kit *Kit
	h, err := headless.New(game.Config{
		Texts: texts, Art: frames.Files(t), Glyph: glyph, Sounds: sounds.FS(), Language: lang,
		Build: func(_ any, ctx *game.Context) (game.Scene, error) {
			var err error
			kit, err = NewKit(ctx, lib)
			return s, err
		},
	})
	if err != nil {
		t.Fatal(err)
	}
	settings := h.Context().Settings()
	settings.TextSize = size
	h.Context().Change(settings)
	return h, s, kit
}

// Every card and hero, at the sizes in use, in both languages and at the extremes of text size: no text is cut.
func TestEveryTextOnCardsAndHeroesFits(t *testing.T) {
	for _, lang := range text.Languages() {
		for _, size := range []int{100, 150} {
			h, s, kit := onStage(t, lang, size)
			h.Resize(1280, 720)
			for _, w := range []float64{SmallCard, CardWidth} {
				for id := range card.CardID(len(kit.Library.Cards)) {
					s.draw = func(c *game.Canvas, ctx *game.Context) {
						kit.Card(c, ctx, id, game.Rect{X: 10, Y: 10, W: w}, CardLook{})
					}
					h.Draw()
					if cut := h.Context().Canvas.CutTexts(); len(cut) > 0 {
						t.Errorf("%s, text size %d, %v wide, %s: %q", lang, size, w, kit.Library.Cards[id].Key, cut)
					}
				}
				for id := range card.HeroID(len(kit.Library.Heroes)) {
					s.draw = func(c *game.Canvas, ctx *game.Context) {
						kit.Hero(c, ctx, id, nil, game.Rect{X: 10, Y: 10, W: max(SmallHero, w)}, CardLook{})
					}
					h.Draw()
					if cut := h.Context().Canvas.CutTexts(); len(cut) > 0 {
						t.Errorf("%s, text size %d, %v wide, %s: %q", lang, size, w, kit.Library.Heroes[id].Key, cut)
					}
				}
			}
		}
	}
}

// A card whose text was fitted in one window is fitted again in the next, where letters have other widths.
func TestTextOnCardsFitsAfterTheWindowHasChanged(t *testing.T) {
	for _, lang := range text.Languages() {
		h, s, kit := onStage(t, lang, 100)
		for _, window := range [...][2]float64{{1600, 900}, {1280, 720}, {1000, 1000}} {
			h.Resize(window[0], window[1])
			for id := range card.CardID(len(kit.Library.Cards)) {
				s.draw = func(c *game.Canvas, ctx *game.Context) {
					kit.Card(c, ctx, id, game.Rect{X: 10, Y: 10, W: CardWidth}, CardLook{})
				}
				h.Draw()
				if cut := h.Context().Canvas.CutTexts(); len(cut) > 0 {
					t.Errorf("%s, window %v, %s: %q", lang, window, kit.Library.Cards[id].Key, cut)
				}
			}
		}
	}
}

func TestDrawingCardsAndHeroesAllocatesNothing(t *testing.T) {
	h, s, kit := onStage(t, "en", 100)
	now := kit.Printed(3)
	now.Counters[card.Poisoned], now.Counters[card.Exalted] = 2, 1
	now.Attr[card.Armor]++
	s.draw = func(c *game.Canvas, ctx *game.Context) {
		for id := range card.CardID(7) {
			kit.Card(c, ctx, id, game.Rect{X: 10, Y: 10, W: 140}, CardLook{Lit: true, Chosen: true})
			kit.Card(c, ctx, id, game.Rect{X: 300, Y: 10, W: CardWidth}, CardLook{Hot: true, Ring: true})
		}
		kit.Hero(c, ctx, 3, &now, game.Rect{X: 10, Y: 10, W: 200}, CardLook{})
		kit.DieFace(c, ctx, 1, game.Rect{W: 50, H: 50}, true)
	}
	for range 30 {
		h.Draw()
	}
	if n := testing.AllocsPerRun(50, h.Draw); n != 0 {
		t.Errorf("%v allocations a frame", n)
	}
}

func TestSheetExplainsTheWordsOnACard(t *testing.T) {
	h, _, kit := onStage(t, "en", 100)
	ctx := h.Context()
	lib := kit.Library
	found := false
	for id := 1; id < len(lib.Cards) && !found; id++ {
		for _, p := range lib.CardText(card.CardID(id), card.EN) {
			for _, s := range p {
				if s.Kind != card.Link {
					continue
				}
				kw, _ := lib.Keyword(s.ID, card.EN)
				texts := kit.NewSheet(ctx, Subject{Card: card.CardID(id)}).Texts()
				if !strings.Contains(texts, kw.Name) {
					t.Errorf("the sheet of %s does not explain %s: %s", lib.Cards[id].Key, kw.Name, texts)
				}
				found = true
			}
		}
	}
	if !found {
		t.Error("no card names a keyword")
	}
	now := kit.Printed(1)
	now.Counters[card.Stunned] = 2
	texts := kit.NewSheet(ctx, Subject{Hero: 1, Now: &now, Carried: []match.Equipment{{ID: 1}}}).Texts()
	for _, want := range []string{"Stunned × 2", lib.Cards[1].Name[card.EN], lib.Abilities[lib.Heroes[1].Abilities[0]].Name[card.EN]} {
		if !strings.Contains(texts, want) {
			t.Errorf("the sheet of %s does not say %q: %s", lib.Heroes[1].Key, want, texts)
		}
	}
	// The sheet also names abilities that the hero has gained or lost.
	given := lib.Heroes[2].Abilities[0]
	plain := kit.NewSheet(ctx, Subject{Hero: 1, Now: &now}).Texts()
	texts = kit.NewSheet(ctx, Subject{Hero: 1, Now: &now, Gained: []match.Gained{{Ability: given}}, Lost: card.ClassPassive}).Texts()
	for _, want := range []string{lib.Abilities[given].Name[card.EN], "from " + lib.Heroes[2].Name[card.EN], "lost</i>"} {
		if !strings.Contains(texts, want) || strings.Contains(plain, want) {
			t.Errorf("the sheet of %s says %q only of what it was given and has lost: %s against %s", lib.Heroes[1].Key, want, texts, plain)
		}
	}
}

// The name of a dim card has a contrast of at least 4.5 : 1.
func TestNamesOfDimCardsAreLegible(t *testing.T) {
	th := game.NewTheme()
	as := func(c color.NRGBA) color.RGBA { return color.RGBA{c.R, c.G, c.B, 255} }
	for _, face := range faces {
		ground := game.Mix(face.dark, th.Ground, dimmed)
		if ratio := pixels.Contrast(as(th.Ash), as(ground)); face.name != "" && ratio < 4.5 {
			t.Errorf("on the face of %s it is %.2f", face.name, ratio)
		}
	}
}
