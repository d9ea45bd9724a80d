package pieces

import (
	"image/color"
	"math"
	"strings"
	"sync"
	"unicode/utf8"

	"cinderclash/engine/card"
	"cinderclash/engine/dice"
	"cinderclash/game"
)

// faceKind is the kind of a card's frame. Each type of card has one, equipment one for what is held and one for what is worn, and marks have one.
type faceKind uint8

const (
	weaponFace faceKind = iota
	armourFace
	techniqueFace
	spellFace
	trickFace
	supportFace
	markFace
	faceKinds = 7
)

// faces are the names of frames and icons, with their colours.
var faces = [faceKinds]struct {
	name       string
	edge, dark color.NRGBA
}{
	weaponFace:    {"weapon", rgb(0x71808f), rgb(0x3a4450)},
	armourFace:    {"armour", rgb(0x94794a), rgb(0x4d3d26)},
	techniqueFace: {"technique", rgb(0xa85f38), rgb(0x56301f)},
	spellFace:     {"spell", rgb(0x5566ad), rgb(0x2b3260)},
	trickFace:     {"trick", rgb(0x84529a), rgb(0x44294f)},
	supportFace:   {"support", rgb(0x62834c), rgb(0x324526)},
	markFace:      {"mark", rgb(0xb8923f), rgb(0x54421c)},
}

func faceOf(c *card.Card) faceKind {
	switch c.Kind {
	case card.Technique:
		return techniqueFace
	case card.Spell:
		return spellFace
	case card.Trick:
		return trickFace
	case card.Support:
		return supportFace
	default: // equipment, by its slot
	}
	if c.Slot == card.Weapon {
		return weaponFace
	}
	return armourFace
}

// cardSheet holds what is drawn of one card, prepared in advance.
type cardSheet struct {
	face    faceKind
	cost    dice.Cost
	scene   *sceneRef
	icons   []game.Picture                // of its attack: aim, range, damage
	words   [card.Langs]func() *cardWords // made when they are first wanted
	fits    [card.Langs]textFit
	faction card.FactionID
}

type cardWords struct {
	name       string
	longest    string // longest word of the name
	kind       string // the type line, with links and without what the icons say
	fullKind   string
	linkedKind string
	rules      string
	linked     string // the rules, with links to the glossary
	flavour    string
	both       string // linked rules and flavour
}

func (k *Kit) newCardSheet(p *game.Pictures, id card.CardID) cardSheet {
	c := &k.Library.Cards[id]
	s := cardSheet{face: faceOf(c), cost: c.Cost, faction: c.Faction}
	attack := k.Library.Abilities[c.Play].Attack
	tokens := ""
	if attack != (card.Attack{}) {
		var names []string
		if attack.Aim != card.NoAim {
			names = append(names, attack.Aim.String())
		}
		if attack.Range != card.NoRange {
			names = append(names, attack.Range.String())
		}
		names = append(names, attack.Damage.String())
		for _, n := range names {
			s.icons = append(s.icons, p.Get("icons/"+n))
			tokens += k.iconLink(n)
		}
	}
	face := s.face
	for lang := range card.Lang(card.Langs) {
		s.words[lang] = sync.OnceValue(func() *cardWords { return k.newCardWords(id, lang, face, tokens) })
	}
	s.scene = k.Scenes.of(k.Library, c)
	return s
}

