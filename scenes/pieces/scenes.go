package pieces

import (
	"cmp"
	"image"
	"math"
	"slices"
	"strings"

	"github.com/hajimehoshi/ebiten/v2"

	"cinderclash/assets/art"
	"cinderclash/engine/card"
	"cinderclash/game"
)

// Scenes makes the pictures of cards, marks and puzzles, and keeps those shown last, in the sizes in which they are shown. A picture is made over several
// frames: its place is read and its shapes are rasterised in the background, and a limited number of bytes is uploaded in each frame. Until then a picture
// of another size is shown, or none. It is used only on the game's goroutine.
type Scenes struct {
	kit     *Kit
	texts   map[string]sceneText
	others  map[string]*sceneRef // of what is no card, by the keys of texts
	canvas  *game.Canvas
	grading *grading
	kept    []*shot // the one shown last first
	fresh   *shot   // is being made; nil for none
	queue   []asked // what is still to be made
	tick    int     // in which it was worked on last
	pixels  int     // in all kept
}

// sceneRef is a scene that may be shown.
type sceneRef struct {
	faction string // of the card; the one that the scene names comes before it
	face    faceKind
	text    sceneText
	scene   *scene      // nil before it has been read
	reading chan *scene // of the scene that is being read, which gives nil for one that cannot be; nil for none
	broken  bool        // it cannot be drawn
}

// want is a picture that is to be shown: the scene, its width in pixels, and whether it moves.
type want struct {
	ref    *sceneRef
	wide   int
	lively bool
}

// asked is a picture that has been asked for, and the tick in which a frame showed its card last; 0 for none.
type asked struct {
	want
	shown int
}

// shot is the picture of a scene in a size.
type shot struct {
	want
	tableau *tableau
	layers  [3]*ebiten.Image // back, cast, near; nil for a whole one
	drawn   int              // layers that have been drawn
	whole   *ebiten.Image    // nil while it is made, and for one that moves
	cuts    []cutting        // of whole, the one made last first
	since   int              // tick in which it was made
	moved   int              // tick at which its cast was drawn last
}

// cutting is a part of a picture, in pixels.
type cutting struct {
	at    image.Rectangle
	image *ebiten.Image
}

const (
	scenePixels = 5 << 20 // in all pictures that are kept
	livelyWidth = 330     // from this width on, in design units, a picture moves
	mostLively  = 2       // of them are kept
	mostAsked   = 32      // pictures are to be made at once
	mostCuts    = 4       // of a picture are kept
)

// newScenes makes the store of a kit's scenes.
func newScenes(ctx *game.Context, k *Kit) (*Scenes, error) {
	s := &Scenes{kit: k, others: map[string]*sceneRef{}}
	var err error
	if s.texts, err = sceneTexts(art.Files()); err != nil {
		return nil, err
	}
	if s.canvas, err = game.NewCanvas(ctx.Canvas.Fonts, ctx.Pictures); err != nil {
		return nil, err
	}
	s.grading, err = newGrading(ctx.Canvas)
	return s, err
}

// of returns the scene of a card, or nil if it has none. A card of a pack always has one.
func (s *Scenes) of(l *card.Library, c *card.Card) *sceneRef {
	ref := &sceneRef{faction: l.Factions[c.Faction].Key, face: faceOf(c)}
	text, ok := s.texts[c.Key]
	switch {
	case c.Pack == "" && ok:
		ref.text = text
	case c.Scene != "":
		ref.text = sceneText{text: []byte(c.Scene)}
	default:
		ref.scene = s.kit.wardrobe.sceneFor(l, c)
	}
	return ref
}

// other returns the scene of what is no card, or nil if it has none. A key is one of texts.
func (s *Scenes) other(key string) *sceneRef {
	ref, ok := s.others[key]
	if !ok {
		if text, has := s.texts[key]; has {
			ref = &sceneRef{face: markFace, text: text}
		}
		s.others[key] = ref
	}
	return ref
}

