// Package options is the screen on which a player sets language, speed, sound and looks. It is an overlay over
// the screen that opened it. Every change is applied and saved at once.
package options

import (
	"math"
	"slices"
	"strconv"

	"cinderclash/assets/text"
	"cinderclash/game"
	"cinderclash/scenes/pieces"
	"cinderclash/scenes/prefs"
	"cinderclash/scenes/route"
)

// Folder is the data folder, and the means to show it.
type Folder struct {
	Path string // "" if nothing is kept
	Show func(path string) error
}

// Options is the options screen.
type Options struct {
	game.Page
	folder Folder
	sure   bool // the second press resets the options
	form   game.Form
	seen   game.Settings // the settings that the rows show
}

const (
	headMatch   = "options.match"
	headSound   = "options.sound"
	headReading = "options.reading"
	headPicture = "options.picture"
	headRest    = "options.rest"

	rowLanguage   = "options.language"
	rowSpeed      = "options.speed"
	rowMaster     = "options.master"
	rowSounds     = "options.sounds"
	rowVoices     = "options.voices"
	rowMusic      = "options.music"
	rowFire       = "options.fire"
	rowMuteAway   = "options.mute-away"
	rowCaptions   = "options.captions"
	rowMotion     = "options.reduced-motion"
	rowAutoPass   = "options.auto-pass"
	rowConfirm    = "options.confirm-pass"
	rowCoaching   = "options.coaching"
	rowRivals     = "options.rivals-speak"
	rowLeftHanded = "options.left-handed"
	rowSpoken     = "options.spoken"
	rowFullscreen = "options.fullscreen"
	rowVSync      = "options.vsync"
	rowScale      = "options.scale"
	rowTextSize   = "options.text-size"
	rowPalette    = "options.palette"
	rowQuality    = "options.quality"
	rowKeys       = "options.keys"
	rowFolder     = "options.folder"
	rowReset      = "options.reset"
)

// New returns the screen.
func New(ctx *game.Context, folder Folder) *Options {
	o := &Options{folder: folder}
	o.Relayout(ctx)
	return o
}

// Relayout reads the texts and the values again.
func (o *Options) Relayout(ctx *game.Context) {
	p, s, own := ctx.Text, ctx.Settings(), prefs.Of(ctx)
	o.seen = s
	onOff := func(v bool) string {
		if v {
			return p.T("options.on")
		}
		return p.T("options.off")
	}
	percent := func(v int) string { return p.T("options.percent", v) }
	heard := !ctx.Sound.Silent()
	volume := func(id string, v int) game.Row {
		return game.Row{ID: id, Kind: game.Meter, Value: percent(v), Part: float64(v) / 100, Enabled: heard}
	}
	reset := p.T("options.do-reset")
	if o.sure {
		reset = p.T("options.reset-again")
	}
	head := func(id, remark string) game.Row { return game.Row{ID: id, Kind: game.Heading, Value: remark} }
	spoken := onOff(s.Spoken)
	if !ctx.Voiced() {
		spoken = p.T("options.no-voice")
	}
	o.form.Rows = []game.Row{
		head(headReading, ""),
		{ID: rowLanguage, Kind: game.Choice, Value: p.T("language." + p.Language()), Enabled: true},
		{ID: rowTextSize, Kind: game.Meter, Value: percent(s.TextSize), Part: float64(s.TextSize-100) / 50, Enabled: true},
		{ID: rowSpoken, Kind: game.Switch, Value: spoken, On: s.Spoken, Enabled: ctx.Voiced()},
		head(headMatch, ""),
		{ID: rowSpeed, Kind: game.Choice, Value: p.T("options.speed-value." + strconv.Itoa(s.Speed)), Enabled: true},
		{ID: rowAutoPass, Kind: game.Choice, Value: p.T("options.auto-pass-value." + own.AutoPass), Enabled: true},
		{ID: rowConfirm, Kind: game.Switch, Value: onOff(own.ConfirmPass), On: own.ConfirmPass, Enabled: true},
		{ID: rowCoaching, Kind: game.Switch, Value: onOff(own.Coaching), On: own.Coaching, Enabled: true},
		{ID: rowRivals, Kind: game.Switch, Value: onOff(own.RivalsSpeak), On: own.RivalsSpeak, Enabled: true},
		{ID: rowLeftHanded, Kind: game.Switch, Value: onOff(own.LeftHanded), On: own.LeftHanded, Enabled: true},
		head(headRest, ""),
		{ID: rowKeys, Kind: game.Command, Value: p.T("options.show"), Enabled: true},
		{ID: rowFolder, Kind: game.Command, Value: p.T("options.open"), Enabled: o.folder.Path != ""},
		{ID: rowReset, Kind: game.Command, Value: reset, Enabled: true},
		head(headSound, soundless(ctx)),
		volume(rowMaster, s.Master), volume(rowSounds, s.Sounds), volume(rowVoices, s.Voices), volume(rowMusic, s.Music), volume(rowFire, s.Fire),
		{ID: rowMuteAway, Kind: game.Switch, Value: onOff(s.MuteAway), On: s.MuteAway, Enabled: heard},
		{ID: rowCaptions, Kind: game.Switch, Value: onOff(s.Captions), On: s.Captions, Enabled: true},
		head(headPicture, ""),
		{ID: rowFullscreen, Kind: game.Switch, Value: onOff(s.Fullscreen), On: s.Fullscreen, Enabled: true},
		// Not a meter, because it would move away from under the pointer that drags it.
		{ID: rowScale, Kind: game.Choice, Value: percent(s.Scale), Enabled: true},
		{ID: rowPalette, Kind: game.Choice, Value: p.T("options.palette-value." + s.Palette), Enabled: true},
		{ID: rowMotion, Kind: game.Switch, Value: onOff(s.ReducedMotion), On: s.ReducedMotion, Enabled: true},
		{ID: rowQuality, Kind: game.Choice, Value: p.T("options.quality-value." + s.Quality), Enabled: true},
		{ID: rowVSync, Kind: game.Switch, Value: onOff(s.VSync), On: s.VSync, Enabled: true},
	}
	for i := range o.form.Rows {
		r := &o.form.Rows[i]
		r.Label = p.T(r.ID)
		switch {
		case r.Kind == game.Heading:
		case r.ID == rowFolder && !r.Enabled:
			r.Hint = p.T("options.hint.no-folder")
		case r.ID == rowFolder:
			r.Hint = p.T("options.hint.folder", o.folder.Path)
		case r.ID == rowSpoken && !r.Enabled:
			r.Hint = p.T("options.hint.no-voice")
		case !r.Enabled && ctx.Sound.Waits():
			r.Hint = p.T("options.hint.no-sound-yet")
		case !r.Enabled && ctx.Sound.Failed():
			r.Hint = p.T("options.hint.no-sound")
		case !r.Enabled:
			r.Hint = p.T("options.hint.silent")
		case r.ID == rowFullscreen:
			r.Hint = p.T("options.hint.fullscreen", ctx.Prompt(game.Fullscreen))
		default:
			r.Hint = p.T("options.hint." + r.ID[len("options."):])
		}
	}
	o.lay(ctx)
}