// newCardWords returns the texts of a card in a language. tokens are the icons of its attack.
func (k *Kit) newCardWords(id card.CardID, lang card.Lang, face faceKind, tokens string) *cardWords {
	c := &k.Library.Cards[id]
	attacks := k.Library.Abilities[c.Play].Attack != (card.Attack{})
	w := &cardWords{}
	w.name = c.Name[lang]
	w.longest = longestWord(w.name)
	w.fullKind = k.Library.TypeLine(id, lang)
	w.linkedKind = linkedLine(w.fullKind, kindTerms[face], c.Litany, attacks)
	w.kind = w.linkedKind
	if i := strings.LastIndex(w.fullKind, dots); i > 0 && tokens != "" {
		w.kind = linkedLine(w.fullKind[:i], kindTerms[face], c.Litany, false) + "  " + tokens
	}
	var lines []string
	if text := k.Library.Text(c.Play, lang); len(text) > 0 {
		lines = append(lines, k.linked(text, ""))
	}
	for _, a := range c.Abilities {
		lines = append(lines, k.linked(k.Library.NamedText(a, lang), k.Library.Abilities[a].Name[lang]))
	}
	w.linked = strings.Join(lines, "\n")
	w.rules = unlinked(w.linked)
	w.flavour = c.Flavour[lang]
	w.both = withFlavour(w.linked, w.flavour)
	return w
}

// longestWord returns the word of a name with the most letters.
func longestWord(name string) (longest string) {
	for _, word := range strings.Fields(name) {
		if utf8.RuneCountInString(word) > utf8.RuneCountInString(longest) {
			longest = word
		}
	}
	return longest
}

// withFlavour returns the rules and, below them, the flavour, if there is one.
func withFlavour(rules, flavour string) string {
	if flavour == "" {
		return rules
	}
	return rules + "\n<i>" + flavour + "</i>"
}

// CardLook says how a card is drawn. The zero value is a card at rest.
type CardLook struct {
	Lit    bool // it can be chosen
	Hot    bool // it is pointed at or focused
	Ring   bool // it is focused by keys
	Chosen bool // it is among the chosen ones and has a mark
	Away   bool // chosen cards leave: the mark is a returning arrow and not a tick
	Dim    bool // it cannot be used now; name and cost stay legible
	Linked bool // words with a meaning are drawn as links; see [Sheet]
	// Shown is the width at the left that nothing covers, or 0 for all. The name of a small card keeps to it.
	Shown float64
}

// Card draws a card to the width of r. From [CardWidth] on everything is shown. Smaller cards show name,
// cost, type and picture; names have room from [SmallCard] on. Under 120 design units a card is a token with
// type and picture only. The id 0 is drawn as a card's back.
func (k *Kit) Card(c *game.Canvas, ctx *game.Context, id card.CardID, r game.Rect, look CardLook) {
	if id != 0 && int(id) < len(k.cards) {
		k.face(c, ctx, &k.cards[id], r, look)
		return
	}
	outer, radius := cardIn(r)
	k.glow(c, ctx, outer, radius, look)
	c.Picture(k.back, outer)
	k.overlay(c, ctx, outer, radius, look)
}

// cardIn returns the rectangle of a card of the width of r, and the radius of its corners.
func cardIn(r game.Rect) (outer game.Rect, radius float64) {
	scale := r.W / CardWidth
	return game.Rect{X: r.X, Y: r.Y, W: r.W, H: CardHeight * scale}, 20 * scale
}

// face draws the face of a card to the width of r.
func (k *Kit) face(c *game.Canvas, ctx *game.Context, s *cardSheet, r game.Rect, look CardLook) {
	outer, radius := cardIn(r)
	k.glow(c, ctx, outer, radius, look)
	switch {
	case r.W >= CardWidth-0.5:
		k.fullCard(c, ctx, s, outer, look.Linked)
	case r.W < tinyCard:
		k.tinyCard(c, ctx, s, outer)
	default:
		f := k.smallFit(c, ctx, s, outer, look.Shown)
		k.smallCard(c, ctx, s, &f, outer)
		k.overlay(c, ctx, outer, radius, look)
		k.smallTexts(c, ctx, s, &f, outer, look.Dim)
		return
	}
	k.overlay(c, ctx, outer, radius, look)
}

// glow draws the light behind a card or a hero.
func (k *Kit) glow(c *game.Canvas, ctx *game.Context, r game.Rect, radius float64, look CardLook) {
	t := ctx.Theme
	if look.Lit || look.Hot {
		a := 0.55
		if look.Hot {
			a = 0.9
		}
		c.Shadow(r, radius, 12, game.Fade(t.Ember, a))
	} else {
		c.Shadow(r.Move(0, 4), radius, 10, game.Fade(t.Ground, 0.7))
	}
}

