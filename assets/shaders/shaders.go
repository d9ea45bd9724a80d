// Package shaders holds the Kage sources of what the table draws besides pictures. The comment on each
// Fragment describes its inputs.
package shaders

import _ "embed"

//go:embed ember.kage
var ember []byte

//go:embed dissolve.kage
var dissolve []byte

//go:embed die.kage
var die []byte

//go:embed slash.kage
var slash []byte

//go:embed spell.kage
var spell []byte

// Ember returns the source of the glow and the embers over the table. Callers must not change the results of this
// and the following functions.
func Ember() []byte { return ember }

// Dissolve returns the source of a picture falling to ash.
func Dissolve() []byte { return dissolve }

// Die returns the source of a turning die.
func Die() []byte { return die }

// Slash returns the source of the trail of a blow.
func Slash() []byte { return slash }

// Spell returns the source of a spell in flight.
func Spell() []byte { return spell }
