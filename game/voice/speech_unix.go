//go:build !js && !windows && !darwin

package voice

import "os/exec"

// systemSpeech calls Speech Dispatcher. Its client waits for the end of the sentence. A later sentence of the same priority,
// and a stop, end one that the server is still speaking for a client that was killed.
func systemSpeech() speech {
	return speech{
		program: "spd-say",
		args: func(text, language string) []string {
			return []string{"--wait", "--language", language, "--application-name", "cinderclash", "--", text}
		},
		hush: []string{"--stop"},
	}
}

func hide(*exec.Cmd) {}
