package saves

import (
	"bytes"
	"errors"
	"fmt"
	"slices"
	"strings"
	"syscall/js"
	"testing"
	"time"
)

// fakeStorage stands in for the page's local storage, with room for this many characters.
func fakeStorage(t *testing.T, room int) {
	t.Helper()
	js.Global().Call("eval", `globalThis.fakeStorage = (room) => {
		const items = new Map();
		return {
			get length() { return items.size; },
			key: i => [...items.keys()][i],
			getItem: k => items.has(k) ? items.get(k) : null,
			setItem: (k, v) => { if (v.length > room) throw new Error("quota exceeded"); items.set(k, v); },
			removeItem: k => { items.delete(k); },
		};
	}`)
	storage := js.Global().Call("fakeStorage", room)
	js.Global().Get("Object").Call("defineProperty", js.Global(), "localStorage",
		map[string]any{"value": storage, "configurable": true, "writable": true})
}

// fakeLocks stands in for the browser's locks, or takes them away.
func fakeLocks(t *testing.T, there bool) {
	t.Helper()
	js.Global().Call("eval", `globalThis.fakeLocks = () => {
		const held = new Set();
		return {
			request: async (name, options, granted) => {
				if (held.has(name)) { return await granted(null); }
				held.add(name);
				try { return await granted({ name }); } finally { held.delete(name); }
			},
		};
	}`)
	locks := js.Undefined()
	if there {
		locks = js.Global().Call("fakeLocks")
	}
	js.Global().Get("Object").Call("defineProperty", js.Global(), "navigator",
		map[string]any{"value": map[string]any{"locks": locks}, "configurable": true, "writable": true})
}

// A second tab keeps no match while the first one is open, says so, changes nothing of the first one's, and
// takes the saves over when it has gone.
func TestBrowserTabs(t *testing.T) {
	for _, locks := range []bool{true, false} {
		fakeStorage(t, 1<<20)
		fakeLocks(t, locks)
		first, notices := Open("")
		if first.Access() != Full || len(notices) > 0 {
			t.Fatalf("locks %v: access %d with %v", locks, first.Access(), notices)
		}
		j, err := first.Begin("autosave", match, decisions(1)[0])
		if err != nil {
			t.Fatal(err)
		}
		second, notices := Open("")
		if second.Access() != Shared || len(notices) != 1 || notices[0].Code != FolderInUse {
			t.Fatalf("locks %v: the second tab has access %d with %v", locks, second.Access(), notices)
		}
		other, err := second.Begin("autosave", match, []byte("another match"))
		if err != nil {
			t.Fatal(err)
		}
		for range 5 {
			other.Sync()
		}
		for _, r := range decisions(9)[1:] {
			if err := j.Append(r); err != nil {
				t.Fatal(err)
			}
		}
		if err := j.Flush(); err != nil {
			t.Fatal(err)
		}
		if others := second.Others("autosave", match); len(others) != 1 || len(others[0].Records) != 9 {
			t.Errorf("locks %v: the second tab sees %d journals of the first", locks, len(others))
		}
		if err := errors.Join(other.Close(), j.Close(), first.Close()); err != nil {
			t.Fatal(err)
		}
		for end := time.Now().Add(30 * time.Second); !second.Free(); time.Sleep(50 * time.Millisecond) {
			if time.Now().After(end) {
				t.Fatalf("locks %v: the saves do not become free", locks)
			}
		}
		second.TakeOver()
		all, notices := second.Recover("autosave", match)
		if len(all) != 1 || len(notices) > 0 || !slices.EqualFunc(all[0].Records, decisions(9), bytes.Equal) {
			t.Errorf("locks %v: %d journals are found, %v", locks, len(all), notices)
		}
		if err := second.Close(); err != nil {
			t.Error(err)
		}
	}
}

// A tab whose heartbeat another one has replaced, for example while the first was asleep, becomes the
// second one.
func TestBrowserTabThatSlept(t *testing.T) {
	fakeStorage(t, 1<<20)
	fakeLocks(t, false)
	s, _ := Open("")
	j, err := s.Begin("autosave", match, decisions(1)[0])
	if err != nil {
		t.Fatal(err)
	}
	if err := j.Flush(); err != nil {
		t.Fatal(err)
	}
	js.Global().Get("localStorage").Call("setItem", "cinderclash/lock", fmt.Sprintf("other %d", time.Now().UnixMilli()))
	j.Sync()
	if err := j.Flush(); err != nil {
		t.Fatal(err)
	}
	if s.Access() != Shared || j.Lasts() {
		t.Errorf("access %d, lasting %v; want a shared one", s.Access(), j.Lasts())
	}
	if err := errors.Join(j.Close(), s.Close()); err != nil {
		t.Error(err)
	}
	if now := js.Global().Get("localStorage").Call("getItem", "cinderclash/lock").String(); !strings.HasPrefix(now, "other ") {
		t.Errorf("the other tab's lock is now %q", now)
	}
}

func TestBrowserStore(t *testing.T) {
	fakeStorage(t, 1<<20)
	fakeLocks(t, true)
	s, notices := Open("")
	defer s.Close()
	if s.Access() != Full || len(notices) > 0 {
		t.Fatalf("access %d with %v", s.Access(), notices)
	}
	if err := s.Put("mine", deck, []byte("x")); err != nil {
		t.Fatal(err)
	}
	if doc, err := s.Get("mine", deck); err != nil || string(doc.Payload) != "x" {
		t.Errorf("got %q, %v", doc.Payload, err)
	}
	j, err := s.Begin("autosave", match, decisions(1)[0])
	if err != nil {
		t.Fatal(err)
	}
	for i, r := range decisions(30)[1:] {
		if err := j.Append(r); err != nil {
			t.Fatal(err)
		}
		if i%5 == 0 {
			j.Sync()
		}
	}
	if err := j.Close(); err != nil {
		t.Fatal(err)
	}
	all, notices := s.Recover("autosave", match)
	if len(all) != 1 || len(notices) > 0 || !slices.EqualFunc(all[0].Records, decisions(30), bytes.Equal) {
		t.Errorf("%d found, %v", len(all), notices)
	}
	js.Global().Get("localStorage").Call("setItem", "cinderclash/mine.save", "no base64!")
	if _, err := s.Get("mine", deck); code(t, err) != Damaged {
		t.Errorf("got %v, want damaged", err)
	}
	if aside := js.Global().Get("localStorage").Call("getItem", "cinderclash/mine.save.damaged-1"); aside.IsNull() {
		t.Error("the damaged entry is gone")
	}
}

func TestBrowserStoreFull(t *testing.T) {
	fakeLocks(t, true)
	fakeStorage(t, 100)
	s, _ := Open("")
	if err := s.Put("mine", deck, make([]byte, 500)); code(t, err) != WriteFailed || ReasonOf(err) != NoSpace {
		t.Errorf("got %v, want that there is no space", err)
	}
	if err := s.Close(); err != nil {
		t.Error(err)
	}
	fakeStorage(t, 0)
	s, notices := Open("")
	if s.Access() != Memory || len(notices) != 1 || notices[0].Code != NoFolder {
		t.Errorf("access %d with %v, want memory", s.Access(), notices)
	}
}
