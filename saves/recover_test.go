//go:build !js

package saves

import (
	"bytes"
	"fmt"
	"slices"
	"testing"
)

// lines returns the first n records of a journal that began with a name.
func lines(name string, n int) [][]byte {
	var all [][]byte
	for i := range n {
		all = append(all, fmt.Appendf(nil, "%s record %d", name, i))
	}
	return all
}

// offset returns the position at which record n of a journal file begins.
func offset(records [][]byte, n int) int {
	at := headerSize
	for _, r := range records[:n] {
		at += recordHeadSize + len(r)
	}
	return at
}

// What is offered depends on what was begun last, and on everything that any of its files still holds.
func TestRecoverChoosesByWhatIsReadable(t *testing.T) {
	type file struct {
		records [][]byte
		hurt    []int // records with damaged payloads
		sums    []int // records with damaged checksums
		cut     int   // bytes missing at the end
		aside   bool  // it was set aside at an earlier start
		version uint16
	}
	for _, tt := range []struct {
		name  string
		files []file // generation 1 first
		want  [][]byte
		codes []Code
		lost  int
	}{
		{"damage in the first clash of a new one", []file{
			{records: lines("old", 50)}, {records: lines("old", 60)}, {records: lines("new", 1)}, {records: lines("new", 31), hurt: []int{20}},
		}, lines("new", 20), []Code{Damaged, StepsLost}, 11},
		{"damage to the set-up of a new one", []file{
			{records: lines("old", 60)}, {records: lines("new", 1)}, {records: lines("new", 31), hurt: []int{0}},
		}, lines("new", 31), []Code{Damaged}, 0},
		{"older ones are longer than what is left of the newest", []file{
			{records: lines("it", 60)}, {records: lines("it", 66)}, {records: lines("it", 78), hurt: []int{66}},
		}, lines("it", 66), []Code{Damaged, StepsLost}, 12},
		{"each has what the other has not", []file{
			{records: lines("it", 70), hurt: []int{3}}, {records: lines("it", 72), hurt: []int{5}}, {records: lines("it", 78), hurt: []int{66}},
		}, lines("it", 78), []Code{Damaged, Damaged, Damaged}, 0},
		{"damage to a checksum", []file{
			{records: lines("it", 70)}, {records: lines("it", 78), sums: []int{66}},
		}, lines("it", 78), []Code{Damaged}, 0},
		{"damage to the checksum of the set-up", []file{
			{records: lines("old", 60)}, {records: lines("new", 1)}, {records: lines("new", 31), sums: []int{0}},
		}, lines("new", 31), []Code{Damaged}, 0},
		{"a torn tail, of a version that may have written only the newest file", []file{
			{records: lines("it", 60), version: match.Version - 1},
			{records: lines("it", 70), cut: offset(lines("it", 70), 70) - offset(lines("it", 70), 3) - 4, version: match.Version - 1},
		}, lines("it", 60), []Code{EndMissing}, 0},
		{"a torn tail, with everything in the file before", []file{
			{records: lines("it", 40)}, {records: lines("it", 70)},
			{records: lines("it", 70), cut: offset(lines("it", 70), 70) - offset(lines("it", 70), 3) - 4},
		}, lines("it", 70), nil, 0},
		{"torn tails of both newest files", []file{
			{records: lines("it", 40)}, {records: lines("it", 70), cut: offset(lines("it", 70), 70) - offset(lines("it", 70), 50) - 4},
			{records: lines("it", 70), cut: offset(lines("it", 70), 70) - offset(lines("it", 70), 3) - 4},
		}, lines("it", 50), []Code{StepsLost}, 1},
		{"a torn tail and nothing else", []file{{records: lines("it", 9), cut: 1}}, lines("it", 8), []Code{TornTail}, 1},
		{"a newest one of a newer program", []file{
			{records: lines("it", 9)}, {records: lines("later", 9), version: match.Version + 1},
		}, lines("it", 9), []Code{NewerVersion, OlderOffered}, 0},
		{"set aside before", []file{
			{records: lines("it", 30)}, {records: lines("it", 60), hurt: []int{45}, aside: true}, {records: lines("it", 70), hurt: []int{50}, aside: true},
		}, lines("it", 70), nil, 0},
		{"set aside before and gone on without", []file{
			{records: lines("it", 60), hurt: []int{45}, aside: true}, {records: append(lines("it", 40), lines("otherwise", 3)...)},
		}, append(lines("it", 40), lines("otherwise", 3)...), nil, 0},
		{"gone on from an earlier record, which is damaged", []file{
			{records: lines("it", 60)}, {records: append(lines("it", 40), lines("otherwise", 8)...), hurt: []int{41}},
		}, append(lines("it", 40), lines("otherwise", 1)...), []Code{Damaged, StepsLost}, 7},
	} {
		t.Run(tt.name, func(t *testing.T) {
			s := newMemoryStore()
			for i, f := range tt.files {
				format := match
				if f.version != 0 {
					format.Version = f.version
				}
				data, err := EncodeJournal(format, f.records)
				if err != nil {
					t.Fatal(err)
				}
				for _, n := range f.hurt {
					data[offset(f.records, n)+recordHeadSize] ^= 1
				}
				for _, n := range f.sums {
					data[offset(f.records, n)+recordHeadSize-1] ^= 1
				}
				name := generationFile("autosave", i+1)
				if f.aside {
					name += damagedMark + "1"
				}
				if err := s.journals.write(name, data[:len(data)-f.cut]); err != nil {
					t.Fatal(err)
				}
			}
			r, notices := recover1(s)
			if !slices.EqualFunc(r.Records, tt.want, bytes.Equal) || r.Lost.Records != tt.lost {
				t.Errorf("%d records and %d lost, want %d and %d", len(r.Records), r.Lost.Records, len(tt.want), tt.lost)
			}
			if got := codes(notices); !slices.Equal(got, tt.codes) {
				t.Errorf("told %v, want %v", got, tt.codes)
			}
			// The next start finds the same, whether or not the journal was continued.
			for _, goOn := range []bool{false, true} {
				r, _ := recover1(s)
				if !slices.EqualFunc(r.Records, tt.want, bytes.Equal) {
					t.Fatalf("later it is %d records, want %d", len(r.Records), len(tt.want))
				}
				if goOn {
					j, err := s.Resume("autosave", match, r)
					if err != nil {
						t.Fatal(err)
					}
					appendAll(t, j, lines("more", 1))
					closeJournal(t, j)
					recovered(t, s, append(slices.Clone(tt.want), lines("more", 1)...))
					if err := j.Finish(); err != nil {
						t.Fatal(err)
					}
					if r, _ := recover1(s); len(r.Records) > 0 && string(r.Records[0]) == string(tt.want[0]) {
						t.Errorf("%d records come back after the end", len(r.Records))
					}
				}
			}
		})
	}
}

// Every journal begun under the name is offered, not only the newest, because the caller may be unable to use that.
func TestRecoverOffersWhatWasBegunBefore(t *testing.T) {
	s := newMemoryStore()
	for i, records := range [][][]byte{lines("old", 50), lines("old", 60), lines("new", 3)} {
		if err := s.journals.write(generationFile("autosave", i+1), encodeJournal(t, records)); err != nil {
			t.Fatal(err)
		}
	}
	all, notices := s.Recover("autosave", match)
	if len(all) != 2 || len(all[0].Records) != 3 || len(all[1].Records) != 60 || len(notices) > 0 {
		t.Errorf("%d are offered, %v", len(all), notices)
	}
}
