package crash

import (
	"path/filepath"

	"cinderclash/saves"
)

// Report says where the report on a crash is.
type Report struct {
	Folder string
	File   string // its name in Folder
}

// Path returns the whole path of the report.
func (r Report) Path() string { return filepath.Join(r.Folder, r.File) }

// OpenFolder shows the folder of the report with [saves.ShowFolder].
func (r Report) OpenFolder() error { return saves.ShowFolder(r.Folder) }
