package game

import (
	"fmt"
	"image/color"
)

// The palettes are for normal vision, for eyes that confuse red with green, and for eyes that confuse blue
// with green or yellow. They change the colours of dice, boons and banes. Shapes and letters stay the same.
const (
	PaletteStandard   = "standard"
	PaletteRedGreen   = "red-green"
	PaletteBlueYellow = "blue-yellow"
)

// Palettes returns the values of Settings.Palette in display order.
func Palettes() []string { return []string{PaletteStandard, PaletteRedGreen, PaletteBlueYellow} }

// palette holds the colours that differ between palettes.
type palette struct {
	dieRed, dieGreen, dieBlue color.NRGBA
	boon, bane                color.NRGBA // of text and edges
	boonMark, baneMark        color.NRGBA // of the pictures of counters
}

// paletteOf returns the palette with this name, or the standard one if there is none.
func paletteOf(name string) palette {
	p := palette{
		dieRed: rgb(0xf15959), dieGreen: rgb(0x29ab5f), dieBlue: rgb(0x408cfd),
		boon: rgb(0x8fc7e8), bane: rgb(0xf0a35e), boonMark: rgb(0x6fb8d8), baneMark: rgb(0xe2703c),
	}
	switch name {
	case PaletteRedGreen:
		p.dieRed, p.dieGreen, p.dieBlue = rgb(0xd8632b), rgb(0xe6f3a6), rgb(0x3f7dff)
		p.boonMark, p.baneMark = rgb(0x6ea8ff), rgb(0xd8842b)
	case PaletteBlueYellow:
		p.dieRed, p.dieGreen, p.dieBlue = rgb(0xf0484f), rgb(0x12a08a), rgb(0xcfe0ff)
		p.boon, p.bane = rgb(0x7fe0e0), rgb(0xff9a86)
		p.boonMark, p.baneMark = rgb(0x4fc4cc), rgb(0xe0513f)
	}
	return p
}

// SetPalette sets the theme's colours to a palette's.
func (t *Theme) SetPalette(name string) {
	p := paletteOf(name)
	t.DieRed, t.DieGreen, t.DieBlue, t.Boon, t.Bane = p.dieRed, p.dieGreen, p.dieBlue, p.boon, p.bane
}

// paletteColours maps colours in SVG files to a palette's colours.
func paletteColours(name string) map[string]string {
	from, to := paletteOf(PaletteStandard), paletteOf(name)
	if from == to {
		return nil
	}
	exchanged := map[string]string{}
	for _, pair := range [...][2]color.NRGBA{
		{from.dieRed, to.dieRed}, {from.dieGreen, to.dieGreen}, {from.dieBlue, to.dieBlue},
		{from.boonMark, to.boonMark}, {from.baneMark, to.baneMark},
	} {
		exchanged[hex(pair[0])] = hex(pair[1])
	}
	return exchanged
}

func hex(c color.NRGBA) string { return fmt.Sprintf("#%02x%02x%02x", c.R, c.G, c.B) }
