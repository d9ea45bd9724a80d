package history

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"slices"

	"cinderclash/engine/card"
	"cinderclash/engine/untrusted"
	"cinderclash/saves"
	"cinderclash/saves/record"
)

// Uncounted reports that the summaries lack a match that is safe as a replay.
type Uncounted struct {
	Summary Summary // the zero value if the match could not be summarised
	Cause   error   // a [saves.Notice] that names the file of the summaries, or why the match cannot be summarised
}

// Error returns one English sentence.
func (u *Uncounted) Error() string {
	return fmt.Sprintf("the match is among the replays, but not in the statistics (%v)", u.Cause)
}

// Unwrap returns the cause.
func (u *Uncounted) Unwrap() error { return u.Cause }

// Lasting reports whether the cause stays until somebody changes the file of the summaries, so that trying again is no
// use. Otherwise [Add] may succeed later.
func (u *Uncounted) Lasting() bool {
	var n saves.Notice
	return !errors.As(u.Cause, &n) || n.Intact() || n.Code == saves.NotRegular
}

// Keep makes a replay of a match that has ended, from its records, and adds it to the summaries. Keeping
// the same match again changes nothing. A match whose end was taken back and that has ended differently
// replaces its earlier self; nothing else is ever replaced. Keep waits for the disk. Calls must not
// overlap. If err, a [saves.Notice] or an error in the records, is not nil, the match is not safe. Otherwise it is, and
// counted says whether the summaries have it: nil, an [Uncounted], or a notice that they were damaged, set
// aside and begun anew with this match.
func Keep(store *saves.Store, lib *card.Library, records [][]byte) (counted, err error) {
	m, err := record.Read(lib, "the match", records)
	if m == nil {
		return nil, err
	}
	if !m.Now.Result().Over {
		return nil, errors.New("the match has not ended; keep it when it has")
	}
	name, err := record.Put(store, NameOf(m.Header), records)
	if err != nil {
		return nil, err
	}
	s, err := Summarise(m)
	if err != nil {
		return &Uncounted{Cause: err}, nil
	}
	s.Name = name
	return Add(store, s), nil
}

// Add adds the summary of a match to the others. The result is the counted of [Keep]. Add waits for the disk.
// Calls must not overlap with each other or with Keep.
func Add(store *saves.Store, s Summary) error {
	all, err := All(store)
	var damaged saves.Notice
	if err != nil && (!errors.As(err, &damaged) || damaged.Aside == "") {
		return &Uncounted{s, err}
	}
	all = slices.DeleteFunc(all, func(o Summary) bool { return o.Name == s.Name })
	if failed := put(store, append(all, s)); failed != nil {
		return &Uncounted{s, failed}
	}
	return err
}

// Withdraw removes a match whose end was taken back from the replays and the summaries. records are those
// with which the match continues, including its end and the undo. It returns the name of the replay, "" if the match was
// not kept; then nothing changes. Summaries that this program leaves alone do not have the match. Withdraw waits for the
// disk. Calls must not overlap with each other or with Keep. An error is a [saves.Notice].
func Withdraw(store *saves.Store, records [][]byte) (name string, err error) {
	h, err := record.ParseHeader(records[0])
	if err != nil {
		return "", err
	}
	name, ok := record.Find(store, NameOf(h), records)
	if !ok {
		return "", nil
	}
	all, err := All(store)
	switch lacks := (&Uncounted{Cause: err}); {
	case err == nil:
		err = put(store, slices.DeleteFunc(all, func(o Summary) bool { return o.Name == name }))
	case lacks.Lasting():
		err = nil
	}
	return name, errors.Join(err, store.Remove(name))
}

func put(store *saves.Store, all []Summary) error {
	var lines bytes.Buffer
	e := json.NewEncoder(&lines)
	for i := range all {
		if err := e.Encode(&all[i]); err != nil {
			return err
		}
	}
	return store.Put(summaries, format(), lines.Bytes())
}

// All returns the summaries of all matches kept in a data folder, oldest first. An error is a
// [saves.Notice]. All then returns what precedes the damage, if anything; a damaged file has been set
// aside, unless another program uses the folder.
func All(store *saves.Store) ([]Summary, error) {
	doc, err := store.Get(summaries, format())
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	var all []Summary
	for d := json.NewDecoder(bytes.NewReader(doc.Payload)); d.More(); {
		var s Summary
		err := d.Decode(&s)
		if err == nil && (s.Winner < -1 || s.Winner > 1) {
			err = fmt.Errorf("%s was won by player %d, who is none", s.Name, s.Winner)
		}
		if err != nil {
			return all, store.Reject(summaries, err)
		}
		s.readable()
		all = append(all, s)
	}
	return all, nil
}

// readable returns a summary whose names are shown as they are, even if they look like marks of the game's texts.
func (s *Summary) readable() {
	s.Named = untrusted.Name(s.Named)
	for i := range s.Sides {
		side := &s.Sides[i]
		side.Name = untrusted.Name(side.Name)
		for lang, name := range side.Called {
			side.Called[lang] = untrusted.Name(name)
		}
		for key, own := range side.Own {
			for lang, name := range own.Called {
				own.Called[lang] = untrusted.Name(name)
			}
			side.Own[key] = own
		}
	}
}
