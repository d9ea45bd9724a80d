package show

import (
	"strings"

	"cinderclash/engine/card"
	"cinderclash/engine/match"
	"cinderclash/game"
	"cinderclash/game/sound"
	"cinderclash/scenes/pieces"
	"cinderclash/scenes/table/board"
)

// sounding says what is heard of a cue. Exactly one of its first three fields is set.
type sounding struct {
	is     sound.Name                                        // always the same sound
	by     func(p *Performance, e *match.Event) []sound.Name // what the event says; several are heard at once
	silent string                                            // why nothing is heard
	at     func(p *Performance, e *match.Event) float64      // where, in design units from the left; nil for the middle
}

// The swing of a weapon is loudest swingTicks after it begins, and what leaves a hand swells for leaveTicks.
const swingTicks, leaveTicks = 9, 18

// soundings has a row for every cue.
var soundings = [...]sounding{
	board.CoinFalls:       {is: "coin"},
	board.HeroesAppear:    {is: sound.Curtain},
	board.HeroesStepUp:    {is: "steps", at: ofHero},
	board.HeroesMeet:      {is: "pairing", at: ofHero},
	board.RoundOpens:      {is: "round"},
	board.ClashOpens:      {is: "clash"},
	board.ClashCloses:     {is: "clash-ends"},
	board.BrandRises:      {is: "initiative"},
	board.BrandLands:      {is: "brand-lands", at: ofPlayer},
	board.MatchEnds:       {by: ending},
	board.PlayerYields:    {is: "yield", at: ofPlayer},
	board.PlayerPasses:    {is: "pass", at: ofPlayer},
	board.HeroReadies:     {by: readying, at: ofPlayer},
	board.LibraryShuffles: {is: "card-shuffle", at: ofPlayer},
	board.CardMoves:       {by: moving, at: ofPlayer},
	board.CardTurns:       {is: "card-reveal", at: ofPlayer},
	board.DiceThrown:      {is: "die-throw", at: ofPlayer},
	board.DiceLand:        {by: landing, at: ofPlayer},
	board.DiceGather:      {is: "die-keep", at: ofPlayer},
	board.DieTurns:        {is: "die-turn", at: ofPlayer},
	board.DiceReturn:      {is: "die-throw", at: ofPlayer},
	board.DiceBurn:        {is: "die-pay", at: ofPlayer},
	board.DiceSink:        {is: "die-drain", at: ofPlayer},
	board.LifeBurns:       {is: "drain", at: ofHero},
	board.CostPaid:        {silent: "the embers were heard when they left"},
	board.ItemRises:       {by: rising, at: ofUser},
	board.ItemWaits:       {silent: "it lies where it was laid, and that was heard"},
	board.ItemOpens:       {is: "card-resolve", at: ofUser},
	board.ItemLeaves:      {silent: "what it did was heard"},
	board.ItemBreaks:      {by: breaking, at: ofUser},
	board.AimLands:        {is: "aim", at: ofHero},
	board.BlowSwings:      {by: swinging, at: ofSource},
	board.BlowLeaves:      {by: leaving, at: ofSource},
	board.BlowLands:       {by: striking, at: ofHero},
	board.LifeReturns:     {by: healing, at: ofHero},
	board.LifeTurns:       {is: "life-set", at: ofHero},
	board.HeroFalls:       {by: falling, at: ofHero},
	board.BodyLands:       {is: "body-lands", at: ofHero},
	board.HeroTurns:       {is: "equip-turns", at: ofHero},
	board.CounterRises:    {silent: "it is heard when it lands"},
	board.CounterLands:    {by: func(_ *Performance, e *match.Event) []sound.Name { return one(counterName(e.Counter) + "-on") }, at: ofHero},
	board.CounterBurns:    {by: func(_ *Performance, e *match.Event) []sound.Name { return one(counterName(e.Counter) + "-off") }, at: ofHero},
	board.EquipmentFlies:  {is: "card-draw", at: ofHero},
	board.EquipmentLands:  {by: wearing, at: ofHero},
	board.EquipmentBurns:  {is: "equip-burns", at: ofHero},
	board.EquipmentLeaves: {is: "equip-off", at: ofHero},
	board.EquipmentTurns:  {is: "equip-turns", at: ofHero},
	board.SpellSettles:    {is: "settles", at: ofHero},
	board.SpellFades:      {is: "fades"},
	board.HeroesLeap:      {is: "swap", at: ofHero},
	board.HeroesLand:      {is: "land", at: ofHero},
}

