package card

import (
	"errors"
	"math"
	"runtime"
	"strconv"
	"strings"
	"testing"
)

// Numbers whose sum overflows are refused like any other number that is too large.
func TestCopiesDoNotOverflow(t *testing.T) {
	l := ours(t)
	const head = "Cinderclash deck 1\nfaction: emberwatch\ncards:\n"
	for _, n := range []int{mostCopies, math.MaxInt - 1, math.MaxInt} {
		_, err := l.ParseDeck(head + "1 kindling\n" + strconv.Itoa(n) + " kindling")
		var e *DeckError
		if !errors.As(err, &e) || e.Kind != DeckCopies || e.Where != 5 {
			t.Errorf("one copy and %d more: %v", n, err)
		}
	}
}

// A code that names a card twice cannot have more copies than a text may have, so that every deck that can
// be read can be written.
func TestACodeHasNoMoreCopiesThanAText(t *testing.T) {
	l := ours(t)
	for _, copies := range []int{7, mostCopies} {
		var w symbolWriter
		w.put(sign("emberwatch"), signBits)
		w.put(0, heroBits)
		w.put(2, entryBits)
		low := riceBits(2)
		for _, gap := range []uint32{sign("kindling"), 0} {
			w.count(int(gap >> low))
			w.put(gap, low)
			w.count(copies - 1)
		}
		k, err := l.ParseDeck(seal(w.symbols))
		if err != nil {
			continue
		}
		if back, err := l.ParseDeck(k.Text(l, EN)); err != nil || !back.Same(k) {
			t.Errorf("twice %d copies came back as %v, %v", copies, back, err)
		}
	}
}

// A text that is too long is refused before it is processed.
func TestHugeTextsAreNoDecks(t *testing.T) {
	l := ours(t)
	for _, part := range []string{" ", "-", "C", "CC-", "Cinderclash deck 1\n", "# more\n", "\ufeff", "ß", "\xff"} {
		many := strings.Repeat(part, 1<<20/len(part))
		text, code := "Cinderclash deck 1\n"+many, "CC-"+many
		before := allocated()
		_, err := l.ParseDeck(text)
		_, err2 := l.ParseDeck(code)
		bytes := allocated() - before
		var e *DeckError
		if !errors.As(err, &e) || e.Kind != DeckSize || !errors.As(err2, &e) || e.Kind != DeckSize {
			t.Errorf("a megabyte of %q: %v, %v", part, err, err2)
		}
		if bytes > 64<<10 {
			t.Errorf("a megabyte of %q costs %d bytes", part, bytes)
		}
	}
}

// allocated returns the number of bytes allocated so far.
func allocated() uint64 {
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return m.TotalAlloc
}
