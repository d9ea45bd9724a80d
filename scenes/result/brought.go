package result

import (
	"strings"

	"cinderclash/engine/card"
	"cinderclash/game"
	"cinderclash/saves/history"
	"cinderclash/scenes/pieces"
	"cinderclash/scenes/session"
)

// tally is what the match adds to the statistics, once they have been read.
type tally struct {
	known   <-chan session.Tally // nil once it has sent or was closed
	counted bool                 // is has the tally
	is      session.Tally
}

// follow takes the tally over, and reports whether it has just become known that there is one, or none.
func (t *tally) follow() bool {
	select {
	case is, ok := <-t.known:
		t.known, t.counted, t.is = nil, ok, is
		return true
	default:
		return false
	}
}

// layBrought adds what the match brought, if there is anything to say.
func (r *Result) layBrought(ctx *game.Context, words string) {
	if words == "" {
		return
	}
	at := r.lay.brought
	r.panel(at)
	head, rest := at.Inset(20, 14).CutTop(34)
	r.Label("result.brought", head, panelHead(ctx), ctx.Text.T("result.brought.head"))
	style := game.TextStyle{Font: game.Serif, Size: 23, Color: ctx.Theme.Bone, Shrink: true, Leading: 1.25}
	r.Label("result.brought.words", rest, style, words)
}

// broughtWords says what the match brought, one sentence a line, or returns "".
func (r *Result) broughtWords(ctx *game.Context) string {
	var said []string
	if first := r.Brought(ctx); first != "" {
		said = append(said, first)
	}
	switch {
	case r.tally.counted:
		said = append(said, r.tallyWords(ctx)...)
	case r.tally.known != nil:
		said = append(said, "<i>"+ctx.Text.T("result.brought.pending")+"</i>")
	}
	return strings.Join(said, "\n")
}

// tallyWords says how the statistics count the match.
func (r *Result) tallyWords(ctx *game.Context) (said []string) {
	p, was, is, m := ctx.Text, &r.tally.is.Before, &r.tally.is.After, &r.tally.is.Match
	human := [2]bool{m.Sides[0].Human(), m.Sides[1].Human()}
	switch {
	case m.Marked:
		return []string{p.T("result.brought.marked")}
	case human[0] && human[1]:
		return []string{p.T("result.brought.shared", is.Shared)}
	}
	side := &m.Sides[0]
	if human[1] {
		side = &m.Sides[1]
	}
	said = append(said, "<b>"+p.T("result.brought.won", is.Won, is.Won+is.Lost+is.Drawn)+"</b>")
	if is.Won > was.Won && was.Won == 0 {
		said = append(said, p.T("result.brought.first"))
	}
	lib, lang := r.session.Rules().Library, pieces.Lang(ctx)
	called := side.Called[lang]
	if d := lib.DeckByKey(side.Deck); d != nil {
		called = d.Name[lang]
	}
	if s := scoreOf(is.Decks, side.Deck, side.Called); s != nil && called != "" {
		said = append(said, p.T("result.brought.of", called, s.Won, s.Played))
	}
	if best := r.best.hero; r.best.rewards > 0 && human[best.Player()] {
		id := r.session.Observation().Hero(best).ID
		hero := &lib.Heroes[id]
		if s := scoreOf(is.Heroes, hero.Key, side.Own[hero.Key].Called); s != nil {
			said = append(said, p.T("result.brought.of", r.Kit.HeroName(ctx, id), s.Won, s.Played))
		}
	}
	return said
}

// scoreOf returns the score of a deck or hero, or nil.
func scoreOf(all []history.Score, key string, called card.Words) *history.Score {
	for i := range all {
		if s := &all[i]; s.Key == key && s.Called == called {
			return s
		}
	}
	return nil
}
