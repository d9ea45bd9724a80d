package lesson

// Stray returns an error for the first thing that did not go as the lesson says, with its file and line, or
// nil. The lesson continues all the same.
func (r *Run) Stray() error { return r.stray }
