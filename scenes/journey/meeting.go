package journey

import (
	"slices"
	"strconv"

	"cinderclash/engine/card"
	"cinderclash/engine/journey"
	"cinderclash/game"
	"cinderclash/scenes/pieces"
	"cinderclash/scenes/route"
)

// layMeeting adds the person met, what they say, and the terms of the match.
func (j *Journey) layMeeting(ctx *game.Context) {
	p, lang, m := ctx.Text, pieces.Lang(ctx), j.at
	_, land := j.Road.Meeting(m.ID)
	ask := p.T("journey.in-land", land.Name[lang]) + " · " + p.T(kindKeys[kindOf(land, m)])
	if won := j.rewardsOf(m).words(p); won != "" && slices.Contains(j.Road.Ahead(&j.walk), m) {
		ask += " · " + won
	}
	f := j.frame(ctx, m.Name[lang], ask)
	who, page := f.parts(0.36, 0.34)
	if m.Person != nil {
		j.layPerson(ctx, who, f.upright)
	} else {
		page = f.body
	}
	if m.Puzzle != "" {
		j.layPuzzle(ctx, page, f.ways)
		return
	}
	over := j.walk.At == m.ID && j.walk.Outcome != journey.Open
	if over {
		j.layOver(ctx, page, f.ways, land)
		return
	}
	j.layTerms(ctx, page, land)
	back := way{id: "journey.back", text: p.T("journey.to-road"), do: j.show(roadMap), back: true}
	if j.walk.At == m.ID {
		on := way{id: "journey.continue", strong: true, text: p.T("journey.continue"), do: j.goOn}
		if j.lost {
			on = way{id: "journey.fight", strong: true, text: p.T("journey.fight"), do: j.again}
		}
		j.layWays(ctx, f.ways, on, leave(ctx))
		return
	}
	on := way{id: "journey.fight", strong: true, text: p.T("journey.fight"), do: j.fight}
	if _, legal := j.list(ctx); !legal {
		on.why = p.T("journey.illegal")
	}
	j.layWays(ctx, f.ways, on, j.deckWay(ctx), back)
}

// says returns what the person says now.
func (j *Journey) says(lang card.Lang) string {
	person := j.at.Person
	if j.walk.At == j.at.ID {
		switch j.walk.Outcome {
		case journey.Won:
			return person.Loses[lang]
		case journey.Defeat:
			return person.Wins[lang]
		default: // nothing is said
		}
	}
	return person.Greet[lang]
}

// layPerson adds the figure of the person met, and what they say.
func (j *Journey) layPerson(ctx *game.Context, at game.Rect, upright bool) {
	p, t, lang := ctx.Text, ctx.Theme, pieces.Lang(ctx)
	person := j.at.Person
	stage, said := at.CutTop(at.H * 0.66)
	if upright {
		stage, said = at.CutLeft(at.W * 0.46)
	}
	face := pieces.AtRest
	if j.walk.At == j.at.ID {
		switch j.walk.Outcome {
		case journey.Won:
			face = pieces.Wincing
		case journey.Defeat:
			face = pieces.Gloating
		default: // nothing has been decided
		}
	}
	j.Panel(at)
	j.Ground(func(c *game.Canvas, ctx *game.Context) {
		const wide = 290 // with what is held
		size := min((stage.H-30)/300, (stage.W-20)/wide)
		c.Push()
		c.Clip(at)
		j.stand(c, ctx, j.hero(person.Hero), 0, pieces.Stand{X: stage.Center().X, Y: stage.Y + stage.H - 12, Size: size, Left: face == pieces.Wincing, Face: face})
		c.Pop()
	})
	name, rest := said.Inset(24, 8).CutTop(44)
	j.Label("journey.person", name, game.TextStyle{Font: game.Display, Size: 28, Color: t.EmberBright, Align: game.Middle, VAlign: game.Middle, MaxLines: 1, Shrink: true}, person.Name[lang])
	style := prose(ctx, 24)
	style.Font, style.Align, style.VAlign = game.SerifItalic, game.Middle, game.Middle
	j.Label("journey.says", rest.Inset(4, 6), style, p.T("journey.says", j.says(lang)))
}

