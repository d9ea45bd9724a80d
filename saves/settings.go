package saves

import (
	"errors"
	"fmt"
	"io/fs"
	"reflect"

	"cinderclash/engine/foreign"

	"github.com/goccy/go-yaml"
	"github.com/goccy/go-yaml/ast"
)

const (
	settingsSuffix = ".yaml"
	maxSettings    = 8 << 10
)

// LoadSettings reads the YAML settings with this name over defaults. If there is no file, it returns
// defaults. check, which may be nil, refuses impossible values. A file that cannot be understood is set
// aside, the defaults are returned and a notice says so. An unknown key only causes a notice. T must hold
// no maps or pointers, because the result would share them with defaults.
func LoadSettings[T any](s *Store, name string, defaults T, check func(T) error) (T, []Notice) {
	file := name + settingsSuffix
	if err := checkName(name); err != nil {
		return defaults, []Notice{{Code: Unreadable, Path: file, Cause: err}}
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	data, err := s.documents.read(file, maxSettings)
	if err != nil {
		var notice Notice
		if err := s.refuse(s.documents, file, err); errors.As(err, &notice) && !errors.Is(err, fs.ErrNotExist) {
			return defaults, []Notice{notice}
		}
		return defaults, nil
	}
	path := s.documents.path(file)
	broken := func(err error) (T, []Notice) {
		line, text := foreign.YAMLFault(err)
		return defaults, []Notice{{Code: SettingsBroken, Path: path, Line: line, Cause: errors.New(text), Aside: s.setAside(s.documents, file)}}
	}
	if data, err = foreign.Text(data); err != nil {
		return defaults, []Notice{{Code: Encoding, Path: path, Aside: s.setAside(s.documents, file)}}
	}
	body, err := foreign.YAML(data)
	if err != nil {
		return broken(err)
	}
	// The library clears the target if a file holds only comments.
	if body == nil {
		return defaults, nil
	}
	var notices []Notice
	got := defaults
	err = decodeYAML(body, &got, yaml.Strict())
	var unknown *yaml.UnknownFieldError
	if errors.As(err, &unknown) {
		line, text := foreign.YAMLFault(err)
		notices = append(notices, Notice{Code: SettingUnknown, Path: path, Line: line, Cause: errors.New(text)})
		got = defaults
		err = decodeYAML(body, &got)
	}
	if err == nil && check != nil {
		err = check(got)
	}
	if err != nil {
		return broken(err)
	}
	return got, notices
}

// SaveSettings replaces the YAML settings with this name. It waits for the disk.
func SaveSettings[T any](s *Store, name string, settings T) error {
	if err := checkName(name); err != nil {
		return err
	}
	data, err := yaml.Marshal(settings)
	if err != nil {
		return err
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	if err := s.documents.write(name+settingsSuffix, data); err != nil {
		return Notice{Code: WriteFailed, Path: s.documents.path(name + settingsSuffix), Cause: err}
	}
	return nil
}

// MergeSettings returns settings that were changed, with what another program has changed in the file since: a field that is
// as it was when this program read or wrote the file last is taken from the file. T is a struct. If the file cannot be used,
// the settings stay as they are.
func MergeSettings[T comparable](s *Store, name string, was, settings T) T {
	now, notices := LoadSettings(s, name, settings, nil)
	if len(notices) > 0 {
		return settings
	}
	before, theirs, ours := reflect.ValueOf(was), reflect.ValueOf(now), reflect.ValueOf(&settings).Elem()
	for i := range ours.NumField() {
		if ours.Field(i).Equal(before.Field(i)) {
			ours.Field(i).Set(theirs.Field(i))
		}
	}
	return settings
}

// decodeYAML turns a panic of the library into an error.
func decodeYAML(body ast.Node, into any, options ...yaml.DecodeOption) (err error) {
	defer func() {
		if r := recover(); r != nil {
			err = fmt.Errorf("it cannot be read: %v", r)
		}
	}()
	return yaml.NodeToValue(body, into, options...)
}
