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

// Windows returns the sizes of window that everything must look well in, in pixels.
func Windows() [4][2]float64 {
	return [4][2]float64{{1280, 720}, {1920, 1080}, {2560, 1080}, {1000, 1000}}
}

// TextSizes returns the extremes of text size, in percent.
func TextSizes() [2]int { return [2]int{100, 150} }

// Host returns what begins matches, with a store in a folder that is a test's own. Both are closed by the caller.
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

// Open opens a screen without a window, after its clicks and with the pointer where it is to be. Its pictures are those of files: art.Files() or, where nobody
// looks, those of fixture.Frames.
func Open(host *session.Host, s Screen, lang string, files fs.FS) (*headless.Game, error) {
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

// click clicks a box, which must be there.
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

// point lets the pointer rest on the box that a screen is to be seen with.
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

// settle lets a screen come to rest.
func settle(h *headless.Game) error {
	for range settling {
		if err := h.Step(game.Input{}); err != nil {
			return err
		}
	}
	return nil
}

// settling is how many ticks a screen has to come to rest.
const settling = 30

// SetTextSize sets the size of texts in percent.
func SetTextSize(h *headless.Game, percent int) {
	s := h.Context().Settings()
	s.TextSize = percent
	h.Context().Change(s)
}
