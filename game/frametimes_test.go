package game

import (
	"errors"
	"strings"
	"testing"
	"time"
)

func TestFrameTimesAreWritten(t *testing.T) {
	var out strings.Builder
	f, now := frameTimes{w: &out}, time.Unix(1, 0)
	for i := range 3 {
		for range i { // a frame may have no Update before it, or two
			if err := f.updated(1500 * time.Microsecond); err != nil {
				t.Fatal(err)
			}
		}
		f.drawn(now, 2*time.Millisecond, i, "title")
		now = now.Add(time.Second / 40)
	}
	const want = "tick,scene,frame,update,draw\n1,title,25.000,1.500,2.000\n2,title,25.000,3.000,2.000\n"
	if out.String() != want {
		t.Errorf("got %q, want %q", out.String(), want)
	}
}

// fullDisk takes nothing.
type fullDisk struct{}

func (fullDisk) Write([]byte) (int, error) { return 0, errors.New("full") }

func TestFrameTimesThatCannotBeWrittenAreTold(t *testing.T) {
	f := frameTimes{w: fullDisk{}}
	f.drawn(time.Unix(1, 0), time.Millisecond, 1, "title")
	if err := f.updated(time.Millisecond); err == nil || !strings.Contains(err.Error(), "full") {
		t.Errorf("got %v", err)
	}
}
