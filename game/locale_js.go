package game

import "syscall/js"

// systemLocales returns the player's locales, the one wanted most first.
func systemLocales() []string {
	v := js.Global().Get("navigator")
	if v.IsUndefined() {
		return nil
	}
	var all []string
	if list := v.Get("languages"); list.Type() == js.TypeObject {
		for i := range list.Length() {
			if l := list.Index(i); l.Type() == js.TypeString {
				all = append(all, l.String())
			}
		}
	}
	if l := v.Get("language"); l.Type() == js.TypeString {
		all = append(all, l.String())
	}
	return all
}
