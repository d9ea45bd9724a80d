package card

import (
	"fmt"
	"hash/crc32"
	"hash/fnv"
	"math/bits"
	"slices"
	"strconv"
	"strings"
)

// A deck code is the letters of codeMark followed by groups of up to groupSize letters. Each letter is a
// symbol of five bits. The last symbol of a group is its checksum, and the last three symbols of the code
// check the whole. Heroes, cards and the faction are encoded as hashes of their keys, so that a code stays
// valid when cards are added. The cards and their numbers of copies are a sorted, Rice-coded list.
const (
	codeMark    = "CC"
	codeLetters = "0123456789ABCDEFGHJKMNPQRSTVWXYZ" // without I, L, O and U, which are misread
	codeVersion = 1
	groupSize   = 8
	symbolBits  = 5

	versionBits = 5
	lengthBits  = 10 // number of symbols, not counting the checksums of groups
	signBits    = 16 // of the hash of a key
	heroBits    = 4
	entryBits   = 7
	wholeBits   = 15 // of the checksum of the whole code

	unknownMark = '?' // first character of the stand-in for a key that the library does not have
)

// sign returns the hash that stands for a key in a code.
func sign(key string) uint32 {
	if digits, ok := strings.CutPrefix(key, string(unknownMark)); ok {
		if n, err := strconv.ParseUint(digits, 16, signBits); err == nil {
			return uint32(n)
		}
	}
	h := fnv.New32a()
	h.Write([]byte(key))
	v := h.Sum32()
	return (v>>signBits ^ v) & (1<<signBits - 1)
}

// unknownKey returns the stand-in for a key of which only the hash is known.
func unknownKey(sign uint32) string { return fmt.Sprintf("%c%04x", unknownMark, sign) }

// riceBits returns how many low bits of a gap between n sorted hashes are written verbatim. The rest of the
// gap is written in unary.
func riceBits(n int) int { return bits.Len(uint((1<<signBits)/(n+1))) - 1 }

// Code returns the deck, without its name, as a short code that [Library.ParseDeck] reads: letters and
// digits in groups joined by dashes. The library is needed only to verify that the code reads back as the
// same deck. ok is false if it does not, because two cards share a hash, or if the deck has too many
// entries.
func (l *Library) Code(k DeckKeys) (code string, ok bool) {
	if len(k.Heroes) > mostHeroes || len(k.Cards) > mostEntries {
		return "", false
	}
	type entry struct {
		sign   uint32
		copies int
	}
	var entries []entry
	for key, n := range k.Cards {
		if n < 1 || n > mostCopies {
			return "", false
		}
		entries = append(entries, entry{sign(key), n})
	}
	slices.SortFunc(entries, func(a, b entry) int { return int(a.sign) - int(b.sign) })

	var w symbolWriter
	w.put(sign(k.Faction), signBits)
	w.put(uint32(len(k.Heroes)), heroBits)
	for _, key := range k.Heroes {
		w.put(sign(key), signBits)
	}
	w.put(uint32(len(entries)), entryBits)
	low, last := riceBits(len(entries)), uint32(0)
	for _, e := range entries {
		gap := e.sign - last
		last = e.sign
		w.count(int(gap >> low))
		w.put(gap, low)
		w.count(e.copies - 1)
	}
	code = seal(w.symbols)
	back, err := l.parseCode(code)
	return code, err == nil && back.Same(l.signed(k))
}

// signed returns a copy of a deck in which every key that the library does not have is replaced by its
// stand-in.
func (l *Library) signed(k DeckKeys) DeckKeys {
	name := func(key string, known bool) string {
		if known {
			return key
		}
		return unknownKey(sign(key))
	}
	out := DeckKeys{Cards: map[string]int{}}
	_, ok := l.FactionByKey(k.Faction)
	out.Faction = name(k.Faction, ok)
	for _, key := range k.Heroes {
		_, ok := l.HeroByKey(key)
		out.Heroes = append(out.Heroes, name(key, ok))
	}
	for key, n := range k.Cards {
		_, ok := l.CardByKey(key)
		out.Cards[name(key, ok)] += n
	}
	return out
}

