package walk

import (
	"fmt"
	"slices"
	"strings"

	"cinderclash/engine/card"
	"cinderclash/engine/lesson"
	"cinderclash/engine/match"
	"cinderclash/scenes/route"
	"cinderclash/scenes/session"
)

// worst returns the fullest table that the rules allow, in a lesson: five heroes a side, ten pieces of equipment on each fighter, ten dice,
// twelve cards in each hand, as many actions on the stack as fill it, and a text of the lesson beside them. The lesson is
// written in the format of assets/lessons.
func worst(host *session.Host) ([]Screen, error) {
	lib, err := backRoom(host)
	if err != nil {
		return nil, err
	}
	format := match.Standard()
	format.Kept, format.Dice, format.HandLimit = match.MaxKept, match.MaxDice, 20
	rules, err := match.NewRules(lib, format, host.Rules().Profile)
	if err != nil {
		return nil, err
	}
	// It stands in for a lesson of the game, whose place among the others the screen shows.
	taught, err := lesson.Parse("7-reactions.txtar", []byte(worstLesson(lib)))
	if err != nil {
		return nil, err
	}
	s, err := session.NewHost(session.HostOptions{Rules: rules, Iters: 1}).Teach(&taught, [2]string{"Ana", "Maximiliana"}, "", false)
	if err != nil {
		return nil, fmt.Errorf("the fullest table: %w", err)
	}
	return []Screen{{Name: "table worst", Target: route.Match{Session: s}}}, nil
}

// stacked is how many actions players can put on the stack. The engine keeps the rest of its room for triggers.
const stacked = 20

// worstLesson writes the lesson of the fullest table.
func worstLesson(lib *card.Library) string {
	var worn []string
	for i := range lib.Cards {
		c := &lib.Cards[i]
		triggers := func(id card.AbilityID) bool { return lib.Abilities[id].Kind == card.Triggered }
		if c.Kind == card.Equipment && len(worn) < match.MaxAttach && !slices.ContainsFunc(c.Abilities, triggers) {
			worn = append(worn, c.Key)
		}
	}
	var b strings.Builder
	b.WriteString("-- lesson --\ntitle en: A Full Table\ntitle es: La mesa llena\nabout en: Everything at once.\nabout es: Todo a la vez.\npanel: beside\n-- setup --\nattacker 1\n")
	for who, heroes := range [2][]string{{"belain-thalier", "rukhar", "mirsha", "oda-brand", "wenna-lume"}, {"grusk", "zahir", "hask", "ilvane", "bram-steeple"}} {
		for i, key := range heroes {
			fmt.Fprintf(&b, "hero %d %s", who+1, key)
			if i == 0 {
				fmt.Fprintf(&b, " stunned 2 poisoned 1 swiftness 1 with %s", strings.Join(worn, " "))
			}
			b.WriteString("\n")
		}
	}
	b.WriteString("pair belain-thalier grusk\npair rukhar zahir\npair mirsha hask\npair oda-brand ilvane\npair wenna-lume bram-steeple\n")
	for who := 1; who <= 2; who++ {
		fmt.Fprintf(&b, "hand %d: quote-me*%d elbow*2 wet-blanket*2 feint*2 shovel*2 hot-handle*2 whetstone*2\n", who, stacked/2)
		fmt.Fprintf(&b, "library %d: elbow*4\ngraveyard %d: feint*2\n", who, who)
	}
	b.WriteString("-- prepared --\ndice 1 RRRRGGGBBB\ndice 2 RRRRGGGBBB\ninitiative 6 1\n1: play elbow\n")
	for n := 1; n < stacked; n++ {
		fmt.Fprintf(&b, "%d: play quote-me\n", 1+n%2)
	}
	b.WriteString(`-- step --
en: Twenty-four actions wait on the stack, and the newest resolves first. Whoever is asked may answer it, or lets it come. Look at each of them before you choose: pointing at one shows what it would do, and at whom.
es: Veinticuatro acciones esperan en la pila, y la más nueva se resuelve primero. Quien recibe la pregunta puede responder, o dejar que ocurra. Míralas todas antes de elegir: al señalar una se ve lo que haría, y a quién.
light: stack/1
do: pass
wrong: play wet-blanket
wrong en: That answers nothing here.
wrong es: Eso aquí no responde a nada.
`)
	return b.String()
}
