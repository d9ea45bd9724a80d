package pieces

import (
	"image"
	"slices"
	"strings"
	"testing"

	"golang.org/x/image/draw"
	"golang.org/x/image/math/f64"

	"cinderclash/build/fixture"
	"cinderclash/engine/card"
	"cinderclash/engine/match"
)

// equipmentOf returns the equipment of the game, without what only tests of the engine use.
func equipmentOf(l *card.Library) (all []*card.Card) {
	for i := range l.Cards {
		if c := &l.Cards[i]; c.Slot != card.NoSlot && !c.Proving {
			all = append(all, c)
		}
	}
	return all
}

// portrayed returns a look at rest, without light. A human is 128 pixels high. pictures keeps the rasterised parts.
func portrayed(t *testing.T, l *Look, pictures map[string]*image.RGBA) *image.RGBA {
	t.Helper()
	const wide, high, feetX, feetY, k = 250, 200, 125, 190, 128.0 / 260
	m := image.NewRGBA(image.Rect(0, 0, wide, high))
	for _, p := range AppendParts(nil, l, Motion{}, 0) {
		key := p.Picture
		if Charm <= p.Slot && p.Slot < Head { // in its own size
			key += "/charm"
		}
		from := pictures[key]
		if from == nil {
			from = rasterised(t, &p)
			pictures[key] = from
		}
		g := &p.Geo
		draw.BiLinear.Transform(m, f64.Aff3{
			g.Element(0, 0) * k, g.Element(0, 1) * k, g.Element(0, 2)*k + feetX, g.Element(1, 0) * k, g.Element(1, 1) * k, g.Element(1, 2)*k + feetY,
		}, from, from.Bounds(), draw.Over, nil)
	}
	return m
}

// differing returns how many pixels of two pictures of one size differ so much that it is seen.
func differing(a, b *image.RGBA) (n int) {
	for i := 0; i < len(a.Pix); i += 4 {
		far := 0
		for j := range 4 {
			far += max(int(a.Pix[i+j])-int(b.Pix[i+j]), int(b.Pix[i+j])-int(a.Pix[i+j]))
		}
		if far > 90 {
			n++
		}
	}
	return n
}

// Each piece of equipment of the game is seen on each hero.
func TestAllEquipmentIsSeenOnEverybody(t *testing.T) {
	const least = 60 // pixels of a human 128 pixels high
	lib, w := fixture.Library(t), wardrobe(t)
	all := equipmentOf(lib)
	if len(all) != len(w.equipment.cards) {
		t.Errorf("equipment.yaml lists %d cards, the game has %d", len(w.equipment.cards), len(all))
	}
	pictures, shown := map[string]*image.RGBA{}, map[string]string{}
	for _, c := range all {
		p := w.equipment.cards[c.Key]
		if p == nil {
			t.Errorf("equipment.yaml does not list %s", c.Key)
			continue
		}
		if other, ok := shown[p.charm.Picture]; ok {
			t.Errorf("%s looks like %s", c.Key, other)
		}
		shown[p.charm.Picture] = c.Key
	}
	for i := range lib.Heroes {
		h := &lib.Heroes[i]
		if h.Key == "" {
			continue
		}
		bare := w.Look(PersonOf(lib, h))
		without := portrayed(t, bare, pictures)
		for _, c := range all {
			if n := differing(without, portrayed(t, w.Equipped(bare, []*card.Card{c}), pictures)); n < least {
				t.Errorf("%s on %s changes %d pixels, want %d", c.Key, h.Key, n, least)
			}
		}
	}
}

// named returns cards by their keys.
func named(t *testing.T, lib *card.Library, keys ...string) (all []*card.Card) {
	t.Helper()
	for _, key := range keys {
		id, ok := lib.CardByKey(key)
		if !ok {
			t.Fatalf("there is no card %s", key)
		}
		all = append(all, &lib.Cards[id])
	}
	return all
}

// What finds no hand and no place on the body hangs from the belt, and all of it is seen.
func TestTenPiecesAreAllSeen(t *testing.T) {
	lib, w := fixture.Library(t), wardrobe(t)
	ten := named(t, lib, "honest-blade", "rented-shield", "dented-helm", "oven-mail", "long-mitts", "good-boots", "rubber-stamp", "false-beard", "tamper-seal", "last-chip")
	if len(ten) != match.MaxAttach {
		t.Fatalf("there are %d pieces, want as many as a hero can have", len(ten))
	}
	for _, id := range []string{"grusk", "ambrose", "tamsin-fay", "zahir"} {
		l := w.Look(Person{Hero: id, Faction: "emberwatch"})
		pictures := map[string]*image.RGBA{}
		all := portrayed(t, w.Equipped(l, ten), pictures)
		if n := len(hanging(w.Equipped(l, ten))); n != 4 {
			t.Errorf("%s has %d charms, want 4", id, n)
		}
		for i, c := range ten {
			less := slices.Delete(slices.Clone(ten), i, i+1)
			if n := differing(all, portrayed(t, w.Equipped(l, less), pictures)); n < 12 {
				t.Errorf("%s without %s looks the same but for %d pixels", id, c.Key, n)
			}
		}
	}
	if n := len(hanging(w.Equipped(w.Look(Person{Hero: "grusk"}), slices.Repeat(named(t, lib, "dented-helm"), match.MaxAttach)))); n != match.MaxAttach-1 {
		t.Errorf("of ten helmets %d hang from the belt", n)
	}
}

