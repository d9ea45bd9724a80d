// Package setup is the screen on which a new match is set up. At first it shows the two decks and the bots that can be the rival.
// More also shows the customs, a second human at the same screen as rival, a bot in place of the player, names, sides and the seed.
package setup

import (
	"hash/fnv"
	"slices"
	"strconv"
	"strings"

	"cinderclash/ai"
	"cinderclash/engine/card"
	"cinderclash/engine/match"
	"cinderclash/game"
	"cinderclash/game/sound/music"
	"cinderclash/saves/customs"
	"cinderclash/scenes/pieces"
	"cinderclash/scenes/prefs"
	"cinderclash/scenes/route"
	"cinderclash/scenes/session"
)

// The sides of the screen: the first player of a match, who is always a human, and the second.
const (
	you = iota
	rival
	sides
)

const (
	boxLevel  = "setup.level"
	boxPlayer = "setup.player"

	boxCustoms = "setup.customs"
)

// newcomer is the level that is offered to a player who has not played yet.
const newcomer = 1

// Setup is the screen.
type Setup struct {
	game.Page
	kit    *pieces.Kit
	host   *session.Host
	bots   []ai.Bot        // the levels
	bot    int             // index in bots; len(bots) means a second human
	player int             // index in bots of the bot that plays the first side; len(bots) means the human
	decks  []card.DeckList // the ready decks, then the player's own
	deck   [sides]int      // indices in decks

	kept  *customs.Shelf // the player's own customs
	offer []custom       // the built-in customs, the player's own, and others that are chosen
	under game.Form      // the choice among them
	among int            // index in offer

	names [sides]game.TextField // the second is used only for a human
	seed  game.TextField
	more  bool            // all settings are shown, and not only those that most players need
	faces []*pieces.Rival // of the levels; nil for one without a portrait
	since int             // tick in which the level was chosen; its face has been the same before the first
	forms [sides]game.Form
	plays game.Form // who plays the first side
	hover pieces.Hover
}

// custom is one choice of customs.
type custom struct {
	id   string // id of the player's own; "" for others
	name string // name that the player gave; "" if there is none
	match.Customs
}

// New returns the screen. It offers the ready decks of the host's library, of which there must be at least one, and the
// player's own. Decks that are not legal are listed too, but no match begins with one. It offers the built-in customs and
// the ones in kept.
//
// Two players, two bots, and customs other than the standard are told only among all settings. With them it shows these at once.
func New(ctx *game.Context, kit *pieces.Kit, host *session.Host, own []card.DeckList, kept *customs.Shelf) (*Setup, error) {
	s := &Setup{kit: kit, host: host, bots: ai.Levels(), decks: slices.Concat(host.Rules().Library.Decks, own), kept: kept}
	s.bot, s.player = newcomer, len(s.bots)
	s.deck[rival] = rivalOf(host.Rules().Library.Decks, s.deck[you])
	s.names[you] = game.TextField{ID: "setup.name", Limit: 20, Text: ctx.Text.T("setup.default-name")}
	s.names[rival] = game.TextField{ID: "setup.name/1", Limit: 20, Text: ctx.Text.T("setup.number", 2)}
	s.seed = game.TextField{ID: "setup.seed", Limit: 20, Text: strconv.FormatUint(host.NewSeed(), 10)}
	s.recall(ctx)
	if level := ai.LevelOf(host.Rival()); level >= 0 {
		s.bot = level
	}
	if c, given := host.Customs(); given {
		s.pick(c, "")
	} else {
		s.pickLast(ctx)
	}
	s.faces = make([]*pieces.Rival, len(s.bots))
	for i, b := range s.bots {
		var err error
		if s.faces[i], err = kit.Rival(ctx, b.Name()); err != nil {
			return nil, err
		}
	}
	s.more = s.special()
	s.Relayout(ctx)
	return s, nil
}

// special reports whether the choices are more than decks and a rival.
func (s *Setup) special() bool {
	return s.shared() || s.watching() || s.customs().Code() != s.host.Rules().Customs().Code()
}

