package narrate

import (
	"reflect"
	"slices"
	"strings"
	"testing"

	"cinderclash/assets/text"
	"cinderclash/build/fixture/sessions"
	"cinderclash/engine/card"
	"cinderclash/engine/dice"
	"cinderclash/engine/match"
	"cinderclash/scenes/session"
)

// said returns the log's sentences for events.
func said(t *testing.T, w *Narrator, events ...match.Event) []string {
	t.Helper()
	out := make([]string, 0, len(events))
	for _, e := range events {
		out = append(out, w.Event(&session.Entry{Event: e}))
	}
	return out
}

// narratorOf returns a narrator of a session in a language.
func narratorOf(t *testing.T, s *session.Session, lang string) *Narrator {
	t.Helper()
	w := New(sessions.Printer(t, lang), s)
	return &w
}

// narratorsOf returns a narrator of the same match for every language, in the order of text.Languages.
func narratorsOf(t *testing.T, decks [2]int) []*Narrator {
	t.Helper()
	var out []*Narrator
	for _, lang := range text.Languages() {
		out = append(out, narratorOf(t, sessions.New(t, 1, decks), lang))
	}
	return out
}

// Triggers and delayed effects go by their own names, never by "The rules".
func TestTriggersAreNamed(t *testing.T) {
	fuse := sessions.CardOf(t, "slow-fuse")
	for i, w := range narratorsOf(t, [2]int{0, 1}) {
		hero := match.At(match.First, 0)
		name := w.HeroName(hero)
		later := card.AbilityID(0)
		for id := range w.Lib.Abilities {
			if a := &w.Lib.Abilities[id]; a.Kind == card.Delayed && a.Card == fuse.ID {
				later = a.ID
			}
		}
		got := said(t, w,
			match.Event{Kind: match.TriggerWaits, Hero: hero, Ability: sessions.AbilityOf(t, w.Rules, "native.shaman")},
			match.Event{Kind: match.LastingBegan, Hero: hero, Source: hero, Ability: fuse.Play, Amount: 1},
			match.Event{Kind: match.TriggerWaits, Hero: hero, Ability: later},
			match.Event{Kind: match.ActionResolved, Hero: hero, Ability: later},
		)
		want := [][]string{
			{name + ": Attuned triggers.", name + " sets up a delayed effect: Slow Fuse.", name + ": Slow Fuse (delayed effect) happens.", name + ": Slow Fuse (delayed effect) has resolved."},
			{name + ": se desencadena Sintonía.", name + " deja dispuesto un efecto aplazado: Mecha lenta.", name + ": ocurre Mecha lenta (efecto aplazado).", name + ": Mecha lenta (efecto aplazado) se ha resuelto."},
		}[i]
		if !slices.Equal(got, want) {
			t.Errorf("said is %q,\nnot %q", got, want)
		}
	}
}

