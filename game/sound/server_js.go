package sound

import (
	_ "embed"
	"fmt"
	"syscall/js"

	"cinderclash/game/sound/synth"
)

// returns reports whether sound can come back after its device has failed. The browser itself follows devices that come and go.
const returns = false

//go:embed worklet.js
var workletSource string

// What the worklet asks for at once, and how far ahead of what is heard it does so at first and at most. All in frames.
const (
	workletPortion = 512
	workletLeast   = synth.Rate * 6 / 100
	workletMost    = synth.Rate / 2
)

// worklet plays on the browser's own thread for sound. Oto would do so too, but it runs out of sound in a frame of more than 20 ms.
type worklet struct {
	context  js.Value
	port     js.Value // to the worklet
	answer   js.Func  // sends the worklet a portion
	wake     js.Func  // lets sound begin, when the player does something
	watch    js.Func  // stops sound while the page is hidden
	started  bool     // the player has done something
	portion  []byte   // scratch
	document js.Value // hears of what the player does
}

// acts are the events in which a browser lets a page begin to play.
func acts() []string { return []string{"keydown", "mousedown", "mouseup", "touchend"} }

// openServer opens a worklet that plays what desk mixes. A browser has none on pages that came over a connection that is not secure.
func openServer(_ string, desk *desk) (d device, err error) {
	defer func() {
		if thrown, ok := recover().(js.Error); ok {
			d, err = nil, thrown
		}
	}()
	class, node := js.Global().Get("AudioContext"), js.Global().Get("AudioWorkletNode")
	if !class.Truthy() || !node.Truthy() {
		return nil, errNoDevice
	}
	w := &worklet{
		context: class.New(map[string]any{"sampleRate": synth.Rate, "latencyHint": "interactive"}), document: js.Global().Get("document"),
		portion: make([]byte, workletPortion*8),
	}
	if err := w.load(); err != nil {
		w.context.Call("close")
		return nil, err
	}
	player := node.New(w.context, "desk", map[string]any{
		"numberOfInputs": 0, "outputChannelCount": []any{2},
		"processorOptions": map[string]any{"portion": workletPortion, "least": workletLeast, "most": workletMost},
	})
	w.port = player.Get("port")
	w.answer = js.FuncOf(func(js.Value, []js.Value) any {
		w.send(desk)
		return nil
	})
	w.port.Set("onmessage", w.answer)
	player.Call("connect", w.context.Get("destination"))
	w.listen()
	return w, nil
}

// load gives the browser the source of the worklet, and waits until it has been read.
func (w *worklet) load() error {
	blob := js.Global().Get("Blob").New([]any{workletSource}, map[string]any{"type": "text/javascript"})
	url := js.Global().Get("URL").Call("createObjectURL", blob)
	defer js.Global().Get("URL").Call("revokeObjectURL", url)
	read := make(chan error, 1)
	done := js.FuncOf(func(js.Value, []js.Value) any {
		read <- nil
		return nil
	})
	defer done.Release()
	failed := js.FuncOf(func(_ js.Value, why []js.Value) any {
		read <- fmt.Errorf("the browser does not read the worklet: %w", js.Error{Value: why[0]})
		return nil
	})
	defer failed.Release()
	w.context.Get("audioWorklet").Call("addModule", url).Call("then", done, failed)
	return <-read
}

// send mixes a portion and sends it.
func (w *worklet) send(desk *desk) {
	_, _ = desk.Read(w.portion) // it does not fail
	bytes := js.Global().Get("Uint8Array").New(len(w.portion))
	js.CopyBytesToJS(bytes, w.portion)
	buffer := bytes.Get("buffer")
	w.port.Call("postMessage", js.Global().Get("Float32Array").New(buffer), []any{buffer})
}

// listen lets sound begin with the first thing that the player does, and stops it while the page is hidden, because the game stands still then.
func (w *worklet) listen() {
	w.started = !w.asleep()
	w.wake = js.FuncOf(func(js.Value, []js.Value) any {
		w.started = true
		if w.asleep() {
			w.context.Call("resume")
		}
		return nil
	})
	for _, event := range acts() {
		w.document.Call("addEventListener", event, w.wake)
	}
	w.watch = js.FuncOf(func(js.Value, []js.Value) any {
		switch {
		case w.document.Get("hidden").Bool():
			w.context.Call("suspend")
		case w.started:
			w.context.Call("resume")
		}
		return nil
	})
	w.document.Call("addEventListener", "visibilitychange", w.watch)
}

func (w *worklet) asleep() bool { return w.context.Get("state").String() != "running" }

// Err returns nil: a browser plays into the void while it has no device.
func (w *worklet) Err() error { return nil }

// Close ends the sound.
func (w *worklet) Close() {
	for _, event := range acts() {
		w.document.Call("removeEventListener", event, w.wake)
	}
	w.document.Call("removeEventListener", "visibilitychange", w.watch)
	w.port.Set("onmessage", nil)
	w.context.Call("close")
	w.answer.Release()
	w.wake.Release()
	w.watch.Release()
}
