package pieces

import "testing"

func TestPercent(t *testing.T) {
	for odds, want := range map[float64]int{0: 0, 0.0001: 1, 0.5: 50, 0.994: 99, 0.9999: 99, 1: 100} {
		if got := Percent(odds); got != want {
			t.Errorf("%v is %d", odds, got)
		}
	}
}
