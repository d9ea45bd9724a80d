package session

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"cinderclash/ai"
	"cinderclash/engine/match"
	"cinderclash/saves"
	"cinderclash/saves/history"
	"cinderclash/saves/record"
)

// Replays lists the matches that have ended, the newest first. An error is for [Sentence].
func (h *Host) Replays() ([]saves.Entry, error) {
	if h.o.Store == nil {
		return nil, nil
	}
	all, err := h.o.Store.Documents()
	all = slices.DeleteFunc(all, func(e saves.Entry) bool { return !strings.HasPrefix(e.Name, history.Prefix) })
	slices.SortStableFunc(all, func(a, b saves.Entry) int { return strings.Compare(b.Name, a.Name) }) // a name begins with the date
	return all, err
}

// Past returns the summaries of all matches that have ended, the oldest first. An error is for
// [Sentence].
func (h *Host) Past() ([]history.Summary, error) {
	if h.o.Store == nil {
		return nil, nil
	}
	return history.All(h.o.Store)
}

// Read returns a saved match of that name in the data folder. An error is for [Sentence]; what can be read before
// damage is returned with it.
func (h *Host) Read(name string) (*record.Match, error) {
	if h.o.Store == nil {
		return nil, saves.Notice{Code: saves.NoFolder}
	}
	doc, err := h.o.Store.Get(name, record.Format())
	if err != nil {
		return nil, missing(name, err)
	}
	return record.Read(h.o.Rules.Library, name, record.Split(doc.Payload))
}

// Replay shows a saved match of that name again. What comes before damage is shown, and
// [Host.TakeNotices] says so. It leaves the current match. An error is for [Sentence].
func (h *Host) Replay(name string) (*Session, error) {
	saved, err := h.Read(name)
	if saved == nil {
		return nil, err
	}
	h.Leave()
	s, failed := Replay(saved)
	if failed != nil {
		return nil, unusable(name, failed)
	}
	h.drifted(saved, err)
	return s, nil
}

// drifted has the player told how a match that was read is another than the one that was saved.
func (h *Host) drifted(saved *record.Match, err error) {
	switch {
	case err != nil && (errors.As(err, new(match.Gone)) || saved.Drift == nil):
		h.notices = append(h.notices, err)
	case saved.Drift != nil:
		h.notices = append(h.notices, saved.Drift)
	}
}

// Rewatch shows a session that is over again. It stays what it is, to be gone back to. An error is for [Sentence].
func (h *Host) Rewatch(s *Session) (*Session, error) {
	saved, err := record.Read(h.o.Rules.Library, autosaveName, s.Records())
	if saved == nil {
		return nil, err
	}
	return Replay(saved)
}

// PlayFrom begins a match that goes on from where a match that is shown again stands, in place of the
// current one: a human in a seat, against the bot that played in it, or else the highest level. Chance
// is new from there on. The match is marked, since what came next has been seen.
func (h *Host) PlayFrom(r *Playback, human match.Player, name, rival string) (*Session, error) {
	at, all := r.At()
	if at == all {
		return nil, fmt.Errorf("there is nothing to play after the last of %d decisions; go back first", all)
	}
	levels := ai.Levels()
	bot := levels[len(levels)-1]
	for _, seat := range r.s.header.Seats {
		if m := ai.BotNamed(seat.Bot); m != nil {
			bot = m
		}
	}
	seats := [2]record.Seat{}
	seats[human], seats[human.Other()] = record.Seat{Name: name}, record.Seat{Name: rival, Bot: bot.Name()}
	s := r.s
	records, err := r.upTo(at, record.NewHeader(s.o.Rules, s.o.Decks, seats, h.Seed(), h.o.Program, h.o.Now()))
	if err != nil {
		return nil, err
	}
	return h.resume(s.o.Began.Format("20060102-150405"), records)
}

// upTo returns the records of the match with this header, up to where so many of its decisions have
// been played, the next of which was taken back.
func (r *Playback) upTo(at int, header record.Header) ([][]byte, error) {
	s := r.s
	if len(s.past.jumps) > 0 {
		header.Content = s.header.Content // it cannot be played as it was
	}
	first, err := header.Encode()
	if err != nil {
		return nil, err
	}
	records := [][]byte{first}
	putRight := func(n int) {
		for i := range s.past.jumps {
			j := &s.past.jumps[i]
			if j.After != n || err != nil {
				continue
			}
			var anew []byte
			anew, err = header.Anew(n, s.o.Rules, &j.To)
			records = append(records, anew)
		}
	}
	putRight(0)
	for n := range at + 1 {
		records = append(records, record.Decision(s.o.Rules, r.all[n].cause, r.all[n].move, r.led[n]))
		if n < at {
			putRight(n + 1)
		}
	}
	return append(records, record.Undo(at, true, r.hashes[at])), err
}