// soundless says in a few words why nothing can be heard, or returns "".
func soundless(ctx *game.Context) string {
	switch {
	case !ctx.Sound.Silent():
		return ""
	case ctx.Sound.Waits():
		return ctx.Text.T("options.no-sound-yet")
	case ctx.Sound.Failed():
		return ctx.Text.T("options.no-sound")
	}
	return ctx.Text.T("options.silent")
}

// The least width of a column, the least height of a row with texts of the usual size, and the greatest, in design units.
const (
	leastColumn = 640
	leastRow    = 33
	mostRow     = 104
)

// lay adds the rows, in groups with headings, the way back, and beside it the hint of the hot row.
func (o *Options) lay(ctx *game.Context) {
	const margin, aside, head, gap, most = 20, 30, 88, 20, 2 // most is the number of columns that have whole groups
	p, t, back := ctx.Text, ctx.Theme, pieces.LeaveAt(ctx.Room())
	hint := t.HintStyle()
	hint.Size, hint.MaxLines, hint.Align = t.Body, 2, game.Start
	panel := ctx.Room().Inset(margin, margin)
	in := panel.Inset(aside, 0)
	o.form.Columns = min(most, max(1, int(in.W/leastColumn)))
	o.form.Control, o.form.Least = 0.44, leastRow*ctx.Canvas.Fonts.Factor()
	rows := (len(o.form.Rows) + o.form.Columns - 1) / o.form.Columns
	all := game.Rect{X: in.X, Y: panel.Y + head, W: in.W, H: back.Y - gap - panel.Y - head}
	o.form.Rect = all
	o.form.Rect.H = min(all.H, float64(rows)*mostRow)
	o.form.Rect.Y += (all.H - o.form.Rect.H) / 2
	o.Clear()
	o.Shade()
	o.Panel(panel)
	o.Label("options.heading", game.Rect{X: in.X, Y: panel.Y + 10, W: in.W, H: 64}, t.HeadingStyle(), p.T("options.heading"))
	o.Part(&o.form)
	_, beside := game.Rect{X: back.X, Y: back.Y - 6, W: in.X + in.W - back.X, H: back.H + 12}.CutLeft(back.W + aside)
	o.Hint("options.hint", beside, hint, "")
	o.Button("options.back", back, p.T("options.back"), game.Go(game.Pop())).On = game.Any(game.Cancel)
}

// Name is the scene's name in the trace.
func (*Options) Name() string { return "options" }

// IsOverlay leaves the screen below visible.
func (*Options) IsOverlay() bool { return true }

