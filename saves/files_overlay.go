//go:build !js

package saves

import "errors"

var errReadOnly = errors.New("the folder is read-only")

// overlayFiles reads a folder that it may not write. It keeps what is written in memory, where it hides the
// file of the same name in the folder.
type overlayFiles struct {
	below files
	above *memoryFiles
}

func (o *overlayFiles) path(name string) string { return o.below.path(name) }

func (o *overlayFiles) list() ([]fileInfo, error) {
	infos, err := o.above.list()
	if err != nil {
		return nil, err
	}
	hidden := map[string]bool{}
	for _, info := range infos {
		hidden[info.name] = true
	}
	below, err := o.below.list()
	if err != nil && !isMissing(err) {
		return nil, err
	}
	for _, info := range below {
		if !hidden[info.name] {
			infos = append(infos, info)
		}
	}
	return infos, nil
}

func (o *overlayFiles) read(name string, limit int) ([]byte, error) {
	data, err := o.above.read(name, limit)
	if isMissing(err) {
		return o.below.read(name, limit)
	}
	return data, err
}

func (o *overlayFiles) write(name string, data []byte) error  { return o.above.write(name, data) }
func (o *overlayFiles) create(name string, data []byte) error { return o.above.create(name, data) }
func (o *overlayFiles) extend(name string) (extender, error)  { return o.above.extend(name) }

func (o *overlayFiles) rename(from, to string) error {
	err := o.above.rename(from, to)
	if isMissing(err) {
		return errReadOnly
	}
	return err
}

func (o *overlayFiles) remove(name string) error {
	err := o.above.remove(name)
	if _, below := o.below.read(name, MaxJournal); isMissing(err) && !isMissing(below) {
		return errReadOnly
	}
	return err
}

func (o *overlayFiles) settle() error { return nil }
