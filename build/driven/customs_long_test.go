//go:build driven && long

package driven

import "testing"

func TestAMatchUnderEachOfTheOtherCustoms(t *testing.T) {
	for profile, name := range map[string]string{
		"blades": "Blades of Ash", "phoenix": "Pay First", "unlimited": "As It Comes", "rings": "To the Letter",
	} {
		t.Run(profile, func(t *testing.T) { playUnder(t, profile, name) })
	}
}
