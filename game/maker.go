package game

import (
	"image"
	"runtime"
	"slices"
	"sync"
)

// maker rasterises pictures in the background. It is safe for concurrent use.
type maker struct {
	mu      sync.Mutex
	idle    sync.Cond // no worker runs
	queue   []*job    // in the order in which they were asked for
	done    []*job
	workers int // running
	most    int // workers at once
}

// job is a raster to be made.
type job struct {
	key     rasterKey
	drawing *drawing
	wanted  int // frame that wanted it last; 0 if none did
	made    *image.RGBA
	empty   bool // nothing is drawn on it
	err     error
}

// newMaker makes a maker that leaves processors to the game and to the AI: two busy goroutines on two cores would delay frames.
func newMaker() *maker {
	m := &maker{most: max(1, min(4, runtime.GOMAXPROCS(0)-2))}
	m.idle.L = &m.mu
	return m
}

// add has a raster made.
func (m *maker) add(j *job) {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.queue = append(m.queue, j)
	if m.workers < m.most {
		m.workers++
		go m.work()
	}
}

// want notes that a frame shows a raster, which is then made before those of earlier frames.
func (m *maker) want(j *job, frame int) {
	m.mu.Lock()
	defer m.mu.Unlock()
	j.wanted = frame
}

// drop forgets what has not been made.
func (m *maker) drop() {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.queue, m.done = nil, nil
}

// wait returns when everything is made.
func (m *maker) wait() {
	m.mu.Lock()
	defer m.mu.Unlock()
	for m.workers > 0 {
		m.idle.Wait()
	}
}

// next returns a job that is done and has at most so many bytes, or any if large is true, or nil if there is none.
func (m *maker) next(bytes int, large bool) *job {
	m.mu.Lock()
	defer m.mu.Unlock()
	if len(m.done) == 0 || !large && len(m.done[0].made.Pix) > bytes {
		return nil
	}
	j := m.done[0]
	m.done = slices.Delete(m.done, 0, 1)
	return j
}

// work makes what is wanted, until nothing is.
func (m *maker) work() {
	pause := newSlices()
	m.mu.Lock()
	defer m.mu.Unlock()
	for len(m.queue) > 0 {
		first := 0
		for i, j := range m.queue {
			if j.wanted > m.queue[first].wanted {
				first = i
			}
		}
		j := m.queue[first]
		m.queue = slices.Delete(m.queue, first, first+1)
		m.mu.Unlock()
		j.make(pause)
		m.mu.Lock()
		m.done = append(m.done, j)
	}
	if m.workers--; m.workers == 0 {
		m.idle.Broadcast()
	}
}

// make rasterises the job's picture. pause, which may be nil, is called again and again.
func (j *job) make(pause func()) {
	w, h := int(j.key.w), int(j.key.h)
	icon, err := j.drawing.parsed()
	switch {
	case err != nil:
		j.err, j.empty, j.made = err, true, image.NewRGBA(image.Rect(0, 0, w, h))
		return
	case len(icon.SVGPaths) == 0:
		j.empty = true
	}
	j.made = rasterise(icon, w, h, pause)
	v, unit := &j.drawing.variant, float64(w)/icon.ViewBox.W
	switch {
	case j.key.normals:
		j.made = inflated(j.made, unit, v.Shines, pause)
	case j.empty || v.Light == nil:
	case v.Light.Flat:
		v.Light.bake(j.made, nil)
	default:
		v.Light.bake(j.made, inflated(j.made, unit, v.Shines, pause))
	}
}
