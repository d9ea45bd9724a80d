package session

import (
	"math/rand/v2"
	"time"

	"cinderclash/engine/match"
	"cinderclash/saves"
	"cinderclash/saves/crash"
	"cinderclash/saves/picker"
	"cinderclash/saves/record"
)

// HostOptions is what a host needs.
type HostOptions struct {
	Rules      *match.Rules     // of lessons, puzzles, first fights, and of matches without other customs
	Customs    *match.Customs   // offered first, and used for matches to be watched; nil for none
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

// Host begins, keeps and continues matches. A program has one host, which has
// one session at a time: beginning another closes it. [Host.Archive] has the ended matches and the copies, and
// [Host.Replayer] replays them. A Host is not safe for concurrent use.
type Host struct {
	o        HostOptions
	archive  *Archive
	replayer *Replayer
	news     *news
	auto     *autosave
	fought   *aside // keeps a first fight
	taught   *aside // keeps a lesson or puzzle
	current  *Session

	asked   bool // saved, found, newer and foreign are up to date
	saved   saves.Recovered
	found   bool              // saved can be continued
	newer   []saves.Recovered // matches begun after saved that cannot be continued here
	foreign bool              // saved belongs to another program that has the data folder, and can only be watched

	owned   bool // the data folder was this program's when it was last looked at
	polls   int
	why     error // why the current match is not kept although it could be; nil for none
	unkept  int   // calls of [Host.Poll] since the current match is not kept
	changed bool  // what can be continued may have changed since [Host.TakeChange] was last called
}

// NewHost returns a host. It reads nothing yet.
func NewHost(o HostOptions) *Host {
	if o.Now == nil {
		o.Now = time.Now
	}
	told := &news{}
	archive := &Archive{store: o.Store, cards: o.Rules.Library, now: o.Now, picker: o.Picker, news: told}
	h := &Host{o: o, news: told, archive: archive, replayer: &Replayer{archive: archive, inTick: o.Iters > 0, crash: o.Crash, news: told}}
	if o.Store != nil {
		h.auto = &autosave{journaled: journaled{store: o.Store, name: autosaveName, format: record.Format()}, cards: o.Rules.Library}
		h.fought = newAside(o.Store, fightName, record.Format())
		h.taught = newAside(o.Store, lessonName, lessonFormat())
		h.owned = o.Store.Autosaves()
	}
	return h
}

// Rules returns the rules of matches that are begun without other customs. Their Library has the ready decks.
func (h *Host) Rules() *match.Rules { return h.o.Rules }

// Customs returns the customs in the options, and whether there are any. Without them it returns the customs of Rules.
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

// NewSeed returns a seed for the next match: the one in the options, or a new one each time.
func (h *Host) NewSeed() uint64 {
	if h.o.Seed != nil {
		return *h.o.Seed
	}
	return rand.Uint64()
}

// Rival returns the level in the options that is offered first as rival, "" for the default.
func (h *Host) Rival() string { return h.o.Rival }

// Archive returns the archive of the data folder.
func (h *Host) Archive() *Archive { return h.archive }

// Replayer returns the replayer of the matches in the archive.
func (h *Host) Replayer() *Replayer { return h.replayer }

// Leave closes the current session, if there is one. Its match can be continued.
func (h *Host) Leave() {
	if h.current != nil {
		h.current.Close()
		h.current, h.asked = nil, false
	}
}

// TakeNotices returns the notices for the player about saved matches, including failures to
// keep them, that have not been taken yet. Each is for [Sentence].
func (h *Host) TakeNotices() []error {
	h.replayer.takeFaults()
	if h.auto != nil {
		for _, k := range [...]*journaled{&h.auto.journaled, &h.fought.journaled, &h.taught.journaled} {
			for n, ok := k.TakeNotice(); ok; n, ok = k.TakeNotice() {
				h.news.add(n)
			}
		}
	}
	return h.news.take()
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
	h.replayer.rest()
	h.Leave()
	if h.auto != nil {
		h.auto.Close()
		h.fought.Close()
		h.taught.Close()
	}
}
