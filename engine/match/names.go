package match

import "strconv"

// nameOf returns the name with index n of a kind of thing or, if it has none, the kind and the number. Only a broken value
// has no name, and a message about it can still be written.
func nameOf(names []string, kind string, n uint8) string {
	if int(n) < len(names) && names[n] != "" {
		return names[n]
	}
	return kind + " " + strconv.Itoa(int(n))
}