// Unexplained returns the cues that have neither a sound nor a reason for their silence, or several of these.
func Unexplained() (cues []board.Cue) {
	for _, q := range board.Cues() {
		row := sounding{}
		if int(q) < len(soundings) {
			row = soundings[q]
		}
		set := 0
		for _, has := range []bool{row.is != "", row.by != nil, row.silent != ""} {
			if has {
				set++
			}
		}
		if set != 1 {
			cues = append(cues, q)
		}
	}
	return cues
}

// sounds plays what is heard of a cue of an event, where it happens.
func (p *Performance) sounds(ctx *game.Context, q board.Cue, e *match.Event) {
	q.Hush(ctx)
	row := &soundings[q]
	pan := 0.0
	if row.at != nil {
		pan = panAt(ctx, row.at(p, e))
	}
	if row.is != "" {
		ctx.Sound.PlayAt(row.is, pan)
	}
	if row.by != nil {
		for _, n := range row.by(p, e) {
			ctx.Sound.PlayAt(n, pan)
		}
	}
}

// panAt returns where a place is heard, from -1 at the left edge of the room to 1.
func panAt(ctx *game.Context, x float64) float64 {
	room := ctx.Room()
	return 2*(x-room.X)/room.W - 1
}

func one(name string) []sound.Name { return []sound.Name{sound.Name(name)} }

// The places of an event: its hero, the hero from whom it comes, the user of an item, and the fighter or the plate of a player.

func ofHero(p *Performance, e *match.Event) float64 {
	if e.Hero == 0 {
		return ofPlayer(p, e)
	}
	return p.Model.Torso(e.Hero).X
}

func ofSource(p *Performance, e *match.Event) float64 {
	if e.Source == 0 {
		return ofHero(p, e)
	}
	return p.Model.Torso(e.Source).X
}

func ofUser(p *Performance, e *match.Event) float64 { return ofHero(p, e) }

func ofPlayer(p *Performance, e *match.Event) float64 {
	if e.Player > match.Second {
		return p.Lay.Middle.X + p.Lay.Middle.W/2
	}
	return p.Model.TossOf(e.Player).Hand.X
}

// ending is how the match ends for whom the screen addresses, and the laugh of a hero who has won.
func ending(p *Performance, e *match.Event) []sound.Name {
	out := []sound.Name{pieces.EndingSound(e.Player, p.addressee)}
	if e.Player <= match.Second {
		if r := p.Model.Fighter(e.Player); r != 0 {
			out = append(out, p.voice(r, "laugh")...)
		}
	}
	return out
}

// readying is the turn of the one whom the screen addresses, or a rival who sets its feet.
func readying(p *Performance, e *match.Event) []sound.Name {
	if e.Player == p.addressee {
		return one("turn-yours")
	}
	return one("brace")
}

// moving is how a card goes from one place to another.
func moving(_ *Performance, e *match.Event) []sound.Name {
	switch e.Kind {
	case match.CardDiscarded, match.CardMilled:
		return one("card-discard")
	default: // it comes to a hand
	}
	return one("card-draw")
}

// landing is dice that lie still. More than one knock against each other. Those that were rolled have been heard one by one.
func landing(p *Performance, e *match.Event) []sound.Name {
	var out []sound.Name
	switch {
	case e.Kind == match.DiceGained, e.Kind == match.DieFixed:
		return one("die-gain")
	case e.Kind == match.DiceTurned:
		return one("die-knock")
	case e.Kind != match.DiceRolled || !p.falls[e.Player].fallen():
		out = one("die-land")
	}
	if e.Dice.Total() > 2 {
		out = append(out, "die-knock")
	}
	return out
}

// rising is a card laid on the stack, or an ability that needs none.
func rising(_ *Performance, e *match.Event) []sound.Name {
	if e.Kind == match.ActionAnnounced && e.Card != 0 {
		return one("card-play")
	}
	return one("card-stack")
}

// breaking is an item that is torn away, or one that comes to nothing.
func breaking(_ *Performance, e *match.Event) []sound.Name {
	if e.Kind == match.ActionCancelled {
		return one("cancel")
	}
	return one("fizzle")
}

// weapon returns the weapon with which an event's damage is dealt, or "".
func (p *Performance) weapon(e *match.Event) string {
	if e.Source == 0 {
		return ""
	}
	a, l := p.rules.Ability(e.Ability), p.Model.Look(e.Source)
	if l == nil || a.Attack == (card.Attack{}) {
		return ""
	}
	return l.WeaponHeard(l.Attack(a))
}

// swings are the swings of weapons. Those that are not swung have none.
func swings(weapon string) string {
	switch weapon {
	case "sword":
		return "swing-blade"
	case "axe", "hammer", "shield":
		return "swing-heavy"
	case "spear", "club":
		return "swing-pole"
	case "dagger", "claw", "throw":
		return "swing-light"
	}
	return ""
}

