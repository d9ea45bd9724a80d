// Package driven plays the real program as a player does: it looks at what the
// program traces and draws, clicks, and presses keys. The program runs without a
// window, its ticks as fast as they can be computed.
//
// Its tests have the build tag driven and need a display, which build/test makes:
//
//	xvfb-run -a go test -tags driven ./build/driven/...
//
// A test starts the program, waits until the trace shows what it wants, and acts
// on boxes by their ids:
//
//	p := driven.Start(t, "-lang", "en")
//	p.WaitFor("the title", func(now driven.Trace) bool { return now.Scene == "title" })
//	p.Click("title.options")
//	p.Press(ebiten.KeyEscape)
//	p.Shot("/tmp/title.png")
//	p.Kill()
//
// A package with such tests hands its TestMain to [Main]. Whatever goes wrong
// ends the test with a sentence, what the program last traced and what it wrote
// to its standard error.
package driven
