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

// Open opens a screen without a window, makes its clicks and places its pointer. files are the pictures:
// art.Files(), or frames.Files if nobody looks at them.
func Open(host *session.Host, s Screen, lang string, files fs.FS) (*headless.Game, error) {
	if s.Before != nil {
		if err := s.Before(); err != nil {
			return nil, err
		}
	}
	missing := ""
	texts, err := text.Load(func(key string) { missing = key })
	if err != nil {
		return nil, err
	}
	h, err := headless.New(game.Config{
		Build: scenes.NewRouter(host).Build, First: s.Target, Texts: texts, Art: files, Glyph: scenes.Glyph,
		Sounds: sounds.FS(), Language: lang, Version: "1.2.3",
	})
	if err != nil {
		return nil, err
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
	if missing != "" {
		return nil, fmt.Errorf("%s: the text %s does not exist", s.Name, missing)
	}
	return h, nil
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

// SetTextSize sets the text size in percent.
func SetTextSize(h *headless.Game, percent int) {
	s := h.Context().Settings()
	s.TextSize = percent
	h.Context().Change(s)
}
