// Cinderclash is a card and dice game of heroes in single combat.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"image"
	"image/png"
	"io"
	"os"
	"os/signal"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"

	"cinderclash/ai"
	"cinderclash/ai/lab"
	"cinderclash/assets/art"
	"cinderclash/assets/cards"
	"cinderclash/assets/sounds"
	"cinderclash/assets/text"
	"cinderclash/engine/card"
	"cinderclash/engine/dice"
	"cinderclash/engine/match"
	"cinderclash/engine/rulings"
	"cinderclash/engine/untrusted"
	"cinderclash/game"
	"cinderclash/game/clipboard"
	"cinderclash/game/voice"
	"cinderclash/saves"
	"cinderclash/saves/crash"
	"cinderclash/saves/packs"
	"cinderclash/saves/picker"
	"cinderclash/saves/record"
	"cinderclash/scenes"
	"cinderclash/scenes/demo"
	"cinderclash/scenes/gallery"
	"cinderclash/scenes/pieces"
	"cinderclash/scenes/prefs"
	"cinderclash/scenes/route"
	"cinderclash/scenes/session"
)

const name = "Cinderclash"

// Exit statuses: the task failed, or the arguments are wrong.
const (
	failed = 1
	misuse = 2
)

func main() { os.Exit(runChecked(os.Args[1:], os.Stdout, os.Stderr)) }

// runChecked runs the program and returns the exit status. The program also fails if its output could not
// be written, for example on a full disk.
func runChecked(args []string, stdout, stderr io.Writer) int {
	out, errs := untrusted.NewTerminal(stdout), untrusted.NewErrors(stderr)
	status := run(args, out, errs)
	if err := out.Err(); err != nil && status == 0 {
		fmt.Fprintf(errs, "%s: the output cannot be written: %v; send it elsewhere\n", name, err)
		return failed
	}
	return status
}

type flags struct {
	lang, data, trace, frames, speed string
	rival                            string
	profile, format                  string
	seed                             *uint64 // nil if none is given
	iters                            int
	quality                          string
	mute, windowed, version          bool
	demo                             bool
	watch                            string
	shots                            string
	file                             string // of a match to open
}

// commands returns the subcommands, of which only gallery needs a display. Each is given the arguments after its name and
// returns the exit status.
func commands() map[string]func(args []string, stdout, stderr io.Writer) int {
	return map[string]func(args []string, stdout, stderr io.Writer) int{
		"odds": dice.Run,
		"check": func(args []string, stdout, stderr io.Writer) int {
			if len(args) == 1 && args[0] == "-coverage" {
				return rulings.RunCoverage(cards.FS, stdout, stderr)
			}
			ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
			defer stop()
			return packs.Run(ctx, cards.FS, pieces.Drawing(), args, stdout, stderr)
		},
		"replay": func(args []string, stdout, stderr io.Writer) int {
			return record.Run(cards.FS, args, stdout, stderr)
		},
		"gallery": func(args []string, stdout, stderr io.Writer) int { return gallery.Run(unkept, args, stdout, stderr) },
		"playout": withLibrary("playout", lab.RunPlayout),
		"bench":   withLibrary("bench", interruptible(lab.RunBench)),
		"arena":   withLibrary("arena", interruptible(lab.RunArena)),
		"balance": withLibrary("balance", interruptible(lab.RunBalance)),
		"learn":   withLibrary("learn", interruptible(lab.RunLearn)),
	}
}

// interruptible ends a subcommand when the user interrupts the program.
func interruptible(run func(ctx context.Context, lib *card.Library, args []string, stdout, stderr io.Writer) int) func(lib *card.Library, args []string, stdout, stderr io.Writer) int {
	return func(lib *card.Library, args []string, stdout, stderr io.Writer) int {
		ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
		defer stop()
		return run(ctx, lib, args, stdout, stderr)
	}
}

// withLibrary returns a subcommand that is given the game's card data.
func withLibrary(command string, run func(lib *card.Library, args []string, stdout, stderr io.Writer) int) func(args []string, stdout, stderr io.Writer) int {
	return func(args []string, stdout, stderr io.Writer) int {
		lib, _, err := card.Load(cards.FS)
		if err != nil {
			fmt.Fprintf(stderr, "%s: %v\n", command, err)
			return failed
		}
		return run(lib, args, stdout, stderr)
	}
}

const usage = `Usage: cinderclash [flags] [FILE]       play; FILE is a replay or a saved match to open
       cinderclash COMMAND [arguments]  do something else; COMMAND -h says more

Commands:
  odds COST    how likely dice can pay a cost
  check [DIR]  check card data, the game's or a folder's; -new DIR begins a folder, -coverage lists what play reaches
  playout      play matches at random and measure
  bench        measure how fast this machine plays and searches
  arena        have two bots play and measure who is better
  balance      have one bot play every ready deck against every other
  learn        find by play what the searching bots take a position for
  replay FILE  verify a saved match by playing it again
  gallery      show the art to those who make it, or write sheets of it

Flags:
`

