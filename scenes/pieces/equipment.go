package pieces

import (
	"cmp"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"path"
	"slices"
	"strings"

	"github.com/goccy/go-yaml"

	"cinderclash/engine/card"
)

const (
	equipmentFile   = "equipment.yaml"
	equipmentFolder = "equipment" // under heroes/: pictures of equipment, in their own colours
	beltPicture     = equipmentFolder + "/belt"
	arrowPicture    = "weapon/arrow"
)

// equipmentBook is the content of equipment.yaml.
type equipmentBook struct {
	Cards  map[string]pieceLook `yaml:"cards"`  // by card
	Others map[string]pieceLook `yaml:"others"` // by slot, for cards that are not listed
}

// pieceLook says which pictures show a piece of equipment. A name without a folder is a picture in the folder of equipment.
type pieceLook struct {
	Near    string `yaml:"near"` // held in the near hand, or else in the far one
	Far     string `yaml:"far"`  // held in the far hand, or else in the near one; with near it takes both
	Both    string `yaml:"both"` // held in both hands
	Stance  string `yaml:"stance"`
	Hat     string `yaml:"hat"`
	Hair    string `yaml:"hair"` // what is seen of the hair; "" for what a hat leaves of it
	Mask    string `yaml:"mask"`
	Glasses string `yaml:"glasses"`
	Vest    string `yaml:"vest"`
	Lap     string `yaml:"lap"`
	Collar  string `yaml:"collar"`
	Cloak   string `yaml:"cloak"`
	Cuff    string `yaml:"cuff"`
	FarCuff string `yaml:"far-cuff"` // "" for the same as the near one
	Gloves  string `yaml:"gloves"`   // the names of its four pictures end as those of hands do
	Shoe    string `yaml:"shoe"`
	FarShoe string `yaml:"far-shoe"` // "" for the same as the near one
}

// piece is how a piece of equipment is seen. It is immutable.
type piece struct {
	holds  [2]Garment // in the near and in the far hand; a piece for one hand has the same in both
	prefer Slot       // Weapon or Offhand: the hand that holds it if it takes one
	stance Stance     // while it is in that hand, or in both
	stands bool       // it has a stance
	parts  []wornPart
	gloves *[Grasps]Garment
	face   bool    // it is before the face, and no hat
	charm  Garment // its principal picture
}

// wornPart is a picture in a slot of a puppet.
type wornPart struct {
	slot Slot
	Garment
}

// equipment is how equipment is seen on heroes.
type equipment struct {
	cards  map[string]*piece
	others map[string]*piece
	nock   *Thing // for a bow, where the near hand holds something else
}

// otherSlots are the names of the slots of cards that equipment.yaml does not list. Weapons for two hands come last.
var otherSlots = [...]string{card.Weapon: "weapon", card.Head: "head", card.Chest: "chest", card.Arms: "arms", card.Legs: "legs", card.Legs + 1: "two-handed"}

// readEquipment reads equipment.yaml.
func (w *Wardrobe) readEquipment(fsys fs.FS) error {
	data, err := fs.ReadFile(fsys, equipmentFile)
	if err != nil {
		return fmt.Errorf("%s cannot be read: %w", equipmentFile, err)
	}
	var book equipmentBook
	if err := yaml.UnmarshalWithOptions(data, &book, yaml.Strict()); err != nil {
		return fmt.Errorf("%s: %w", equipmentFile, err)
	}
	var errs []error
	read := func(what string, of map[string]pieceLook) map[string]*piece {
		all := make(map[string]*piece, len(of))
		for _, name := range slices.Sorted(maps.Keys(of)) {
			p, err := w.newPiece(of[name])
			if err != nil {
				errs = append(errs, fmt.Errorf("%s: %s: %s: %w", equipmentFile, what, name, err))
			}
			all[name] = p
		}
		return all
	}
	w.equipment = equipment{cards: read("cards", book.Cards), others: read("others", book.Others)}
	for _, name := range otherSlots[1:] {
		if w.equipment.others[name] == nil {
			errs = append(errs, fmt.Errorf("%s: others: %s is missing; write what is seen of cards that are not listed", equipmentFile, name))
		}
	}
	var ok bool
	if w.equipment.nock, ok = w.thing(arrowPicture); !ok {
		errs = append(errs, fmt.Errorf("there is no picture heroes/%s.svg; draw what a bow shoots", arrowPicture))
	}
	if _, ok := w.parts[beltPicture]; !ok {
		errs = append(errs, fmt.Errorf("there is no picture heroes/%s.svg; draw the belt on which charms hang", beltPicture))
	}
	return errors.Join(errs...)
}

