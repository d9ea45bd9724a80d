package session

import (
	"errors"
	"fmt"
	"io/fs"
	"math/rand/v2"
	"slices"
	"strings"
	"time"

	"cinderclash/engine/card"
	"cinderclash/engine/match"
	"cinderclash/saves"
	"cinderclash/saves/crash"
	"cinderclash/saves/picker"
	"cinderclash/saves/record"
)

// HostOptions is what a host needs.
type HostOptions struct {
	Rules      *match.Rules     // of lessons, puzzles, first fights, and of matches without other customs
	Customs    *match.Customs   // those that are offered first, and of matches to be watched; nil for none
	Store      *saves.Store     // nil keeps nothing
	Seed       *uint64          // the seed of every new match; nil for a new seed each time
	Iters      int              // as in [Options]
	Rival      string           // the level that is offered first as rival; "" for the default
	Now        func() time.Time // the time written into saves; nil for time.Now
	Crash      *crash.Watch     // kept informed of what a crash report needs; nil for none
	Unattended bool             // as in [Options]

	Picker  *picker.Picker // file dialogs; nil for none
	Program string         // the program's version
}

// Host begins, continues, opens and copies matches. A program has one host, which has
// one session at a time: beginning another closes it. It is not safe for concurrent use.
type Host struct {
	o         HostOptions
	auto      *autosave
	fought    *aside // keeps a first fight
	taught    *aside // keeps a lesson or puzzle
	current   *Session
	asked     bool // whether saved is up to date
	saved     saves.Recovered
	found     bool              // saved can be continued
	newer     []saves.Recovered // matches begun after saved that cannot be continued here
	foreign   bool              // saved belongs to another program that has the data folder, and can only be watched
	owned     bool              // the data folder was this program's when it was last looked at
	polls     int
	why       error // why the current match is not kept although it could be; nil for none
	unkept    int   // calls of [Host.Poll] since the current match is not kept
	changed   bool  // what can be continued may have changed since [Host.Changed] was last called
	notices   []error
	dialog    *dialog // nil for none
	hindsight []kept  // the last ones asked for
}

// NewHost returns a host. It reads nothing yet.
func NewHost(o HostOptions) *Host {
	if o.Now == nil {
		o.Now = time.Now
	}
	h := &Host{o: o}
	if o.Store != nil {
		h.auto = &autosave{store: o.Store, cards: o.Rules.Library}
		h.fought = &aside{store: o.Store, name: fightName, format: record.Format()}
		h.taught = &aside{store: o.Store, name: lessonName, format: lessonFormat()}
		h.owned = o.Store.Autosaves()
	}
	return h
}

// Rules returns the rules of matches that are begun without other customs. Their Library has the ready decks.
func (h *Host) Rules() *match.Rules { return h.o.Rules }

// Customs returns the customs in the options, and whether there are any. Without them it returns those of Rules.
func (h *Host) Customs() (c match.Customs, given bool) {
	if h.o.Customs == nil {
		return h.o.Rules.Customs(), false
	}
	return *h.o.Customs, true
}

// Store returns the store of the data folder, nil for none.
func (h *Host) Store() *saves.Store { return h.o.Store }

// Picker returns the file dialogs, nil for none.
func (h *Host) Picker() *picker.Picker { return h.o.Picker }

// Seed returns a seed for the next match: the one in the options, or a new one each time.
func (h *Host) Seed() uint64 {
	if h.o.Seed != nil {
		return *h.o.Seed
	}
	return rand.Uint64()
}

// Rival returns the level in the options that is offered first as rival, "" for the default.
func (h *Host) Rival() string { return h.o.Rival }

// Begin starts a match in place of the current one. If it returns an error, the current match goes on. A match that
// could be continued is put among the saved matches, and [Host.TakeNotices] says so.
func (h *Host) Begin(decks [2]card.DeckList, seats [2]Seat, seed uint64) (*Session, error) {
	return h.begin(h.o.Rules, "", decks, seats, seed)
}

// BeginUnder does what [Host.Begin] does, under customs. named is what the players call them, if they are their own; else "".
func (h *Host) BeginUnder(c match.Customs, named string, decks [2]card.DeckList, seats [2]Seat, seed uint64) (*Session, error) {
	rules, err := h.rulesUnder(c)
	if err != nil {
		return nil, err
	}
	return h.begin(rules, named, decks, seats, seed)
}

