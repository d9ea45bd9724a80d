package table

import (
	"cinderclash/engine/card"
	"cinderclash/engine/dice"
	"cinderclash/engine/match"
	"cinderclash/game"
	"cinderclash/scenes/pieces"
)

// prompt is what is asked in words, with the choices that have no place of their own and the buttons that answer.
type prompt struct {
	lay     *layout
	title   string
	why     string
	note    string // what is being decided about, in the words of its card
	rows    []row
	confirm button
	pass    button
	cancels bool // in place of a pass it is what is being announced that can be withdrawn
	hand    bool // who decides before both of two players may have the own hand shown
	hint    bool // there is a hint to be had
	scroll  game.Scroll
	high    float64 // of a row

	sentences bool    // the rows hold sentences, and are as high as the longest of them
	fitted    float64 // the player's text size for which they were measured, 0 before that
}

// row is a choice with no better place than the list in the prompt.
type row struct {
	id   string
	text string
	move match.Move
	does deed // if not to make the move
	card card.CardID
	hero match.Ref
	dice dice.Pool // drawn beside it
}

type button struct {
	text    string
	move    match.Move
	enabled bool
}

// means are what else a player may do who is asked.
type means struct {
	withdraws bool // take back what is being announced
	shared    bool // two players share the screen
	inTheOpen bool // it is decided before both
	hints     bool // ask for a hint
	holds     bool // hold priority, to be asked over the next own action
	held      bool // which the player does
	led       bool // the player is led through every part of a decision, so that none is proposed
}

// clear empties it.
func (p *prompt) clear() { *p = prompt{lay: p.lay, rows: p.rows[:0], scroll: p.scroll} }

// answerable reports whether a button answers it.
func (p *prompt) answerable() bool { return p.confirm.text != "" || p.pass.text != "" }

// foot is how far down heroes can be pointed at: above the prompt, and above the choices that stand at it.
func (p *prompt) foot() float64 {
	if p.scroll.Height > 0 {
		return min(p.lay.help.Y, p.scroll.View.Y)
	}
	return p.lay.help.Y
}

// word makes the prompt's texts and rows for the decision asked for.
func (p *prompt) word(l teller, a *asking, m *model, fore *foresight, may means) {
	o, w, pend := l.w.match.Observation(), l.w, a.pend
	tr := &m.trays[pend.Who]
	p.clear()
	a.makePlans(w, o, &m.hands[m.below], tr)
	q := a.posed(tr, may.led)
	p.title = w.question(q)
	if may.shared {
		p.title = w.sideOf(pend.Who, m.known, m.attacker) + p.title
	}
	p.why = l.because(q, fore)
	switch pend.Shape {
	case match.Act:
		p.plainRows(w, a, m)
		if pend.Optional {
			p.pass = button{w.pass(pend), match.Move{Kind: match.Pass}, true}
		}
	case match.YesNo:
		p.confirm = button{w.T("table.yes"), match.Move{Kind: match.Yes}, true}
		p.pass = button{w.T("table.no"), match.Move{Kind: match.No}, true}
	case match.DiceToKeep:
		p.wordKeeping(w, a, tr)
	case match.SideOf:
		p.plainRows(w, a, m)
	default: // a row for each answer
		p.plainRows(w, a, m)
		for _, mv := range a.legal {
			switch mv.Kind {
			case match.Pass:
				p.pass = button{w.pass(pend), mv, true}
			case match.Done:
				p.confirm = button{w.T("table.done"), mv, true}
			default: // a row of its own
			}
		}
	}
	if pend.Shape == match.DiceToPay {
		p.confirm = button{text: w.T("table.pay"), move: payMove(a.payment), enabled: true}
	}
	if may.withdraws {
		p.offerCancel(w)
	}
	if a.sure {
		p.pass.text = w.T("options.pass-again")
	}
	if len(p.rows) == 0 && !a.keeping() {
		p.note = w.noteOf(o, pend)
	}
	p.hand, p.hint = may.inTheOpen && o.HandSize(pend.Who) > 0, may.hints
	p.size(pend.Cause)
}

// offerCancel offers to withdraw what is being announced: where a choice could be declined else, or in a row.
func (p *prompt) offerCancel(w *wording) {
	text := w.T("table.cancel")
	if p.pass.text == "" {
		p.pass, p.cancels = button{text: text, enabled: true}, true
		return
	}
	p.rows = append(p.rows, row{id: cancelBox, text: text, does: doWithdraw})
}

func payMove(p dice.Pool) match.Move {
	return match.Move{Kind: match.Pay, A: uint16(p[0]), B: uint16(p[1]), C: uint16(p[2])}
}

