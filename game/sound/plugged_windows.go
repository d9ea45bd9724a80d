package sound

import "golang.org/x/sys/windows"

// plugged reports whether there is a device to play on. Without one oto would play into the void until the program ends, and not notice one
// that comes.
func plugged() bool {
	devices := windows.NewLazySystemDLL("winmm.dll").NewProc("waveOutGetNumDevs")
	if devices.Find() != nil {
		return true // oto knows other ways
	}
	n, _, _ := devices.Call()
	return n > 0
}
