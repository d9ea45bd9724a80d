// Package voice speaks sentences with the system's own voice: Speech Dispatcher on Linux and other Unix systems, say on
// macOS, SAPI on Windows, speechSynthesis in a browser.
package voice

// Voice speaks one sentence at a time. It is used on one goroutine and never blocks it.
type Voice interface {
	// Able reports whether the system has a voice.
	Able() bool
	// Say speaks a text in the language with this code, such as "es". What was being spoken ends.
	Say(text, language string)
	// Hush ends what is being spoken.
	Hush()
	// Close ends what is being spoken and waits for that, at most half a second. Nothing is spoken after it.
	Close()
}
