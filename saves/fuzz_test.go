package saves

import (
	"bytes"
	"slices"
	"testing"
)

func FuzzDocument(f *testing.F) {
	good, err := EncodeDocument(deck, []byte("a deck of cards"))
	if err != nil {
		f.Fatal(err)
	}
	f.Add(good)
	f.Add(good[:headerSize])
	f.Add([]byte{})
	f.Fuzz(func(t *testing.T, data []byte) {
		got, err := DecodeDocument(data, deck)
		if err != nil {
			code(t, err)
			return
		}
		again, err := EncodeDocument(Format{Kind: deck.Kind, Version: got.Version}, got.Payload)
		if err != nil || !bytes.Equal(again, data) {
			t.Errorf("what was read is written differently: %v", err)
		}
	})
}

func FuzzJournal(f *testing.F) {
	good, err := EncodeJournal(match, decisions(5))
	if err != nil {
		f.Fatal(err)
	}
	f.Add(good, uint32(0), byte(0))
	f.Add(good[:len(good)-3], uint32(50), byte(0xff))
	f.Add([]byte{}, uint32(0), byte(0))
	f.Fuzz(func(t *testing.T, data []byte, at uint32, flip byte) {
		data = bytes.Clone(data)
		if len(data) > 0 {
			data[int(at)%len(data)] ^= flip
		}
		rec, err := DecodeJournal(data, match)
		if err != nil {
			code(t, err)
		}
		whole, err2 := EncodeJournal(Format{Kind: match.Kind, Version: max(rec.Version, match.Oldest)}, rec.Records)
		if err2 != nil {
			t.Fatal(err2)
		}
		if err == nil && (!bytes.HasPrefix(data, whole) || len(whole)+rec.Dropped != len(data)) {
			t.Error("records and torn tail do not make up the file")
		}
		back, err := DecodeJournal(whole, match)
		if err != nil || !slices.EqualFunc(back.Records, rec.Records, bytes.Equal) {
			t.Errorf("what was read does not come back: %v", err)
		}
	})
}
