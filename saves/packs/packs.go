// Package packs reads content of a player's own: each folder in the folder "content" of the data folder is a pack of
// heroes, cards, ready decks and puzzles.
package packs

import (
	"bytes"
	"cmp"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"unicode"

	"cinderclash/engine/card"
	"cinderclash/engine/journey"
	"cinderclash/engine/lesson"
	"cinderclash/engine/match"
	"cinderclash/engine/untrusted"
	"cinderclash/saves"

	"golang.org/x/tools/txtar"
)

// Folder is the name of the folder with the packs, in the data folder.
const Folder = "content"

// Limits on what is read.
const (
	mostPacks   = 40
	mostPuzzles = 50 // of one pack
	maxPuzzle   = 64 << 10
	mostHeld    = card.MaxFolder + mostPuzzles*maxPuzzle // bytes of a pack's files
	// maxWork is the number of bytes of card files that are read of all packs together. A pack is tried on top of the packs
	// before it, so its files count again with each pack after it. That takes some ten seconds at most.
	maxWork = 16 << 20
)

// puzzleExt is the extension of files with puzzles.
const puzzleExt = ".txtar"

// Content is the game's content with the player's on top.
type Content struct {
	Library *card.Library
	Puzzles []lesson.Lesson // of all packs; each id begins with the name of the pack and a slash
}

// Read reads the packs in a data folder, which is "" if there is none; in a browser there are no packs. A pack with a fault is left out whole, and a notice names its file and line. No
// content of the folder makes Read fail, and its work is bounded.
func Read(dir string, game *card.Library, drawing card.Drawing) (Content, []saves.Notice) {
	if dir == "" || runtime.GOOS == "js" {
		return Content{Library: game}, nil
	}
	var notices []saves.Notice
	c := readAll(filepath.Join(dir, Folder), game, drawing, nil, func(path string, err error) {
		n := saves.Notice{Code: saves.ContentBroken, Path: path, Cause: err}
		switch {
		case errors.Is(err, errLoose):
			n.Code = saves.ContentLoose
		case errors.Is(err, errDeep):
			n.Code = saves.ContentDeep
		}
		var problems card.Problems
		if errors.As(err, &problems) {
			file := problems[0].File[strings.IndexByte(problems[0].File, '/')+1:]
			n.Path, n.Line, n.Lost = filepath.Join(path, file), problems[0].Line, len(problems)-1
		}
		notices = append(notices, n)
	})
	return c, notices
}

// maxListed is the number of broken packs that are listed one by one.
const maxListed = 3

// Few shortens the notices of [Read] to the first ones and one that counts the rest.
func Few(notices []saves.Notice) []saves.Notice {
	if len(notices) <= maxListed+1 {
		return notices
	}
	return append(slices.Clip(notices[:maxListed]), saves.Notice{Code: saves.ContentMore, Lost: len(notices) - maxListed})
}

// readAll reads the packs in the folder root. It passes each fault to report, with the path of the pack that has it, and
// leaves that pack out. try, if it is not nil, says what else is wrong with a pack.
func readAll(root string, game *card.Library, drawing card.Drawing, try func(*card.Library, []lesson.Lesson) error, report func(path string, err error)) Content {
	c := Content{Library: game}
	names, err := folders(root)
	if err != nil {
		report(root, err)
	}
	if loose := contentFiles(untrusted.Folder(root)); len(loose) > 0 {
		report(filepath.Join(root, loose[0]), errLoose)
	}
	var kept []card.Pack
	var keptSize, work int64
	for i, name := range names {
		path := filepath.Join(root, name)
		if i == mostPacks {
			report(path, errors.New("there are more packs than are read; put some into one folder"))
			break
		}
		if err := misnamed(name); err != nil {
			report(path, err)
			continue
		}
		for _, within := range deepFolders(path) {
			report(within, errDeep)
		}
		pack := card.Pack{Name: name, Files: held(untrusted.Folder(path)), Drawing: drawing}
		own := size(pack.Files)
		if work += keptSize + own; work > maxWork {
			report(path, errors.New("there is more in all folders together than is read; leave some out"))
			break
		}
		lib, _, err := game.With(append(slices.Clip(kept), pack)...)
		if err != nil {
			report(path, err)
			continue
		}
		puzzles, err := Puzzles(lib, pack)
		if err == nil {
			_, err = match.NewRules(lib, match.Standard(), match.Profiles()[0]) // or no match could begin at all
		}
		if err == nil && try != nil {
			err = try(lib, puzzles)
		}
		if err != nil {
			report(path, err)
			continue
		}
		kept, keptSize = append(kept, pack), keptSize+own
		c.Library, c.Puzzles = lib, append(c.Puzzles, puzzles...)
	}
	return c
}

