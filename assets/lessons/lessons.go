// Package lessons holds the lessons of the tutorial as data files.
package lessons

import "embed"

// FS holds every lesson at its root. It is read-only and safe for concurrent use.
//
//go:embed *.txtar
var FS embed.FS
