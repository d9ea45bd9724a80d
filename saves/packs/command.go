package packs

import (
	"context"
	"embed"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"

	"cinderclash/engine/card"
	"cinderclash/engine/lesson"
	"cinderclash/engine/untrusted"
)

const usage = `usage: check [-texts] [DIR]
       check -new DIR
Reads the card data of the game, or of the folder DIR on top of it, and says what is wrong.
A folder with phrase tables of its own is read by itself. Puzzles are proven.
If DIR holds nothing but folders, they are read on top of each other, as the game reads those in its folder "content".
With -texts, prints the rules texts of all heroes and cards too, or of those of DIR.
With -new, makes the folder DIR, with a hero, cards, a deck and a puzzle to begin with. Their ids begin with its name.`

// Exit statuses: the data cannot be played, or the arguments are wrong.
const (
	failed = 1
	misuse = 2
)

// Run is the command "check". It reads the game's own data from ours, with the player's folder DIR on top if one is given,
// and prints every problem and warning, one per line; drawing is as in [card.Pack]. With -new it makes a folder that can be
// read. It returns 0 if the data can be played, 1 if not, and 2 if the arguments are wrong.
func Run(ctx context.Context, ours fs.FS, drawing card.Drawing, args []string, stdout, stderr io.Writer) int {
	var dirs []string
	anew, texts := false, false
	for i, arg := range args {
		switch {
		case arg == "-h" || arg == "-help" || arg == "--help":
			fmt.Fprintln(stdout, usage)
			return 0
		case arg == "-new" || arg == "--new":
			anew = true
			continue
		case arg == "-texts" || arg == "--texts":
			texts = true
			continue
		case arg == "--":
			dirs = append(dirs, args[i+1:]...)
		case strings.HasPrefix(arg, "-") && arg != "-":
			fmt.Fprintf(stderr, "check: unknown flag %s; the flags are -new, -texts and -coverage\n", arg)
			return misuse
		default:
			dirs = append(dirs, arg)
			continue
		}
		break
	}
	switch {
	case len(dirs) > 1:
		fmt.Fprintf(stderr, "check: %d folders are given; name one\n", len(dirs))
		return misuse
	case anew && len(dirs) == 0:
		fmt.Fprintln(stderr, "check: -new makes a folder and is given none; name one")
		return misuse
	case anew:
		return begin(dirs[0], stdout, stderr)
	}
	switch {
	case len(dirs) == 0:
		printFiles(stdout, "the game's own", ours)
	case untrusted.IsFolder(dirs[0]):
		printFound(stdout, dirs[0])
	}
	l, game, warnings, err := check(ctx, ours, drawing, dirs)
	for _, w := range warnings {
		fmt.Fprintf(stderr, "%s (only a warning)\n", w)
	}
	if err != nil {
		complain(stderr, err)
		return failed
	}
	if texts {
		printTexts(stdout, l, game)
	}
	fmt.Fprintf(stdout, "%s: all well\n", l.Counts())
	return 0
}

// complain prints what is wrong with each folder.
func complain(out io.Writer, err error) {
	var several interface{ Unwrap() []error }
	var problems card.Problems
	switch {
	case errors.As(err, &several):
		for _, err := range several.Unwrap() {
			complain(out, err)
		}
	case errors.As(err, &problems): // which name their files
		fmt.Fprintln(out, problems)
	default:
		fmt.Fprintf(out, "check: %s\n", untrusted.Clip(err.Error(), mostSentence))
	}
}

// mostSentence is the most letters of a sentence, which may quote what is far too long.
const mostSentence = 600

// check returns the library of the game's data together with a folder, if there is one. If the folder adds to the game's data, it also
// returns the library of the game alone.
func check(ctx context.Context, ours fs.FS, drawing card.Drawing, dirs []string) (l, game *card.Library, warnings []card.Warning, err error) {
	if len(dirs) == 0 {
		l, warnings, err = card.Load(ours)
		return l, nil, warnings, err
	}
	dir := untrusted.Folder(dirs[0])
	if card.HasPhrases(dir) {
		l, warnings, err = card.Load(dir)
		return l, nil, warnings, err
	}
	if game, _, err = card.Load(ours); err != nil {
		return nil, nil, nil, err
	}
	if holdsPacks(dirs[0]) {
		var faults []error
		c := readAll(dirs[0], game, drawing, func(lib *card.Library, puzzles []lesson.Lesson) error { return Prove(ctx, lib, puzzles) },
			func(path string, err error) {
				if !errors.As(err, new(card.Problems)) { // which name the folder
					err = fmt.Errorf("%s: %w", untrusted.Line(path), err)
				}
				faults = append(faults, err)
			})
		return c.Library, game, nil, errors.Join(faults...)
	}
	if err := unfit(dirs[0]); err != nil {
		warnings = append(warnings, card.Warning{Text: err.Error()})
	}
	for _, path := range deepFolders(dirs[0]) {
		warnings = append(warnings, card.Warning{Text: fmt.Sprintf("%s: %v", untrusted.Line(path), errDeep)})
	}
	pack := card.Pack{Files: dir, Drawing: drawing}
	l, more, err := game.With(pack)
	if warnings = append(warnings, more...); err != nil {
		return nil, nil, warnings, err
	}
	puzzles, err := Puzzles(l, pack)
	if err != nil {
		return nil, nil, warnings, err
	}
	return l, game, warnings, Prove(ctx, l, puzzles)
}