// BeginWith does what [Host.BeginUnder] does, with decks of another library, which has the game's cards and others.
func (h *Host) BeginWith(lib *card.Library, c match.Customs, decks [2]card.DeckList, seats [2]Seat, seed uint64) (*Session, error) {
	rules, err := match.NewRules(lib, c.Format, c.Profile)
	if err != nil {
		return nil, err
	}
	return h.begin(rules, "", decks, seats, seed)
}

// ContinueSeeded continues the match that has a seed: the one that was left last, or the latest of the saved ones. The
// error is [fs.ErrNotExist] if there is none, and is for [Sentence].
func (h *Host) ContinueSeeded(seed uint64) (*Session, error) {
	seeded := func(records [][]byte) bool {
		if len(records) == 0 {
			return false
		}
		header, err := record.ParseHeader(records[0])
		return err == nil && header.Seed == seed
	}
	if h.Saved() && !h.foreign && seeded(h.saved.Records) {
		return h.Continue()
	}
	copies, err := h.Copies()
	if err != nil {
		return nil, err
	}
	for _, c := range copies {
		doc, err := h.o.Store.Get(c.Name, record.Format())
		if err != nil {
			continue // whoever opens it is told
		}
		if records := record.Split(doc.Payload); seeded(records) {
			return h.resume(c.Name, records)
		}
	}
	return nil, fs.ErrNotExist
}

// rulesUnder returns the rules with the host's cards under customs. The error says which number is out of range.
func (h *Host) rulesUnder(c match.Customs) (*match.Rules, error) {
	if c == h.o.Rules.Customs() {
		return h.o.Rules, nil
	}
	return match.NewRules(h.o.Rules.Library, c.Format, c.Profile)
}

// begin starts a match with decks of the library of rules. It is played with the game's content and what the decks use of
// the player's own, which is what a save of it carries.
func (h *Host) begin(rules *match.Rules, named string, decks [2]card.DeckList, seats [2]Seat, seed uint64) (*Session, error) {
	lib, err := rules.Library.WithSources(rules.Library.Used(decks[:]...)...)
	if err != nil {
		return nil, err
	}
	if of := rules.Library; lib != of {
		if rules, err = match.NewRules(lib, rules.Format, rules.Profile); err != nil {
			return nil, err
		}
		for i := range decks {
			decks[i] = lib.Translated(decks[i], of)
		}
	}
	s, err := prepare(Options{
		Rules: rules, Named: named, Decks: decks, Seats: seats, Seed: seed, Iters: h.o.Iters, Crash: h.o.Crash, Program: h.o.Program, Began: h.o.Now(),
		Unattended: h.o.Unattended,
	})
	if err != nil {
		return nil, err
	}
	return s, h.replace(s)
}

// Rematch starts another match of the same players with the same decks and customs, as [Host.Begin] does. Two players who
// share the screen change sides, and are asked in the same windows as before.
func (h *Host) Rematch(of *Session) (*Session, error) {
	decks, seats := of.o.Decks, of.o.Seats
	if of.Shared() {
		decks[0], decks[1] = decks[1], decks[0]
		seats[0], seats[1] = seats[1], seats[0]
	}
	s, err := h.begin(of.o.Rules, of.o.Named, decks, seats, h.Seed())
	if err == nil && s.KeepsStops() {
		s.SetStops(of.Stops())
	}
	return s, err
}

// replace closes the current session and begins s. The match that could be continued until now, if it is another one,
// goes to the saved matches, because the journal of s replaces its own.
func (h *Host) replace(s *Session) error {
	h.restHindsight()
	h.Saved()
	var k Keeper
	if h.auto != nil {
		k = h.auto
	}
	if h.why = h.keepBeside(s.records); h.why != nil {
		k = nil // that match stays where it is kept, so s is not kept
	}
	if err := s.begin(k); err != nil {
		return err
	}
	h.current, h.asked, h.unkept = s, false, 0
	h.remind()
	return nil
}

// remind tells that the current match is not kept, and why: at once, and after that once a minute. If its journal cannot be
// written, the journal tells that itself.
func (h *Host) remind() {
	s := h.current
	if h.auto == nil || s == nil || !s.lasts() || s.Over() || s.Keeping() != Unkept && s.Keeping() != InUse {
		h.unkept = 0
		return
	}
	if h.unkept%pollsAMinute == 0 {
		h.notices = append(h.notices, &unkept{h.obstacle()})
	}
	h.unkept++
}

// obstacle returns why the current match is not kept.
func (h *Host) obstacle() error {
	store := h.o.Store
	switch store.Access() {
	case saves.Shared:
		return saves.Notice{Code: saves.FolderInUse, Path: store.Dir()}
	case saves.ReadOnly:
		return saves.Notice{Code: saves.FolderReadOnly, Path: store.Dir()}
	case saves.Memory:
		return saves.Notice{Code: saves.NoFolder}
	case saves.Full:
	}
	return h.why
}

