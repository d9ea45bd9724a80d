package game

import "image/color"

// Theme holds the game's colours, with the names used in art.md, and the sizes shared by all screens. Text
// colours have a contrast of at least 4.5 : 1 on the grounds they are used on.
type Theme struct {
	Ground      color.NRGBA // the darkest: behind everything
	GroundLight color.NRGBA
	Panel       color.NRGBA // what lies on the ground
	PanelLight  color.NRGBA // a panel that is pointed at
	Line        color.NRGBA // edges of panels; not for text
	Ash         color.NRGBA // quiet text, and what has ended
	Dim         color.NRGBA // text of disabled boxes
	Bone        color.NRGBA // text
	Ember       color.NRGBA // what can act or should be chosen; never on a die
	EmberBright color.NRGBA
	Boon        color.NRGBA
	Bane        color.NRGBA
	DieRed      color.NRGBA
	DieGreen    color.NRGBA
	DieBlue     color.NRGBA
	Shade       color.NRGBA // drawn over the screen below an overlay

	Small, Body, Lead, Heading, Display float64 // text sizes in design units
	Radius                              float64 // of corners, design units

	Paper *Theme // the colours of what is written and marked on [Paper]; nil in that theme itself
}

// NewTheme returns the only theme, "Embers in ash", with the standard palette.
func NewTheme() *Theme {
	t := &Theme{
		Ground:      rgb(0x14110f),
		GroundLight: rgb(0x221d19),
		Panel:       rgb(0x2b2521),
		PanelLight:  rgb(0x3a312b),
		Line:        rgb(0x5b5048),
		Ash:         rgb(0xb7ab9d),
		Dim:         rgb(0xa0958a),
		Bone:        rgb(0xece3d0),
		Ember:       rgb(0xf1753a),
		EmberBright: rgb(0xffb27a),
		Shade:       color.NRGBA{0x0c, 0x0a, 0x09, 0xe0},
		Small:       18, Body: 22, Lead: 26, Heading: 44, Display: 96,
		Radius: 10,
	}
	paper := *t
	paper.Bone, paper.Ash, paper.Dim, paper.Line = rgb(0x2a1d14), rgb(0x503c2c), rgb(0x5a4634), rgb(0x8f7b5a)
	paper.Ember, paper.EmberBright = rgb(0x7e2408), rgb(0x7e2408)
	paper.PanelLight = rgb(0xebdfc0)
	t.Paper = &paper
	t.SetPalette(PaletteStandard)
	return t
}

func rgb(v uint32) color.NRGBA {
	return color.NRGBA{uint8(v >> 16), uint8(v >> 8), uint8(v), 0xff}
}

// Fade returns a colour with its opacity multiplied by a, from 0 to 1.
func Fade(c color.NRGBA, a float64) color.NRGBA {
	c.A = uint8(float64(c.A)*max(0, min(1, a)) + 0.5)
	return c
}

// Mix interpolates from a to b; t is from 0 to 1.
func Mix(a, b color.NRGBA, t float64) color.NRGBA {
	m := func(x, y uint8) uint8 { return uint8(float64(x) + (float64(y)-float64(x))*t + 0.5) }
	return color.NRGBA{m(a.R, b.R), m(a.G, b.G), m(a.B, b.B), m(a.A, b.A)}
}

// HeadingStyle returns the style of a panel's heading: one centred line.
func (t *Theme) HeadingStyle() TextStyle {
	return TextStyle{Font: Display, Size: t.Heading, Color: t.Bone, Align: Middle, VAlign: Middle, MaxLines: 1, Shrink: true}
}

// TitleStyle returns the style of a screen's title: centred, and large at any text size.
func (t *Theme) TitleStyle() TextStyle {
	s := t.HeadingStyle()
	s.Fixed = true
	return s
}

// AskStyle returns the style of a screen's question, below its title.
func (t *Theme) AskStyle() TextStyle {
	s := t.quiet(24)
	s.Color = Mix(t.Ash, t.Bone, 0.5) // a place lies behind it
	return s
}

// HintStyle returns the style of hints at the edge of a screen.
func (t *Theme) HintStyle() TextStyle { return t.quiet(20) }

func (t *Theme) quiet(size float64) TextStyle {
	return TextStyle{Font: SerifItalic, Size: size, Color: t.Ash, Align: Middle, VAlign: Middle, MaxLines: 1, Shrink: true}
}
