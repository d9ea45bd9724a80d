//go:build !js

package saves_test

import (
	"fmt"
	"os"
	"path/filepath"

	"cinderclash/saves"
)

// chess is the format of the files in these examples.
var chess = saves.Format{Kind: "chess", Version: 1}

// folder returns a new folder, and a function that removes it.
func folder() (dir string, remove func()) {
	dir, err := os.MkdirTemp("", "example")
	if err != nil {
		panic(err)
	}
	return dir, func() { _ = os.RemoveAll(dir) }
}

// A program that is killed loses nothing that it appended. Its next start recovers it and goes on.
func Example() {
	dir, remove := folder()
	defer remove()

	store, _ := saves.Open(dir)
	journal, err := store.Begin("game", chess, []byte("white: Ann, black: Ben"))
	if err != nil {
		panic(err)
	}
	for _, move := range []string{"e4", "e5", "Nf3"} {
		if err := journal.Append([]byte(move)); err != nil {
			panic(err)
		}
	}
	journal.Close()
	store.Close()

	store, notices := saves.Open(dir)
	defer store.Close()
	found, more := store.Recover("game", chess)
	fmt.Println("notices:", len(notices)+len(more))
	for _, record := range found[0].Records {
		fmt.Printf("%s\n", record)
	}
	journal, err = store.Resume("game", chess, found[0])
	if err != nil {
		panic(err)
	}
	journal.Finish() // the game is over, and kept elsewhere
	found, _ = store.Recover("game", chess)
	fmt.Println("left:", len(found))
	// Output:
	// notices: 0
	// white: Ann, black: Ben
	// e4
	// e5
	// Nf3
	// left: 0
}

// A damaged file costs what no other file holds, and a notice says what happened.
func ExampleStore_Recover() {
	dir, remove := folder()
	defer remove()

	store, _ := saves.Open(dir)
	defer store.Close()
	journal, err := store.Begin("game", chess, []byte("white: Ann, black: Ben"))
	if err != nil {
		panic(err)
	}
	journal.Append([]byte("e4"))
	journal.Append([]byte("e5"))
	journal.Close()

	// The newest file loses its first half.
	newest := filepath.Join(dir, "game-00000002.journal")
	data, err := os.ReadFile(newest)
	if err != nil {
		panic(err)
	}
	if err := os.WriteFile(newest, data[len(data)/2:], 0o600); err != nil {
		panic(err)
	}

	found, notices := store.Recover("game", chess)
	fmt.Println("records:", len(found[0].Records))
	for _, n := range notices {
		fmt.Println(n.Code, filepath.Base(n.Path), "is now", filepath.Base(n.Aside))
	}
	// Output:
	// records: 3
	// damaged game-00000002.journal is now game-00000002.journal.damaged-1
}

// A document is replaced whole. One that a later version of the program wrote is left alone.
func ExampleStore_Put() {
	dir, remove := folder()
	defer remove()

	store, _ := saves.Open(dir)
	defer store.Close()
	later := saves.Format{Kind: chess.Kind, Version: 2}
	if err := store.Put("openings", later, []byte("with comments")); err != nil {
		panic(err)
	}
	err := store.Put("openings", chess, []byte("without"))
	fmt.Println(err.(saves.Notice).Code)
	doc, err := store.Get("openings", later)
	fmt.Printf("%s, %v\n", doc.Payload, err)
	// Output:
	// newer-version
	// with comments, <nil>
}
