package board

// Cue names a moment of a motion on the table: when it begins or, if something strikes, lands or arrives, when it does. Package show
// binds sounds to cues.
type Cue uint8

const (
	NoCue Cue = iota
	CoinFalls
	HeroesAppear
	HeroesStepUp // two heroes who are paired go to their lane
	HeroesMeet   // they stand in it
	RoundOpens
	ClashOpens
	ClashCloses
	BrandRises // the initiative leaves the fire
	BrandLands // it is on its owner's plate
	MatchEnds
	PlayerYields
	PlayerPasses
	HeroReadies // for an activation
	LibraryShuffles
	CardMoves
	CardTurns   // it is shown
	DiceThrown  // they leave the hand
	DiceLand    // they lie still
	DiceGather  // they go to the tray
	DieTurns    // it is kicked to another face
	DiceReturn  // spent ones are kicked awake
	DiceBurn    // they are paid
	DiceSink    // they are drained
	LifeBurns   // it is paid
	CostPaid    // the embers of what was paid have arrived
	ItemRises   // onto the stack
	ItemWaits   // it is paid
	ItemOpens   // it begins to resolve
	ItemLeaves  // it has resolved
	ItemBreaks  // it is cancelled or fails
	AimLands    // the arrow of an item is on its target
	BlowSwings  // a hero swings a weapon, and strikes soon after
	BlowLeaves  // a missile or a spell leaves a hero
	BlowLands   // a weapon, a missile or a spell hits
	LifeReturns // motes of healing rise
	LifeTurns   // life becomes a number
	HeroFalls
	BodyLands // a hero who has fallen lies on the ground
	HeroTurns // it is exhausted or readied
	CounterRises
	CounterLands // it is on the hero's panel
	CounterBurns
	EquipmentFlies
	EquipmentLands // it is on the hero's panel
	EquipmentBurns
	EquipmentLeaves
	EquipmentTurns // it is exhausted or readied
	SpellSettles   // a lasting effect is on a hero
	SpellFades
	HeroesLeap // past each other
	HeroesLand
	cues
)

// Cues returns all cues but NoCue.
func Cues() []Cue {
	list := make([]Cue, 0, cues)
	for q := NoCue + 1; q < cues; q++ {
		list = append(list, q)
	}
	return list
}
