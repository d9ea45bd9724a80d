package saves

import (
	"bytes"
	"errors"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

var deck = Format{Kind: "deck", Version: 3, Oldest: 2}

func code(t *testing.T, err error) Code {
	t.Helper()
	var n Notice
	if !errors.As(err, &n) {
		t.Fatalf("got the error %v, want a Notice", err)
	}
	if n.Error() == "" {
		t.Errorf("a notice of code %q says nothing", n.Code)
	}
	return n.Code
}

func encode(t *testing.T, f Format, payload string) []byte {
	t.Helper()
	data, err := EncodeDocument(f, []byte(payload))
	if err != nil {
		t.Fatal(err)
	}
	return data
}

func TestDocumentComesBack(t *testing.T) {
	for _, payload := range []string{"", "x", strings.Repeat("ember ", 5000)} {
		old := encode(t, Format{Kind: "deck", Version: 2}, payload)
		got, err := DecodeDocument(old, deck)
		if err != nil {
			t.Fatal(err)
		}
		if string(got.Payload) != payload || got.Version != 2 {
			t.Errorf("got %d bytes of version %d, want %d of version 2", len(got.Payload), got.Version, len(payload))
		}
	}
}

func TestDocumentRefusals(t *testing.T) {
	good := encode(t, deck, "payload")
	for _, tt := range []struct {
		name string
		data []byte
		want Code
	}{
		{"empty", nil, Damaged},
		{"not ours", bytes.Repeat([]byte("hello "), 20), Damaged},
		{"more at the end", append(bytes.Clone(good), 0), Damaged},
		{"other kind", encode(t, Format{Kind: "match", Version: 3}, "x"), WrongKind},
		{"newer", encode(t, Format{Kind: "deck", Version: 4}, "x"), NewerVersion},
		{"a journal", appendHeader(nil, journalMagic, deck), WrongKind},
	} {
		t.Run(tt.name, func(t *testing.T) {
			_, err := DecodeDocument(tt.data, deck)
			if got := code(t, err); got != tt.want {
				t.Errorf("got %q, want %q", got, tt.want)
			}
		})
	}
}

func TestDocumentCutAnywhere(t *testing.T) {
	good := encode(t, deck, "some payload")
	for n := range good {
		if _, err := DecodeDocument(good[:n], deck); code(t, err) != Damaged {
			t.Errorf("cut to %d bytes: %v, want damaged", n, err)
		}
	}
}

func TestDocumentAnyBitFlipped(t *testing.T) {
	good := encode(t, deck, "some payload")
	for i := range good {
		for bit := range 8 {
			bad := bytes.Clone(good)
			bad[i] ^= 1 << bit
			_, err := DecodeDocument(bad, deck)
			if err == nil {
				t.Errorf("byte %d, bit %d flipped: not noticed", i, bit)
			} else if got := code(t, err); got != Damaged {
				t.Errorf("byte %d, bit %d flipped: %q, want damaged", i, bit, got)
			}
		}
	}
}

func TestDocumentLimits(t *testing.T) {
	if _, err := EncodeDocument(deck, make([]byte, MaxDocument+1)); err == nil {
		t.Error("a payload over the limit was taken")
	}
	for _, kind := range []string{"", "Deck", "de ck", "seventeen-letters"} {
		if _, err := EncodeDocument(Format{Kind: kind}, nil); err == nil {
			t.Errorf("the kind %q was taken", kind)
		}
	}
}

func TestNames(t *testing.T) {
	for name, want := range map[string]bool{
		"autosave": true, "my-deck_2": true, "7": true, "com": true,
		"": false, "-a": false, "A": false, "a/b": false, "..": false, "a.b": false, "é": false,
		"con": false, "nul": false, "com1": false, "lpt9": false, strings.Repeat("a", 49): false,
	} {
		if err := checkName(name); (err == nil) != want {
			t.Errorf("checkName(%q) = %v, want fine: %v", name, err, want)
		}
	}
}

func TestEveryNoticeIsASentence(t *testing.T) {
	seen := map[string]Code{}
	for _, c := range []Code{NoFolder, FolderReadOnly, FolderInUse, Damaged, TooLarge, Unreadable, OlderVersion, NewerVersion,
		WrongKind, TornTail, OlderOffered, StepsLost, WriteFailed, Unkept, WritesAgain, SettingsBroken, SettingUnknown, ContentBroken, ContentLoose, ContentMore} {
		n := Notice{Code: c, Path: "PATH", Aside: "ASIDE", Line: 7, Cause: errors.New("CAUSE")}
		text := n.Error()
		if c != NoFolder && c != WritesAgain && !strings.Contains(text, "PATH") {
			t.Errorf("%q does not name the path: %s", c, text)
		}
		if strings.Contains(text, string(c)+":") {
			t.Errorf("%q has no sentence of its own", c)
		}
		bare := Notice{Code: c, Path: "PATH"}.Error()
		if strings.Contains(bare, "nil") || strings.Contains(bare, "()") {
			t.Errorf("%q without a cause reads: %s", c, bare)
		}
		if other, ok := seen[text]; ok {
			t.Errorf("%q and %q say the same", c, other)
		}
		seen[text] = c
	}
	if diff := cmp.Diff(len(seen), 20); diff != "" {
		t.Error(diff)
	}
}
