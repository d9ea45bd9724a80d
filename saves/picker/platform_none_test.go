//go:build !js && !(windows || (darwin && cgo) || (linux && cgo && gtk))

package picker

import (
	"errors"
	"testing"
)

func TestPlatformWithoutDialogs(t *testing.T) {
	p := New()
	if p.Available() {
		t.Error("dialogs are said to be there")
	}
	if got := wait(t, p.Open(Request{})); !errors.Is(got.Err, ErrUnavailable) {
		t.Errorf("got %+v", got)
	}
}
