package game

import (
	"syscall"
	"unsafe"
)

// systemLocale returns the player's locale, "" if unknown.
func systemLocale() string {
	const nameLength = 85 // LOCALE_NAME_MAX_LENGTH
	var name [nameLength]uint16
	proc := syscall.NewLazyDLL("kernel32.dll").NewProc("GetUserDefaultLocaleName")
	if proc.Find() != nil {
		return ""
	}
	n, _, _ := proc.Call(uintptr(unsafe.Pointer(&name[0])), nameLength)
	if n == 0 {
		return ""
	}
	return syscall.UTF16ToString(name[:])
}
