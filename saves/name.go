package saves

import (
	"fmt"
	"slices"
	"strings"
)

// checkName restricts names to what every file system can hold.
func checkName(name string) error {
	ok := len(name) >= 1 && len(name) <= 48
	for i, c := range []byte(name) {
		alnum := c >= 'a' && c <= 'z' || c >= '0' && c <= '9'
		if !alnum && (i == 0 || c != '-' && c != '_') {
			ok = false
		}
	}
	if !ok {
		return fmt.Errorf("the name %q must be 1 to 48 of a-z, 0-9, '-' and '_', beginning with a letter or digit", name)
	}
	// Windows opens a device under these names, whatever the extension.
	devices := []string{"con", "prn", "aux", "nul"}
	numbered := len(name) == 4 && (strings.HasPrefix(name, "com") || strings.HasPrefix(name, "lpt")) && name[3] >= '0' && name[3] <= '9'
	if numbered || slices.Contains(devices, name) {
		return fmt.Errorf("the name %q means a device on Windows; choose another", name)
	}
	return nil
}
