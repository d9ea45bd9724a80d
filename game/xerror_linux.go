package game

import (
	"fmt"
	"os"

	"github.com/ebitengine/purego"
)

// xError is the beginning of an XErrorEvent of Xlib.
type xError struct {
	_             int32
	_             uintptr // display
	_, _          uintptr // resource, serial number
	code          uint8
	request, part uint8
}

// bearErrors keeps errors of X from ending the program, which is what Xlib does by default. An error occurs, for
// example, if the monitor goes away just as the window is about to fill it; the request is then ignored. The first
// error is reported on standard error. Without X bearErrors does nothing.
func bearErrors() {
	x := windowLibrary.open()
	if x == 0 {
		return
	}
	reported := false // needs no lock, because Xlib holds its own while it calls the handler
	var handle func(handler uintptr) uintptr
	purego.RegisterLibFunc(&handle, x, "XSetErrorHandler")
	handle(purego.NewCallback(func(_ uintptr, e *xError) uintptr {
		if !reported {
			reported = true
			fmt.Fprintf(os.Stderr, "The display refused a request (error %d, request %d.%d); the game goes on.\n", e.code, e.request, e.part)
		}
		return 0
	}))
}
