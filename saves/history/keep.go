package history

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"slices"

	"cinderclash/engine/card"
	"cinderclash/engine/foreign"
	"cinderclash/saves"
	"cinderclash/saves/record"
)

// Keep makes a replay of a match that has ended, from its records, and adds it to the summaries. Keeping
// the same match again changes nothing. A match whose end was taken back and that has ended differently
// replaces its earlier self; nothing else is ever replaced. Keep waits for the disk. Calls must not
// overlap. An error is a [saves.Notice] or an error in the records. If the notice says that the summaries
// were damaged, the match has been kept all the same.
func Keep(store *saves.Store, lib *card.Library, records [][]byte) error {
	m, err := record.Read(lib, "the match", records)
	if m == nil {
		return err
	}
	name, err := record.Put(store, NameOf(m.Header), records)
	if err != nil {
		return err
	}
	s, err := Summarise(m)
	if err != nil {
		return err // the replay has been written all the same
	}
	s.Name = name
	all, err := All(store)
	var damaged saves.Notice
	if err != nil && (!errors.As(err, &damaged) || damaged.Code != saves.Damaged) {
		return err // another program's file is left alone
	}
	all = slices.DeleteFunc(all, func(o Summary) bool { return o.Name == s.Name })
	return errors.Join(put(store, append(all, s)), err)
}

// Withdraw removes a match whose end was taken back from the replays and the summaries. records are those
// with which the match continues, including its end and the undo. If the match was not kept, nothing
// changes. Withdraw waits for the disk. Calls must not overlap with each other or with Keep. An error is a
// [saves.Notice].
func Withdraw(store *saves.Store, records [][]byte) error {
	h, err := record.ParseHeader(records[0])
	if err != nil {
		return err
	}
	name, ok := record.Find(store, NameOf(h), records)
	if !ok {
		return nil
	}
	all, err := All(store)
	if err == nil {
		err = put(store, slices.DeleteFunc(all, func(o Summary) bool { return o.Name == name }))
	}
	return errors.Join(err, store.Remove(name))
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
// aside.
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
			return all, saves.Notice{Code: saves.Damaged, Path: summaries, Cause: err}
		}
		s.readable()
		all = append(all, s)
	}
	return all, nil
}

// readable makes names that others may have given stand in the game's texts as they are.
func (s *Summary) readable() {
	s.Named = foreign.Name(s.Named)
	for i := range s.Sides {
		side := &s.Sides[i]
		side.Name = foreign.Name(side.Name)
		for lang, name := range side.Called {
			side.Called[lang] = foreign.Name(name)
		}
		for key, own := range side.Own {
			for lang, name := range own.Called {
				own.Called[lang] = foreign.Name(name)
			}
			side.Own[key] = own
		}
	}
}
