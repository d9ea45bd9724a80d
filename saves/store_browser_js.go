package saves

import "errors"

func openPlatform(dir string) (*Store, []Notice) {
	if dir == "" {
		dir = "cinderclash"
	}
	f, err := newBrowserFiles(dir + "/")
	if err != nil {
		return newMemoryStore(), []Notice{{Code: NoFolder, Cause: err}}
	}
	return &Store{dir: dir + "/", access: Full, documents: f, journals: f, release: func() error { return nil }}, nil
}

// ReadFile has no files to read in a browser.
func ReadFile(path string) ([]byte, error) {
	return nil, Notice{Code: Unreadable, Path: path, Cause: errors.ErrUnsupported}
}

// WriteFile has no files to write in a browser.
func WriteFile(path string, _ []byte) error {
	return Notice{Code: WriteFailed, Path: path, Cause: errors.ErrUnsupported}
}
