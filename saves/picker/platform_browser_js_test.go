package picker

import (
	"errors"
	"strings"
	"syscall/js"
	"testing"

	"cinderclash/saves"
)

// fakePage stands in for a page. Its links record what is downloaded. Its file inputs are answered with a
// file of this name, content and size, or cancelled if the name is "".
func fakePage(t *testing.T, name, content string, size int) {
	t.Helper()
	js.Global().Call("eval", `globalThis.fakePage = (name, content, size) => {
		globalThis.downloaded = [];
		globalThis.document = { createElement: kind => kind === "a"
			? { click() { fetch(this.href).then(r => r.text()).then(text => downloaded.push(this.download + ": " + text)); } }
			: { heard: {}, files: [], addEventListener(what, f) { this.heard[what] = f; },
				click() {
					if (name === "") return setTimeout(() => this.heard.cancel());
					const file = new Blob([content]);
					this.files = [{ name, size: size || file.size, arrayBuffer: () => content === "torn" ? Promise.reject(new Error("torn")) : file.arrayBuffer() }];
					setTimeout(() => this.heard.change());
				} } };
	}`)
	js.Global().Call("fakePage", name, content, size)
	t.Cleanup(func() { js.Global().Delete("document") })
}

func TestAFileIsDownloaded(t *testing.T) {
	fakePage(t, "", "", 0)
	p := New()
	if got := <-p.Save(Request{File: "mine.save", Extension: "save"}, []byte("a match")); got.Err != nil || got.Path != "mine.save" {
		t.Fatalf("got %+v", got)
	}
	for js.Global().Get("downloaded").Length() == 0 {
		sleep()
	}
	if got := js.Global().Get("downloaded").Index(0).String(); got != "mine.save: a match" {
		t.Errorf("downloaded %q", got)
	}
}

// sleep lets the browser's event loop run.
func sleep() {
	awake := make(chan struct{})
	f := js.FuncOf(func(js.Value, []js.Value) any { close(awake); return nil })
	defer f.Release()
	js.Global().Call("setTimeout", f, 5)
	<-awake
}

func TestAFileIsUploaded(t *testing.T) {
	p := New()
	for _, tt := range []struct {
		name, content string
		size          int
		code          saves.Code
	}{
		{"mine.save", "a match", 0, ""},
		{"empty.save", "", 0, ""},
		{"huge.save", "", saves.MaxJournal + 1, saves.TooLarge},
		{"torn.save", "torn", 0, saves.Unreadable},
	} {
		fakePage(t, tt.name, tt.content, tt.size)
		got := <-p.Open(Request{Extension: "save"})
		var notice saves.Notice
		errors.As(got.Err, &notice)
		if notice.Code != tt.code || tt.code == "" && (got.Path != tt.name || string(got.Data) != tt.content) || tt.code != "" && notice.Path != tt.name {
			t.Errorf("%s: got %+v", tt.name, got)
		}
	}
	fakePage(t, "", "", 0)
	if got := <-p.Open(Request{}); !errors.Is(got.Err, ErrCancelled) {
		t.Errorf("cancelled gives %+v", got)
	}
}

func TestWithoutAPage(t *testing.T) {
	p := New()
	if p.Available() {
		t.Error("files can be asked for without a page")
	}
	if got := <-p.Open(Request{}); !errors.Is(got.Err, ErrUnavailable) {
		t.Errorf("got %+v", got)
	}
	// A missing feature of the browser is an error.
	js.Global().Set("document", js.ValueOf(map[string]any{}))
	defer js.Global().Delete("document")
	if got := <-p.Open(Request{}); got.Err == nil || !strings.Contains(got.Err.Error(), "createElement") {
		t.Errorf("got %+v", got)
	}
}
