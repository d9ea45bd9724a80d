// Package setup is the screen on which a new match is put together: who the rival is, a bot or somebody at the
// same screen, the deck and name of each, which side is whose, and the seed of chance.
package setup

import (
	"hash/fnv"
	"slices"
	"strconv"
	"strings"

	"cinderclash/ai"
	"cinderclash/engine/card"
	"cinderclash/game"
	"cinderclash/scenes/pieces"
	"cinderclash/scenes/route"
	"cinderclash/scenes/session"
)

// Sides of the screen: the first of a match, who is always a human, and the second.
const (
	you = iota
	rival
	sides
)

const (
	boxLevel = "setup.level"
	boxSwap  = "setup.swap"
	boxMore  = "setup.more"
	boxBegin = "setup.begin"
	boxBack  = "setup.back"
)

// Setup is the screen.
type Setup struct {
	kit   *pieces.Kit
	host  *session.Host
	bots  []ai.Bot
	bot   int             // among bots; behind the last is a second human
	decks []card.DeckList // the ready ones, then the player's own
	deck  [sides]int      // among them

	names [sides]game.TextField // the second is for a human
	seed  game.TextField
	more  bool // what few ask for is shown: the seed
	forms [sides]game.Form
	hover pieces.Hover

	heading, ask, back, begin, swap, seedLabel string
	moreLabel                                  string
	titles, plans, factions                    [sides]string
	about                                      string
	hint                                       string
	unready                                    string // why the match cannot begin, "" if it can
	heroes                                     [sides][]card.HeroID
	heroBoxes                                  [sides][]game.Box
}

// New makes the screen, on which the ready decks of the host's library can be chosen, of which there must be
// one, and the player's own. One of those that is not legal is shown, and no match begins with it.
func New(ctx *game.Context, kit *pieces.Kit, host *session.Host, own []card.DeckList) *Setup {
	s := &Setup{kit: kit, host: host, bots: ai.Bots(), decks: slices.Concat(host.Rules().Library.Decks, own)}
	s.bot = len(s.bots) - 1
	for i, d := range s.decks {
		if d.Faction != s.decks[s.deck[you]].Faction {
			s.deck[rival] = i
			break
		}
	}
	s.names[you] = game.TextField{ID: "setup.name", Rect: nameRect(you), Limit: 20, Text: ctx.Text.T("setup.default-name")}
	s.names[rival] = game.TextField{ID: "setup.name/1", Rect: nameRect(rival), Limit: 20, Text: ctx.Text.T("setup.number", 2)}
	s.seed = game.TextField{ID: "setup.seed", Rect: game.Rect{X: 220, Y: 786, W: 330, H: 62}, Limit: 20, Text: strconv.FormatUint(host.Seed(), 10)}
	s.recall(ctx)
	s.Relayout(ctx)
	return s
}

// recall sets up what was played last, as far as it is still there.
func (s *Setup) recall(ctx *game.Context) {
	last := ctx.Settings().LastMatch
	for i, m := range s.bots {
		if m.Name() == last.Rival {
			s.bot = i
		}
	}
	if last.Rival == game.Somebody {
		s.bot = len(s.bots)
		s.rename(ctx, true)
	}
	if name := []rune(last.Name); len(name) > 0 {
		s.names[you].Text = string(name[:min(len(name), s.names[you].Limit)])
	}
	for side, name := range [sides]string{last.Deck, last.RivalDeck} {
		for i := range s.decks {
			if name != "" && deckName(&s.decks[i]) == name {
				s.deck[side] = i
			}
		}
	}
}

// remember keeps what is played for the next time.
func (s *Setup) remember(ctx *game.Context) {
	last := game.LastMatch{
		Name: strings.TrimSpace(s.names[you].Text), Rival: game.Somebody,
		Deck: deckName(&s.decks[s.deck[you]]), RivalDeck: deckName(&s.decks[s.deck[rival]]),
	}
	if !s.shared() {
		last.Rival = s.bots[s.bot].Name()
	}
	if last.Name == s.defaultName(ctx) {
		last.Name = "" // in another language it is another word
	}
	settings := ctx.Settings()
	settings.LastMatch = last
	ctx.Change(settings)
}

// deckName is what tells a deck from others from one start to the next: the key of a ready one, the name of an own.
func deckName(d *card.DeckList) string {
	if d.Key != "" {
		return d.Key
	}
	return d.Name[card.EN]
}

