// Package shaders holds the Kage sources of what the table draws besides pictures. The comment on each
// Fragment describes its inputs.
package shaders

import (
	"bytes"
	_ "embed"
	"fmt"
	"slices"
	"strings"
)

//go:embed ember.kage
var ember []byte

//go:embed dissolve.kage
var dissolve []byte

//go:embed die.kage
var die []byte

//go:embed spell.kage
var spell []byte

// Ember returns the source of the glow and the embers over the table. Callers must not change the results of this
// and the following functions.
func Ember() []byte { return ember }

// Dissolve returns the source of a picture falling to ash.
func Dissolve() []byte { return dissolveWithNoise }

// Die returns the source of a turning die.
func Die() []byte { return die }

// Spell returns the source of a spell in flight.
func Spell() []byte { return spellWithNoise }

//go:embed noise.kage
var noise []byte

//go:embed paint.kage
var paint []byte

//go:embed relight.kage
var relight []byte

//go:embed scenery.kage
var scenery []byte

//go:embed spill.kage
var spill []byte

//go:embed glow.kage
var glow []byte

//go:embed normal.kage
var normal []byte

//go:embed figure.kage
var figure []byte

//go:embed cast.kage
var cast []byte

//go:embed drift.kage
var drift []byte

//go:embed fire.kage
var fire []byte

//go:embed map.kage
var mapped []byte

//go:embed film.kage
var film []byte

//go:embed scorch.kage
var scorch []byte

//go:embed grade.kage
var grade []byte

//go:embed grain.kage
var grain []byte

// With noise appended.
var (
	driftWithNoise = slices.Concat(drift, noise)
	fireWithNoise  = slices.Concat(fire, noise)
	mapWithNoise   = slices.Concat(mapped, noise)
	filmWithNoise  = slices.Concat(film, noise)

	scorchWithNoise = slices.Concat(scorch, noise)
	grainWithNoise  = slices.Concat(grain, noise)

	relightWithNoise  = slices.Concat(relight, noise)
	relightByOne      = []byte(strings.NewReplacer("[8]", "[1]", "i < 8", "i < 1").Replace(string(relightWithNoise)))
	dissolveWithNoise = slices.Concat(dissolve, noise)
	spellWithNoise    = slices.Concat(spell, noise)
)

// Materials is the number of materials of paint.kage.
const Materials = 16

// paintOf holds the source of paint.kage for each material alone. A driver takes seconds to compile all of them in one shader.
var paintOf = func() (all [Materials][]byte) {
	for i := range all {
		all[i] = slices.Concat(bytes.Replace(paint, []byte("var Material int"), fmt.Appendf(nil, "const Material = %d", i), 1), noise)
	}
	return all
}()

// Paint returns the source of a painted layer of a place that is made of a material, from 0 to Materials-1.
func Paint(material int) []byte { return paintOf[material] }

// Relight returns the source of the light on a painted layer.
func Relight() []byte { return relightWithNoise }

// RelightByOne returns the source of the light of a single lamp on a painted layer.
func RelightByOne() []byte { return relightByOne }

// Scenery returns the source of a plane of a place in the light of a fire.
func Scenery() []byte { return scenery }

// Spill returns the source of the light of a blow on a plane of a place.
func Spill() []byte { return spill }

// Glow returns the source of light in the air.
func Glow() []byte { return glow }

// Drift returns the source of what moves in a place.
func Drift() []byte { return driftWithNoise }

// Fire returns the source of a fire.
func Fire() []byte { return fireWithNoise }

// Map returns the source of a map of lands.
func Map() []byte { return mapWithNoise }

// Normal returns the source of the normals of a part of a figure.
func Normal() []byte { return normal }

// Figure returns the source of the light on a figure.
func Figure() []byte { return figure }

// Cast returns the source of the shadow that a figure casts.
func Cast() []byte { return cast }

// Film returns the source of the dark edges and the grain over a picture.
func Film() []byte { return filmWithNoise }

// Scorch returns the source of ground that has been fought on.
func Scorch() []byte { return scorchWithNoise }

// Grade returns the source that puts the layers of a card's scene together.
func Grade() []byte { return grade }

// Grain returns the source of the surfaces that panels are made of.
func Grain() []byte { return grainWithNoise }

// Source is a shader by the name of its file.
type Source struct {
	Name string
	Kage []byte
}

// InMatches returns the shaders that a match needs, in the order in which it does. Their names are used in errors.
func InMatches() []Source {
	return []Source{
		{"scenery", scenery}, {"figure", figure}, {"normal", normal}, {"cast", cast}, {"die", die}, {"fire", fireWithNoise}, {"drift", driftWithNoise},
		{"grade", grade}, {"film", filmWithNoise}, {"scorch", scorchWithNoise}, {"spell", spellWithNoise}, {"dissolve", dissolveWithNoise}, {"ember", ember},
		{"spill", spill}, {"glow", glow}, {"relight", relightWithNoise}, {"relight", relightByOne},
	}
}
