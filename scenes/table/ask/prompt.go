package ask

import (
	"cinderclash/engine/card"
	"cinderclash/engine/dice"
	"cinderclash/engine/match"
	"cinderclash/game"
	"cinderclash/scenes/narrate"
	"cinderclash/scenes/pieces"
	"cinderclash/scenes/table/board"
)

// prompt is the question in words, with the choices that have no place on the table, and the buttons that answer.
type prompt struct {
	Lay     *board.Layout
	title   string
	thinks  bool // thinker, who is not at the screen, decides
	thinker match.Player
	Why     string
	note    string // the rules text of what asks
	rows    []row
	confirm button
	Pass    button
	keeps   bool   // Pass, which keeps all dice, is proposed instead of confirm
	cancels bool   // Pass withdraws the action being announced
	Hand    string // the button that shows the player's hidden hand; "" for none
	Hint    bool   // a hint can be asked for
	Where   board.Where
	Scroll  game.Scroll
	high    float64 // the height of a row

	tiles     bool    // the rows are dice side by side
	sentences bool    // the rows hold sentences, and are as high as the longest of them
	fitted    float64 // the text size for which the rows were measured; 0 before that

	asked past
}

// past is the last question beside the hand. It stays to be seen, dimmed, until something else is asked, so that answering it
// changes little.
type past struct {
	title, why, pass string
}

// row is a choice with no better place than the list in the prompt.
type row struct {
	id   string
	text string
	move match.Move
	back bool // it takes back the action that is being announced, and makes no move
	card card.CardID
	hero match.Ref
	dice dice.Pool // drawn beside the text
}

type button struct {
	Text    string
	move    match.Move
	enabled bool
}

// Allowed says what else the asked player may do, and under which circumstances they decide.
type Allowed struct {
	Withdraws bool // the player may withdraw the action being announced
	Shared    bool // two players share the screen
	InTheOpen bool // both players see the screen during this decision
	Hints     bool // the player may ask for a hint
	Holds     bool // the player may hold priority, to answer their own next action
	Held      bool // the player holds priority
	Led       bool // the player is led through every part of a decision, so that no answer is proposed
}

// clear empties the prompt, and keeps its scroll position and the question that was asked.
func (p *prompt) clear() {
	was := p.asked
	if p.Where == board.AtHand && p.title != "" && p.Pass.Text != "" {
		was = past{p.title, p.Why, p.Pass.Text}
	}
	*p = prompt{Lay: p.Lay, rows: p.rows[:0], Scroll: p.Scroll, asked: was}
}

// word makes the prompt's texts and rows for the question in a.
func (p *prompt) word(l narrate.Forecaster, a *Asking, m *board.Model, fore *narrate.Forecasts, may Allowed) {
	o, w, pend := l.Words.Match.Observation(), l.Words, a.Pending
	tr := &m.Trays[pend.Who]
	p.clear()
	p.asked = past{}
	a.makePlans(w, o, &m.Hands[m.Below], tr)
	q := a.posed(tr, may)
	p.title = w.Question(q)
	switch {
	case pend.Cause == match.ByActivation:
		p.Where = board.AtHand
	case pend.Shape == match.Pairing:
		p.Where = p.Lay.Pairing()
	case pend.Shape == match.DiceToKeep && len(m.Stack) == 0:
		p.Where = board.OverDice
	default:
		p.Where = board.Between
	}
	if may.Shared {
		p.title = w.SideOf(pend.Who, m.Known, m.Attacker) + p.title
	}
	p.Why = l.Because(q, fore)
	switch pend.Shape {
	case match.Act:
		p.plainRows(w, a, m)
		if pend.Optional {
			p.Pass = button{w.Pass(pend), match.Move{Kind: match.Pass}, true}
		}
	case match.YesNo:
		p.confirm = button{w.T("table.yes"), match.Move{Kind: match.Yes}, true}
		p.Pass = button{w.T("table.no"), match.Move{Kind: match.No}, true}
	case match.DiceToKeep:
		p.wordKeeping(w, a, tr)
	case match.SideOf:
		p.plainRows(w, a, m)
	default: // a row for each answer
		p.plainRows(w, a, m)
		for _, mv := range a.Legal {
			switch mv.Kind {
			case match.Pass:
				p.Pass = button{w.Pass(pend), mv, true}
			case match.Done:
				p.confirm = button{w.T("table.done"), mv, true}
			default: // a row of its own
			}
		}
	}
	if pend.Shape == match.DiceToPay {
		p.confirm = button{Text: w.T("table.pay"), move: PayMove(a.Payment), enabled: true}
	}
	if may.Withdraws {
		p.offerCancel(w)
	}
	if a.sure {
		p.Pass.Text = w.T("options.pass-again")
	}
	if len(p.rows) == 0 && !a.keeping() {
		p.note = w.NoteOf(o, pend)
	}
	p.Hint = may.Hints
	if may.InTheOpen && o.HandSize(pend.Who) > 0 {
		p.Hand = w.ShowHand
		if a.parting {
			p.title, p.Hand = w.T("table.looks-away", w.PlayerName(pend.Who.Other())), w.T("table.show-hand-now")
		}
	}
	p.Size(pend.Cause)
}

