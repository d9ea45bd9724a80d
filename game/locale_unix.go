//go:build !js && !windows && !darwin

package game

import (
	"os"
	"strings"
)

// systemLocales returns the player's locales, the one wanted most first.
func systemLocales() []string { return localesIn(os.Getenv) }

// localesIn returns the locales that an environment asks for, as gettext reads it: LANGUAGE is a list, separated by
// colons, and comes first, unless the locale is C. Unlike in gettext, LANGUAGE also counts if no locale is set.
func localesIn(getenv func(name string) string) []string {
	locale := ""
	for _, name := range [...]string{"LC_ALL", "LC_MESSAGES", "LANG"} {
		if locale = getenv(name); locale != "" {
			break
		}
	}
	if base, _, _ := strings.Cut(locale, "."); base == "C" || base == "POSIX" {
		return []string{locale}
	}
	return append(strings.FieldsFunc(getenv("LANGUAGE"), func(r rune) bool { return r == ':' }), locale)
}
