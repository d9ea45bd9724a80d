// Package game is the app shell: window and loop, scene stack, input and focus, canvas, text, pictures,
// theme, schedules and sound. It knows no rule and no scene.
package game

import (
	"errors"
	"fmt"
	"image"
	"io"
	"io/fs"
	"math"
	"os"
	"runtime"
	"runtime/debug"
	"time"

	"cinderclash/assets/shaders"
	"cinderclash/assets/text"
	"cinderclash/game/clipboard"
	"cinderclash/game/sound"
	"cinderclash/game/sound/music"
	"cinderclash/game/voice"

	"github.com/hajimehoshi/ebiten/v2"
)

// Config is what Run needs.
type Config struct {
	Title     string
	Version   string
	Build     Builder
	First     any // the request target of the first scene
	Welcome   any // replaces First until the settings say that the player has been welcomed; may be nil
	Texts     *text.Catalog
	Art       fs.FS                  // the SVG files; may be nil
	Icon      string                 // the picture id of the window's icon; "" for none
	Glyph     func(id string) string // the picture id that stands for {id} in a text, "" for none; may be nil
	Sounds    fs.FS                  // the sound patches
	Store     SettingsStore          // may be nil: settings then last only until the program ends
	Clipboard clipboard.Clipboard    // may be nil: then no text is exchanged with other programs
	Voice     voice.Voice            // may be nil: then nothing is spoken

	Language string // overrides the settings if not ""
	Speed    *int   // overrides the settings if not nil
	Quality  string // overrides the settings if not ""
	Windowed bool   // never start in full screen
	Mute     bool   // open no audio at all
	Hidden   bool   // show no window; a display is needed all the same

	Trace   io.Writer                                // receives the trace; may be nil. With it, frames wait for their pictures
	Frames  io.Writer                                // receives how long frames took; may be nil
	Shots   func(name string, img image.Image) error // receives the frames that scenes ask for; may be nil. With it, frames wait for their pictures
	Notices func(*text.Printer) []string             // returns sentences to show at the start, in the player's language; may be nil
	Reason  func(*text.Printer, error) string        // words an error of Store in the player's language; may be nil
	News    func(*text.Printer) []string             // called once a second for sentences to show, in the player's language; may be nil
	Lost    func(why string)                         // called on another goroutine when the display is gone or the system ends the program. Run may then never return, so Lost has to end the program; may be nil
}

// Once returns settings with the changes that the configuration asks for. They count for this run of the program only.
func (c *Config) Once(s Settings) Settings {
	if c.Language != "" {
		s.Language = c.Language
	}
	if c.Speed != nil {
		s.Speed = *c.Speed
	}
	if c.Quality != "" {
		s.Quality = c.Quality
	}
	if c.Windowed {
		s.Fullscreen = false
	}
	return s
}

// errQuit ends the loop without a failure.
var errQuit = errors.New("quit")

// garbage returns how much memory may be garbage before it is collected, in percent of what is in use. The game makes so little of it while it is
// played that collecting costs nothing, and memory is worth more; only in a browser, where there is one thread, does the game stand still meanwhile.
// The environment variable GOGC comes first.
func garbage() int {
	if runtime.GOOS == "js" {
		return 200
	}
	return 50
}