func run(args []string, stdout, stderr io.Writer) int {
	var f flags
	set := flag.NewFlagSet(name, flag.ContinueOnError)
	set.SetOutput(io.Discard)
	set.StringVar(&f.lang, "lang", "", "language `CODE`: "+strings.Join(text.Languages(), " or "))
	set.StringVar(&f.data, "data", "", "`DIR` to keep settings and matches in")
	set.StringVar(&f.speed, "speed", "", "speed of play `N`: 1, 2, 4 or instant")
	set.StringVar(&f.trace, "trace", "", "write what is on the screen to `FILE`, a line of JSON at each change")
	set.StringVar(&f.frames, "frames", "", "write how long each frame took to `FILE`, in milliseconds")
	set.Func("seed", "`N` that decides all chance of the matches that are begun, 0 or more", func(word string) error {
		n, err := strconv.ParseUint(word, 10, 64)
		f.seed = &n
		return err
	})
	set.IntVar(&f.iters, "iters", 0, "have computer players think exactly `N` iterations a decision, within the tick; 0 for in the background")
	set.StringVar(&f.rival, "ai", "", "`LEVEL` of the opponent: "+levelNames())
	set.StringVar(&f.profile, "profile", "", "`CODE` of the customs that are offered first: "+profileNames()+", or with other fields, as in imperium,payer=commoner-too")
	set.StringVar(&f.format, "format", "", "`CODE` of the format that is offered first, such as kept=2,dice=6")
	set.BoolVar(&f.mute, "mute", false, "open no audio device")
	set.BoolVar(&f.windowed, "windowed", false, "do not start in full screen")
	set.Func("quality", "`QUALITY` of light and places: "+strings.Join(game.Qualities(), ", "), func(word string) error {
		f.quality = word
		if !slices.Contains(game.Qualities(), word) {
			return errors.New("write one of " + strings.Join(game.Qualities(), ", "))
		}
		return nil
	})
	set.BoolVar(&f.demo, "demo", false, "show a match of two computer players, print who won and stop")
	set.StringVar(&f.watch, "watch", "", "watch a match of computer players of these levels, `LEVEL,LEVEL`: "+levelNames())
	set.StringVar(&f.shots, "shots", "", "write pictures of the demo's great moments to `DIR`")
	set.BoolVar(&f.version, "version", false, "print the version and stop")
	if err := set.Parse(args); errors.Is(err, flag.ErrHelp) {
		fmt.Fprint(stdout, usage)
		set.SetOutput(stdout)
		set.PrintDefaults()
		return 0
	} else if err != nil {
		fmt.Fprintf(stderr, "%s: %v; -h lists what there is\n", name, err)
		return misuse
	}
	if set.NArg() > 0 {
		if command := commands()[set.Arg(0)]; command != nil {
			// Flags before the name of a command are flags of the command.
			before := args[:len(args)-set.NArg()]
			return command(append(slices.Clone(before), set.Args()[1:]...), stdout, stderr)
		}
		if _, err := os.Stat(set.Arg(0)); err != nil {
			fmt.Fprintf(stderr, "%s: %q is not a command, a flag or a file; -h lists what there is\n", name, set.Arg(0))
			return misuse
		}
		if set.NArg() > 1 {
			fmt.Fprintf(stderr, "%s: %d arguments follow the file %s; give flags first and one file last\n", name, set.NArg()-1, set.Arg(0))
			return misuse
		}
		f.file = set.Arg(0)
	}
	version, err := versionOf(changes, snapshot)
	if err != nil {
		fmt.Fprintf(stderr, "%s: %v\n", name, err)
		return failed
	}
	if f.version {
		fmt.Fprintln(stdout, name, version)
		return 0
	}
	speed, err := f.check()
	if err != nil {
		fmt.Fprintf(stderr, "%s: %v\n", name, err)
		return misuse
	}
	if err := play(f, version, speed, stdout, stderr); err != nil {
		fmt.Fprintf(stderr, "%s: %v\n", name, err)
		sentence := err.Error()
		if window := (*game.WindowError)(nil); errors.As(err, &window) {
			sentence = window.Local
		}
		game.Alert(name, sentence)
		return failed
	}
	return 0
}

// levelNames lists the levels of computer players for a sentence.
func levelNames() string {
	var names []string
	for _, level := range ai.Levels() {
		names = append(names, level.Name())
	}
	return strings.Join(names, ", ")
}