// offerCancel offers to withdraw the action being announced: on the pass button if it is free, else in a row.
func (p *prompt) offerCancel(w *narrate.Narrator) {
	text := w.T("table.cancel")
	if p.Pass.Text == "" {
		p.Pass, p.cancels = button{Text: text, enabled: true}, true
		return
	}
	p.rows = append(p.rows, row{id: cancelBox, text: text, back: true})
}

// PayMove returns the move that pays with dice.
func PayMove(p dice.Pool) match.Move {
	return match.Move{Kind: match.Pay, A: uint16(p[0]), B: uint16(p[1]), C: uint16(p[2])}
}

// Size sets the height and the place of the rows for a question with cause c.
func (p *prompt) Size(c match.Cause) {
	p.high, p.sentences, p.fitted = board.RowHeight*p.Lay.Grow.Column, c == match.ByModes, 0
	if p.sentences {
		p.high = board.ModeHeight * p.Lay.Grow.Column
	}
	p.tiles = len(p.rows) > 0 && len(p.rows) <= mostTiles
	for i := range p.rows {
		p.tiles = p.tiles && p.rows[i].dice.Total() == 1
	}
	p.stack()
}

// Measure fits the height of rows with sentences to their texts and the player's text size.
func (p *prompt) Measure(c *game.Canvas) {
	if !p.sentences || p.fitted == c.Fonts.Factor() {
		return
	}
	k, most := p.Lay.Grow.Column, 0.0
	for i := range p.rows {
		_, high := c.TextSize(p.rows[i].text, p.Lay.Stack.W-rowEdges, rowStyle(k))
		most = max(most, high)
	}
	p.fitted, p.high = c.Fonts.Factor(), max(board.RowHeight*k, min(board.ModeHeight*k, most+16*k))
	p.stack()
}

// headerHigh is the height above the question that is left to the newest item of the stack, if there are many rows.
const headerHigh = 70.0

// RowsHigh returns the height that the rows take below the question.
func (p *prompt) RowsHigh() float64 {
	if p.Scroll.Height == 0 {
		return 0
	}
	return p.Scroll.View.H
}

// lift is how much higher the question stands, so that its rows lie between it and its buttons.
func (p *prompt) lift() float64 {
	if high := p.RowsHigh(); high > 0 && p.Where == board.Between {
		return high + board.Gap
	}
	return 0
}

// Bounds returns the place of the question, its rows and its buttons.
func (p *prompt) Bounds() game.Rect {
	r := p.Lay.Asked(p.Where)
	r.Y, r.H = r.Y-p.lift(), r.H+p.lift()
	return r
}

// stack places the rows one above the other, the last one next to the buttons.
func (p *prompt) stack() {
	p.Scroll.Height = max(0, float64(len(p.rows))*(p.high+board.RowGap)-board.RowGap)
	if p.tiles {
		p.Scroll.Height = board.TileSide * p.Lay.Grow.Column
	}
	_, r := p.Lay.Stack.CutTop(headerHigh * p.Lay.Grow.Column) // the item that asks stays in view above the question
	r.H = min(r.H, p.Scroll.Height)
	r.Y = p.Lay.Prompt.Y + p.Lay.Prompt.H - r.H
	p.Scroll.View = r
}

