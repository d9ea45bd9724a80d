package game

import (
	"syscall"
	"unsafe"
)

// Alert shows a sentence in a window of the system, because on Windows nobody sees a terminal. It returns when the window is
// closed.
func Alert(title, sentence string) {
	const ok, isError, foreground = 0x0, 0x10, 0x10000
	head, err := syscall.UTF16PtrFromString(title)
	if err != nil {
		return
	}
	body, err := syscall.UTF16PtrFromString(sentence)
	if err != nil {
		return
	}
	show := syscall.NewLazyDLL("user32.dll").NewProc("MessageBoxW")
	if show.Find() != nil {
		return
	}
	_, _, _ = show.Call(0, uintptr(unsafe.Pointer(body)), uintptr(unsafe.Pointer(head)), ok|isError|foreground)
}
