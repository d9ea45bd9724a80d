package record

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"time"

	"cinderclash/engine/card"
	"cinderclash/engine/match"
	"cinderclash/engine/untrusted"
)

// Header is the first record of a match, with everything needed to start over.
type Header struct {
	Program string    `json:"program"` // version of the program that began it
	Began   time.Time `json:"began"`
	// Profile is the timing profile (rule 900), field by field: see [match.Profile.Spelled].
	Profile string  `json:"profile"`
	Format  Numbers `json:"format"`
	// Named is the players' name for their own customs, that is for Profile and Format. It is empty if they have
	// no name.
	Named string    `json:"named,omitempty"`
	Seats two[Seat] `json:"seats"`
	Decks two[Deck] `json:"decks"`
	Seed  uint64    `json:"seed,string"` // of chance and of the bots
	// Content is the fingerprint of the cards that the match began with, as far as they affect play: 16
	// hexadecimal digits.
	Content string `json:"content"`
	// Packs are the whole packs that the decks use, so that the match can be read where they are not installed. They
	// win over packs of the same names that the reader has.
	Packs []Pack `json:"packs,omitempty"`
}

// Pack is content of a player's own that a match was played with.
type Pack struct {
	Name    string          `json:"name"`
	Content json.RawMessage `json:"content"`
}

// two is a pair with one element for each player.
type two[T any] [2]T

// UnmarshalJSON refuses a list that does not have two elements. An array would silently drop extra ones.
func (p *two[T]) UnmarshalJSON(data []byte) error {
	var list []T
	d := json.NewDecoder(bytes.NewReader(data))
	d.DisallowUnknownFields() // the setting of the outer decoder does not reach here
	if err := d.Decode(&list); err != nil {
		return err
	}
	if len(list) != len(p) {
		return fmt.Errorf("there are %d where there must be %d, one for each player", len(list), len(p))
	}
	*p = two[T](list)
	return nil
}

// Seat says who plays a side.
type Seat struct {
	Name string `json:"name"`
	Bot  string `json:"mind,omitempty"` // name of a bot, empty for a human
}

// Deck is a deck in ids of the card data.
type Deck struct {
	Key     string     `json:"key,omitempty"` // of a ready deck, empty for a player's own
	Name    card.Words `json:"name"`
	Faction string     `json:"faction"`
	Heroes  []string   `json:"heroes"`
	Cards   []string   `json:"cards"`
}

// Numbers has the fields of [match.Format], under names that must not change because saves contain them.
type Numbers struct {
	List      int  `json:"list"`
	Kept      int  `json:"kept"`
	Dice      int  `json:"dice"`
	Opening   int  `json:"opening"`
	HandLimit int  `json:"hand_limit"`
	DeckMin   int  `json:"deck_min"`
	DeckMax   int  `json:"deck_max"`
	Copies    int  `json:"copies"`
	Rounds    int  `json:"rounds"`
	Proving   bool `json:"proving,omitempty"`
}

// NewHeader returns the header of a match under rules between two decks. The ids of the decks must be of
// the library of rules, and the packs of that library must be those that the decks use.
func NewHeader(rules *match.Rules, decks [2]card.DeckList, seats [2]Seat, seed uint64, program string, began time.Time) Header {
	h := Header{
		Program: fit(program, maxProgram), Began: began.UTC().Truncate(time.Second),
		Profile: rules.Profile.Spelled(), Format: Numbers(rules.Format), Seats: seats, Seed: seed, Content: contentOf(rules),
	}
	lib := rules.Library
	for _, source := range lib.Used(decks[:]...) {
		h.Packs = append(h.Packs, Pack{Name: source.Name, Content: source.Content})
	}
	for i, d := range decks {
		h.Seats[i].Name, h.Seats[i].Bot = fit(seats[i].Name, maxName), fit(seats[i].Bot, maxName)
		h.Decks[i] = Deck{Key: d.Key, Faction: lib.Factions[d.Faction].Key}
		for lang, name := range d.Name {
			h.Decks[i].Name[lang] = fit(name, maxName)
		}
		for _, id := range d.Heroes {
			h.Decks[i].Heroes = append(h.Decks[i].Heroes, lib.Heroes[id].Key)
		}
		for _, id := range d.Cards {
			h.Decks[i].Cards = append(h.Decks[i].Cards, lib.Cards[id].Key)
		}
	}
	return h
}