// draw draws a picture over all of r. It reports false if there is none, or if the scene cannot be drawn.
func (s *Scenes) draw(c *game.Canvas, ctx *game.Context, ref *sceneRef, r game.Rect) bool {
	if ref == nil || ref.broken {
		return false
	}
	if !ctx.Canvas.Drawn() { // what is drawn onto images is kept until the first frame, and nobody sees it before
		return true
	}
	if !ref.read(ctx.Pictures.Waits()) {
		return !ref.broken
	}
	cut := ref.scene.cut(r)
	wide := r.W / cut.W * sceneWidth * c.PixelsPerUnit()
	w := want{ref, widthFor(wide), wide/c.View().Scale >= livelyWidth}
	shown := s.find(w)
	if shown == nil {
		shown = s.ask(ctx, w)
	}
	s.work(ctx)
	if shown == nil {
		return !ref.broken
	}
	c.Push()
	if since := ctx.Tick - shown.since; since < fadeTicks/2 && !ctx.Pictures.Waits() && !ctx.Calm() {
		c.Fade(float64(since+1) / (fadeTicks / 2))
	}
	if shown.whole == nil {
		s.lively(c, ctx, shown, r, cut)
	} else {
		c.Image(shown.cutOut(cut), r, game.Over)
	}
	c.Pop()
	return true
}

// find returns the picture of a scene in a size, or nil.
func (s *Scenes) find(w want) *shot {
	for i, k := range s.kept {
		if k.want == w {
			copy(s.kept[1:i+1], s.kept[:i])
			s.kept[0] = k
			return k
		}
	}
	return nil
}

// ask has a picture made, and returns the one that is shown in its place: the largest of the same scene.
func (s *Scenes) ask(ctx *game.Context, w want) (instead *shot) {
	if ctx.Pictures.Waits() {
		s.finish(ctx, w)
		return s.find(w)
	}
	i := slices.IndexFunc(s.queue, func(a asked) bool { return a.want == w })
	switch {
	case i < 0 && len(s.queue) < mostAsked:
		s.queue = append(s.queue, asked{w, shownIn(ctx)})
	case i >= 0:
		s.queue[i].shown = max(s.queue[i].shown, shownIn(ctx))
	}
	for _, k := range s.kept {
		if k.ref == w.ref && (instead == nil || k.wide > instead.wide) {
			instead = k
		}
	}
	return instead
}

// work goes on with the picture that is being made, once a tick.
func (s *Scenes) work(ctx *game.Context) {
	if ctx.Tick == s.tick || ctx.Pictures.Preparing() || ctx.Pictures.Waits() {
		return
	}
	s.tick = ctx.Tick
	if s.fresh == nil {
		if len(s.queue) == 0 {
			return
		}
		first := 0
		for i := range s.queue {
			if s.queue[i].shown > s.queue[first].shown {
				first = i
			}
		}
		s.fresh = &shot{want: s.queue[first].want}
		s.queue = slices.Delete(s.queue, first, first+1)
	}
	s.step(ctx, s.fresh, false)
}

// shownIn returns the present tick, or 0 if what is drawn now is not shown.
func shownIn(ctx *game.Context) int {
	if ctx.Pictures.Preparing() {
		return 0
	}
	return ctx.Tick
}

// read reads the scene in the background, and reports whether that is done. If wait is set it waits.
func (ref *sceneRef) read(wait bool) bool {
	if ref.scene != nil {
		return true
	}
	if ref.reading == nil {
		done := make(chan *scene, 1)
		ref.reading = done
		text := ref.text
		go func() {
			sc, err := text.read()
			if err != nil {
				sc = nil
			}
			done <- sc
		}()
	}
	if wait {
		ref.scene = <-ref.reading
	} else {
		select {
		case ref.scene = <-ref.reading:
		default:
			return false
		}
	}
	ref.reading, ref.broken = nil, ref.scene == nil
	return !ref.broken
}

// finish makes a picture at once.
func (s *Scenes) finish(ctx *game.Context, w want) {
	if s.fresh != nil {
		s.drop(s.fresh)
	}
	s.fresh = &shot{want: w}
	for s.fresh != nil {
		s.step(ctx, s.fresh, true)
	}
}