// newPiece returns how a piece is seen, from what equipment.yaml says of it.
func (w *Wardrobe) newPiece(is pieceLook) (*piece, error) {
	p := &piece{prefer: Weapon}
	var errs []error
	find := func(name string) Garment {
		if name == "" || name == bare {
			return Garment{}
		}
		if !strings.Contains(name, "/") {
			name = equipmentFolder + "/" + name
		}
		g, ok := w.parts[name]
		if !ok {
			errs = append(errs, fmt.Errorf("there is no picture heroes/%s.svg; draw it or write another name", name))
		}
		if p.charm.Picture == "" {
			p.charm = g
		}
		return g
	}
	held := func(name string) Garment {
		g := find(name)
		if _, ok := w.book.Held[heldName(&g)]; g.Picture != "" && !ok {
			errs = append(errs, fmt.Errorf("%s: held: %s is missing; write how it strikes, casts or is used from a distance, or {}", wardrobeFile, heldName(&g)))
		}
		return g
	}
	switch far := held(is.Far); {
	case is.Both != "":
		p.holds[0] = held(is.Both)
	case is.Near != "" && is.Far != "":
		p.holds = [2]Garment{held(is.Near), far}
		p.charm = far
	case is.Far != "":
		p.holds, p.prefer = [2]Garment{far, far}, Offhand
	default:
		near := held(is.Near)
		p.holds = [2]Garment{near, near}
	}
	for _, of := range [...]struct {
		slot Slot
		name string
	}{
		{Hat, is.Hat}, {Mask, is.Mask}, {Glasses, is.Glasses}, {Vest, is.Vest}, {Lap, is.Lap}, {Collar, is.Collar}, {Cloak, is.Cloak},
		{NearCuff, is.Cuff}, {FarCuff, cmp.Or(is.FarCuff, is.Cuff)}, {NearShoe, is.Shoe}, {FarShoe, cmp.Or(is.FarShoe, is.Shoe)},
	} {
		if of.name != "" {
			p.parts = append(p.parts, wornPart{of.slot, find(of.name)})
		}
	}
	if is.Hat != "" {
		back := w.parts[equipmentFolder+"/"+is.Hat+"-back"]
		if is.Hair != "" {
			p.parts = append(p.parts, wornPart{Hair, find(is.Hair)}, wornPart{HairBack, back})
		} else if back.Picture != "" {
			p.parts = append(p.parts, wornPart{HairBack, back})
		}
	}
	p.face = is.Hat == "" && (is.Mask != "" || is.Glasses != "")
	if is.Gloves != "" {
		p.gloves = new([Grasps]Garment)
		for g, end := range graspNames {
			p.gloves[g] = find(is.Gloves + "-" + end)
		}
	}
	if is.Stance != "" {
		i := slices.Index(stanceNames[:], is.Stance)
		if p.stance, p.stands = Stance(max(0, i)), i >= 0; !p.stands {
			errs = append(errs, fmt.Errorf("there is no stance %s; the stances are %s", is.Stance, strings.Join(stanceNames[:], ", ")))
		}
	}
	if p.charm.Picture == "" && len(errs) == 0 {
		errs = append(errs, errors.New("it names no picture; write where it is worn and what is seen of it"))
	}
	return p, errors.Join(errs...)
}

// piece returns how a card is seen on a hero, or nil if it is no equipment.
func (e *equipment) piece(of *card.Card) *piece {
	if p, ok := e.cards[of.Key]; ok {
		return p
	}
	if of.Slot == card.Weapon && of.Hands == 2 {
		return e.others[otherSlots[card.Legs+1]]
	}
	return e.others[otherSlots[of.Slot]]
}