// Run opens the window and plays until the player quits. It must be called from the main goroutine, once. If
// there can be no window, its error is a [WindowError].
func Run(cfg Config) error {
	a, err := newApp(cfg)
	if err != nil {
		return err
	}
	if o, ok := displayObstacle(); ok {
		return o.error(cfg.Texts, a.ctx.Text, nil)
	}
	bearErrors()
	if os.Getenv("GOGC") == "" {
		debug.SetGCPercent(garbage())
	}
	a.pictures.Wait(cfg.Trace != nil || cfg.Shots != nil)
	a.method = newInputMethod()
	ebiten.SetWindowTitle(cfg.Title)
	if cfg.Icon != "" {
		icons, err := a.ctx.Pictures.WindowIcons(cfg.Icon)
		if err != nil {
			return err
		}
		ebiten.SetWindowIcon(icons)
	}
	ebiten.SetWindowResizingMode(ebiten.WindowResizingModeEnabled)
	ebiten.SetWindowClosingHandled(true)
	ebiten.SetScreenClearedEveryFrame(false) // the last frame may stay in sight
	a.settings.Window.open()
	ebiten.SetFullscreen(a.settings.Fullscreen)
	ebiten.SetVsyncEnabled(a.settings.VSync)
	if cfg.Hidden {
		ebiten.SetWindowVisible(false)
	}
	err = ebiten.RunGameWithOptions(a, &ebiten.RunGameOptions{X11ClassName: cfg.Title, X11InstanceName: cfg.Title})
	a.unwatch()
	a.ctx.Sound.Close()
	if cfg.Voice != nil {
		cfg.Voice.Close()
	}
	if a.remembering.unsaved {
		a.remember()
	}
	switch {
	case err == nil, errors.Is(err, errQuit):
		return nil
	case a.failed != nil:
		return a.failed
	case a.ctx.Tick == 0:
		return whyNoWindow(err).error(cfg.Texts, a.ctx.Text, err)
	}
	return obstacle{"window.closed", []any{err.Error()}}.error(cfg.Texts, a.ctx.Text, err)
}

type entry struct {
	scene Scene
	focus Focus
}

type app struct {
	cfg           Config
	ctx           Context
	settings      Settings
	remembering   remembering
	locales       []string // of the system, the one wanted most first
	canvas        *Canvas
	fonts         *Fonts
	pictures      *Pictures
	music         *music.Stream
	musicRuns     bool // on a goroutine of its own
	reader        inputReader
	window        View // of scenes that are not upright
	view          View // of the scene being called or drawn
	laid          View // the window for which scenes are laid out
	stack         []*entry
	notices       notices
	captions      captions
	below         []Box  // scratch: the boxes of the scene on top, for what lies over it
	watched       []Rect // scratch
	tracer        *tracer
	shot          string
	prompts       promptSet
	labels        int              // [hands.relabeled] when scenes were last laid out
	keyboard      *virtualKeyboard // requested by a text field in this tick
	unmappedNoted bool             // the player had a notice that a gamepad's buttons are unknown
	written       *written         // by a virtual keyboard, until its field has had a tick to take it
	writing       *TextField       // the field that took what was typed in the last tick; nil for none
	method        *inputMethod     // nil if no window is open
	pasting       pasting
	speech        speech
	outside       image.Point // size of the window, in device-independent pixels
	place         Place       // of the window when watchWindow last looked
	dark          bool        // no monitor was active at that time
	frames        frameWatch
	times         *frameTimes      // nil if nobody asked for them
	shaders       []shaders.Source // that are to be made ready
	failed        error
	unwatch       func() // stops the watch that watchEnd began
	warmed        View
	held          int // tick until which the last frame stays in sight at most; 0 for none
	names         []string
}

