// Package walk opens every screen of the game with content, and checks rules of layout that hold for all of
// them. Tests do this in both languages, with the smallest and largest text, and in windows of every shape.
// It can also take pictures:
//
//	xvfb-run -a go test -tags driven ./build/driven -run TestPictures -all -pictures DIR
package walk
