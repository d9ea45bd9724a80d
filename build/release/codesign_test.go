//go:build linux

package main

import (
	"bytes"
	"crypto/sha256"
	"debug/macho"
	"encoding/base64"
	"encoding/binary"
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// macProgram builds a small program for an architecture of the Mac.
func macProgram(t *testing.T, arch string) []byte {
	t.Helper()
	dir := t.TempDir()
	source, out := filepath.Join(dir, "main.go"), filepath.Join(dir, "program")
	if err := os.WriteFile(source, []byte("package main\n\nfunc main() { println(1) }\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	cmd := exec.CommandContext(t.Context(), "go", "build", "-trimpath", "-o", out, source)
	cmd.Env = append(os.Environ(), "CGO_ENABLED=0", "GOOS=darwin", "GOARCH="+arch)
	if said, err := cmd.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, said)
	}
	data, err := os.ReadFile(out)
	if err != nil {
		t.Fatal(err)
	}
	return data
}

// checkBundle checks the files of Contents as macOS does before it starts an application.
func checkBundle(files map[string][]byte) error {
	fat, err := macho.NewFatFile(bytes.NewReader(files["MacOS/"+program]))
	if err != nil {
		return err
	}
	var kinds []macho.Cpu
	for _, part := range fat.Arches {
		kinds = append(kinds, part.Cpu)
		if part.Offset%(1<<part.Align) != 0 {
			return fmt.Errorf("the part for %v begins at %d, which is not aligned", part.Cpu, part.Offset)
		}
		whole := files["MacOS/"+program][part.Offset : part.Offset+part.Size]
		if err := checkSignature(whole, files["Info.plist"], files["_CodeSignature/CodeResources"]); err != nil {
			return fmt.Errorf("%v: %w", part.Cpu, err)
		}
	}
	if fmt.Sprint(kinds) != fmt.Sprint([]macho.Cpu{macho.CpuAmd64, macho.CpuArm64}) {
		return fmt.Errorf("it is for %v", kinds)
	}
	return checkResources(files)
}

// checkSignature checks the signature in a program of one architecture.
func checkSignature(whole, properties, resources []byte) error {
	f, err := macho.NewFile(bytes.NewReader(whole))
	if err != nil {
		return err
	}
	var data []byte
	for i, load := range f.Loads {
		raw := load.Raw()
		if f.ByteOrder.Uint32(raw) != 0x1d {
			continue
		}
		at, size := f.ByteOrder.Uint32(raw[8:]), f.ByteOrder.Uint32(raw[12:])
		if i != len(f.Loads)-1 || int(at)+int(size) != len(whole) || at%16 != 0 {
			return errors.New("the signature is not the end of the program")
		}
		data = whole[at:]
	}
	link := f.Segment("__LINKEDIT")
	if link.Offset+link.Filesz != uint64(len(whole)) || link.Memsz < link.Filesz {
		return fmt.Errorf("__LINKEDIT ends at %d of %d bytes", link.Offset+link.Filesz, len(whole))
	}
	if len(data) < 12 {
		return errors.New("there is no signature")
	}
	be := binary.BigEndian
	blobs := map[uint32][]byte{}
	if be.Uint32(data) != 0xfade0cc0 || int(be.Uint32(data[4:])) != len(data) {
		return errors.New("the signature is no embedded one of this size")
	}
	for i := range be.Uint32(data[8:]) {
		kind, at := be.Uint32(data[12+8*i:]), be.Uint32(data[16+8*i:])
		blobs[kind] = data[at : at+be.Uint32(data[at+4:])]
	}
	d := blobs[0]
	number := func(i int) uint32 { return be.Uint32(d[4*i:]) }
	if number(0) != 0xfade0c02 || number(2) < 0x20400 || number(3) != 2 || d[36] != 32 || d[37] != 2 {
		return errors.New("the code directory is not an ad-hoc one of SHA-256")
	}
	if name, _, _ := bytes.Cut(d[number(5):], []byte{0}); string(name) != appID {
		return fmt.Errorf("it is signed as %s", name)
	}
	hashes, special, pages, limit, page := number(4), number(6), number(7), number(8), uint32(1)<<d[39]
	if int(limit) != len(whole)-len(data) || pages != (limit+page-1)/page {
		return fmt.Errorf("%d pages of %d bytes are signed", pages, limit)
	}
	text := f.Segment("__TEXT")
	if be.Uint64(d[64:]) != text.Offset || be.Uint64(d[72:]) != text.Filesz || be.Uint64(d[80:])&1 == 0 {
		return errors.New("the executable segment is not that of the program")
	}
	same := func(slot int, content []byte) bool {
		at := int(hashes) + 32*slot
		sum := sha256.Sum256(content)
		return bytes.Equal(d[at:at+32], sum[:])
	}
	for i := range pages {
		if !same(int(i), whole[i*page:min(limit, (i+1)*page)]) {
			return fmt.Errorf("page %d was changed", i)
		}
	}
	if special != 3 || !same(-1, properties) || !same(-2, blobs[2]) || !same(-3, resources) {
		return errors.New("what lies beside the program was changed")
	}
	if !bytes.Equal(blobs[0x10000], []byte{0xfa, 0xde, 0x0b, 0x01, 0, 0, 0, 8}) {
		return errors.New("the place of the certificates is not empty")
	}
	return nil
}

// checkResources checks that CodeResources has the sum of each file in Resources, and of no other.
func checkResources(files map[string][]byte) error {
	sealed := map[string]string{}
	path, part := "", ""
	depth := 0
	for d := xml.NewDecoder(bytes.NewReader(files["_CodeSignature/CodeResources"])); ; {
		token, err := d.Token()
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			return err
		}
		switch token := token.(type) {
		case xml.StartElement:
			if token.Name.Local == "dict" {
				depth++
			}
			var said string
			if name := token.Name.Local; name == "key" || name == "data" {
				if err := d.DecodeElement(&said, &token); err != nil {
					return err
				}
			}
			switch {
			case token.Name.Local == "key" && depth == 1:
				part = said
			case token.Name.Local == "key" && depth == 2:
				path = said
			case token.Name.Local == "data" && part == "files2":
				sealed[path] = said
			}
		case xml.EndElement:
			if token.Name.Local == "dict" {
				depth--
			}
		}
	}
	for name, data := range files {
		if !strings.HasPrefix(name, "Resources/") {
			continue
		}
		sum := sha256.Sum256(data)
		if sealed[name] != base64.StdEncoding.EncodeToString(sum[:]) {
			return fmt.Errorf("%s was changed", name)
		}
		delete(sealed, name)
	}
	if len(sealed) > 0 {
		return fmt.Errorf("these are missing: %v", sealed)
	}
	return nil
}

