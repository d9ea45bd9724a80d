//go:build !js

package saves

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"cinderclash/build/fixture"
)

// If this variable is set, the test binary acts as a second program and does what it names.
const childVariable = "SAVES_TEST_CHILD"

func TestMain(m *testing.M) {
	if what := os.Getenv(childVariable); what != "" {
		child(what)
		return
	}
	os.Exit(m.Run())
}

// child does what the argument names, reports it in one line, and waits for its input to end.
func child(what string) {
	verb, dir, _ := strings.Cut(what, " ")
	if verb == "unprivileged" {
		if err := dropPrivileges(); err != nil {
			fmt.Println("failed:", err)
			return
		}
	}
	s, notices := Open(dir)
	switch verb {
	case "open":
		fmt.Println(s.Access(), codes(notices))
	case "unprivileged":
		fmt.Println(s.Access(), codes(notices), unprivileged(s))
	case "play":
		j, err := s.Begin("autosave", match, []byte("decision 0"))
		if err != nil {
			fmt.Println("failed:", err)
			return
		}
		for i, r := range decisions(50)[1:] {
			if err := j.Append(r); err != nil {
				fmt.Println("failed:", err)
				return
			}
			if i%10 == 0 {
				j.Sync()
			}
		}
		if err := j.Flush(); err != nil {
			fmt.Println("failed:", err)
			return
		}
		fmt.Println("playing")
	}
	_, _ = io.Copy(io.Discard, os.Stdin)
	_ = s.Close()
}

// unprivileged tries what a read-only folder must still allow.
func unprivileged(s *Store) string {
	doc, err := s.Get("old", deck)
	if err != nil || string(doc.Payload) != "old" {
		return fmt.Sprint("old document: ", err)
	}
	r, _ := recover1(s)
	if len(r.Records) == 0 {
		return "no journal found"
	}
	if err := s.Put("new", deck, []byte("new")); err != nil {
		return err.Error()
	}
	if doc, err := s.Get("new", deck); err != nil || string(doc.Payload) != "new" {
		return fmt.Sprint("new document: ", err)
	}
	if _, err := s.Get("broken", deck); !isCode(err, Damaged) {
		return fmt.Sprint("broken document: ", err)
	}
	j, err := s.Resume("autosave", match, r)
	if err != nil {
		return err.Error()
	}
	if err := errors.Join(j.Append([]byte("more")), j.Finish()); err != nil {
		return err.Error()
	}
	if s.Autosaves() {
		return "it says it saves"
	}
	return "fine"
}

func isCode(err error, c Code) bool {
	var n Notice
	return errors.As(err, &n) && n.Code == c
}

func codes(notices []Notice) []Code {
	var all []Code
	for _, n := range notices {
		all = append(all, n.Code)
	}
	return all
}

// startChild runs the test binary as another program until the test ends or stop is called. It returns the
// line that the program writes.
func startChild(t *testing.T, env []string, what string) (line string, stop func(kill bool)) {
	t.Helper()
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command(self)
	cmd.Env = append(env, childVariable+"="+what)
	cmd.Stderr = os.Stderr
	in, err := cmd.StdinPipe()
	if err != nil {
		t.Fatal(err)
	}
	out, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	deadline := time.AfterFunc(30*time.Second, func() { _ = cmd.Process.Kill() })
	stopped := false
	stop = func(kill bool) {
		if stopped {
			return
		}
		stopped = true
		deadline.Stop()
		if kill {
			_ = cmd.Process.Kill()
		}
		_ = in.Close()
		_ = cmd.Wait()
	}
	t.Cleanup(func() { stop(true) })
	scanner := bufio.NewScanner(out)
	if !scanner.Scan() {
		t.Fatalf("the other program said nothing: %v", scanner.Err())
	}
	return scanner.Text(), stop
}

