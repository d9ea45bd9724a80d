package walk

import (
	"fmt"
	"io/fs"
	"path"
	"slices"

	"cinderclash/assets/cards"
	"cinderclash/assets/sounds"
	"cinderclash/assets/text"
	"cinderclash/build/headless"
	"cinderclash/engine/card"
	"cinderclash/engine/match"
	"cinderclash/game"
	"cinderclash/saves"
	"cinderclash/scenes"
	"cinderclash/scenes/session"
)

// Windows returns the window sizes, in pixels, in which everything must look right: one of each shape.
func Windows() [4][2]float64 {
	return [4][2]float64{{1280, 720}, {2560, 1080}, {720, 1280}, {1000, 1000}}
}

// TextSizes returns the smallest and the largest text size, in percent.
func TextSizes() [2]int { return [2]int{100, 150} }

// Host returns a session host with a store in the test's own folder. The caller closes both.
func Host(dir string) (*session.Host, error) {
	lib, _, err := card.Load(cards.FS)
	if err != nil {
		return nil, err
	}
	rules, err := match.NewRules(lib, match.Standard(), match.Profiles()[0])
	if err != nil {
		return nil, err
	}
	store, notices := saves.Open(dir)
	if len(notices) > 0 {
		return nil, notices[0]
	}
	seed := uint64(1)
	return session.NewHost(session.HostOptions{Rules: rules, Store: store, Seed: &seed, Iters: 1, Program: "1.2.3"}), nil
}

// Walker opens screens one after the other. They share what is made once in a game: pictures, fonts, the texts of cards.
type Walker struct {
	host    *session.Host
	files   fs.FS
	texts   *text.Catalog
	missing string         // the last text that was asked for and does not exist
	shared  *scenes.Router // of the screens that prepare nothing
	router  *scenes.Router // of the present screen
	game    *headless.Game // nil before the first screen
}

// NewWalker returns a walker through the screens of a host. files are the pictures: art.Files(), or frames.Files if nobody
// looks at them.
func NewWalker(host *session.Host, files fs.FS) (*Walker, error) {
	w := &Walker{host: host, files: files, shared: scenes.NewRouter(host)}
	var err error
	w.texts, err = text.Load(func(key string) { w.missing = key })
	return w, err
}

// Open opens a screen without a window, over the screens that it lies over. Then it makes its clicks and places its pointer. The game that
// it returns is in use until the next screen is opened.
func (w *Walker) Open(s Screen, lang string) (*headless.Game, error) {
	w.missing, w.router = "", w.shared
	if s.Before != nil {
		if err := s.Before(); err != nil {
			return nil, err
		}
		w.router = scenes.NewRouter(w.host) // which has read nothing of what was there before
	}
	stack := append(slices.Clone(s.Over), s.Target)
	if err := w.begin(stack[0], lang); err != nil {
		return nil, err
	}
	h := w.game
	for _, target := range stack[1:] {
		if err := settle(h); err != nil {
			return nil, err
		}
		if err := h.Push(target); err != nil {
			return nil, err
		}
	}
	if len(s.Clicks) > 0 { // some of what can be clicked comes only after the first ticks
		if err := settle(h); err != nil {
			return nil, err
		}
	}
	for _, id := range s.Clicks {
		if err := click(h, s, id); err != nil {
			return nil, err
		}
	}
	if s.Writes != "" {
		if err := click(h, s, s.Writes); err != nil {
			return nil, err
		}
		if err := h.Step(game.Input{Device: game.Gamepad, Pressed: game.Actions(0).With(game.Confirm), AnyPress: true}); err != nil {
			return nil, err
		}
	}
	if err := settle(h); err != nil {
		return nil, err
	}
	if err := point(h, s); err != nil {
		return nil, err
	}
	if w.missing != "" {
		return nil, fmt.Errorf("%s: the text %s does not exist", s.Name, w.missing)
	}
	return h, nil
}

// begin shows a screen as if the game had begun with it.
func (w *Walker) begin(target any, lang string) (err error) {
	if w.game == nil {
		w.game, err = headless.New(game.Config{
			Build: func(target any, ctx *game.Context) (game.Scene, error) { return w.router.Build(target, ctx) },
			First: target, Texts: w.texts, Art: w.files, Glyph: scenes.Glyph, Sounds: sounds.FS(), Language: lang, Version: "1.2.3",
		})
		return err
	}
	settings := game.DefaultSettings()
	settings.Language = lang
	w.game.Context().Change(settings)
	w.game.Resize(game.DesignWidth, game.DesignHeight)
	return w.game.Open(target)
}

// click clicks a box. The box must be there.
func click(h *headless.Game, s Screen, id string) error {
	found, err := h.ClickBox(id)
	if err != nil {
		return err
	}
	if !found {
		return fmt.Errorf("%s: there is no box %s in %s", s.Name, id, h.Scene().Name())
	}
	return nil
}

// point moves the pointer to the box that the screen asks for.
func point(h *headless.Game, s Screen) error {
	if s.Point == "" {
		return nil
	}
	boxes := h.Boxes()
	i := slices.IndexFunc(boxes, func(b game.Box) bool {
		ok, err := path.Match(s.Point, b.ID)
		return ok && err == nil
	})
	if i < 0 {
		return fmt.Errorf("%s: there is no box %s in %s", s.Name, s.Point, h.Scene().Name())
	}
	at := boxes[i].Rect.Center()
	if err := h.Step(game.Input{Pointer: game.Pointer{At: at, From: at, Present: true, Moved: true}}); err != nil {
		return err
	}
	return settle(h)
}

// settle runs a screen until it has come to rest.
func settle(h *headless.Game) error {
	for range settling {
		if err := h.Step(game.Input{}); err != nil {
			return err
		}
	}
	return nil
}

// settling is the number of ticks after which a screen has come to rest.
const settling = 30

// SetLanguage sets the language to the one with this code.
func SetLanguage(h *headless.Game, code string) {
	s := h.Context().Settings()
	s.Language = code
	h.Context().Change(s)
}

// SetQuality sets the quality of light and places, one of [game.Qualities].
func SetQuality(h *headless.Game, quality string) {
	s := h.Context().Settings()
	s.Quality = quality
	h.Context().Change(s)
}

// SetTextSize sets the text size in percent.
func SetTextSize(h *headless.Game, percent int) {
	s := h.Context().Settings()
	s.TextSize = percent
	h.Context().Change(s)
}
