package gallery

import (
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"cinderclash/game"
	"cinderclash/scenes/pieces"
)

// shots is a gallery that writes its sheets to files and then ends the game, one sheet a tick.
type shots struct {
	*Gallery
	wanted  wanted
	dir     string
	out     io.Writer // gets the path of each file, a line each
	printer *printer  // nil before the first tick
	left    []func(ctx *game.Context) (sheet, error)
}

// Update writes the next sheet. It waits for the patches of sounds, if these are wanted.
func (s *shots) Update(ctx *game.Context) (game.Request, error) {
	book := ctx.Sound.Book()
	if s.wanted.has(kindNames[Sounds]) && book == nil {
		ctx.Sound.Prepare()
		return game.Stay(), nil
	}
	if s.printer == nil {
		var err error
		if s.printer, err = newPrinter(ctx); err != nil {
			return game.Stay(), err
		}
		if s.wanted.has(kindNames[Cards]) || s.wanted.has(paintings) {
			if err := pieces.CheckScenes(); err != nil {
				return game.Stay(), err
			}
		}
		if all := s.kit.Paintings(); s.wanted.scene != "" && !slices.Contains(all, s.wanted.scene) {
			return game.Stay(), fmt.Errorf("there is no picture %q; use one of %s", s.wanted.scene, strings.Join(all, ", "))
		}
		s.left = s.sheets(ctx, s.wanted)
		if s.wanted.has(kindNames[Sounds]) {
			s.left = append(s.left, s.soundSheets(book)...)
		}
	}
	if len(s.left) == 0 {
		return game.Quit(), s.compare(ctx)
	}
	next, err := s.left[0](ctx)
	if err != nil {
		return game.Stay(), err
	}
	s.left = s.left[1:]
	for _, page := range next.pages() {
		m, err := s.printer.print(&page)
		if err != nil {
			return game.Stay(), err
		}
		path, err := write(s.dir, page.name, m)
		if err != nil {
			return game.Stay(), err
		}
		if _, err := fmt.Fprintln(s.out, path); err != nil {
			return game.Stay(), err
		}
	}
	return game.Stay(), nil
}

// compare writes how far the silhouettes of each two heroes overlap, if silhouettes are wanted.
func (s *shots) compare(ctx *game.Context) error {
	if !s.wanted.has(silhouettes) {
		return nil
	}
	all, err := Overlaps(ctx, s.kit)
	if err != nil {
		return err
	}
	path := filepath.Join(s.dir, silhouettes+".txt")
	if err := os.WriteFile(path, []byte(listed(all)), 0o644); err != nil {
		return err
	}
	_, err = fmt.Fprintln(s.out, path)
	return err
}

// Draw draws nothing, since the window is not shown.
func (*shots) Draw(*game.Canvas, *game.Context) {}