// Delete takes a saved match or a replay out of the data folder, and returns what puts it back.
// Errors are for [Sentence].
func (h *Host) Delete(name string) (restore func() error, err error) {
	if h.o.Store == nil {
		return nil, saves.Notice{Code: saves.NoFolder}
	}
	doc, err := h.o.Store.Get(name, record.Format())
	if err != nil {
		return nil, missing(name, err)
	}
	if err := h.o.Store.Remove(name); err != nil {
		return nil, err
	}
	return func() error { return h.o.Store.Put(name, record.Format(), doc.Payload) }, nil
}

// Import takes the match in a file into the data folder: a replay if it has ended, else a saved match.
// It returns its name. A match that is there already is not taken in twice, and none is replaced. An error is for
// [Sentence]; nothing is taken in then. [Host.TakeNotices] says if the file was damaged or had a torn end; what comes before that is taken in. It waits
// for the disk.
func (h *Host) Import(path string) (name string, err error) {
	records, lost, err := record.Load(path)
	if err != nil {
		return "", err
	}
	return h.takeIn(path, records, lost)
}

// takeIn is Import for the records of a file.
func (h *Host) takeIn(path string, records [][]byte, lost int) (name string, err error) {
	if h.o.Store == nil {
		return "", saves.Notice{Code: saves.NoFolder}
	}
	if lost > 0 {
		h.notices = append(h.notices, record.Shortened(path, lost))
	}
	m, err := record.Read(h.o.Rules.Library, path, records)
	if err != nil {
		return "", err
	}
	if name = history.NameOf(m.Header); !m.Now.Result().Over {
		if _, err := restore(m, Options{}); err != nil {
			return "", unusable(path, err)
		}
		name = fmt.Sprintf("%s%s-%d", copyPrefix, strings.TrimPrefix(name, history.Prefix), len(m.Records)-1)
	}
	return record.Put(h.o.Store, name, m.Records)
}

// fileSuffix is the extension of files that hold a match.
const fileSuffix = "save"

// exchangeFolder is where matches are exchanged with others where there are no file dialogs, within the data folder.
const exchangeFolder = "exchange"

// Exchange returns the folder through which matches are exchanged with others where there are no file
// dialogs, "" where there is none.
func (h *Host) Exchange() string {
	if h.o.Store == nil || h.o.Store.Dir() == "" {
		return ""
	}
	return filepath.Join(h.o.Store.Dir(), exchangeFolder)
}

// Export copies a saved match or a replay of that name into the folder of [Host.Exchange], and returns the
// file. An error is for [Sentence]. It waits for the disk.
func (h *Host) Export(name string) (path string, err error) {
	folder := h.Exchange()
	if folder == "" {
		return "", saves.Notice{Code: saves.NoFolder}
	}
	m, err := h.Read(name)
	if m == nil {
		return "", err
	}
	data, err := record.Copy(m.Records)
	if err != nil {
		return "", err
	}
	path = filepath.Join(folder, name+"."+fileSuffix)
	if err = os.MkdirAll(folder, 0o755); err == nil {
		return path, saves.WriteFile(path, data)
	}
	return "", saves.Notice{Code: saves.WriteFailed, Path: path, Cause: err}
}

// ImportAll takes in every match in the folder of [Host.Exchange], and returns their names. What cannot be
// taken in is among the errors, each for [Sentence], and stays where it is.
func (h *Host) ImportAll() (names []string, errs []error) {
	folder := h.Exchange()
	if folder == "" {
		return nil, []error{saves.Notice{Code: saves.NoFolder}}
	}
	// Not by a pattern: the folder's own name may look like one.
	entries, err := os.ReadDir(folder)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return nil, []error{saves.Notice{Code: saves.Unreadable, Path: folder, Cause: err}}
	}
	for _, e := range entries {
		if filepath.Ext(e.Name()) != "."+fileSuffix {
			continue
		}
		name, err := h.Import(filepath.Join(folder, e.Name()))
		if err != nil {
			errs = append(errs, err)
			continue
		}
		names = append(names, name)
	}
	return names, errs
}
