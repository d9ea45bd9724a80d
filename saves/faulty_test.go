//go:build !js

package saves

import (
	"errors"
	"io/fs"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"
)

// faultyFiles is a memory file system whose operations fail on demand.
type faultyFiles struct {
	*memoryFiles
	mu    sync.Mutex
	fails string // the operations that fail, of "write", "append", "sync", "truncate", "remove", "list", "settle"
	half  bool   // a failed append has written half of its data
	calls []string
}

var errFaulty = errors.New("no space left")

func (f *faultyFiles) failing(what string) {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.fails = what
}

func (f *faultyFiles) asked(op string) error {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.calls = append(f.calls, op)
	if len(f.calls) > 10000 {
		panic("it tries without end")
	}
	if strings.Contains(f.fails, op) {
		return errFaulty
	}
	return nil
}

// count returns how often an operation was tried.
func (f *faultyFiles) count(op string) (n int) {
	f.mu.Lock()
	defer f.mu.Unlock()
	for _, c := range f.calls {
		if c == op {
			n++
		}
	}
	return n
}

func (f *faultyFiles) list() ([]fileInfo, error) {
	if err := f.asked("list"); err != nil {
		return nil, err
	}
	return f.memoryFiles.list()
}

func (f *faultyFiles) write(name string, data []byte) error {
	if err := f.asked("write"); err != nil {
		return err
	}
	if err := f.memoryFiles.write(name, data); err != nil {
		return err
	}
	if err := f.asked("settle"); err != nil {
		return errUnsettled
	}
	return nil
}

func (f *faultyFiles) create(name string, data []byte) error {
	if _, err := f.memoryFiles.read(name, MaxJournal); err == nil {
		return fs.ErrExist
	}
	return f.write(name, data)
}

func (f *faultyFiles) settle() error { return f.asked("settle") }

func (f *faultyFiles) remove(name string) error {
	if err := f.asked("remove"); err != nil {
		return err
	}
	return f.memoryFiles.remove(name)
}

func (f *faultyFiles) extend(name string) (extender, error) {
	if err := f.asked("extend"); err != nil {
		return nil, err
	}
	out, err := f.memoryFiles.extend(name)
	return &faultyExtender{out, f}, err
}

type faultyExtender struct {
	extender
	in *faultyFiles
}

func (e *faultyExtender) Write(p []byte) (int, error) {
	if err := e.in.asked("append"); err != nil {
		n := 0
		if e.in.half {
			n, _ = e.extender.Write(p[:len(p)/2])
		}
		return n, err
	}
	return e.extender.Write(p)
}

func (e *faultyExtender) Sync() error { return e.in.asked("sync") }

func (e *faultyExtender) Truncate(size int64) error {
	if err := e.in.asked("truncate"); err != nil {
		return err
	}
	return e.extender.Truncate(size)
}

// faultyStore runs a test in a synctest bubble, with a store on faultyFiles and a journal of one record in
// it.
func faultyStore(t *testing.T, run func(t *testing.T, s *Store, f *faultyFiles, j *Journal)) {
	t.Helper()
	synctest.Test(t, func(t *testing.T) {
		s := newMemoryStore()
		f := &faultyFiles{memoryFiles: newMemoryFiles(), half: true}
		s.journals = f
		j := begin(t, s, decisions(1))
		synctest.Wait()
		run(t, s, f, j)
	})
}

// told takes all notices of a journal.
func told(j *Journal) (all []Code) {
	for n, ok := j.TakeNotice(); ok; n, ok = j.TakeNotice() {
		all = append(all, n.Code)
	}
	return all
}

// afterKill returns how many records would be recovered if the program died now.
func afterKill(f *faultyFiles) int {
	s := newMemoryStore()
	s.journals = f.memoryFiles
	r, _ := recover1(s)
	return len(r.Records)
}

func same[T comparable](a, b []T) bool {
	if len(a) != len(b) {
		return false
	}
	for i := range a {
		if a[i] != b[i] {
			return false
		}
	}
	return true
}