func newApp(cfg Config) (*app, error) {
	a := &app{cfg: cfg, window: NewView(1280, 720, 1), settings: DefaultSettings(), locales: systemLocales(), music: newMusic(), unwatch: func() {}, shaders: shaders.InMatches()}
	a.pictures = NewPictures(cfg.Art)
	var err error
	if a.fonts, err = NewFonts(a.glyph); err != nil {
		return nil, err
	}
	if a.canvas, err = NewCanvas(a.fonts, a.pictures); err != nil {
		return nil, err
	}
	mixer := sound.NewMixer(cfg.Sounds, newSlices())
	if !cfg.Mute {
		mixer.Prepare() // while the window opens
	}
	if cfg.Trace != nil {
		a.tracer = &tracer{w: cfg.Trace}
	}
	if cfg.Frames != nil {
		a.times = &frameTimes{w: cfg.Frames}
	}
	a.pasting.board = cfg.Clipboard
	a.ctx = Context{
		Input: &a.reader.input, Theme: NewTheme(), Canvas: a.canvas, Pictures: a.pictures, Sound: mixer,
		Version: cfg.Version, app: a,
	}
	var wrong []misbound
	mixer.SetMusic(a.music)
	if cfg.Store != nil {
		a.settings, wrong = cfg.Store.LoadSettings(a.settings).cleanBindings()
	}
	a.settings = cfg.Once(a.settings)
	a.apply()
	if cfg.Notices != nil {
		for _, sentence := range cfg.Notices(a.ctx.Text) {
			a.notices.add(sentence)
		}
	}
	for _, w := range wrong {
		a.notices.add(a.ctx.Text.T("notice.misbound-"+w.group, w.action.Name(), w.name))
	}
	first := cfg.First
	if cfg.Welcome != nil && !a.settings.Welcomed {
		first = cfg.Welcome
	}
	return a, a.perform(Push(first))
}

// glyph returns the picture of a token in a text.
func (a *app) glyph(token string) Picture {
	if a.cfg.Glyph == nil {
		return Picture{}
	}
	id := a.cfg.Glyph(token)
	if id == "" {
		return Picture{}
	}
	return a.pictures.Get(id)
}

// apply applies the settings, except those of the window, which only Run and [app.change] set.
func (a *app) apply() {
	a.settings = a.settings.Clean()
	wanted := a.locales
	if lang := a.settings.Language; lang != "" {
		wanted = []string{lang}
	}
	a.ctx.Text = a.cfg.Texts.Printer(text.Match(wanted...))
	a.reader.hands.bind(a.settings.Keys, a.settings.Buttons)
	a.ctx.Theme.SetPalette(a.settings.Palette)
	a.pictures.SetColours(paletteColours(a.settings.Palette))
	a.resize(a.window.Width, a.window.Height, a.window.PixelRatio)
	a.fonts.SetFactor(float64(a.settings.TextSize) / 100)
	a.ctx.Sound.SetVolumes(a.settings.volumes())
	a.setCaptions(a.settings.Captions)
}

// resize fits the design space into a window of width x height real pixels.
func (a *app) resize(width, height, pixelRatio float64) {
	a.window = NewView(width, height, pixelRatio).Shrunk(float64(a.settings.Scale) / 100)
	a.view = a.window
	if len(a.stack) > 0 {
		a.view = a.viewOf(a.top().scene)
	}
}

// viewOf returns the view of a scene.
func (a *app) viewOf(s Scene) View {
	if u, ok := s.(Upright); ok && u.IsUpright() {
		return a.window.Upright()
	}
	if p, ok := s.(Portrait); ok && p.IsPortrait() && a.window.Height > 1.25*a.window.Width {
		return a.window.Upright()
	}
	return a.window
}

// call prepares the context for a scene whose methods are called next.
func (a *app) call(e *entry) {
	a.ctx.Focus = &e.focus
	a.look(a.viewOf(e.scene))
}

// look sets the view for which texts are measured and drawn.
func (a *app) look(v View) {
	a.view = v
	a.canvas.Look(v)
}

func (a *app) change(s Settings) {
	old, fine := a.settings, a.ctx.Fine()
	if s.Fullscreen && !old.Fullscreen && !hasMonitor() {
		s.Fullscreen = false
		a.notices.add(a.ctx.Text.T("notice.no-monitor"))
	}
	a.settings = s
	a.apply()
	if a.settings == old {
		return
	}
	if a.ctx.Fine() != fine {
		a.pictures.Renew()
	}
	if !a.settings.Spoken && old.Spoken && a.cfg.Voice != nil {
		a.cfg.Voice.Hush()
	}
	if a.settings.Fullscreen != old.Fullscreen {
		ebiten.SetFullscreen(a.settings.Fullscreen)
	}
	if a.settings.VSync != old.VSync {
		ebiten.SetVsyncEnabled(a.settings.VSync)
	}
	if a.settings.Language != old.Language || a.settings.TextSize != old.TextSize {
		a.warmed = View{}
	}
	if a.settings.Language != old.Language || a.settings.TextSize != old.TextSize || a.settings.Palette != old.Palette ||
		a.settings.Keys != old.Keys || a.settings.Buttons != old.Buttons {
		a.relay()
	}
	a.remember()
}

