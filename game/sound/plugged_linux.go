package sound

import (
	"path/filepath"

	"golang.org/x/sys/unix"
)

// plugged reports whether there is a sound card that ALSA can play on. It takes less than a millisecond.
func plugged() bool {
	cards, _ := filepath.Glob("/dev/snd/pcm*p") // the pattern is right
	for _, path := range cards {
		if unix.Access(path, unix.W_OK) == nil {
			return true
		}
	}
	return false
}
