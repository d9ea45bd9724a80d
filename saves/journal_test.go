//go:build !js

package saves

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"sync"
	"testing"
)

func begin(t *testing.T, s *Store, records [][]byte) *Journal {
	t.Helper()
	j, err := s.Begin("autosave", match, records[0])
	if err != nil {
		t.Fatal(err)
	}
	appendAll(t, j, records[1:])
	return j
}

func appendAll(t *testing.T, j *Journal, records [][]byte) {
	t.Helper()
	for _, r := range records {
		if err := j.Append(r); err != nil {
			t.Fatal(err)
		}
	}
}

func closeJournal(t *testing.T, j *Journal) {
	t.Helper()
	if err := j.Close(); err != nil {
		t.Fatal(err)
	}
}

// recovered checks the result of Recover.
func recovered(t *testing.T, s *Store, want [][]byte, notices ...Code) Recovered {
	t.Helper()
	r, got := recover1(s)
	if !slices.EqualFunc(r.Records, want, bytes.Equal) {
		t.Errorf("%d records; want %d", len(r.Records), len(want))
	}
	if !slices.Equal(codes(got), notices) {
		t.Errorf("notices %v, want %v", got, notices)
	}
	return r
}

// recover1 returns the first result of Recover, or nothing.
func recover1(s *Store) (Recovered, []Notice) {
	all, notices := s.Recover("autosave", match)
	if len(all) == 0 {
		return Recovered{}, notices
	}
	return all[0], notices
}

// threeGenerations makes files with 20, 25 and 25 records, and returns the newest first.
func threeGenerations(t *testing.T, s *Store) (files []string) {
	t.Helper()
	all := decisions(25)
	j := begin(t, s, all[:5])
	for _, end := range [][2]int{{5, 10}, {10, 20}, {20, 25}} {
		if err := j.Flush(); err != nil {
			t.Fatal(err)
		}
		j.Sync()
		if err := j.Flush(); err != nil {
			t.Fatal(err)
		}
		appendAll(t, j, all[end[0]:end[1]])
	}
	closeJournal(t, j)
	numbers, err := generations(s.journals, "autosave")
	if err != nil || len(numbers) != 3 {
		t.Fatalf("generations %v, %v; want three", numbers, err)
	}
	for _, n := range numbers {
		files = append(files, filepath.Join(s.Dir(), generationFile("autosave", n)))
	}
	return files
}

func TestJournalKeepsThreeGenerations(t *testing.T) {
	s := openStore(t, t.TempDir())
	files := threeGenerations(t, s)
	r := recovered(t, s, decisions(25))
	if r.Path != files[0] || r.Version != match.Version {
		t.Errorf("read from %s in version %d", r.Path, r.Version)
	}
	j, err := s.Resume("autosave", match, r)
	if err != nil {
		t.Fatal(err)
	}
	appendAll(t, j, decisions(27)[25:])
	closeJournal(t, j)
	recovered(t, s, decisions(27))
	if err := j.Finish(); err != nil {
		t.Error(err)
	}
	recovered(t, s, nil)
	if left := globAll(t, s.Dir(), "*.journal*"); len(left) > 0 {
		t.Errorf("left after the end: %v", left)
	}
}

func globAll(t *testing.T, dir, pattern string) []string {
	t.Helper()
	names, err := filepath.Glob(filepath.Join(dir, pattern))
	if err != nil {
		t.Fatal(err)
	}
	return names
}

func TestRecoverAfterKill(t *testing.T) {
	dir := t.TempDir()
	line, stop := startChild(t, os.Environ(), "play "+dir)
	if line != "playing" {
		t.Fatal(line)
	}
	stop(true)
	recovered(t, openStore(t, dir), decisions(50))
}