// The log uses the terms of the cards and the rulebook.
func TestTheLogUsesTheWordsOfTheCards(t *testing.T) {
	boots := sessions.CardOf(t, "good-boots")
	red, blue := dice.Pool{dice.Red: 1}, dice.Pool{dice.Blue: 1}
	for i, w := range narratorsOf(t, [2]int{0, 1}) {
		hero, rival := match.At(match.First, 0), match.At(match.Second, 0)
		name, other, boots, blade := w.HeroName(hero), w.HeroName(rival), boots.Name[w.Lang], boots.ID
		got := said(t, w,
			match.Event{Kind: match.ActionAnnounced, Hero: hero, Card: blade, Ability: sessions.CardOf(t, "good-boots").Play},
			match.Event{Kind: match.ActionAnnounced, Hero: hero, Ability: sessions.AbilityOf(t, w.Rules, "native.draw")},
			match.Event{Kind: match.DieFixed, Color: dice.Red, Card: blade},
			match.Event{Kind: match.DiceRefreshed, Player: match.First, Dice: red},
			match.Event{Kind: match.DiceDrained, Player: match.First, Dice: red},
			match.Event{Kind: match.DiceTurned, Player: match.First, Dice: red, Kept: blue},
			match.Event{Kind: match.EquipmentAttached, Hero: hero, Card: blade},
			match.Event{Kind: match.EquipmentDetached, Hero: hero, Card: blade},
			match.Event{Kind: match.EquipmentTurned, Hero: hero, Card: blade, Amount: 1},
			match.Event{Kind: match.EquipmentTurned, Hero: hero, Card: blade},
			match.Event{Kind: match.LifePaid, Hero: hero, Amount: 2},
			match.Event{Kind: match.LifeRestored, Hero: hero, Amount: 2},
			match.Event{Kind: match.HeroesSwapped, Hero: hero, Source: rival},
			match.Event{Kind: match.CounterGained, Hero: hero, Counter: card.Poisoned, Amount: 1},
			match.Event{Kind: match.CounterGone, Hero: hero, Counter: card.Poisoned, Amount: 2},
		)
		want := [][]string{
			{
				name + " plays " + boots + ".", name + " uses Draw a Card.", "You set aside {red} for " + boots + ".",
				"You refresh {red}.", "You spend {red}.", "You turn {red} to {blue}.",
				boots + " is attached to " + name + ".", boots + ", attached to " + name + ", is discarded.",
				name + ": " + boots + " is exhausted.", name + ": " + boots + " readies.",
				name + " loses 2 life.", name + " is healed for 2.", name + " swaps places with " + other + ".",
				name + " gets 1 Poisoned.", name + " loses 2 Poisoned.",
			}, {
				name + " juega " + boots + ".", name + " usa Robar una carta.", "Apartas {red} por " + boots + ".",
				"Recuperas {red}.", "Gastas {red}.", "Cambias {red} a {blue}.",
				boots + " se vincula a " + name + ".", "Se descarta " + boots + ", que llevaba " + name + ".",
				name + ": " + boots + " se agota.", name + ": " + boots + " se endereza.",
				name + " pierde 2 de vida.", name + " se cura 2 de vida.", name + " cambia su puesto con " + other + ".",
				name + " recibe un contador de Envenenado.", name + " pierde 2 contadores de Envenenado.",
			},
		}[i]
		for j := range want {
			if got[j] != want[j] {
				t.Errorf("said is %q, not %q", got[j], want[j])
			}
		}
	}
}

// The sentence of an initiative tie says why it was won (rule 406).
func TestATieSaysWhyItWasWon(t *testing.T) {
	for i, w := range narratorsOf(t, [2]int{0, 1}) {
		hero := match.At(match.First, 0)
		got := said(t, w,
			match.Event{Kind: match.InitiativeRolled, Amount: 7, Other: 5},
			match.Event{Kind: match.InitiativeRolled, Amount: 7, Other: 7, Hero: hero},
			match.Event{Kind: match.InitiativeRolled, Amount: 7, Other: 7},
		)
		want := [][]string{
			{"You have the initiative, 7 to 5.", "You have the initiative, 7 to 7: " + w.HeroName(hero) + " has the higher Agility.", "You have the initiative, 7 to 7 with equal Agility: the attacker wins the tie."},
			{"Tienes la iniciativa, 7 a 5.", "Tienes la iniciativa, 7 a 7: " + w.HeroName(hero) + " tiene más Agilidad.", "Tienes la iniciativa, 7 a 7 y con la misma Agilidad: el empate es del atacante."},
		}[i]
		if !slices.Equal(got, want) {
			t.Errorf("said is %q,\nnot %q", got, want)
		}
	}
}

