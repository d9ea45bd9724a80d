package clipboard

// Job is a request of the clipboard that runs while the game goes on.
type Job struct{ results chan Result }

// Result is what came of a request.
type Result struct {
	Text string // what was read
	Err  error
}

// Reading begins to read the clipboard.
func Reading(c Clipboard) *Job {
	j := &Job{make(chan Result, 1)}
	go func() {
		text, err := c.Read()
		j.results <- Result{text, err}
	}()
	return j
}

// Writing begins to write a text to the clipboard.
func Writing(c Clipboard, text string) *Job {
	j := &Job{make(chan Result, 1)}
	go func() { j.results <- Result{Err: c.Write(text)} }()
	return j
}

// Done returns the result, once, if there is one. It does not wait. A nil job has none.
func (j *Job) Done() (Result, bool) {
	if j == nil {
		return Result{}, false
	}
	select {
	case r := <-j.results:
		return r, true
	default:
		return Result{}, false
	}
}
