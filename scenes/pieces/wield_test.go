package pieces

import (
	"slices"
	"testing"

	"cinderclash/build/fixture"
	"cinderclash/engine/card"
)

// ownAttacks are the poses of the heroes' own attacks.
var ownAttacks = map[string]Pose{
	"ambrose.what-you-are-hiding": Invoke, "ansel-block.clean-stroke": Chop, "aurelin.the-rake": CastStaff, "ayranel.paper-cut": TwinStab,
	"belain-thalier.precise-slash": Slash, "borrogh.acquired-taste": Thrust, "bram-steeple.lit-arrow": Shoot, "brisa.low-blow": Kick,
	"brugg.show-them-the-door": Kick, "gorma-sluice.open-a-gate": SweepHand, "gorma-sluice.slack-water": CastHand, "grusk.boiling-point": CastStaff,
	"gunda-tick.appraisal": CastStaff, "hallam-voss.debt-of-honour": Slash, "hask.backhand": Bash, "hask.headbutt": Headbutt,
	"ilvane.spark-jar": CastStaff, "ilvane.flashover": SweepStaff, "isaude-mere.rap-of-the-sceptre": Smash, "jalor.string-of-bubbles": Thrust,
	"joss-tallow.flourish": Slash, "kharro.signed-for": Thrust, "kharro.return-to-sender": CastHand, "maren-oselle.holy-water": Invoke,
	"maud-kettle.shield-shove": Bash, "mirsha.down-the-flue": Thrust, "nim-vesper.condolences": Invoke, "oda-brand.rolling-pin": Smash,
	"ottoline-fen.read-it-back": CastBook, "ottoline-fen.from-the-archive": CastBook, "ottoline-wax.rubber-stamp": Smash,
	"perrin-sedge.under-the-table": Stab, "rashka.stake": Chop, "rashka.everything-on-red": Chop, "rukhar.pounce": Slash,
	"rukhar.bite-back": Headbutt, "sefa-quill.over-the-wall": Shoot, "sefa-quill.postage-due": Shoot, "sister-perdita.unclaimed": Smash,
	"sorrel.pin-down": Shoot, "sorrel.short-cut": Shoot, "tamsin-fay.any-horse": Shoot, "tamsin-fay.each-way": Shoot,
	"tarrakh.knucklebones": Throw, "tashiri.long-line": Flick, "tirel.cold-front": CastStaff, "tirel.scattered-showers": CastStaff,
	"ubba-inkwell.blot": CastBook, "vessaly.second-deal": Throw, "wenna-lume.lantern-glare": CastHand, "zahir.gravel-lecture": CastStaff,
	"zahir.any-questions": CastBook,
}

// strikesWith are the poses in which the weapons of the game strike, if an ability does not say otherwise.
var strikesWith = map[string][]Pose{
	"sword": {Slash}, "greatsword": {Slash}, "axe": {Chop}, "cleaver": {Chop}, "haft": {Chop}, "rake": {Chop}, "hammer": {Smash}, "mace": {Smash},
	"cosh": {Smash}, "ladle": {Smash}, "rolling-pin": {Smash}, "staff": {Smash}, "crook": {Smash}, "spear": {Thrust}, "trident": {Thrust},
	"rapier": {Thrust}, "brush": {Thrust}, "umbrella": {Thrust}, "match": {Thrust}, "wand": {Thrust}, "quill": {Thrust}, "dagger": {Stab, TwinStab},
	"rod": {Slash}, "totem": {Smash}, "glaive": {Slash}, "arrow": {Butt},
}

// attacks returns the abilities that attack, of heroes and of cards.
func attacks(l *card.Library) (all []*card.Ability) {
	for id := range l.Abilities {
		if a := &l.Abilities[id]; a.Attack != (card.Attack{}) {
			all = append(all, a)
		}
	}
	return all
}

// Each hero does its own attacks in the pose that its weapon and the ability's words say.
func TestOwnAttacks(t *testing.T) {
	l, w := fixture.Library(t), wardrobe(t)
	left := len(ownAttacks)
	for i := range l.Heroes {
		h := &l.Heroes[i]
		look := w.Look(PersonOf(l, h))
		for _, id := range h.Abilities {
			a := &l.Abilities[id]
			if a.Attack == (card.Attack{}) {
				continue
			}
			left--
			if got, want := look.Attack(a).Pose, ownAttacks[a.Key]; got != want {
				t.Errorf("%s with %s and %s: %s, want %s", a.Key, heldName(&look.Parts[Weapon]), heldName(&look.Parts[Offhand]), got, want)
			}
		}
	}
	if left != 0 {
		t.Errorf("%d attacks are listed that no hero has", left)
	}
	for key := range w.book.Deeds {
		if !slices.ContainsFunc(attacks(l), func(a *card.Ability) bool { return a.Key == key }) {
			t.Errorf("deeds: there is no attack %s", key)
		}
	}
}