// keepBeside puts the match that could be continued until now among the saved matches. It does not if next continues
// that match, or if no human has decided anything in it. A match that is over becomes a replay. It does the same with
// matches begun later that could not be continued here. An error is for [Sentence]. It waits for the disk.
func (h *Host) keepBeside(next [][]byte) error {
	all := append(h.newer, h.saved)
	foreign := h.foreign
	h.saved, h.newer, h.found, h.foreign = saves.Recovered{}, nil, false, false
	if foreign {
		return nil // the match belongs to another program
	}
	for _, old := range all {
		if err := h.putBeside(old.Records, next); err != nil {
			return err
		}
	}
	return nil
}

// putBeside does what keepBeside does, for one match.
func (h *Host) putBeside(old, next [][]byte) error {
	if len(old) == 0 || record.Continues(next, old) {
		return nil
	}
	round := 0
	switch m, err := record.Read(h.o.Rules.Library, autosaveName, old); {
	case err == nil && m.Now.Result().Over:
		_, err := h.auto.remember(old)
		return err
	case err == nil && !decided(m):
		return nil
	case m != nil:
		round = m.Now.Round()
	}
	if _, err := record.Put(h.o.Store, h.copyName(round), old); err != nil {
		return err
	}
	h.notices = append(h.notices, ErrBeside)
	return nil
}

// decided reports whether a human has chosen anything in a saved match. If it cannot be restored, one may have.
func decided(m *record.Match) bool {
	s, err := restore(m, Options{})
	return err != nil || s.intent.on || len(s.picked) > 0 || slices.ContainsFunc(s.steps, func(d step) bool { return d.chosen })
}

// Leave closes the current session, if there is one. Its match can be continued.
func (h *Host) Leave() {
	if h.current != nil {
		h.current.Close()
		h.current, h.asked = nil, false
	}
}

// Saved reports whether there is a match to continue. It leaves the current one. It sets
// damaged files aside, and [Host.TakeNotices] says so. A match that is over, but could not
// become a replay before, becomes one now. It reads the disk the first time, and again
// after a match was left.
func (h *Host) Saved() bool {
	h.Leave()
	if h.o.Store == nil {
		return false
	}
	if !h.asked {
		h.look()
		h.asked = true
	}
	return h.found
}

// look looks for a match to continue.
func (h *Host) look() {
	all, notices := h.o.Store.Recover(autosaveName, record.Format())
	for _, n := range notices {
		h.notices = append(h.notices, n)
	}
	h.saved, h.newer, h.found, h.foreign = saves.Recovered{}, nil, false, false
	if len(all) == 0 {
		h.end()
		if others := h.o.Store.Others(autosaveName, record.Format()); len(others) > 0 {
			h.saved, h.found, h.foreign = others[0], true, true
		}
		return
	}
	h.found = true
	// The newest match of which this version has the cards; if there is none, the newest, and Continue says what is wrong.
	use := max(0, slices.IndexFunc(all, func(r saves.Recovered) bool {
		_, err := record.Read(h.o.Rules.Library, autosaveName, r.Records[:1])
		return err == nil
	}))
	h.saved, h.newer = all[use], all[:use]
	if use > 0 {
		h.notices = append(h.notices, saves.Notice{Code: saves.OlderOffered, Path: h.saved.Path})
	}
	h.end()
}

// end makes a match that is over a replay, if the program could not do so before. If it still cannot, the match stays
// where it is.
func (h *Host) end() {
	records := h.auto.ended(h.saved.Records)
	if len(records) == 0 {
		return
	}
	m, err := record.Read(h.o.Rules.Library, autosaveName, records)
	if err != nil || !m.Now.Result().Over {
		return
	}
	h.saved.Records, h.found = records, false
	if h.o.Store.Access() == saves.ReadOnly {
		return // the match stays until a start at which the folder can be written
	}
	counted, err := h.auto.remember(records)
	if err != nil {
		h.notices = append(h.notices, &endWaits{err})
		return
	}
	if !counted {
		return // its files stay, so that the next start can count it
	}
	h.notices = append(h.notices, ErrEnded)
	for _, other := range h.newer {
		if err := h.putBeside(other.Records, nil); err != nil {
			h.notices = append(h.notices, err)
			return // ending the autosave would delete this match too
		}
	}
	h.saved, h.newer = saves.Recovered{}, nil
	if err := h.o.Store.End(autosaveName, record.Format()); err != nil {
		h.notices = append(h.notices, err)
	}
}