// rivalOf returns the index in decks of the rival's deck for someone who plays the deck with index own and has chosen none for
// the rival: the last one of another faction, or own itself if all are of the same. A newcomer plays the first deck, and the
// last is the one against which its matches are the shortest.
func rivalOf(decks []card.DeckList, own int) int {
	for i, d := range slices.Backward(decks) {
		if d.Faction != decks[own].Faction {
			return i
		}
	}
	return own
}

// pickLast chooses the customs of the last match.
func (s *Setup) pickLast(ctx *game.Context) {
	last := prefs.Of(ctx).LastMatch
	c, err := match.ParseCustoms(last.Customs)
	if err != nil { // there was none, or this version lacks part of it
		c = s.host.Rules().Customs()
	}
	s.pick(c, last.CustomsID)
}

// pick lists all customs that are offered, and chooses c. Of several with the same code it prefers those with the id. If none
// has the code, it adds c to the list.
func (s *Setup) pick(c match.Customs, id string) {
	s.offer = s.offer[:0]
	for _, b := range match.BuiltIn() {
		s.offer = append(s.offer, custom{Customs: b})
	}
	for _, own := range s.kept.Own() {
		s.offer = append(s.offer, custom{own.ID, own.Name, own.Customs})
	}
	same := func(o custom) bool { return o.Code() == c.Code() }
	if s.among = slices.IndexFunc(s.offer, func(o custom) bool { return o.id == id && same(o) }); s.among >= 0 {
		return
	}
	if s.among = slices.IndexFunc(s.offer, same); s.among < 0 {
		s.among = len(s.offer)
		s.offer = append(s.offer, custom{Customs: c})
	}
}

// customs returns the chosen customs.
func (s *Setup) customs() *custom { return &s.offer[s.among] }

// toHouseRules opens the screen on which customs are put together, at the chosen ones.
func (s *Setup) toHouseRules(ctx *game.Context) (game.Request, error) {
	c, own := s.customs(), prefs.Of(ctx)
	own.LastMatch.Customs, own.LastMatch.CustomsID = c.Code(), c.id
	prefs.Change(ctx, own)
	return game.Push(route.HouseRules{Code: c.Code(), ID: c.id}), nil
}

// Returned offers the customs that were made on the screen above, and chooses those that the player chose there.
func (s *Setup) Returned(ctx *game.Context) {
	s.pickLast(ctx)
	s.more = s.more || s.special()
	s.Relayout(ctx)
}

