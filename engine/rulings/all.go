package rulings

import (
	"embed"
	"fmt"
)

//go:embed *.txtar
var files embed.FS

// cast is the plain heroes and cards that every scenario can use.
//
//go:embed cast.yaml
var cast []byte

// All returns every scenario of the game in the order of file names, which begin with the first rule each
// holds. The error names the file that cannot be read.
func All() ([]Scenario, error) {
	entries, err := files.ReadDir(".")
	if err != nil {
		return nil, fmt.Errorf("the scenarios: %w", err)
	}
	all := make([]Scenario, 0, len(entries))
	for _, e := range entries {
		data, err := files.ReadFile(e.Name())
		if err != nil {
			return nil, fmt.Errorf("the scenarios: %w", err)
		}
		s, err := Parse(e.Name(), data)
		if err != nil {
			return nil, err
		}
		all = append(all, s)
	}
	return all, nil
}