// dimmed is how strongly the ground covers a dim card.
const dimmed = 0.5

// overlay draws the marks over a card or a hero.
func (k *Kit) overlay(c *game.Canvas, ctx *game.Context, r game.Rect, radius float64, look CardLook) {
	t := ctx.Theme
	if look.Dim {
		c.Fill(r, radius, game.Fade(t.Ground, dimmed))
	}
	if look.Lit || look.Hot {
		c.Stroke(r.Inset(-2, -2), radius+2, 3, t.Ember)
	}
	if look.Ring {
		c.Ring(t, r)
	}
	if look.Chosen {
		d := max(30, r.W*0.2)
		tag := game.Rect{X: r.X + r.W - d*0.7, Y: r.Y - d*0.3, W: d, H: d}
		c.Stroke(r.Inset(-3, -3), radius+3, 4, t.EmberBright)
		c.Fill(tag, d/2, t.Ember)
		c.Stroke(tag, d/2, 2, t.Ground)
		if look.Away {
			c.Picture(k.away, tag.Inset(d*0.18, d*0.18))
			return
		}
		p := tag.Center()
		c.Line(game.Point{X: p.X - d*0.2, Y: p.Y}, game.Point{X: p.X - d*0.04, Y: p.Y + d*0.18}, d*0.1, t.Ground)
		c.Line(game.Point{X: p.X - d*0.04, Y: p.Y + d*0.18}, game.Point{X: p.X + d*0.24, Y: p.Y - d*0.2}, d*0.1, t.Ground)
	}
}

// Places on a card of CardWidth by CardHeight; the frames are drawn to them.
var (
	namePlace    = game.Rect{X: 24, Y: 14, W: 203, H: 42}
	glyphPlace   = game.Rect{X: 246, Y: 17, W: 36, H: 36}
	picturePlace = game.Rect{X: 20, Y: 68, W: 260, H: 144}
	kindPlace    = game.Rect{X: 24, Y: 221, W: 252, H: 28}
	textPlace    = game.Rect{X: 25, Y: 259, W: 250, H: 141}
)

const (
	mostLift    = 92.0 // how far the text may extend into the picture
	flavourLift = 44.0 // the same for the sake of the flavour alone
	liftStep    = 4.0
	ruleLeading = 1.1
	rulesSize   = 19.0
	leastRules  = 18.0
)

// textFit is the layout of a card's text: its size in card units, how far it extends into the picture, and
// whether the flavour has room.
type textFit struct {
	factor     float64 // the player's text size for which it was computed, 0 for none yet
	resolution float64 // of the canvas for which it was computed; letters have other widths at another resolution
	size, lift float64
	flavour    bool
}

// fitted returns the largest size at which a card's text fits. Keeping the flavour has priority over size.
func (s *cardSheet) fitted(c *game.Canvas, lang card.Lang) textFit {
	f := &s.fits[lang]
	if f.factor == c.Fonts.Factor() && f.resolution == c.Resolution() {
		return *f
	}
	*f = textFit{factor: c.Fonts.Factor(), resolution: c.Resolution(), size: leastRules, lift: mostLift}
	most := rulesSize * f.factor
	// lift returns how far a text of this size has to extend, in a slightly narrower width, so that no line
	// ends at the very edge.
	lift := func(text string, size float64) float64 {
		_, h := c.TextSize(text, textPlace.W*0.98, game.TextStyle{Font: game.Serif, Size: size, Leading: ruleLeading, Fixed: true})
		return max(0, math.Ceil((h-textPlace.H)/liftStep)*liftStep)
	}
	w := s.words[lang]()
	for size := most; w.flavour != "" && size >= max(leastRules, most*0.9); size-- {
		if l := lift(w.both, size); l <= flavourLift {
			f.size, f.lift, f.flavour = size, l, true
			return *f
		}
	}
	for size := most; size >= leastRules; size-- {
		if l := lift(w.linked, size); l <= mostLift {
			f.size, f.lift = size, l
			return *f
		}
	}
	return *f
}

