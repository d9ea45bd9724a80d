// Package journeys keeps a player's journey: one document in the data folder.
package journeys

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"

	"cinderclash/engine/journey"
	"cinderclash/saves"
)

// Name is the name of the document. If the player's folder has one that this program cannot use and leaves alone, the
// journey is kept under the first of NAME-2, NAME-3 and so on.
const Name = "journey"

// mostNames is the maximum number of names that are tried.
const mostNames = 9

// Format returns the format of the document: a [journey.Journey] as JSON.
func Format() saves.Format { return saves.Format{Kind: "journey", Version: 1} }

// Book is where the journey is kept. It is not safe for concurrent use.
type Book struct {
	store *saves.Store // nil: nothing is kept after the program ends
	name  string       // of the document, "" if there is none to write
	now   journey.Journey
	begun bool
}

// Open reads the journey from a store, which may be nil. The notices say what cannot be used; damaged files are set aside,
// and all others are left alone.
func Open(store *saves.Store, road *journey.Road) (*Book, []saves.Notice) {
	b := &Book{store: store}
	var notices []saves.Notice
	if store == nil {
		return b, nil
	}
	for n := 1; n <= mostNames; n++ {
		name := Name
		if n > 1 {
			name = fmt.Sprintf("%s-%d", Name, n)
		}
		j, err := read(store, name, road)
		var notice saves.Notice
		switch {
		case err == nil:
			b.name, b.now, b.begun = name, j, true
			return b, notices
		case errors.Is(err, fs.ErrNotExist):
			b.name = name
			return b, notices
		case errors.As(err, &notice):
			notices = append(notices, notice)
			if notice.Aside != "" {
				b.name = name
				return b, notices
			}
		}
	}
	return b, notices
}

func read(store *saves.Store, name string, road *journey.Road) (j journey.Journey, err error) {
	doc, err := store.Get(name, Format())
	if err != nil {
		return j, err
	}
	d := json.NewDecoder(bytes.NewReader(doc.Payload))
	d.DisallowUnknownFields()
	err = d.Decode(&j)
	if err == nil {
		if _, err = d.Token(); err == io.EOF {
			err = nil
		} else {
			err = errors.New("something follows its end")
		}
	}
	if err == nil {
		err = road.Check(&j)
	}
	if err != nil {
		return j, saves.Notice{Code: saves.Unreadable, Path: name, Line: 1, Cause: err}
	}
	return j, nil
}

// Now returns the journey, and whether one was begun.
func (b *Book) Now() (journey.Journey, bool) { return b.now, b.begun }

// Keep keeps a journey in place of the one before. If it cannot be written, the error is a [saves.Notice] and the journey
// lasts until the program ends. It waits for the disk.
func (b *Book) Keep(j journey.Journey) error {
	b.now, b.begun = j, true
	if b.store == nil {
		return nil
	}
	if b.name == "" {
		return saves.Notice{Code: saves.WriteFailed, Path: b.store.Dir()}
	}
	data, err := json.Marshal(j)
	if err != nil {
		return err
	}
	return b.store.Put(b.name, Format(), data)
}
