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

// EndedSeeded returns how the match with that seed ended, and whether it is among the replays.
func (h *Host) EndedSeeded(seed uint64) (match.Result, bool) {
	all, _ := h.Replays() // what cannot be listed is as if it were not there
	for _, e := range all {
		if !history.MayBe(e.Name, seed) {
			continue
		}
		if m, _ := h.Read(e.Name); m != nil && m.Header.Seed == seed && m.Now.Result().Over {
			return m.Now.Result(), true
		}
	}
	return match.Result{}, false
}

// Past returns the summaries of all matches that have ended, the oldest first. An error is for
// [Sentence].
func (h *Host) Past() ([]history.Summary, error) {
	if h.o.Store == nil {
		return nil, nil
	}
	return history.All(h.o.Store)
}

// Read returns the saved match of that name in the data folder. An error is for [Sentence]; the part before damage is
// returned with it.
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

// Replay replays the saved match of that name. It shows the part before damage, and
// [Host.TakeNotices] says so. It leaves the current match. A match that has not ended shows no secrets; see
// [Playback.SeesAll]. An error is for [Sentence].
func (h *Host) Replay(name string) (*Session, error) {
	saved, err := h.Read(name)
	if saved == nil {
		return nil, err
	}
	h.Leave()
	s, failed := replay(saved, saved.Now.Result().Over || h.counted(name))
	if failed != nil {
		return nil, unusable(name, failed)
	}
	h.drifted(saved, err)
	return s, nil
}

// counted reports whether the match of that name has ended and counts, though this version may not have the cards to play it
// to its end.
func (h *Host) counted(name string) bool {
	all, _ := h.Past() // what cannot be read is not known
	return slices.ContainsFunc(all, func(s history.Summary) bool { return s.Name == name })
}

// drifted adds a notice that says how a match that was read differs from the one that was saved.
func (h *Host) drifted(saved *record.Match, err error) {
	switch {
	case err != nil && (errors.As(err, new(match.Gone)) || saved.Drift == nil):
		h.notices = append(h.notices, err)
	case saved.Drift != nil:
		h.notices = append(h.notices, saved.Drift)
	}
}

// Rewatch replays a session that is over. The session does not change and can be returned to. The error is [ErrRunning] if
// it is not over. Any error is for [Sentence].
func (h *Host) Rewatch(s *Session) (*Session, error) {
	if !s.Over() {
		return nil, ErrRunning
	}
	saved, err := record.Read(h.o.Rules.Library, autosaveName, s.Records())
	if saved == nil {
		return nil, err
	}
	return replay(saved, true)
}

// PlayFrom begins a match that continues from the present position of a replay, in place of the current
// match: a human in a seat against the bot that played in the match, or else the highest level. From there
// on chance is new. The match is marked, because the human has seen what came next. The error is [ErrRunning] if the
// replayed match has secrets; see [Playback.SeesAll].
func (h *Host) PlayFrom(r *Playback, human match.Player, name, rival string) (*Session, error) {
	if !r.sight.all {
		return nil, ErrRunning
	}
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
	records, err := r.upTo(at, record.NewHeader(s.o.Rules, s.o.Decks, seats, h.Seed(), h.o.Program, h.o.Now()).Called(s.o.Named))
	if err != nil {
		return nil, err
	}
	return h.resume(s.o.Began.Format("20060102-150405"), records)
}

// upTo returns the records of a match with this header that plays the first at decisions of the replay and
// the next one, which is then taken back.
func (r *Playback) upTo(at int, header record.Header) ([][]byte, error) {
	s := r.s
	if len(s.past.jumps) > 0 {
		header.Content = s.header.Content // with the present cards it could not be played as it was
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
		records = append(records, record.Decision(s.o.Rules, r.recording.steps[n].cause, r.recording.steps[n].move, r.led[n]))
		if n < at {
			putRight(n + 1)
		}
	}
	return append(records, record.Undo(at, true, r.recording.hashes[at])), err
}

// Delete removes a saved match or a replay from the data folder. It returns a function that puts it back.
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

// Import copies the match in a file into the data folder, as a replay if it has ended, else as a saved match. It returns
// the match's name. A match that is there already is not copied again, and no other is replaced. On an error, which is
// for [Sentence], nothing is copied. If the file is damaged or has a torn end, the part before that is copied, and
// [Host.TakeNotices] says so. It waits for the disk.
func (h *Host) Import(path string) (name string, err error) {
	records, lost, err := record.Load(path)
	if err != nil {
		return "", err
	}
	return h.takeIn(path, records, lost)
}

// takeIn does what Import does, for the records of a file.
func (h *Host) takeIn(path string, records [][]byte, lost saves.Loss) (name string, err error) {
	if h.o.Store == nil {
		return "", saves.Notice{Code: saves.NoFolder}
	}
	if notice, told := lost.Notice(path); told {
		h.notices = append(h.notices, notice)
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

// exchangeFolder is the folder, within the data folder, for exchanging matches with others without file dialogs.
const exchangeFolder = "exchange"

// Exchange returns the folder for exchanging matches with others without file dialogs, "" if there is
// none.
func (h *Host) Exchange() string {
	if h.o.Store == nil || h.o.Store.Dir() == "" {
		return ""
	}
	return filepath.Join(h.o.Store.Dir(), exchangeFolder)
}

// Export copies the saved match or replay of that name into the folder of [Host.Exchange], and returns the
// path of the copy. An error is for [Sentence]. It waits for the disk.
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

// ImportAll imports every match in the folder of [Host.Exchange], and returns their names. For each match that
// cannot be imported there is an error, for [Sentence], and its file stays where it is.
func (h *Host) ImportAll() (names []string, errs []error) {
	folder := h.Exchange()
	if folder == "" {
		return nil, []error{saves.Notice{Code: saves.NoFolder}}
	}
	// No glob pattern, because the folder's name may contain its special characters.
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
