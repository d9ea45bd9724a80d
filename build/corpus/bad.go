package corpus

import (
	"bytes"
	"cmp"
	"encoding/binary"
	"fmt"
	"slices"
	"strings"
	"unicode/utf16"

	"cinderclash/engine/card"
	"cinderclash/saves"
	"cinderclash/saves/decks"
	"cinderclash/saves/record"
)

// Bad is a damaged or wrong file.
type Bad struct {
	What   string // what is wrong with it, in a few words; unique together with Name
	Name   string // name of the good file that it replaces
	Data   []byte
	Folder bool // it is a folder and not a file
}

// lengths is the offset of the record lengths, after magic, versions, kind and checksum.
const lengths = 32

// Bad returns all bad files. They are the same each time.
func (g Good) Bad() ([]Bad, error) {
	all := g.anything()
	for _, make := range []func() ([]Bad, error){g.containers, g.matches, g.deckTexts} {
		some, err := make()
		if err != nil {
			return nil, err
		}
		all = append(all, some...)
	}
	all = append(append(all, settings()...), g.left()...)
	slices.SortStableFunc(all, func(a, b Bad) int { return cmp.Or(strings.Compare(a.Name, b.Name), strings.Compare(a.What, b.What)) })
	return all, nil
}

// anything returns what may be in the place of any file.
func (g Good) anything() []Bad {
	var all []Bad
	for _, name := range []string{Autosave, Copy, Deck, Settings, Lessons, Replay, History, Report, Running} {
		add := func(what string, data []byte) { all = append(all, Bad{What: what, Name: name, Data: data}) }
		good := g.Files[name]
		all = append(all, Bad{What: "a folder", Name: name, Folder: true})
		add("empty", nil)
		add("only NULs", make([]byte, 500))
		add("UTF-16", wide(string(good)))
		add("a picture", []byte("\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR\x00\x00\x00\x01\x00\x00\x00\x01\x08\x06\x00\x00\x00"))
		add("a page of the web", []byte("<!DOCTYPE html>\n<html><body>404</body></html>\n"))
		add("too large", make([]byte, saves.MaxDocument+1<<10))
		if name != Settings {
			add("settings", g.Files[Settings])
		}
	}
	return all
}

// containers returns journals and documents with the damage that disks and programs cause.
func (g Good) containers() ([]Bad, error) {
	var all []Bad
	for _, name := range []string{Autosave, Copy, Deck, Lessons, Replay, History} {
		good := g.Files[name]
		add := func(what string, data []byte) { all = append(all, Bad{What: what, Name: name, Data: data}) }
		changed := func(at int, to ...byte) []byte {
			data := slices.Clone(good)
			copy(data[at:], to)
			return data
		}
		add("one byte", good[:1])
		add("cut in the magic", good[:5])
		add("cut in the header", good[:20])
		add("cut after the header", good[:lengths])
		add("cut in a length", good[:lengths+2])
		add("cut in the middle", good[:len(good)/2])
		add("cut before the last byte", good[:len(good)-1])
		add("a bit flipped in the magic", changed(2, good[2]^1))
		add("a bit flipped in the version", changed(10, good[10]^1))
		add("a bit flipped in the kind", changed(13, good[13]^4))
		add("a bit flipped in a length", changed(lengths, good[lengths]^2))
		add("a bit flipped in the content", changed(len(good)/2, good[len(good)/2]^16))
		add("a bit flipped in the last checksum", changed(len(good)-1, good[len(good)-1]^128))
		add("a huge length", changed(lengths, 0xff, 0xff, 0xff, 0xff))
		add("a line after the end", append(slices.Clone(good), "and one more\n"...))
		add("twice", slices.Concat(good, good))
		add("line ends of Windows", bytes.ReplaceAll(good, []byte("\n"), []byte("\r\n")))
		add("a later layout", reheaded(good, 8, 999))
		add("a later version", reheaded(good, 10, 999))
		if oldest := record.Format().Oldest; name == Autosave || name == Copy || name == Replay {
			add("an early version", reheaded(good, 10, oldest-1))
		}
	}
	other := []struct{ what, in, from string }{
		{"a copy", Autosave, Copy}, {"a deck", Autosave, Deck}, {"a journal", Copy, Autosave}, {"a deck", Copy, Deck}, {"lessons", Copy, Lessons},
		{"a match", Deck, Copy}, {"a journal", Deck, Autosave}, {"a match", Settings, Copy}, {"a deck", Settings, Deck}, {"a deck", Lessons, Deck}, {"a deck", Replay, Deck}, {"a match", History, Copy},
	}
	for _, o := range other {
		all = append(all, Bad{What: o.what, Name: o.in, Data: g.Files[o.from]})
	}
	return all, nil
}