// lifted returns r with its upper edge raised.
func lifted(r game.Rect, by float64) game.Rect {
	return game.Rect{X: r.X, Y: r.Y - by, W: r.W, H: r.H + by}
}

func (k *Kit) fullCard(c *game.Canvas, ctx *game.Context, s *cardSheet, r game.Rect, linked bool) {
	t := ctx.Theme
	c.Push()
	c.Place(r.X, r.Y, r.W/CardWidth)
	fit := s.fitted(c, Lang(ctx))
	k.frame(c, s.face, fit.lift)
	c.Text(s.words[Lang(ctx)]().name, namePlace, game.TextStyle{
		Font: game.Display, Size: 22, MinSize: 18, Color: t.Bone, VAlign: game.Middle, Leading: 1, MaxLines: 2, Shrink: true,
	})
	c.Picture(k.glyphs[s.face], glyphPlace)
	place := picturePlace
	place.H -= fit.lift
	k.Scenes.draw(c, ctx, s.scene, place)
	// The cost stands clear of the line below the picture, which a long text moves up.
	high := float64(s.cost.Total()) * (pipHeight + pipGap)
	k.CostColumn(c, ctx, s.cost, game.Point{X: 18, Y: max(42, min(72, kindPlace.Y-fit.lift-high))}, pipHeight)
	for _, p := range s.print(c, ctx, linked) {
		c.Text(p.text, p.rect, p.style)
	}
	c.Pop()
}

// printed is a text on a card.
type printed struct {
	text  string
	rect  game.Rect
	style game.TextStyle
}

// print returns the layout of the linked texts on a card of CardWidth: type line and rules.
func (s *cardSheet) print(c *game.Canvas, ctx *game.Context, linked bool) [2]printed {
	t, w, fit := ctx.Theme, s.words[Lang(ctx)](), s.fitted(c, Lang(ctx))
	kind := printed{w.kind, kindPlace.Move(0, -fit.lift), game.TextStyle{
		Font: game.Sans, Size: 18, MinSize: 18, Color: t.Bone, Align: game.Middle, VAlign: game.Middle, MaxLines: 1, Shrink: true,
	}}
	rules := printed{w.linked, lifted(textPlace, fit.lift), game.TextStyle{
		Font: game.Serif, Size: fit.size, MinSize: leastRules, Color: t.Bone, Leading: ruleLeading, VAlign: game.Middle, Shrink: true, Fixed: true,
	}}
	if fit.flavour {
		rules.text = w.both
	}
	if linked {
		kind.style.Link, rules.style.Link = t.EmberBright, t.EmberBright
	}
	return [2]printed{kind, rules}
}

// cardLinks appends the links of a card drawn within r.
func (k *Kit) cardLinks(buf []game.Link, ctx *game.Context, id card.CardID, r game.Rect) []game.Link {
	c, from, scale := ctx.Canvas, len(buf), r.W/CardWidth
	c.Push()
	c.Place(r.X, r.Y, scale)
	for _, p := range k.cards[id].print(c, ctx, true) {
		buf = c.AppendLinks(buf, p.text, p.rect, p.style)
	}
	c.Pop()
	for i := from; i < len(buf); i++ {
		l := &buf[i].Rect
		*l = game.Rect{X: r.X + l.X*scale, Y: r.Y + l.Y*scale, W: l.W * scale, H: l.H * scale}
	}
	return buf
}