// profileNames lists the built-in profiles for a sentence.
func profileNames() string {
	var names []string
	for _, p := range match.Profiles() {
		names = append(names, p.Name)
	}
	return strings.Join(names, ", ")
}

// customs returns the requested customs, or nil if there are none.
func (f flags) customs() (*match.Customs, error) {
	if f.profile == "" && f.format == "" {
		return nil, nil
	}
	c := match.StandardCustoms()
	var err error
	if f.profile != "" {
		if c.Profile, err = match.ParseProfile(f.profile); err != nil {
			return nil, err
		}
	}
	if f.format != "" {
		if c.Format, err = match.ParseFormat(f.format); err != nil {
			return nil, err
		}
	}
	return &c, nil
}

// check returns the requested speed, or nil if there is none.
func (f flags) check() (*int, error) {
	if f.lang != "" && text.Match(f.lang) != f.lang {
		return nil, fmt.Errorf("there are no texts in the language %q; use -lang %s", f.lang, strings.Join(text.Languages(), " or -lang "))
	}
	if f.rival != "" && ai.LevelOf(f.rival) < 0 {
		return nil, fmt.Errorf("there is no level %q; use -ai %s", f.rival, levelNames())
	}
	if _, err := f.watched(); err != nil {
		return nil, err
	}
	if _, err := f.customs(); err != nil {
		return nil, err
	}
	if f.shots != "" && !f.demo {
		return nil, errors.New("-shots is for -demo; give both")
	}
	if f.file != "" && (f.demo || f.watch != "") {
		return nil, fmt.Errorf("with the file %s to open, no other match can be shown; leave out -demo and -watch", f.file)
	}
	if f.iters < 0 {
		return nil, fmt.Errorf("-iters %d is out of range; give 0 or more", f.iters)
	}
	speeds := map[string]int{"1": 1, "2": 2, "4": 4, "instant": 0}
	if f.speed == "" {
		return nil, nil
	}
	v, ok := speeds[f.speed]
	if !ok {
		return nil, fmt.Errorf("the speed %q is unknown; use 1, 2, 4 or instant", f.speed)
	}
	return &v, nil
}

// watched returns the request for the match to be watched, or nil if there is none.
func (f flags) watched() (any, error) {
	if f.watch == "" {
		return nil, nil
	}
	first, second, ok := strings.Cut(f.watch, ",")
	if !ok || ai.LevelOf(first) < 0 || ai.LevelOf(second) < 0 {
		return nil, fmt.Errorf("-watch %s does not name two levels; use two of %s, such as -watch champion,legend", f.watch, levelNames())
	}
	if f.demo {
		return nil, errors.New("-watch and -demo are two ways to show a match; give one of them")
	}
	return route.Watch{Levels: [2]string{first, second}}, nil
}

// furnished returns a configuration with the game's texts, pictures and sounds, and the game's library.
func furnished(version string) (game.Config, *card.Library, error) {
	texts, err := text.Load(nil)
	if err != nil {
		return game.Config{}, nil, err
	}
	lib, _, err := card.Load(cards.FS)
	return game.Config{
		Title: name, Version: version, First: route.Title{},
		Texts: texts, Art: art.Files(), Icon: "logo/emblem", Glyph: scenes.Glyph, Sounds: sounds.FS(),
	}, lib, err
}

// unkept returns the configuration of a game that keeps nothing, with its library. end must be called when the game is over.
func unkept() (cfg game.Config, lib *card.Library, end func(), err error) {
	version, err := versionOf(changes, snapshot)
	if err != nil {
		return cfg, nil, nil, err
	}
	if cfg, lib, err = furnished(version); err != nil {
		return cfg, nil, nil, err
	}
	standard := match.StandardCustoms()
	rules, err := match.NewRules(lib, standard.Format, standard.Profile)
	if err != nil {
		return cfg, nil, nil, err
	}
	host := session.NewHost(session.HostOptions{Rules: rules, Program: version})
	cfg.Build = scenes.NewRouter(host).Build
	return cfg, lib, host.Close, nil
}

