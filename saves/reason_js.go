package saves

import (
	"errors"
	"strings"
	"syscall/js"
)

// systemReason is [ReasonOf] for what the browser throws.
func systemReason(err error) Reason {
	var thrown js.Error
	if !errors.As(err, &thrown) {
		return Unknown
	}
	switch name := thrown.Get("name").String(); {
	case strings.Contains(strings.ToLower(name+thrown.Get("message").String()), "quota"):
		return NoSpace
	case name == "SecurityError":
		return NoPermission
	}
	return Unknown
}
