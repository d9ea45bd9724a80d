// Package titles keeps the titles that a player has given to saved matches. The matches have other names in
// the data folder.
package titles

import (
	"encoding/json"
	"errors"
	"io/fs"
	"maps"

	"cinderclash/engine/untrusted"
	"cinderclash/saves"
)

// document is the name of the document with the titles.
const document = "titles"

func format() saves.Format { return saves.Format{Kind: "titles", Version: 1} }

// Titles holds titles by name of document. It is not safe for concurrent use.
type Titles struct {
	store *saves.Store // nil: nothing is kept
	named map[string]string
}

// Open reads the titles. It always returns working Titles; an error is a [saves.Notice].
func Open(store *saves.Store) (*Titles, error) {
	t := &Titles{store: store, named: map[string]string{}}
	if store == nil {
		return t, nil
	}
	named, err := read(store)
	if err == nil {
		t.named = named
	}
	return t, err
}

// read reads the titles of a store.
func read(store *saves.Store) (map[string]string, error) {
	named := map[string]string{}
	doc, err := store.Get(document, format())
	if errors.Is(err, fs.ErrNotExist) {
		return named, nil
	}
	if err != nil {
		return nil, err
	}
	var kept map[string]string
	if err := json.Unmarshal(doc.Payload, &kept); err != nil {
		return nil, store.Reject(document, err)
	}
	for name, title := range kept {
		named[name] = untrusted.Name(title)
	}
	return named, nil
}

// Of returns the title of a document, or "" if it has none.
func (t *Titles) Of(name string) string { return t.named[name] }

// Set sets the title of a document; "" removes it. The titles that another program has given since stay. It waits for the
// disk. If it cannot be written, the error is a [saves.Notice], and the title stays as it was. Without a store it
// lasts until the program ends.
func (t *Titles) Set(name, title string) error {
	if t.store == nil {
		t.named[name] = title
		return saves.Notice{Code: saves.NoFolder}
	}
	named, err := read(t.store)
	if err != nil {
		var n saves.Notice
		if !errors.As(err, &n) || n.Aside == "" {
			return err // it is left alone
		}
		named = map[string]string{}
		maps.Copy(named, t.named)
	}
	if title == "" {
		delete(named, name)
	} else {
		named[name] = title
	}
	data, err := json.Marshal(named)
	if err != nil {
		return err
	}
	if err := t.store.Put(document, format(), data); err != nil {
		return err
	}
	t.named = named
	return nil
}