func TestRecoverTornTail(t *testing.T) {
	s := openStore(t, t.TempDir())
	for _, file := range threeGenerations(t, s)[:2] {
		info, err := os.Stat(file)
		if err != nil {
			t.Fatal(err)
		}
		if err := os.Truncate(file, info.Size()-3); err != nil {
			t.Fatal(err)
		}
	}
	r := recovered(t, s, decisions(24), TornTail)
	// Resuming does not write behind the torn tail.
	j, err := s.Resume("autosave", match, r)
	if err != nil {
		t.Fatal(err)
	}
	appendAll(t, j, decisions(26)[24:])
	closeJournal(t, j)
	recovered(t, s, decisions(26))
}

func TestRecoverDamage(t *testing.T) {
	flip := func(at int) func(t *testing.T, path string) {
		return func(t *testing.T, path string) {
			data, err := os.ReadFile(path)
			if err != nil {
				t.Fatal(err)
			}
			data[at] ^= 0x40
			writeRaw(t, path, data)
		}
	}
	replace := func(data []byte) func(t *testing.T, path string) {
		return func(t *testing.T, path string) { writeRaw(t, path, data) }
	}
	folder := func(t *testing.T, path string) {
		if err := errors.Join(os.Remove(path), os.Mkdir(path, 0o755)); err != nil {
			t.Fatal(err)
		}
	}
	newer, err := EncodeJournal(Format{Kind: "match", Version: match.Version + 1}, decisions(2))
	if err != nil {
		t.Fatal(err)
	}
	early, err := EncodeJournal(Format{Kind: "match", Version: 1}, decisions(30))
	if err != nil {
		t.Fatal(err)
	}
	other, err := EncodeJournal(Format{Kind: "draft", Version: 1}, decisions(2))
	if err != nil {
		t.Fatal(err)
	}
	middle := headerSize + 5*(recordHeadSize+len("decision 0")) + recordHeadSize + 2
	for _, tt := range []struct {
		name   string
		hurt   []func(t *testing.T, path string) // from the newest file on
		want   int
		codes  []Code
		asides int
	}{
		{"header", []func(*testing.T, string){flip(3)}, 25, []Code{Damaged}, 1},
		{"checksum of the header", []func(*testing.T, string){flip(headerSize - 1)}, 25, []Code{Damaged}, 1},
		{"record in the middle", []func(*testing.T, string){flip(middle)}, 25, []Code{Damaged}, 1},
		{"first record", []func(*testing.T, string){flip(headerSize + recordHeadSize)}, 25, []Code{Damaged}, 1},
		{"head of the first record", []func(*testing.T, string){flip(headerSize)}, 25, []Code{Damaged}, 1},
		{"empty", []func(*testing.T, string){replace(nil)}, 25, []Code{Damaged, OlderOffered}, 1},
		{"only a header", []func(*testing.T, string){replace(encodeJournal(t, nil))}, 25, []Code{Damaged, OlderOffered}, 1},
		{"folder", []func(*testing.T, string){folder}, 25, []Code{NotRegular, OlderOffered}, 0},
		{"newer", []func(*testing.T, string){replace(newer)}, 25, []Code{NewerVersion, OlderOffered}, 0},
		{"early", []func(*testing.T, string){replace(early)}, 25, []Code{OlderVersion, OlderOffered}, 0},
		{"all early", []func(*testing.T, string){replace(early), replace(early), replace(early)}, 0, []Code{OlderVersion}, 0},
		{"other kind", []func(*testing.T, string){replace(other)}, 25, []Code{WrongKind, OlderOffered}, 0},
		{"two", []func(*testing.T, string){flip(middle), replace([]byte("x"))}, 25, []Code{Damaged, Damaged}, 2},
		{"all, one with good records", []func(*testing.T, string){replace(nil), flip(middle), replace(nil)}, 5, []Code{Damaged, Damaged, Damaged, OlderOffered, StepsLost}, 3},
		{"all at the same record", []func(*testing.T, string){flip(middle), flip(middle), flip(middle)}, 5, []Code{Damaged, Damaged, Damaged, StepsLost}, 3},
		{"all", []func(*testing.T, string){replace(nil), replace(nil), replace(nil)}, 0, []Code{Damaged, Damaged, Damaged, BeginningLost}, 3},
	} {
		t.Run(tt.name, func(t *testing.T) {
			s := openStore(t, t.TempDir())
			files := threeGenerations(t, s)
			var hurt [][]byte
			for i, f := range tt.hurt {
				f(t, files[i])
				data, _ := os.ReadFile(files[i])
				hurt = append(hurt, data)
			}
			want := decisions(tt.want)
			r := recovered(t, s, want, tt.codes...)
			asides := globAll(t, s.Dir(), "*.damaged-*")
			if len(asides) != tt.asides {
				t.Errorf("set aside: %v, want %d", asides, tt.asides)
			}
			if tt.asides == 0 && !untouched(files[0], hurt[0]) {
				t.Error("the file was touched")
			}
			if want == nil {
				return
			}
			j, err := s.Resume("autosave", match, r)
			if err != nil {
				t.Fatal(err)
			}
			for range 5 {
				j.Sync()
			}
			appendAll(t, j, decisions(tt.want + 1)[tt.want:])
			closeJournal(t, j)
			if r, _ := recover1(s); len(r.Records) != tt.want+1 {
				t.Errorf("%d records to go on with after going on", len(r.Records))
			}
			if now := globAll(t, s.Dir(), "*.retired-*"); len(now) != tt.asides {
				t.Errorf("set aside later: %v, want %d", now, tt.asides)
			}
			for _, c := range tt.codes {
				if (c == OlderVersion || c == NewerVersion || c == WrongKind || c == NotRegular) && !untouched(files[0], hurt[0]) {
					t.Errorf("the %s file was touched by later generations", c)
				}
			}
		})
	}
}

