package picker

import (
	"fmt"
	"syscall/js"

	"cinderclash/saves"
)

// browser downloads files through the page, and uploads files that the player chooses. A page may ask for a
// file only shortly after a key press or a click, and that is when the game asks.
type browser struct{}

func platform() Dialogs { return browser{} }

// Available reports whether there is a page. There is none in a test.
func (browser) Available() bool { return !js.Global().Get("document").IsUndefined() }

// Save downloads data under the suggested name. Only the browser knows whether and where the player keeps
// it.
func (browser) Save(r Request, data []byte) (string, error) {
	page := js.Global()
	bytes := page.Get("Uint8Array").New(len(data))
	js.CopyBytesToJS(bytes, data)
	blob := page.Get("Blob").New([]any{bytes}, map[string]any{"type": "application/octet-stream"})
	url := page.Get("URL").Call("createObjectURL", blob)
	link := page.Get("document").Call("createElement", "a")
	link.Set("href", url)
	link.Set("download", r.File)
	link.Call("click")
	// A download that has begun no longer needs the URL. It begins after this function returns.
	page.Call("setTimeout", page.Get("URL").Get("revokeObjectURL").Call("bind", page.Get("URL"), url), 60_000)
	return r.File, nil
}

// Open lets the player choose a file to upload.
func (browser) Open(r Request) (string, []byte, error) {
	input := js.Global().Get("document").Call("createElement", "input")
	input.Set("type", "file")
	if r.Extension != "" {
		input.Set("accept", "."+r.Extension)
	}
	chosen := make(chan js.Value, 1)
	answer := func(file func() js.Value) js.Func {
		return js.FuncOf(func(js.Value, []js.Value) any {
			chosen <- file()
			return nil
		})
	}
	change := answer(func() js.Value { return input.Get("files").Index(0) })
	defer change.Release()
	cancel := answer(js.Undefined)
	defer cancel.Release()
	input.Call("addEventListener", "change", change)
	input.Call("addEventListener", "cancel", cancel)
	input.Call("click")
	file := <-chosen
	if file.IsUndefined() {
		return "", nil, ErrCancelled
	}
	name := file.Get("name").String()
	if file.Get("size").Int() > saves.MaxJournal {
		return "", nil, saves.Notice{Code: saves.TooLarge, Path: name}
	}
	data, err := contentsOf(file)
	if err != nil {
		return "", nil, saves.Notice{Code: saves.Unreadable, Path: name, Cause: err}
	}
	return name, data, nil
}

// contentsOf reads a file asynchronously and waits for the result.
func contentsOf(file js.Value) ([]byte, error) {
	type content struct {
		data []byte
		err  error
	}
	read := make(chan content, 1)
	good := js.FuncOf(func(_ js.Value, args []js.Value) any {
		bytes := js.Global().Get("Uint8Array").New(args[0])
		data := make([]byte, bytes.Length())
		js.CopyBytesToGo(data, bytes)
		read <- content{data: data}
		return nil
	})
	defer good.Release()
	bad := js.FuncOf(func(_ js.Value, args []js.Value) any {
		read <- content{err: fmt.Errorf("the browser said: %v", args[0].Call("toString"))}
		return nil
	})
	defer bad.Release()
	file.Call("arrayBuffer").Call("then", good, bad)
	c := <-read
	return c.data, c.err
}
