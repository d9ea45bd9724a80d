package builder

import (
	"errors"

	"cinderclash/engine/card"
	"cinderclash/game/clipboard"
)

// clipJob is a clipboard request that runs while the game goes on.
type clipJob struct{ results chan clipResult }

type clipResult struct {
	text string // what was read
	err  error
}

func readClip(c clipboard.Clipboard) *clipJob {
	j := &clipJob{make(chan clipResult, 1)}
	go func() {
		text, err := c.Read()
		if errors.Is(err, clipboard.ErrTooLarge) {
			err = &card.DeckError{Kind: card.DeckSize}
		}
		j.results <- clipResult{text, err}
	}()
	return j
}

func writeClip(c clipboard.Clipboard, text string) *clipJob {
	j := &clipJob{make(chan clipResult, 1)}
	go func() { j.results <- clipResult{err: c.Write(text)} }()
	return j
}

// done returns the result if there is one. It does not wait.
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
