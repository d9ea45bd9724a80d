//go:build linux

package main

import (
	"cmp"
	"io/fs"
	"path"
	"slices"
	"strings"
)

// file is one file of an archive, or a file for players.
type file struct {
	path string // relative, with slashes
	data []byte
	mode fs.FileMode // 0o644 or 0o755
}

func plain(name string, data []byte) file    { return file{name, data, 0o644} }
func runnable(name string, data []byte) file { return file{name, data, 0o755} }

// under moves files into a folder.
func under(folder string, files []file) []file {
	moved := slices.Clone(files)
	for i := range moved {
		moved[i].path = path.Join(folder, moved[i].path)
	}
	return moved
}

// sorted sorts files by path, so that archives are reproducible.
func sorted(files []file) []file {
	return slices.SortedFunc(slices.Values(files), func(a, b file) int { return cmp.Compare(a.path, b.path) })
}

// folders returns every folder that contains files, sorted.
func folders(files []file) []string {
	var all []string
	for _, f := range files {
		for dir := path.Dir(f.path); dir != "."; dir = path.Dir(dir) {
			all = append(all, dir)
		}
	}
	slices.SortFunc(all, strings.Compare)
	return slices.Compact(all)
}
