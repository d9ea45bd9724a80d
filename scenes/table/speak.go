package table

import (
	"cinderclash/game"
	"cinderclash/scenes/table/board"
)

// speaking is what of the table has been spoken.
type speaking struct {
	hot    string // the widget pointed at or focused
	news   string // the last lines that came
	at     int    // the tick at which they came
	asked  bool
	since  int // the tick at which the last question was taken up
	tip    board.Spot
	brief  bool   // of the tip, the short text
	advice string // of the coach
	rival  string // what the rival says
}

// freshTicks is for how long a line may still be being spoken when a question comes, which then begins with the line again.
const freshTicks = 90

// speak speaks what is new on the table: what happened, what the rival and the coach say, the question, and the tip.
func (t *Table) speak(ctx *game.Context) {
	news := t.show.Recap.TakeNews()
	if !ctx.Spoken() {
		t.speaking = speaking{}
		return
	}
	s, tick := &t.speaking, t.show.Tick
	if news != "" {
		s.news, s.at = news, tick
		ctx.Speak(news)
	}
	label := func(id string, last *string) bool {
		says := t.textOf(id)
		if says == *last {
			return false
		}
		*last = says
		return says != ""
	}
	if label("rival.speech", &s.rival) {
		ctx.Speak(s.rival)
	}
	if label("coach.text", &s.advice) {
		ctx.Speak(s.advice)
	}
	if t.live() && (s.since != t.ask.Since || !s.asked) {
		s.since, s.asked = t.ask.Since, true
		if s.at < tick && tick-s.at < freshTicks {
			ctx.Speak(s.news)
		}
		ctx.Speak(t.textOf("prompt.title"))
		ctx.Speak(t.textOf("prompt.why"))
	}
	if t.point.hot != s.hot {
		s.hot = t.point.hot
		if is := board.Of(t.Find(s.hot)); is.Card != 0 && ctx.Focus.ByKeys() { // of which the box has only the name
			_, kind, rules, _ := t.kit.CardWords(ctx, is.Card)
			ctx.Speak(kind)
			ctx.Speak(rules)
		}
	}
	brief := t.tip.spot.Card != 0 && tick-t.tip.since < cardTicks
	if shows := t.tip.tells(tick); !shows {
		s.tip = board.Spot{}
	} else if t.tip.spot != s.tip || brief != s.brief {
		s.tip, s.brief = t.tip.spot, brief
		d := t.tip.now(tick)
		for _, words := range [...]string{d.Head, d.Line, d.Sums, d.Text, d.More, d.Warning, d.Offer} {
			ctx.Speak(words)
		}
	}
}

// textOf returns the text of the widget with an id, or "" if there is none.
func (t *Table) textOf(id string) string {
	if w := t.Find(id); w != nil {
		return w.Text
	}
	return ""
}