// Equipped returns the look of a hero who looks like l and has put on equipment, the oldest first. What finds no hand and no place on the body hangs from
// the belt.
func (w *Wardrobe) Equipped(l *Look, gear []*card.Card) *Look {
	if len(gear) == 0 {
		return l
	}
	out := *l
	var taken [card.Legs + 1]bool
	var hands [2]*piece
	var charms []Garment
	for _, of := range gear {
		p := w.equipment.piece(of)
		switch {
		case p == nil: // it is no equipment
		case of.Slot == card.Weapon && of.Hands == 2 && hands == [2]*piece{}:
			hands = [2]*piece{p, p}
			out.Parts[Weapon], out.Parts[Offhand] = p.holds[0], p.holds[1]
		case of.Slot == card.Weapon && of.Hands < 2 && (hands[0] == nil || hands[1] == nil):
			hand := out.handFor(p, hands)
			hands[hand] = p
			out.Parts[[...]Slot{Weapon, Offhand}[hand]] = p.holds[hand]
		case of.Slot != card.Weapon && !taken[of.Slot]:
			taken[of.Slot] = true
			w.put(&out, p)
		default:
			charms = append(charms, p.charm)
		}
	}
	if hands != [2]*piece{} {
		w.wield(&out, l, hands)
	}
	if taken[card.Legs] {
		out.gather()
	}
	w.hang(&out, charms)
	return &out
}

// handFor returns the hand, 0 for the near one, that holds something that takes one: the one that it prefers if it is free, and that of an archer that does
// not hold the bow.
func (l *Look) handFor(p *piece, hands [2]*piece) int {
	hand := 0
	if p.prefer == Offhand && !(hands == [2]*piece{} && l.uses[1].from == Shoot) {
		hand = 1
	}
	if hands[hand] != nil {
		hand = 1 - hand
	}
	return hand
}

// put makes a look wear a piece on the body.
func (w *Wardrobe) put(l *Look, p *piece) {
	off := p.face && slices.Contains(w.book.Veils, l.hair)
	for _, part := range p.parts {
		off = off || part.slot == Hat
	}
	if off {
		l.Parts[Hair], l.Parts[HairBack] = l.under[0], l.under[1]
	}
	for _, part := range p.parts {
		l.Parts[part.slot] = part.Garment
	}
	if p.gloves != nil {
		l.Hands = *p.gloves
		l.Parts[NearHand], l.Parts[FarHand] = l.Hands[Grip], l.Hands[Grip]
	}
}

// wield makes a look use and carry what its hands hold in place of what those of another look hold.
func (w *Wardrobe) wield(l, was *Look, hands [2]*piece) {
	w.take(l)
	l.habit = nil // it may need what was in the hand
	if l.uses[1].from == Shoot && heldName(&l.Parts[Weapon]) != path.Base(arrowPicture) {
		l.nock = w.equipment.nock
	}
	own := l.ownStance()
	switch near, far := hands[0], hands[1]; {
	case near != nil && near.stands && (near.prefer == Weapon || near == far):
		l.Stance = near.stance
	case far != nil && far.stands && far.prefer == Offhand:
		l.Stance = far.stance
	case own == Archer && l.nock == nil:
		l.Stance = Archer
	case near != nil && (was.Stance == Planted || was.Stance == Archer || was.Stance == Low), was.Stance == Archer:
		l.Stance = Guard
	}
}

// gather makes a skirt that reaches the ground leave the shoes free.
func (l *Look) gather() {
	const ground, free = 270, 252 // where a long skirt ends, and where it ends then
	if g := &l.Parts[Skirt]; g.Y+g.H > ground {
		l.hem = (free - hipY) / (g.Y + g.H - hipY)
	}
}

// hang hangs charms from a look's belt.
func (w *Wardrobe) hang(l *Look, charms []Garment) {
	if len(charms) == 0 {
		return
	}
	l.Parts[Belt] = w.parts[beltPicture]
	const middle, wide, top, row = 106, 56, 205.0, 17.0 // of the place where they hang, and how much lower every other one hangs
	const side, high = 19.0, 22.0                       // of the largest charm
	step := min(side-2, wide/float64(len(charms)))
	for i, g := range charms {
		k := min(side/g.W, high/g.H)
		x := middle + step*(float64(i)-float64(len(charms)-1)/2)
		y := top
		if i%2 == 1 {
			y += row
		}
		g.W, g.H, g.Loose = k*g.W, k*g.H, bend{}
		g.X, g.Y = x-g.W/2, y
		l.Parts[int(Charm)+i] = g
	}
}