// swinging is the swing of a weapon, and the effort of whom it costs one.
func swinging(p *Performance, e *match.Event) []sound.Name {
	var out []sound.Name
	if s := swings(p.weapon(e)); s != "" {
		out = one(s)
	}
	if e.Amount >= 3 {
		out = append(out, p.voice(e.Source, "effort")...)
	}
	return out
}

// leaving is an arrow or an element that leaves.
func leaving(p *Performance, e *match.Event) []sound.Name {
	switch {
	case e.Damage.Magical():
		return one(elementName(e.Damage) + "-leave")
	case p.weapon(e) == "bow":
		return one("bow-loose")
	}
	return nil
}

// striking is damage: an element, or a weapon and what it meets, and the hero whom it hurts.
func striking(p *Performance, e *match.Event) []sound.Name {
	var out []sound.Name
	weapon, worn := p.weapon(e), p.Model.Look(e.Hero)
	switch {
	case e.Damage.Magical():
		out = one(elementName(e.Damage) + "-land")
	case !e.Damage.Physical():
		out = one("direct-land")
	case weapon == "" || weapon == "shield":
		weapon = blunt(e.Damage)
	}
	if e.Damage.Physical() {
		out = append(out, sound.Name("hit-"+weapon))
		chest, shield := p.gear(e.Hero)
		if shield = shield || worn != nil && worn.ShieldHeard(); shield && e.Amount <= 2 {
			out = append(out, "on-shield")
			if e.Amount <= 1 {
				out = append(out, "block")
			}
		} else if chest != "" {
			out = append(out, sound.Name("on-"+chest))
		} else if worn != nil {
			out = append(out, sound.Name("on-"+worn.ArmourHeard()))
		}
	}
	if h := p.Model.Hero(e.Hero); e.Amount >= 3 && h.Life > 0 {
		out = append(out, p.voice(e.Hero, "hurt")...)
	}
	return out
}

// blunt returns the weapon that damage sounds like which no weapon deals.
func blunt(d card.Damage) string {
	switch d {
	case card.Slashing:
		return "sword"
	case card.Piercing:
		return "spear"
	case card.Rending:
		return "claw"
	default: // it crushes
	}
	return "club"
}

// healing is warmth, and a breath of the hero.
func healing(p *Performance, e *match.Event) []sound.Name {
	return append(one("heal"), p.voice(e.Hero, "breath")...)
}

// falling is the end of a hero, and the heart of the last one who is left.
func falling(p *Performance, e *match.Event) []sound.Name {
	out := append(one("knock-out"), p.voice(e.Hero, "fall")...)
	stand := 0
	who := e.Hero.Player()
	for i := range p.Model.Listed[who] {
		if h := &p.Model.Heroes[who][i]; !h.Fallen && h.Ref != e.Hero {
			stand++
		}
	}
	if stand == 1 {
		out = append(out, "last-hero")
	}
	return out
}

// gear returns what a blow on the hero meets of its equipment: what is worn on the chest, as in on-mail, or "", and whether there is a shield.
func (p *Performance) gear(r match.Ref) (chest string, shield bool) {
	for _, g := range p.Model.Hero(r).Gear {
		c := &p.rules.Library.Cards[g.ID]
		m := p.material(c)
		shield = shield || m == "shield"
		if c.Slot != card.Chest {
			continue
		}
		switch m {
		case "leather", "wood":
			chest = "hide"
		case "steel":
			chest = "plate"
		default:
			chest = m
		}
	}
	return chest, shield
}

// material returns what a piece of equipment is made of.
func (p *Performance) material(c *card.Card) string {
	if m := p.Kit.Material(c); m != "" {
		return m
	}
	return materialOf(c.Slot)
}

// wearing is equipment put on, by what it is made of.
func wearing(p *Performance, e *match.Event) []sound.Name {
	m := p.material(&p.rules.Library.Cards[e.Card])
	if m == "shield" {
		m = "wood"
	}
	return one("equip-" + m)
}

// materialOf returns what equipment of a slot is made of, as a rule.
func materialOf(s card.Slot) string {
	switch s {
	case card.Weapon:
		return "steel"
	case card.Head:
		return "leather"
	case card.Chest:
		return "mail"
	case card.Arms:
		return "plate"
	case card.Legs:
		return "cloth"
	case card.NoSlot:
	}
	return "wood"
}

// voice is a hero's voice, if the hero is known.
func (p *Performance) voice(r match.Ref, what string) []sound.Name {
	if r == 0 {
		return nil
	}
	if l := p.Model.Look(r); l != nil {
		return one(l.VoiceHeard() + "-" + what)
	}
	return nil
}

// elementName and counterName are the names in files.
func elementName(d card.Damage) string  { return strings.ToLower(d.String()) }
func counterName(c card.Counter) string { return strings.ToLower(c.String()) }