// A hero that both sides kept is named with its player, as the reader sees them; every other hero is named without.
func TestHeroesOfBothSidesSayWhose(t *testing.T) {
	for _, lang := range text.Languages() {
		s := sessions.New(t, 1, [2]int{0, 0})
		w := narratorOf(t, s, lang)
		for s.Observation().Phase() <= match.SidePhase { // who was kept is shown after it
			sessions.Advance(t, s)
		}
		o := s.Observation()
		both, alone := 0, 0
		for slot := range 5 {
			r := match.At(match.First, slot)
			h := o.Hero(r)
			if !h.Kept || h.ID == 0 {
				continue
			}
			shared := false
			for other := range 5 {
				rival := o.Hero(match.At(match.Second, other))
				shared = shared || rival.Kept && rival.ID == h.ID
			}
			want := w.Lib.Heroes[h.ID].Name[w.Lang]
			if shared {
				watched := *w // by somebody who plays neither side
				watched.Reader = match.Nobody
				if got := watched.HeroName(r); got != want+" (Bea)" {
					t.Errorf("for a watcher the hero is called %q", got)
				}
				rivals := *w
				rivals.Reader = match.Second
				if got, of := rivals.HeroName(r), map[string]string{"en": "your opponent's " + want, "es": want + " de tu oponente"}[lang]; got != of {
					t.Errorf("for the rival the hero is called %q, not %q", got, of)
				}
				want = map[string]string{"en": "your ", "es": "tu "}[lang] + want
				both++
			} else {
				alone++
			}
			if got := w.HeroName(r); got != want {
				t.Errorf("the hero is called %q, not %q", got, want)
			}
		}
		if both == 0 {
			t.Errorf("no hero is on both sides, %d are not; take another seed", alone)
		}
	}
}

// Sentences call the reader “you”; without a single reader they name the players. An event that names a player reads
// differently for the two players.
func TestSentencesSpeakFromTheReadersSeat(t *testing.T) {
	for i, w := range narratorsOf(t, [2]int{0, 1}) {
		for _, k := range match.EventKinds() {
			e := match.Event{Kind: k, Player: match.First, Amount: 1, Hero: match.At(match.First, 0), Source: match.At(match.Second, 0), Card: 1, Ability: 1, Dice: dice.Pool{1}, Kept: dice.Pool{1}}
			if k == match.LastingBegan || unlogs(k) {
				continue
			}
			told := map[match.Player]string{}
			for _, reader := range []match.Player{match.First, match.Second, match.Nobody} {
				of := *w
				of.Reader = reader
				told[reader] = of.Event(&session.Entry{Event: e})
			}
			if told[match.Second] != told[match.Nobody] {
				t.Errorf("%s: what the rival does is told as %q, to a watcher as %q", k, told[match.Second], told[match.Nobody])
			}
			names := strings.Contains(told[match.Nobody], "Bea")
			if names == (told[match.First] == told[match.Nobody]) || strings.Contains(told[match.First], "Bea") {
				t.Errorf("%s: what the reader does is told as %q, to a watcher as %q", k, told[match.First], told[match.Nobody])
			}
		}
		w.Reader = match.First
		pv := match.Preview{}
		line := outcomeLine{Forecaster: Forecaster{Words: w, Below: match.First, Asker: match.First}, pv: &pv}
		spent := match.SideOutcome{Drained: dice.Pool{dice.Red: 1}}
		line.side(match.First, &spent)
		line.side(match.Second, &spent)
		if want := []string{"you spend {red}; Ash spends {red}", "gastas {red}; Ash gasta {red}"}[i]; line.line != want {
			t.Errorf("an outcome is told as %q, not %q", line.line, want)
		}
	}
}

// unlogs reports whether the log leaves a kind of event out.
func unlogs(k match.EventKind) bool {
	return reflect.ValueOf(sentenceOf(k)).Pointer() == reflect.ValueOf(unlogged).Pointer()
}

// Every kind of event has a sentence for the log, or is marked as left out.
func TestEveryEventIsWorded(t *testing.T) {
	w := narratorOf(t, sessions.New(t, 1, [2]int{0, 1}), "es")
	some, feint := match.At(match.First, 0), sessions.CardOf(t, "feint").Play // sets up a lasting effect
	for _, k := range match.EventKinds() {
		for _, e := range []match.Event{
			{Kind: k, Dice: dice.Pool{1}, Ability: feint},
			{Kind: k, Dice: dice.Pool{1}, Amount: 1, Player: match.Nobody, Card: 1, Hero: some, Source: match.At(match.Second, 0)},
		} {
			said := w.Event(&session.Entry{Event: e})
			if (said == "") != unlogs(k) || strings.Contains(said, "table.log.") {
				t.Errorf("event %s: the log has no words for it but %q", k, said)
			}
		}
	}
}
