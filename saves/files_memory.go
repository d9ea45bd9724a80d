package saves

import (
	"bytes"
	"io/fs"
	"slices"
	"strings"
	"sync"
	"time"
)

// memoryFiles keeps files until the program ends.
type memoryFiles struct {
	mu    sync.Mutex
	files map[string]*memoryFile
}

type memoryFile struct {
	data     []byte
	modified time.Time
}

func newMemoryFiles() *memoryFiles { return &memoryFiles{files: map[string]*memoryFile{}} }

func (m *memoryFiles) path(name string) string { return name }

func (m *memoryFiles) list() ([]fileInfo, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	var infos []fileInfo
	for name, f := range m.files {
		infos = append(infos, fileInfo{name, int64(len(f.data)), f.modified})
	}
	slices.SortFunc(infos, func(a, b fileInfo) int { return strings.Compare(a.name, b.name) })
	return infos, nil
}

func (m *memoryFiles) read(name string, limit int) ([]byte, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	f := m.files[name]
	if f == nil {
		return nil, fs.ErrNotExist
	}
	if len(f.data) > limit {
		return nil, errTooLarge
	}
	return bytes.Clone(f.data), nil
}

func (m *memoryFiles) write(name string, data []byte) error {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.files[name] = &memoryFile{bytes.Clone(data), time.Now()}
	return nil
}

func (m *memoryFiles) create(name string, data []byte) error {
	m.mu.Lock()
	there := m.files[name] != nil
	m.mu.Unlock()
	if there {
		return fs.ErrExist
	}
	return m.write(name, data)
}

func (m *memoryFiles) extend(name string) (extender, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.files[name] == nil {
		return nil, fs.ErrNotExist
	}
	return &memoryExtender{m, m.files[name], name}, nil
}

func (m *memoryFiles) rename(from, to string) error {
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.files[from] == nil {
		return fs.ErrNotExist
	}
	if m.files[to] != nil {
		return fs.ErrExist
	}
	m.files[to] = m.files[from]
	delete(m.files, from)
	return nil
}

func (m *memoryFiles) remove(name string) error {
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.files[name] == nil {
		return fs.ErrNotExist
	}
	delete(m.files, name)
	return nil
}

func (m *memoryFiles) settle() error { return nil }

type memoryExtender struct {
	in   *memoryFiles
	file *memoryFile
	name string
}

func (e *memoryExtender) Write(p []byte) (int, error) {
	e.in.mu.Lock()
	defer e.in.mu.Unlock()
	e.file.data = append(e.file.data, p...)
	e.file.modified = time.Now()
	return len(p), nil
}

func (e *memoryExtender) Truncate(size int64) error {
	e.in.mu.Lock()
	defer e.in.mu.Unlock()
	e.file.data = e.file.data[:size:size]
	return nil
}

func (e *memoryExtender) Current(size int64) (bool, error) {
	e.in.mu.Lock()
	defer e.in.mu.Unlock()
	return e.in.files[e.name] == e.file && int64(len(e.file.data)) == size, nil
}

func (e *memoryExtender) Sync() error  { return nil }
func (e *memoryExtender) Close() error { return nil }