// Whoever does an attack of a card or of another hero does it with what is held. A shot needs a bow, and whoever holds one shoots whatever the
// damage is. What is thrown is in the hand before and not after it. In melee nothing flies.
func TestEveryAttackFitsWhatIsHeld(t *testing.T) {
	l := fixture.Library(t)
	all := attacks(l)
	if len(all) < 100 {
		t.Fatalf("%d attacks were found", len(all))
	}
	for id, look := range looks(t) {
		weapon, off := heldName(&look.Parts[Weapon]), heldName(&look.Parts[Offhand])
		for _, a := range all {
			deed := look.Attack(a)
			pose := deed.Pose
			_, says := look.deeds[a.Key]
			say := func(what string) {
				t.Errorf("%s with %s and %s, %s from %v: %s %s", id, weapon, off, a.Key, a.Attack.Range, pose, what)
			}
			switch missile := pose.Missile(); {
			case !pose.Attacks():
				say("is no attack")
			case a.Attack.Range == card.Melee && missile != NoMissile:
				say("is seen in melee")
			case a.Attack.Range == card.Melee && !says && weapon != "." && !slices.Contains(strikesWith[weapon], pose):
				say("is not how that strikes")
			case a.Attack.Range == card.Ranged && missile == NoMissile:
				say("reaches nobody")
			case missile == Arrow && off != "bow":
				say("needs a bow")
			case off == "bow" && a.Attack.Range == card.Ranged && !says && pose != Shoot:
				say("leaves the bow unused")
			case pose == Flick && weapon != "rod":
				say("needs a rod")
			case pose == CastBook && off != "tome" && off != "scroll" && weapon != "quill":
				say("needs a book")
			case a.Attack.Damage.Magical() && (missile == Thrown || missile == Hurled) && !says:
				say("throws magic")
			}
		}
	}
}

// What has been shot or thrown is in the hand until the moment at which it leaves, and then not before the pose is over.
func TestMissilesLeaveTheHand(t *testing.T) {
	w := wardrobe(t)
	for pose, of := range map[Pose]struct {
		hero string
		slot Slot
	}{Shoot: {"sorrel", Weapon}, Throw: {"vessaly", Offhand}, Hurl: {"ottoline-wax", Weapon}} {
		l := w.Look(Person{Hero: of.hero})
		for _, force := range []Force{Lightly, Mightily} {
			m := Motion{}.Strike(Deed{Pose: pose}, force, 0)
			for tick := range pose.ticks(force) + 10 {
				held := slices.ContainsFunc(AppendParts(nil, l, m, tick), func(p Part) bool { return p.Slot == of.slot })
				want := tick < pose.Impact(force) || tick >= pose.ticks(force)
				if held != want {
					t.Fatalf("%s by %s at tick %d: held is %v", pose, of.hero, tick, held)
				}
			}
		}
	}
}

// A spell leaves from the hand, the head of the staff or the book, and a shot from the bow: near the picture of it at that moment.
func TestMissilesLeaveFromWhatIsHeld(t *testing.T) {
	for id, l := range looks(t) {
		for pose := Slash; pose <= Invoke; pose++ {
			x, y := l.Muzzle(Deed{Pose: pose})
			near := false
			for _, p := range AppendParts(nil, l, Motion{}.Play(pose, 0), pose.Impact(Lightly)) {
				switch p.Slot {
				case NearHand, FarHand, Weapon, Offhand, FarShin, Head:
					inverse := p.Geo
					inverse.Invert()
					const beside = 24
					ix, iy := inverse.Apply(x, y)
					near = near || ix > -beside && iy > -beside && ix < p.W+beside && iy < p.H+beside
				default: // the body
				}
			}
			if !near {
				t.Errorf("%s, %s: %.0f, %.0f is at nothing that is held", id, pose, x, y)
			}
		}
	}
}

// Nothing that is held goes through the ground.
func TestWeaponsStayAboveTheGround(t *testing.T) {
	everyMoment(t, 2, func(id string, l *Look, pose Pose, tick int, parts []Part) {
		if pose.Falls() {
			return
		}
		for _, p := range parts {
			if p.Slot != Weapon && p.Slot != Offhand {
				continue
			}
			g := &l.Parts[p.Slot]
			for _, end := range []float64{0, g.H} {
				if _, y := p.Geo.Apply(handX-g.X, end); y > 9 {
					t.Fatalf("%s, %s, tick %d: slot %d is %.0f below the ground", id, pose, tick, p.Slot, y)
				}
			}
		}
	})
}