// facesHigh is what the faces of the rival's heroes need at the foot of a panel, with the space above them.
const faceHigh, facesHigh = 92.0, 112.0

// layTerms adds the story before a match, and its rules, decks and rival.
func (j *Journey) layTerms(ctx *game.Context, at game.Rect, land *journey.Land) {
	lang := pieces.Lang(ctx)
	j.Panel(at)
	in := at.Inset(30, 22)
	in.H -= facesHigh
	heroes := j.layPage(ctx, in, passage{"journey.story", j.at.Story[lang], prose(ctx, 24)}, j.terms(ctx, land), j.rivals(ctx))
	j.layFaces(ctx, heroes)
}

// terms says by which rules the match is fought.
func (j *Journey) terms(ctx *game.Context, land *journey.Land) passage {
	terms := j.customsTold(ctx, land)
	if bent := j.at.Bent[pieces.Lang(ctx)]; bent != "" {
		terms = "<b>" + ctx.Text.T("journey.bent") + "</b> " + bent + "\n" + terms
	}
	return passage{"journey.terms", terms, prose(ctx, 22)}
}

// rivals says which deck the rival plays, how well, and what a lost match costs.
func (j *Journey) rivals(ctx *game.Context) passage {
	p, lang, m := ctx.Text, pieces.Lang(ctx), j.at
	level := j.Road.Level(j.Road.Difficulty(j.walk.Difficulty), m)
	text := "<b>" + p.T("journey.deck-of", m.Person.Deck.Name[lang]) + "</b> " + m.Person.Deck.Flavour[lang] + "\n" +
		p.T("journey.level", p.T("setup.bot."+level+".name"), p.T(temperKeys[m.Person.Temper])) + " " + p.T("journey.hints", journey.MostHints) + " " + j.costs(ctx)
	style := prose(ctx, 21)
	style.Color = game.Mix(ctx.Theme.Ash, ctx.Theme.Bone, 0.5)
	return passage{"journey.deck-of", text, style}
}

// layFaces adds the rival's heroes at the top of a rectangle.
func (j *Journey) layFaces(ctx *game.Context, at game.Rect) {
	theirs := j.lib.Translated(j.at.Person.Deck, j.Road.Game())
	for i, id := range theirs.Heroes {
		r := game.Rect{X: at.X + float64(i)*(faceHigh+14), Y: at.Y, W: faceHigh, H: faceHigh}
		name := j.kit.HeroName(ctx, id)
		w := j.Painted("journey.hero/"+strconv.Itoa(i), r, name, func(c *game.Canvas, ctx *game.Context, r game.Rect, look game.ButtonLook) {
			c.Tile(ctx.Theme, r, look)
			j.kit.Figure(id).Bust(c, r.Inset(4, 4), false, pieces.AtRest, 0)
		}, game.Go(game.Push(route.Inspect{Kit: j.kit, Subject: pieces.Subject{Hero: id}})))
		w.For = pieces.Subject{Hero: id}
	}
}

// temperKeys are the keys of the texts about tempers.
var temperKeys = [journey.Tempers]string{
	journey.Hasty: "journey.temper.hasty", journey.Careful: "journey.temper.careful", journey.Cunning: "journey.temper.cunning",
}

// customsName returns the name of the customs of a land.
func (j *Journey) customsName(ctx *game.Context, land *journey.Land) string {
	return ctx.Text.T("customs.profile." + land.Profile.Name + ".name")
}

// customsTold says what the customs of a land are.
func (j *Journey) customsTold(ctx *game.Context, land *journey.Land) string {
	return "<b>" + ctx.Text.T("journey.customs", j.customsName(ctx, land)) + "</b> " + land.Customs[pieces.Lang(ctx)]
}

