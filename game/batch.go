package game

import (
	"math"

	"github.com/hajimehoshi/ebiten/v2"
)

// batcher orders the things of a frame so that those that Ebitengine can draw with one command follow each other. Nothing
// changes its order with anything that it overlaps.
type batcher struct {
	order   []int32 // indices of ops
	batches []batch
	next    []int32 // for each op, the one after it in its batch, or -1
	areas   []area  // of each op
}

// batch is a list of things that are drawn with one command.
type batch struct {
	key         batchKey
	first, last int32 // indices of ops
	area        area  // that contains them all
}

// batchKey is what must be equal for two things to be drawn with one command. image is nil for pictures and letters that lie in common sheets.
type batchKey struct {
	kind   opKind
	blend  Blend
	shader *ebiten.Shader
	image  *ebiten.Image
	apart  int32 // the index of an op that is drawn alone, or -1
}

// area is a rectangle in real pixels.
type area struct{ x0, y0, x1, y1 float32 }

func (a area) meets(b area) bool { return a.x0 < b.x1 && b.x0 < a.x1 && a.y0 < b.y1 && b.y0 < a.y1 }

func (a *area) add(x, y float32) {
	a.x0, a.y0, a.x1, a.y1 = min(a.x0, x), min(a.y0, y), max(a.x1, x), max(a.y1, y)
}

func (a *area) join(b area) {
	a.add(b.x0, b.y0)
	a.add(b.x1, b.y1)
}

var nowhere = area{float32(math.Inf(1)), float32(math.Inf(1)), float32(math.Inf(-1)), float32(math.Inf(-1))}

// keyOf returns the key of the batches that may draw an op.
func keyOf(o *op, i int32) batchKey {
	k := batchKey{kind: o.kind, blend: o.blend, apart: -1}
	switch o.kind {
	case opText:
		k.kind = opImage
	case opImage:
		if b := o.image.Bounds(); b.Dx()*b.Dy() >= apartPixels/4 {
			k.image = o.image
		}
	case opShader:
		k.shader, k.image = o.shader, o.images[0]
		if o.uniforms != nil || o.images[1] != nil {
			k.apart = i
		}
	case opMesh:
		k.image = o.image
	case opClear:
		k.apart = i
	case opShape, opPath:
	}
	return k
}

// areaOf returns the pixels that an op may touch.
func (c *Canvas) areaOf(o *op) area {
	a := nowhere
	corners := func(x0, y0, x1, y1 float64) {
		for i := range 4 {
			x, y := o.geo.Apply(x0+(x1-x0)*float64(i&1), y0+(y1-y0)*float64(i>>1))
			a.add(float32(x), float32(y))
		}
	}
	switch o.kind {
	case opShape, opShader, opMesh:
		for _, i := range c.indices[o.first : o.first+o.n] {
			a.add(c.vertices[i].DstX, c.vertices[i].DstY)
		}
	case opImage:
		b := o.image.Bounds()
		corners(0, 0, float64(b.Dx()), float64(b.Dy()))
	case opText: // letters may reach out of their line
		corners(-0.3*float64(o.high), -0.2*float64(o.high), float64(o.wide)+0.3*float64(o.high), 1.2*float64(o.high))
	case opPath:
		b := c.paths[o.first].Bounds()
		a = area{float32(b.Min.X), float32(b.Min.Y), float32(b.Max.X), float32(b.Max.Y)}
	case opClear:
	}
	a.x0, a.y0, a.x1, a.y1 = a.x0-1, a.y0-1, a.x1+1, a.y1+1
	if o.clip >= 0 {
		r := c.clips[o.clip]
		a.x0, a.y0 = max(a.x0, float32(r.Min.X)), max(a.y0, float32(r.Min.Y))
		a.x1, a.y1 = min(a.x1, float32(r.Max.X)), min(a.y1, float32(r.Max.Y))
	}
	return a
}

// farBatches is how many batches back a thing may move.
const farBatches = 96

// arrange returns the ops in the order in which they are drawn.
func (b *batcher) arrange(c *Canvas) []int32 {
	b.order, b.next, b.areas = b.order[:0], b.next[:0], b.areas[:0]
	b.batches = b.batches[:0]
	for i := range c.ops {
		o := &c.ops[i]
		b.next = append(b.next, -1)
		b.areas = append(b.areas, c.areaOf(o))
		if o.kind == opClear || i > 0 && o.layer != c.ops[i-1].layer { // what is drawn on a layer is used afterwards
			b.close()
		}
		b.put(o, int32(i))
	}
	b.close()
	return b.order
}

// put adds an op to the first batch that may draw it, or to a new one.
func (b *batcher) put(o *op, i int32) {
	key, where := keyOf(o, i), b.areas[i]
	var into *batch
	for n := len(b.batches) - 1; n >= max(0, len(b.batches)-farBatches); n-- {
		t := &b.batches[n]
		if t.key == key {
			into = t
		}
		if t.area.meets(where) && b.meets(t, where) {
			break
		}
	}
	if into != nil {
		b.next[into.last] = i
		into.last = i
		into.area.join(where)
		return
	}
	b.batches = append(b.batches, batch{key, i, i, where})
}

// meets reports whether a thing of a batch lies where something else lies.
func (b *batcher) meets(t *batch, where area) bool {
	for i := t.first; i >= 0; i = b.next[i] {
		if b.areas[i].meets(where) {
			return true
		}
	}
	return false
}

// close has everything so far drawn before what follows.
func (b *batcher) close() {
	for n := range b.batches {
		for i := b.batches[n].first; i >= 0; i = b.next[i] {
			b.order = append(b.order, i)
		}
	}
	b.batches = b.batches[:0]
}
