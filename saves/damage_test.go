//go:build !js

package saves

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"testing"
)

// Journals that the released version wrote, one of whose files is damaged, are recovered as far as any file
// has them, and what is lost is told.
func TestRecoverReleasedJournals(t *testing.T) {
	for _, tt := range []struct {
		folder string
		want   int
		codes  []Code
	}{
		{"setup-cut", 0, []Code{Damaged, Damaged, Damaged, BeginningLost}},
		{"newest-cut", 249, []Code{EndMissing}},
		{"first-sector", 358, []Code{Damaged}},
		{"one-byte", 358, []Code{Damaged}},
	} {
		t.Run(tt.folder, func(t *testing.T) {
			s := openStore(t, t.TempDir())
			files, err := filepath.Glob(filepath.Join("testdata", "released", tt.folder, "*"))
			if err != nil || len(files) == 0 {
				t.Fatal(files, err)
			}
			for _, file := range files {
				data, err := os.ReadFile(file)
				if err != nil {
					t.Fatal(err)
				}
				writeRaw(t, filepath.Join(s.Dir(), filepath.Base(file)), data)
			}
			all, notices := s.Recover("match", Format{Kind: "match", Version: 6, Oldest: 5})
			if !slices.Equal(codes(notices), tt.codes) {
				t.Errorf("told %v, want %v", notices, tt.codes)
			}
			got := 0
			if len(all) > 0 {
				got = len(all[0].Records)
			}
			if got != tt.want || len(all) > 1 {
				t.Errorf("%d records of %d journals, want %d", got, len(all), tt.want)
			}
		})
	}
}

// What a chosen file of a journal has lost is read from the others beside it. Alone it is read up to the
// damage, and with nothing to begin with it is refused.
func TestSalvageReadsTheFilesBeside(t *testing.T) {
	format := Format{Kind: "match", Version: 6, Oldest: 5}
	for _, tt := range []struct {
		folder, file string
		want, alone  int
		lost, more   Loss
	}{
		{"setup-cut", "match-00000003.journal", 0, 0, Loss{}, Loss{}},
		{"newest-cut", "match-00000003.journal", 249, 172, Loss{More: true, torn: true}, Loss{Records: 1, torn: true}},
		{"newest-cut", "match-00000001.journal", 100, 100, Loss{}, Loss{}},
		{"first-sector", "match-00000003.journal", 358, 0, Loss{}, Loss{}},
		{"one-byte", "match-00000003.journal", 358, 358, Loss{}, Loss{}},
	} {
		path := filepath.Join("testdata", "released", tt.folder, tt.file)
		data, err := ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		for file, want := range map[string]struct {
			n    int
			lost Loss
		}{path: {tt.want, tt.lost}, filepath.Join(t.TempDir(), tt.file): {tt.alone, tt.more}} {
			rec, lost, err := SalvageFile(file, data, format)
			if len(rec.Records) != want.n || lost != want.lost {
				t.Errorf("%s: %d records, %+v lost, want %d and %+v", file, len(rec.Records), lost, want.n, want.lost)
			}
			if want.n == 0 && code(t, err) != Damaged || want.n > 0 && err != nil {
				t.Errorf("%s: %v", file, err)
			}
		}
	}
}

// spans returns where each record lies in the file of a journal, and the end of the file.
func spans(records [][]byte) []int {
	var all []int
	for n := range len(records) + 1 {
		all = append(all, offset(records, n))
	}
	return all
}

// intact returns how many records can be read before the first that no file has, if bytes from to to of
// file hurt are damaged. files holds the number of records in each file.
func intact(records [][]byte, files []int, hurt, from, to int) int {
	at := spans(records)
	for n := range records {
		held := false
		for i, has := range files {
			held = held || n < has && (i != hurt || at[n+1] <= from || at[n] >= to)
		}
		if !held {
			return n
		}
	}
	return len(records)
}

