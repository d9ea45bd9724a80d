package foreign

import (
	"io"
	"sync"
)

// Terminal writes text for whoever started the program: what a file or an argument may have slipped into it does
// nothing to a terminal (see [Lines]), and a write that fails is remembered. It is safe for concurrent use.
type Terminal struct {
	to  io.Writer
	mu  sync.Mutex
	err error
}

// NewTerminal writes to a stream, such as the standard output.
func NewTerminal(to io.Writer) *Terminal { return &Terminal{to: to} }

// Write writes text, which must not be cut within a letter.
func (t *Terminal) Write(text []byte) (int, error) {
	t.mu.Lock()
	defer t.mu.Unlock()
	if _, err := io.WriteString(t.to, Lines(string(text))); err != nil {
		if t.err == nil {
			t.err = err
		}
		return 0, err
	}
	return len(text), nil
}

// Err is why the first write that failed did so, nil where all was written.
func (t *Terminal) Err() error {
	t.mu.Lock()
	defer t.mu.Unlock()
	return t.err
}
