package table

import (
	"reflect"
	"slices"
	"strings"
	"testing"

	"cinderclash/assets/text"
	"cinderclash/engine/card"
	"cinderclash/engine/dice"
	"cinderclash/engine/match"
	"cinderclash/scenes/session"
)

// said returns how events are told in the log.
func said(t *testing.T, w *wording, events ...match.Event) []string {
	t.Helper()
	out := make([]string, 0, len(events))
	for _, e := range events {
		out = append(out, w.event(&session.Entry{Event: e}))
	}
	return out
}

// wordingOf is the wording of a session in a language.
func wordingOf(t *testing.T, s *session.Session, lang string) *wording {
	t.Helper()
	texts, err := text.Load(func(key string) { t.Errorf("the key %s does not exist", key) })
	if err != nil {
		t.Fatal(err)
	}
	w := newWording(texts.Printer(lang), s)
	return &w
}

// wordings words the same match in every language, in their order. No table is needed for it.
func wordings(t *testing.T, decks [2]int) []*wording {
	t.Helper()
	var out []*wording
	for _, lang := range text.Languages() {
		out = append(out, wordingOf(t, newSession(t, 1, decks), lang))
	}
	return out
}

// advance goes on by a step, with the first move there is where the player is asked.
func advance(t testing.TB, s *session.Session) {
	t.Helper()
	if !s.Ready() {
		s.Advance()
		return
	}
	if _, err := s.Play(s.Observation().Legal(nil)[0]); err != nil {
		t.Fatal(err)
	}
}

func abilityOf(t *testing.T, r *match.Rules, key string) card.AbilityID {
	t.Helper()
	for id := card.AbilityID(1); ; id++ {
		if r.Ability(id).Key == key {
			return id
		}
	}
}

func cardOf(t *testing.T, key string) *card.Card {
	t.Helper()
	i := slices.IndexFunc(library.Cards, func(c card.Card) bool { return c.Key == key })
	if i < 0 {
		t.Fatalf("there is no card %s", key)
	}
	return &library.Cards[i]
}