// illegal returns the name of a chosen deck that is not legal (rule 201), "" if both are.
func (s *Setup) illegal(ctx *game.Context) string {
	for side := range sides {
		d := s.decks[s.deck[side]]
		if len(s.host.Rules().Library.DeckFaults(d, card.StandardDeck())) > 0 {
			return d.Name[pieces.Lang(ctx)]
		}
	}
	return ""
}

// known returns the heroes of a side's deck that this version has, of too many as many as there is room for.
func (s *Setup) known(side int) []card.HeroID {
	const most = 6
	all := slices.DeleteFunc(slices.Clone(s.decks[s.deck[side]].Heroes), func(id card.HeroID) bool { return id == 0 })
	return all[:min(most, len(all))]
}

// Relayout takes the texts anew.
func (s *Setup) Relayout(ctx *game.Context) {
	p, lang := ctx.Text, pieces.Lang(ctx)
	s.heading, s.ask = p.T("setup.heading"), p.T("setup.ask")
	s.back, s.begin, s.swap, s.seedLabel = p.T("setup.back"), p.T("setup.begin"), p.T("setup.swap"), p.T("setup.seed")
	s.moreLabel = p.T("setup.more")
	s.names[you].Label, s.names[rival].Label, s.seed.Label = p.T("setup.name"), p.T("setup.name-friend"), p.T("setup.any-seed")
	s.titles = [sides]string{p.T("setup.you"), p.T("setup.rival")}
	level := p.T("setup.human")
	s.about = ""
	if s.shared() {
		s.titles = [sides]string{p.T("setup.first"), p.T("setup.second")}
	} else {
		s.about, level = botText(ctx, s.bots[s.bot], "about"), botText(ctx, s.bots[s.bot], "name")
	}
	s.unready = ""
	if name := s.illegal(ctx); name != "" {
		s.unready = p.T("setup.illegal", name)
	}
	lib := s.host.Rules().Library
	for side := range sides {
		d := &s.decks[s.deck[side]]
		s.plans[side] = d.Flavour[lang]
		s.factions[side] = p.T("setup.deck-line", lib.Factions[d.Faction].Name[lang], len(d.Cards))
		s.forms[side].Rows = s.forms[side].Rows[:0]
		s.forms[side].Rect = row(side, 1)
		if side == rival {
			s.forms[side].Rect = row(side, 0)
			s.forms[side].Rect.H = row(side, 1).Y + row(side, 1).H - row(side, 0).Y
			s.forms[side].Rows = append(s.forms[side].Rows, game.Row{
				ID: boxLevel, Kind: game.Choice, Label: p.T("setup.level"), Value: level, Enabled: true,
			})
		}
		s.forms[side].Rows = append(s.forms[side].Rows, game.Row{
			ID: deckBox(side), Kind: game.Choice, Label: p.T("setup.deck"), Value: d.Name[lang], Enabled: len(s.decks) > 1,
		})
		s.heroBoxes[side] = s.heroBoxes[side][:0]
		s.heroes[side] = s.known(side)
		for i, id := range s.heroes[side] {
			s.heroBoxes[side] = append(s.heroBoxes[side], game.Box{
				ID: "setup.hero/" + strconv.Itoa(side) + "/" + strconv.Itoa(i), Rect: heroRect(side, i, len(s.heroes[side])), Enabled: true, Text: s.kit.HeroName(ctx, id),
			})
		}
	}
}

// shared reports whether the rival is a human at the same screen.
func (s *Setup) shared() bool { return s.bot == len(s.bots) }

func deckBox(side int) string { return "setup.deck/" + strconv.Itoa(side) }

// botText returns the name of a bot, or what there is to say about it.
func botText(ctx *game.Context, m ai.Bot, what string) string {
	if key := "setup.bot." + m.Name() + "." + what; ctx.Text.Has(key) {
		return ctx.Text.T(key)
	}
	return m.Name()
}

func headingRect() game.Rect { return game.Rect{X: 200, Y: 16, W: 1200, H: 56} }
func askRect() game.Rect     { return game.Rect{X: 200, Y: 72, W: 1200, H: 36} }
func panel(side int) game.Rect {
	return game.Rect{X: 50 + float64(side)*760, Y: 118, W: 740, H: 644}
}
func titleRect(side int) game.Rect { return inPanel(side, 14, 40) }
func row(side, i int) game.Rect    { return inPanel(side, 62+70*float64(i), 60) }
func planRect(side int) game.Rect  { return inPanel(side, 234, 64) }
func factionRect(side int) game.Rect {
	return inPanel(side, 202, 32)
}

