package gallery

import (
	"cmp"
	"fmt"
	"image"
	"slices"
	"strings"

	"cinderclash/engine/card"
	"cinderclash/game"
	"cinderclash/scenes/pieces"
)

// human is the height of a human, in the units of puppets.
const human = 260.0

// silhouette returns the silhouette of a hero at rest, in pixels per unit of a puppet. The feet stand near the lower edge.
func (g *Gallery) silhouette(id card.HeroID, k float64) picture {
	key := g.kit.Library.Heroes[id].Key
	return picture{"silhouette/" + key, key, func(c *game.Canvas, ctx *game.Context, r game.Rect, _ int) {
		c.Fill(r, 0, ctx.Theme.Bone)
		g.kit.Figure(id).Draw(c, pieces.Motion{}, 0, pieces.Stand{X: r.Center().X, Y: r.Y + r.H - 6*k, Size: k, Silhouette: true})
	}}
}

// silhouetteSheet returns the silhouettes of all heroes. A human is high pixels high.
func (g *Gallery) silhouetteSheet(high int) sheet {
	const columns = 10
	k := float64(high) / human
	s := sheet{silhouettes + "-" + pieces.Numeral(high), int(widest * k), int(tallest*k) + labelHigh, columns, nil}
	for id := card.HeroID(1); int(id) < len(g.kit.Library.Heroes); id++ {
		s.frames = append(s.frames, still(g.silhouette(id, k))...)
	}
	return s
}

// Alike is the overlap of two silhouettes above which they are hard to tell apart.
const Alike = 0.75

// Overlap is how far two silhouettes cover each other.
type Overlap struct {
	Heroes [2]string
	Share  float64 // the pixels of both as a share of the pixels of either, 0 to 1
}

// Overlaps returns the overlap of the silhouettes of each two heroes, the largest first. The feet are aligned, and a human is 128
// pixels high. It must be called where Ebitengine may draw.
func Overlaps(ctx *game.Context, kit *pieces.Kit) ([]Overlap, error) {
	p, err := newPrinter(ctx)
	if err != nil {
		return nil, err
	}
	const high = 128
	k := float64(high) / human
	g := Gallery{kit: kit}
	var keys []string
	var masks [][]bool
	for id := card.HeroID(1); int(id) < len(kit.Library.Heroes); id++ {
		of := g.silhouette(id, k)
		keys = append(keys, of.name)
		masks = append(masks, mask(p.alone(of, int(widest*k), int(tallest*k))))
	}
	return compared(keys, masks), nil
}

// mask returns which pixels of an image are dark.
func mask(m *image.RGBA) []bool {
	dark := make([]bool, len(m.Pix)/4)
	for i := range dark {
		dark[i] = m.Pix[4*i] < 0x80
	}
	return dark
}

// compared returns the overlap of each two masks, which have equal sizes, the largest first.
func compared(keys []string, masks [][]bool) (all []Overlap) {
	for i := range masks {
		for j := range i {
			both, either := 0, 0
			for at, in := range masks[i] {
				if in && masks[j][at] {
					both++
				}
				if in || masks[j][at] {
					either++
				}
			}
			all = append(all, Overlap{[2]string{keys[j], keys[i]}, float64(both) / float64(max(1, either))})
		}
	}
	slices.SortStableFunc(all, func(a, b Overlap) int { return cmp.Compare(b.Share, a.Share) })
	return all
}

// listed returns overlaps as lines of text, after a line that says how many are too large.
func listed(all []Overlap) string {
	over := 0
	for _, o := range all {
		if o.Share > Alike {
			over++
		}
	}
	var b strings.Builder
	fmt.Fprintf(&b, "%d of %d pairs of silhouettes overlap by more than %.2f (intersection over union, feet aligned, 128 pixels)\n", over, len(all), Alike)
	for _, o := range all {
		fmt.Fprintf(&b, "%.3f %s %s\n", o.Share, o.Heroes[0], o.Heroes[1])
	}
	return b.String()
}
