package match

import (
	"math/bits"

	"cinderclash/engine/card"
	"cinderclash/engine/dice"
)

// The limits of rule 719, and those of what a window remembers.
const (
	maxChain   = 64 // triggers in one chain
	maxItems   = 24 // items and parts in progress
	maxLasting = 32
	// maxGrantUses is how many abilities that constant ones give can have been used in the periods of their limits.
	maxGrantUses = 12
	maxDelayed   = 16
	maxWaiting   = 32 // triggers that wait to be put on the stack at one time
	maxRecent    = 12 // events that one window can answer
	maxKnown     = 16 // events that the open window and all waiting ones can answer together
	maxUsed      = 16 // reactions remembered in one window (rules 705 and 706)
	maxTargets   = 4
	maxApplied   = 6 // replacements remembered for one batch of events
	maxFrames    = maxItems
	heroCount    = 16
)

// stage is the part of the match that the engine is in when the stack is empty.
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
	return nameOf([]string{
		"draft", "shuffle", "opening", "mulligan", "exchange", "coin", "side", "round", "pairing", "clash", "prepare", "stored",
		"initiative", "cleanup", "actions", "clash-end", "round-end", "over",
	}, "stage", uint8(s))
}

// Position is the state of a match as far as it is known: all of it inside a [Match], what a viewer may
// know inside an [Observation]. Its methods only read; only a Match can be changed. Unused parts are zero,
// so that equal states are ==.
type Position struct {
	rules *Rules

	stage    stage
	step     uint8 // within the stage
	turn     uint8 // whose part of the step it is: 0 the attacker's or first player's, 1 the other's
	sub      uint8 // within a player's preparation
	round    uint8
	attacker Player
	revealed bool
	result   Result
	// The events that anything in play answers or replaces, as sets, so that most events need no search.
	listens  uint64
	replaces uint64
	modded   uint32 // stats that anything in play changes

	lanes  [MaxKept][2]Ref // each pairing: the hero of the first and of the second player
	nlanes uint8
	lane   uint8 // index of the current clash

	players [2]side

	// The activation (rule 408).
	active     Player // whose activation it is, or is next
	inside     bool   // an activation is going on
	acted      bool   // its one action has been taken
	sided      bool   // its side action has been taken (rule 521)
	passes     uint8  // in a row
	alone      bool   // only one side can act (rule 423)
	initiative Player // who has it
	rolled     bool   // initiative has been determined in this clash
	restart    bool   // the clash restarts once the current item has resolved
	actions    uint8  // taken by both players in this clash, for rule 718
	seen       [loopMemory]uint32

	stack  [maxItems]item
	height uint8

	win     window
	waiting [maxWaiting]trigger
	nwait   uint8
	grouped uint8  // how many of the waiting triggers are being ordered
	placed  uint8  // how many of those are already in order
	turnOf  Player // the player whose triggers resolve first, plus 1 (rule 708)
	chain   uint8
	// Windows that wait because an ability chosen in them is on the stack or has led to others, in the order
	// in which they were opened. They exist only if players take turns (rule 708).
	frames  [maxFrames]frame
	nframes uint8

	lasting  [maxLasting]lasting
	nlasting uint8
	delayed  [maxDelayed]delayed
	ndelayed uint8
	// Uses of what constant abilities give.
	grantUses  [maxGrantUses]grantUse
	ngrantUses uint8

	// Cards on their way to graveyards. Their owners choose the order (rule 204).
	falling [2]pileOnTheWay

	pend Pending
}

// loopMemory is how many positions of a clash are remembered for rule 718.
const loopMemory = 16

// pileOnTheWay is a set of cards that go to one player's graveyard together.
type pileOnTheWay struct {
	n     uint8
	cards [MaxAttach]zoneCard
}

