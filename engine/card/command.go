package card

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"strings"

	"cinderclash/engine/foreign"
)

const checkUsage = `usage: check [DIR]
Reads the card data of the game, or of the folder DIR on top of it, and says what is wrong.
A folder with phrase tables of its own is read by itself.`

// Run is the command "check [DIR]". It reads the game's own data from ours, with the player's folder DIR on
// top if one is given, and prints every problem and warning, one per line. It returns 0 if the data can be
// played, 1 if not, and 2 if the arguments are wrong.
func Run(ours fs.FS, args []string, stdout, stderr io.Writer) int {
	var dirs []string
	for i, arg := range args {
		switch {
		case arg == "-h" || arg == "-help" || arg == "--help":
			fmt.Fprintln(stdout, checkUsage)
			return 0
		case arg == "--":
			dirs = append(dirs, args[i+1:]...)
		case strings.HasPrefix(arg, "-") && arg != "-":
			fmt.Fprintf(stderr, "check: unknown flag %s; check takes none\n", arg)
			return 2
		default:
			dirs = append(dirs, arg)
			continue
		}
		break
	}
	if len(dirs) > 1 {
		fmt.Fprintf(stderr, "check: %d folders are given; name one\n", len(dirs))
		return 2
	}
	l, warnings, err := loadFor(ours, dirs)
	for _, w := range warnings {
		fmt.Fprintf(stderr, "%s (only a warning)\n", w)
	}
	var problems Problems
	switch {
	case errors.As(err, &problems):
		fmt.Fprintln(stderr, err)
		return 1
	case err != nil:
		fmt.Fprintf(stderr, "check: %v\n", err)
		return 1
	}
	fmt.Fprintf(stdout, "%s: all well\n", l.counts())
	return 0
}

// counts returns the size of a library in words. The README uses the same words.
func (l *Library) counts() string {
	cards, proving := len(l.Cards)-1, 0
	for _, c := range l.Cards[1:] {
		if c.Proving {
			proving++
		}
	}
	text := plural(len(l.Heroes)-1, "hero", "heroes") + ", " + plural(cards-proving, "card", "cards") + ", " +
		plural(len(l.Decks), "ready deck", "ready decks")
	if proving > 0 {
		text += ", and " + plural(proving, "card", "cards") + " to prove the engine"
	}
	return text
}

func loadFor(ours fs.FS, dirs []string) (*Library, []Warning, error) {
	if len(dirs) == 0 {
		return Load(ours)
	}
	dir := foreign.Folder(dirs[0])
	if f, err := dir.Open(phraseFile(EN)); err == nil {
		_ = f.Close()
		return Load(dir)
	}
	l, _, err := Load(ours)
	if err != nil {
		return nil, nil, err
	}
	return l.With(Pack{Files: dir})
}