func inPanel(side int, y, h float64) game.Rect {
	p := panel(side)
	return game.Rect{X: p.X + 24, Y: p.Y + y, W: p.W - 48, H: h}
}

func heroRect(side, i, n int) game.Rect {
	all := inPanel(side, 308, 318)
	w := all.W / float64(max(1, n))
	return game.Rect{X: all.X + w*float64(i), Y: all.Y, W: w - 6, H: all.H}
}

func nameLabelRect() game.Rect {
	return game.Rect{X: row(you, 0).X + 24, Y: row(you, 0).Y, W: 200, H: 60}
}

// nameRect is a whole row for the first side; for the second, beside its title.
func nameRect(side int) game.Rect {
	r := row(side, 0)
	if side == rival {
		r = titleRect(side)
	}
	_, r = r.CutLeft(240)
	return r
}
func moreRect() game.Rect      { return game.Rect{X: 50, Y: 786, W: 160, H: 62} }
func seedLabelRect() game.Rect { return moreRect() }
func swapRect() game.Rect      { return game.Rect{X: 566, Y: 786, W: 204, H: 62} }
func hintRect() game.Rect      { return game.Rect{X: 610, Y: 852, W: 880, H: 34} }
func backRect() game.Rect      { return game.Rect{X: 780, Y: 786, W: 260, H: 62} }
func beginRect() game.Rect     { return game.Rect{X: 1120, Y: 782, W: 430, H: 70} }

// Name is the scene's name in the trace.
func (*Setup) Name() string { return "setup" }

// Boxes appends everything that can be set, the heroes of both decks, and the ways on and back.
func (s *Setup) Boxes(buf []game.Box) []game.Box {
	buf = append(buf,
		game.Box{ID: "setup.heading", Rect: headingRect(), Kind: game.Label, Enabled: true, Text: s.heading},
		game.Box{ID: "setup.ask", Rect: askRect(), Kind: game.Label, Enabled: true, Text: s.ask},
		game.Box{ID: "setup.name.label", Rect: nameLabelRect(), Kind: game.Label, Enabled: true, Text: s.names[you].Label},
		s.names[you].Box())
	for side := range sides {
		if side == rival && s.shared() {
			buf = append(buf, s.names[rival].Box())
		}
		buf = s.forms[side].Boxes(buf)
		buf = append(buf, s.heroBoxes[side]...)
	}
	if s.more {
		buf = append(buf,
			game.Box{ID: "setup.seed.label", Rect: seedLabelRect(), Kind: game.Label, Enabled: true, Text: s.seedLabel},
			s.seed.Box())
	} else {
		buf = append(buf, game.Box{ID: boxMore, Rect: moreRect(), Enabled: true, Text: s.moreLabel})
	}
	buf = append(buf,
		game.Box{ID: boxSwap, Rect: swapRect(), Enabled: true, Text: s.swap},
		game.Box{ID: boxBack, Rect: backRect(), Enabled: true, Text: s.back},
		game.Box{ID: boxBegin, Rect: beginRect(), Enabled: s.unready == "", First: true, Text: s.begin})
	if s.hint != "" {
		buf = append(buf, game.Box{ID: "setup.hint", Rect: hintRect(), Kind: game.Label, Enabled: true, Text: s.hint})
	}
	return buf
}

