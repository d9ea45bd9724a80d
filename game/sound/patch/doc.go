// Package patch reads the sounds of the game, which are data, and makes their samples. assets/sounds/README.md describes the files.
//
//	book, err := patch.Read(sounds.FS(), nil)
//	samples := book.Make("die-land", 0)
//
// A book is not changed after it has been read, so it may be used from several goroutines.
package patch
