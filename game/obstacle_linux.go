package game

import (
	"os"

	"github.com/ebitengine/purego"
)

// library is a library that the game opens when it runs.
type library struct {
	names []string // possible names of its file
	pack  string   // the Debian package that has it
}

// The libraries that Ebitengine needs to open a window and to draw in it. It can do without the others that it opens.
var (
	windowLibrary   = library{[]string{"libX11.so.6", "libX11.so"}, "libx11-6"}
	graphicsLibrary = library{[]string{"libGLESv2.so.2", "libGLESv2.so", "libGL.so.1", "libGL.so"}, "libgl1"}
	contextLibrary  = library{[]string{"libEGL.so.1", "libEGL.so"}, "libegl1"}
)

// open returns the library, or 0 if it cannot be used.
func (l library) open() uintptr {
	for _, name := range l.names {
		if handle, err := purego.Dlopen(name, purego.RTLD_LAZY|purego.RTLD_GLOBAL); err == nil {
			return handle
		}
	}
	return 0
}

// missing returns the obstacle that the library cannot be used, if that is so.
func (l library) missing() (o obstacle, ok bool) {
	if l.open() != 0 {
		return obstacle{}, false
	}
	return obstacle{"window.no-library", []any{l.names[0], l.pack}}, true
}

// displayObstacle reports whether no display is named. Ebitengine would then draw on the console, without a
// keyboard or a mouse.
func displayObstacle() (o obstacle, ok bool) {
	return obstacle{key: "window.no-display"}, os.Getenv("DISPLAY") == "" && os.Getenv("WAYLAND_DISPLAY") == ""
}

// systemObstacle reports whether X cannot be reached.
func systemObstacle() (o obstacle, ok bool) {
	if o, ok := windowLibrary.missing(); ok {
		return o, true
	}
	display := os.Getenv("DISPLAY")
	if display == "" {
		return obstacle{key: "window.only-wayland"}, true
	}
	var open func(name uintptr) uintptr
	var closed func(display uintptr) int32
	x := windowLibrary.open()
	purego.RegisterLibFunc(&open, x, "XOpenDisplay")
	purego.RegisterLibFunc(&closed, x, "XCloseDisplay")
	connection := open(0) // the one in DISPLAY
	if connection == 0 {
		return obstacle{"window.wrong-display", []any{display}}, true
	}
	closed(connection)
	return obstacle{}, false
}

// graphicsObstacle reports whether a library to draw with is missing.
func graphicsObstacle() (o obstacle, ok bool) {
	for _, l := range []library{graphicsLibrary, contextLibrary} {
		if o, ok := l.missing(); ok {
			return o, true
		}
	}
	return obstacle{}, false
}
