package game

import (
	"os"
	"os/exec"
	"strings"
)

// systemLocales returns the player's locales, the one wanted most first. Programs started from the Finder have no
// LANG.
func systemLocales() []string {
	if l := os.Getenv("LANG"); l != "" {
		return []string{l}
	}
	out, err := exec.Command("defaults", "read", "-g", "AppleLanguages").Output()
	if err != nil {
		return nil
	}
	// A list such as ("es-ES", "en-GB"), a line each.
	return strings.FieldsFunc(string(out), func(r rune) bool { return strings.ContainsRune("()\", \n", r) })
}