// relay has every scene on the stack lay itself out and read its texts again.
func (a *app) relay() {
	for _, e := range a.stack {
		if r, ok := e.scene.(Relayouter); ok {
			a.call(e)
			r.Relayout(&a.ctx)
		}
	}
	a.call(a.top())
}

// Update runs one tick.
func (a *app) Update() error {
	began := time.Now()
	err := a.update()
	if err == nil && a.times != nil {
		err = a.times.updated(time.Since(began))
	}
	if err == nil {
		return nil
	}
	if !errors.Is(err, errQuit) {
		a.failed = err
	}
	a.keepPlace()
	a.unwatch() // Ebitengine closes the display now, which does not count as losing it
	return err
}

func (a *app) update() error {
	if a.failed != nil {
		return a.failed
	}
	if ebiten.IsWindowBeingClosed() {
		return errQuit
	}
	a.ctx.Tick++
	if a.ctx.Tick == 1 { // the display is open by now
		if a.cfg.Lost != nil {
			a.unwatch = watchEnd(a.cfg.Lost)
		}
		if !a.cfg.Mute {
			a.ctx.Sound.Open(a.cfg.Title)
			a.startMusic()
		}
	}
	if a.frames.found && a.settings.Quality == QualityAuto && !a.settings.Slow {
		s := a.settings
		s.Slow = true
		a.change(s)
	}
	if !a.pictures.Waits() { // in a test it would be most of the time and change nothing
		if err := a.warm(); err != nil {
			return err
		}
	}
	in := a.reader.read(a.view)
	a.method.update(a.writing, in, a.view)
	if in.Pressed.Has(Fullscreen) {
		s := a.settings
		s.Fullscreen = !ebiten.IsFullscreen()
		a.settings.Fullscreen = !s.Fullscreen // the system may have changed it
		a.change(s)
	}
	a.notices.update()
	a.news()
	a.rememberAgain()
	if a.ctx.Tick%60 == 0 {
		a.watchWindow()
	}
	a.ctx.Sound.SetAway(a.settings.MuteAway && !ebiten.IsFocused())
	silent := a.ctx.Sound.Silent()
	if err := a.ctx.Sound.Update(); err != nil {
		key := "notice.no-sound"
		if a.ctx.Sound.Waits() {
			key = "notice.no-sound-yet"
		}
		a.notices.add(a.ctx.Text.T(key))
		a.relay() // screens show whether there is sound
	} else if silent != a.ctx.Sound.Silent() {
		a.relay()
	}
	if err := a.step(in); err != nil {
		return err
	}
	a.score()
	a.placeOver() // the trace has it, whether or not a frame is drawn
	a.pointCursor()
	if err := a.broken(); err != nil {
		return err
	}
	return a.trace()
}

// broken returns why a picture or the sounds cannot be made, or nil.
func (a *app) broken() error {
	if err := a.pictures.Err(); err != nil {
		return err
	}
	return a.ctx.Sound.Err()
}

// news asks once a second for news from outside the screens, and shows it.
func (a *app) news() {
	if a.cfg.News == nil || a.ctx.Tick%60 != 0 {
		return
	}
	for _, sentence := range a.cfg.News(a.ctx.Text) {
		a.notices.add(sentence)
	}
}