// plainRows lists the answers that have no place of their own on the table.
func (p *prompt) plainRows(w *narrate.Narrator, a *Asking, m *board.Model) {
	for i, mv := range a.Legal {
		r := row{id: "move/" + pieces.Numeral(i), move: mv}
		if r.word(w, a, m) {
			p.rows = append(p.rows, r)
		}
	}
}

// word words an answer as a row and reports whether it needs one.
func (r *row) word(w *narrate.Narrator, a *Asking, m *board.Model) bool {
	mv := r.move
	switch mv.Kind {
	case match.Attack:
		r.text = w.T("table.attack")
	case match.Defend:
		r.text = w.T("table.defend")
	case match.PickColor:
		r.text = w.T("table.color." + narrate.ColorKey(dice.Color(mv.A)))
		r.dice[mv.A] = 1
	case match.Pay: // answered by clicking dice
		return false
	case match.FixColor:
		if a.Card != mv.CardID() {
			return false
		}
		r.text = w.T("table.color." + narrate.ColorKey(dice.Color(mv.B)))
		r.dice[mv.B] = 1
		r.card = mv.CardID()
	case match.PickHero:
		if h := m.Hero(mv.Hero()); h.Column >= 0 {
			return false
		}
		r.text, r.hero = w.HeroLabel(mv.Hero()), mv.Hero()
	case match.PickCard, match.Play:
		r.text, r.card = w.CardName(mv.CardID()), mv.CardID()
		return !a.inHand(mv.CardID(), &m.Hands[m.Below]) || a.Pending.Cause == match.ByRecover || a.Pending.Cause == match.ByUnearth || a.Pending.Cause == match.ByGraveyard
	case match.PickOption:
		opt := w.Match.Observation().Option(int(mv.A))
		r.text, r.hero, r.card = w.Option(a.Pending, opt), opt.Hero, opt.Card
	default: // answered on the board
		return false
	}
	return true
}

// inHand reports whether a card is chosen by clicking it in the hand.
func (a *question) inHand(id card.CardID, h *board.Hand) bool {
	if a.Pending.Cause == match.ByDiscard && a.Pending.Owner != a.Pending.Who {
		return false
	}
	return h.Holds(id)
}

// wordKeeping makes the buttons that roll the marked dice again and that keep all.
func (p *prompt) wordKeeping(w *narrate.Narrator, a *Asking, tr *board.Tray) {
	among := a.Among()
	n := tr.Marked(among)
	p.confirm = button{Text: w.T("table.reroll", n), enabled: n > 0 && a.Allows(keepMove(tr.Kept(among)))}
	if n == 0 {
		p.confirm.Text = w.T("table.reroll-none")
	}
	p.Pass = button{w.T("table.keep-all"), keepMove(tr.All(among)), true}
	p.keeps = n == 0
}

// waitFor says that who thinks, if thinks is true. Otherwise it empties the prompt.
func (p *prompt) waitFor(w *narrate.Narrator, who match.Player, thinks bool) {
	pend := w.Match.Observation().Pending()
	p.clear()
	if thinks {
		p.thinks, p.thinker = true, who
		p.title = w.T("table.thinking", w.Player(who))
		p.Why = w.T("table.waiting." + pend.Cause.String())
	}
	p.Size(match.NoCause)
}

// Walk moves the keyboard from row to row, also to rows that are scrolled out of view. hot is the box with the focus.
func (p *prompt) Walk(ctx *game.Context, hot string) {
	step := 0
	switch {
	case !ctx.Focus.ByKeys():
		return
	case ctx.Input.Pressed.Has(game.Down):
		step = 1
	case ctx.Input.Pressed.Has(game.Up):
		step = -1
	}
	for i := range p.rows {
		to := i + step
		if p.rows[i].id != hot || step == 0 || to < 0 || to >= len(p.rows) {
			continue
		}
		ctx.Focus.Set(p.rows[to].id)
		p.Scroll.Reveal(float64(to)*(p.high+board.RowGap), p.high)
		return
	}
}
