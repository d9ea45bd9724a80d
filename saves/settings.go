package saves

import (
	"errors"
	"fmt"
	"io/fs"
	"reflect"

	"cinderclash/engine/untrusted"

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
		line, text := untrusted.YAMLFault(err)
		return defaults, []Notice{{Code: SettingsBroken, Path: path, Line: line, Cause: errors.New(text), Aside: s.setAside(s.documents, file)}}
	}
	if data, err = untrusted.Text(data); err != nil {
		return defaults, []Notice{{Code: Encoding, Path: path, Aside: s.setAside(s.documents, file)}}
	}
	body, err := untrusted.YAML(data)
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
		line, text := untrusted.YAMLFault(err)
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
	switch err := s.documents.write(name+settingsSuffix, data); {
	case errors.Is(err, errNotRegular):
		return Notice{Code: NotRegular, Path: s.documents.path(name + settingsSuffix)}
	case err != nil:
		return Notice{Code: WriteFailed, Path: s.documents.path(name + settingsSuffix), Cause: err}
	}
	return nil
}

// SettingsFile keeps the settings of a program, which are a struct T, in a file that other programs on the same folder may
// change. It is not safe for concurrent use.
type SettingsFile[T comparable] struct {
	store   *Store
	name    string
	once    func(T) T
	read    T // as they were read or written last
	kept    T // as they are to be written
	shown   T // as they are in effect: what once makes of kept
	notices []Notice
}

// NewSettingsFile returns the YAML settings with this name. once, which may be nil, returns settings with what is asked for
// this run of the program only.
func NewSettingsFile[T comparable](s *Store, name string, once func(T) T) *SettingsFile[T] {
	if once == nil {
		once = func(t T) T { return t }
	}
	return &SettingsFile[T]{store: s, name: name, once: once}
}

// LoadSettings returns the settings that are in effect: what is in the file, over defaults, and what is asked for this run.
func (f *SettingsFile[T]) LoadSettings(defaults T) T {
	f.read, f.notices = LoadSettings(f.store, f.name, defaults, nil)
	f.kept, f.shown = f.read, f.once(f.read)
	return f.shown
}

// Notices returns what LoadSettings found wrong.
func (f *SettingsFile[T]) Notices() []Notice { return f.notices }

// SaveSettings writes what has been changed in the settings in effect. A field that was not changed keeps what it has in the
// file, whatever was asked for this run, and whatever another program has written there since. If the settings cannot be
// written, the error is a [Notice], and the next call writes them. It waits for the disk.
func (f *SettingsFile[T]) SaveSettings(now T) error {
	f.kept, f.shown = merged(f.kept, f.shown, now), now
	theirs, notices := LoadSettings(f.store, f.name, f.kept, nil)
	if len(notices) > 0 {
		theirs = f.read // the file cannot be used
	}
	f.kept, f.read = merged(theirs, f.read, f.kept), theirs
	if err := SaveSettings(f.store, f.name, f.kept); err != nil {
		return err
	}
	f.read = f.kept
	return nil
}

// merged returns settings in which each field that differs between before and after is as in after. The fields of an embedded struct
// count one by one.
func merged[T comparable](settings, before, after T) T {
	merge(reflect.ValueOf(&settings).Elem(), reflect.ValueOf(before), reflect.ValueOf(after))
	return settings
}

func merge(out, from, to reflect.Value) {
	for i := range out.NumField() {
		switch {
		case out.Type().Field(i).Anonymous && out.Field(i).Kind() == reflect.Struct:
			merge(out.Field(i), from.Field(i), to.Field(i))
		case !to.Field(i).Equal(from.Field(i)):
			out.Field(i).Set(to.Field(i))
		}
	}
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
