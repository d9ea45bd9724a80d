package clipboard

// Job is a clipboard request that runs on a goroutine of its own.
type Job struct{ results chan Result }

// Result is the result of a request.
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

// Done returns the result if there is one, and only once. It does not wait. A nil job has none.
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