// Foreign reports whether the match that Saved found belongs to another running program, which has the data folder. It
// can be watched by [Host.Watch], but not continued.
func (h *Host) Foreign() bool { return h.foreign }

// Watch shows the other program's match as far as it has been played. It leaves the current match. An error is for
// [Sentence].
func (h *Host) Watch() (*Session, error) {
	h.asked = false // the other program plays on
	if !h.Saved() || !h.foreign {
		return nil, fs.ErrNotExist
	}
	saved, err := record.Read(h.o.Rules.Library, h.saved.Path, h.saved.Records)
	if saved == nil {
		return nil, err
	}
	s, failed := Replay(saved)
	if failed != nil {
		return nil, unusable(h.saved.Path, failed)
	}
	return s, nil
}

// Poll checks whether keeping matches has become possible, or impossible because another program has taken the data folder. If another program that had the data folder has ended, this
// program takes the folder over: it keeps matches from then on, and the other's match can be continued. If the current
// match is not kept, because the one before could not be put anywhere, Poll tries again to keep it. [Host.TakeNotices]
// tells what happened. Call it once a second; it is quick if there is nothing to do.
func (h *Host) Poll() {
	if h.o.Store == nil {
		return
	}
	if h.o.Store.Free() {
		h.takeOver()
		return
	}
	if owned := h.o.Store.Autosaves(); owned != h.owned {
		h.owned, h.asked, h.changed = owned, false, true
		h.notices = append(h.notices, saves.Notice{Code: saves.FolderTaken, Path: h.o.Store.Dir()})
	}
	h.remind()
	if h.polls++; h.polls%pollsARetry != 0 {
		return
	}
	if h.o.Store.Autosaves() && h.unkept > 0 {
		h.keepAgain()
	}
	h.auto.retry()
}

const (
	// pollsARetry is the number of calls of [Host.Poll] from one attempt to keep a match to the next.
	pollsARetry = 30
	// pollsAMinute is the number of calls of [Host.Poll] from one reminder that a match is not kept to the next.
	pollsAMinute = 60
)

// keepAgain tries again to keep the current match, and tells if that works now.
func (h *Host) keepAgain() {
	told := len(h.notices)
	if h.keepCurrent(); h.current.Keeping() == Unkept {
		h.notices = h.notices[:told] // the next reminder says what is in the way
		return
	}
	h.notices = append(h.notices, saves.Notice{Code: saves.WritesAgain})
}

// takeOver takes the data folder over.
func (h *Host) takeOver() {
	// This program's own match, if it was left, is only in memory.
	var own [][]byte
	if h.current == nil || !h.current.lasts() {
		if !h.asked {
			h.look()
		}
		if !h.foreign {
			own = h.saved.Records
		}
	}
	h.o.Store.TakeOver()
	h.owned = true
	h.notices = append(h.notices, ErrFree)
	h.asked, h.changed = false, true
	if h.current != nil && h.current.lasts() {
		h.keepCurrent()
		h.unkept = 0
		h.remind()
	} else if err := h.putBeside(own, nil); err != nil {
		h.notices = append(h.notices, err)
	}
}

// keepCurrent begins to keep the current match, after the match that could be continued until now was put beside.
func (h *Host) keepCurrent() {
	s := h.current
	h.look()
	if h.why = h.keepBeside(s.records); h.why != nil {
		return // that match stays where it is kept, so the current one is not kept
	}
	h.why = s.begin(h.auto)
}

// Changed reports, once for each change, whether what can be continued may have changed without a call for it.
func (h *Host) Changed() bool {
	changed := h.changed
	h.changed = false
	return changed
}

// Continue continues the match that Saved found. If some of it cannot be continued, it
// goes on from before that, and TakeNotices says so. An error is for [Sentence].
func (h *Host) Continue() (*Session, error) {
	if !h.Saved() || h.foreign {
		return nil, fs.ErrNotExist
	}
	s, err := h.resume(h.saved.Path, h.saved.Records)
	if err != nil {
		h.found = false // a second attempt would fail too
	}
	return s, err
}

func (h *Host) resume(file string, records [][]byte) (*Session, error) {
	saved, err := record.Read(h.o.Rules.Library, file, records)
	if saved == nil || errors.As(err, new(match.Gone)) {
		return nil, err
	}
	s, failed := restore(saved, Options{Iters: h.o.Iters, Crash: h.o.Crash})
	if failed != nil {
		return nil, unusable(file, failed)
	}
	if failed := h.replace(s); failed != nil {
		return nil, failed
	}
	if saved.Rebase || saved.Drift != nil && saved.Drift.Cut { // otherwise it stands where it stood
		h.drifted(saved, err)
	}
	return s, nil
}

