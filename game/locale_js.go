package game

import "syscall/js"

// systemLocale returns the player's locale, "" if unknown.
func systemLocale() string {
	v := js.Global().Get("navigator")
	if v.IsUndefined() {
		return ""
	}
	l := v.Get("language")
	if l.Type() != js.TypeString {
		return ""
	}
	return l.String()
}
