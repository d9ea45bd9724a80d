package game

import (
	"os"
	"os/exec"
	"strings"
)

// systemLocale returns the player's locale, "" if unknown. Programs started from the Finder have no LANG.
func systemLocale() string {
	if l := os.Getenv("LANG"); l != "" {
		return l
	}
	out, err := exec.Command("defaults", "read", "-g", "AppleLocale").Output()
	if err != nil {
		return ""
	}
	return strings.TrimSpace(string(out))
}