// lostTold says what the lost match has cost.
func (j *Journey) lostTold(ctx *game.Context) string {
	p, d := ctx.Text, j.Road.Difficulty(j.walk.Difficulty)
	switch of, ok := j.Road.AtStake(&j.walk); {
	case ok:
		return p.T("journey.gone", j.prizeName(ctx, of))
	case d.Loss == journey.Choice:
		after := j.Road.Proceed(&j.walk)
		return p.T("journey.lost-choices", max(1, d.Choices-after.LostAt(j.at.ID)), d.Choices)
	case d.Loss == journey.LastPrize:
		return p.T("journey.none-gone")
	}
	return p.T(lossKeys[d.Loss])
}

// costs says what a lost match would cost.
func (j *Journey) costs(ctx *game.Context) string {
	p, d := ctx.Text, j.Road.Difficulty(j.walk.Difficulty)
	if of, ok := j.Road.AtStake(&j.walk); ok {
		return p.T("journey.at-stake", j.prizeName(ctx, of))
	}
	if d.Loss == journey.Choice {
		if n := j.walk.LostAt(j.at.ID); n > 0 {
			return p.T("journey.lost-choices", max(1, d.Choices-n), d.Choices)
		}
	}
	return p.T(lossKeys[d.Loss])
}

// layPuzzle adds a puzzle.
func (j *Journey) layPuzzle(ctx *game.Context, at, row game.Rect) {
	p, lang, m := ctx.Text, pieces.Lang(ctx), j.at
	j.Panel(at)
	title, about := j.Puzzle(m.Puzzle)
	j.layPage(ctx, at.Inset(34, 26), passage{"journey.story", m.Story[lang], prose(ctx, 25)}, passage{"journey.puzzle", p.T("journey.puzzle", title[lang]), headed(ctx)},
		passage{"journey.puzzle.about", about[lang] + " " + p.T("journey.puzzle-about"), prose(ctx, 24)})
	on := way{id: "journey.puzzle.begin", strong: true, text: p.T("journey.solve"), do: game.Go(game.Reset(route.Lesson{ID: m.Puzzle, Meeting: m.ID, On: true}))}
	back := way{id: "journey.back", text: p.T("journey.to-road"), do: j.show(roadMap), back: true}
	j.layWays(ctx, row, on, back)
}

// layOver adds how the match ended, and what follows. If it was not won, it says whom the player is up against again.
func (j *Journey) layOver(ctx *game.Context, at, row game.Rect, land *journey.Land) {
	p := ctx.Text
	j.Panel(at)
	heading, said, next := "journey.over.won", p.T("journey.over.won-about"), p.T("journey.to-prize")
	m := j.at
	switch j.walk.Outcome {
	case journey.Won:
		if m.Ending != "" {
			said, next = p.T("journey.over.end-about"), p.T("journey.to-end")
		}
	case journey.Defeat:
		heading, next = "journey.over.lost", p.T("journey.try-again")
		said = p.T("journey.over.lost-about") + " " + j.lostTold(ctx)
	default: // a draw
		heading, said, next = "journey.over.draw", p.T("journey.over.draw-about"), p.T("journey.try-again")
	}
	head := headed(ctx)
	head.Size *= 2
	told := []passage{{"journey.over", p.T(heading), head}, {"journey.over.about", said, prose(ctx, 26)}}
	in := at.Inset(34, 26)
	if j.walk.Outcome == journey.Won {
		j.layPage(ctx, in, told...)
	} else {
		in.H -= facesHigh
		j.layFaces(ctx, j.layPage(ctx, in, append(told, j.terms(ctx, land), j.rivals(ctx))...))
	}
	ways := []way{{id: "journey.proceed", strong: true, text: next, do: j.proceed}, leave(ctx)}
	if j.walk.Outcome != journey.Won {
		ways = slices.Insert(ways, 1, way{id: "journey.deck", text: p.T("journey.deck"), do: j.rebuild})
	}
	j.layWays(ctx, row, ways...)
}
