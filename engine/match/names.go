package match

import "strconv"

// nameOf returns name n of a kind of thing. What has no name is ordered by its number: only something broken
// lacks one, and the message about it can still be written.
func nameOf(names []string, kind string, n uint8) string {
	if int(n) < len(names) && names[n] != "" {
		return names[n]
	}
	return kind + " " + strconv.Itoa(int(n))
}