// watchWindow is called once a second. It saves the place of the window when that has not changed for a second. After a
// time without a monitor it restores full screen.
func (a *app) watchWindow() {
	wasDark := a.dark
	if a.dark = !hasMonitor(); a.dark {
		return
	}
	if wasDark && a.settings.Fullscreen && !ebiten.IsFullscreen() {
		ebiten.SetFullscreen(true)
	}
	before := a.place
	if a.place = a.settings.Window.now(a.outside); a.place == before {
		a.keepPlace()
	}
}

// keepPlace saves the place of the window, so that the next run opens it there.
func (a *app) keepPlace() {
	if now := a.settings.Window.now(a.outside); now != a.settings.Window && hasMonitor() {
		a.settings.Window = now
		a.remember()
	}
}

// pointCursor shows a hand over boxes that can be clicked.
func (a *app) pointCursor() {
	f := &a.top().focus
	shape := ebiten.CursorShapeDefault
	if b := f.find(f.hot); b != nil && b.Enabled && f.device == Mouse {
		shape = ebiten.CursorShapePointer
	}
	if shape != ebiten.CursorShape() {
		ebiten.SetCursorShape(shape)
	}
}

// step gives an input to the scene on top, performs the scene's request, speaks, and captions what is heard.
func (a *app) step(in *Input) error {
	if err := a.advance(in); err != nil {
		return err
	}
	a.speak(in)
	a.caption()
	return nil
}

// answer plays what answers the hand: before was hot in the last tick.
func (a *app) answer(f *Focus, before string) {
	switch {
	case f.refused != "":
		a.ctx.Sound.Play(sound.Refused)
	case f.nudge != 0:
		a.ctx.Sound.Play(sound.Toggle)
	case f.activated != "":
		a.ctx.Sound.Play(sound.Press)
	case f.hot != before && f.hot != "":
		a.ctx.Sound.Play(sound.Hover)
	}
}

// advance gives an input to the scene on top and performs the scene's request.
func (a *app) advance(in *Input) error {
	if a.arrives() {
		return nil
	}
	a.ctx.Input = in
	top := a.top()
	a.call(top)
	if set, labels := promptsFor(in), a.reader.hands.relabeled; set != a.prompts || labels != a.labels || a.window != a.laid {
		a.prompts, a.labels, a.laid = set, labels, a.window
		a.relay()
	}
	if in.Unmapped && !a.unmappedNoted {
		a.unmappedNoted = true
		a.notices.add(a.ctx.Text.T("notice.gamepad-unmapped"))
	}
	words := a.written
	a.writing = nil
	top.focus.boxes = top.scene.Boxes(top.focus.boxes[:0])
	before := top.focus.hot
	top.focus.update(in)
	a.answer(&top.focus, before)
	req, err := top.scene.Update(&a.ctx)
	if err != nil {
		return fmt.Errorf("scene %s: %w", top.scene.Name(), err)
	}
	if a.written == words {
		a.written = nil
	}
	keyboard := a.keyboard
	a.keyboard = nil
	if err := a.perform(req); err != nil || keyboard == nil || req.kind != stay {
		return err
	}
	a.open(keyboard)
	a.enter()
	return nil
}

// open puts a scene on top of the stack. If its view has changed since it was made, it is laid out again.
func (a *app) open(s Scene) {
	before := a.view
	a.stack = append(a.stack, &entry{scene: s})
	a.call(a.top())
	if r, ok := s.(Relayouter); ok && a.view != before {
		r.Relayout(&a.ctx)
	}
}

// top returns the entry of the scene on top of the stack.
func (a *app) top() *entry { return a.stack[len(a.stack)-1] }