// Whatever one damage does to one file, nothing that any file still has is lost, and what is lost is told.
func TestRecoverAnyDamage(t *testing.T) {
	const sector = 64
	records := [][]byte{bytes.Repeat([]byte("set-up "), 20)}
	for i := range 13 {
		records = append(records, fmt.Appendf(nil, "card some-card/%d =%016x", i%4, 0x9e3779b97f4a7c15*uint64(i+1)))
	}
	encoded := func(f Format, n int) []byte {
		data, err := EncodeJournal(f, records[:n])
		if err != nil {
			t.Fatal(err)
		}
		return data
	}
	earlier := match
	earlier.Version--
	for _, tt := range []struct {
		format Format
		files  []int // the oldest file first
	}{
		{match, []int{14}},
		{match, []int{1}},
		// The two newest hold the same.
		{match, []int{14, 14}},
		{match, []int{1, 1}},
		{match, []int{6, 14, 14}},
		{match, []int{1, 14, 14}},
		{match, []int{14, 14, 14}},
		// Programs of an earlier version may have written the newest only.
		{earlier, []int{5, 14}},
		{earlier, []int{1, 14}},
		{earlier, []int{4, 9, 14}},
		{earlier, []int{1, 1, 14}},
		{earlier, []int{1, 1, 2}},
	} {
		files := tt.files
		total := slices.Max(files)
		mirrored := tt.format == match && len(files) > 1
		for hurt := range files {
			whole := encoded(tt.format, files[hurt])
			try := func(say string, data []byte, from, to int) {
				t.Helper()
				s := newMemoryStore()
				for i, n := range files {
					content := encoded(tt.format, n)
					if i == hurt {
						content = data
					}
					if err := s.journals.write(generationFile("autosave", i+1), content); err != nil {
						t.Fatal(err)
					}
				}
				all, notices := s.Recover("autosave", match)
				var got [][]byte
				if len(all) > 0 {
					got = all[0].Records
				}
				what := fmt.Sprintf("files of %v records, %d with %s", files, hurt+1, say)
				if len(all) > 1 || len(got) > total || !slices.EqualFunc(got, records[:len(got)], bytes.Equal) {
					t.Fatalf("%s: %d journals, %d records that are not those written", what, len(all), len(got))
				}
				if least := intact(records[:total], files, hurt, from, to); len(got) < least {
					t.Errorf("%s: %d records are recovered, %d can be read", what, len(got), least)
				}
				told := false
				for _, n := range notices {
					switch n.Code {
					case TornTail:
						told = true
						if !bytes.HasPrefix(whole, data) {
							t.Errorf("%s: an incomplete last record is told", what)
						}
					case StepsLost:
						told = true
						if n.Lost != total-len(got) && (!n.More || n.Lost > total-len(got)) {
							t.Errorf("%s: %d lost are told (more: %v), and it is %d", what, n.Lost, n.More, total-len(got))
						}
					case EndMissing, OlderOffered, BeginningLost:
						told = true
					case Damaged:
					default: // no other notice is right here
						t.Errorf("%s: %v is told", what, n)
					}
				}
				// A file that ends between two records looks whole.
				looksWhole := bytes.HasPrefix(whole, data) && slices.Contains(spans(records), len(data)) && len(data) > headerSize
				// A notice that offers an older file says nothing of loss.
				lossless := !slices.ContainsFunc(notices, func(n Notice) bool { return n.Code != Damaged && n.Code != OlderOffered || n.Lost > 0 })
				if mirrored && (len(got) < total || !lossless) {
					t.Errorf("%s: %d are lost, told of %v, though another file holds everything", what, total-len(got), notices)
				}
				if len(got) < total && !told && !looksWhole {
					t.Errorf("%s: %d are lost, and nothing of it is told", what, total-len(got))
				}
			}
			for at := range whole {
				try(fmt.Sprint("its end from byte ", at, " missing"), whole[:at], at, len(whole))
				for _, change := range []byte{1, 0x80, 0xff} {
					data := bytes.Clone(whole)
					data[at] ^= change
					try(fmt.Sprint("byte ", at, " changed by ", change), data, at, at+1)
				}
			}
			for at := 0; at < len(whole); at += sector / 4 {
				end := min(at+sector, len(whole))
				for _, fill := range []byte{0, 0xa5} {
					data := bytes.Clone(whole)
					copy(data[at:end], bytes.Repeat([]byte{fill}, sector))
					try(fmt.Sprint("sector from byte ", at, " filled with ", fill), data, at, end)
				}
				data := bytes.Clone(whole)
				clear(data[at:])
				try(fmt.Sprint("zeros from byte ", at, " on"), data, at, len(whole))
			}
			try("nothing in it", nil, 0, len(whole))
		}
	}
}

