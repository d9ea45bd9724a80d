package crash

import (
	"path/filepath"

	"cinderclash/saves"
)

// Report is where the report on a crash lies.
type Report struct {
	Folder string
	File   string // its name in Folder
}

// Path is the whole path of the report.
func (r Report) Path() string { return filepath.Join(r.Folder, r.File) }

// OpenFolder is [saves.ShowFolder] for the folder of the report.
func (r Report) OpenFolder() error { return saves.ShowFolder(r.Folder) }
