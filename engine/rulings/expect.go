package rulings

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"cinderclash/engine/match"
)

// expect compares what is the case with what a line says.
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

// expectEvent looks for an event of the last step, after those already expected.
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

// tells reports whether an event begins with these words.
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

// query returns how many words the question takes, and what is the case.
func (st *stage) query(words []string) (int, string, error) {
	switch words[0] {
	case "pending":
		p := st.m.Pending()
		return 1, playerName(p.Who) + " " + p.Cause.String(), nil
	case "stack":
		return 1, st.stack(), nil
	case "choices":
		var out []string
		for _, mv := range st.m.Legal(nil) {
			out = append(out, st.words(mv))
		}
		return 1, strings.Join(out, ", "), nil
	case "winner":
		if r := st.m.Result(); r.Over {
			return 1, playerName(r.Winner), nil
		}
		return 1, "not yet", nil
	case "attacker":
		return 1, playerName(st.m.Attacker()), nil
	case "first": // who has the initiative
		who, rolled := st.m.Initiative()
		if !rolled {
			return 1, "not yet", nil
		}
		return 1, playerName(who), nil
	case "round":
		return 1, strconv.Itoa(st.m.Round()), nil
	case "clash":
		lane, on := st.m.Clash()
		if !on {
			return 1, none, nil
		}
		return 1, strconv.Itoa(lane + 1), nil
	case "pairings":
		var out []string
		for i := range st.m.Lanes() {
			out = append(out, st.heroName(st.m.Lane(i, match.First))+"-"+st.heroName(st.m.Lane(i, match.Second)))
		}
		return 1, strings.Join(out, " "), nil
	case "lasting":
		return 1, strconv.Itoa(len(st.m.AppendEffects(nil))), nil
	}
	if len(words) < 2 {
		return 0, "", fmt.Errorf("there is nothing to expect of %q", words[0])
	}
	if is, ok, err := st.ofPlayer(words[0], strings.TrimSuffix(words[1], ":"), strings.HasSuffix(words[1], ":")); ok || err != nil {
		return 2, is, err
	}
	return st.ofHero(words)
}

// ofPlayer answers what is asked about a player's zones and dice: how many, or with
// a colon which.
func (st *stage) ofPlayer(what, player string, which bool) (is string, ok bool, err error) {
	who, notPlayer := playerNamed(player)
	switch what {
	case "hand", "library", "graveyard", "dice", "fallen":
	default:
		return "", false, nil
	}
	if notPlayer != nil {
		return "", true, notPlayer
	}
	var zone []match.CardInView
	switch what {
	case "hand":
		zone = st.m.AppendHand(nil, who)
	case "library":
		zone = st.m.AppendLibrary(nil, who)
		slices.Reverse(zone) // from the top on
	case "graveyard":
		zone = st.m.AppendGraveyard(nil, who)
	case "dice":
		d := st.m.Dice(who)
		out := []string{poolWords("prepared", d.Prepared), poolWords("spent", d.Spent)}
		if d.Rolling.Total()+d.Aside.Total() > 0 {
			out = []string{poolWords("rolling", d.Rolling), poolWords("aside", d.Aside)}
		}
		return strings.Join(out, " "), true, nil
	case "fallen":
		var out []string
		for i := range st.m.Listed(who) {
			if r := match.At(who, i); st.m.Hero(r).Fallen {
				out = append(out, st.heroName(r))
			}
		}
		return orNone(out), true, nil
	}
	if !which {
		return strconv.Itoa(len(zone)), true, nil
	}
	var out []string
	for _, c := range zone {
		out = append(out, st.cardName(c.ID))
	}
	return orNone(out), true, nil
}

func orNone(list []string) string {
	if len(list) == 0 {
		return none
	}
	return strings.Join(list, " ")
}

// ofHero answers what is asked about a hero.
func (st *stage) ofHero(words []string) (int, string, error) {
	r, err := st.hero(strings.TrimSuffix(words[1], ":"))
	if err != nil {
		return 0, "", fmt.Errorf("there is nothing to expect of %q: %w", words[0], err)
	}
	h := st.m.Hero(r)
	switch words[0] {
	case "life":
		return 2, strconv.Itoa(h.Life), nil
	case "counters":
		var out []string
		for c, n := range h.Counters {
			if n > 0 {
				out = append(out, fmt.Sprintf("%s %d", counterNames[c], n))
			}
		}
		return 2, orNone(out), nil
	case "equipment":
		var out []string
		for _, e := range st.m.AppendEquipment(nil, r) {
			name := st.cardName(e.ID)
			if e.Exhausted {
				name += "(exhausted)"
			}
			out = append(out, name)
		}
		return 2, orNone(out), nil
	case "attribute":
		if len(words) > 2 {
			if i := slices.Index(attrNames[:], words[2]); i >= 0 {
				return 3, strconv.Itoa(h.Attr[i]), nil
			}
		}
		return 0, "", fmt.Errorf("write one of %s", strings.Join(attrNames[:], ", "))
	}
	return 0, "", fmt.Errorf("there is nothing to expect of %q", words[0])
}

// stack lists what is on the stack, the item to resolve first at the end.
func (st *stage) stack() string {
	var out []string
	for i := range st.m.StackSize() {
		it := st.m.Item(i + 1)
		name := st.abilityName(it.Ability)
		if it.Cancelled {
			name += "(cancelled)"
		}
		out = append(out, name)
	}
	return orNone(out)
}

// eventName words an event, so that lines can name it.
func (st *stage) eventName(e match.Event) string {
	words := []string{e.Kind.Word()}
	for _, f := range e.Kind.Fields() {
		words = append(words, st.field(&e, f))
	}
	return strings.Join(words, " ")
}

// field words one of the things that an event tells.
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
		return counterNames[e.Counter]
	case match.OfDamage:
		return damageNames[e.Damage]
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
