package saves

import (
	"bytes"
	"slices"
	"syscall/js"
	"testing"
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

func TestBrowserStore(t *testing.T) {
	fakeStorage(t, 1<<20)
	s, notices := Open("")
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
	fakeStorage(t, 100)
	s, _ := Open("")
	if err := s.Put("mine", deck, make([]byte, 500)); code(t, err) != WriteFailed {
		t.Errorf("got %v, want that it failed", err)
	}
	fakeStorage(t, 0)
	s, notices := Open("")
	if s.Access() != Memory || len(notices) != 1 || notices[0].Code != NoFolder {
		t.Errorf("access %d with %v, want memory", s.Access(), notices)
	}
}
