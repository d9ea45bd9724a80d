package saves

import (
	"bytes"
	"encoding/base64"
	"errors"
	"fmt"
	"io/fs"
	"slices"
	"strings"
	"syscall/js"
)

// browserFiles keeps files as base64 entries of the page's local storage, which holds only text. The keys
// begin with prefix.
type browserFiles struct {
	storage js.Value
	prefix  string
}

// newBrowserFiles fails if the page has no local storage or may not use it.
func newBrowserFiles(prefix string) (f *browserFiles, err error) {
	defer caught(&err)
	storage := js.Global().Get("localStorage")
	if storage.IsUndefined() || storage.IsNull() {
		return nil, errors.New("the browser has no local storage")
	}
	probe := prefix + "probe"
	storage.Call("setItem", probe, "1")
	storage.Call("removeItem", probe)
	return &browserFiles{storage, prefix}, nil
}

// caught turns an exception of the browser, such as full or forbidden storage, into an error.
func caught(err *error) {
	switch thrown := recover().(type) {
	case nil:
	case js.Error:
		*err = thrown
	default:
		*err = fmt.Errorf("the browser said: %v", thrown)
	}
}

func (b *browserFiles) path(name string) string { return b.prefix + name }

func (b *browserFiles) list() (infos []fileInfo, err error) {
	defer caught(&err)
	for i := range b.storage.Get("length").Int() {
		key := b.storage.Call("key", i).String()
		if name, ok := strings.CutPrefix(key, b.prefix); ok {
			size := len(b.storage.Call("getItem", key).String())
			infos = append(infos, fileInfo{name: name, size: int64(base64.StdEncoding.DecodedLen(size))})
		}
	}
	slices.SortFunc(infos, func(a, b fileInfo) int { return strings.Compare(a.name, b.name) })
	return infos, nil
}

func (b *browserFiles) read(name string, limit int) (data []byte, err error) {
	defer caught(&err)
	item := b.storage.Call("getItem", b.path(name))
	if item.IsNull() {
		return nil, fs.ErrNotExist
	}
	text := item.String()
	if len(text) > base64.StdEncoding.EncodedLen(limit) {
		return nil, errTooLarge
	}
	data, err = base64.StdEncoding.DecodeString(text)
	if err != nil {
		// The caller will report this content as damaged, which it is.
		return nil, nil
	}
	return data, nil
}

func (b *browserFiles) write(name string, data []byte) (err error) {
	defer caught(&err)
	b.storage.Call("setItem", b.path(name), base64.StdEncoding.EncodeToString(data))
	return nil
}

func (b *browserFiles) create(name string, data []byte) (err error) {
	defer caught(&err)
	if !b.storage.Call("getItem", b.path(name)).IsNull() {
		return fs.ErrExist
	}
	return b.write(name, data)
}

func (b *browserFiles) extend(name string) (extender, error) {
	data, err := b.read(name, MaxJournal)
	if err != nil {
		return nil, err
	}
	return &browserExtender{b, name, data}, nil
}

func (b *browserFiles) rename(from, to string) (err error) {
	defer caught(&err)
	item := b.storage.Call("getItem", b.path(from))
	if item.IsNull() {
		return fs.ErrNotExist
	}
	if !b.storage.Call("getItem", b.path(to)).IsNull() {
		return fs.ErrExist
	}
	b.storage.Call("setItem", b.path(to), item)
	b.storage.Call("removeItem", b.path(from))
	return nil
}

func (b *browserFiles) remove(name string) (err error) {
	defer caught(&err)
	if b.storage.Call("getItem", b.path(name)).IsNull() {
		return fs.ErrNotExist
	}
	b.storage.Call("removeItem", b.path(name))
	return nil
}

func (b *browserFiles) settle() error { return nil }

// browserExtender rewrites the whole entry each time. The storage cannot append, and a match is only some
// tens of kilobytes.
type browserExtender struct {
	in   *browserFiles
	name string
	data []byte
}

func (e *browserExtender) Write(p []byte) (int, error) {
	e.data = append(e.data, p...)
	if err := e.in.write(e.name, e.data); err != nil {
		return 0, err
	}
	return len(p), nil
}

func (e *browserExtender) Truncate(size int64) error {
	e.data = e.data[:size]
	return e.in.write(e.name, e.data)
}

func (e *browserExtender) Current(size int64) (bool, error) {
	there, err := e.in.read(e.name, MaxJournal)
	if isMissing(err) {
		return false, nil
	}
	return int64(len(there)) == size && bytes.Equal(there, e.data), err
}

func (e *browserExtender) Sync() error  { return nil }
func (e *browserExtender) Close() error { return nil }
