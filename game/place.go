package game

import (
	"image"

	"github.com/hajimehoshi/ebiten/v2"
)

// Place is where a window lies and how large it is, in device-independent pixels. A full screen does not
// change it.
type Place struct {
	Monitor   string `yaml:"monitor"` // the name that the system gives it
	Number    int    `yaml:"number"`  // index, from 0, among the monitors with that name
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

// hasMonitor reports whether a monitor is active. None is, for example, while the lid of a laptop is shut.
func hasMonitor() bool { return len(ebiten.AppendMonitors(nil)) > 0 }

// fit returns the index of the monitor on which a window opens, its size, and its position, so that it lies
// within the monitor. If the monitor of the place is not in all, on is usual and at is nil: the window opens in
// the middle.
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
		ebiten.MaximizeWindow() // before the size limits are set, with which Ebitengine would refuse it
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

// now returns the place of the running game's window, which has the given size. While the window fills the screen, is
// minimized or is on no monitor, it returns p. [ebiten.WindowSize] is not asked: if the system changes the size while the
// window opens, it keeps the old one.
func (p Place) now(size image.Point) Place {
	m := ebiten.Monitor()
	if size.X <= 0 || size.Y <= 0 || m == nil || ebiten.IsFullscreen() || ebiten.IsWindowMinimized() {
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
			p.Width, p.Height = size.X, size.Y
			break
		}
		if all[i].name == m.Name() {
			number++
		}
	}
	return p
}