// side is the state of one player.
type side struct {
	heroes    [MaxList]hero
	list      uint8 // heroes in the list
	kept      uint8 // set of the slots of heroes that fight
	fallen    uint8 // set of the slots of heroes that have fallen
	faction   card.FactionID
	mulligan  bool // has exchanged cards
	fixed     bool // has fixed a colour in this clash (rule 403)
	knight    bool // the Knight's question has been asked in this clash (rule 107)
	drew      bool // has used Draw a Card in this clash (rule 410)
	stored    bool // the counters at the end of preparation have been handled
	hand      pile
	library   pile
	graveyard pile
	sealed    pile // cards chosen from the hand, in order, while the other player may not know which (rules 203 and 606)

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

// standing returns the set of the slots of heroes that were kept and have not fallen.
func (s *side) standing() uint8 { return s.kept &^ s.fallen }

// hero is a hero in a match.
type hero struct {
	id       card.HeroID
	life     uint8
	used     [card.MaxAbilities]uint8 // uses of each ability in the period of its limit
	counters [card.Counters]uint8
	attached [MaxAttach]attachment
	nattach  uint8
	lent     uint16 // attachments that belong to the other player, as a set: bit n stands for attached[n] (rule 514)
	// What the class passives count in a clash (rule 107).
	technique  bool              // a damaging single-target Technique has resolved
	magic      uint8             // subtypes of magical attacks that resolved at least once; bit 0 is fire
	magicTwice uint8             // those that resolved at least twice
	last       [card.Attrs]uint8 // attributes at the fall (rule 413)
	// Counters and equipment at the fall, which removes them (rules 413 and 419). They are kept if anything
	// of the hero has yet to resolve or happen.
	lastCounters [card.Counters]uint8
	lastAttached uint8
	exhausted    bool // its card is exhausted, so that only its constant abilities work (rule 512)
}

// lastKnownCounters returns the counters of r or, if it has fallen, those just before the fall (rule 413).
func (p *Position) lastKnownCounters(r Ref) *[card.Counters]uint8 {
	h := p.hero(r)
	if p.hasFallen(r) {
		return &h.lastCounters
	}
	return &h.counters
}

// lastKnownEquipment returns how many cards are attached to r or, if it has fallen, were attached just before the fall
// (rule 413).
func (p *Position) lastKnownEquipment(r Ref) int {
	h := p.hero(r)
	if p.hasFallen(r) {
		return int(h.lastAttached)
	}
	return int(h.nattach)
}

// attachment is equipment on a hero.
type attachment struct {
	id        card.CardID
	exhausted bool
	working   bool // it was attached when this clash began (rule 109)
	used      [card.MaxGearAbilities]uint8
}

// triggerEvent is an event as triggers, reactions and replacements see it. A trigger keeps it as a
// snapshot.
type triggerEvent struct {
	kind    card.TriggerEvent
	hero    Ref
	source  Ref
	player  Player
	amount  uint8
	damage  card.Damage
	attack  bool // for an action: it is an attack (rule 112); for damage: it was computed by rule 416
	litany  bool
	what    card.Kind
	aim     card.Aim
	reach   card.Range
	counter card.Counter
	item    uint8 // index on the stack, from 1, of the action
	// others is the set of heroes that an action targets besides hero. What answers "targets" answers each
	// of them (rule 505).
	others heroSet
}

// itemState is the progress of an item (rule 501).
type itemState uint8

const (
	announced itemState = iota + 1
	targeting
	targeted
	paying
	waitingItem
	resolving
	ending
	placing // equipment is being attached before it resolves (rule 513)
	itemStates
)

// resolves reports whether an item in this state has begun to resolve.
func (s itemState) resolves() bool { return s == resolving || s == ending }

// String returns a short English name for notation and errors.
func (s itemState) String() string {
	return nameOf([]string{"none", "announced", "targeting", "targeted", "paying", "waiting", "resolving", "ending", "placing"}, "state", uint8(s))
}

// item is an action, trigger or part in progress on the stack, with everything needed to continue it.
type item struct {
	state   itemState
	step    uint8 // within the state
	ability card.AbilityID
	card    card.CardID // while it is being played
	player  Player
	hero    Ref // the hero holding the source
	att     uint8

	trigger     bool // put on the stack as a trigger
	reaction    bool
	ordered     bool // an ordered action (rule 607)
	gratis      bool // costs no dice
	replacing   bool // the program of a replacement, which alters the item below it
	cancelled   bool
	failed      bool
	placed      bool // its card is already in its zone (rule 513)
	undone      bool // some earlier part was not done completely (rule 603)
	bonus       bool // the bonus of the class has been given
	dealt       bool // it has dealt damage
	begun       bool // a trigger that may be declined has been accepted or declined
	costsDone   bool
	bought      uint8 // how often a cost was paid that can be paid any number of times, and of cards how many were discarded
	hindered    bool  // paying for it has been interfered with (rule 511)
	targetsDone bool

	pc      uint8
	phase   uint8
	count   uint8 // within an instruction: how many are left, or have been chosen
	modes   uint8 // set of modes picked, with what was not done before (modesPicked); left is how many are still to be picked
	left    uint8
	want    uint8   // how many the current part has to do
	sum     uint8   // how many it has done for all players so far
	color   uint8   // of the die being turned, or of the dice being gained
	napply  uint8   // how many replacements were applied or declined
	done    int16   // how much the last part did
	bonuses bonuses // of a fallen hero, at the fall
	targets [maxTargets]Ref
	ends    [maxTargets]uint8 // targets of choice i end before index ends[i]; 0 if not reached yet
	made    card.ChoiceSet    // the choices of targets that are complete
	paid    dice.Pool
	now     triggerEvent // the event it answers

	// The batch of events that the current part proposes (rule 701).
	batch     card.TriggerEvent
	amounts   [heroCount]uint8
	subtype   card.Damage
	counter   card.Counter
	again     uint8     // how often the paid part still has to run, this time included (rule 510)
	proposals proposals // how far these events have been answered
	applied   [maxApplied]appliedTo
	chosen    Ref // drawn at random, or the hero whose equipment or dice a part is about
	offered   Ref // the hero for whose event a replacement is being offered
}

// bonuses are what a hero added to damage that it deals and to what it heals others just before it fell. They are kept for
// what of the hero has yet to resolve or to happen (rule 413), and are 0 while it stands.
type bonuses struct{ deals, heals int8 }

// appliedTo records that a replacement was applied to, or declined for, the event of a hero (rule 613).
type appliedTo struct {
	ability card.AbilityID
	hero    Ref // the hero that holds the replacement
	att     uint8
	on      Ref
}

// window is an open chance to react (rules 711 and 713).
type window struct {
	open   bool
	asks   Player
	passes uint8
	recent [maxKnown]triggerEvent
	n      uint8
	used   [maxUsed]usedIn
	nused  uint8
	// Where this window's own events and used reactions begin. Those before belong to windows that wait.
	from, usedFrom uint8
}

// frame is a window that waits (rule 708).
type frame struct {
	from, usedFrom uint8
	asks           Player // who is asked next in it
	height         uint8  // of the stack under it
}

// usedIn records an ability used in a window (rules 705 and 706).
type usedIn struct {
	ability card.AbilityID
	hero    Ref
	att     uint8
	on      Ref   // the hero of the event that it answered
	item    uint8 // the action that it answered
}

// trigger is a waiting triggered ability with a snapshot of its event and source (rules 702 and 703).
type trigger struct {
	ability card.AbilityID
	hero    Ref
	att     uint8
	player  Player
	delayed bool  // it is a delayed effect whose time has come (rule 611)
	level   uint8 // the number of windows that waited when it was triggered
	// after is the stack index of the action that has to end before this trigger is due, or 0 (rule 703).
	after uint8
	// heldBy is the index on the stack of the item that may have to wait for this trigger, or 0: an ordered
	// attack that caused it, or the effect that ordered an action that caused it (rule 607).
	heldBy  uint8
	targets [maxTargets]Ref
	ends    [maxTargets]uint8
	now     triggerEvent
	bonuses bonuses // of a fallen hero, at the fall
}

// lasting is a lasting effect on a hero, or on its player (rule 610): the mods of one instruction of one ability.
type lasting struct {
	ability card.AbilityID
	pc      uint8
	on      Ref
	player  Player
	until   card.For
	begun   bool  // NextClash: that clash has begun
	item    uint8 // UntilResolved: the item it waits for
	slot    uint8 // of the ability that it gives, among those that its hero has gained, from 1; 0 if it gives none
	used    uint8 // uses of that ability in the period of its limit
}

// delayed is a delayed effect (rule 611).
type delayed struct {
	ability card.AbilityID // the ability that set it up
	pc      uint8
	hero    Ref
	att     uint8
	player  Player
	targets [maxTargets]Ref
	ends    [maxTargets]uint8
	bonuses bonuses // of a fallen hero, at the fall
	// during is used by a delayed effect that waits for an action to resolve. It is the set of stack
	// indices, bit n for index n, of the items that were resolving when the effect was set up. The effect
	// waits for none of these (rule 523).
	during uint32
}

// Result is how a match ended.
type Result struct {
	Over   bool
	Winner Player // Nobody for a draw
	// Method says how (rule 307).
	Method Method
}

// Method is how a match ended (rule 307).
type Method uint8

// The methods.
const (
	NoMethod   Method = iota
	LastFell          // a side has no hero standing
	RoundLimit        // after the last round; more standing heroes win, then more life
	Conceded          // a player gave up
	Repetition        // rule 718
)

// String returns a short English name for notation and logs.
func (m Method) String() string {
	return nameOf([]string{"none", "last-fell", "round-limit", "conceded", "repetition"}, "method", uint8(m))
}

func (s heroSet) len() int { return bits.OnesCount16(uint16(s)) }

// nth returns the hero with index k of s, in ascending order.
func (s heroSet) nth(k int) Ref {
	for ; k > 0; k-- {
		s &= s - 1
	}
	return Ref(bits.TrailingZeros16(uint16(s)) + 1)
}

// first returns the lowest hero of s. s must not be empty.
func (s heroSet) first() Ref { return Ref(bits.TrailingZeros16(uint16(s)) + 1) }

// ownerOf returns the player to whom attachment i of r belongs (rule 514).
func (p *Position) ownerOf(r Ref, i int) Player {
	if p.hero(r).lent&(1<<i) != 0 {
		return r.Player().Other()
	}
	return r.Player()
}

// eachAttached calls f for each attached card of the deck of who, on whichever side (rule 514).
func (p *Position) eachAttached(who Player, f func(card.CardID)) {
	for side := range p.players {
		for i := range int(p.players[side].list) {
			r := At(Player(side), i)
			for k := range int(p.hero(r).nattach) {
				if p.ownerOf(r, k) == who && !p.rules.Library.Cards[p.hero(r).attached[k].id].Made {
					f(p.hero(r).attached[k].id)
				}
			}
		}
	}
}

func (p *Position) hero(r Ref) *hero { return &p.players[r.Player()].heroes[r.Slot()] }

func (p *Position) top() *item { return &p.stack[p.height-1] }

func (p *Position) ability(id card.AbilityID) *card.Ability { return &p.rules.abilities[id] }

// hasFallen reports whether hero r has fallen.
func (p *Position) hasFallen(r Ref) bool { return p.players[r.Player()].fallen&(1<<r.Slot()) != 0 }

// standing reports whether r is a hero that was kept and has not fallen.
func (p *Position) standing(r Ref) bool {
	return r != 0 && p.players[r.Player()].standing()&(1<<r.Slot()) != 0
}

// allStanding returns the set of kept heroes that have not fallen.
func (p *Position) allStanding() heroSet {
	return p.standingOf(First) | p.standingOf(Second)
}

func (p *Position) standingOf(who Player) heroSet {
	return heroSet(p.players[who].standing()) << (At(who, 0) - 1)
}

// fighter returns the hero of who in the current clash, fallen or not, or 0 outside clashes.
func (p *Position) fighter(who Player) Ref {
	if !p.inClash() {
		return 0
	}
	return p.lanes[p.lane][who]
}

// inClash reports whether a clash is in progress.
func (p *Position) inClash() bool {
	return p.stage >= stageClash && p.stage <= stageClashEnd && p.lane < p.nlanes
}

// laneOf returns the index of r's pairing, or -1 if r is unpaired (rule 303).
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

// paired returns the hero paired with r (rule 304), fallen or not, or 0.
func (p *Position) paired(r Ref) Ref {
	if i := p.laneOf(r); i >= 0 {
		return p.lanes[i][r.Player().Other()]
	}
	return 0
}
