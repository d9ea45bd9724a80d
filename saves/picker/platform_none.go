//go:build !(windows || (darwin && cgo) || (linux && cgo && gtk))

package picker

type none struct{}

func platform() dialogs { return none{} }

func (none) available() bool { return false }

func (none) show(bool, Request) (string, error) { return "", ErrUnavailable }