// hanging returns the charms of a look.
func hanging(l *Look) (all []Garment) {
	for _, g := range l.Parts[Charm:Head] {
		if g.Picture != "" {
			all = append(all, g)
		}
	}
	return all
}

// What is held decides how a hero strikes, shoots and casts.
func TestHeroesUseWhatTheyHold(t *testing.T) {
	lib, w := fixture.Library(t), wardrobe(t)
	melee := &card.Ability{Attack: card.Attack{Range: card.Melee}}
	ranged := &card.Ability{Attack: card.Attack{Range: card.Ranged, Damage: card.Piercing}}
	for _, c := range []struct {
		hero string
		gear []string
		of   *card.Ability
		want Pose
	}{
		{"hask", []string{"honest-blade"}, melee, Slash},
		{"hask", []string{"rubber-stamp"}, melee, Smash},
		{"hask", []string{"long-argument"}, melee, Thrust},
		{"hask", []string{"bow-of-arrears"}, ranged, Shoot},
		{"hask", []string{"one-of-a-pair", "letter-knife"}, melee, TwinStab},
		{"bram-steeple", []string{"honest-blade"}, melee, Slash},
		{"bram-steeple", []string{"honest-blade"}, ranged, Shoot},
		{"bram-steeple", []string{"fist-shield"}, ranged, Shoot},
		{"bram-steeple", []string{"honest-blade", "razor-deck"}, ranged, Throw},
	} {
		l := w.Equipped(w.Look(Person{Hero: c.hero}), named(t, lib, c.gear...))
		d := l.Attack(c.of)
		if d.Pose != c.want {
			t.Errorf("%s with %v does %v, want %v", c.hero, c.gear, d.Pose, c.want)
		}
		if arrow := l.held(d.With); d.Pose == Shoot && !strings.HasSuffix(arrow.Picture, "arrow") {
			t.Errorf("%s with %v shoots %s", c.hero, c.gear, arrow.Picture)
		}
	}
	own := w.Look(Person{Hero: "hask"})
	two := w.Equipped(own, named(t, lib, "rented-shield"))
	if two.Parts[Weapon] != own.Parts[Weapon] || two.Parts[Offhand] == own.Parts[Offhand] {
		t.Error("a shield does not replace what is in the far hand only")
	}
	if both := w.Equipped(own, named(t, lib, "barge-pole")); both.Parts[Offhand].Picture != "" {
		t.Errorf("who holds a pole in both hands also holds %s", both.Parts[Offhand].Picture)
	}
}

// Equipment that equipment.yaml does not list is seen where its slot says.
func TestUnlistedEquipmentIsSeenBySlot(t *testing.T) {
	w := wardrobe(t)
	bare := w.Look(Person{Hero: "hask"})
	for _, c := range []struct {
		slot  card.Slot
		hands uint8
		want  Slot
	}{{card.Weapon, 1, Weapon}, {card.Weapon, 2, Weapon}, {card.Head, 0, Hat}, {card.Chest, 0, Vest}, {card.Arms, 0, NearCuff}, {card.Legs, 0, NearShoe}} {
		l := w.Equipped(bare, []*card.Card{{Key: "moth-eaten-thing", Slot: c.slot, Hands: c.hands}})
		if l.Parts[c.want].Picture == bare.Parts[c.want].Picture {
			t.Errorf("a card for slot %d and %d hands is not seen", c.slot, c.hands)
		}
	}
	if l := w.Equipped(bare, []*card.Card{{Key: "no-equipment"}}); l.Parts != bare.Parts {
		t.Error("a card that is no equipment is worn")
	}
}

// Puppets with equipment stay within their reach, whatever they do.
func TestEquipmentStaysWithinReach(t *testing.T) {
	lib, w := fixture.Library(t), wardrobe(t)
	var buf []Part
	for _, c := range equipmentOf(lib) {
		l := w.Equipped(w.Look(Person{Hero: "rukhar", Faction: "emberwatch"}), []*card.Card{c})
		for p := range poses {
			m := Motion{}.Rest(true, 0).Play(p, 0)
			for tick := 0; tick < p.Cycle(); tick += 4 {
				buf = AppendParts(buf[:0], l, m, tick)
				for i := range buf {
					q := &buf[i]
					for _, at := range [4][2]float64{{0, 0}, {q.W, 0}, {0, q.H}, {q.W, q.H}} {
						if x, y := q.Geo.Apply(at[0], at[1]); x < ReachLeft || y < ReachTop || x > ReachRight || y > ReachBottom {
							t.Fatalf("%s in %v reaches %.0f, %.0f with %s", c.Key, p, x, y, q.Picture)
						}
					}
				}
			}
		}
	}
}

func TestWrongEquipment(t *testing.T) {
	for name, c := range map[string]struct{ from, to, want string }{
		"no such picture": {"{near: honest-blade}", "{near: dishonest-blade}", "heroes/equipment/dishonest-blade.svg"},
		"no such use":     {"{near: honest-blade}", "{near: belt}", "held: belt is missing"},
		"no such stance":  {"stance: shield", "stance: sitting", "no stance sitting"},
		"no such place":   {"{hat: bailiffs-hat}", "{shelf: bailiffs-hat}", "shelf"},
		"nothing":         {"{hat: bailiffs-hat}", "{}", "names no picture"},
		"no other":        {"  legs: {shoe: plain-boots}", "", "others: legs is missing"},
	} {
		t.Run(name, func(t *testing.T) { wrongIn(t, equipmentFile, c.from, c.to, c.want) })
	}
}
