package rulings

import (
	"fmt"
	"strconv"
	"strings"

	"cinderclash/engine/match"
)

// expect compares the state of the match with an "expect" line.
func (st *stage) expect(text string) error {
	words := strings.Fields(text)
	switch words[0] {
	case "event":
		return st.expectEvent(strings.Join(words[1:], " "))
	case "no":
		if len(words) < 3 || words[1] != "event" {
			return fmt.Errorf("write \"no event\" and which")
		}
		for _, e := range st.events[st.since:] {
			if tells(st.eventName(e), strings.Join(words[2:], " ")) {
				return fmt.Errorf("it happened: %s", st.eventName(e))
			}
		}
		return nil
	case "illegal":
		return st.expectIllegal(text)
	case "legal":
		return st.expectLegal(text)
	}
	asked, is, err := st.query(words)
	if err != nil {
		return err
	}
	said := strings.Join(words[asked:], " ")
	if said == is {
		return nil
	}
	if st.rewrite {
		st.rewritten[st.number] = strings.TrimSpace("expect " + strings.Join(words[:asked], " ") + " " + is)
		return nil
	}
	return fmt.Errorf("it is %q", is)
}

// expectEvent looks for an event of the last step, after those already matched.
func (st *stage) expectEvent(text string) error {
	var had []string
	for i, e := range st.events[st.since:] {
		name := st.eventName(e)
		if tells(name, text) {
			st.since += i + 1
			return nil
		}
		had = append(had, name)
	}
	return fmt.Errorf("it did not happen; this did: %s", strings.Join(had, "; "))
}

// tells reports whether the name of an event begins with these words.
func tells(name, words string) bool { return name == words || strings.HasPrefix(name, words+" ") }

// expectIllegal reads "illegal 1: play x because 411".
func (st *stage) expectIllegal(text string) error {
	rest, because, ok := strings.Cut(strings.TrimPrefix(text, "illegal "), " because ")
	if !ok {
		return fmt.Errorf("write the rule after \"because\"")
	}
	mv, err := st.judged(rest)
	if err != nil {
		return err
	}
	why := st.m.Why(mv)
	if why.OK() {
		return fmt.Errorf("it is legal")
	}
	if is := strconv.Itoa(int(why.Rule)); is != because {
		if st.rewrite {
			st.rewritten[st.number] = "expect illegal " + rest + " because " + is
			return nil
		}
		return fmt.Errorf("it is rule %s (%s)", is, why.Obstacle)
	}
	before := *st.m
	if err := st.m.Apply(mv, &st.events); err == nil || *st.m != before {
		return fmt.Errorf("the illegal move was played or changed something")
	}
	return nil
}

func (st *stage) expectLegal(text string) error {
	mv, err := st.judged(strings.TrimPrefix(text, "legal "))
	if err != nil {
		return err
	}
	if why := st.m.Why(mv); !why.OK() {
		return fmt.Errorf("it is not, because of rule %d (%s)", why.Rule, why.Obstacle)
	}
	return nil
}

// judged reads "1: play x" at a decision of that player.
func (st *stage) judged(text string) (match.Move, error) {
	player, decision, _ := strings.Cut(text, ":")
	who, err := playerNamed(player)
	if err != nil {
		return match.Move{}, err
	}
	if p := st.m.Pending(); p.Who != who {
		return match.Move{}, fmt.Errorf("it is not player %s who decides, but %s (%s)", player, playerName(p.Who), p.Cause)
	}
	return st.move(who, strings.TrimSpace(decision))
}

// eventName returns an event in the words of a scenario line.
func (st *stage) eventName(e match.Event) string {
	words := []string{e.Kind.Word()}
	for _, f := range e.Kind.Fields() {
		words = append(words, st.field(&e, f))
	}
	return strings.Join(words, " ")
}

// field returns one fact of an event in the words of a scenario line.
func (st *stage) field(e *match.Event, f match.Field) string {
	switch f {
	case match.OfPlayer:
		return playerName(e.Player)
	case match.OfHero:
		return st.heroName(e.Hero)
	case match.OfSource:
		return st.heroName(e.Source)
	case match.OfCard:
		return st.cardName(e.Card)
	case match.OfAbility:
		if e.Ability == 0 {
			return ""
		}
		return st.abilityName(e.Ability)
	case match.OfAmount:
		return strconv.Itoa(int(e.Amount))
	case match.OfOther:
		return strconv.Itoa(int(e.Other))
	case match.OfLane:
		return strconv.Itoa(int(e.Amount) + 1)
	case match.OfRole:
		return [...]string{"defends", "attacks"}[e.Amount]
	case match.OfTurn:
		return [...]string{"ready", "exhausted"}[e.Amount]
	case match.OfCounter:
		return e.Counter.String()
	case match.OfDamage:
		return e.Damage.String()
	case match.OfColor:
		return colorNames[e.Color]
	case match.OfDice:
		return poolName(e.Dice)
	case match.OfKept:
		return poolName(e.Kept)
	default:
		panic("rulings: no words for field " + strconv.Itoa(int(f)) + " of an event")
	}
}