// reheaded returns a copy in which the number at an offset of the header is this one and the checksum is
// valid.
func reheaded(good []byte, at int, number uint16) []byte {
	data := slices.Clone(good)
	binary.LittleEndian.PutUint16(data[at:], number)
	binary.LittleEndian.PutUint32(data[lengths-4:], checksum(data[:lengths-4]))
	return data
}

// matches returns intact files with impossible matches.
func (g Good) matches() ([]Bad, error) {
	header := string(g.Records[0])
	with := func(old, new string) [][]byte {
		records := slices.Clone(g.Records)
		records[0] = []byte(strings.Replace(header, old, new, 1))
		return records
	}
	at := func(i int, lines ...string) [][]byte {
		records := slices.Clone(g.Records[:i])
		for _, line := range lines {
			records = append(records, []byte(line))
		}
		return append(records, g.Records[i+1:]...)
	}
	const middle = 30
	move, hash, _ := strings.Cut(string(g.Records[middle]), " =")
	swapped := slices.Clone(g.Records)
	swapped[middle], swapped[middle+1] = swapped[middle+1], swapped[middle]
	lib := g.rules.Library
	hero, first := lib.Heroes[lib.Decks[0].Heroes[0]].Key, lib.Cards[lib.Decks[0].Cards[0]].Key
	if !strings.Contains(header, `"`+hero+`"`) || !strings.Contains(header, `"`+first+`"`) || !strings.Contains(header, `"rounds":`) {
		return nil, fmt.Errorf("the header %q is written otherwise than it was; mend package corpus", header)
	}
	nested := strings.Repeat(`{"seats":[`, 20_000)
	var all []Bad
	for _, b := range []struct {
		what    string
		records [][]byte
	}{
		{"no records", [][]byte{{}}},
		{"only a header", g.Records[:1]},
		{"no header", g.Records[1:]},
		{"two headers", at(1, header, string(g.Records[1]))},
		{"a deeply nested header", at(0, nested)},
		{"a header of deep brackets", at(0, strings.Repeat("[", 200_000))},
		{"a list for a header", at(0, "[1, 2, 3]")},
		{"an unknown field", with(`{`, `{"luck":1,`)},
		{"a huge number of rounds", with(`"rounds":`, `"rounds":99999999999999999999`)},
		{"many rounds", with(`"rounds":`, `"rounds":10000000`)},
		{"a negative hand", with(`"hand_limit":`, `"hand_limit":-`)},
		{"a number with a huge exponent", with(`"dice":`, `"dice":1e999,"x":`)},
		{"a huge seed", with(`"seed":"`, `"seed":"99999999999999999999`)},
		{"a long name", with(`"Ana"`, `"`+strings.Repeat("Ana", 50_000)+`"`)},
		{"a name in another encoding", with(`"Ana"`, "\"An\xe1\xff\"")},
		{"a name that speaks to a terminal", with(`"Ana"`, `"\u001b]0;Ana\u0007\u001b[2J\nwon\u202e"`)},
		{"a name with NULs", with(`"Ana"`, `"An`+"\x00"+`a"`)},
		{"an unknown profile", with(`"profile":"`, `"profile":"no`)},
		{"an unknown bot", with(`"mind":"`, `"mind":"no`)},
		{"a hero of another card set", with(`"`+hero+`"`, `"old-`+hero+`"`)},
		{"a card of another card set", with(`"`+first+`"`, `"old-`+first+`"`)},
		{"a card that breaks another card set", with(`"`+first+`"`, `"`+lib.Cards[lib.Decks[1].Cards[0]].Key+`"`)},
		{"a hero twice", with(`"heroes":["`+hero+`"`, `"heroes":["`+hero+`","`+hero+`"`)},
		{"no decks", with(`"decks":`, `"decks":[],"x":`)},
		{"a move edited", at(middle, "pass ="+hash)},
		{"a kind of move that is none", at(middle, "jump ="+hash)},
		{"a move without a hash", at(middle, move)},
		{"a hash edited", at(middle, move+" =0123456789abcdef")},
		{"a hash with a huge number", at(middle, move+" ="+strings.Repeat("f", 5000))},
		{"a move twice", at(middle, string(g.Records[middle]), string(g.Records[middle]))},
		{"a move left out", at(middle)},
		{"two moves swapped", swapped},
		{"huge operands", at(middle, "keep 99999999999999999999999999 ="+hash)},
		{"a long move", at(middle, strings.Repeat(move+" ", 3000)+"="+hash)},
		{"a move in another encoding", at(middle, string(wide(move))+" ="+hash)},
		{"an undo past the beginning", at(middle, "undo 9999999 ="+hash)},
		{"an undo of a huge number", at(middle, "undo 99999999999999999999 ="+hash)},
		{"an undo of less than nothing", at(middle, "undo -1 ="+hash)},
		{"very many lines", append(slices.Clone(g.Records), bytes.Split(bytes.Repeat([]byte("pass =0123456789abcdef\n"), 100_000), []byte("\n"))...)},
	} {
		doc, err := record.Copy(b.records)
		if err != nil {
			return nil, err
		}
		journal, err := saves.EncodeJournal(record.Format(), b.records)
		if err != nil {
			return nil, err
		}
		report := slices.Concat([]byte(reportHead()+record.ReportMatch+"\n"), record.Lines(b.records), []byte("\n"))
		for name, data := range map[string][]byte{Copy: doc, Replay: doc, Autosave: journal, Report: report} {
			all = append(all, Bad{What: b.what, Name: name, Data: data})
		}
	}
	report := g.Files[Report]
	all = append(all, Bad{What: "an early version", Name: Report, Data: bytes.Replace(report, []byte(reportHead()), []byte(record.ReportTitle+"\n\n"), 1)})
	all = append(all, Bad{What: "a mark of UTF-8", Name: Report, Data: append([]byte("\ufeff"), report...)},
		Bad{What: "line ends of Windows", Name: Report, Data: bytes.ReplaceAll(report, []byte("\n"), []byte("\r\n"))})
	return all, nil
}