func (a *app) perform(r Request) error {
	before := a.view
	switch r.kind {
	case stay:
		return nil
	case quit:
		return errQuit
	case pop:
		if len(a.stack) == 1 {
			return errQuit
		}
		a.stack[len(a.stack)-1] = nil
		a.stack = a.stack[:len(a.stack)-1]
		below := a.top()
		a.call(below)
		a.point(before)
		below.focus.uncover(a.ctx.Input)
		if s, ok := below.scene.(Returner); ok {
			s.Returned(&a.ctx)
		}
	default: // the others open a scene
		a.look(a.window)
		s, err := a.cfg.Build(r.target, &a.ctx)
		if err != nil {
			return fmt.Errorf("the screen for %T cannot be opened: %w", r.target, err)
		}
		switch r.kind {
		case replace:
			a.stack = a.stack[:len(a.stack)-1]
		case reset:
			a.stack = a.stack[:0]
		default: // push
		}
		a.open(s)
		a.point(before)
		a.arrive()
	}
	a.notices.close(a.stack)
	a.enter()
	return nil
}

// point keeps the pointer where it is in the window if the view has changed from before.
func (a *app) point(before View) {
	if p := &a.ctx.Input.Pointer; a.view != before {
		p.At, p.From = a.view.Design(before.Real(p.At)), a.view.Design(before.Real(p.From))
	}
}

// enter gives the new scene on top its boxes and its focus before it is drawn.
func (a *app) enter() {
	top := a.top()
	a.call(top)
	top.focus.device = a.ctx.Input.Device
	top.focus.boxes = top.scene.Boxes(top.focus.boxes[:0])
	if top.focus.hot == "" && top.focus.ByKeys() {
		top.focus.begin()
	}
}

func (a *app) trace() error {
	if a.tracer == nil {
		return nil
	}
	top := a.top()
	boxes := traceBoxes(top.scene.Boxes(nil), top.focus.hot, a.view)
	boxes = append(boxes, traceBoxes(a.notices.boxes(nil), "", a.window)...)
	boxes = append(boxes, traceBoxes(a.captions.boxes(nil), "", a.view)...)
	var pending any
	if p, ok := top.scene.(Pender); ok {
		pending = p.Pending()
	}
	a.names = a.names[:0]
	for _, e := range a.stack {
		a.names = append(a.names, e.scene.Name())
	}
	return a.tracer.write(TraceLine{
		Tick: a.ctx.Tick, Scene: top.scene.Name(), Stack: a.names, Pending: pending, Language: a.ctx.Text.Language(),
		Window:     [2]float64{a.view.Width / a.view.PixelRatio, a.view.Height / a.view.PixelRatio},
		Scale:      a.view.Scale / a.view.PixelRatio,
		PixelRatio: a.view.PixelRatio,
		Inputs:     a.reader.count,
		Boxes:      boxes,
	})
}

// Shaders of matches are made ready after the first seconds, one after each pause.
const (
	shadersAfter = 180 // ticks
	shaderPause  = 12  // ticks
)

// warm renders the glyphs of the usual sizes ahead, a few each tick, and makes the shaders of matches ready. Glyphs are rendered again when the
// window's scale changes.
func (a *app) warm() error {
	if since := a.ctx.Tick - shadersAfter; since >= 0 && since%shaderPause == 0 && len(a.shaders) > 0 {
		s := a.shaders[0]
		a.shaders = a.shaders[1:]
		if err := a.canvas.readyShader("assets/shaders/"+s.Name+".kage", s.Kage); err != nil {
			return err
		}
	}
	if a.warmed.Scale == a.view.Scale {
		a.fonts.WarmSome()
		return nil
	}
	a.warmed = a.view
	const letters = "abcdefghijklmnopqrstuvwxyz ABCDEFGHIJKLMNOPQRSTUVWXYZ 0123456789 .,:;!?¡¿'\"()+-–—%/… áéíóúüñ ÁÉÍÓÚÜÑ"
	t := a.ctx.Theme
	a.fonts.Warm(letters, a.view.Scale, t.Small, t.Body, t.Lead)
	return nil
}

