package session

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"cinderclash/saves"
	"cinderclash/saves/history"
	"cinderclash/saves/record"
)

// fileSuffix is the extension of files that hold a match.
const fileSuffix = "save"

// exchangeFolder is the folder, within the data folder, for exchanging matches with others without file dialogs.
const exchangeFolder = "exchange"

// Exchange returns the folder for exchanging matches with others without file dialogs, "" if there is
// none.
func (a *Archive) Exchange() string {
	if a.store == nil || a.store.Dir() == "" {
		return ""
	}
	return filepath.Join(a.store.Dir(), exchangeFolder)
}

// Export copies the saved match or replay of that name into the folder of [Archive.Exchange], and returns the
// path of the copy. An error is for [Sentence]. It waits for the disk.
func (a *Archive) Export(name string) (path string, err error) {
	folder := a.Exchange()
	if folder == "" {
		return "", saves.Notice{Code: saves.NoFolder}
	}
	m, err := a.Read(name)
	if m == nil {
		return "", err
	}
	data, err := record.Copy(m.Records)
	if err != nil {
		return "", err
	}
	path = filepath.Join(folder, name+"."+fileSuffix)
	if err = os.MkdirAll(folder, 0o755); err == nil {
		return path, saves.WriteFile(path, data)
	}
	return "", saves.Notice{Code: saves.WriteFailed, Path: path, Cause: err}
}

// Import copies the match in a file into the data folder, as a replay if it has ended, else as a saved match. It returns
// the match's name. A match that is there already is not copied again, and no other is replaced. On an error, which is
// for [Sentence], nothing is copied. If the file is damaged or has a torn end, the part before that is copied, and
// [Host.TakeNotices] says so. It waits for the disk.
func (a *Archive) Import(path string) (name string, err error) {
	records, lost, err := record.Load(path)
	if err != nil {
		return "", err
	}
	return a.takeIn(path, records, lost)
}

// ImportAll imports every match in the folder of [Archive.Exchange], and returns their names. For each match that
// cannot be imported there is an error, for [Sentence], and its file stays where it is.
func (a *Archive) ImportAll() (names []string, errs []error) {
	folder := a.Exchange()
	if folder == "" {
		return nil, []error{saves.Notice{Code: saves.NoFolder}}
	}
	// No glob pattern, because the folder's name may contain its special characters.
	entries, err := os.ReadDir(folder)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return nil, []error{saves.Notice{Code: saves.Unreadable, Path: folder, Cause: err}}
	}
	for _, e := range entries {
		if filepath.Ext(e.Name()) != "."+fileSuffix {
			continue
		}
		name, err := a.Import(filepath.Join(folder, e.Name()))
		if err != nil {
			errs = append(errs, err)
			continue
		}
		names = append(names, name)
	}
	return names, errs
}

// takeIn does what Import does, for the records of a file.
func (a *Archive) takeIn(path string, records [][]byte, lost saves.Loss) (name string, err error) {
	if a.store == nil {
		return "", saves.Notice{Code: saves.NoFolder}
	}
	if notice, told := lost.Notice(path); told {
		a.news.add(notice)
	}
	m, err := record.Read(a.cards, path, records)
	if err != nil {
		return "", err
	}
	if name = history.NameOf(m.Header); !m.Now.Result().Over {
		if _, err := restore(m, Options{}); err != nil {
			return "", unusable(path, err)
		}
		name = fmt.Sprintf("%s%s-%d", copyPrefix, strings.TrimPrefix(name, history.Prefix), len(m.Records)-1)
	}
	return record.Put(a.store, name, m.Records)
}
