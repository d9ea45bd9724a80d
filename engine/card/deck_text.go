package card

import (
	"errors"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"cinderclash/engine/untrusted"
)

// DeckErrorKind is what is wrong with the text or the code of a deck.
type DeckErrorKind uint8

// What can be wrong. [DeckError.Where] is the line of a text or the group of a code, counted from 1.
const (
	// NoDeck: the text does not begin as a deck does.
	NoDeck DeckErrorKind = iota
	// NewerDeck: a later version of the game wrote it.
	NewerDeck
	// DeckLine: a line of the text has no meaning at its place.
	DeckLine
	// DeckCopies: a line names 0 or too many copies.
	DeckCopies
	// DeckLong: there are more entries than any deck has.
	DeckLong
	// DeckSeveral: there are several decks, and nothing says which one is meant.
	DeckSeveral
	// DeckSize: the input is larger than the text of any deck.
	DeckSize
	// CodeLetter: a group has a character that codes do not use.
	CodeLetter
	// CodeGroup: the checksum of a group is wrong, or the group is out of place.
	CodeGroup
	// CodeShort: the code ends before its last group.
	CodeShort
	// CodeWhole: every group is right, but the checksum of the whole code is wrong.
	CodeWhole
)

// DeckError says what is wrong with the text or the code of a deck, and where.
type DeckError struct {
	Kind  DeckErrorKind
	Where int
	Word  string // the offending text
}

// Error returns the error and how to mend it, in one English sentence.
func (e *DeckError) Error() string {
	switch e.Kind {
	case NoDeck:
		return fmt.Sprintf("there is no deck here; a code looks like CC-15A0Q2XK-77MC4T0B and goes on so, a list begins with %q", deckTitle)
	case NewerDeck:
		return "a newer version of the game wrote this deck; update the game to read it"
	case DeckLine:
		return fmt.Sprintf("line %d of the deck, %q, means nothing here; write a number and a card's id, or a hero's id", e.Where, e.Word)
	case DeckCopies:
		return fmt.Sprintf("line %d of the deck asks for %s copies; ask for 1 to %d", e.Where, e.Word, mostCopies)
	case DeckLong:
		return fmt.Sprintf("line %d is more than a deck has; leave it out", e.Where)
	case DeckSeveral:
		return "there are several decks here; give one of them alone"
	case DeckSize:
		return fmt.Sprintf("this is larger than any deck; give a text of at most %d KB", MaxDeckText>>10)
	case CodeLetter:
		return fmt.Sprintf("group %d of the code has the letter %q, which no code has; compare the group with the original", e.Where, e.Word)
	case CodeGroup:
		return fmt.Sprintf("group %d of the code, %s, is damaged or in the wrong place; compare it with the original", e.Where, e.Word)
	case CodeShort:
		return fmt.Sprintf("the code breaks off in group %d; copy it whole", e.Where)
	default: // CodeWhole
		return "the parts of this code do not belong together; copy it anew"
	}
}

// MaxDeckText is the maximum size, in bytes, of the text or code of a deck.
const MaxDeckText = 64 << 10

const (
	deckTitle   = "Cinderclash deck"
	deckVersion = 1
	// Limits on input, so that reading a file full of nonsense stays cheap.
	mostCopies  = 15
	mostHeroes  = 15
	mostEntries = 127
	longestLine = 200
	longestName = 40
)

// Text returns the deck as lines that a person can read and edit, and that [Library.ParseDeck] reads back.
// The names after # come from l, in lang, and are comments: ParseDeck ignores them.
func (k DeckKeys) Text(l *Library, lang Lang) string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s %d\n", deckTitle, deckVersion)
	if k.Name != "" {
		fmt.Fprintf(&b, "name: %s\n", tidyName(k.Name))
	}
	line := func(what, name string) {
		if name != "" {
			name = " # " + name
		}
		b.WriteString(what + name + "\n")
	}
	faction := ""
	if id, ok := l.FactionByKey(k.Faction); ok {
		faction = l.Factions[id].Name[lang]
	}
	if k.Faction != "" {
		line("faction: "+k.Faction, faction)
	}
	b.WriteString("heroes:\n")
	for _, key := range k.Heroes {
		name := ""
		if id, ok := l.HeroByKey(key); ok {
			name = l.Heroes[id].Name[lang]
		}
		line(key, name)
	}
	b.WriteString("cards:\n")
	for _, key := range slices.Sorted(maps.Keys(k.Cards)) {
		name := ""
		if id, ok := l.CardByKey(key); ok {
			name = l.Cards[id].Name[lang]
		}
		line(strconv.Itoa(k.Cards[key])+" "+key, name)
	}
	return b.String()
}

// tidyName makes a name a single printable line of at most longestName characters.
func tidyName(name string) string {
	name = strings.Map(func(r rune) rune {
		if unicode.IsSpace(r) {
			return ' '
		}
		if !unicode.IsPrint(r) {
			return -1
		}
		return r
	}, strings.ToValidUTF8(name, ""))
	name = strings.Join(strings.Fields(name), " ")
	if letters := []rune(name); len(letters) > longestName {
		name = strings.TrimSpace(string(letters[:longestName]))
	}
	return untrusted.Name(name)
}

