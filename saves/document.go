package saves

import (
	"encoding/binary"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"
)

const documentSuffix = ".save"

// Document is one value that is written and read as a whole.
type Document struct {
	Payload []byte
	Version uint16 // of the content when it was written
}

// EncodeDocument returns the bytes of a document file. It fails if the format is invalid or the payload is
// over [MaxDocument].
func EncodeDocument(f Format, payload []byte) ([]byte, error) {
	if err := f.check(); err != nil {
		return nil, err
	}
	if len(payload) > MaxDocument {
		return nil, fmt.Errorf("a document of %d bytes is over the limit of %d", len(payload), MaxDocument)
	}
	buf := make([]byte, 0, headerSize+8+len(payload))
	buf = appendHeader(buf, documentMagic, f)
	buf = binary.LittleEndian.AppendUint32(buf, uint32(len(payload)))
	buf = append(buf, payload...)
	return binary.LittleEndian.AppendUint32(buf, checksum(buf[headerSize:])), nil
}

// DecodeDocument decodes what EncodeDocument returned. Any bytes may be given. An error is a [Notice]
// without a path: Damaged, OlderVersion, NewerVersion or WrongKind. The payload is a slice of data, not a copy.
func DecodeDocument(data []byte, want Format) (Document, error) {
	got, rest, err := readHeader(data, documentMagic, want)
	if err != nil {
		return Document{}, err
	}
	if len(rest) < 8 {
		return Document{}, Notice{Code: Damaged, Cause: errors.New("it is cut short")}
	}
	size := binary.LittleEndian.Uint32(rest)
	if uint64(size) != uint64(len(rest)-8) {
		return Document{}, Notice{Code: Damaged, Cause: errors.New("its length is not the one it states")}
	}
	end := len(rest) - 4
	if checksum(rest[:end]) != binary.LittleEndian.Uint32(rest[end:]) {
		return Document{}, Notice{Code: Damaged, Cause: errors.New("its content has a wrong checksum")}
	}
	return Document{Payload: rest[4:end:end], Version: got.Version}, nil
}

// Put creates or replaces the document with this name. Either all of it is written or nothing changes. A
// file with this name that [Store.Put] did not write is set aside first. A document of another version or
// kind, a file that cannot be read, and what is no plain file are not replaced; that is an error. A name is
// 1 to 48 of a-z, 0-9, '-' and '_', and begins with a letter or digit. Put waits for the disk.
func (s *Store) Put(name string, f Format, payload []byte) error {
	if err := checkName(name); err != nil {
		return err
	}
	data, err := EncodeDocument(f, payload)
	if err != nil {
		return err
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	if err := s.clear(name+documentSuffix, f); err != nil {
		return err
	}
	if err := s.documents.write(name+documentSuffix, data); err != nil {
		return Notice{Code: WriteFailed, Path: s.documents.path(name + documentSuffix), Cause: err}
	}
	return nil
}

// clear makes way for a document. A file that may not be replaced is set aside, or it stays and is an
// error.
func (s *Store) clear(file string, f Format) error {
	data, err := s.documents.read(file, headerSize+8+MaxDocument)
	if err == nil {
		_, err = DecodeDocument(data, f)
	}
	var there Notice
	switch {
	case err == nil, isMissing(err):
		return nil
	case errors.As(err, &there) && there.Intact():
		there.Path = s.documents.path(file)
		return there
	case errors.Is(err, errNotRegular):
		return Notice{Code: NotRegular, Path: s.documents.path(file)}
	case !errors.As(err, &there) && !errors.Is(err, errTooLarge):
		return Notice{Code: Unreadable, Path: s.documents.path(file), Cause: err}
	case setAside(s.documents, file) == "":
		return Notice{Code: WriteFailed, Path: s.documents.path(file), Cause: err}
	}
	return nil
}

// Get reads the document with this name. If there is none, the error is fs.ErrNotExist; any other error is
// a [Notice]. A damaged file is set aside.
func (s *Store) Get(name string, want Format) (Document, error) {
	if err := checkName(name); err != nil {
		return Document{}, err
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	file := name + documentSuffix
	data, err := s.documents.read(file, headerSize+8+MaxDocument)
	if err != nil {
		return Document{}, s.refuse(s.documents, file, err)
	}
	doc, err := DecodeDocument(data, want)
	if err != nil {
		return Document{}, s.refuse(s.documents, file, err)
	}
	return doc, nil
}

// Reject sets aside the document with this name, which is whole but whose content is not what its format says, and returns
// the notice of it. It moves nothing while another program uses the folder.
func (s *Store) Reject(name string, cause error) Notice {
	s.mu.Lock()
	defer s.mu.Unlock()
	file := name + documentSuffix
	return Notice{Code: Damaged, Path: s.documents.path(file), Aside: s.setAside(s.documents, file), Cause: cause}
}

// Remove deletes the document with this name. It is no error if there is none.
func (s *Store) Remove(name string) error {
	if err := checkName(name); err != nil {
		return err
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	if err := s.documents.remove(name + documentSuffix); err != nil && !isMissing(err) {
		return Notice{Code: WriteFailed, Path: s.documents.path(name + documentSuffix), Cause: err}
	}
	return nil
}

// Entry is one document in a list.
type Entry struct {
	Name     string
	Path     string
	Size     int64     // of the file, in bytes
	Modified time.Time // zero where the platform does not say
}

// Documents lists the documents, newest first. It does not read them, so a listed document may be damaged.
func (s *Store) Documents() ([]Entry, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	infos, err := s.documents.list()
	if err != nil && !isMissing(err) {
		return nil, Notice{Code: Unreadable, Path: s.dir, Cause: err}
	}
	var entries []Entry
	for _, info := range infos {
		name, ok := strings.CutSuffix(info.name, documentSuffix)
		if !ok || checkName(name) != nil {
			continue
		}
		entries = append(entries, Entry{Name: name, Path: s.documents.path(info.name), Size: info.size, Modified: info.modified})
	}
	slices.SortFunc(entries, func(a, b Entry) int {
		if c := b.Modified.Compare(a.Modified); c != 0 {
			return c
		}
		return strings.Compare(a.Name, b.Name)
	})
	return entries, nil
}
