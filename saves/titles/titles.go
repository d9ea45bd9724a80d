// Package titles keeps the titles that a player has given to saved matches, which lie in the data
// folder under names of their own.
package titles

import (
	"encoding/json"
	"errors"
	"io/fs"
	"maps"

	"cinderclash/saves"
)

// document is where the titles are kept.
const document = "titles"

func format() saves.Format { return saves.Format{Kind: "titles", Version: 1} }

// Titles are the titles by the names of documents. They are not safe for concurrent use.
type Titles struct {
	store *saves.Store // nil keeps nothing
	named map[string]string
}

// Open reads the titles. It always gives some that work; an error is a [saves.Notice].
func Open(store *saves.Store) (*Titles, error) {
	t := &Titles{store: store, named: map[string]string{}}
	if store == nil {
		return t, nil
	}
	doc, err := store.Get(document, format())
	if errors.Is(err, fs.ErrNotExist) {
		return t, nil
	}
	if err != nil {
		return t, err
	}
	var named map[string]string
	if err := json.Unmarshal(doc.Payload, &named); err != nil {
		return t, saves.Notice{Code: saves.Damaged, Path: document, Cause: err}
	}
	maps.Copy(t.named, named)
	return t, nil
}

// Of returns the title of a document, "" where it has none.
func (t *Titles) Of(name string) string { return t.named[name] }

// Set gives a document a title; "" takes it away. It waits for the disk. An error is a
// [saves.Notice]; the title holds until the program ends even so.
func (t *Titles) Set(name, title string) error {
	if title == "" {
		delete(t.named, name)
	} else {
		t.named[name] = title
	}
	if t.store == nil {
		return saves.Notice{Code: saves.NoFolder}
	}
	data, err := json.Marshal(t.named)
	if err != nil {
		return err
	}
	return t.store.Put(document, format(), data)
}