// A notice names one of the files of a version that is no longer read. They keep their names and bytes,
// whatever is played and whatever is set aside, and do not count as generations.
func TestEarlyFilesStay(t *testing.T) {
	s := openStore(t, t.TempDir())
	early := map[string][]byte{}
	for i, name := range []string{"autosave-00000001.journal", "autosave-00000002.journal", "autosave-00000002.journal.damaged-1", "autosave-00000003.journal"} {
		data, err := EncodeJournal(Format{Kind: "match", Version: 1}, lines("early", 20+i))
		if err != nil {
			t.Fatal(err)
		}
		early[filepath.Join(s.Dir(), name)] = data
		writeRaw(t, filepath.Join(s.Dir(), name), data)
	}
	stay := func(when string) {
		t.Helper()
		for path, data := range early {
			if !untouched(path, data) {
				t.Errorf("%s: %s does not stay as it is", when, path)
			}
		}
	}
	for range 2 {
		all, notices := s.Recover("autosave", match)
		if len(all) > 0 || !slices.Equal(codes(notices), []Code{OlderVersion}) || notices[0].Path != filepath.Join(s.Dir(), "autosave-00000003.journal") {
			t.Errorf("%d journals, told %v", len(all), notices)
		}
	}
	stay("at the start")
	j := begin(t, s, decisions(1))
	for n := range 8 {
		appendAll(t, j, decisions(n + 2)[n+1:])
		j.Sync()
		if err := j.Flush(); err != nil {
			t.Fatal(err)
		}
	}
	if files := globAll(t, s.Dir(), "*.journal"); len(files) != 3+keptGenerations {
		t.Errorf("there are %v", files)
	}
	stay("while a match is played")
	closeJournal(t, j)
	recovered(t, s, decisions(9))
	j, err := s.Resume("autosave", match, Recovered{Recording: Recording{Records: decisions(9)}})
	if err != nil {
		t.Fatal(err)
	}
	if err := j.Finish(); err != nil {
		t.Fatal(err)
	}
	if files := globAll(t, s.Dir(), "*"); len(files) < len(early) {
		t.Errorf("there are %v", files)
	}
	stay("when the match has ended")
}

// untouched reports whether a file still holds this, or is the folder that it was.
func untouched(path string, held []byte) bool {
	if info, err := os.Stat(path); err != nil || info.IsDir() {
		return err == nil && len(held) == 0
	}
	now, err := os.ReadFile(path)
	return err == nil && bytes.Equal(now, held)
}