// seal adds version, length and checksums to the symbols of a deck and writes them as letters.
func seal(deck []byte) string {
	var head symbolWriter
	head.put(codeVersion, versionBits)
	head.put(uint32(len(deck)+(versionBits+lengthBits+wholeBits)/symbolBits), lengthBits)
	all := append(head.symbols, deck...)
	var tail symbolWriter
	tail.put(crc32.ChecksumIEEE(all)&(1<<wholeBits-1), wholeBits)
	all = append(all, tail.symbols...)

	var b strings.Builder
	b.WriteString(codeMark)
	group := 0
	for part := range slices.Chunk(all, groupSize-1) {
		group++
		b.WriteByte('-')
		for _, s := range part {
			b.WriteByte(codeLetters[s])
		}
		b.WriteByte(codeLetters[groupCheck(group, part)])
	}
	return b.String()
}

// groupCheck is the remainder of a group and its number, as a polynomial over the field of 32 elements. It
// detects one wrong symbol, two exchanged neighbours, and a group in the wrong place.
func groupCheck(number int, symbols []byte) byte {
	c := byte(number) & 31
	times := func(c byte) byte { return (c<<1 ^ (c>>4)*0x25) & 31 }
	for _, s := range symbols {
		c = times(c) ^ s
	}
	return times(c)
}

// symbols returns the symbols of a code without codeMark and separators.
func symbols(code string) ([]byte, error) {
	code = strings.ToUpper(strings.Map(func(r rune) rune {
		if r == '-' || r == ' ' || r == '\n' || r == '\r' || r == '\t' {
			return -1
		}
		return r
	}, code))
	code, ok := strings.CutPrefix(code, codeMark)
	if !ok || code == "" {
		return nil, &DeckError{Kind: NoDeck, Where: 1}
	}
	code = strings.NewReplacer("O", "0", "I", "1", "L", "1").Replace(code)
	var out []byte
	for _, letter := range code {
		i := strings.IndexRune(codeLetters, letter)
		if i < 0 {
			return nil, &DeckError{Kind: CodeLetter, Where: len(out)/groupSize + 1, Word: string(letter)}
		}
		out = append(out, byte(i))
		if len(out) > 2*(1<<lengthBits) {
			return nil, &DeckError{Kind: NoDeck, Where: 1}
		}
	}
	return out, nil
}

// unseal verifies the checksums of a code's symbols and returns the symbols of the deck.
func unseal(code []byte) ([]byte, error) {
	var all []byte
	length, number := 0, 0
	for part := range slices.Chunk(code, groupSize) {
		number++
		word := make([]byte, len(part))
		for i, s := range part {
			word[i] = codeLetters[s]
		}
		last := len(part) - 1
		if groupCheck(number, part[:last]) != part[last] {
			// A truncated last group is reported as a short code, not as a damaged group.
			kind := CodeGroup
			if number > 1 && len(part) < groupSize && len(all)+last < length {
				kind = CodeShort
			}
			return nil, &DeckError{Kind: kind, Where: number, Word: string(word)}
		}
		all = append(all, part[:last]...)
		if number == 1 {
			r := symbolReader{symbols: all}
			if version, ok := r.take(versionBits); ok && version > codeVersion {
				return nil, &DeckError{Kind: NewerDeck, Where: 1}
			}
			n, ok := r.take(lengthBits)
			if length = int(n); !ok {
				return nil, &DeckError{Kind: CodeShort, Where: 1}
			}
		}
		if len(all) > length {
			return nil, &DeckError{Kind: CodeGroup, Where: number, Word: string(word)}
		}
	}
	if len(all) < length {
		return nil, &DeckError{Kind: CodeShort, Where: number}
	}
	const head, tail = (versionBits + lengthBits) / symbolBits, wholeBits / symbolBits
	if len(all) < head+tail {
		return nil, &DeckError{Kind: CodeWhole}
	}
	r := symbolReader{symbols: all[len(all)-tail:]}
	sum, _ := r.take(wholeBits)
	if all = all[:len(all)-tail]; crc32.ChecksumIEEE(all)&(1<<wholeBits-1) != sum {
		return nil, &DeckError{Kind: CodeWhole}
	}
	return all[head:], nil
}