// frame draws a frame whose lower half, from the picture's edge on, begins lift units higher, so that the
// text has more room. It is cut into bands, and the band beside the text is drawn twice.
func (k *Kit) frame(c *game.Canvas, face faceKind, lift float64) {
	whole := game.Rect{W: CardWidth, H: CardHeight}
	p := k.frames[face]
	if lift == 0 {
		c.Picture(p, whole)
		return
	}
	const cut, last = 186.0, 372.0
	band := func(top, bottom, by float64) {
		c.Push()
		c.Clip(game.Rect{Y: top, W: CardWidth, H: bottom - top})
		c.Picture(p, whole.Move(0, by))
		c.Pop()
	}
	band(0, cut-lift, 0)
	band(cut-lift, last-lift, -lift)
	band(last-lift, CardHeight, 0)
	// the picture's ground darkens towards its lower edge, which hides the cut
	dark := faces[face].dark
	dark = game.Fade(game.Mix(dark, color.NRGBA{0x14, 0x10, 0x0e, 255}, 0.75), 0.8)
	clear := dark
	clear.A = 0
	c.Gradient(game.Rect{X: 16, Y: cut - lift - 60, W: CardWidth - 32, H: 60}, 0, clear, dark)
	if face != armourFace { // the picture of armour is narrower there
		c.Fill(game.Rect{X: 16, Y: cut - lift, W: CardWidth - 32, H: 14}, 0, dark)
	}
}

// smallWidth and smallHeight are the size to which a small card is drawn before it is scaled.
const smallWidth, smallHeight = 150.0, 210.0

// smallFit is how the texts of a small card fit on it.
type smallFit struct {
	scale                  float64
	name, written, picture game.Rect
	style                  game.TextStyle
}

// smallFit returns how the texts of a small card in r fit on it. shown is as in [CardLook].
func (k *Kit) smallFit(c *game.Canvas, ctx *game.Context, s *cardSheet, r game.Rect, shown float64) smallFit {
	f := smallFit{scale: r.W / smallWidth}
	least := game.MinTextSize / f.scale
	w := s.words[Lang(ctx)]()
	c.Push()
	defer c.Pop()
	c.Place(r.X, r.Y, f.scale)
	f.style = game.TextStyle{
		Font: game.Serif, Size: max(20, least), MinSize: least, Color: ctx.Theme.Bone, Align: game.Middle, VAlign: game.Middle,
		Leading: 1, MaxLines: 3, Shrink: true,
	}
	f.name = game.Rect{X: 5, Y: 5, W: smallWidth - 10, H: 47}
	small := f.style
	small.Size, small.Fixed = least, true
	f.written = f.name.Inset(4, 1)
	if wide, _ := c.TextSize(w.longest, 2*smallWidth, small); wide > f.written.W {
		f.written = f.name.Inset(-1.5, 1) // the longest words need part of the margin
	}
	if shown > 0 && shown < 0.9*r.W { // the name is smaller, and in more lines
		f.written = game.Rect{X: 5, Y: 6, W: shown/f.scale - 6, H: f.name.H - 2}
		f.style.Size, f.style.MinSize, f.style.MaxLines, f.style.Excerpt = least, coveredName/f.scale, 4, true
		whole := func() bool { // whether no word is broken at the least size
			wide, _ := c.TextSize(w.longest, 2*smallWidth, game.TextStyle{Font: f.style.Font, Size: f.style.MinSize, Fixed: true})
			return wide <= f.written.W
		}
		word := f.style
		if !whole() {
			f.style.Font, small.Font = game.Sans, game.Sans // its letters are narrower
		}
		if word.Font = f.style.Font; whole() {
			word.MaxLines = 1 // rather smaller than broken
		}
		small.Size = c.FittedSize(w.longest, game.Rect{W: f.written.W, H: 2 * smallHeight}, word)
		f.style.Size = small.Size
		small.MaxLines, small.Excerpt = 4, true
	}
	if _, h := c.TextSize(w.name, f.written.W, small); h > f.name.H-3 {
		f.name.H = h + 5
		f.written.H = f.name.H - 2
	}
	f.picture = game.Rect{X: 7, Y: f.name.Y + f.name.H + 1, W: smallWidth - 14, H: 116 + 46 - f.name.H}
	return f
}

// coveredName is the least size of the name on a card that others cover in part. Pointing at it shows it in full.
const coveredName = 13.0