// deckTexts returns intact documents whose text is not a deck, or no longer one.
func (g Good) deckTexts() ([]Bad, error) {
	lib := g.rules.Library
	good := lib.KeysOf(lib.Decks[0], card.EN).Text(lib, card.EN)
	var all []Bad
	for _, b := range []struct{ what, text string }{
		{"no text", ""},
		{"another text", "Once upon a time there was a deck.\n"},
		{"a text of NULs", strings.Repeat("\x00", 500)},
		{"a text in UTF-16", string(wide(good))},
		{"a text with a mark of UTF-8", "\ufeff" + good},
		{"a text with copies that overflow", good + "9223372036854775807 " + lib.Cards[lib.Decks[0].Cards[0]].Key + "\n"},
		{"a text in another encoding", "# \xe1\xe9\n" + good},
		{"a text cut in the middle", good[:len(good)/2]},
		{"a text with a huge number", strings.Replace(good, "\n1 ", "\n99999999999999999999 ", 1) + "99999999999999999999 x\n"},
		{"a text of deep brackets", strings.Repeat("[{(", 20_000)},
		{"a text with very many cards", good + strings.Repeat("2 "+lib.Cards[0].Key+"\n", 20_000)},
		{"a text with a card of another card set", good + "1 old-card-of-old\n"},
		{"a text of one endless line", strings.Repeat("x", 1<<20)},
	} {
		doc, err := saves.EncodeDocument(decks.Format(), []byte(b.text))
		if err != nil {
			return nil, err
		}
		all = append(all, Bad{What: b.what, Name: Deck, Data: doc})
	}
	return all, nil
}