// If a disk is full for a moment, nothing is lost: what could not be written is written as soon as
// possible, even in the middle of a clash.
func TestJournalTriesAgain(t *testing.T) {
	faultyStore(t, func(t *testing.T, s *Store, f *faultyFiles, j *Journal) {
		f.failing("append write")
		appendAll(t, j, decisions(3)[1:])
		synctest.Wait()
		if got := told(j); !same(got, []Code{Unkept}) || j.Kept() {
			t.Errorf("told %v, kept %v", got, j.Kept())
		}
		tried := f.count("append")
		time.Sleep(100 * time.Second)
		synctest.Wait()
		// After 1, 2, 4, 8, 16 and then every 30 seconds.
		if n := f.count("append") - tried; n < 6 || n > 9 {
			t.Errorf("%d attempts in 100 seconds", n)
		}
		if got := told(j); !same(got, []Code{Unkept}) {
			t.Errorf("told %v while it lasts", got)
		}
		f.failing("")
		time.Sleep(lastRetry)
		synctest.Wait()
		if got := told(j); !same(got, []Code{WritesAgain}) || !j.Kept() {
			t.Errorf("told %v, kept %v when it is over", got, j.Kept())
		}
		if n := afterKill(f); n != 3 {
			t.Errorf("%d records are in the files", n)
		}
		closeJournal(t, j)
		recovered(t, s, decisions(3))
	})
}

// If the next generation cannot be created, records are appended to the one before.
func TestJournalGoesOnWithTheOlderGeneration(t *testing.T) {
	for _, failing := range []string{"write", "write truncate", "extend", "list write"} {
		faultyStore(t, func(t *testing.T, s *Store, f *faultyFiles, j *Journal) {
			appendAll(t, j, decisions(5)[1:])
			synctest.Wait()
			f.failing(failing)
			j.Sync()
			synctest.Wait()
			if got := told(j); len(got) != 1 || got[0] != WriteFailed && failing != "list write" {
				t.Errorf("%s: told %v", failing, got)
			}
			for i, r := range decisions(40)[5:] {
				appendAll(t, j, [][]byte{r})
				synctest.Wait()
				if n := afterKill(f); n != 6+i && failing != "list write" {
					t.Fatalf("%s: after record %d, %d are in the files", failing, 6+i, n)
				}
			}
			f.failing("")
			j.Sync()
			synctest.Wait()
			if got := told(j); !same(got, []Code{WritesAgain}) || !j.Kept() {
				t.Errorf("%s: told %v when it is over", failing, got)
			}
			closeJournal(t, j)
			recovered(t, s, decisions(40))
		})
	}
}

// What a failed append has written is cut off, so that later records are not lost behind it.
func TestJournalCutsOffWhatFailed(t *testing.T) {
	faultyStore(t, func(t *testing.T, s *Store, f *faultyFiles, j *Journal) {
		f.failing("append write")
		appendAll(t, j, decisions(3)[1:])
		synctest.Wait()
		f.failing("write") // there is room for a record, but not for a new file
		time.Sleep(lastRetry)
		synctest.Wait()
		if n := afterKill(f); n != 3 || !j.Kept() {
			t.Errorf("%d records are in the files, kept %v", n, j.Kept())
		}
		f.failing("")
		time.Sleep(lastRetry)
		synctest.Wait()
		closeJournal(t, j)
		recovered(t, s, decisions(3))
	})
}

// A power cut costs at most five seconds, whether or not a clash has ended.
func TestJournalSyncsEveryFiveSeconds(t *testing.T) {
	faultyStore(t, func(t *testing.T, _ *Store, f *faultyFiles, j *Journal) {
		before := f.count("sync")
		for i, r := range decisions(31)[1:] {
			appendAll(t, j, [][]byte{r})
			time.Sleep(time.Second)
			synctest.Wait()
			if n := f.count("sync") - before; n < i/6 || n > i/5+1 {
				t.Fatalf("%d syncs after %d seconds", n, i+1)
			}
		}
		time.Sleep(time.Minute)
		synctest.Wait()
		if n := f.count("sync") - before; n > 8 {
			t.Errorf("%d syncs, although nothing was written in the last minute", n)
		}
		closeJournal(t, j)
	})
}

// After a failed sync the state of the disk is unknown, so everything is written into another file.
func TestJournalDistrustsAFailedSync(t *testing.T) {
	faultyStore(t, func(t *testing.T, s *Store, f *faultyFiles, j *Journal) {
		appendAll(t, j, decisions(3)[1:])
		f.failing("sync")
		before := f.count("write")
		time.Sleep(syncEvery)
		synctest.Wait()
		if f.count("write") == before {
			t.Error("no other file was made")
		}
		if err := j.Flush(); err != nil {
			t.Error(err)
		}
		f.failing("sync write")
		appendAll(t, j, decisions(5)[3:])
		time.Sleep(syncEvery)
		synctest.Wait()
		if got := told(j); !same(got, []Code{Unkept}) || j.Kept() {
			t.Errorf("told %v, kept %v", got, j.Kept())
		}
		f.failing("")
		time.Sleep(lastRetry)
		synctest.Wait()
		if got := told(j); !same(got, []Code{WritesAgain}) {
			t.Errorf("told %v when it is over", got)
		}
		closeJournal(t, j)
		recovered(t, s, decisions(5))
	})
}