func (l *Library) parseCode(code string) (DeckKeys, error) {
	k := DeckKeys{Cards: map[string]int{}}
	letters, err := symbols(code)
	if err != nil {
		return k, err
	}
	deck, err := unseal(letters)
	if err != nil {
		return k, err
	}
	r := symbolReader{symbols: deck}
	take := func(n int) uint32 {
		v, ok := r.take(n)
		if !ok {
			err = &DeckError{Kind: CodeWhole}
		}
		return v
	}
	k.Faction = l.factionSigned(take(signBits))
	for range take(heroBits) {
		k.Heroes = append(k.Heroes, l.heroSigned(take(signBits)))
	}
	n := int(take(entryBits))
	low, last := riceBits(n), uint32(0)
	for range n {
		high := r.count()
		last += uint32(high)<<low | take(low)
		copies := r.count() + 1
		if err != nil || last >= 1<<signBits {
			return k, &DeckError{Kind: CodeWhole}
		}
		// Two unknown keys may share a hash, so the same stand-in may come twice.
		key := l.cardSigned(last)
		if k.Cards[key] += copies; k.Cards[key] > mostCopies {
			return k, &DeckError{Kind: CodeWhole}
		}
	}
	return k, err
}

// keyOf returns the key with hash s, or a stand-in if there is none. If two keys share the hash, the game's own wins, so
// that a player's cards never change the meaning of our codes; of two others the one with the lower id does. pack returns
// the pack of an id.
func keyOf[ID FactionID | HeroID | CardID](ids map[string]ID, pack func(ID) string, s uint32) string {
	found := ""
	before := func(a, b ID) bool {
		if ours := pack(a) == ""; ours != (pack(b) == "") {
			return ours
		}
		return a < b
	}
	for key, id := range ids {
		if sign(key) == s && (found == "" || before(id, ids[found])) {
			found = key
		}
	}
	if found == "" {
		return unknownKey(s)
	}
	return found
}

// factionSigned returns the key of the faction with hash s, as keyOf does.
func (l *Library) factionSigned(s uint32) string {
	return keyOf(l.keys.factions, func(id FactionID) string { return l.Factions[id].Pack }, s)
}

// heroSigned returns the key of the hero with hash s, as keyOf does.
func (l *Library) heroSigned(s uint32) string {
	return keyOf(l.keys.heroes, func(id HeroID) string { return l.Heroes[id].Pack }, s)
}

// cardSigned returns the key of the card with hash s, as keyOf does.
func (l *Library) cardSigned(s uint32) string {
	return keyOf(l.keys.cards, func(id CardID) string { return l.Cards[id].Pack }, s)
}

// symbolWriter writes numbers as symbols, most significant bit first. The zero value is empty.
type symbolWriter struct {
	symbols []byte
	used    int // bits used in the last symbol, 0 for all
}

func (w *symbolWriter) bit(b uint32) {
	if w.used == 0 {
		w.symbols = append(w.symbols, 0)
	}
	w.symbols[len(w.symbols)-1] |= byte(b&1) << (symbolBits - 1 - w.used)
	w.used = (w.used + 1) % symbolBits
}

// put writes the n lowest bits of v.
func (w *symbolWriter) put(v uint32, n int) {
	for i := n - 1; i >= 0; i-- {
		w.bit(v >> i)
	}
}

// count writes n in unary: n ones and a zero.
func (w *symbolWriter) count(n int) {
	for range n {
		w.bit(1)
	}
	w.bit(0)
}

// symbolReader reads what a symbolWriter wrote.
type symbolReader struct {
	symbols []byte
	at      int // in bits
}

// take reads n bits. ok is false if fewer are left.
func (r *symbolReader) take(n int) (v uint32, ok bool) {
	if r.at+n > len(r.symbols)*symbolBits {
		r.at = len(r.symbols) * symbolBits
		return 0, false
	}
	for range n {
		s := r.symbols[r.at/symbolBits]
		v = v<<1 | uint32(s>>(symbolBits-1-r.at%symbolBits)&1)
		r.at++
	}
	return v, true
}

// count reads a number that symbolWriter.count wrote. The end of the symbols also ends the number.
func (r *symbolReader) count() int {
	n := 0
	for {
		if v, ok := r.take(1); !ok || v == 0 {
			return n
		}
		n++
	}
}