// errLoose is the fault of a file that lies where only folders are read.
var errLoose = errors.New("this lies beside the folders, where nothing is read; move it into one of them")

// errDeep is the fault of a folder within the folder of a pack.
var errDeep = errors.New("a folder within a folder is not read; move its files up, or those beside it into a folder of their own")

// deepFolders returns the folders below a pack's folder that hold files a pack could have. They are not read. It follows no
// links, because these may lead in a circle.
func deepFolders(dir string) (deep []string) {
	if info, err := os.Lstat(dir); err != nil || !info.IsDir() {
		return nil // reading the folder says what is wrong with it
	}
	entries, _ := fs.ReadDir(untrusted.Folder(dir), ".") // likewise
	for _, e := range entries {
		if strings.HasPrefix(e.Name(), ".") || !e.IsDir() {
			continue
		}
		path := filepath.Join(dir, e.Name())
		if len(contentFiles(untrusted.Folder(path))) > 0 {
			deep = append(deep, path)
		} else if inner := deepFolders(path); len(inner) > 0 {
			deep = append(deep, inner[0])
		}
	}
	return deep
}

// contentFiles lists the files of a folder that a pack could have.
func contentFiles(folder fs.FS) []string {
	entries, err := fs.ReadDir(folder, ".")
	if err != nil {
		return nil // reading the folder says so
	}
	var names []string
	for _, e := range entries {
		name := e.Name()
		if ext := filepath.Ext(name); !strings.HasPrefix(name, ".") && !e.IsDir() && (ext == ".yaml" || ext == puzzleExt) {
			names = append(names, name)
		}
	}
	return names
}

// misnamed returns what is wrong with the name of a pack's folder, or nil.
func misnamed(name string) error {
	switch {
	case !card.PackName(name) || !strings.ContainsFunc(name, seen):
		return errors.New("the name of a folder is one line of at most 40 letters that can be seen, with none of < > { } in it; rename it")
	case name == journey.PackName:
		return fmt.Errorf("%s is what the game calls the heroes of its journey; rename the folder", name)
	}
	return nil
}

// seen reports whether a letter is visible.
func seen(r rune) bool { return unicode.IsGraphic(r) && !unicode.In(r, unicode.Z, unicode.M) }

// held returns a copy in memory of the files of a pack. A pack is read again with each later one, and must not change
// meanwhile. If a file cannot be read, held returns the pack as it is, and reading it gives the fault.
func held(pack untrusted.Folder) fs.FS {
	entries, err := pack.ReadDir(".")
	if err != nil {
		return pack
	}
	var all txtar.Archive
	sum := 0
	for _, e := range entries {
		if e.IsDir() {
			continue
		}
		f := txtar.File{Name: e.Name()}
		limit := map[string]int64{".yaml": untrusted.MaxYAML, puzzleExt: maxPuzzle}[filepath.Ext(f.Name)]
		if limit > 0 {
			if f.Data, err = untrusted.ReadIn(pack, f.Name, limit); err != nil {
				return pack
			}
		}
		if sum += len(f.Data); sum > mostHeld {
			return pack
		}
		all.Files = append(all.Files, f)
	}
	files, err := txtar.FS(&all)
	if err != nil {
		return pack
	}
	return files
}

// size returns how much is read of the card files of a pack.
func size(files fs.FS) int64 {
	var sum int64
	names, _ := fs.Glob(files, "*.yaml") // a folder that cannot be read is a fault when it is read
	for _, name := range names {
		if info, err := fs.Stat(files, name); err == nil {
			sum += min(info.Size(), untrusted.MaxYAML)
		}
	}
	return min(sum, card.MaxFolder)
}

// folders lists the names of the folders in a folder, in order. It is empty if there is no such folder.
func folders(root string) ([]string, error) {
	entries, err := fs.ReadDir(untrusted.Folder(root), ".")
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	var names []string
	for _, e := range entries {
		if name := e.Name(); !strings.HasPrefix(name, ".") && untrusted.IsFolder(filepath.Join(root, name)) {
			names = append(names, name)
		}
	}
	return names, err
}