func openStore(t *testing.T, dir string) *Store {
	t.Helper()
	s, notices := Open(dir)
	if s.Access() != Full || len(notices) > 0 {
		t.Fatalf("access %d with %v, want a full one", s.Access(), notices)
	}
	t.Cleanup(func() {
		if err := s.Close(); err != nil {
			t.Error(err)
		}
	})
	return s
}

func writeRaw(t *testing.T, path string, data []byte) {
	t.Helper()
	if err := os.WriteFile(path, data, 0o644); err != nil {
		t.Fatal(err)
	}
}

func TestStoreDocuments(t *testing.T) {
	s := openStore(t, filepath.Join(t.TempDir(), "made", "on", "demand"))
	if _, err := s.Get("mine", deck); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("got %v, want that there is none", err)
	}
	for _, payload := range []string{"first", "second, which is longer", ""} {
		if err := s.Put("mine", deck, []byte(payload)); err != nil {
			t.Fatal(err)
		}
		doc, err := s.Get("mine", deck)
		if err != nil || string(doc.Payload) != payload {
			t.Errorf("got %q, %v, want %q", doc.Payload, err, payload)
		}
	}
	entries, err := s.Documents()
	if err != nil || len(entries) != 1 || entries[0].Name != "mine" || entries[0].Modified.IsZero() {
		t.Errorf("got the list %+v, %v", entries, err)
	}
	if err := errors.Join(s.Remove("mine"), s.Remove("mine")); err != nil {
		t.Error(err)
	}
	if _, err := s.Get("mine", deck); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("got %v after it was removed", err)
	}
	if err := s.Put("../mine", deck, nil); err == nil {
		t.Error("a name that leaves the folder was taken")
	}
}

func TestStoreSetsDamageAside(t *testing.T) {
	s := openStore(t, t.TempDir())
	path := filepath.Join(s.Dir(), "mine.save")
	var asides []string
	for _, text := range []string{"first damage", "second damage"} {
		writeRaw(t, path, []byte(text))
		_, err := s.Get("mine", deck)
		var n Notice
		if !errors.As(err, &n) || n.Code != Damaged || n.Path != path {
			t.Fatalf("got %v, want damaged", err)
		}
		aside, err := os.ReadFile(n.Aside)
		if err != nil || string(aside) != text {
			t.Errorf("set aside: %q, %v; want %q", aside, err, text)
		}
		asides = append(asides, n.Aside)
	}
	if asides[0] == asides[1] {
		t.Error("the second damaged file took the place of the first")
	}
	if first, err := os.ReadFile(asides[0]); err != nil || string(first) != "first damage" {
		t.Errorf("the first file set aside now holds %q, %v", first, err)
	}
}

func TestStoreLeavesOthersAlone(t *testing.T) {
	s := openStore(t, t.TempDir())
	path := filepath.Join(s.Dir(), "mine.save")
	for want, data := range map[Code][]byte{
		OlderVersion: encode(t, Format{Kind: "deck", Version: 1}, "x"),
		NewerVersion: encode(t, Format{Kind: "deck", Version: 9}, "x"),
		WrongKind:    encode(t, match, "x"),
	} {
		writeRaw(t, path, data)
		if _, err := s.Get("mine", deck); code(t, err) != want {
			t.Errorf("got %v, want %q", err, want)
		}
		if now, err := os.ReadFile(path); err != nil || !bytes.Equal(now, data) {
			t.Errorf("%q: the file was touched: %v", want, err)
		}
	}
}

func TestStoreReadsNoHugeFile(t *testing.T) {
	s := openStore(t, t.TempDir())
	path := filepath.Join(s.Dir(), "mine.save")
	writeRaw(t, path, nil)
	if err := os.Truncate(path, 1<<40); err != nil {
		t.Fatal(err)
	}
	if _, err := ReadFile(path); code(t, err) != TooLarge {
		t.Errorf("got %v, want too large", err)
	}
	_, err := s.Get("mine", deck)
	var n Notice
	if !errors.As(err, &n) || n.Code != TooLarge || n.Aside == "" {
		t.Errorf("got %v, want too large and set aside", err)
	}
}

