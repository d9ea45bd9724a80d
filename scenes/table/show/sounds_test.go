package show

import (
	"slices"
	"testing"

	"cinderclash/assets/sounds"
	"cinderclash/build/fixture/screens"
	"cinderclash/build/fixture/sessions"
	"cinderclash/engine/card"
	"cinderclash/engine/dice"
	"cinderclash/engine/match"
	"cinderclash/game/sound"
	"cinderclash/game/sound/patch"
	"cinderclash/scenes/pieces"
)

// Every cue has a sound, or several that its event chooses from, or says why it has none. Every sound exists.
func TestEveryCueIsHeardOrSaysWhyNot(t *testing.T) {
	book, err := patch.Read(sounds.FS(), nil)
	if err != nil {
		t.Fatal(err)
	}
	is := func(n sound.Name, of string) {
		if !book.Has(string(n)) {
			t.Errorf("%s: there is no sound %s in assets/sounds", of, n)
		}
	}
	for _, q := range Unexplained() {
		t.Errorf("cue %d needs one of a sound, a choice of sounds, and a reason for silence in scenes/table/show/sounds.go", q)
	}
	for i := range soundings {
		if n := soundings[i].is; n != "" {
			is(n, "a cue")
		}
	}
	for _, weapon := range []string{"sword", "axe", "hammer", "dagger", "spear", "club", "claw", "bow", "throw", "book"} {
		is(sound.Name("hit-"+weapon), "a weapon")
		if s := swings(weapon); s != "" {
			is(sound.Name(s), "a swing")
		}
	}
	for d := card.Slashing; d <= card.Rending; d++ {
		is(sound.Name("hit-"+blunt(d)), "damage without a weapon")
	}
	for d := card.Fire; d <= card.Darkness; d++ {
		is(sound.Name(elementName(d)+"-leave"), "an element")
		is(sound.Name(elementName(d)+"-land"), "an element")
	}
	for c := range card.Counter(card.Counters) {
		is(sound.Name(counterName(c)+"-on"), "a counter")
		is(sound.Name(counterName(c)+"-off"), "a counter")
	}
	for s := card.NoSlot; s <= card.Legs; s++ {
		is(sound.Name("equip-"+materialOf(s)), "equipment")
	}
	for _, n := range []sound.Name{"on-shield", "block", "direct-land", "bow-loose", "heal", "knock-out", "last-hero", "cancel", "fizzle", "card-play", "card-stack", "die-land", "die-knock", "die-gain", "card-draw", "card-discard", "turn-yours", "brace"} {
		is(n, "an event")
	}
}

// What every hero of the game wears, holds and is has its sounds.
func TestEveryHeroIsHeard(t *testing.T) {
	book, err := patch.Read(sounds.FS(), nil)
	if err != nil {
		t.Fatal(err)
	}
	_, kit := screens.Kit(t)
	voices := map[string]bool{}
	for i := range sessions.Library.Heroes {
		h := card.HeroID(i)
		if sessions.Library.Heroes[i].Key == "" {
			continue // the one that stands for none
		}
		l := kit.Figure(h).Look()
		names := []string{"on-" + l.ArmourHeard()}
		for _, p := range []pieces.Pose{pieces.Slash, pieces.Stab, pieces.Punch, pieces.Kick, pieces.Shoot, pieces.Throw, pieces.CastBook} {
			if w := l.WeaponHeard(pieces.Deed{Pose: p}); w != "shield" {
				names = append(names, "hit-"+w)
			}
		}
		for _, deed := range []string{"effort", "hurt", "fall", "laugh", "breath"} {
			names = append(names, l.VoiceHeard()+"-"+deed)
		}
		voices[l.VoiceHeard()] = true
		for deed, want := range map[string]string{"shovel": "hammer", "boathook": "spear", "drop-anchor": "hammer", "under-the-table": "dagger", "ember-lash": ""} {
			if got := l.WeaponHeard(l.Attack(&card.Ability{Key: deed})); got != want {
				t.Errorf("hero %d: %s sounds like %q, want %q", h, deed, got, want)
			}
		}
		for _, n := range names {
			if !book.Has(n) {
				t.Errorf("hero %d: there is no sound %s in assets/sounds", h, n)
			}
		}
	}
	if len(voices) != 8 {
		t.Errorf("heroes have the voices %v, want 8", voices)
	}
}