// Puzzles reads the puzzles of a pack: its *.txtar files, as those of the game. lib has the pack. The error names the file,
// the line and the mend.
func Puzzles(lib *card.Library, pack card.Pack) ([]lesson.Lesson, error) {
	entries, err := fs.ReadDir(pack.Files, ".")
	if err != nil {
		return nil, err
	}
	var names []string
	for _, e := range entries {
		name := e.Name()
		switch ext := filepath.Ext(name); {
		case strings.HasPrefix(name, "."), e.IsDir(), !strings.EqualFold(ext, puzzleExt):
		case ext != puzzleExt:
			return nil, fmt.Errorf("%s:1: this file is not read; give it a name that ends with %s", name, puzzleExt)
		default:
			names = append(names, name)
		}
	}
	if len(names) == 0 {
		return nil, nil
	}
	if len(names) > mostPuzzles {
		return nil, fmt.Errorf("%s: there are more than %d puzzles; make two folders of them", names[mostPuzzles], mostPuzzles)
	}
	rules, err := match.NewRules(lib, match.Standard(), match.Profiles()[0])
	if err != nil {
		return nil, err
	}
	var all []lesson.Lesson
	called := map[string]string{} // the names of the files, by ids
	for _, name := range names {
		data, err := untrusted.ReadIn(pack.Files, name, maxPuzzle)
		if errors.Is(err, untrusted.ErrTooLarge) {
			return nil, fmt.Errorf("%s is larger than %d bytes; shorten it", name, maxPuzzle)
		}
		if err != nil {
			return nil, fmt.Errorf("%s: %w; mend it or leave it out", name, err)
		}
		if data, err = untrusted.Text(data); err != nil {
			return nil, fmt.Errorf("%s:1: %w", name, err)
		}
		l, err := lesson.Parse(name, data)
		if err != nil {
			return nil, err
		}
		if other, taken := called[l.ID]; taken || l.ID == "" {
			return nil, fmt.Errorf("%s:1: without its number this file is called %q, as %s is; give it another name", name, l.ID, cmp.Or(other, "no puzzle"))
		}
		called[l.ID] = name
		if said := marked(&l); said != "" {
			return nil, fmt.Errorf("%s:%d: one of < > { } stands here, which stand for pictures and links; leave it out", name, 1+strings.Count(string(data[:bytes.Index(data, []byte(said))]), "\n"))
		}
		if l.Puzzle() == nil {
			return nil, fmt.Errorf("%s:1: there is nothing to solve in it; write \"solve:\" in a step", name)
		}
		if _, err := l.Begin(rules); err != nil {
			return nil, err
		}
		l.ID = pack.Name + "/" + l.ID
		all = append(all, l)
	}
	return all, nil
}

// marked returns something that a puzzle says with a character that begins a mark in texts, or "".
func marked(l *lesson.Lesson) string {
	all := []card.Words{l.Title, l.About}
	for i := range l.Steps {
		all = append(append(all, l.Steps[i].Text), l.Steps[i].Hints...)
	}
	for _, words := range all {
		for _, text := range words {
			if strings.ContainsAny(text, "<>{}") {
				return text
			}
		}
	}
	return ""
}

// maxProof is the number of positions of all searches of a folder together after which no more puzzles are proven.
const maxProof = 1_000_000

// Prove returns an error unless each of these puzzles can be solved, whatever the rival does, and not without the moves
// that it says it needs. The error names the file, the line and the mend. lib has what the puzzles use.
func Prove(ctx context.Context, lib *card.Library, puzzles []lesson.Lesson) error {
	rules, err := match.NewRules(lib, match.Standard(), match.Profiles()[0])
	if err != nil {
		return err
	}
	left := maxProof
	wins := func(s *lesson.Solver, l *lesson.Lesson, m *match.Match) (bool, error) {
		if left <= 0 {
			return false, fmt.Errorf("%s:%d: the puzzles before it have taken %d positions to prove; put it into another folder", l.File, l.Puzzle().Line, maxProof)
		}
		won, err := s.Wins(ctx, m)
		left -= s.Positions()
		return won, err
	}
	for i := range puzzles {
		l := &puzzles[i]
		m, err := l.Begin(rules)
		if err != nil {
			return err
		}
		solver, err := lesson.NewSolver(l, lesson.MostPositions, nil)
		if err != nil {
			return err
		}
		if won, err := wins(solver, l, &m); err != nil {
			return err
		} else if !won {
			return fmt.Errorf("%s:%d: the rival can always prevent it; mend the set-up or what is to be solved", l.File, l.Puzzle().Line)
		}
		for _, need := range l.Puzzle().Needs {
			if won, err := wins(solver.Without(need), l, &m); err != nil {
				return err
			} else if won {
				return fmt.Errorf("%s:%d: it can be solved without this move; mend the set-up or leave the line out", l.File, need.Number)
			}
		}
	}
	return nil
}
