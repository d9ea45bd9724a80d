package shaders_test

import (
	"bytes"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"cinderclash/assets/shaders"
)

func TestEveryShaderCompiles(t *testing.T) {
	for name, source := range map[string][]byte{
		"ember": shaders.Ember(), "dissolve": shaders.Dissolve(), "die": shaders.Die(),
		"scenery": shaders.Scenery(), "glow": shaders.Glow(), "normal": shaders.Normal(), "figure": shaders.Figure(), "cast": shaders.Cast(), "drift": shaders.Drift(), "fire": shaders.Fire(), "grade": shaders.Grade(), "grain": shaders.Grain(), "map": shaders.Map(), "film": shaders.Film(), "scorch": shaders.Scorch(),
		"spell": shaders.Spell(), "spill": shaders.Spill(), "relight": shaders.Relight(), "relight by one": shaders.RelightByOne(),
	} {
		if _, err := ebiten.NewShader(source); err != nil {
			t.Errorf("%s.kage: %v", name, err)
		}
	}
	for material := range shaders.Materials {
		if bytes.Contains(shaders.Paint(material), []byte("var Material")) {
			t.Errorf("paint.kage of material %d is of all materials", material)
		}
		if _, err := ebiten.NewShader(shaders.Paint(material)); err != nil {
			t.Errorf("paint.kage of material %d: %v", material, err)
		}
	}
}