// step goes on making a picture. If wait is set it waits for what is done in the background.
func (s *Scenes) step(ctx *game.Context, sh *shot, wait bool) {
	fail := func() {
		sh.ref.broken = true
		s.drop(sh)
		s.fresh = nil
	}
	sc := sh.ref.scene
	if sh.tableau == nil {
		place, err := s.kit.Places.Of(sc.Place), error(nil)
		if place == nil {
			place, err = s.kit.Places.read(sc.Place, wait)
		}
		if err != nil {
			fail()
			return
		}
		if place == nil {
			return
		}
		if sh.tableau, err = newTableau(s.canvas, s.kit, sc, place, cmp.Or(sc.Faction, sh.ref.faction)); err != nil {
			fail()
			return
		}
		const most = 0.62 // pixels a unit: a place is out of focus, and its planes are large while it is painted
		sh.tableau.scenery = s.kit.Places.painter.Begin(place, min(most, float64(sh.wide)/sc.View[2]))
	}
	v := sh.view()
	s.canvas.Begin(v)
	ready := s.canvas.Prepare(func() {
		sh.tableau.items(s.canvas, sc.Far, 0)
		sh.tableau.items(s.canvas, sc.Cast, 0)
		sh.tableau.items(s.canvas, sc.Near, 0)
	})
	layers, budget := 8, ctx.Pictures.Left()/2
	if wait {
		layers, budget = math.MaxInt, math.MaxInt
	} else if !ctx.Fine() {
		layers = 2
	}
	for ; layers > 0 && budget > 0 && !sh.tableau.scenery.Done(); layers-- {
		spent, err := sh.tableau.scenery.Step(wait, budget)
		if err != nil {
			fail()
			return
		}
		if spent == 0 && !wait {
			break
		}
		budget -= spent
		ctx.Pictures.Spend(spent)
	}
	if !ready || !sh.tableau.scenery.Done() {
		return
	}
	for sh.drawn < len(sh.layers) { // each has many draw commands, so a tick draws one
		sh.layers[sh.drawn] = newImage(sh.pixels())
		s.onto(sh, sh.drawn, 0)
		sh.drawn++
		if !wait {
			return
		}
	}
	s.shoot(ctx, sh)
	s.fresh = nil
}

// view returns the view in which a scene fills its picture.
func (w want) view() game.View {
	high := math.Round(float64(w.wide) * sceneHeight / sceneWidth)
	return game.View{Width: float64(w.wide), Height: high, PixelRatio: 1, Scale: float64(w.wide) / sceneWidth, Part: 1}
}

// pixels returns the width and the height of a picture.
func (w want) pixels() (wide, high int) {
	v := w.view()
	return int(v.Width), int(v.Height)
}

// shoot combines the layers of a picture, and keeps it.
func (s *Scenes) shoot(ctx *game.Context, sh *shot) {
	sh.tableau.strike()
	sh.since, sh.moved = ctx.Tick, ctx.Tick
	if slices.ContainsFunc(s.kept, func(k *shot) bool { return k.ref == sh.ref }) { // it takes the place of another size
		sh.since -= fadeTicks
	}
	if !sh.lively {
		sh.whole = ebiten.NewImage(sh.pixels())
		s.canvas.Begin(sh.view())
		s.canvas.Shader(s.grading.quad(sh.ref.scene, sh.ref.face, sh.layers, 0, 0))
		s.canvas.Flush(sh.whole)
		for i := range sh.layers {
			sh.layers[i].Deallocate()
			sh.layers[i] = nil
		}
		sh.tableau.strike()
		sh.tableau = nil
		s.canvas.DropLayers()
	}
	s.kept = slices.Insert(s.kept, 0, sh)
	s.pixels += sh.size()
	s.thin()
}

// onto draws a layer of a picture anew.
func (s *Scenes) onto(sh *shot, layer, ticks int) {
	c, sc := s.canvas, sh.ref.scene
	c.Begin(sh.view())
	switch layer {
	case 0:
		sh.tableau.back(c, ticks)
	case 1:
		sh.tableau.items(c, sc.Cast, ticks)
	default:
		sh.tableau.items(c, sc.Near, ticks)
	}
	sh.layers[layer].Clear()
	c.Flush(sh.layers[layer])
}

// newImage makes an image of its own, so that giving it back frees its memory.
func newImage(w, h int) *ebiten.Image {
	return ebiten.NewImageWithOptions(image.Rect(0, 0, w, h), &ebiten.NewImageOptions{Unmanaged: true})
}

// size returns the number of pixels of a picture.
func (sh *shot) size() int {
	n := sh.wide * int(sh.view().Height)
	if sh.whole == nil {
		n *= len(sh.layers)
	}
	return n
}