// A blow is its swing and the effort before it, the weapon, what it meets, and the cry of whom it hurts; a spell is its element. All
// are heard where they happen.
func TestABlowSoundsLikeWhatItIs(t *testing.T) {
	shell, kit := screens.Kit(t)
	ctx := shell.Context()
	for _, tt := range []struct {
		event match.Event
		want  []string // prefixes of what is heard
	}{
		{match.Event{Kind: match.DamageDealt, Amount: 4, Damage: card.Slashing}, []string{"hit-", "on-"}},
		{match.Event{Kind: match.DamageDealt, Amount: 4, Damage: card.Fire}, []string{"fire-land"}},
		{match.Event{Kind: match.DamageDealt, Amount: 1, Damage: card.Direct}, []string{"direct-land"}},
		{match.Event{Kind: match.CounterGained, Counter: card.Poisoned, Amount: 1}, []string{"poisoned-on"}},
		{match.Event{Kind: match.HeroFell}, []string{"knock-out", "body-lands"}},
		{match.Event{Kind: match.LifeRestored, Amount: 2}, []string{"heal"}},
	} {
		p := atBlows(t, kit)
		var names []sound.Name
		var pans []float64
		ctx.Sound.SetTold(func(n sound.Name, pan float64) { names, pans = append(names, n), append(pans, pan) })
		e := tt.event
		e.Hero, e.Source = p.Model.Fighter(match.First), p.Model.Fighter(match.Second)
		p.Queue(ctx, e, func(*match.Event) {})
		for range 240 {
			p.run()
			if err := ctx.Sound.Update(); err != nil {
				t.Fatal(err)
			}
		}
		ctx.Sound.SetTold(nil)
		for _, want := range tt.want {
			i := slices.IndexFunc(names, func(n sound.Name) bool { return len(n) >= len(want) && string(n[:len(want)]) == want })
			if i < 0 {
				t.Errorf("%s of %s: %v is heard, and no %s", e.Kind, e.Damage, names, want)
				continue
			}
			if x := p.Model.Torso(e.Hero).X; (x < ctx.Room().Center().X) != (pans[i] < 0) {
				t.Errorf("%s at %v is heard at %.2f", names[i], x, pans[i])
			}
		}
	}
}

// Each die that is rolled is heard as it touches the ground, where it falls; all together once if the player skips the roll.
func TestEachDieIsHeardWhereItFalls(t *testing.T) {
	shell, kit := screens.Kit(t)
	ctx := shell.Context()
	for _, skips := range []bool{false, true} {
		p := atBlows(t, kit)
		var pans []float64
		moment, before := 0, 0
		ctx.Sound.SetTold(func(n sound.Name, pan float64) {
			if n == "die-land" {
				pans = append(pans, pan)
			}
		})
		p.Queue(ctx, match.Event{Kind: match.DiceRolled, Player: match.First, Dice: dice.Pool{dice.Red: 2, dice.Blue: 2}}, func(*match.Event) { moment, before = p.Tick, len(pans) })
		for n := 0; moment == 0 && n < 300; n++ {
			if p.run(); skips && n == 8 {
				p.GoOn(1, true)
			}
			if err := ctx.Sound.Update(); err != nil {
				t.Fatal(err)
			}
		}
		p.run()
		ctx.Sound.SetTold(nil)
		slices.Sort(pans)
		switch {
		case skips && len(pans) != 1:
			t.Errorf("a roll that is skipped is heard at %v", pans)
		case !skips && (before != 4 || len(slices.Compact(pans)) != 4):
			t.Errorf("%d of four dice are heard before they lie still, at %v", before, pans)
		}
	}
}

// Every piece of equipment says what it is made of, and that is heard when it is put on.
func TestEquipmentIsHeardByItsMaterial(t *testing.T) {
	book, err := patch.Read(sounds.FS(), nil)
	if err != nil {
		t.Fatal(err)
	}
	_, kit := screens.Kit(t)
	p := atBlows(t, kit)
	n := 0
	for i := range sessions.Library.Cards {
		c := &sessions.Library.Cards[i]
		if c.Key == "" || c.Kind != card.Equipment {
			continue
		}
		n++
		if kit.Material(c) == "" {
			t.Errorf("%s needs its material in assets/art, heroes.yaml", c.Key)
		}
		for _, name := range wearing(p, &match.Event{Card: c.ID}) {
			if !book.Has(string(name)) {
				t.Errorf("%s: there is no sound %s in assets/sounds", c.Key, name)
			}
		}
	}
	if n < 46 {
		t.Errorf("there are %d pieces of equipment", n)
	}
}

// A blow on mail that was put on is heard on mail, and a small one on a shield.
func TestABlowMeetsWhatWasPutOn(t *testing.T) {
	_, kit := screens.Kit(t)
	p := atBlows(t, kit)
	target := p.Model.Fighter(match.First)
	put := func(key string) []sound.Name {
		for i := range sessions.Library.Cards {
			if c := &sessions.Library.Cards[i]; c.Key == key {
				p.Model.Hero(target).Gear = []match.Equipment{{ID: c.ID}}
			}
		}
		return striking(p, &match.Event{Hero: target, Damage: card.Slashing, Amount: 2})
	}
	for key, want := range map[string]sound.Name{"oven-mail": "on-mail", "borrowed-breastplate": "on-plate", "robe-of-state": "on-cloth", "rented-shield": "on-shield"} {
		if got := put(key); !slices.Contains(got, want) {
			t.Errorf("a blow on %s is heard as %v, want %s", key, got, want)
		}
	}
}
