package game

// mostHeld is how many ticks, at most, the last frame stays in sight until the pictures of a new screen are made.
const mostHeld = 24

// arrive keeps the last frame in sight until the pictures of the screen that has just been opened are made. Nothing is kept before the first
// tick, nor if frames wait for their pictures.
func (a *app) arrive() {
	if a.ctx.Tick > 0 && !a.pictures.Waits() {
		a.held = a.ctx.Tick + mostHeld
	}
}

// arrives reports whether the last frame stays in sight. Until then the new screen does nothing: what it begins with would not be seen.
func (a *app) arrives() bool { return a.ctx.Tick < a.held }

// arrived reports whether the screens that are to be drawn have their pictures, or have been waited for long enough.
func (a *app) arrived(draw func()) bool {
	if a.arrives() && !a.canvas.Prepare(draw) {
		return false
	}
	a.held = 0
	return true
}
