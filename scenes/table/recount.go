package table

import (
	"cinderclash/game"
	"cinderclash/scenes/pieces"
	"cinderclash/scenes/session"
)

// Recount words events of a session as the log does, one sentence each, and leaves out what the log leaves out.
func Recount(ctx *game.Context, kit *pieces.Kit, s *session.Session, entries []session.Entry) []string {
	t := &Table{session: s, rules: s.Rules(), lib: s.Rules().Library, kit: kit, lang: pieces.Lang(ctx)}
	t.words = newWords(ctx.Text, s.Names(), s.Shared())
	var said []string
	var run cardRun
	for i := range entries {
		switch text, more := t.wordNext(&run, &entries[i]); {
		case more:
			said[len(said)-1] = text
		case text != "":
			said = append(said, text)
		}
	}
	return said
}
