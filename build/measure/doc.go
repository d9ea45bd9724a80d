// Measure plays matches on the real screens and measures what a player sees: how bright and how full the pictures are, how well
// texts stand out, how far the eye travels, how much moves, how loud it is, and whether sounds come with what is seen. It prints a line for each figure: its name, its value, its bound,
// and "ok" or "short". It exits with 1 if a figure is short, and with 2 if it cannot measure.
//
//	xvfb-run -a go run ./build/measure              every part
//	xvfb-run -a go run ./build/measure -only eye    one part
//	xvfb-run -a go run ./build/measure -h           lists the parts
//
// It is a tool for the eye, not a test: what it measures varies with the machine and the art. Matches are between ready decks, with
// the moves of the greedy bot on both sides, and the same in every run. Windows are 1280 by 720 pixels unless a part says
// something else. A new part is a row in the table of parts in main.go.
package main