// unfit returns what is wrong with the name of a folder, which is not read under it, or nil.
func unfit(dir string) error {
	path, err := filepath.Abs(dir)
	if err != nil {
		return nil // reading it says so
	}
	if err := misnamed(filepath.Base(path)); err != nil {
		return fmt.Errorf("%s: %w", untrusted.Line(dir), err)
	}
	return nil
}

// holdsPacks reports whether a folder has folders, and no file that a pack could have.
func holdsPacks(dir string) bool {
	names, err := folders(dir)
	return err == nil && len(names) > 0 && len(contentFiles(untrusted.Folder(dir))) == 0
}

// printFound says which files of a folder, or of the folders in it, are read.
func printFound(out io.Writer, dir string) {
	dirs := []string{dir}
	if holdsPacks(dir) {
		names, _ := folders(dir) // reading them says what is wrong
		dirs = dirs[:0]
		for _, name := range names {
			dirs = append(dirs, filepath.Join(dir, name))
		}
	}
	for _, dir := range dirs {
		printFiles(out, untrusted.Line(dir), untrusted.Folder(dir))
	}
}

// printFiles says which files of a folder are read.
func printFiles(out io.Writer, name string, folder fs.FS) {
	found := "nothing to read"
	if names := contentFiles(folder); len(names) > 0 {
		found = strings.Join(names, ", ")
	}
	fmt.Fprintf(out, "%s: %s\n", name, untrusted.Clip(found, mostSentence))
}

// printTexts prints what is on the heroes and cards of a library that a game, if it is not nil, does not have.
func printTexts(out io.Writer, l, game *card.Library) {
	for i := range l.Heroes[1:] {
		id := card.HeroID(i + 1)
		if game == nil || !has(game.HeroByKey(l.Heroes[id].Key)) {
			fmt.Fprintln(out, l.HeroPrinted(id))
		}
	}
	for i := range l.Cards[1:] {
		id := card.CardID(i + 1)
		if game == nil || !has(game.CardByKey(l.Cards[id].Key)) {
			fmt.Fprintln(out, l.CardPrinted(id))
		}
	}
}

// has returns the second of two results.
func has[T any](_ T, ok bool) bool { return ok }

// first is what a new folder begins with.
//
//go:embed first
var first embed.FS

// begin makes a folder of a player's own. Nothing that is there is overwritten.
func begin(dir string, stdout, stderr io.Writer) int {
	fail := func(err error) int {
		fmt.Fprintf(stderr, "check: %v; name a folder that does not exist yet\n", err)
		return failed
	}
	if err := unfit(dir); err != nil {
		fmt.Fprintf(stderr, "check: %v\n", err)
		return failed
	}
	if entries, err := os.ReadDir(dir); err == nil && len(entries) > 0 {
		return fail(fmt.Errorf("there is something in %s", dir))
	}
	if err := os.MkdirAll(dir, 0o777); err != nil {
		return fail(err)
	}
	files, err := first.ReadDir("first")
	if err != nil {
		return fail(err)
	}
	named, err := idsFor(dir)
	if err != nil {
		return fail(err)
	}
	for _, f := range files {
		data, err := first.ReadFile("first/" + f.Name())
		if err != nil {
			return fail(err)
		}
		data = []byte(named.Replace(string(data)))
		if err := create(filepath.Join(dir, f.Name()), data); err != nil {
			return fail(err)
		}
	}
	fmt.Fprintf(stdout, "%s has %d files now. Change them, and see whether they can be used: check \"%s\"\n"+
		"The game reads the folders in the folder %q of its data folder, which the options show.\n", dir, len(files), dir, Folder)
	return 0
}

// ids matches the ids of the heroes, cards and decks of a file.
var ids = regexp.MustCompile(`(?m)^- id: ([a-z0-9-]+)`)

// idsFor returns the ids of a new folder, each by the id in its template. Each begins with the folder's name, as far as that is
// valid in an id, so that the ids of several new folders differ.
func idsFor(dir string) (*strings.Replacer, error) {
	path, err := filepath.Abs(dir)
	if err != nil {
		return nil, err
	}
	names, err := fs.Glob(first, "first/*.yaml")
	if err != nil {
		return nil, err
	}
	begins := slug(filepath.Base(path))
	var pairs []string
	for _, name := range names {
		data, err := first.ReadFile(name)
		if err != nil {
			return nil, err
		}
		for _, id := range ids.FindAllSubmatch(data, -1) {
			if own := begins + "-" + string(id[1]); card.ValidID(own) {
				pairs = append(pairs, string(id[1]), own)
			}
		}
	}
	return strings.NewReplacer(pairs...), nil
}

// mostSlug is the maximum length of a slug, in letters.
const mostSlug = 24

// slug returns a name as the beginning of an id: lower-case letters, digits and dashes. It may be "".
func slug(name string) string {
	var b strings.Builder
	for _, r := range strings.ToLower(name) {
		switch {
		case b.Len() == mostSlug:
		case r >= 'a' && r <= 'z', r >= '0' && r <= '9':
			b.WriteRune(r)
		case b.Len() > 0 && !strings.HasSuffix(b.String(), "-"):
			b.WriteByte('-')
		}
	}
	return strings.TrimSuffix(b.String(), "-")
}

// create writes a file that does not exist yet.
func create(path string, data []byte) error {
	f, err := os.OpenFile(path, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o666)
	if err != nil {
		return err
	}
	_, err = f.Write(data)
	return errors.Join(err, f.Close())
}
