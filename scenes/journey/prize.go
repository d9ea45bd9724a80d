package journey

import (
	"slices"
	"strconv"
	"strings"

	"cinderclash/engine/card"
	"cinderclash/engine/journey"
	"cinderclash/game"
	"cinderclash/game/sound"
	"cinderclash/scenes/pieces"
)

// layPrizes adds the prizes, of which the player chooses one.
func (j *Journey) layPrizes(ctx *game.Context) {
	p, lang := ctx.Text, pieces.Lang(ctx)
	m := j.Road.Prizing(&j.walk)
	f := j.frame(ctx, p.T("journey.prizes"), p.T("journey.prizes-ask", m.Name[lang]))
	offer := j.Road.Offer(&j.walk)
	if ctx.Calm() || ctx.Speed() == 0 {
		j.unveiling = unveiling{}
	}
	for i, r := range plates(f.body, len(offer), lineHigh) {
		j.layPrize(ctx, i, offer[i], r)
	}
	take := way{id: "journey.take", strong: true, text: p.T("journey.take"), do: j.takeChosen}
	switch {
	case !j.unveiling.over():
		take.why = p.T("journey.face-down")
	case j.chosen < 0:
		take.why = p.T("journey.take-none")
	default:
		take.text = p.T("journey.take-it", j.prizeName(ctx, offer[j.chosen]))
	}
	j.layWays(ctx, f.ways, take, j.deckWay(ctx), leave(ctx))
}

// lineHigh is the height of the line below a prize.
const lineHigh = 74

// layPrize adds one prize.
func (j *Journey) layPrize(ctx *game.Context, i int, of journey.Prize, r game.Rect) {
	p, t := ctx.Text, ctx.Theme
	face, under := r.CutTop(r.H - lineHigh)
	under = under.Inset(0, 6)
	id, line := "journey.prize/"+strconv.Itoa(i), ""
	subject, paint := pieces.Subject{}, game.Painter(nil)
	text := j.prizeName(ctx, of)
	switch {
	case of.Card != "":
		subject.Card, _ = j.lib.CardByKey(of.Card)
		line = p.T("journey.prize.card", j.Road.Copies(&j.walk, of.Card))
		paint = func(c *game.Canvas, ctx *game.Context, r game.Rect, look game.ButtonLook) {
			j.kit.Card(c, ctx, subject.Card, r, pieces.CardLook{Hot: look.Hot, Ring: look.Ring})
		}
	case of.Mark != "":
		line = p.T("journey.prize.mark")
		text += ". " + j.markText(ctx, of.Mark)
		paint = j.drawMark(ctx, of.Mark)
	default:
		subject.Hero, _ = j.lib.HeroByKey(of.Hero)
		line = p.T("journey.prize.hero")
		paint = func(c *game.Canvas, ctx *game.Context, r game.Rect, look game.ButtonLook) {
			j.kit.Hero(c, ctx, subject.Hero, nil, r, pieces.CardLook{Hot: look.Hot, Ring: look.Ring})
		}
	}
	if !j.unveiling.over() {
		w := j.Painted(id, face, p.T("journey.face-down"), j.turned(i, paint), nil)
		w.Enabled, w.Hint = false, p.T("journey.face-down")
		return
	}
	w := j.Painted(id, face, text+". "+line, j.marked(i, paint), j.choose(i))
	w.For, w.First = subject, i == 0
	style := game.TextStyle{Font: game.Serif, Size: 23, Color: t.Bone, Align: game.Middle, VAlign: game.Middle, Leading: 1.05, MaxLines: 2, Shrink: true}
	j.Label(id+".about", under, style, line).Like = "prize"
}

// prizeName returns the name of a prize.
func (j *Journey) prizeName(ctx *game.Context, of journey.Prize) string {
	lang := pieces.Lang(ctx)
	switch {
	case of.Card != "":
		id, _ := j.lib.CardByKey(of.Card)
		return j.lib.Cards[id].Name[lang]
	case of.Mark != "":
		return j.Road.Mark(of.Mark).Name[lang]
	}
	id, _ := j.lib.HeroByKey(of.Hero)
	return j.kit.HeroName(ctx, id)
}

