package untrusted

import (
	"io"
	"sync"
)

// Terminal writes text for the person who started the program. It escapes what could control the terminal (see [Lines]) and keeps
// the first write error. It is safe for concurrent use.
type Terminal struct {
	to   io.Writer
	most int // characters of a line; 0 for any number
	mu   sync.Mutex
	err  error
}

// NewTerminal returns a Terminal that writes to a stream such as the standard output.
func NewTerminal(to io.Writer) *Terminal { return &Terminal{to: to} }

// NewErrors returns a Terminal for sentences that quote files and arguments, which may be very long. Of a line of more than 1000
// characters it writes the beginning and the end (see [Middle]).
func NewErrors(to io.Writer) *Terminal { return &Terminal{to: to, most: mostLine} }

// mostLine is the maximum number of characters of a line of [NewErrors].
const mostLine = 1000

// Write writes text. The text must not end in the middle of a UTF-8 sequence.
func (t *Terminal) Write(text []byte) (int, error) {
	t.mu.Lock()
	defer t.mu.Unlock()
	words := Lines(string(text))
	if t.most > 0 {
		words = Middle(words, t.most)
	}
	if _, err := io.WriteString(t.to, words); err != nil {
		if t.err == nil {
			t.err = err
		}
		return 0, err
	}
	return len(text), nil
}

// Err returns the error of the first write that failed, or nil.
func (t *Terminal) Err() error {
	t.mu.Lock()
	defer t.mu.Unlock()
	return t.err
}
