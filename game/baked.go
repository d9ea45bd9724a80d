package game

import (
	"image"
	"math"
)

// Baked is light that is painted into a picture when it is made. Colours are factors of red, green and blue.
type Baked struct {
	Ambient [3]float32 // from everywhere, a little more of it from above
	Key     [3]float32 // from one side
	From    [3]float32 // where the key light comes from: x to the right, y down, z to the viewer; of length 1
	Rim     [3]float32 // from behind, on the edges
	RimFrom [2]float32 // where it comes from, as From
	Foot    float32    // the brightness of the lower edge; it is 1 at the upper one
	Flat    bool       // the picture lies on something round, and has no edges of its own
}

// bake lights a drawn picture, whose normals are as [inflated] makes them; nil for a picture that faces the viewer everywhere.
func (b *Baked) bake(drawn, normals *image.RGBA) {
	w, h := drawn.Rect.Dx(), drawn.Rect.Dy()
	for y := range h {
		foot := 1 + (b.Foot-1)*float32(y)/float32(max(1, h-1))
		for x := range w {
			px := drawn.Pix[(y*w+x)*4:][:4]
			if px[3] == 0 {
				continue
			}
			nx, ny, shines := float32(0), float32(0), float32(0)
			a := float32(px[3])
			if normals != nil {
				n := normals.Pix[(y*w+x)*4:][:4]
				nx, ny, shines = float32(n[0])/a*2-1, float32(n[1])/a*2-1, float32(n[2])/a
			}
			nz := float32(math.Sqrt(float64(max(0, 1-nx*nx-ny*ny))))
			toKey := max(0, nx*b.From[0]+ny*b.From[1]+nz*b.From[2])
			edge := max(0, 1-nz)
			edge *= float32(math.Sqrt(float64(edge))) * max(0, nx*b.RimFrom[0]+ny*b.RimFrom[1])
			for i := range 3 {
				c := float32(px[i])
				lit := c*(b.Ambient[i]*(0.75-0.25*ny)+b.Key[i]*toKey)*foot + b.Rim[i]*edge*(0.25*a+c) + c*shines*0.8
				px[i] = uint8(min(a, lit/(1+0.18*lit/255)*1.14))
			}
		}
	}
}