// What triggers, replaces or comes later is called by its own name, never "The rules".
func TestTriggersAreNamed(t *testing.T) {
	fuse := cardOf(t, "slow-fuse")
	for i, w := range wordings(t, [2]int{0, 1}) {
		hero := match.At(match.First, 0)
		name := w.heroName(hero)
		later := card.AbilityID(0)
		for id := range w.lib.Abilities {
			if a := &w.lib.Abilities[id]; a.Kind == card.Delayed && a.Card == fuse.ID {
				later = a.ID
			}
		}
		got := said(t, w,
			match.Event{Kind: match.TriggerWaits, Hero: hero, Ability: abilityOf(t, w.rules, "native.shaman")},
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

// The log calls things what the cards and the rulebook call them.
func TestTheLogUsesTheWordsOfTheCards(t *testing.T) {
	boots := cardOf(t, "good-boots")
	red, blue := dice.Pool{dice.Red: 1}, dice.Pool{dice.Blue: 1}
	for i, w := range wordings(t, [2]int{0, 1}) {
		hero, rival := match.At(match.First, 0), match.At(match.Second, 0)
		name, other, boots, blade := w.heroName(hero), w.heroName(rival), boots.Name[w.lang], boots.ID
		got := said(t, w,
			match.Event{Kind: match.ActionAnnounced, Hero: hero, Card: blade, Ability: cardOf(t, "good-boots").Play},
			match.Event{Kind: match.ActionAnnounced, Hero: hero, Ability: abilityOf(t, w.rules, "native.draw")},
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

// A tie in initiative says why it was won (rule 406).
func TestATieSaysWhyItWasWon(t *testing.T) {
	for i, w := range wordings(t, [2]int{0, 1}) {
		hero := match.At(match.First, 0)
		got := said(t, w,
			match.Event{Kind: match.InitiativeRolled, Amount: 7, Other: 5},
			match.Event{Kind: match.InitiativeRolled, Amount: 7, Other: 7, Hero: hero},
			match.Event{Kind: match.InitiativeRolled, Amount: 7, Other: 7},
		)
		want := [][]string{
			{"You have the initiative, 7 to 5.", "You have the initiative, 7 to 7: " + w.heroName(hero) + " has the higher Agility.", "You have the initiative, 7 to 7 with equal Agility: the attacker wins the tie."},
			{"Tienes la iniciativa, 7 a 5.", "Tienes la iniciativa, 7 a 7: " + w.heroName(hero) + " tiene más Agilidad.", "Tienes la iniciativa, 7 a 7 y con la misma Agilidad: el empate es del atacante."},
		}[i]
		if !slices.Equal(got, want) {
			t.Errorf("said is %q,\nnot %q", got, want)
		}
	}
}

// A hero that both sides have is told with whose it is, from the reader's seat, all others without.
func TestHeroesOfBothSidesSayWhose(t *testing.T) {
	for _, lang := range text.Languages() {
		s := newSession(t, 1, [2]int{0, 0})
		w := wordingOf(t, s, lang)
		for s.Observation().Phase() <= match.SidePhase { // who was kept is shown after it
			advance(t, s)
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
			want := w.lib.Heroes[h.ID].Name[w.lang]
			if shared {
				watched := *w // by somebody who plays neither side
				watched.Reader = match.Nobody
				if got := watched.heroName(r); got != want+" (Bea)" {
					t.Errorf("for a watcher the hero is called %q", got)
				}
				rivals := *w
				rivals.Reader = match.Second
				if got, of := rivals.heroName(r), map[string]string{"en": "your opponent's " + want, "es": want + " de tu oponente"}[lang]; got != of {
					t.Errorf("for the rival the hero is called %q, not %q", got, of)
				}
				want = map[string]string{"en": "your ", "es": "tu "}[lang] + want
				both++
			} else {
				alone++
			}
			if got := w.heroName(r); got != want {
				t.Errorf("the hero is called %q, not %q", got, want)
			}
		}
		if both == 0 {
			t.Errorf("no hero is on both sides, %d are not; take another seed", alone)
		}
	}
}

// What happens to the reader is told as “you”; where nobody at the screen plays, or two do, players are named. Every event is told
// differently to the two players if it names one.
func TestSentencesSpeakFromTheReadersSeat(t *testing.T) {
	for i, w := range wordings(t, [2]int{0, 1}) {
		for _, k := range match.EventKinds() {
			e := match.Event{Kind: k, Player: match.First, Amount: 1, Hero: match.At(match.First, 0), Source: match.At(match.Second, 0), Card: 1, Ability: 1, Dice: dice.Pool{1}, Kept: dice.Pool{1}}
			if k == match.LastingBegan || unlogs(k) {
				continue
			}
			told := map[match.Player]string{}
			for _, reader := range []match.Player{match.First, match.Second, match.Nobody} {
				of := *w
				of.Reader = reader
				told[reader] = of.event(&session.Entry{Event: e})
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
		line := outcomeLine{teller: teller{w: w, below: match.First, asker: match.First}, pv: &pv}
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

// Every kind of event has a sentence for the log, or it is said that the log leaves it out.
func TestEveryEventIsWorded(t *testing.T) {
	w := wordingOf(t, newSession(t, 1, [2]int{0, 1}), "es")
	some, feint := match.At(match.First, 0), cardOf(t, "feint").Play // by which something lasts
	for _, k := range match.EventKinds() {
		for _, e := range []match.Event{
			{Kind: k, Dice: dice.Pool{1}, Ability: feint},
			{Kind: k, Dice: dice.Pool{1}, Amount: 1, Player: match.Nobody, Card: 1, Hero: some, Source: match.At(match.Second, 0)},
		} {
			said := w.event(&session.Entry{Event: e})
			if (said == "") != unlogs(k) || strings.Contains(said, "table.log.") {
				t.Errorf("event %s: the log has no words for it but %q", k, said)
			}
		}
	}
}