// size says how high the choices are, of a question that is asked for a reason, and where they are to be seen.
func (p *prompt) size(c match.Cause) {
	p.high, p.sentences, p.fitted = rowHeight*p.lay.grow.stage, c == match.ByModes, 0
	if p.sentences {
		p.high = modeHeight * p.lay.grow.stage
	}
	p.stack()
}

// measure finds out how high rows with sentences have to be.
func (p *prompt) measure(c *game.Canvas) {
	if !p.sentences || p.fitted == c.Fonts.Factor() {
		return
	}
	k, most := p.lay.grow.stage, 0.0
	for i := range p.rows {
		_, high := c.TextSize(p.rows[i].text, p.lay.rows.W-rowEdges, rowStyle(k))
		most = max(most, high)
	}
	p.fitted, p.high = c.Fonts.Factor(), max(rowHeight*k, min(modeHeight*k, most+16*k))
	p.stack()
}

// stack puts the rows one above the other, the last at the prompt.
func (p *prompt) stack() {
	p.scroll.Height = max(0, float64(len(p.rows))*(p.high+rowGap)-rowGap)
	r := p.lay.rows
	r.Y, r.H = r.Y+r.H-min(r.H, p.scroll.Height), min(r.H, p.scroll.Height)
	p.scroll.View = r
}

// plainRows lists the answers that have no place of their own on the table.
func (p *prompt) plainRows(w *wording, a *asking, m *model) {
	for i, mv := range a.legal {
		r := row{id: "move/" + pieces.Numeral(i), move: mv}
		if r.word(w, a, m) {
			p.rows = append(p.rows, r)
		}
	}
}

// word words an answer as a row and reports whether it needs one.
func (r *row) word(w *wording, a *asking, m *model) bool {
	mv := r.move
	switch mv.Kind {
	case match.Attack:
		r.text = w.T("table.attack")
	case match.Defend:
		r.text = w.T("table.defend")
	case match.PickColor:
		r.text = w.T("table.color." + colorKey(dice.Color(mv.A)))
		r.dice[mv.A] = 1
	case match.Pay: // on the dice
		return false
	case match.FixColor:
		if a.card != mv.CardID() {
			return false
		}
		r.text = w.T("table.color." + colorKey(dice.Color(mv.B)))
		r.dice[mv.B] = 1
		r.card = mv.CardID()
	case match.PickHero:
		if h := m.hero(mv.Hero()); h.column >= 0 {
			return false
		}
		r.text, r.hero = w.heroLabel(mv.Hero()), mv.Hero()
	case match.PickCard, match.Play:
		r.text, r.card = w.cardName(mv.CardID()), mv.CardID()
		return !a.inHand(mv.CardID(), &m.hands[m.below]) || a.pend.Cause == match.ByRecover || a.pend.Cause == match.ByUnearth || a.pend.Cause == match.ByGraveyard
	case match.PickOption:
		opt := w.match.Observation().Option(int(mv.A))
		r.text, r.hero, r.card = w.option(a.pend, opt), opt.Hero, opt.Card
	default: // answered on the board
		return false
	}
	return true
}

// inHand reports whether a card is chosen where it lies in the hand.
func (a *question) inHand(id card.CardID, h *hand) bool {
	if a.pend.Cause == match.ByDiscard && a.pend.Owner != a.pend.Who {
		return false
	}
	return h.holds(id)
}

// wordKeeping words which dice are kept and which are rolled again.
func (p *prompt) wordKeeping(w *wording, a *asking, tr *tray) {
	among := a.among()
	n := tr.marked(among)
	p.confirm = button{text: w.T("table.reroll", n), enabled: n > 0 && a.allows(keepMove(tr.kept(among)))}
	if n == 0 {
		p.confirm.text = w.T("table.reroll-none")
	}
	p.pass = button{w.T("table.keep-all"), keepMove(tr.all(among)), true}
}

// waitFor says whom or what the table waits for: thinks, if who thinks.
func (p *prompt) waitFor(w *wording, who match.Player, thinks bool) {
	pend := w.match.Observation().Pending()
	p.clear()
	if thinks {
		p.title = w.T("table.thinking", w.player(who))
		p.why = w.T("table.because", w.T("table.waiting."+pend.Cause.String()), int(pend.Cause.Rule()))
	}
	p.size(match.NoCause)
}

// walk leads the keyboard from row to row, also to those that are not in view.
func (p *prompt) walk(ctx *game.Context, hot string) {
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
		p.scroll.Reveal(float64(to)*(p.high+rowGap), p.high)
		return
	}
}