// WatchGone shows the match that Saved found if it cannot be continued because it holds something that this version does
// not have. It shows the match up to that point. An error is for [Sentence].
func (h *Host) WatchGone() (*Session, error) {
	saved, err := record.Read(h.o.Rules.Library, h.saved.Path, h.saved.Records)
	if saved == nil {
		return nil, err
	}
	return Replay(saved)
}

// Gone reports whether an error means that a match holds a card, hero or ability that this version does not have.
func Gone(err error) bool { return errors.As(err, new(match.Gone)) }

// unusable returns the error for a saved match of which nothing can be continued.
func unusable(file string, why error) error {
	return &record.Damage{File: file, Record: 1, What: why, Mend: "open another copy"}
}

// TakeNotices returns what a player should be told about saved matches and has not been
// told yet, including failures to keep them. Each is for [Sentence].
func (h *Host) TakeNotices() []error {
	for i := range h.hindsight {
		if f := h.hindsight[i].hindsight.takeFault(); f != nil {
			report, err := h.o.Crash.Survived(f.Error(), f.Stack, "")
			if err != nil {
				report = nil
			}
			h.notices = append(h.notices, &BotFault{Report: report, why: f})
		}
	}
	if h.auto != nil {
		for n, ok := h.auto.TakeNotice(); ok; n, ok = h.auto.TakeNotice() {
			h.notices = append(h.notices, n)
		}
	}
	n := h.notices
	h.notices = nil
	return n
}

// SaveCopy puts a copy of the session's match as it stands into the data folder. It
// returns its name, which is made of the date and the round, and its path. An error is
// for [Sentence]. It waits for the disk.
func (h *Host) SaveCopy(s *Session) (name, path string, err error) {
	if h.o.Store == nil {
		return "", "", saves.Notice{Code: saves.NoFolder}
	}
	s.keepTime(0)
	if name, err = record.Put(h.o.Store, h.copyName(s.Observation().Round()), s.Records()); err != nil {
		return "", "", err
	}
	copies, err := h.Copies()
	for _, c := range copies {
		if c.Name == name {
			path = c.Path
		}
	}
	return name, path, err
}

// copyName returns the name for a copy of a match in a round.
func (h *Host) copyName(round int) string {
	return fmt.Sprintf(copyPrefix+"%s-round-%d", h.o.Now().Format("20060102-150405"), round)
}

// Copies lists the copies that SaveCopy made, the newest first. The names tell them apart
// from other documents in the same folder. An error is for [Sentence].
func (h *Host) Copies() ([]saves.Entry, error) {
	if h.o.Store == nil {
		return nil, nil
	}
	all, err := h.o.Store.Documents()
	return slices.DeleteFunc(all, func(e saves.Entry) bool { return !strings.HasPrefix(e.Name, copyPrefix) }), err
}

// copyPrefix begins the names of copies.
const copyPrefix = "match-"

// OpenCopy continues the copy of that name in the data folder, in place of the current
// match. If it returns an error, which is for [Sentence], the current match goes on.
func (h *Host) OpenCopy(name string) (*Session, error) {
	if h.o.Store == nil {
		return nil, saves.Notice{Code: saves.NoFolder}
	}
	doc, err := h.o.Store.Get(name, record.Format())
	if err != nil {
		return nil, missing(name, err)
	}
	return h.resume(name, record.Split(doc.Payload))
}

// missing returns an error that names the file, if err says that it does not exist.
func missing(name string, err error) error {
	if errors.Is(err, fs.ErrNotExist) {
		return saves.Notice{Code: saves.Unreadable, Path: name, Cause: err}
	}
	return err
}

// Rescue makes all decisions safe, for a program that has to end at once. Unlike the other methods it may be called from
// any goroutine while the game goes on. Nothing is kept after it. It waits for the disk.
func (h *Host) Rescue() {
	if h.o.Store == nil {
		return
	}
	h.o.Store.Flush()
	h.auto.past.Lock() // never unlocked: a replay being written is finished first, and no other is begun
}

// Close leaves the current match and waits until everything is on disk. It must be called
// before the store is closed.
func (h *Host) Close() {
	h.restHindsight()
	h.Leave()
	if h.auto != nil {
		h.auto.Close()
		h.fought.Close()
		h.taught.Close()
	}
}
