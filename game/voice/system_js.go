package voice

import "syscall/js"

// System returns the browser's voice.
func System() Voice { return browserVoice{} }

type browserVoice struct{}

func synthesis() js.Value { return js.Global().Get("speechSynthesis") }

func (browserVoice) Able() bool {
	return synthesis().Truthy() && js.Global().Get("SpeechSynthesisUtterance").Truthy()
}

func (v browserVoice) Say(text, language string) {
	if !v.Able() {
		return
	}
	synthesis().Call("cancel")
	said := js.Global().Get("SpeechSynthesisUtterance").New(text)
	said.Set("lang", language)
	synthesis().Call("speak", said)
}

func (v browserVoice) Close() { v.Hush() }

func (v browserVoice) Hush() {
	if v.Able() {
		synthesis().Call("cancel")
	}
}
