package main

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"slices"
	"strings"

	"cinderclash/assets/art"
	"cinderclash/build/headless"
	"cinderclash/build/walk"
	"cinderclash/scenes/session"
)

// The size of the window, in pixels.
const width, height = 1280, 720

// part is a group of figures that are measured together.
type part struct {
	name, about string
	measure     func(*measurer) ([]figure, error)
}

// parts returns what can be measured, in the order in which it is printed.
func parts() []part {
	return []part{
		{"picture", "brightness, framed things, the size of the fighters, flat paint", picture},
		{"contrast", "every text against what lies behind it", contrast},
		{"eye", "the way of the eye for an answer", eye},
		{"motion", "how much of the picture moves at great moments, with reduced motion", motion},
		{"heroes", "how far silhouettes overlap", heroes},
		{"cards", "pictures of cards, marks and puzzles: whether each has its own, with somebody on it, and how soon a page of them shows", cards},
		{"sound", "loudness of a minute of a match and of its music, peaks, silence, what is late, repeated or not heard", sound},
		{"frames", "the program's own time for Update and Draw at 1920 by 1080", frames},
		{"cost", "start, memory, draw commands and size of the program", cost},
	}
}

// Exit statuses: figures are short, or nothing could be measured.
const (
	short  = 1
	failed = 2
)

func main() {
	code, err := headless.Beside(func() int { return run(os.Args[1:], os.Stdout, os.Stderr) })
	if err != nil {
		fmt.Fprintln(os.Stderr, "measure:", err)
		code = failed
	}
	os.Exit(code)
}

// measurer is what parts measure with: every screen, and matches to play.
type measurer struct {
	host    *session.Host
	walker  *walk.Walker
	all     []walk.Screen // every screen; nil until they are made
	matches int           // to play for a figure
	shots   string        // folder for pictures of what was measured; "" for none
	program string        // the game, built as for a release; "" to build it
}

// run measures what the arguments ask for and returns the exit status.
func run(args []string, stdout, stderr io.Writer) int {
	m := measurer{}
	chosen, err := m.parse(args, stdout)
	if errors.Is(err, flag.ErrHelp) {
		return 0
	}
	if err != nil {
		fmt.Fprintln(stderr, "measure:", err)
		return failed
	}
	dir, err := os.MkdirTemp("", "measure")
	if err != nil {
		fmt.Fprintln(stderr, "measure:", err)
		return failed
	}
	defer os.RemoveAll(dir)
	if err := m.open(dir); err != nil {
		fmt.Fprintln(stderr, "measure:", err)
		return failed
	}
	defer m.close()
	return report(&m, chosen, stdout, stderr)
}

// report measures parts, prints their figures and returns the exit status.
func report(m *measurer, chosen []part, stdout, stderr io.Writer) int {
	status, missed := 0, 0
	for _, p := range chosen {
		fmt.Fprintf(stdout, "%s: %s\n", p.name, p.about)
		figures, err := p.measure(m)
		missed += print(stdout, figures)
		if err != nil {
			fmt.Fprintf(stderr, "measure: %s: %v\n", p.name, err)
			status = failed
		}
	}
	if status == 0 && missed > 0 {
		status = short
	}
	return status
}

// parse reads the arguments and returns the parts to measure.
func (m *measurer) parse(args []string, stdout io.Writer) ([]part, error) {
	all := parts()
	var names []string
	for _, p := range all {
		names = append(names, p.name)
	}
	set := flag.NewFlagSet("measure", flag.ContinueOnError)
	set.SetOutput(io.Discard)
	only := set.String("only", "", "measure only the part `WORD`: "+strings.Join(names, ", "))
	set.IntVar(&m.matches, "matches", 3, "play `N` matches for a figure, from 1")
	set.StringVar(&m.shots, "shots", "", "write pictures of what was measured to `DIR`")
	set.StringVar(&m.program, "program", "", "measure the cost of the game in `FILE` instead of building it, without its draw commands")
	err := set.Parse(args)
	switch {
	case errors.Is(err, flag.ErrHelp):
		fmt.Fprintln(stdout, "Usage: xvfb-run -a go run ./build/measure [flags]")
		set.SetOutput(stdout)
		set.PrintDefaults()
		return nil, err
	case err != nil:
		return nil, fmt.Errorf("%w; -h lists what there is", err)
	case set.NArg() > 0:
		return nil, fmt.Errorf("%q is not a flag; -h lists what there is", set.Arg(0))
	case m.matches < 1:
		return nil, fmt.Errorf("-matches %d is out of range; give 1 or more", m.matches)
	case *only == "":
		return all, nil
	}
	i := slices.Index(names, *only)
	if i < 0 {
		return nil, fmt.Errorf("there is no part %q; use one of %s", *only, strings.Join(names, ", "))
	}
	return all[i : i+1], nil
}

// open opens the screens, with a store in the folder dir.
func (m *measurer) open(dir string) (err error) {
	if m.host, err = walk.Host(dir); err != nil {
		return err
	}
	m.walker, err = walk.NewWalker(m.host, art.Files())
	return err
}

func (m *measurer) close() {
	if m.host != nil {
		m.host.Close()
		m.host.Store().Close()
	}
}
