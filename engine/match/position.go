package match

import (
	"math/bits"

	"cinderclash/engine/card"
	"cinderclash/engine/dice"
)

// The bounds of rule 719, and of what a window remembers.
const (
	maxChain   = 64 // triggers in one chain
	maxItems   = 24 // items and parts in progress
	maxLasting = 32
	maxDelayed = 16
	maxWaiting = 32 // triggers that wait to be put on the stack at one time
	maxRecent  = 12 // events a window can answer
	maxUsed    = 16 // reactions remembered in one window (rules 705 and 706)
	maxTargets = 4
	maxApplied = 6 // replacements applied to one batch of events
	heroCount  = 16
)

// stage is where in the match the engine is when nothing is on the stack.
type stage uint8

const (
	stageDraft stage = iota
	stageShuffle
	stageOpening
	stageMulligan
	stageExchange
	stageCoin
	stageSide
	stageRound
	stagePairing
	stageClash
	stagePrepare
	stageStored
	stageInitiative
	stageCleanup
	stageActions
	stageClashEnd
	stageRoundEnd
	stageOver
)

// String returns a short English name for notation and errors.
func (s stage) String() string {
	return [...]string{
		"draft", "shuffle", "opening", "mulligan", "exchange", "coin", "side", "round", "pairing", "clash", "prepare", "stored",
		"initiative", "cleanup", "actions", "clash-end", "round-end", "over",
	}[s]
}

// Position is the state of a match as far as it is known: all of it inside a
// [Match], what a viewer may know inside an [Observation]. Its methods read; only
// a Match can be changed. Unused parts are zero, so that equal states are ==.
type Position struct {
	rules *Rules

	stage    stage
	step     uint8 // within the stage
	turn     uint8 // whose part of the step it is: 0 the attacker's (or first player's), 1 the other's
	sub      uint8 // within a player's preparation
	round    uint8
	attacker Player
	revealed bool
	result   Result
	// What anything in play answers, so that most events need no search.
	listens  uint64
	replaces uint64
	modded   uint32 // stats that anything in play changes

	lanes  [MaxKept][2]Ref // each pairing: the hero of the first and of the second player
	nlanes uint8
	lane   uint8 // of the clash being fought, from 0

	players [2]side

	// The activation (rule 408).
	active     Player // whose activation it is, or is next
	inside     bool   // an activation is going on
	acted      bool   // its one action has been taken
	passes     uint8  // in a row
	alone      bool   // rule 423: only one side can act
	initiative Player // who has it
	rolled     bool   // initiative has been determined in this clash
	restart    bool   // rule 401 again, once what resolves has resolved
	actions    uint8  // taken in this clash by both, for rule 718
	seen       [loopMemory]uint32

	stack  [maxItems]item
	height uint8

	win     window
	waiting [maxWaiting]trigger
	nwait   uint8
	grouped uint8  // of the waiting triggers, how many are being placed
	placed  uint8  // of those, how many are already in order
	turnOf  Player // whose resolve first, plus 1 (rule 708)
	chain   uint8

	lasting  [maxLasting]lasting
	nlasting uint8
	delayed  [maxDelayed]delayed
	ndelayed uint8

	// Cards on their way to graveyards; their owner says the order (rule 204).
	falling [2]pileOnTheWay

	pend Pending
}

// loopMemory is how many positions of a clash rule 718 remembers.
const loopMemory = 16

// pileOnTheWay is cards that go to one player's graveyard together.
type pileOnTheWay struct {
	n     uint8
	cards [MaxAttach]zoneCard
}

// side is what belongs to one player.
type side struct {
	heroes    [MaxList]hero
	list      uint8 // heroes in the list
	kept      uint8 // set of the slots that fight
	faction   card.FactionID
	mulligan  bool // has chosen
	fixed     bool // has fixed a colour in this clash (rule 403)
	knight    bool // has been asked, in this clash (rule 107)
	drew      bool // has used Draw a Card in this clash (rule 410)
	stored    bool // counters of the end of preparation are done
	hand      pile
	library   pile
	graveyard pile
	sealed    pile // cards chosen of the hand while the other player may not know which, in order (rules 203 and 606)

	prepared dice.Pool
	spent    dice.Pool
	rolling  dice.Pool // before both have prepared
	aside    dice.Pool
	rerolls  uint8 // made in this preparation
	missing  uint8 // dice picked up for a reroll
	bonus    uint8 // rolled d6 of the initiative
	resolved uint8 // actions resolved in this clash
	ordinals [4]uint8
}

