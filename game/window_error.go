package game

import "cinderclash/assets/text"

// A WindowError says why there is no window. Its message is English.
type WindowError struct {
	Local   string // the message in the player's language
	english string
	cause   error // may be nil
}

func (e *WindowError) Error() string { return e.english }

// Unwrap returns the error of the system, or nil.
func (e *WindowError) Unwrap() error { return e.cause }

// obstacle is a reason why there can be no window: the key of a sentence, with its arguments.
type obstacle struct {
	key  string
	args []any
}

func (o obstacle) error(texts *text.Catalog, player *text.Printer, cause error) error {
	return &WindowError{
		Local:   player.T(o.key, o.args...),
		english: texts.Printer("en").T(o.key, o.args...),
		cause:   cause,
	}
}

// whyNoWindow returns the reason why a window could not be opened.
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
