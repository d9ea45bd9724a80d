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
)

// Header is the first record of a match: all that is needed to start over.
type Header struct {
	Program string    `json:"program"` // version of the program that began it
	Began   time.Time `json:"began"`
	Profile string    `json:"profile"` // name of a built-in timing profile (rule 900)
	Format  Numbers   `json:"format"`
	Seats   [2]Seat   `json:"seats"`
	Decks   [2]Deck   `json:"decks"`
	Seed    uint64    `json:"seed,string"` // of chance and of the minds
}

// Seat is who plays a side.
type Seat struct {
	Name string `json:"name"`
	Mind string `json:"mind,omitempty"` // name of a mind, empty for a human
}

// Deck is a deck by the ids of the card data.
type Deck struct {
	Key     string     `json:"key,omitempty"` // of a ready deck, empty for one's own
	Name    card.Words `json:"name"`
	Faction string     `json:"faction"`
	Heroes  []string   `json:"heroes"`
	Cards   []string   `json:"cards"`
}

// Numbers are the fields of [match.Format], under names that saves keep.
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

// NewHeader returns the header of a match under rules between two decks, whose ids
// must be of the library of rules.
func NewHeader(rules *match.Rules, decks [2]card.DeckList, seats [2]Seat, seed uint64, program string, began time.Time) Header {
	h := Header{
		Program: program, Began: began.UTC().Truncate(time.Second),
		Profile: rules.Profile.Name, Format: Numbers(rules.Format), Seats: seats, Seed: seed,
	}
	lib := rules.Library
	for i, d := range decks {
		h.Decks[i] = Deck{Key: d.Key, Name: d.Name, Faction: lib.Factions[d.Faction].Key}
		for _, id := range d.Heroes {
			h.Decks[i].Heroes = append(h.Decks[i].Heroes, lib.Heroes[id].Key)
		}
		for _, id := range d.Cards {
			h.Decks[i].Cards = append(h.Decks[i].Cards, lib.Cards[id].Key)
		}
	}
	return h
}

// Encode returns the header as a record.
func (h Header) Encode() ([]byte, error) { return json.Marshal(h) }

// ParseHeader reads what [Header.Encode] wrote. Any bytes may be given. Whether its
// names mean anything is not asked.
func ParseHeader(data []byte) (Header, error) {
	var h Header
	d := json.NewDecoder(bytes.NewReader(data))
	d.DisallowUnknownFields()
	if err := d.Decode(&h); err != nil {
		return Header{}, fmt.Errorf("its header cannot be understood (%w)", err)
	}
	if _, err := d.Token(); !errors.Is(err, io.EOF) {
		return Header{}, errors.New("its header has something after its end")
	}
	return h, nil
}

// rules makes what the match is played by.
func (h Header) rules(lib *card.Library) (*match.Rules, error) {
	profile, err := match.ProfileNamed(h.Profile)
	if err != nil {
		return nil, err
	}
	return match.NewRules(lib, match.Format(h.Format), profile)
}

// deck finds the cards and heroes of a deck in the library.
func (d Deck) list(lib *card.Library) (card.DeckList, error) {
	list := card.DeckList{Key: d.Key, Name: d.Name}
	faction, ok := lib.FactionByKey(d.Faction)
	if !ok {
		return list, fmt.Errorf("there is no faction %q in the card data", clip(d.Faction))
	}
	list.Faction = faction
	for _, key := range d.Heroes {
		id, ok := lib.HeroByKey(key)
		if !ok {
			return list, fmt.Errorf("there is no hero %q in the card data", clip(key))
		}
		list.Heroes = append(list.Heroes, id)
	}
	for _, key := range d.Cards {
		id, ok := lib.CardByKey(key)
		if !ok {
			return list, fmt.Errorf("there is no card %q in the card data", clip(key))
		}
		list.Cards = append(list.Cards, id)
	}
	if ready := lib.DeckByKey(d.Key); ready != nil {
		list.Name, list.Flavour = ready.Name, ready.Flavour
	}
	return list, nil
}

// clip keeps an error readable, whatever was in the file.
func clip(s string) string { return s[:min(len(s), 60)] }