// Draw draws the visible scenes.
func (a *app) Draw(screen *ebiten.Image) {
	began := time.Now()
	a.frames.see(began)
	if !a.build() {
		return
	}
	screen.Clear()
	a.canvas.Flush(screen)
	if a.times != nil {
		a.times.drawn(began, time.Since(began), a.ctx.Tick, a.top().scene.Name())
	}
	if a.shot == "" || a.cfg.Shots == nil {
		return
	}
	name := a.shot
	a.shot = ""
	size := screen.Bounds().Size()
	img := image.NewRGBA(image.Rectangle{Max: size})
	screen.ReadPixels(img.Pix)
	if err := a.cfg.Shots(name, img); err != nil {
		a.failed = fmt.Errorf("the picture %s cannot be written: %w", name, err)
	}
}

// build fills the canvas with everything to draw in this frame. It reports false if the last frame stays in sight.
func (a *app) build() bool {
	a.pictures.NextFrame()
	a.fonts.NextFrame()
	a.canvas.Begin(a.window)
	low := len(a.stack) - 1
	for ; low > 0; low-- {
		if o, ok := a.stack[low].scene.(Overlay); !ok || !o.IsOverlay() {
			break
		}
	}
	draw := func() {
		for _, e := range a.stack[low:] {
			a.call(e)
			e.scene.Draw(a.canvas, &a.ctx)
		}
	}
	if !a.arrived(draw) {
		return false
	}
	draw()
	a.placeOver()
	a.captions.draw(a.canvas, a.ctx.Theme)
	a.canvas.Look(a.window)
	a.notices.draw(a.canvas, a.ctx.Theme)
	return true
}

// placeOver finds places for the notice and the captions that are shown, if there are some. Captions do not cover the notice, and
// lie in the view of the scene on top.
func (a *app) placeOver() {
	if len(a.notices.queue) > 0 {
		a.below = a.appendBoxes(a.below[:0], a.window)
		a.canvas.Look(a.window)
		a.notices.place(a.canvas, a.ctx.Theme, a.window.Room(), a.below, a.top().focus.hot)
	}
	if len(a.captions.lines) > 0 {
		a.below = a.appendBoxes(a.below[:0], a.viewOf(a.top().scene))
		for _, b := range a.notices.boxes(nil) {
			a.below = append(a.below, Box{Rect: a.window.in(a.view, b.Rect), Kind: Zone})
		}
		a.captions.place(a.canvas, a.ctx.Theme, a.view.Room(), a.below, a.top().focus.hot)
	}
	a.call(a.top())
}

// appendBoxes appends the boxes of the scene on top, and its areas that are watched as labels, in the design units of a view.
func (a *app) appendBoxes(boxes []Box, v View) []Box {
	top := a.top()
	a.call(top)
	boxes = top.scene.Boxes(boxes)
	if s, ok := top.scene.(Watched); ok {
		a.watched = s.AppendWatched(a.watched[:0])
		for _, r := range a.watched {
			boxes = append(boxes, Box{Rect: r, Kind: Label})
		}
	}
	for i := range boxes {
		boxes[i].Rect = a.view.in(v, boxes[i].Rect)
	}
	return boxes
}

// LayoutF returns the size of the screen: the window's size in real pixels or, if that is too large to be drawn, the largest
// possible size, which Ebitengine stretches over the window.
func (a *app) LayoutF(outsideWidth, outsideHeight float64) (float64, float64) {
	a.outside = image.Pt(int(math.Round(outsideWidth)), int(math.Round(outsideHeight)))
	ratio := 1.0
	if m := ebiten.Monitor(); m != nil {
		ratio = m.DeviceScaleFactor()
	}
	w, h, ratio := screenSize(outsideWidth, outsideHeight, ratio)
	a.resize(w, h, ratio)
	return w, h
}

// Layout is never called, because LayoutF exists. Ebitengine's interface requires it.
func (a *app) Layout(int, int) (int, int) { return int(a.window.Width), int(a.window.Height) }
