package changelog

import (
	"os"
	"strings"
	"testing"
)

func TestNewest(t *testing.T) {
	for _, tt := range []struct{ text, want, wrong string }{
		{"# Changes\n\n## 1.2.3 (2026-12-31)\n\n## 1.2.2 (2026-11-30)\n", "1.2.3", ""},
		{"# Changes\r\n\r\n## 1.2.4 (unreleased)\r\n", "1.2.4-dev", ""},
		{"## 10.20.30 (unreleased)", "10.20.30-dev", ""},
		{"# Changes\n\n## 1.2 (2026-12-31)\n", "", "CHANGELOG.md:3:"},
		{"# Changes\n## 1.2.3\n", "", "CHANGELOG.md:2:"},
		{"## 1.2.3 (soon)\n## 1.2.2 (2026-12-31)\n", "", "CHANGELOG.md:1:"},
		{"# Changes\n### 1.2.3 (2026-12-31)\n", "", "no heading"},
		{"", "", "no heading"},
	} {
		got, err := Newest(tt.text)
		if tt.wrong != "" {
			if err == nil || !strings.Contains(err.Error(), tt.wrong) {
				t.Errorf("%q: the error is %v, want one with %q", tt.text, err, tt.wrong)
			}
			continue
		}
		if err != nil || got.String() != tt.want {
			t.Errorf("%q gives %q (%v), want %q", tt.text, got, err, tt.want)
		}
	}
}

func TestTheGamesOwn(t *testing.T) {
	data, err := os.ReadFile("../../CHANGELOG.md")
	if err != nil {
		t.Fatal(err)
	}
	if _, err := Newest(string(data)); err != nil {
		t.Error(err)
	}
}
