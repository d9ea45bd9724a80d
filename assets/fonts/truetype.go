package fonts

import (
	"cmp"
	"encoding/binary"
	"maps"
	"math"
	"slices"
)

// table is the content of a part of a font file: big endian numbers.
type table []byte

func (t *table) u16(values ...int) {
	for _, v := range values {
		*t = binary.BigEndian.AppendUint16(*t, uint16(v))
	}
}

func (t *table) u32(values ...int) {
	for _, v := range values {
		*t = binary.BigEndian.AppendUint32(*t, uint32(v))
	}
}

const (
	perGrid  = 100  // font units in a unit of the grid
	perEm    = 2150 // font units in the size of a text
	ascender = 2000 // font units from the base line to the top of the box
	descent  = 500  // font units from the base line to the bottom of the box
)

// units returns a length of the grid in font units.
func units(v float64) int { return int(math.Round(v * perGrid)) }

// trueType returns a TrueType font of glyphs, sorted by letter; the first is drawn for letters that the font lacks.
func trueType(glyphs []glyph, pairs map[[2]rune]float64) []byte {
	var head, hhea, maxp, hmtx, loca, glyf table
	loca.u32(0)
	widest, points, contours := 0, 0, 0
	for _, g := range glyphs {
		bearing, n := glyf.outline(g)
		points, contours = max(points, n), max(contours, len(g.outline))
		hmtx.u16(units(g.advance), bearing)
		widest = max(widest, units(g.advance))
		loca.u32(len(glyf))
	}
	head.u32(0x10000, 0x10000, 0, 0x5f0f3cf5) // versions, a checksum that nobody reads, the format's number
	head.u16(0, perEm)
	head.u32(0, 0, 0, 0)                                   // made and changed
	head.u16(0, -descent, widest, ascender, 0, 8, 2, 1, 0) // box, style, least size, direction, long offsets
	hhea.u32(0x10000)
	hhea.u16(ascender, -descent, 0, widest, 0, 0, widest, 1, 0, 0, 0, 0, 0, 0, 0, len(glyphs))
	maxp.u32(0x10000)
	maxp.u16(len(glyphs), points, contours, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0)
	post := make(table, 32) // the letters have no names
	copy(post, table{0, 3})
	return file(map[string]table{
		"cmap": letterTable(glyphs), "glyf": glyf, "head": head, "hhea": hhea, "hmtx": hmtx, "kern": kernTable(glyphs, pairs), "loca": loca, "maxp": maxp, "post": post,
	})
}

// outline appends a glyph's contours and returns its least x and the number of its points.
func (t *table) outline(g glyph) (left, points int) {
	if len(g.outline) == 0 {
		return 0, 0
	}
	lo, hi := point{math.Inf(1), math.Inf(1)}, point{math.Inf(-1), math.Inf(-1)}
	var ends, xs, ys, flags table
	var x, y int
	for _, contour := range g.outline {
		for _, p := range contour {
			lo, hi = point{min(lo.x, p.x), min(lo.y, p.y)}, point{max(hi.x, p.x), max(hi.y, p.y)}
			nextX, nextY := units(p.x), units(p.y)
			xs.u16(nextX - x)
			ys.u16(nextY - y)
			x, y = nextX, nextY
			flags = append(flags, 1) // on the curve, both steps in two bytes
		}
		points += len(contour)
		ends.u16(points - 1)
	}
	t.u16(len(g.outline), units(lo.x), units(lo.y), units(hi.x), units(hi.y))
	*t = append(*t, ends...)
	t.u16(0) // no instructions
	*t = append(append(append(*t, flags...), xs...), ys...)
	for len(*t)%4 != 0 {
		*t = append(*t, 0)
	}
	return units(lo.x), points
}

// letterTable returns the table from letters to glyphs.
func letterTable(glyphs []glyph) (t table) {
	t.u16(0, 1, 3, 10)
	t.u32(12)
	t.u16(12, 0)
	t.u32(16+12*(len(glyphs)-1), 0, len(glyphs)-1)
	for i, g := range glyphs[1:] {
		t.u32(int(g.letter), int(g.letter), i+1)
	}
	return t
}

// kernTable returns the table of pairs.
func kernTable(glyphs []glyph, pairs map[[2]rune]float64) (t table) {
	index := map[rune]int{}
	for i, g := range glyphs {
		index[g.letter] = i
	}
	keys := slices.SortedFunc(maps.Keys(pairs), func(a, b [2]rune) int {
		return cmp.Or(index[a[0]]-index[b[0]], index[a[1]]-index[b[1]])
	})
	power, log := 1, 0
	for power*2 <= len(keys) {
		power, log = power*2, log+1
	}
	t.u16(0, 1, 0, 14+6*len(keys), 1, len(keys), 6*power, log, 6*(len(keys)-power))
	for _, k := range keys {
		t.u16(index[k[0]], index[k[1]], units(pairs[k]))
	}
	return t
}

// file returns a font file of tables.
func file(tables map[string]table) []byte {
	var t, data table
	tags := slices.Sorted(maps.Keys(tables))
	t.u32(0x10000)
	t.u16(len(tags), 128, 3, 16*len(tags)-128) // for a search among at least eight tables
	for _, tag := range tags {
		t = append(t, tag...)
		t.u32(0, 12+16*len(tags)+len(data), len(tables[tag]))
		data = append(data, tables[tag]...)
		for len(data)%4 != 0 {
			data = append(data, 0)
		}
	}
	return append(t, data...)
}
