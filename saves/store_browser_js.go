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
	return newStore(dir+"/", Full, f, f, nothing), nil
}

// ReadFile fails in a browser, which has no files.
func ReadFile(path string) ([]byte, error) {
	return nil, Notice{Code: Unreadable, Path: path, Cause: errors.ErrUnsupported}
}

// SalvageFile is [SalvageJournal], since a browser shows no other files of the folder.
func SalvageFile(_ string, data []byte, want Format) (rec Recording, lost Loss, err error) {
	return SalvageJournal(data, want)
}

// WriteFile fails in a browser, which has no files.
func WriteFile(path string, _ []byte) error {
	return Notice{Code: WriteFailed, Path: path, Cause: errors.ErrUnsupported}
}