func TestStoreTwoPrograms(t *testing.T) {
	dir := t.TempDir()
	s := openStore(t, dir)
	line, stop := startChild(t, os.Environ(), "open "+dir)
	if want := fmt.Sprint(Shared, []Code{FolderInUse}); line != want {
		t.Errorf("the second program got %q, want %q", line, want)
	}
	stop(false)

	line, _ = startChild(t, os.Environ(), "open "+filepath.Join(t.TempDir(), "other"))
	if want := fmt.Sprint(Full, []Code(nil)); line != want {
		t.Errorf("a program with another folder got %q, want %q", line, want)
	}
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	line, stop = startChild(t, os.Environ(), "open "+dir)
	if want := fmt.Sprint(Full, []Code(nil)); line != want {
		t.Errorf("after closing, the second program got %q, want %q", line, want)
	}

	shared, notices := Open(dir)
	if shared.Access() != Shared || shared.Autosaves() || len(notices) != 1 {
		t.Errorf("got access %d with %v, want a shared one", shared.Access(), notices)
	}
	if err := shared.Put("mine", deck, []byte("x")); err != nil {
		t.Error(err)
	}
	writeRaw(t, filepath.Join(dir, "broken.save"), []byte("x"))
	var n Notice
	if _, err := shared.Get("broken", deck); !errors.As(err, &n) || n.Code != Damaged || n.Aside != "" {
		t.Errorf("got %v, want damaged and left in place", err)
	}
	j, err := shared.Begin("autosave", match, []byte("x"))
	if err != nil {
		t.Fatal(err)
	}
	if err := j.Close(); err != nil {
		t.Error(err)
	}
	if _, err := os.Stat(filepath.Join(dir, generationFile("autosave", 1))); !isMissing(err) {
		t.Errorf("the second program wrote a journal: %v", err)
	}
	stop(true)
	reopened, _ := Open(dir)
	if reopened.Access() != Full {
		t.Errorf("after the other was killed: access %d, want full", reopened.Access())
	}
	if err := reopened.Close(); err != nil {
		t.Error(err)
	}
}

// A program that shares a folder sees the other's journals, changes none of them, and takes the folder over
// when the other has ended.
func TestStoreTakesOverWhatIsLeft(t *testing.T) {
	dir := t.TempDir()
	line, stop := startChild(t, os.Environ(), "play "+dir)
	if line != "playing" {
		t.Fatal(line)
	}
	s, _ := Open(dir)
	defer s.Close()
	if s.Access() != Shared {
		t.Fatalf("access %d, want a shared one", s.Access())
	}
	if others := s.Others("autosave", match); len(others) != 1 || len(others[0].Records) != 50 {
		t.Errorf("%d others", len(others))
	}
	if r, _ := recover1(s); len(r.Records) > 0 {
		t.Error("what another program keeps can be gone on with")
	}
	s.TakeOver()
	if s.Access() != Shared {
		t.Errorf("access %d while another program plays", s.Access())
	}
	stop(true)
	fixture.Await(t, "the folder to be free", s.Free)
	if s.Access() != Shared {
		t.Errorf("access %d before it was taken over", s.Access())
	}
	s.TakeOver()
	if s.Access() != Full || s.Free() {
		t.Errorf("access %d after it was taken over", s.Access())
	}
	if others := s.Others("autosave", match); len(others) > 0 {
		t.Errorf("%d others in a folder of its own", len(others))
	}
	r := recovered(t, s, decisions(50))
	j, err := s.Resume("autosave", match, r)
	if err != nil {
		t.Fatal(err)
	}
	appendAll(t, j, decisions(51)[50:])
	closeJournal(t, j)
	third, _ := Open(dir)
	defer third.Close()
	if others := third.Others("autosave", match); len(others) != 1 || len(others[0].Records) != 51 {
		t.Errorf("a third program sees %d others", len(others))
	}
}