// Update takes what is set, and begins the match.
func (s *Setup) Update(ctx *game.Context) (game.Request, error) {
	s.names[you].Update(ctx)
	if s.shared() {
		s.names[rival].Update(ctx)
	}
	if s.more {
		s.seed.Update(ctx)
	}
	if asked := s.hover.Update(ctx, s.subject); asked.Some() {
		return game.Push(route.Inspect{Subject: asked}), nil
	}
	for side := range sides {
		if ch, ok := s.forms[side].Update(ctx); ok {
			s.change(ctx, ch)
			s.Relayout(ctx)
		}
	}
	s.hint = s.unready
	switch hot := ctx.Focus.Hot(); {
	case hot == boxLevel:
		s.hint = ctx.Text.T("setup.hint.level")
		if s.shared() {
			s.hint = ctx.Text.T("setup.hint.human")
		}
	case hot == boxSwap:
		s.hint = ctx.Text.T("setup.hint.swap")
		if s.shared() {
			s.hint = ctx.Text.T("setup.hint.swap-both")
		}
	case hot == boxMore:
		s.hint = ctx.Text.T("setup.hint.more")
	case hot == s.seed.ID:
		s.hint = ctx.Text.T("setup.hint.seed")
	case s.subject(hot).Some():
		s.hint = ctx.Text.T("setup.hint.hero", ctx.Prompt(game.Confirm))
	}
	if ctx.Input.Pressed.Has(game.Help) {
		return game.Push(route.About(s.kit, s.subject(ctx.Focus.Hot()), 200)), nil // before the first round
	}
	activated := ctx.Focus.Activated()
	if subject := s.subject(activated); subject.Some() {
		return game.Push(route.Inspect{Subject: subject}), nil
	}
	switch {
	case activated == boxBegin:
		return s.start(ctx)
	case activated == boxMore:
		s.more = true
		ctx.Focus.Set(s.seed.ID)
	case activated == boxSwap:
		s.exchange()
		s.Relayout(ctx)
	case activated == boxBack, ctx.Input.Pressed.Has(game.Cancel):
		return game.Reset(route.Title{}), nil
	}
	return game.Stay(), nil
}

func (s *Setup) change(ctx *game.Context, ch game.FormChange) {
	turn := func(v, n int) int { return ((v+ch.Step)%n + n) % n }
	switch ch.ID {
	case boxLevel:
		shared := s.shared()
		s.bot = turn(s.bot, len(s.bots)+1)
		if s.shared() != shared {
			s.rename(ctx, shared)
		}
	case deckBox(you):
		s.deck[you] = turn(s.deck[you], len(s.decks))
	case deckBox(rival):
		s.deck[rival] = turn(s.deck[rival], len(s.decks))
	}
}

// subject returns the hero in a box.
func (s *Setup) subject(id string) pieces.Subject {
	if !strings.HasPrefix(id, "setup.hero/") {
		return pieces.Subject{}
	}
	for side := range sides {
		for i := range s.heroBoxes[side] {
			if s.heroBoxes[side][i].ID == id {
				return pieces.Subject{Hero: s.heroes[side][i]}
			}
		}
	}
	return pieces.Subject{}
}

func (s *Setup) start(ctx *game.Context) (game.Request, error) {
	seats := [2]session.Seat{{Name: s.nameOf(ctx, you)}, {Name: s.nameOf(ctx, rival)}}
	if !s.shared() {
		seats[rival].Bot = s.bots[s.bot]
	}
	decks := [2]card.DeckList{s.decks[s.deck[you]], s.decks[s.deck[rival]]}
	match, err := s.host.Begin(decks, seats, s.seedNumber())
	if err != nil {
		ctx.Notice(session.Sentence(ctx.Text, err))
		return game.Stay(), nil
	}
	s.remember(ctx)
	return game.Replace(route.Match{Session: match}), nil
}

// nameOf returns how a side is called.
func (s *Setup) nameOf(ctx *game.Context, side int) string {
	if side == rival && !s.shared() {
		return botText(ctx, s.bots[s.bot], "name")
	}
	if name := strings.TrimSpace(s.names[side].Text); name != "" {
		return name
	}
	if side == you {
		return s.defaultName(ctx)
	}
	return ctx.Text.T("setup.number", side+1)
}

// defaultName is the name of a first player who has given none. It is a word like any name, since the log makes
// sentences with it.
func (s *Setup) defaultName(ctx *game.Context) string {
	if s.shared() {
		return ctx.Text.T("setup.number", 1)
	}
	return ctx.Text.T("setup.default-name")
}

// rename gives the first player a name by number where two humans play, and a word where one does, unless there is
// one of the player's own.
func (s *Setup) rename(ctx *game.Context, shared bool) {
	was, now := ctx.Text.T("setup.default-name"), ctx.Text.T("setup.number", 1)
	if shared {
		was, now = now, was
	}
	if name := &s.names[you].Text; *name == was {
		*name = now
	}
}

// exchange gives each side the other's deck, and of two humans the name as well, so that they change sides.
func (s *Setup) exchange() {
	s.deck[you], s.deck[rival] = s.deck[rival], s.deck[you]
	if s.shared() {
		s.names[you].Text, s.names[rival].Text = s.names[rival].Text, s.names[you].Text
	}
}

