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

// ErrElsewhere is returned instead of keeping a journey with which another program has gone on since.
var ErrElsewhere = errors.New("another program has gone on with the journey")

// Book is where the journey is kept. It is not safe for concurrent use.
type Book struct {
	store   *saves.Store // nil: nothing is kept after the program ends
	road    *journey.Road
	name    string // of the document, "" if there is none to write
	payload []byte // of the document as it was read or written last, nil if there is none
	now     journey.Journey
	begun   bool
	gone    []string
	retry   saves.Retry
}

// Open reads the journey from a store, which may be nil. The notices say what cannot be used; damaged files are set aside,
// and all others are left alone.
func Open(store *saves.Store, road *journey.Road) (*Book, []saves.Notice) {
	b := &Book{store: store, road: road}
	var notices []saves.Notice
	if store == nil {
		return b, nil
	}
	for n := 1; n <= mostNames; n++ {
		name := Name
		if n > 1 {
			name = fmt.Sprintf("%s-%d", Name, n)
		}
		err := b.read(name)
		var notice saves.Notice
		switch {
		case err == nil:
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

// read reads the document with a name, which is then the one that is written.
func (b *Book) read(name string) error {
	doc, err := b.store.Get(name, Format())
	if err != nil {
		return err
	}
	var j journey.Journey
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
	var gone []string
	if err == nil {
		j, gone, err = b.road.Fit(&j)
	}
	if err != nil {
		return saves.Notice{Code: saves.Unreadable, Path: name, Line: 1, Cause: err}
	}
	b.name, b.payload, b.now, b.begun, b.gone = name, doc.Payload, j, true, gone
	return nil
}

// Gone returns the ids in the journey that this version of the game does not have. The journey goes on without them.
func (b *Book) Gone() []string { return b.gone }

// Refresh reads the journey again if another program has gone on with it, and reports whether one has.
func (b *Book) Refresh() bool {
	if b.store == nil || b.name == "" {
		return false
	}
	doc, err := b.store.Get(b.name, Format())
	if err != nil || bytes.Equal(doc.Payload, b.payload) {
		return false // what is not there any more, or cannot be read, is written anew
	}
	return b.read(b.name) == nil
}

// Now returns the journey, and whether one was begun.
func (b *Book) Now() (journey.Journey, bool) { return b.now, b.begun }

// Keep replaces the journey. If the new one cannot be written, the error is a [saves.Notice], the journey lasts until the
// program ends, and Attend tries again. If another program has gone on with the old one, nothing is replaced: the error is
// [ErrElsewhere], and Now returns what the other program has written. Keep waits for the disk.
func (b *Book) Keep(j journey.Journey) error {
	if b.Refresh() {
		return ErrElsewhere
	}
	b.now, b.begun = j, true
	return b.retry.Try(b.write)
}

// Attend tries again to write a journey that could not be written, as [saves.Retry.Attend] does. Call it once a tick.
func (b *Book) Attend() error { return b.retry.Attend(b.write) }

// write writes the journey, unless another program has gone on with it.
func (b *Book) write() error {
	if b.store == nil || b.Refresh() {
		return nil
	}
	if b.name == "" {
		return saves.Notice{Code: saves.WriteFailed, Path: b.store.Dir()}
	}
	data, err := json.Marshal(b.now)
	if err != nil {
		return err
	}
	if err := b.store.Put(b.name, Format(), data); err != nil {
		return err
	}
	b.payload = data
	return nil
}
