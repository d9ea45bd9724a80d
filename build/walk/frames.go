package walk

import (
	"bytes"
	"io/fs"
	"path"
	"testing/fstest"

	"cinderclash/assets/art"
)

// Frames returns the files of the art, in which every picture has its size and nothing in it: drawing the real ones
// takes most of the time.
func Frames() (fs.FS, error) {
	frames := fstest.MapFS{}
	from := art.Files()
	err := fs.WalkDir(from, ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		data, err := fs.ReadFile(from, name)
		if at := bytes.Index(data, []byte("<svg")); path.Ext(name) == ".svg" && at >= 0 {
			end := at + bytes.IndexByte(data[at:], '>')
			data = append(bytes.Clone(data[:end+1]), "</svg>\n"...)
		}
		frames[name] = &fstest.MapFile{Data: data}
		return err
	})
	return frames, err
}
