package gallery

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"slices"
	"strings"

	"cinderclash/assets/text"
	"cinderclash/engine/card"
	"cinderclash/game"
	"cinderclash/scenes/route"
)

const usage = `usage: gallery [-only WORD] [-hero ID] [-card ID] [-lang CODE] [-windowed]
       gallery -shots DIR [-only WORD] [-hero ID] [-card ID] [-effect ID] [-place ID] [-scene ID] [-lang CODE]
Shows the game's art to those who make it: heroes, worn equipment, clips, cards, dice, icons, effects,
places, sounds and music. On the pages of sounds and music, what is chosen is heard.
With -shots, writes sheets of it to the folder DIR and names the files. No window is shown, but a display is needed.
  -only WORD   the page or the sheets of one kind: %s;
               with -shots also silhouettes, with a table of how far they overlap, attacks, and
               paintings, which are the pictures of marks and puzzles;
               sheets of sounds are spectrograms and WAV files; music has no sheets
  -hero ID     begin with this hero, or write only its sheets; with -only effects it brings them about
  -card ID     begin with this card, or write only its sheets
  -effect ID   write only the strip of this effect: %s
  -place ID    begin with this place, or write only it: %s
  -scene ID    write only this picture of a mark or a puzzle, such as mark/no-eyebrows or puzzle/tide
  -lang CODE   language: %s
  -windowed    do not start in full screen
`

// Exit statuses: the task failed, or the arguments are wrong.
const (
	failed = 1
	misuse = 2
)

// Run is the command "gallery", which opens the screen or, with -shots, writes sheets without showing it. configure returns the
// configuration of a game that keeps nothing and whose builder makes the screens of package route, its library, and what must be
// called at the end. Run returns the exit status, and must be called from the main goroutine.
func Run(configure func() (cfg game.Config, lib *card.Library, end func(), err error), args []string, stdout, stderr io.Writer) int {
	var dir, hero, of, lang string
	var w wanted
	windowed := false
	set := flag.NewFlagSet("gallery", flag.ContinueOnError)
	set.SetOutput(io.Discard)
	set.StringVar(&dir, "shots", "", "")
	set.StringVar(&w.only, "only", "", "")
	set.StringVar(&hero, "hero", "", "")
	set.StringVar(&of, "card", "", "")
	set.StringVar(&w.effect, "effect", "", "")
	set.StringVar(&w.place, "place", "", "")
	set.StringVar(&w.scene, "scene", "", "")
	set.StringVar(&lang, "lang", "", "")
	set.BoolVar(&windowed, "windowed", false, "")
	wrong := func(status int, format string, values ...any) int {
		fmt.Fprintf(stderr, "gallery: "+format+"\n", values...)
		return status
	}
	switch err := set.Parse(args); {
	case errors.Is(err, flag.ErrHelp):
		fmt.Fprintf(stdout, usage, strings.Join(kindNames[:], ", "), strings.Join(effectIDs(), ", "), strings.Join(placeIDs(), ", "), strings.Join(text.Languages(), " or "))
		return 0
	case err != nil:
		return wrong(misuse, "%v; gallery -h lists the flags", err)
	case set.NArg() > 0:
		return wrong(misuse, "%q is no flag; gallery -h lists the flags", set.Arg(0))
	case lang != "" && text.Match(lang) != lang:
		return wrong(misuse, "there are no texts in the language %q; use -lang %s", lang, strings.Join(text.Languages(), " or -lang "))
	case w.only != "" && !slices.Contains(words(), w.only):
		return wrong(misuse, "-only %s names no kind of art; use one of %s", w.only, strings.Join(words(), ", "))
	case dir == "" && (w.only == silhouettes || w.only == attacks || w.only == paintings):
		return wrong(misuse, "%s are sheets and no page; give -shots DIR too", w.only)
	case dir != "" && w.only == kindNames[Music]:
		return wrong(misuse, "%s is a page and no sheets; leave out -shots", w.only)
	case dir == "" && w.effect != "":
		return wrong(misuse, "-effect is for -shots; give -shots DIR too")
	case dir == "" && w.scene != "":
		return wrong(misuse, "-scene is for -shots; give -shots DIR too")
	case w.effect != "" && !slices.Contains(effectIDs(), w.effect):
		return wrong(misuse, "there is no effect %q; gallery -h lists the effects", w.effect)
	case w.place != "" && !slices.Contains(placeIDs(), w.place):
		return wrong(misuse, "there is no place %q; -place takes an id such as %s", w.place, nearest(w.place, placeIDs()))
	}
	cfg, lib, end, err := configure()
	if err != nil {
		return wrong(failed, "%v", err)
	}
	defer end()
	if w.hero, err = found(hero, "hero", lib.HeroByKey, heroKeys(lib)); err != nil {
		return wrong(misuse, "%v", err)
	}
	if w.card, err = found(of, "card", lib.CardByKey, cardKeys(lib)); err != nil {
		return wrong(misuse, "%v", err)
	}
	to := route.Gallery{Kind: w.only, Hero: w.hero, Card: w.card, Place: w.place}
	switch {
	case to.Kind != "":
	case w.card != 0:
		to.Kind = kindNames[Cards]
	case w.place != "":
		to.Kind = kindNames[Places]
	}
	cfg.First, cfg.Welcome, cfg.Language, cfg.Windowed = to, nil, lang, windowed
	if dir != "" {
		if err := os.MkdirAll(dir, 0o755); err != nil {
			return wrong(failed, "the sheets cannot be written: %v; name another folder", err)
		}
		cfg.Windowed, cfg.Hidden, cfg.Mute = true, true, true
		build := cfg.Build
		cfg.Build = func(target any, ctx *game.Context) (game.Scene, error) {
			s, err := build(target, ctx)
			if g, ok := s.(*Gallery); ok && err == nil {
				return &shots{Gallery: g, wanted: w, dir: dir, out: stdout}, nil
			}
			return s, err
		}
	}
	if err := game.Run(cfg); err != nil {
		return wrong(failed, "%v", err)
	}
	return 0
}

// effectIDs returns the ids of all effects.
func effectIDs() (ids []string) {
	for _, e := range effects() {
		ids = append(ids, e.id)
	}
	return ids
}

func heroKeys(l *card.Library) (keys []string) {
	for id := 1; id < len(l.Heroes); id++ {
		keys = append(keys, l.Heroes[id].Key)
	}
	return keys
}

func cardKeys(l *card.Library) (keys []string) {
	for f := range l.Factions {
		for _, id := range cardsOf(l, card.FactionID(f)) {
			keys = append(keys, l.Cards[id].Key)
		}
	}
	return keys
}

// found returns what has an id, or 0 for "". The error names the ids that begin alike.
func found[ID any](key, what string, find func(key string) (ID, bool), known []string) (id ID, err error) {
	if key == "" {
		return id, nil
	}
	if id, ok := find(key); ok && slices.Contains(known, key) {
		return id, nil
	}
	return id, fmt.Errorf("there is no %s %q; -%s takes an id such as %s", what, key, what, nearest(key, known))
}

// nearest returns the known id that begins most like key.
func nearest(key string, known []string) string {
	best, most := "", -1
	for _, k := range known {
		n := 0
		for n < min(len(k), len(key)) && k[n] == key[n] {
			n++
		}
		if n > most {
			best, most = k, n
		}
	}
	return best
}