// ParseDeck reads what [DeckKeys.Text] or [Library.Code] wrote. l is used only to look up the hashes of a
// code, also those that a text has kept from a code; keys that it does not have are kept. Any text is accepted as input.
// Other words may stand around a code, and a list may be marked as a quotation or as code. The error is a [*DeckError].
func (l *Library) ParseDeck(text string) (DeckKeys, error) {
	if len(text) > MaxDeckText {
		return DeckKeys{Cards: map[string]int{}}, &DeckError{Kind: DeckSize}
	}
	if before, version, ok := cutTitle(text); ok {
		k, err := parseDeckText(version)
		l.identify(&k)
		var e *DeckError
		if errors.As(err, &e) && e.Where > 0 {
			e.Where += strings.Count(before, "\n")
		}
		return k, err
	}
	return l.parseChat(text)
}

// cutTitle cuts a text around the title of a deck's list, which begins a line. ok is false if there is no title. Markup of
// quotations and of code is left out after it.
func cutTitle(text string) (before, behind string, ok bool) {
	const marks = "> \t`*\ufeff"
	rest := text
	for {
		line, more, _ := strings.Cut(rest, "\n")
		if version, titled := strings.CutPrefix(strings.TrimLeft(line, marks), deckTitle); titled {
			before = text[:len(text)-len(rest)]
			behind = version
			break
		}
		if more == "" {
			return "", "", false
		}
		rest = more
	}
	_, lines, _ := strings.Cut(rest, "\n")
	behind = strings.TrimRight(behind, " \r*`")
	for line := range strings.SplitSeq(lines, "\n") {
		if strings.HasPrefix(strings.TrimLeft(line, "> "), "```") {
			break
		}
		behind += "\n" + strings.TrimLeft(line, ">")
	}
	return before, behind, true
}

// identify replaces stand-ins by the keys that l has for them. A deck has stand-ins if it was read from a code with a
// library that lacked some of its content.
func (l *Library) identify(k *DeckKeys) {
	if strings.HasPrefix(k.Faction, string(unknownMark)) {
		k.Faction = l.factionSigned(sign(k.Faction))
	}
	for i, key := range k.Heroes {
		if strings.HasPrefix(key, string(unknownMark)) {
			k.Heroes[i] = l.heroSigned(sign(key))
		}
	}
	for _, key := range slices.Sorted(maps.Keys(k.Cards)) {
		if !strings.HasPrefix(key, string(unknownMark)) {
			continue
		}
		if now, n := l.cardSigned(sign(key)), k.Cards[key]; now != key && n <= mostCopies-k.Cards[now] {
			delete(k.Cards, key)
			k.Cards[now] += n
		}
	}
}

// deckPart is the part of a deck's text that a line belongs to.
type deckPart uint8

const (
	aboutPart deckPart = iota
	heroPart
	cardPart
)

func parseDeckText(text string) (DeckKeys, error) {
	k := DeckKeys{Cards: map[string]int{}}
	version, rest, _ := strings.Cut(text, "\n")
	n, err := strconv.Atoi(strings.TrimSpace(version))
	switch {
	case err != nil || n < 1:
		return k, &DeckError{Kind: NoDeck, Where: 1}
	case n > deckVersion:
		return k, &DeckError{Kind: NewerDeck, Where: 1}
	}
	part, at := aboutPart, 1
	for line := range strings.SplitSeq(rest, "\n") {
		at++
		if len(line) > longestLine {
			return k, &DeckError{Kind: DeckLong, Where: at}
		}
		line = strings.TrimSpace(line)
		name, named := strings.CutPrefix(line, "name:")
		if named && part == aboutPart {
			k.Name = tidyName(name)
			continue
		}
		line, _, _ = strings.Cut(line, "#")
		if line = strings.TrimSpace(line); line == "" {
			continue
		}
		if part, err = k.take(line, part, at); err != nil {
			return k, err
		}
	}
	return k, nil
}

// take parses one line of a deck's text and returns the part that the next line belongs to.
func (k *DeckKeys) take(line string, part deckPart, at int) (deckPart, error) {
	faction, isFaction := strings.CutPrefix(line, "faction:")
	switch {
	case line == "heroes:":
		return heroPart, nil
	case line == "cards:":
		return cardPart, nil
	case isFaction && part == aboutPart:
		if k.Faction = strings.TrimSpace(faction); k.Faction == "" || !isKey(k.Faction) {
			return part, &DeckError{Kind: DeckLine, Where: at, Word: line}
		}
		return part, nil
	case part == heroPart && isKey(line):
		if len(k.Heroes) == mostHeroes {
			return part, &DeckError{Kind: DeckLong, Where: at}
		}
		k.Heroes = append(k.Heroes, line)
		return part, nil
	}
	count, key, _ := strings.Cut(line, " ")
	n, err := strconv.Atoi(count)
	key = strings.TrimSpace(key)
	switch {
	case part != cardPart || err != nil || !isKey(key):
		return part, &DeckError{Kind: DeckLine, Where: at, Word: line}
	case n < 1 || n > mostCopies-k.Cards[key]: // subtracts, since adding might overflow
		return part, &DeckError{Kind: DeckCopies, Where: at, Word: count}
	case len(k.Cards) == mostEntries:
		return part, &DeckError{Kind: DeckLong, Where: at}
	}
	k.Cards[key] += n
	return part, nil
}

// isKey reports whether word can be a key of card files or the stand-in for an unknown key.
func isKey(word string) bool {
	if word == "" || len(word) > 64 {
		return false
	}
	for i, c := range []byte(word) {
		ok := c >= 'a' && c <= 'z' || c >= '0' && c <= '9' || c == '-' && i > 0 || c == unknownMark && i == 0
		if !ok {
			return false
		}
	}
	return true
}
