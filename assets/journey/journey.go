// Package journey holds the pages of the solo journey as data files. Package engine/journey explains what they say.
package journey

import "embed"

// FS holds journey.yaml and a page for each land at its root. It is read-only and safe for concurrent use.
//
//go:embed *.yaml
var FS embed.FS