// thin gives back the pictures that have not been shown for the longest time, until there are not too many.
func (s *Scenes) thin() {
	lively := 0
	for i := 0; i < len(s.kept); i++ {
		k := s.kept[i]
		if k.whole == nil {
			lively++
		}
		if i > 0 && (k.whole == nil && lively > mostLively || i == len(s.kept)-1 && s.pixels > scenePixels) {
			s.pixels -= k.size()
			s.drop(k)
			s.kept = slices.Delete(s.kept, i, i+1)
			i = -1
			lively = 0
		}
	}
}

// drop gives back everything that a picture holds.
func (s *Scenes) drop(sh *shot) {
	if sh.tableau != nil {
		sh.tableau.strike()
		s.canvas.DropLayers()
	}
	for _, img := range append(sh.layers[:], sh.whole) {
		if img != nil {
			img.Deallocate()
		}
	}
}

// cutOut returns a part of the picture, given in units.
func (sh *shot) cutOut(r game.Rect) *ebiten.Image {
	b := sh.whole.Bounds()
	k := float64(b.Dx()) / sceneWidth
	at := image.Rect(int(math.Round(r.X*k)), int(math.Round(r.Y*k)), int(math.Round((r.X+r.W)*k)), int(math.Round((r.Y+r.H)*k))).Intersect(b)
	for i := range sh.cuts {
		if sh.cuts[i].at == at {
			return sh.cuts[i].image
		}
	}
	part := sh.whole.SubImage(at).(*ebiten.Image)
	sh.cuts = slices.Insert(sh.cuts, 0, cutting{at, part})
	sh.cuts = sh.cuts[:min(len(sh.cuts), mostCuts)]
	return part
}

// The movement of large pictures: how far the nearest layer goes to either side, in units, in how many ticks it comes back, and after how many the cast is
// drawn anew.
const sceneDrift, driftTicks, castTicks = 6.0, 480, 3

// lively draws the part of a picture that moves over r.
func (s *Scenes) lively(c *game.Canvas, ctx *game.Context, sh *shot, r, cut game.Rect) {
	shift, flare := 0.0, 0.0
	if !ctx.Calm() && !ctx.Pictures.Preparing() {
		t := float64(ctx.Tick)
		shift = sceneDrift * math.Sin(2*math.Pi*t/driftTicks)
		flare = 0.022*math.Sin(7.3*t/60) + 0.016*math.Sin(17*t/60)
		if ctx.Fine() && ctx.Tick-sh.moved >= castTicks {
			sh.moved = ctx.Tick
			s.onto(sh, 1, ctx.Tick)
		}
	}
	k := float64(sh.wide) / sceneWidth
	q := s.grading.quad(sh.ref.scene, sh.ref.face, sh.layers, shift, flare)
	var corners [4]game.MeshVertex
	for i := range corners {
		fx, fy := float64(i&1), float64(i>>1)
		corners[i] = game.MeshVertex{X: r.X + r.W*fx, Y: r.Y + r.H*fy, U: float32((cut.X + cut.W*fx) * k), V: float32((cut.Y + cut.H*fy) * k)}
	}
	c.ShaderPiece(q, &corners)
}

// Scene draws the picture of a card over all of r, without the card's frame. It reports false if it cannot be drawn.
func (k *Kit) Scene(c *game.Canvas, ctx *game.Context, id card.CardID, r game.Rect) bool {
	return k.Scenes.draw(c, ctx, k.cards[id].scene, r)
}

// Painting is the picture of something that is no card. The zero value is none.
type Painting struct{ scene *sceneRef }

// Paintings returns the keys of all pictures of what is no card, in their order: mark/ or puzzle/ and an id.
func (k *Kit) Paintings() (keys []string) {
	for key := range k.Scenes.texts {
		if strings.Contains(key, "/") {
			keys = append(keys, key)
		}
	}
	slices.Sort(keys)
	return keys
}

// PaintingOf returns the picture with a key of [Kit.Paintings].
func (k *Kit) PaintingOf(key string) Painting { return Painting{k.Scenes.other(key)} }

// OfPuzzle returns the picture of a puzzle of the game. One from a pack has none.
func (k *Kit) OfPuzzle(id string) Painting { return k.PaintingOf(puzzleScenes + id) }

// Painting draws a picture over all of r. It reports false if there is none, or if it cannot be drawn.
func (k *Kit) Painting(c *game.Canvas, ctx *game.Context, p Painting, r game.Rect) bool {
	return k.Scenes.draw(c, ctx, p.scene, r)
}
