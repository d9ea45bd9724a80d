package show

import (
	"slices"

	"cinderclash/engine/match"
	"cinderclash/game"
	"cinderclash/scenes/pieces"
	"cinderclash/scenes/table/board"
)

// cued says which cues a kind of event gives.
type cued struct {
	at    board.Cue                 // at its moment, which is when a blow hits and when rolled dice lie still
	lands board.Cue                 // when what moves from then on arrives; NoCue if nothing does
	ticks int                       // how long it takes to arrive; with reduced motion it is there at once
	still func(e *match.Event) bool // whether an event of the kind gives no cue; nil if every one gives it
}

// cues has a row for every kind of event but those that change nothing on the table. Dice that are rolled also give
// [board.DiceThrown] when they leave the hand.
var cues = [...]cued{
	match.HeroesRevealed:     {at: board.HeroesAppear},
	match.CoinWon:            {at: board.CoinFalls},
	match.Shuffled:           {at: board.LibraryShuffles},
	match.CardDrawn:          {at: board.CardMoves},
	match.CardDiscarded:      {at: board.CardMoves},
	match.CardMilled:         {at: board.CardMoves},
	match.CardRecovered:      {at: board.CardMoves},
	match.CardSeen:           {at: board.CardTurns},
	match.RoundBegan:         {at: board.RoundOpens},
	match.HeroesPaired:       {at: board.HeroesStepUp, lands: board.HeroesMeet, ticks: board.RunTicks},
	match.ClashBegan:         {at: board.ClashOpens},
	match.ClashEnded:         {at: board.ClashCloses},
	match.ClashSkipped:       {at: board.ClashCloses},
	match.ClashRestarted:     {at: board.ClashOpens},
	match.DieFixed:           {at: board.DiceThrown, lands: board.DiceLand, ticks: leastRoll},
	match.DiceRolled:         {at: board.DiceLand},
	match.DicePrepared:       {at: board.DiceGather},
	match.InitiativeRolled:   {at: board.BrandRises, lands: board.BrandLands, ticks: brandRises + brandFlies},
	match.CounterGained:      {at: board.CounterRises, lands: board.CounterLands, ticks: tokenLand},
	match.CounterGone:        {at: board.CounterBurns},
	match.ActivationBegan:    {at: board.HeroReadies},
	match.PlayerPassed:       {at: board.PlayerPasses},
	match.ActionAnnounced:    {at: board.ItemRises},
	match.ActionReady:        {at: board.ItemWaits},
	match.ActionResolving:    {at: board.ItemOpens},
	match.ActionResolved:     {at: board.ItemLeaves},
	match.ActionCancelled:    {at: board.ItemBreaks},
	match.ActionFailed:       {at: board.ItemBreaks},
	match.TriggerWaits:       {at: board.ItemRises},
	match.ReplacementApplied: {at: board.ItemRises},
	match.HeroTargeted:       {at: board.AimLands},
	match.DicePaid:           {at: board.DiceBurn, lands: board.CostPaid, ticks: payTicks},
	match.DiceGained:         {at: board.DiceThrown, lands: board.DiceLand, ticks: leastRoll},
	match.DiceDrained:        {at: board.DiceSink},
	match.DiceRefreshed:      {at: board.DiceReturn, lands: board.DiceLand, ticks: pieces.KickTicks},
	match.DiceTurned:         {at: board.DieTurns, lands: board.DiceLand, ticks: pieces.KickTicks},
	match.DamageDealt:        {at: board.BlowLands},
	match.LifeRestored:       {at: board.LifeReturns},
	match.LifePaid:           {at: board.LifeBurns, lands: board.CostPaid, ticks: payTicks},
	match.LifeSet:            {at: board.LifeTurns},
	match.HeroFell:           {at: board.HeroFalls, lands: board.BodyLands, ticks: pieces.FallLands},
	match.EquipmentAttached:  {at: board.EquipmentFlies, lands: board.EquipmentLands, ticks: board.GhostTicks},
	match.EquipmentMade:      {at: board.EquipmentFlies, lands: board.EquipmentLands, ticks: board.GhostTicks},
	match.EquipmentGone:      {at: board.EquipmentBurns},
	match.EquipmentDetached:  {at: board.EquipmentLeaves},
	match.EquipmentTurned:    {at: board.EquipmentTurns},
	match.HeroTurned:         {at: board.HeroTurns},
	match.LastingBegan:       {at: board.SpellSettles, still: isDelayed},
	match.LastingEnded:       {at: board.SpellFades},
	match.HeroesSwapped:      {at: board.HeroesLeap, lands: board.HeroesLand, ticks: board.LeapLands},
	match.PlayerConceded:     {at: board.PlayerYields},
	match.MatchEnded:         {at: board.MatchEnds},
}

// isDelayed reports whether a lasting effect is on no hero.
func isDelayed(e *match.Event) bool { return e.Hero == 0 || e.Amount == 1 }

// cuesOf returns the cues of a kind of event.
func cuesOf(k match.EventKind) cued {
	if int(k) < len(cues) {
		return cues[k]
	}
	return cued{}
}

// arrival is a cue that is given once something has arrived.
type arrival struct {
	cue board.Cue
	ctx *game.Context
	at  int // on the clock of everything that moves
	of  match.Event
}

// cue gives the cue of an event. If the event sends something on its way, arrive gives a second cue when that lands.
func (p *Performance) cue(ctx *game.Context, e *match.Event) {
	of := cuesOf(e.Kind)
	if of.still != nil && of.still(e) {
		return
	}
	p.give(p, ctx, of.at, e)
	if of.lands == board.NoCue {
		return
	}
	if p.Calm {
		of.ticks = 0
	}
	p.later(ctx, of.lands, *e, of.ticks)
}

// later gives a cue of an event after some ticks.
func (p *Performance) later(ctx *game.Context, q board.Cue, e match.Event, ticks int) {
	p.arrivals = append(p.arrivals, arrival{q, ctx, p.Tick + ticks, e})
}

// arrive gives the cues of what has arrived by now.
func (p *Performance) arrive() {
	for _, a := range p.arrivals {
		if a.at <= p.Tick {
			p.give(p, a.ctx, a.cue, &a.of)
		}
	}
	p.arrivals = slices.DeleteFunc(p.arrivals, func(a arrival) bool { return a.at <= p.Tick })
}
