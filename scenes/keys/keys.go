// Package keys is the screen that lists the keys and gamepad buttons of every action, on which a player changes them.
// Every change is applied and saved at once.
package keys

import (
	"cmp"
	"math"
	"runtime"
	"strconv"

	"cinderclash/game"
	"cinderclash/scenes/pieces"
)

// Keys is the screen.
type Keys struct {
	game.Page
	list   game.Scroll
	asks   *asked // the action that waits for a key or a button; nil for none
	result string // what the last change did, or why it was refused; the list shows it until the focus leaves shown
	sure   bool   // the second press of the button resets everything
	shown  string // the box of the list to which the focus returns
}

// asked is an action that gets the key or the button pressed next.
type asked struct {
	action game.Action
	button bool // a gamepad button, not a key
}

const (
	rowHigh  = 60
	rowGap   = 8
	between  = 40  // two columns
	least    = 740 // width of a column with texts of the usual size
	cancelID = "keys.cancel"
	noneID   = "keys.none"
	resetID  = "keys.standard"
)

// New returns the screen.
func New(ctx *game.Context) *Keys {
	k := &Keys{}
	k.Relayout(ctx)
	return k
}

// Name is the scene's name in the trace.
func (*Keys) Name() string { return "keys" }

// IsOverlay leaves the screen below visible.
func (*Keys) IsOverlay() bool { return true }

// IsUpright makes the rows larger in a portrait.
func (*Keys) IsUpright() bool { return true }

// Relayout lays out the list, and the question over it while a key or a button is awaited.
func (k *Keys) Relayout(ctx *game.Context) {
	k.Clear()
	k.Shade()
	k.layList(ctx)
	if k.asks != nil {
		k.Cover()
		k.Shade()
		k.layAsk(ctx)
	}
}

// name returns what an action is called.
func name(ctx *game.Context, a game.Action) string { return ctx.Text.T("keys.name." + a.Name()) }

// layList lists every action with its key and its button.
func (k *Keys) layList(ctx *game.Context) {
	const head, foot, pitch = 124, 178, rowHigh + rowGap
	p, t, back := ctx.Text, ctx.Theme, pieces.LeaveAt(ctx.Room())
	panel := ctx.Room().Inset(20, 20)
	in := panel.Inset(30, 0)
	at := func(y, h float64) game.Rect { return game.Rect{X: in.X, Y: panel.Y + y, W: in.W, H: h} }
	k.Panel(panel)
	k.Label("keys.heading", at(14, 60), t.HeadingStyle(), p.T("keys.heading"))
	k.list.View = at(head, math.Floor((panel.H-head-foot-rowGap)/pitch)*pitch+rowGap) // of whole rows
	columns := max(1, int(in.W/(least*ctx.Canvas.Fonts.Factor())))
	wide := (in.W - 24 - between*float64(columns-1)) / float64(columns)
	rows := k.rows(ctx)
	k.list.Height = float64((len(rows)+columns-1)/columns)*pitch + rowGap
	column := t.HintStyle()
	column.Align, column.MaxLines, column.Shrink = game.Middle, 1, true
	for c := range columns {
		cells := split(game.Rect{X: in.X + float64(c)*(wide+between), Y: panel.Y + 82, W: wide, H: 36})
		for i, head := range [...]string{"keys.action", "keys.key", "keys.button"} {
			w := k.Label(head+"/"+strconv.Itoa(c), cells[i], column, p.T(head))
			if i == 0 {
				w.Style.Align = game.Start
			}
		}
	}
	label := game.TextStyle{Font: game.Serif, Size: t.Lead, Color: t.Bone, VAlign: game.Middle, MaxLines: 1, Shrink: true}
	fixed := game.TextStyle{Font: game.Sans, Size: t.Body, Color: t.Ash, Align: game.Middle, VAlign: game.Middle, MaxLines: 2, Shrink: true, Leading: 1.05}
	for i, r := range rows {
		cells := split(game.Rect{X: float64(i%columns) * (wide + between), Y: rowGap + float64(i/columns)*pitch, W: wide, H: rowHigh})
		w := k.Label("keys.name/"+r.id, cells[0], label, r.name)
		w.Like, w.In = "name", &k.list
		for j, cell := range [...]struct{ kind, text, hint string }{{"key", r.key, r.keyHint}, {"button", r.button, r.buttonHint}} {
			id := "keys." + cell.kind + "/" + r.id
			if !r.changes {
				k.Label(id, cells[j+1], fixed, cell.text).In = &k.list
				continue
			}
			w := k.Button(id, cells[j+1], cmp.Or(cell.text, p.T("keys.none")), k.ask(r.action, j == 1))
			w.Look.Size, w.Look.Lines, w.Hint, w.In = t.Body, 2, cell.hint, &k.list
		}
	}
	told := t.HintStyle()
	told.Size, told.MaxLines = t.Body, 2
	if line := at(panel.H-foot+10, 70); k.result != "" {
		k.Label("keys.result", line, told, k.result)
	} else {
		k.Hint("keys.result", line, told, "")
	}
	reset := p.T("keys.standard")
	if k.sure {
		reset = p.T("keys.standard-again")
	}
	w := k.Button("keys.back", back, p.T("keys.back"), game.Go(game.Pop()))
	w.On, w.Hint, w.Like = game.Any(game.Cancel), p.T("keys.hint.back"), "way"
	standard, _ := game.Rect{X: in.X, Y: back.Y, W: in.W, H: back.H}.CutRight(340)
	w = k.Button(resetID, standard, reset, k.reset)
	w.Hint, w.Like = p.T("keys.hint.standard"), "way"
}

