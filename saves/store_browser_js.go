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
	place := &folder{
		files:    f,
		journals: f,
		lock:     func() (held Hold, taken bool, err error) { return browserLock(f) },
		clean:    func() {}, // an entry is written as a whole
	}
	held, taken, err := place.lock()
	if err != nil {
		return newMemoryStore(), []Notice{{Code: NoFolder, Cause: err}}
	}
	if taken {
		return newFolderStore(dir+"/", place, nil), []Notice{{Code: FolderInUse, Path: dir + "/"}}
	}
	return newFolderStore(dir+"/", place, held), nil
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