// smallCard draws a card in a hand, on the stack or in a list, without its texts.
func (k *Kit) smallCard(c *game.Canvas, ctx *game.Context, s *cardSheet, f *smallFit, r game.Rect) {
	face := &faces[s.face]
	c.Push()
	c.Place(r.X, r.Y, f.scale)
	whole := game.Rect{W: smallWidth, H: smallHeight}
	c.Fill(whole, 11, rgb(0x17110e))
	c.Gradient(whole.Inset(1.5, 1.5), 10, game.Mix(face.edge, game.White(), 0.18), game.Mix(face.edge, color.NRGBA{A: 255}, 0.2))
	c.Fill(whole.Inset(5, 5), 7, rgb(0x1d1815))
	c.Gradient(f.name, 6, face.dark, game.Mix(face.dark, rgb(0x14100e), 0.6))
	c.Gradient(f.picture, 3, game.Mix(face.dark, rgb(0x14100e), 0.15), rgb(0x14100e))
	place := f.picture
	if s.scene != nil {
		place = place.Inset(1, 1)
	} else if s.cost.Total() > 0 {
		_, place = place.CutLeft(20)
	}
	k.Scenes.draw(c, ctx, s.scene, place)
	c.Stroke(f.picture, 3, 1.2, face.edge)
	foot := game.Rect{X: 6, Y: 171, W: smallWidth - 12, H: 33}
	c.Gradient(foot, 6, face.dark, game.Mix(face.dark, rgb(0x14100e), 0.6))
	c.Picture(k.glyphs[s.face], game.Rect{X: 11, Y: 174, W: 27, H: 27})
	x := smallWidth - 38.0
	for i := len(s.icons) - 1; i >= 0; i-- {
		c.Picture(s.icons[i], game.Rect{X: x, Y: 174, W: 27, H: 27})
		x -= 31
	}
	c.Pop()
}

// smallTexts draws the name and the cost of a small card. On a dim card they are quiet, and legible.
func (k *Kit) smallTexts(c *game.Canvas, ctx *game.Context, s *cardSheet, f *smallFit, r game.Rect, dim bool) {
	style := f.style
	c.Push()
	c.Place(r.X, r.Y, f.scale)
	if dim {
		style.Color = ctx.Theme.Ash
	}
	c.Text(s.words[Lang(ctx)]().name, f.written, style)
	if dim {
		c.Fade(0.7)
	}
	k.CostColumn(c, ctx, s.cost, game.Point{X: 5, Y: f.picture.Y + 4}, max(26, 26/f.scale))
	c.Pop()
}

// tinyCard is the width below which a card is only a token.
const tinyCard = 120.0

// tinyCard draws a card that is too small for words.
func (k *Kit) tinyCard(c *game.Canvas, ctx *game.Context, s *cardSheet, r game.Rect) {
	const width, height = 150.0, 210.0
	face := &faces[s.face]
	c.Push()
	c.Place(r.X, r.Y, r.W/width)
	whole := game.Rect{W: width, H: height}
	c.Fill(whole, 13, rgb(0x17110e))
	c.Gradient(whole.Inset(2, 2), 12, game.Mix(face.edge, game.White(), 0.18), game.Mix(face.edge, color.NRGBA{A: 255}, 0.2))
	picture := game.Rect{X: 8, Y: 8, W: width - 16, H: 148}
	c.Gradient(picture, 8, face.dark, rgb(0x14100e))
	k.Scenes.draw(c, ctx, s.scene, picture)
	c.Gradient(game.Rect{X: 8, Y: 160, W: width - 16, H: 42}, 8, face.dark, game.Mix(face.dark, rgb(0x14100e), 0.6))
	c.Picture(k.glyphs[s.face], game.Rect{X: width/2 - 18, Y: 163, W: 36, H: 36})
	c.Pop()
}

// CardWords returns the texts of a card in the language of ctx: name, type line, rules and flavour, in the
// game's markup.
func (k *Kit) CardWords(ctx *game.Context, id card.CardID) (name, kind, rules, flavour string) {
	w := k.cards[id].words[Lang(ctx)]()
	return w.name, w.fullKind, w.rules, w.flavour
}