// choose returns the handler that chooses a prize, or takes it if it is chosen already.
func (j *Journey) choose(i int) game.Handler {
	return func(ctx *game.Context) (game.Request, error) {
		if j.chosen == i {
			return j.takeChosen(ctx)
		}
		j.chosen = i
		j.Relayout(ctx)
		return game.Stay(), nil
	}
}

// takeChosen takes the chosen prize, or first asks which hero bears it.
func (j *Journey) takeChosen(ctx *game.Context) (game.Request, error) {
	of := j.Road.Offer(&j.walk)[j.chosen]
	if of.Mark == "" {
		return game.Stay(), j.take(ctx, of, "")
	}
	j.mark, j.view = of, bearer
	j.Relayout(ctx)
	return game.Stay(), nil
}

// take saves the journey with a prize, for hero to bear if it is a mark, and shows it.
func (j *Journey) take(ctx *game.Context, of journey.Prize, hero string) error {
	walk, err := j.Road.Take(&j.walk, of, hero)
	if err != nil {
		return err
	}
	before := j.Road.Owns(&j.walk).Cards[of.Card]
	if ok, err := j.keep(ctx, walk); err != nil || !ok {
		return err
	}
	of.Hero += hero // a mark had none
	ctx.Sound.Play(sound.Prize)
	j.copies = j.Road.Owns(&walk).Cards[of.Card] - before
	j.open()
	j.won, j.without, j.view = of, card.DeckKeys{}, taken
	j.Relayout(ctx)
	return nil
}

// marked returns the painter of a prize, with a bright edge and a tick if it is chosen.
func (j *Journey) marked(i int, paint game.Painter) game.Painter {
	if i != j.chosen {
		return paint
	}
	return func(c *game.Canvas, ctx *game.Context, r game.Rect, look game.ButtonLook) {
		const badge = 52
		t := ctx.Theme
		c.Fill(r.Inset(-10, -10), 24, game.Fade(t.Ember, 0.45))
		paint(c, ctx, r, look)
		c.Stroke(r.Inset(-4, -4), 20, 5, t.Ember)
		at := game.Rect{X: r.X + r.W - badge*0.7, Y: r.Y - badge*0.3, W: badge, H: badge}
		c.Fill(at, badge/2, t.Ember)
		c.Tick(at.Inset(7, 7), t.Ground)
	}
}

// layBearers adds the chosen mark and the heroes who can bear it.
func (j *Journey) layBearers(ctx *game.Context) {
	p := ctx.Text
	f := j.frame(ctx, p.T("journey.bearers", j.prizeName(ctx, j.mark)), "")
	shown, body := f.parts(0.28, 0.36)
	j.Painted("journey.mark", plates(shown, 1, 0)[0], j.markText(ctx, j.mark.Mark), j.drawMark(ctx, j.mark.Mark), nil)
	heroes := j.Road.Bearers(&j.walk, j.mark.Mark)
	for i, r := range plates(body, len(heroes), 0) {
		key := heroes[i]
		id, _ := j.lib.HeroByKey(key)
		w := j.Painted("journey.bearer/"+key, r, j.kit.HeroName(ctx, id), func(c *game.Canvas, ctx *game.Context, r game.Rect, look game.ButtonLook) {
			j.kit.Hero(c, ctx, id, nil, r, pieces.CardLook{Hot: look.Hot, Ring: look.Ring})
		}, func(ctx *game.Context) (game.Request, error) { return game.Stay(), j.take(ctx, j.mark, key) })
		w.For, w.First = pieces.Subject{Hero: id}, i == 0
	}
	back := way{id: "journey.back", text: p.T("journey.to-prizes"), do: j.show(prize), back: true}
	j.layWays(ctx, f.ways, back)
}