// hero is a hero in a match.
type hero struct {
	id       card.HeroID
	life     uint8
	fallen   bool
	used     [maxAbilities]uint8 // uses of each ability in its period
	counters [card.Counters]uint8
	attached [MaxAttach]attachment
	nattach  uint8
	// What the class passives count in a clash (rule 107).
	technique  bool              // a damaging single-target Technique has resolved
	magic      uint8             // subtypes of magical attacks resolved once or more; bit 0 fire
	magicTwice uint8             // and twice or more
	last       [card.Attrs]uint8 // attributes at the fall (rule 413)
	// Counters and equipment at the fall, which takes them (rules 413 and 419), of who
	// leaves something that has yet to resolve or to happen.
	lastCounters [card.Counters]uint8
	lastAttached uint8
}

// had is the counters of h; of the fallen, those it had just before (rule 413).
func (h *hero) had() *[card.Counters]uint8 {
	if h.fallen {
		return &h.lastCounters
	}
	return &h.counters
}

// wore is how many cards are attached to h, or were just before it fell (rule 413).
func (h *hero) wore() int {
	if h.fallen {
		return int(h.lastAttached)
	}
	return int(h.nattach)
}

// maxAbilities is how many abilities a hero or an equipment can have.
const maxAbilities = 6

// attachment is equipment on a hero.
type attachment struct {
	id        card.CardID
	exhausted bool
	working   bool // it was attached when this clash began (rule 109)
	used      [maxAbilities - 2]uint8
}

// triggerEvent is an event as triggers, reactions and replacements see it: the
// snapshot that a trigger carries.
type triggerEvent struct {
	kind    card.TriggerEvent
	hero    Ref
	source  Ref
	player  Player
	amount  uint8
	damage  card.Damage
	attack  bool // of an action: it is one (rule 112); of damage: worked out as rule 416 says
	litany  bool
	what    card.Kind
	aim     card.Aim
	reach   card.Range
	counter card.Counter
	item    uint8 // of the action, from 1
	// others is whom an action targets besides hero: what answers "targets" answers each of
	// them (rule 505).
	others heroSet
}

// itemState is how far an item has come (rule 501).
type itemState uint8

const (
	announced itemState = iota + 1
	targeting
	targeted
	paying
	waitingItem
	resolving
	ending
)

// String returns a short English name for notation and errors; it is empty for none.
func (s itemState) String() string {
	return [...]string{"", "announced", "targeting", "targeted", "paying", "waiting", "resolving", "ending"}[s]
}

// item is an action, trigger or part in progress on the stack: everything needed
// to go on with it.
type item struct {
	state   itemState
	step    uint8 // within the state
	ability card.AbilityID
	card    card.CardID // while it is being played
	player  Player
	hero    Ref // the hero holding the source
	att     uint8

	trigger     bool // put on the stack by a trigger
	reaction    bool
	told        bool // inside a telling effect (rule 607)
	gratis      bool // its dice are waived
	replacing   bool // the program of a replacement: alters the item below it
	cancelled   bool
	failed      bool
	placed      bool // its card is in its zone already (rule 513)
	undone      bool // some part before was not done whole (rule 603)
	bonus       bool // the bonus of its class has been given
	dealt       bool // it has dealt damage
	begun       bool // a trigger that may be declined has been accepted or declined
	costsDone   bool
	targetsDone bool

	pc    uint8
	phase uint8
	count uint8 // within an op: how many are left, or chosen
	modes uint8 // set of modes picked; left counts those to be picked
	left  uint8
	want  uint8 // how many this part is to do
	sum   uint8 // how many it has done, over several players
	color uint8 // of the die being turned, or of the dice being gained
	done  int16 // what the last part did
	// Of a fallen hero's: how much more it dealt, and healed others, at its fall (rule 413).
	deals, heals int16
	targets      [maxTargets]Ref
	ends         [maxTargets]uint8 // targets of choice i end before index ends[i]; 0 where it has not come to
	made         card.ChoiceSet    // target choices made
	paid         dice.Pool
	now          triggerEvent // what it answers

	// The batch of events the current part proposes (rule 701).
	batch   card.TriggerEvent
	amounts [heroCount]uint8
	subtype card.Damage
	counter card.Counter
	applied [maxApplied]appliedTo
	napply  uint8
	chosen  Ref // drawn by chance, or whose equipment or dice a part is about
	offered Ref // the hero whose event a replacement is being offered for
}

// appliedTo says that a replacement has been applied to, or declined for, the
// event of a hero (rule 613).
type appliedTo struct {
	ability card.AbilityID
	hero    Ref // holding the replacement
	att     uint8
	on      Ref
}

// window is an open chance to react (rules 711 and 713).
type window struct {
	open   bool
	asks   Player
	passes uint8
	recent [maxRecent]triggerEvent
	n      uint8
	used   [maxUsed]usedIn
	nused  uint8
}

