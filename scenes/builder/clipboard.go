package builder

import "cinderclash/engine/card"

// Clipboard is where text is exchanged with other programs. Reading and writing may take a while, and may be done
// on any goroutine, one at a time.
type Clipboard interface {
	// Available reports whether there is one here.
	Available() bool
	// Read gives the text there. More than [card.MaxDeckText] bytes are not read; the error is then a [*card.DeckError].
	Read() (string, error)
	Write(text string) error
}

// deckSized refuses text that is larger than any deck.
func deckSized(text string, err error) (string, error) {
	if err == nil && len(text) > card.MaxDeckText {
		return "", &card.DeckError{Kind: card.DeckSize}
	}
	return text, err
}

// clipJob is something that is done with a clipboard while the game goes on.
type clipJob struct{ results chan clipResult }

type clipResult struct {
	text string // read
	err  error
}

func readClip(c Clipboard) *clipJob {
	j := &clipJob{make(chan clipResult, 1)}
	go func() {
		text, err := c.Read()
		j.results <- clipResult{text, err}
	}()
	return j
}

func writeClip(c Clipboard, text string) *clipJob {
	j := &clipJob{make(chan clipResult, 1)}
	go func() { j.results <- clipResult{err: c.Write(text)} }()
	return j
}

// done returns the result once it is there. It does not wait.
func (j *clipJob) done() (clipResult, bool) {
	if j == nil {
		return clipResult{}, false
	}
	select {
	case r := <-j.results:
		return r, true
	default:
		return clipResult{}, false
	}
}
