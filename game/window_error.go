package game

import "cinderclash/assets/text"

// A WindowError says why there is no window. Its message is English.
type WindowError struct {
	Told    string // the message in the player's language
	english string
	cause   error // may be nil
}

func (e *WindowError) Error() string { return e.english }

// Unwrap returns what the system said.
func (e *WindowError) Unwrap() error { return e.cause }

// obstacle is what is in the way of a window: the key of a sentence, and what it names.
type obstacle struct {
	key  string
	args []any
}

func (o obstacle) error(texts *text.Catalog, player *text.Printer, cause error) error {
	return &WindowError{
		Told:    player.T(o.key, o.args...),
		english: texts.Printer("en").T(o.key, o.args...),
		cause:   cause,
	}
}

// whyNoWindow returns what was in the way of a window that could not be opened.
func whyNoWindow(cause error) obstacle {
	if o, ok := systemObstacle(); ok {
		return o
	}
	if all, _ := screens(); len(all) == 0 {
		return obstacle{key: "window.no-monitor"}
	}
	if o, ok := graphicsObstacle(); ok {
		return o
	}
	return obstacle{"window.no-graphics", []any{cause.Error()}}
}
