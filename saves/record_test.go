package saves

import (
	"bytes"
	"slices"
	"strconv"
	"testing"

	"github.com/google/go-cmp/cmp"
)

var match = Format{Kind: "match", Version: 3, Oldest: 2}

func decisions(n int) [][]byte {
	var records [][]byte
	for i := range n {
		records = append(records, []byte("decision "+strconv.Itoa(i)))
	}
	return records
}

func encodeJournal(t *testing.T, records [][]byte) []byte {
	t.Helper()
	data, err := EncodeJournal(match, records)
	if err != nil {
		t.Fatal(err)
	}
	return data
}

func TestJournalComesBack(t *testing.T) {
	for _, records := range [][][]byte{nil, {{}}, {{}, []byte("a"), {}}, decisions(300), {make([]byte, MaxRecord)}} {
		rec, err := DecodeJournal(encodeJournal(t, records), match)
		if err != nil {
			t.Fatal(err)
		}
		if !slices.EqualFunc(rec.Records, records, bytes.Equal) || rec.Dropped != 0 || rec.Version != match.Version {
			t.Errorf("%d records came back as %d, %d bytes dropped", len(records), len(rec.Records), rec.Dropped)
		}
	}
}

func TestJournalCutAnywhere(t *testing.T) {
	records := decisions(4)
	var ends []int
	for n := range len(records) + 1 {
		ends = append(ends, len(encodeJournal(t, records[:n])))
	}
	whole := encodeJournal(t, records)
	for size := range len(whole) {
		rec, err := DecodeJournal(whole[:size], match)
		if size < headerSize {
			if code(t, err) != Damaged {
				t.Errorf("cut to %d bytes: %v, want damaged", size, err)
			}
			continue
		}
		if err != nil {
			t.Errorf("cut to %d bytes: %v, want the records before", size, err)
			continue
		}
		kept := 0
		for kept+1 < len(ends) && ends[kept+1] <= size {
			kept++
		}
		if len(rec.Records) != kept || rec.Dropped != size-ends[kept] {
			t.Errorf("cut to %d bytes: %d records, %d bytes dropped; want %d and %d", size, len(rec.Records), rec.Dropped, kept, size-ends[kept])
		}
	}
}

func TestJournalAnyBitFlipped(t *testing.T) {
	records := decisions(4)
	whole := encodeJournal(t, records)
	last := len(encodeJournal(t, records[:3]))
	for i := range whole {
		for bit := range 8 {
			bad := bytes.Clone(whole)
			bad[i] ^= 1 << bit
			rec, err := DecodeJournal(bad, match)
			if i >= last {
				if err != nil || len(rec.Records) != 3 || rec.Dropped != len(whole)-last {
					t.Errorf("byte %d, bit %d, in the last record: %d records, %v; want 3 and no error", i, bit, len(rec.Records), err)
				}
				continue
			}
			if err == nil {
				t.Errorf("byte %d, bit %d flipped: not noticed", i, bit)
				continue
			}
			if got := code(t, err); got != Damaged {
				t.Errorf("byte %d, bit %d flipped: %q, want damaged", i, bit, got)
			}
			if i >= headerSize && !slices.EqualFunc(rec.Records, records[:len(rec.Records)], bytes.Equal) {
				t.Errorf("byte %d, bit %d flipped: wrong records before the damage", i, bit)
			}
		}
	}
}

func TestJournalTails(t *testing.T) {
	whole := encodeJournal(t, decisions(3))
	third := whole[len(encodeJournal(t, decisions(2))):]
	for _, tt := range []struct {
		name string
		tail []byte
		want Code // empty for a torn tail
	}{
		{"zeros, as a crash of the system leaves", make([]byte, 5000), ""},
		{"noise", bytes.Repeat([]byte{0xa5, 0x17, 0x3c}, 50), ""},
		{"a record far too long", appendRecord(nil, 3, make([]byte, MaxRecord+1)), ""},
		{"the same record again", third, Damaged},
		{"a gap", appendRecord(nil, 5, []byte("x")), Damaged},
		{"zeros and a good record", appendRecord(make([]byte, 40), 4, []byte("x")), Damaged},
	} {
		t.Run(tt.name, func(t *testing.T) {
			rec, err := DecodeJournal(slices.Concat(whole, tt.tail), match)
			if len(rec.Records) != 3 {
				t.Errorf("got %d records, want 3", len(rec.Records))
			}
			if tt.want == "" {
				if err != nil || rec.Dropped != len(tt.tail) {
					t.Errorf("got %v, %d bytes dropped; want all %d dropped", err, rec.Dropped, len(tt.tail))
				}
			} else if got := code(t, err); got != tt.want {
				t.Errorf("got %q, want %q", got, tt.want)
			}
		})
	}
}

func TestJournalLimits(t *testing.T) {
	if _, err := EncodeJournal(match, [][]byte{make([]byte, MaxRecord+1)}); err == nil {
		t.Error("a record over the limit was taken")
	}
	full := make([][]byte, MaxJournal/MaxRecord+1)
	for i := range full {
		full[i] = make([]byte, MaxRecord)
	}
	if _, err := EncodeJournal(match, full); err == nil {
		t.Error("a journal over the limit was taken")
	}
	if _, err := DecodeJournal(make([]byte, MaxJournal+1), match); code(t, err) != TooLarge {
		t.Errorf("got %v, want too large", err)
	}
	if diff := cmp.Diff([]bool{IsJournal(encodeJournal(t, nil)), IsJournal(nil)}, []bool{true, false}); diff != "" {
		t.Error(diff)
	}
}
