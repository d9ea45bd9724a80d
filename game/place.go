package game

import (
	"image"

	"github.com/hajimehoshi/ebiten/v2"
)

// Place is where a window lies and how large it is, in device-independent pixels. A full screen does not
// change it.
type Place struct {
	Monitor   string `yaml:"monitor"` // the name that the system gives it
	Number    int    `yaml:"number"`  // of the monitors with that name, from 0
	X         int    `yaml:"x"`       // within the monitor
	Y         int    `yaml:"y"`
	Width     int    `yaml:"width"` // 0 if the window was never opened
	Height    int    `yaml:"height"`
	Maximized bool   `yaml:"maximized"` // X to Height then say where the window was before
}

// screen is a monitor as windows are placed on it.
type screen struct {
	name string
	size image.Point // in device-independent pixels
}

// screens returns the active monitors. The game may be running.
func screens() (all []screen, monitors []*ebiten.MonitorType) {
	monitors = ebiten.AppendMonitors(nil)
	for _, m := range monitors {
		w, h := m.Size()
		all = append(all, screen{m.Name(), image.Pt(w, h)})
	}
	return all, monitors
}

// hasMonitor reports whether a monitor is active: the lid of a laptop may be shut.
func hasMonitor() bool { return len(ebiten.AppendMonitors(nil)) > 0 }

// fit returns on which of the monitors a window opens, with which size, and where. It does not leave the
// monitor. at is nil if the monitor of the place is not there: the window then opens in the middle of usual.
func (p Place) fit(all []screen, usual int) (on int, size image.Point, at *image.Point) {
	on = usual
	number := 0
	for i, s := range all {
		if s.name != p.Monitor {
			continue
		}
		if number == p.Number && p.Width > 0 && p.Height > 0 {
			on, at = i, &image.Point{X: p.X, Y: p.Y}
			break
		}
		number++
	}
	room := all[on].size
	if p.Width <= 0 || p.Height <= 0 {
		return on, startSize(room), nil
	}
	size = image.Pt(min(p.Width, room.X), min(p.Height, room.Y))
	if at != nil {
		at.X = max(0, min(at.X, room.X-size.X))
		at.Y = max(0, min(at.Y, room.Y-size.Y))
	}
	return on, size, at
}

// startSize returns the largest of some usual window sizes that fits into nine tenths of a monitor.
func startSize(room image.Point) image.Point {
	for _, s := range [...]image.Point{{2560, 1440}, {1920, 1080}, {1600, 900}, {1280, 720}, {960, 540}} {
		if s.X <= room.X*9/10 && s.Y <= room.Y*9/10 {
			return s
		}
	}
	return image.Pt(640, 360)
}

// open makes the window open at this place. It must be called before the loop runs.
func (p Place) open() {
	if p.Maximized {
		ebiten.MaximizeWindow() // before there are limits, with which Ebitengine refuses
	}
	all, monitors := screens()
	if len(all) == 0 {
		size := startSize(image.Point{})
		ebiten.SetWindowSize(size.X, size.Y)
		return
	}
	usual := 0
	for i, m := range monitors {
		if m == ebiten.Monitor() {
			usual = i
		}
	}
	on, size, at := p.fit(all, usual)
	most := int(maxWindowSide / monitors[on].DeviceScaleFactor())
	ebiten.SetWindowSizeLimits(640, 360, most, most)
	ebiten.SetWindowSize(size.X, size.Y)
	if at != nil {
		ebiten.SetMonitor(monitors[on])
		ebiten.SetWindowPosition(at.X, at.Y)
	}
}

// now returns where the running game's window is. It remains what it was while the window fills the screen,
// is minimized or on no monitor.
func (p Place) now() Place {
	w, h := ebiten.WindowSize()
	m := ebiten.Monitor()
	if w <= 0 || h <= 0 || m == nil || ebiten.IsFullscreen() || ebiten.IsWindowMinimized() {
		return p
	}
	all, monitors := screens()
	if p.Maximized = ebiten.IsWindowMaximized(); p.Maximized {
		return p
	}
	number := 0
	for i, one := range monitors {
		if one == m {
			p.Monitor, p.Number = all[i].name, number
			p.X, p.Y = ebiten.WindowPosition()
			p.Width, p.Height = w, h
			break
		}
		if all[i].name == m.Name() {
			number++
		}
	}
	return p
}