// usedIn remembers what has been used in a window (rules 705 and 706).
type usedIn struct {
	ability card.AbilityID
	hero    Ref
	att     uint8
	on      Ref   // the hero of the event it answered
	item    uint8 // the action it answered
}

// trigger is a triggered ability that waits, with a snapshot of its event and
// source (rules 702 and 703).
type trigger struct {
	ability card.AbilityID
	hero    Ref
	att     uint8
	player  Player
	delayed bool // a delayed effect's time has come (rule 611)
	// heldBy is the place on the stack of the item that may have to wait for this: a told
	// attack that triggered it or the effect that told to do what did (rule 607); 0 if none.
	heldBy  uint8
	targets [maxTargets]Ref
	ends    [maxTargets]uint8
	now     triggerEvent
}

// lasting is a lasting effect on a hero (rule 610): the mods of one op of one
// ability.
type lasting struct {
	ability card.AbilityID
	pc      uint8
	on      Ref
	player  Player
	until   card.For
	begun   bool  // NextClash: that clash has begun
	item    uint8 // UntilResolved: the item it waits for
}

// delayed is a delayed effect (rule 611).
type delayed struct {
	ability card.AbilityID // that set it up
	pc      uint8
	hero    Ref
	att     uint8
	player  Player
	targets [maxTargets]Ref
	ends    [maxTargets]uint8
	// during is, of one that waits for an action to resolve, the places on the stack of what
	// was being resolved when it was set up: bit n for place n. It waits for none of these
	// (rule 523).
	during uint32
}

// Result is how a match ended.
type Result struct {
	Over   bool
	Winner Player // Nobody for a draw
	// Method is how: rule 307.
	Method Method
}

// Method is how a match ended (rule 307).
type Method uint8

// The methods.
const (
	NoMethod   Method = iota
	LastFell          // a side has no hero standing
	RoundLimit        // more heroes, then more life, when the rounds were over
	Conceded          // a player gave up
	Repetition        // rule 718
)

// String returns a short English name for notation and logs.
func (m Method) String() string {
	return [...]string{"none", "last-fell", "round-limit", "conceded", "repetition"}[m]
}

func (s heroSet) len() int { return bits.OnesCount16(uint16(s)) }

// nth returns the k-th hero of s in ascending order, from 0.
func (s heroSet) nth(k int) Ref {
	for ; k > 0; k-- {
		s &= s - 1
	}
	return Ref(bits.TrailingZeros16(uint16(s)) + 1)
}

// first returns the lowest hero of s, which must not be empty.
func (s heroSet) first() Ref { return Ref(bits.TrailingZeros16(uint16(s)) + 1) }

func (p *Position) hero(r Ref) *hero { return &p.players[r.Player()].heroes[r.Slot()] }

func (p *Position) top() *item { return &p.stack[p.height-1] }

func (p *Position) ability(id card.AbilityID) *card.Ability { return &p.rules.abilities[id] }

// standing reports whether r is a hero that fights and has not fallen.
func (p *Position) standing(r Ref) bool {
	if r == 0 {
		return false
	}
	s := &p.players[r.Player()]
	return s.kept&(1<<r.Slot()) != 0 && !s.heroes[r.Slot()].fallen
}

// allStanding is every hero that fights and has not fallen.
func (p *Position) allStanding() heroSet {
	return p.standingOf(First) | p.standingOf(Second)
}

func (p *Position) standingOf(who Player) heroSet {
	s := &p.players[who]
	var set heroSet
	for kept := s.kept; kept != 0; kept &= kept - 1 {
		place := bits.TrailingZeros8(kept)
		if !s.heroes[place].fallen {
			set |= setOf(At(who, place))
		}
	}
	return set
}

// fighter returns the hero of who in the clash being fought, fallen or not, or 0
// outside clashes.
func (p *Position) fighter(who Player) Ref {
	if !p.inClash() {
		return 0
	}
	return p.lanes[p.lane][who]
}

// inClash reports whether a clash is being fought.
func (p *Position) inClash() bool {
	return p.stage >= stageClash && p.stage <= stageClashEnd && p.lane < p.nlanes
}

// laneOf returns the pairing r is in, or -1 for the unpaired (rule 303).
func (p *Position) laneOf(r Ref) int {
	if r == 0 {
		return -1
	}
	for i := range int(p.nlanes) {
		if p.lanes[i][r.Player()] == r {
			return i
		}
	}
	return -1
}

// paired returns the hero opposite of r (rule 304), fallen or not, or 0.
func (p *Position) paired(r Ref) Ref {
	if i := p.laneOf(r); i >= 0 {
		return p.lanes[i][r.Player().Other()]
	}
	return 0
}
