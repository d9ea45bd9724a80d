package card

// Lang is one of the languages in which every text exists that players read.
type Lang uint8

// The languages.
const (
	EN Lang = iota
	ES
	Langs = 2
)

// Words is one text in every language, indexed by [Lang].
type Words [Langs]string

// Race is the people a hero belongs to (rule 104).
type Race uint8

// The races. The zero value is none.
const (
	NoRace Race = iota
	Human
	Elf
	Orc
	Leonin
)

// Class is a hero's calling; each has a passive of its own (rule 107).
type Class uint8

// The classes. The zero value is none.
const (
	NoClass Class = iota
	Warrior
	Knight
	Ranger
	Rogue
	Paladin
	Priest
	Swordcaster
	Mage
	Shaman
)

// Classes is how many classes there are.
const Classes = 9

// Superclass is the group a class belongs to. It decides which cards a hero plays (rule 105).
type Superclass uint8

// The superclasses. The zero value is none.
const (
	NoSuperclass Superclass = iota
	Fighter
	Caster
)

// Superclass returns what c belongs to (rule 107).
func (c Class) Superclass() Superclass {
	switch {
	case c == NoClass:
		return NoSuperclass
	case c <= Paladin:
		return Fighter
	default:
		return Caster
	}
}

// Attr is one of the five attributes of a hero (rule 103).
type Attr uint8

// The attributes, in printed order.
const (
	Agility Attr = iota
	Mind
	Will
	Strength
	Armor
	Attrs = 5
)

// Kind is a card's type (rule 108).
type Kind uint8

// The card types. The zero value is none.
const (
	NoKind Kind = iota
	Equipment
	Technique
	Spell
	Trick
	Support
)

// Slot is where equipment goes on a hero (rules 108 and 109).
type Slot uint8

// The slots. The zero value is none. A weapon takes one or two hands, armour one body part.
const (
	NoSlot Slot = iota
	Weapon
	Head
	Chest
	Arms
	Legs
)

// Damage is the subtype of an attack (rule 106). Direct, the zero value, is
// neither physical nor magical (rules 112 and 417).
type Damage uint8

// The subtypes: direct, four physical, seven magical.
const (
	Direct Damage = iota
	Slashing
	Piercing
	Crushing
	Rending
	Fire
	Lightning
	Water
	Earth
	Air
	Light
	Darkness
)

// Physical reports whether Armor counts against d (rule 416).
func (d Damage) Physical() bool { return d >= Slashing && d <= Rending }

// Magical reports whether Will counts against d (rule 416).
func (d Damage) Magical() bool { return d >= Fire }

// DamageSet is a set of damage subtypes; bit n stands for Damage(n).
type DamageSet uint16

// The sets that texts name.
const (
	AnyPhysical DamageSet = 1<<Slashing | 1<<Piercing | 1<<Crushing | 1<<Rending
	AnyMagical  DamageSet = 1<<Fire | 1<<Lightning | 1<<Water | 1<<Earth | 1<<Air | 1<<Light | 1<<Darkness
)

// Has reports whether d is in s. The empty set means no restriction, so it has every subtype.
func (s DamageSet) Has(d Damage) bool { return s == 0 || s&(1<<d) != 0 }

// Range is how far an attack carries. By itself it limits nothing (rule 106).
type Range uint8

// The ranges. The zero value is none.
const (
	NoRange Range = iota
	Melee
	Reach
	Ranged
	Aura
	OnSelf
)

// Aim is whether an attack has a single target, a random one, or an area (rule 106).
type Aim uint8

// The aims. The zero value is none.
const (
	NoAim Aim = iota
	Single
	AtRandom
	Area
)

// Attack is the printed type of an attack. The zero value is no attack.
type Attack struct {
	Damage Damage
	Range  Range
	Aim    Aim
}

// Counter is a state that a hero can be in for some clashes (rules 110 and 111).
type Counter uint8

// The counters in pairs, boon before bane.
const (
	Exalted Counter = iota
	Exhausted
	Swiftness
	Stunned
	Inspired
	Terrified
	Determined
	Numbed
	Invigorated
	Overloaded
	Regeneration
	Poisoned
	Counters = 12
)

// Boon reports whether c helps the hero who has it.
func (c Counter) Boon() bool { return c&1 == 0 }

// CounterSet is a set of counters; bit n stands for Counter(n).
type CounterSet uint16

// The sets that texts name.
const (
	Boons CounterSet = 1<<Exalted | 1<<Swiftness | 1<<Inspired | 1<<Determined | 1<<Invigorated | 1<<Regeneration
	Banes CounterSet = Boons << 1
)
