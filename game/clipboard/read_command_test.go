//go:build unix

package clipboard

import (
	"errors"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
	"time"
)

// program writes a shell script that replaces the program that reads the clipboard.
func program(t *testing.T, script string) []string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "paste")
	if err := os.WriteFile(path, []byte("#!/bin/sh\n"+script+"\n"), 0o755); err != nil {
		t.Fatal(err)
	}
	return []string{path}
}

// A clipboard that is endless or hangs costs no more than the limits allow: reading it fails before the
// programs here end, which takes a minute.
func TestWhatIsPastedIsBounded(t *testing.T) {
	if got, err := pasted(program(t, "printf 'CC-1 é\\n'"), time.Hour); got != "CC-1 é\n" || err != nil {
		t.Errorf("a code: %q, %v", got, err)
	}
	if got, err := pasted(program(t, "exit 1"), time.Hour); got != "" || err == nil {
		t.Errorf("an empty clipboard: %q, %v", got, err)
	}
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	got, err := pasted(program(t, "exec yes"), time.Hour)
	runtime.ReadMemStats(&after)
	if got != "" || !errors.Is(err, ErrTooLarge) {
		t.Errorf("an endless clipboard: %.20q, %v", got, err)
	}
	if bytes := after.TotalAlloc - before.TotalAlloc; bytes > 4*MaxText {
		t.Errorf("an endless clipboard takes %d bytes", bytes)
	}
	for _, script := range []string{"exec sleep 60", "sleep 60", "sleep 60 & exit 0"} {
		if got, err = pasted(program(t, script), time.Second/10); got != "" || err == nil {
			t.Errorf("a clipboard that hangs (%s): %q, %v", script, got, err)
		}
	}
}

func TestPastedTextIsOfASize(t *testing.T) {
	for size, fits := range map[int]bool{0: true, MaxText: true, MaxText + 1: false} {
		got, err := bounded(strings.Repeat("x", size), nil)
		if (err == nil) != fits || fits && len(got) != size {
			t.Errorf("%d bytes: %d, %v", size, len(got), err)
		}
	}
}
