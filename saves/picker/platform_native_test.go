//go:build windows || (darwin && cgo) || (linux && cgo && gtk)

package picker

import "testing"

func TestDisplay(t *testing.T) {
	for _, tt := range []struct {
		env  map[string]string
		want bool
	}{
		{nil, false},
		{map[string]string{"DISPLAY": ":0"}, true},
		{map[string]string{"WAYLAND_DISPLAY": "wayland-0"}, true},
	} {
		if got := hasDisplay(func(name string) string { return tt.env[name] }); got != tt.want {
			t.Errorf("with %v: %v, want %v", tt.env, got, tt.want)
		}
	}
}