// plates divides an area into n tiles of the form of a card with some room below, as large as they can be.
func plates(at game.Rect, n int, under float64) []game.Rect {
	const beside, largest = 22, 1.3 * pieces.CardHeight
	columns, high := 1, 0.0
	for c := 1; c <= n; c++ {
		rows := float64((n + c - 1) / c)
		if h := min(at.H/rows-beside-under, (at.W/float64(c)-beside)*pieces.CardHeight/pieces.CardWidth); h > high {
			columns, high = c, h
		}
	}
	high = min(high, largest)
	wide := high * pieces.CardWidth / pieces.CardHeight
	across := min(at.W/float64(columns), wide+4*beside) // from tile to tile
	down := high + under + beside
	rows := (n + columns - 1) / columns
	var all []game.Rect
	for i := range n {
		row, inRow := i/columns, min(columns, n-i/columns*columns)
		x := at.Center().X + (float64(i%columns)-float64(inRow)/2+0.5)*across - wide/2
		y := at.Center().Y + (float64(row)-float64(rows)/2)*down + beside/2
		all = append(all, game.Rect{X: x, Y: y, W: wide, H: high + under})
	}
	return all
}

// markText says what a mark changes about a hero. The text is cached, because making it needs a library.
func (j *Journey) markText(ctx *game.Context, id string) string { return j.markCard(ctx, id).changes }

// shownMark is the card of a mark, and what it says that the mark changes.
type shownMark struct {
	card    *pieces.MarkCard
	changes string
}

// markCard returns the card of a mark.
func (j *Journey) markCard(ctx *game.Context, id string) shownMark {
	lang := pieces.Lang(ctx)
	key := id + "/" + lang.String()
	of, ok := j.marks[key]
	if !ok {
		m := j.Road.Mark(id)
		of.changes = j.markChanges(ctx, m)
		of.card = j.kit.NewMark(id, pieces.MarkWords{Name: m.Name[lang], Kind: ctx.Text.T("journey.mark-kind"), Changes: of.changes, About: m.About[lang]})
		j.marks[key] = of
	}
	return of
}

// markChanges says what a mark changes about a hero.
func (j *Journey) markChanges(ctx *game.Context, m *journey.Mark) string {
	lang := pieces.Lang(ctx)
	var parts []string
	for a, by := range m.Attr {
		if by != 0 {
			sign := "+"
			if by < 0 {
				sign = "−"
			}
			parts = append(parts, "<b>"+sign+strconv.Itoa(max(by, -by))+"</b> {"+card.Attr(a).String()+"}\u00a0"+ctx.Text.T("pieces.attr."+card.Attr(a).String()))
		}
	}
	if lib, hero := j.trial(m.ID); lib != nil {
		was, _ := j.lib.HeroByKey(hero)
		is, _ := lib.HeroByKey(hero + "-" + m.ID)
		for _, a := range lib.Heroes[is].Abilities[len(j.lib.Heroes[was].Abilities):] {
			parts = append(parts, "<b>"+lib.Abilities[a].Name[lang]+"</b> <i>"+lib.AbilityLine(a, lang)+"</i> "+pieces.Markup(lib.Text(a, lang)))
		}
	}
	return strings.Join(parts, "\n")
}

// trial returns a library in which a hero has the mark, and the hero's key. It returns nil if no hero can have it.
func (j *Journey) trial(mark string) (*card.Library, string) {
	bearers := j.Road.Bearers(&j.walk, mark)
	if len(bearers) == 0 {
		return nil, ""
	}
	i := slices.IndexFunc(j.Road.Offer(&j.walk), func(p journey.Prize) bool { return p.Mark == mark })
	if i < 0 {
		return nil, ""
	}
	walk, err := j.Road.Take(&j.walk, journey.Prize{Mark: mark}, bearers[0])
	if err != nil {
		return nil, ""
	}
	lib, err := j.Road.Library(&walk)
	if err != nil {
		return nil, ""
	}
	return lib, bearers[0]
}

// drawMark returns the painter of a mark's card.
func (j *Journey) drawMark(ctx *game.Context, id string) game.Painter {
	m := j.markCard(ctx, id).card
	return func(c *game.Canvas, ctx *game.Context, r game.Rect, look game.ButtonLook) {
		j.kit.Mark(c, ctx, m, r, pieces.CardLook{Hot: look.Hot, Ring: look.Ring})
	}
}
