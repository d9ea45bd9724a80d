//go:build !js && !windows && !darwin

package game

import "os"

// systemLocale returns the player's locale, "" if unknown.
func systemLocale() string {
	for _, name := range [...]string{"LC_ALL", "LC_MESSAGES", "LANG"} {
		if v := os.Getenv(name); v != "" {
			return v
		}
	}
	return ""
}