// settings returns faulty settings, as a player or a program may write them.
func settings() []Bad {
	bomb := "luck:\n  - &a [x, x, x, x, x, x, x, x, x]\n"
	for c := 'b'; c < 'j'; c++ {
		bomb += fmt.Sprintf("  - &%c [%s]\n", c, strings.TrimSuffix(strings.Repeat(fmt.Sprintf("*%c, ", c-1), 9), ", "))
	}
	var all []Bad
	for _, b := range []struct{ what, text string }{
		{"an unknown key", "language: en\nspeed: 2\nluck: 7\n"},
		{"a key twice", "speed: 2\nspeed: 4\n"},
		{"a word for a number", "language: en\nspeed: fast\n"},
		{"a list for a number", "speed: [1, 2]\n"},
		{"a huge number", "text_size: 99999999999999999999999999\n"},
		{"a number with a huge exponent", "text_size: 1e999\n"},
		{"numbers out of range", "text_size: 100000\nsounds: -5\nspeed: 3\n"},
		{"no YAML", "language: \"en\nspeed: 2: 3\n\t- ]\n"},
		{"JSON", `{"language": "en", "speed": {"now": 2}}`},
		{"deep brackets", "speed: " + strings.Repeat("[", 4000) + "\n"},
		{"deep maps", strings.Repeat("{a: ", 1500) + "\n"},
		{"aliases that grow", bomb},
		{"a mark of UTF-8", "\ufefflanguage: en\nspeed: 2\n"},
		{"UTF-16 without a mark", string(wide("language: en\nspeed: 2\n")[2:])},
		{"an anchor", "language: &a en\nspeed: 2\n"},
		{"a tag", "language: !!binary ZW4=\n"},
		{"a merge", "<<: {speed: 4}\n"},
		{"two documents", "speed: 2\n---\nspeed: [\n"},
		{"a language that is none", "language: xx\n"},
		{"a NUL in a value", "language: \"e\x00n\"\nspeed: 2\n"},
		{"another encoding", "language: \xe9\xff\n"},
		{"a long line", "language: " + strings.Repeat("x", 100_000) + "\n"},
	} {
		all = append(all, Bad{What: b.what, Name: Settings, Data: []byte(b.text)})
	}
	return all
}

// left returns what may be in the place of a Watch's file after a crash.
func (g Good) left() []Bad {
	head := "program: 0.1.0\nsystem: linux/amd64, go1.26\n"
	record := "record: " + string(g.Records[0]) + "\n"
	var all []Bad
	for _, b := range []struct{ what, text string }{
		{"no crash", head + record},
		{"a crash without a match", head + "panic: oh no\n\ngoroutine 1 [running]:\n"},
		{"a header cut short", head + record[:len(record)/2] + "\npanic: oh no\n"},
		{"a deeply nested header", head + "record: " + strings.Repeat(`{"seats":[`, 20_000) + "\npanic: oh no\n"},
		{"only a stack", strings.Repeat("goroutine 1 [running]:\n", 20_000)},
		{"NULs in the middle", head + strings.Repeat("\x00", 5000) + "\n" + record + "panic: oh no\n"},
	} {
		all = append(all, Bad{What: b.what, Name: Running, Data: []byte(b.text)})
	}
	return all
}

// wide encodes a text in UTF-16, as old Windows editors did.
func wide(text string) []byte {
	data := []byte{0xff, 0xfe}
	for _, u := range utf16.Encode([]rune(text)) {
		data = binary.LittleEndian.AppendUint16(data, u)
	}
	return data
}