// IsUpright makes the rows larger in a portrait.
func (*Options) IsUpright() bool { return true }

// Update makes the change that the player chose.
func (o *Options) Update(ctx *game.Context) (game.Request, error) {
	asked := o.sure
	if hot := ctx.Focus.Hot(); hot != rowReset && hot != "" {
		o.sure = false // but not if nothing is hot, because that is so after a finger is lifted
	}
	if ch, ok := o.form.Update(ctx); ok {
		switch {
		case ch.ID == rowKeys:
			return game.Push(route.Keys{}), nil
		case ch.ID == rowFolder:
			o.open(ctx)
		case ch.ID == rowReset && !o.sure:
			o.sure = true
		case ch.ID == rowReset:
			o.sure = false
			ctx.Change(first(ctx.Settings()))
		default:
			ctx.Change(changed(ctx.Settings(), ch, ctx.Text.Language()))
		}
	}
	if ctx.Settings() != o.seen || o.sure != asked {
		o.Relayout(ctx)
	}
	return o.Page.Update(ctx)
}

// open shows the folder in the system's file manager. It leaves full screen first, which would cover that window.
func (o *Options) open(ctx *game.Context) {
	if s := ctx.Settings(); s.Fullscreen {
		s.Fullscreen = false
		ctx.Change(s)
	}
	if err := o.folder.Show(o.folder.Path); err != nil {
		ctx.Notice(ctx.Text.T("options.hint.no-window", o.folder.Path))
	}
}

// first returns the default settings, but keeps the language, the keys and buttons, the place of the window, the last set-up,
// where the player left decks and cards, what has been explained, and that the first start is over.
func first(s game.Settings) game.Settings {
	fresh := game.DefaultSettings()
	fresh.Language, fresh.Welcomed = s.Language, s.Welcomed
	fresh.Keys, fresh.Buttons = s.Keys, s.Buttons
	fresh.Window = s.Window
	own, standard := prefs.In(s), prefs.Default()
	own.AutoPass, own.ConfirmPass, own.Coaching = standard.AutoPass, standard.ConfirmPass, standard.Coaching
	own.RivalsSpeak = standard.RivalsSpeak
	return prefs.With(fresh, own)
}

// changed returns settings after a change to one row.
func changed(s game.Settings, ch game.FormChange, language string) game.Settings {
	meter := func(v, low, high, step int) int {
		if ch.Step != 0 {
			return max(low, min(high, v+ch.Step*step))
		}
		return low + step*int(math.Round(ch.Set*float64(high-low)/float64(step)))
	}
	own := prefs.In(s)
	switch ch.ID {
	case rowLanguage:
		s.Language = next(text.Languages(), language, ch.Step)
	case rowSpeed:
		s.Speed = next(game.Speeds(), s.Speed, ch.Step)
	case rowMaster:
		s.Master = meter(s.Master, 0, 100, 5)
	case rowSounds:
		s.Sounds = meter(s.Sounds, 0, 100, 5)
	case rowVoices:
		s.Voices = meter(s.Voices, 0, 100, 5)
	case rowMusic:
		s.Music = meter(s.Music, 0, 100, 5)
	case rowMuteAway:
		s.MuteAway = !s.MuteAway
	case rowCaptions:
		s.Captions = !s.Captions
	case rowFire:
		s.Fire = meter(s.Fire, 0, 100, 5)
	case rowAutoPass:
		own.AutoPass = next(prefs.AutoPasses(), own.AutoPass, ch.Step)
		return prefs.With(s, own)
	case rowConfirm:
		own.ConfirmPass = !own.ConfirmPass
		return prefs.With(s, own)
	case rowCoaching:
		own.Coaching = !own.Coaching
		return prefs.With(s, own)
	case rowRivals:
		own.RivalsSpeak = !own.RivalsSpeak
		return prefs.With(s, own)
	case rowLeftHanded:
		own.LeftHanded = !own.LeftHanded
		return prefs.With(s, own)
	case rowSpoken:
		s.Spoken = !s.Spoken
	case rowVSync:
		s.VSync = !s.VSync
	case rowScale:
		s.Scale = meter(s.Scale, 70, 100, 5)
	case rowPalette:
		s.Palette = next(game.Palettes(), s.Palette, ch.Step)
	case rowQuality:
		s.Quality, s.Slow = next(game.Qualities(), s.Quality, ch.Step), false
	case rowFullscreen:
		s.Fullscreen = !s.Fullscreen
	case rowTextSize:
		s.TextSize = meter(s.TextSize, 100, 150, 10)
	case rowMotion:
		s.ReducedMotion = !s.ReducedMotion
	}
	return s
}

// next returns the value step places after v, wrapping around.
func next[T comparable](values []T, v T, step int) T {
	n := len(values)
	return values[((slices.Index(values, v)+step)%n+n)%n]
}