// Called returns the header of a match whose customs the players have given a name, or "" for none.
func (h Header) Called(name string) Header {
	h.Named = fit(name, maxName)
	return h
}

// contentOf returns the fingerprint of the content that a match under rules has and its header does not
// hold: 16 hexadecimal digits.
func contentOf(rules *match.Rules) string {
	return fmt.Sprintf("%016x", rules.Library.Fingerprint())
}

// TooMuch is the error for decks that use more of a player's own content than can be kept with a match.
type TooMuch struct {
	Packs int // how many of them the decks use
}

func (e TooMuch) Error() string {
	return fmt.Sprintf("the decks use %d folders of own content, more than can be kept with a match; use fewer", e.Packs)
}

// Encode returns the header as a record. It fails only with [TooMuch].
func (h Header) Encode() ([]byte, error) {
	data, err := json.Marshal(h)
	if err == nil && len(data) > maxHeader {
		err = TooMuch{Packs: len(h.Packs)}
	}
	return data, err
}

// maxHeader is the maximum size of a header in bytes, wherever it is read. Two decks with the longest ids and four of the
// largest packs fit in.
const maxHeader = 3 << 18

// maxPacks is the maximum number of packs of a match. Each deck may take its heroes and cards from several.
const maxPacks = 40

// ParseHeader parses what [Header.Encode] returned. Any bytes may be given. It does not check whether the
// names exist.
func ParseHeader(data []byte) (Header, error) {
	if len(data) > maxHeader {
		return Header{}, fmt.Errorf("its header has %d bytes, at most %d can be", len(data), maxHeader)
	}
	var h Header
	d := json.NewDecoder(bytes.NewReader(data))
	d.DisallowUnknownFields()
	if err := d.Decode(&h); err != nil {
		return Header{}, fmt.Errorf("its header cannot be understood (%w)", err)
	}
	if _, err := d.Token(); !errors.Is(err, io.EOF) {
		return Header{}, errors.New("its header has something after its end")
	}
	if _, err := parseHash(h.Content); err != nil {
		return Header{}, fmt.Errorf("its header does not say with what cards it was played (%w)", err)
	}
	h.Named = untrusted.Name(h.Named)
	for i := range h.Seats {
		h.Seats[i].Name = untrusted.Name(h.Seats[i].Name)
		for lang, name := range h.Decks[i].Name {
			h.Decks[i].Name[lang] = untrusted.Name(name)
		}
	}
	return h, nil
}

// rules returns the rules that the match is played by, on the content of the game that lib has and the match's own packs.
func (h Header) rules(lib *card.Library) (*match.Rules, error) {
	lib, err := h.library(lib)
	if err != nil {
		return nil, err
	}
	profile, err := match.ParseProfile(h.Profile)
	if err != nil {
		return nil, err
	}
	return match.NewRules(lib, match.Format(h.Format), profile)
}

// library returns the library of the match: the game's content that lib has, with the packs of the match. It is lib itself
// if lib has those very packs.
func (h Header) library(lib *card.Library) (*card.Library, error) {
	if len(h.Packs) > maxPacks {
		return nil, fmt.Errorf("it has %d packs of own content, at most %d can be", len(h.Packs), maxPacks)
	}
	sources := make([]card.Source, len(h.Packs))
	for i, p := range h.Packs {
		if !card.PackName(p.Name) {
			return nil, fmt.Errorf("the name of own content %d cannot be that of a folder", i+1)
		}
		sources[i] = card.Source{Name: p.Name, Content: p.Content}
	}
	return lib.WithSources(sources...)
}

// clip shortens a text so that an error stays readable whatever the file contains.
func clip(s string) string { return s[:min(len(s), 60)] }
