//go:build !js && !(windows || (darwin && cgo) || (linux && cgo && gtk))

package picker

type none struct{}

func platform() Dialogs { return disk{none{}} }

func (none) Available() bool { return false }

func (none) choose(bool, Request) (string, error) { return "", ErrUnavailable }