func TestJournalOutlivesItsFolder(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "data")
	s := openStore(t, dir)
	j := begin(t, s, decisions(5))
	if err := j.Flush(); err != nil {
		t.Fatal(err)
	}
	if err := os.RemoveAll(dir); err != nil {
		t.Fatal(err)
	}
	writeRaw(t, dir, []byte("a file where the folder was"))
	j.Sync()
	j.Sync()
	if err := j.Append([]byte("decision 5")); err != nil {
		t.Fatal(err)
	}
	if err := j.Flush(); code(t, err) != Unkept {
		t.Errorf("got %v, want that it failed", err)
	}
	if n, ok := j.TakeNotice(); !ok || n.Code != Unkept || j.Kept() {
		t.Errorf("got the notice %v, %v", n, ok)
	}
	if n, ok := j.TakeNotice(); ok {
		t.Errorf("told twice: %v", n)
	}
	if err := os.Remove(dir); err != nil {
		t.Fatal(err)
	}
	j.Sync()
	if err := j.Flush(); err != nil {
		t.Errorf("the folder can be made again, but: %v", err)
	}
	if n, ok := j.TakeNotice(); !ok || n.Code != WritesAgain || !j.Kept() {
		t.Errorf("got the notice %v, %v", n, ok)
	}
	closeJournal(t, j)
	recovered(t, s, decisions(6))
}

func TestJournalAfterClose(t *testing.T) {
	s := openStore(t, t.TempDir())
	j := begin(t, s, decisions(3))
	if _, err := s.Begin("autosave", match, nil); err == nil {
		t.Error("two journals of one name are open")
	}
	closeJournal(t, j)
	closeJournal(t, j)
	select {
	case <-j.done:
	default:
		t.Error("the goroutine goes on")
	}
	j.Sync()
	if err := j.Append(nil); !errors.Is(err, ErrClosed) {
		t.Errorf("Append gives %v", err)
	}
	if err := j.Flush(); !errors.Is(err, ErrClosed) {
		t.Errorf("Flush gives %v", err)
	}
	again := begin(t, s, decisions(2))
	if err := j.Finish(); !errors.Is(err, ErrClosed) {
		t.Errorf("Finish of a closed journal removed the files of its successor: %v", err)
	}
	closeJournal(t, again)
	recovered(t, s, decisions(2))
}

func TestJournalLimitsWhileOpen(t *testing.T) {
	s := newMemoryStore()
	j := begin(t, s, decisions(1))
	if err := j.Append(make([]byte, MaxRecord+1)); err == nil {
		t.Error("a record over the limit was taken")
	}
	locked := 1
	for j.Append(make([]byte, MaxRecord)) == nil {
		locked++
		if locked > MaxJournal/MaxRecord {
			t.Fatal("a journal over the limit was taken")
		}
	}
	closeJournal(t, j)
	r, notices := recover1(s)
	if len(notices) > 0 || len(r.Records) != locked {
		t.Errorf("%d of %d records came back, %v", len(r.Records), locked, notices)
	}
}

func TestJournalFromManyGoroutines(t *testing.T) {
	s := openStore(t, t.TempDir())
	j := begin(t, s, decisions(1))
	var all sync.WaitGroup
	for g := range 4 {
		all.Go(func() {
			for i := range 50 {
				if err := j.Append(fmt.Appendf(nil, "%d %d", g, i)); err != nil {
					t.Error(err)
				}
				if i%20 == 0 {
					j.Sync()
				}
				j.TakeNotice()
			}
		})
	}
	all.Wait()
	closeJournal(t, j)
	r, _ := recover1(s)
	if len(r.Records) != 201 {
		t.Errorf("%d records, want 201", len(r.Records))
	}
}

// Changing a record after Append does not change the journal.
func TestJournalCopiesRecords(t *testing.T) {
	s := openStore(t, t.TempDir())
	j := begin(t, s, decisions(1))
	record := []byte("decision 1")
	appendAll(t, j, [][]byte{record})
	copy(record, "changed!!!")
	closeJournal(t, j)
	recovered(t, s, decisions(2))
}
