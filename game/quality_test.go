package game

import (
	"testing"
	"time"
)

func TestSlowFramesAreSeen(t *testing.T) {
	for _, tt := range []struct {
		name   string
		frames func(i int) time.Duration
		want   bool
	}{
		{"60 a second", func(int) time.Duration { return 16 * time.Millisecond }, false},
		{"30 a second", func(int) time.Duration { return 33 * time.Millisecond }, true},
		{"a third of them slow", func(i int) time.Duration { return time.Duration(16+20*(i%3/2)) * time.Millisecond }, false},
		{"two thirds of them slow", func(i int) time.Duration { return time.Duration(36-20*(i%3/2)) * time.Millisecond }, true},
		{"stopped again and again", func(i int) time.Duration { return time.Duration(16+3000*(i%2)) * time.Millisecond }, false},
	} {
		w, now := frameWatch{}, time.Unix(1, 0)
		for i := range 4 * watchedCount {
			now = now.Add(tt.frames(i))
			w.see(now)
		}
		if w.found != tt.want {
			t.Errorf("%s: slow is %v", tt.name, w.found)
		}
	}
}

// One slow stretch at the start, while everything is made for the first time, is too short to count.
func TestASlowStartIsForgiven(t *testing.T) {
	w, now := frameWatch{}, time.Unix(1, 0)
	for i := range 600 {
		took := 16 * time.Millisecond
		if i < 60 {
			took = 90 * time.Millisecond
		}
		now = now.Add(took)
		w.see(now)
	}
	if w.found {
		t.Fatal("it was called slow")
	}
}