// A failed sync is retried with the same delays, even while more is written.
func TestJournalWaitsBetweenSyncs(t *testing.T) {
	for _, failing := range []string{"settle", "sync write", "settle sync write"} {
		faultyStore(t, func(t *testing.T, s *Store, f *faultyFiles, j *Journal) {
			f.failing("settle")
			j.Sync()
			synctest.Wait()
			f.failing(failing)
			before := len(f.calls)
			for _, r := range decisions(101)[1:] {
				appendAll(t, j, [][]byte{r})
				time.Sleep(time.Second)
				synctest.Wait()
			}
			if n := len(f.calls) - before; n > 400 {
				t.Errorf("%s: %d calls in 100 seconds", failing, n)
			}
			f.failing("")
			time.Sleep(lastRetry)
			closeJournal(t, j)
			recovered(t, s, decisions(101))
		})
	}
}

// Older generations are kept until a power cut can no longer remove the name of the new one.
func TestJournalKeepsOlderOnesUntilTheFolderIsSafe(t *testing.T) {
	faultyStore(t, func(t *testing.T, s *Store, f *faultyFiles, j *Journal) {
		f.failing("settle")
		for i := range 6 {
			appendAll(t, j, [][]byte{decisions(9)[i+1]})
			j.Sync()
			synctest.Wait()
			time.Sleep(lastRetry)
			synctest.Wait()
		}
		if n := f.count("remove"); n > 0 {
			t.Errorf("%d files were removed", n)
		}
		f.failing("")
		j.Sync()
		synctest.Wait()
		if numbers, _ := generations(f, "autosave"); len(numbers) != keptGenerations {
			t.Errorf("generations %v", numbers)
		}
		closeJournal(t, j)
		recovered(t, s, decisions(7))
	})
}

// If the program dies in Finish, either all of the match is found again or nothing is, and files that were
// set aside do not come back.
func TestFinishIsWholeOrNotAtAll(t *testing.T) {
	for steps := range 12 {
		faultyStore(t, func(t *testing.T, s *Store, f *faultyFiles, j *Journal) {
			for i := range 4 {
				appendAll(t, j, [][]byte{decisions(9)[i+1]})
				j.Sync()
				synctest.Wait()
			}
			// A damaged file that was set aside, with less of the match.
			if err := f.memoryFiles.write(generationFile("autosave", 1)+damagedMark+"1", encodeJournal(t, decisions(2))); err != nil {
				t.Fatal(err)
			}
			dying := &dyingFiles{faultyFiles: f, left: steps}
			j.in = dying
			err := j.Finish()
			if n := afterKill(f); n != 0 && n != 5 || n == 0 && err != nil && dying.left > 0 {
				t.Errorf("after %d steps, %d records are found, %v", steps, n, err)
			}
			if err == nil {
				if n := afterKill(f); n != 0 {
					t.Errorf("%d records are found after the end", n)
				}
				if steps < 5 {
					t.Errorf("all was done in %d steps", steps)
				}
			}
			// The next start completes the end.
			s.journals = f
			if r, _ := recover1(s); len(r.Records) > 0 {
				again, err := s.Resume("autosave", match, r)
				if err == nil {
					err = again.Finish()
				}
				if err != nil || afterKill(f) != 0 {
					t.Errorf("after %d steps and another start, %d records are found, %v", steps, afterKill(f), err)
				}
			}
		})
	}
}

// dyingFiles performs some changes and then none any more.
type dyingFiles struct {
	*faultyFiles
	left int
}

func (d *dyingFiles) step() error {
	if d.left == 0 {
		return errFaulty
	}
	d.left--
	return nil
}

func (d *dyingFiles) rename(from, to string) error {
	if err := d.step(); err != nil {
		return err
	}
	return d.faultyFiles.rename(from, to)
}

func (d *dyingFiles) remove(name string) error {
	if err := d.step(); err != nil {
		return err
	}
	return d.faultyFiles.remove(name)
}

func (d *dyingFiles) settle() error { return d.step() }