// seedNumber returns the seed that is written: a number as it stands, any other text as a number made of it,
// nothing as a new one.
func (s *Setup) seedNumber() uint64 {
	text := strings.TrimSpace(s.seed.Text)
	if text == "" {
		return s.host.Seed()
	}
	if n, err := strconv.ParseUint(text, 10, 64); err == nil {
		return n
	}
	h := fnv.New64a()
	h.Write([]byte(text))
	return h.Sum64()
}

// Draw draws both sides.
func (s *Setup) Draw(c *game.Canvas, ctx *game.Context) {
	t := ctx.Theme
	s.kit.Backdrop(c, ctx)
	s.kit.Heading(c, ctx, s.heading, headingRect(), s.ask, askRect())
	for side := range sides {
		s.drawSide(c, ctx, side)
	}
	c.Text(s.names[you].Label, nameLabelRect(), game.TextStyle{Font: game.Serif, Size: t.Lead, Color: t.Bone, VAlign: game.Middle, MaxLines: 1, Shrink: true})
	s.names[you].Draw(c, ctx)
	if s.shared() {
		s.names[rival].Draw(c, ctx)
	}
	if s.more {
		c.Text(s.seedLabel, seedLabelRect(), game.TextStyle{Font: game.Serif, Size: t.Lead, Color: t.Ash, VAlign: game.Middle, MaxLines: 1, Shrink: true})
		s.seed.Draw(c, ctx)
	} else {
		look := ctx.Focus.Look(boxMore)
		look.Size = 22
		c.Button(t, game.Box{ID: boxMore, Rect: moreRect(), Enabled: true, Text: s.moreLabel}, look)
	}
	look := ctx.Focus.Look(boxSwap)
	look.Size = 22
	c.Button(t, game.Box{ID: boxSwap, Rect: swapRect(), Enabled: true, Text: s.swap}, look)
	c.Button(t, game.Box{ID: boxBack, Rect: backRect(), Enabled: true, Text: s.back}, ctx.Focus.Look(boxBack))
	look = ctx.Focus.Look(boxBegin)
	look.Strong, look.Size = true, 30
	c.Button(t, game.Box{ID: boxBegin, Rect: beginRect(), Enabled: s.unready == "", First: true, Text: s.begin}, look)
	c.Text(s.hint, hintRect(), game.TextStyle{Font: game.SerifItalic, Size: 20, Color: t.Ash, Align: game.End, VAlign: game.Middle, MaxLines: 1, Shrink: true})
	s.hover.Draw(c, ctx, s.kit)
}

func (s *Setup) drawSide(c *game.Canvas, ctx *game.Context, side int) {
	t := ctx.Theme
	c.Panel(t, panel(side))
	c.Text(s.titles[side], titleRect(side), game.TextStyle{Font: game.SerifBold, Size: 30, Color: t.EmberBright, VAlign: game.Middle, MaxLines: 1})
	if side == rival {
		_, about := titleRect(side).CutLeft(240)
		c.Text(s.about, about, game.TextStyle{Font: game.SerifItalic, Size: 20, Color: t.Ash, Align: game.End, VAlign: game.Middle, MaxLines: 1, Shrink: true})
	}
	s.forms[side].Draw(c, ctx)
	c.Text(s.factions[side], factionRect(side), game.TextStyle{Font: game.SansBold, Size: 18, Color: t.Ash, VAlign: game.Middle, MaxLines: 1, Shrink: true})
	c.Text(s.plans[side], planRect(side), game.TextStyle{Font: game.SerifItalic, Size: 22, Color: t.Bone, VAlign: game.Middle, MaxLines: 3, Shrink: true})
	tick := ctx.Tick
	if ctx.Calm() {
		tick = 0
	}
	for i, id := range s.heroes[side] {
		box := &s.heroBoxes[side][i]
		r, look := box.Rect, ctx.Focus.Look(box.ID)
		c.Tile(t, r, look)
		s.kit.Figure(id).Draw(c, pieces.Motion{}, tick, pieces.Stand{X: r.X + r.W/2, Y: r.Y + 236, Size: min(0.76, r.W/190), Left: side == rival})
		c.Text(box.Text, game.Rect{X: r.X + 4, Y: r.Y + 250, W: r.W - 8, H: 62}, game.TextStyle{
			Font: game.Serif, Size: 21, Color: t.Bone, Align: game.Middle, VAlign: game.Middle, Leading: 1.05, MaxLines: 2, Shrink: true,
		})
	}
}
