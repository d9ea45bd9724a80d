package main

import (
	_ "embed"

	"cinderclash/assets/changelog"
)

//go:embed CHANGELOG.md
var changes string

// snapshot is the time and commit of a build between two releases, such as ".20261231120000+0123456789ab".
// build/release sets it when linking.
var snapshot string

// versionOf returns the version of the program: the newest of the changelog and, if that is not released
// yet, the snapshot.
func versionOf(changes, snapshot string) (string, error) {
	v, err := changelog.Newest(changes)
	if err != nil || v.Released {
		return v.Number, err
	}
	return v.String() + snapshot, nil
}