// recall sets up the last match again, as far as its bot and decks still exist.
func (s *Setup) recall(ctx *game.Context) {
	last := prefs.Of(ctx).LastMatch
	if level := ai.LevelOf(last.Rival); level >= 0 {
		s.bot = level
	}
	if last.Rival == prefs.Somebody {
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

// remember saves the set-up for the next time.
func (s *Setup) remember(ctx *game.Context) {
	last := prefs.LastMatch{
		Name: strings.TrimSpace(s.names[you].Text), Rival: prefs.Somebody,
		Deck: deckName(&s.decks[s.deck[you]]), RivalDeck: deckName(&s.decks[s.deck[rival]]), Customs: s.customs().Code(), CustomsID: s.customs().id,
	}
	if !s.shared() {
		last.Rival = s.bots[s.bot].Name()
	}
	if last.Name == s.defaultName(ctx) {
		last.Name = "" // the default name is a different word in another language
	}
	own := prefs.Of(ctx)
	own.LastMatch = last
	prefs.Change(ctx, own)
}

// deckName identifies a deck from one start to the next: the key of a ready deck, the name of an own one.
func deckName(d *card.DeckList) string {
	if d.Key != "" {
		return d.Key
	}
	return d.Name[card.EN]
}

// deckOf returns the deck of a side. A ready deck is shortened to the format of the chosen customs.
func (s *Setup) deckOf(side int) *card.DeckList {
	d := s.decks[s.deck[side]]
	if d.Key != "" {
		d = d.Shortened(s.customs().Format.Deck())
	}
	return &d
}

// unready says why no match can be begun with the chosen decks (rule 201), or returns "".
func (s *Setup) unready(ctx *game.Context) string {
	limits := s.customs().Format.Deck()
	for side := range sides {
		d := s.deckOf(side)
		faults := s.host.Rules().Library.DeckFaults(*d, limits)
		if len(faults) == 0 {
			continue
		}
		name := d.Name[pieces.Lang(ctx)]
		switch faults[0].Kind {
		case card.HeroNumber:
			return ctx.Text.T("setup.heroes", name, len(d.Heroes), limits.Heroes)
		case card.CardNumber:
			return ctx.Text.T("setup.cards", name, len(d.Cards), limits.Least, limits.Most)
		default: // the builder says what else is wrong
		}
		return ctx.Text.T("setup.illegal", name)
	}
	return ""
}

// known returns the heroes of a side's deck that this version has, at most as many as can be shown.
func (s *Setup) known(side int) []card.HeroID {
	const most = 6
	all := slices.DeleteFunc(slices.Clone(s.deckOf(side).Heroes), func(id card.HeroID) bool { return id == 0 })
	return all[:min(most, len(all))]
}

// watching reports whether bots play both sides.
func (s *Setup) watching() bool { return s.player < len(s.bots) }

// shared reports whether the rival is a human at the same screen.
func (s *Setup) shared() bool { return s.bot == len(s.bots) }

func deckBox(side int) string { return "setup.deck/" + strconv.Itoa(side) }

// botText returns a text about a bot, such as its name. what is the last part of the text's key. Without such a text it
// returns the name.
func botText(ctx *game.Context, m ai.Bot, what string) string {
	if key := "setup.bot." + m.Name() + "." + what; ctx.Text.Has(key) {
		return ctx.Text.T(key)
	}
	return m.Name()
}

// aboutBot says what a bot is called in matches, and how it plays.
func aboutBot(ctx *game.Context, m ai.Bot) string {
	return ctx.Text.T("setup.bot-about", botText(ctx, m, "called"), botText(ctx, m, "about"))
}

// BotNames returns the names of two bots that play against each other. If both have one level, each name has a number.
func BotNames(ctx *game.Context, bots [2]ai.Bot) (names [2]string) {
	for i, b := range bots {
		if names[i] = botText(ctx, b, "called"); bots[0].Name() == bots[1].Name() {
			names[i] = ctx.Text.T("setup.bot-number", names[i], i+1)
		}
	}
	return names
}

// Name is the scene's name in the trace.
func (*Setup) Name() string { return "setup" }

// Music returns the music of the menus.
func (*Setup) Music() music.Wish { return pieces.MenuMusic() }

// IsUpright makes everything larger in a portrait.
func (*Setup) IsUpright() bool { return true }

// Update does what the player chooses, and begins the match.
func (s *Setup) Update(ctx *game.Context) (game.Request, error) {
	if s.more {
		s.updateAll(ctx)
	}
	if asked := s.hover.Attend(ctx); asked.Some() {
		return game.Push(route.Inspect{Kit: s.kit, Subject: asked}), nil
	}
	for side := range sides {
		if ch, ok := s.forms[side].Update(ctx); ok {
			s.change(ctx, ch)
			s.Relayout(ctx)
		}
	}
	if ctx.Input.Pressed.Has(game.Help) {
		return game.Push(route.About(s.kit, pieces.Pointed(ctx), 200)), nil // before the first round
	}
	return s.Page.Update(ctx)
}

// updateAll does what the player chooses among the settings that More shows.
func (s *Setup) updateAll(ctx *game.Context) {
	if !s.watching() {
		s.names[you].Update(ctx)
	}
	if s.shared() {
		s.names[rival].Update(ctx)
	} else if ch, ok := s.plays.Update(ctx); ok {
		s.player = (s.player + ch.Step + len(s.bots) + 1) % (len(s.bots) + 1)
		s.Relayout(ctx)
	}
	s.seed.Update(ctx)
	if ch, ok := s.under.Update(ctx); ok {
		s.among = (s.among + ch.Step + len(s.offer)) % len(s.offer)
		s.Relayout(ctx)
	}
}

func (s *Setup) change(ctx *game.Context, ch game.FormChange) {
	turn := func(v, n int) int { return ((v+ch.Step)%n + n) % n }
	switch ch.ID {
	case boxLevel:
		shared := s.shared()
		rivals := len(s.bots) + 1
		if s.watching() { // the rival of a bot is a bot
			rivals--
		}
		s.bot = turn(s.bot, rivals)
		if s.shared() != shared {
			s.rename(ctx, shared)
		}
	case deckBox(you):
		s.deck[you] = turn(s.deck[you], len(s.decks))
	case deckBox(rival):
		s.deck[rival] = turn(s.deck[rival], len(s.decks))
	}
}

func (s *Setup) start(ctx *game.Context) (game.Request, error) {
	seats := [2]session.Seat{{Name: s.nameOf(ctx, you)}, {Name: s.nameOf(ctx, rival)}}
	if !s.shared() {
		seats[rival].Bot = s.bots[s.bot]
	}
	if s.watching() {
		seats[you].Bot = s.bots[s.player]
		for i, name := range BotNames(ctx, [2]ai.Bot{seats[you].Bot, seats[rival].Bot}) {
			seats[i].Name = name
		}
	}
	decks := [2]card.DeckList{*s.deckOf(you), *s.deckOf(rival)}
	c := s.customs()
	begun, err := s.host.BeginUnder(c.Customs, c.name, decks, seats, s.seedNumber())
	if err != nil {
		ctx.Notice(session.Sentence(ctx.Text, err))
		return game.Stay(), nil
	}
	s.remember(ctx)
	return game.Replace(route.Match{Session: begun}), nil
}

// nameOf returns the name of a side.
func (s *Setup) nameOf(ctx *game.Context, side int) string {
	if side == rival && !s.shared() {
		return botText(ctx, s.bots[s.bot], "called")
	}
	if name := strings.TrimSpace(s.names[side].Text); name != "" {
		return name
	}
	if side == you {
		return s.defaultName(ctx)
	}
	return ctx.Text.T("setup.number", side+1)
}

// defaultName returns the name of a first player who has given none. It can be used like any other name, because the log
// makes sentences with it.
func (s *Setup) defaultName(ctx *game.Context) string {
	if s.shared() {
		return ctx.Text.T("setup.number", 1)
	}
	return ctx.Text.T("setup.default-name")
}

// rename changes the first player's default name: to a number if two humans play, and to a word if one does. A name that
// the player has given stays.
func (s *Setup) rename(ctx *game.Context, shared bool) {
	was, now := ctx.Text.T("setup.default-name"), ctx.Text.T("setup.number", 1)
	if shared {
		was, now = now, was
	}
	if name := &s.names[you].Text; *name == was {
		*name = now
	}
}

// exchange exchanges the decks of both sides. If two humans or two bots play,
// they change sides too.
func (s *Setup) exchange(ctx *game.Context) {
	s.deck[you], s.deck[rival] = s.deck[rival], s.deck[you]
	if s.watching() {
		s.player, s.bot = s.bot, s.player
	}
	if s.shared() {
		s.names[you].Text, s.names[rival].Text = s.names[rival].Text, s.names[you].Text
	}
	s.Relayout(ctx)
}

// ask shows all settings.
func (s *Setup) ask(ctx *game.Context) {
	s.more = true
	s.Relayout(ctx)
	ctx.Focus.Set(boxCustoms)
}

// seedNumber returns the seed that the player has written: a number as it is, any other text hashed to a number. If there
// is none, it returns a new seed.
func (s *Setup) seedNumber() uint64 {
	text := strings.TrimSpace(s.seed.Text)
	if text == "" {
		return s.host.NewSeed()
	}
	if n, err := strconv.ParseUint(text, 10, 64); err == nil {
		return n
	}
	h := fnv.New64a()
	h.Write([]byte(text))
	return h.Sum64()
}