// split divides a row into the name, the key and the button.
func split(row game.Rect) [3]game.Rect {
	const gap = 12
	cell := (row.W - 2*gap) * 0.3
	button, rest := row.CutRight(cell)
	rest.W -= gap
	key, rest := rest.CutRight(cell)
	rest.W -= gap
	return [...]game.Rect{rest, key, button}
}

// row is an action in the list.
type row struct {
	id, name, key, button string
	changes               bool
	action                game.Action // valid if changes is set
	keyHint, buttonHint   string
}

// rows returns the actions that can be changed, and then those that cannot.
func (k *Keys) rows(ctx *game.Context) []row {
	p, s := ctx.Text, ctx.Settings()
	var all []row
	for _, a := range game.Bindable() {
		r := row{
			id: a.Name(), name: name(ctx, a), changes: true, action: a,
			key:    both(ctx.Always(a), ctx.KeyLabel(s.Keys.Of(a))),
			button: both(ctx.AlwaysOnPad(a), ctx.ButtonLabel(s.Buttons.Of(a))),
		}
		r.keyHint, r.buttonHint = p.T("keys.hint.key", r.name), p.T("keys.hint.button", r.name)
		if always := ctx.Always(a); always != "" {
			r.keyHint = p.T("keys.hint.always", r.name, always)
		}
		if always := ctx.AlwaysOnPad(a); always != "" {
			r.buttonHint = p.T("keys.hint.button-always", r.name, always)
		}
		all = append(all, r)
	}
	control := p.T("keys.control")
	if runtime.GOOS == "darwin" {
		control = p.T("keys.command")
	}
	return append(all,
		row{id: "answers", name: p.T("keys.name.answers"), key: p.T("keys.answers-keys")},
		row{id: "erase", name: p.T("keys.name.erase"), key: both(ctx.KeyLabel("Backspace"), ctx.KeyLabel("Delete"))},
		row{id: "clipboard", name: p.T("keys.name.clipboard"), key: p.T("keys.clipboard-keys", control)})
}

// both joins the names of the key that an action always has and of the one that the player has chosen. Either may be "".
func both(always, chosen string) string {
	if always == "" || chosen == "" {
		return always + chosen
	}
	return always + ", " + chosen
}

// ask returns the handler that waits for the new key or button of an action.
func (k *Keys) ask(a game.Action, button bool) game.Handler {
	return game.Act(func(ctx *game.Context) {
		k.shown, k.asks, k.result = ctx.Focus.Hot(), &asked{a, button}, ""
		k.Relayout(ctx)
		ctx.Focus.Set(cancelID)
	})
}

// layAsk lays out the question that is shown while a key or a button is awaited.
func (k *Keys) layAsk(ctx *game.Context) {
	p, t, s := ctx.Text, ctx.Theme, ctx.Settings()
	panel := game.Rect{W: 1000, H: 420}.CenterIn(ctx.Room())
	at := func(y, h float64) game.Rect {
		return game.Rect{X: panel.X, Y: panel.Y + y, W: panel.W, H: h}.Inset(40, 0)
	}
	a := k.asks.action
	heading, none := p.T("keys.ask-key", name(ctx, a)), p.T("keys.no-key")
	now, always := ctx.KeyLabel(s.Keys.Of(a)), ctx.Always(a)
	if k.asks.button {
		heading, none = p.T("keys.ask-button", name(ctx, a)), p.T("keys.no-button")
		now, always = ctx.ButtonLabel(s.Buttons.Of(a)), ctx.AlwaysOnPad(a)
	}
	k.Panel(panel)
	big := t.HeadingStyle()
	big.MaxLines, big.Shrink = 2, true
	k.Label("keys.ask", at(24, 110), big, heading)
	lead := t.HintStyle()
	lead.Size, lead.MaxLines = t.Lead, 1
	k.Label("keys.now", at(140, 48), lead, p.T("keys.now", cmp.Or(both(always, now), p.T("keys.none"))))
	told := t.HintStyle()
	told.Size, told.MaxLines = t.Body, 2
	k.Label("keys.result", at(196, 90), told, k.result)
	left, _ := at(panel.H-100, 68).CutLeft(440)
	right, _ := at(panel.H-100, 68).CutRight(440)
	w := k.Button(noneID, left, none, k.give(""))
	w.Like, w.Enabled = "way", now != ""
	w = k.Button(cancelID, right, p.T("keys.cancel"), game.Act(k.leave))
	w.Like, w.First, w.On = "way", true, game.Any(game.Cancel)
}