// A head of which one byte is damaged costs nothing even in the only file there is, unless the byte is of
// the payload's checksum.
func TestSalvageReadsPastADamagedHead(t *testing.T) {
	records := decisions(5)
	whole := encodeJournal(t, records)
	for n := range records {
		for i := range recordHeadSize {
			data := bytes.Clone(whole)
			data[offset(records, n)+i] ^= 0x10
			rec, lost, err := SalvageJournal(data, match)
			want, missing := len(records), 0
			if i >= 12 {
				want, missing = n, len(records)-n
			}
			if want == 0 {
				if code(t, err) != Damaged {
					t.Errorf("byte %d of head %d: %v", i, n, err)
				}
				continue
			}
			if err != nil || len(rec.Records) != want || lost.Records != missing || lost.More {
				t.Errorf("byte %d of head %d: %d records, %+v lost, %v", i, n, len(rec.Records), lost, err)
			}
		}
	}
}

// A player who went back to an earlier copy goes on from it, and not from the later records in an older
// file.
func TestRecoverStaysWhereThePlayerWentBack(t *testing.T) {
	s := openStore(t, t.TempDir())
	j := begin(t, s, lines("it", 30))
	closeJournal(t, j)
	for _, more := range []int{0, 1} {
		back := lines("it", 12)
		j, err := s.Resume("autosave", match, Recovered{Recording: Recording{Records: back}})
		if err != nil {
			t.Fatal(err)
		}
		appendAll(t, j, lines("otherwise", more))
		closeJournal(t, j)
		recovered(t, s, append(back, lines("otherwise", more)...))
	}
}

// Each record is in two files as soon as it is written, so that either of them may be lost whole.
func TestEachRecordIsInTwoFiles(t *testing.T) {
	for _, lost := range []int{0, 1} {
		s := openStore(t, t.TempDir())
		j := begin(t, s, decisions(1))
		for i, r := range decisions(20)[1:] {
			appendAll(t, j, [][]byte{r})
			if i%6 == 5 {
				j.Sync()
			}
		}
		if err := j.Flush(); err != nil {
			t.Fatal(err)
		}
		numbers, err := generations(s.journals, "autosave")
		if err != nil {
			t.Fatal(err)
		}
		copied := openStore(t, t.TempDir())
		for i, n := range numbers {
			if data, err := os.ReadFile(filepath.Join(s.Dir(), generationFile("autosave", n))); err == nil && i != lost {
				writeRaw(t, filepath.Join(copied.Dir(), generationFile("autosave", n)), data)
			}
		}
		recovered(t, copied, decisions(20))
		closeJournal(t, j)
	}
}

// If the file before the newest can no longer be written, another one takes its place, so that each record
// is in two files again.
func TestASecondFileIsMadeAgain(t *testing.T) {
	s := openStore(t, t.TempDir())
	j := begin(t, s, decisions(1))
	appendAll(t, j, decisions(5)[1:])
	if err := j.Flush(); err != nil {
		t.Fatal(err)
	}
	before, err := generations(s.journals, "autosave")
	if err != nil || len(before) < 2 {
		t.Fatal(before, err)
	}
	if err := os.Remove(filepath.Join(s.Dir(), generationFile("autosave", before[1]))); err != nil {
		t.Fatal(err)
	}
	appendAll(t, j, decisions(7)[5:])
	if err := j.Flush(); err != nil {
		t.Fatal(err)
	}
	now, err := generations(s.journals, "autosave")
	if err != nil || len(now) < 2 {
		t.Fatal(now, err)
	}
	for _, n := range now[:2] {
		data, err := os.ReadFile(filepath.Join(s.Dir(), generationFile("autosave", n)))
		if err != nil || !bytes.Equal(data, encodeJournal(t, decisions(7))) {
			t.Errorf("generation %d of %v does not hold everything (%v)", n, now, err)
		}
	}
	closeJournal(t, j)
}
