package gallery

import (
	"github.com/hajimehoshi/ebiten/v2"

	"cinderclash/game"
	"cinderclash/game/sound"
	"cinderclash/game/sound/patch"
)

// listening is the state of the page of sounds.
type listening struct {
	list     game.Scroll
	families []string       // nil until the sounds have been read
	family   int            // index in families
	names    []string       // of the sounds of the family
	last     map[string]int // the variant of each sound that was heard last, or is to be heard now
	pressed  string         // the sound that is to be heard as soon as it has been made, or ""
	made     map[variant]*measured
	pictures map[variant]*ebiten.Image
	makes    chan made // nil while nothing is being measured
}

// variant is a variant of a sound.
type variant struct {
	name   string
	number int // from 0
}

// made is a variant that has been measured.
type made struct {
	variant
	measured measured
}

// Sizes on the page of sounds, in design units.
const (
	leastTile = 290.0
	mostTile  = 400.0 // a wider one is also higher, and its texts are larger
	tileHigh  = 196.0
	lineHigh  = 30.0
)

// show shows the sounds of a family, from the first.
func (l *listening) show(book *patch.Book, family int) {
	l.family, l.names = family, soundsOf(book, l.families[family])
	l.list.Top()
}

// shown returns the variant of a sound that is shown: the one heard last, or the first.
func (l *listening) shown(name string) variant { return variant{name, max(0, l.last[name])} }

// press has the next variant of a sound heard.
func (l *listening) press(name string) {
	if now, again := l.last[name]; again {
		l.last[name] = (now + 1) % patch.Variants
	} else {
		l.last[name] = 0
	}
	l.pressed = name
}

// layFamilies adds a button for each family of sounds.
func (g *Gallery) layFamilies(ctx *game.Context, r game.Rect) {
	l, book := &g.sounds, ctx.Sound.Book()
	if book == nil {
		return
	}
	if l.families == nil {
		l.last, l.made, l.pictures = map[string]int{}, map[variant]*measured{}, map[variant]*ebiten.Image{}
		l.families = familiesOf(book)
		l.show(book, 0)
	}
	wide := (r.W + rowGap) / float64(len(l.families))
	for i, f := range l.families {
		at := game.Rect{X: r.X + wide*float64(i), Y: r.Y, W: wide - rowGap, H: r.H}
		w := g.Button("gallery.family/"+f, at, ctx.Text.T("gallery.family."+f), game.Act(func(ctx *game.Context) {
			l.show(book, i)
			g.lay(ctx)
		}))
		w.Look.Strong, w.Look.Size, w.Like = i == l.family, 22, "families"
	}
}

// laySounds adds the sounds of a family, each with its picture and its level.
func (g *Gallery) laySounds(ctx *game.Context, r game.Rect) {
	l, book := &g.sounds, ctx.Sound.Book()
	r, foot := r.CutTop(r.H - rowHigh)
	_, r = r.CutTop(rowGap)
	l.list.View = r
	g.layHeardHint(ctx, foot, "gallery.sounds")
	if book == nil {
		return
	}
	columns := max(1, int(r.W/leastTile))
	if r.H > r.W { // the window stands upright, and there is room to show all larger
		columns = max(1, columns/2)
	}
	wide := (r.W - rowGap) / float64(columns)
	high := tileHigh * max(1, wide/mostTile)
	for i, name := range l.names {
		at := game.Rect{X: wide * float64(i%columns), Y: high * float64(i/columns), W: wide - rowGap, H: high - rowGap}
		l.list.Height = at.Y + high
		g.Painted("gallery.sound/"+name, at, name, g.tile(book, name), game.Act(func(*game.Context) { l.press(name) })).In = &l.list
	}
}

// layHeardHint adds a text that says how something is heard, or why nothing is.
func (g *Gallery) layHeardHint(ctx *game.Context, r game.Rect, key string) {
	style := ctx.Theme.HintStyle()
	style.MaxLines = 2
	switch {
	case ctx.Sound.Waits():
		key = "options.hint.no-sound-yet"
	case ctx.Sound.Failed():
		key = "options.hint.no-sound"
	case ctx.Sound.Silent():
		key = "options.hint.silent"
	}
	w := g.Label("gallery.heard", r.Inset(0, 6), style, ctx.Text.T(key))
	w.Pill = true
}

// tile returns the painter of a sound.
func (g *Gallery) tile(book *patch.Book, name string) game.Painter {
	l := &g.sounds
	return func(c *game.Canvas, ctx *game.Context, r game.Rect, look game.ButtonLook) {
		t, v := ctx.Theme, l.shown(name)
		c.Tile(t, r, look)
		k := max(1, r.W/mostTile)
		at, words := r.CutTop(r.H - (2*lineHigh+6)*k)
		at = at.Inset(8, 6)
		c.Fill(at, 0, t.Ground)
		style := game.TextStyle{Font: game.SansBold, Size: 21 * k, Color: t.Bone, Align: game.Middle, VAlign: game.Middle, MaxLines: 1, Shrink: true}
		head, foot := words.CutTop(lineHigh * k)
		c.Text(name, head.Inset(8, 0), style)
		style.Font, style.Color = game.Sans, t.Ash
		text := ctx.Text.T("gallery.level", -book.Level(name))
		if m := l.made[v]; m != nil {
			if l.pictures[v] == nil {
				l.pictures[v] = ebiten.NewImageFromImage(m.paint(t))
			}
			c.Image(l.pictures[v], at, game.Over)
			text = ctx.Text.T("gallery.take", v.number+1, -m.loudest, m.length)
		}
		foot.H = lineHigh * k
		c.Text(text, foot.Inset(8, 0), style)
	}
}

// listen lets a tick of the page of sounds pass: what was pressed is heard as soon as it has been made, and what is seen is measured in the
// background, one after the other.
func (g *Gallery) listen(ctx *game.Context) {
	l, book := &g.sounds, ctx.Sound.Book()
	if book == nil {
		ctx.Sound.Prepare()
		return
	}
	if l.families == nil {
		g.lay(ctx)
	}
	if l.pressed != "" && (ctx.Sound.PlayVariant(sound.Name(l.pressed), l.last[l.pressed]) || ctx.Sound.Silent()) {
		l.pressed = ""
	}
	select {
	case m := <-l.makes:
		l.made[m.variant], l.makes = &m.measured, nil
	default:
	}
	if l.makes != nil {
		return
	}
	if next, ok := l.next(g); ok {
		l.makes = make(chan made, 1)
		go func(done chan<- made) {
			t := takeOf(book, next.name, next.number)
			done <- made{next, t.measure()}
		}(l.makes)
	}
}

// next returns the first variant that is seen and has not been measured.
func (l *listening) next(g *Gallery) (v variant, ok bool) {
	for _, name := range l.names {
		v = l.shown(name)
		w := g.Find("gallery.sound/" + name)
		if w != nil && l.made[v] == nil && l.list.Shows(w.Rect.Move(0, l.list.Y())) {
			return v, true
		}
	}
	return v, false
}
