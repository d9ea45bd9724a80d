//go:build !unix && !windows && !js

package saves

// systemReason returns Unknown: the errors of this system are not known.
func systemReason(error) Reason { return Unknown }