func TestMacBundleIsSealed(t *testing.T) {
	k := newTestKit(t)
	licences := []file{plain("LICENSE", k.licence), plain("third-party/a&b/NOTICE", []byte("a"))}
	bundle, err := k.bundle([][]byte{macProgram(t, "amd64"), macProgram(t, "arm64")}, licences)
	if err != nil {
		t.Fatal(err)
	}
	files := map[string][]byte{}
	for _, f := range bundle {
		files[f.path] = f.data
	}
	if err := checkBundle(files); err != nil {
		t.Fatal(err)
	}
	// Whatever is changed is noticed.
	for name, data := range files {
		if name == "PkgInfo" {
			continue // no signature covers it
		}
		changed := map[string][]byte{}
		for n, d := range files {
			changed[n] = d
		}
		changed[name] = bytes.Clone(data)
		changed[name][len(data)/3] ^= 1
		if err := checkBundle(changed); err == nil {
			t.Errorf("a changed bit in %s is not noticed", name)
		}
		delete(changed, name)
		if name != "MacOS/"+program {
			if err := checkBundle(changed); err == nil {
				t.Errorf("that %s is missing is not noticed", name)
			}
		}
	}
	// Signing what is signed replaces the signature.
	fat, err := macho.NewFatFile(bytes.NewReader(files["MacOS/"+program]))
	if err != nil {
		t.Fatal(err)
	}
	s := seal{appID, files["Info.plist"], files["_CodeSignature/CodeResources"]}
	for _, part := range fat.Arches {
		signed := files["MacOS/"+program][part.Offset : part.Offset+part.Size]
		again, err := codesign(signed, s)
		if err != nil || !bytes.Equal(again, signed) {
			t.Errorf("signed again, the program for %v differs (%v)", part.Cpu, err)
		}
	}
}

func TestWhatCannotBeSigned(t *testing.T) {
	whole := macProgram(t, "arm64")
	short := bytes.Clone(whole)
	binary.LittleEndian.PutUint32(short[16:], 1000) // more load commands than there are
	uneven := bytes.Clone(macProgram(t, "amd64"))
	binary.LittleEndian.PutUint32(uneven[20:], 1<<20) // more bytes than they have
	for name, data := range map[string][]byte{
		"nothing": nil, "text": []byte(strings.Repeat("text ", 20)), "head alone": whole[:64], "too many commands": short, "too many bytes of commands": uneven,
	} {
		if _, err := codesign(data, seal{name: appID}); err == nil {
			t.Errorf("%s was signed", name)
		}
	}
	if _, err := codeResources([]file{plain("Elsewhere/file", nil)}); err == nil {
		t.Error("a file outside of Resources was sealed")
	}
}