// play opens the game. If speed is nil, the speed of the settings stays.
func play(f flags, version string, speed *int, stdout, stderr io.Writer) error {
	cfg, lib, err := furnished(version)
	if err != nil {
		return err
	}
	cfg.Clipboard, cfg.Voice = clipboard.System(), voice.System()
	cfg.Language, cfg.Speed, cfg.Quality, cfg.Windowed, cfg.Mute = f.lang, speed, f.quality, f.windowed, f.mute
	customs, err := f.customs()
	if err != nil {
		return err
	}
	var opening error // why the file could not be opened
	content := packs.Content{Library: lib}
	options := session.HostOptions{Customs: customs, Picker: picker.New(), Seed: f.seed, Iters: f.iters, Rival: f.rival, Unattended: f.demo, Program: version}
	if !f.demo {
		// -lang answers the question of the first start.
		if f.lang == "" {
			cfg.Welcome = route.Welcome{}
		}
		if watched, _ := f.watched(); watched != nil {
			cfg.First, cfg.Welcome = watched, nil
		}
		store, notices := saves.Open(f.data)
		defer store.Close()
		if store.Access() == saves.Full {
			watch, report, err := crash.Start(store.Dir(), version)
			options.Crash = watch
			if report != nil {
				cfg.First, cfg.Welcome = route.Crashed{Report: *report}, nil
			}
			if err != nil {
				notice := saves.Notice{Code: saves.WriteFailed, Path: store.Dir(), Cause: err}
				errors.As(err, &notice)
				notices = append(notices, notice)
			}
		}
		settings := prefs.Open(store, cfg.Once)
		options.Store, cfg.Store, cfg.Reason = store, settings, session.Sentence
		var faults []saves.Notice
		content, faults = packs.Read(store.Dir(), lib, pieces.Drawing())
		notices = append(notices, packs.Few(faults)...)
		cfg.Notices = func(p *text.Printer) []string {
			var all []string
			for _, n := range append(notices, settings.Notices()...) {
				all = append(all, session.Sentence(p, n))
			}
			if opening != nil {
				all = append(all, session.Sentence(p, opening))
			}
			return all
		}
	}
	standard := match.StandardCustoms()
	if options.Rules, err = match.NewRules(content.Library, standard.Format, standard.Profile); err != nil {
		return err
	}
	host := session.NewHost(options)
	defer host.Close()
	if f.file != "" {
		var imported string
		if imported, opening = host.Archive().Import(f.file); opening == nil && cfg.First == any(route.Title{}) {
			cfg.First, cfg.Welcome = route.Archive{Imported: imported}, nil
		}
	}
	cfg.Build = scenes.NewRouter(host, content.Puzzles...).Build
	cfg.News = func(p *text.Printer) []string {
		host.Poll()
		var all []string
		for _, n := range host.TakeNotices() {
			all = append(all, session.Sentence(p, n))
		}
		return all
	}
	for _, out := range []struct {
		path, what string
		to         *io.Writer
	}{{f.trace, "the trace", &cfg.Trace}, {f.frames, "the list of frame times", &cfg.Frames}} {
		if out.path == "" {
			continue
		}
		file, err := os.Create(out.path)
		if err != nil {
			return fmt.Errorf("%s cannot be written: %w", out.what, err)
		}
		defer file.Close()
		*out.to = file
	}
	cfg.Lost = func(why string) {
		kept := "what was decided is on the disk, as far as it is kept at all"
		if !rescue(host, options) {
			kept = "the disk does not answer, so the last decisions may be lost"
		}
		fmt.Fprintf(stderr, "%s: %s, so it ends; %s\n", name, why, kept)
		os.Exit(failed)
	}
	if f.demo {
		return show(cfg, host, f.shots, stdout)
	}
	err = game.Run(cfg)
	// Not deferred, so that a panic is taken for a crash at the next start.
	options.Crash.Close()
	return err
}

// rescue saves everything when the program has to end at once. It returns false if the disk does not answer
// within five seconds.
func rescue(host *session.Host, options session.HostOptions) bool {
	done := make(chan struct{})
	go func() {
		defer close(done)
		host.Rescue()
		options.Crash.Close() // this is not a crash
	}()
	select {
	case <-done:
		return true
	case <-time.After(5 * time.Second):
		return false
	}
}

// show runs the demo, which keeps nothing, and prints the winner.
func show(cfg game.Config, host *session.Host, shots string, stdout io.Writer) error {
	var save func(name string, img image.Image) error
	if shots != "" {
		if err := os.MkdirAll(shots, 0o755); err != nil {
			return fmt.Errorf("the pictures cannot be written: %w", err)
		}
		save = func(name string, img image.Image) error { return writePNG(filepath.Join(shots, name+".png"), img) }
	}
	if cfg.Speed == nil {
		quick := 4
		cfg.Speed = &quick
	}
	d := demo.New(host, cfg.Build, save)
	cfg.Build, cfg.Shots = d.Build, d.Shot
	if err := game.Run(cfg); err != nil {
		return err
	}
	if d.Summary() == "" {
		return errors.New("the demonstration was closed before its end")
	}
	_, err := fmt.Fprintln(stdout, d.Summary())
	return err
}

func writePNG(path string, img image.Image) error {
	file, err := os.Create(path)
	if err != nil {
		return err
	}
	return errors.Join(png.Encode(file, img), file.Close())
}