// leave goes back to the list.
func (k *Keys) leave(ctx *game.Context) {
	k.asks = nil
	k.Relayout(ctx)
	ctx.Focus.Set(k.shown)
}

// give returns the handler that gives the asked action a key or a button.
func (k *Keys) give(what string) game.Handler {
	return game.Act(func(ctx *game.Context) { k.bind(ctx, what) })
}

// bind gives the asked action the key or button called what, or none if that is "", and says what has changed. Another action
// that had it gets the old one of this action.
func (k *Keys) bind(ctx *game.Context, what string) {
	p, s, a := ctx.Text, ctx.Settings(), k.asks.action
	bindings, label, unbound := &s.Keys, ctx.KeyLabel, "keys.unbound"
	if k.asks.button {
		bindings, label, unbound = &s.Buttons, ctx.ButtonLabel, "keys.unbound-button"
	}
	bound, other, exchanged := bindings.Bind(a, what)
	if k.asks.button {
		for _, loser := range [...]game.Action{a, other} {
			if game.Necessary(loser) && bindings.Of(loser) != "" && bound.Of(loser) == "" {
				k.result = p.T("keys.necessary", name(ctx, loser))
				k.Relayout(ctx)
				return
			}
		}
	}
	switch {
	case what == "":
		k.result = p.T(unbound, name(ctx, a))
	case !exchanged:
		k.result = p.T("keys.bound", name(ctx, a), label(what))
	case bound.Of(other) == "":
		k.result = p.T("keys.taken", name(ctx, a), label(what), name(ctx, other))
	default:
		k.result = p.T("keys.exchanged", name(ctx, a), label(what), name(ctx, other), label(bound.Of(other)))
	}
	*bindings = bound
	k.leave(ctx)
	ctx.Change(s)
}

// reset restores the standard keys and buttons at its second press.
func (k *Keys) reset(ctx *game.Context) (game.Request, error) {
	if !k.sure {
		k.sure = true
		k.Relayout(ctx)
		return game.Stay(), nil
	}
	s := ctx.Settings()
	s.Keys, s.Buttons = game.StandardKeys(), game.StandardButtons()
	k.sure, k.result, k.shown = false, ctx.Text.T("keys.reset"), resetID
	k.Relayout(ctx)
	ctx.Change(s)
	return game.Stay(), nil
}

// Update takes the key or button pressed while one is awaited, and otherwise does what was chosen.
func (k *Keys) Update(ctx *game.Context) (game.Request, error) {
	if k.asks != nil && k.take(ctx) {
		return game.Stay(), nil
	}
	if hot := ctx.Focus.Hot(); k.sure && hot != resetID && hot != "" {
		k.sure = false
		k.Relayout(ctx)
	}
	if hot := ctx.Focus.Hot(); k.asks == nil && k.result != "" && hot != k.shown && hot != "" {
		k.result = "" // hints take its place
		k.Relayout(ctx)
	}
	return k.Page.Update(ctx)
}

// steering are the actions that reach and press the buttons below the question. While a key is awaited, their fixed keys do so.
var steering = game.Any(game.Up, game.Down, game.Left, game.Right, game.FocusNext, game.FocusPrevious, game.Confirm, game.Cancel)

// take gives the asked action the key or button pressed in this tick, or says that the key cannot be given. It reports whether
// it used the press.
func (k *Keys) take(ctx *game.Context) bool {
	in := ctx.Input
	switch {
	case k.asks.button && in.Button != "":
		k.bind(ctx, in.Button)
	case k.asks.button || in.Key == "":
		return false
	case game.CanBind(in.Key):
		k.bind(ctx, in.Key)
	case in.Pressed&steering != 0:
		return false
	default:
		k.result = ctx.Text.T("keys.fixed", ctx.KeyLabel(in.Key))
		k.Relayout(ctx)
	}
	return true
}