func TestStoreWithoutFolder(t *testing.T) {
	file := filepath.Join(t.TempDir(), "file")
	writeRaw(t, file, nil)
	for _, dir := range []string{file, filepath.Join(file, "below")} {
		s, notices := Open(dir)
		if s.Access() != Memory || len(notices) != 1 || notices[0].Code != NoFolder {
			t.Fatalf("%s: access %d with %v, want memory", dir, s.Access(), notices)
		}
		if err := s.Put("mine", deck, []byte("x")); err != nil {
			t.Error(err)
		}
		if doc, err := s.Get("mine", deck); err != nil || string(doc.Payload) != "x" {
			t.Errorf("got %q, %v", doc.Payload, err)
		}
		if err := s.Close(); err != nil {
			t.Error(err)
		}
	}
}

// The next start deletes unfinished files and nothing else, because the folder may also hold a player's own
// files.
func TestStoreDeletesOnlyWhatIsItsOwn(t *testing.T) {
	dir := t.TempDir()
	for range 3 {
		writeRaw(t, unfinishedPath(dir), []byte("half"))
	}
	keep := []string{
		"deck-001.save1", "notes.yaml20240101", "probe7", "docker-compose.yaml1", "autosave-00000002.journal99",
		"a.save", "autosave-00000002.journal", "notes2024", "a.save.damaged-1", "readme.txt1",
		unfinishedPrefix + "of-mine", unfinishedPrefix + "0123456789abcdef.txt", unfinishedPrefix + "0123456789ABCDEF",
	}
	for _, name := range keep {
		writeRaw(t, filepath.Join(dir, name), []byte("keep "+name))
	}
	folder := unfinishedPath(dir)
	if err := os.Mkdir(folder, 0o755); err != nil {
		t.Fatal(err)
	}
	s := openStore(t, dir)
	if err := s.Put("mine", deck, []byte("mine")); err != nil {
		t.Fatal(err)
	}
	infos, err := s.documents.list()
	if err != nil {
		t.Fatal(err)
	}
	got := map[string]bool{}
	for _, info := range infos {
		got[info.name] = true
	}
	for _, name := range append(keep, "lock", "mine.save", filepath.Base(folder)) {
		if !got[name] {
			t.Errorf("%s is gone", name)
		}
		delete(got, name)
	}
	if len(got) > 0 {
		t.Errorf("left over: %v", got)
	}
	for _, name := range keep {
		if data, err := os.ReadFile(filepath.Join(dir, name)); err != nil || string(data) != "keep "+name {
			t.Errorf("%s holds %q, %v", name, data, err)
		}
	}
}

// A file with the name of a document that was not written as one is set aside before it is replaced. A
// document that another program wrote is not replaced.
func TestPutReplacesOnlyWhatItWrote(t *testing.T) {
	s := openStore(t, t.TempDir())
	path := filepath.Join(s.Dir(), "mine.save")
	writeRaw(t, path, []byte("a saved game of another program"))
	if err := s.Put("mine", deck, []byte("x")); err != nil {
		t.Fatal(err)
	}
	if data, err := os.ReadFile(path + ".damaged-1"); err != nil || string(data) != "a saved game of another program" {
		t.Errorf("set aside: %q, %v", data, err)
	}
	if doc, err := s.Get("mine", deck); err != nil || string(doc.Payload) != "x" {
		t.Errorf("got %q, %v", doc.Payload, err)
	}
	for want, data := range map[Code][]byte{
		OlderVersion: encode(t, Format{Kind: "deck", Version: 1}, "x"),
		NewerVersion: encode(t, Format{Kind: "deck", Version: 9}, "x"),
		WrongKind:    encode(t, match, "x"),
	} {
		writeRaw(t, path, data)
		if err := s.Put("mine", deck, []byte("y")); code(t, err) != want {
			t.Errorf("got %v, want %q", err, want)
		}
		if now, err := os.ReadFile(path); err != nil || !bytes.Equal(now, data) {
			t.Errorf("%q: the file was touched: %v", want, err)
		}
	}
}
