// Package walk is every screen of the game, each with something in it, and what must hold for how it is laid out. Tests
// walk it in both languages, at the extremes of text size and in windows of every form; it takes pictures too:
//
//	xvfb-run -a go test -tags driven ./build/driven -run TestPictures -all -pictures DIR
package walk
