package voice

import (
	"os/exec"
	"strings"
	"syscall"
)

// spoken is the environment variable with the text, in which no character has a meaning.
const spoken = "CINDERCLASH_SPOKEN"

// script speaks the text with a voice of a language if there is one.
const script = `$ErrorActionPreference = 'Stop'
Add-Type -AssemblyName System.Speech
$voice = New-Object System.Speech.Synthesis.SpeechSynthesizer
foreach ($v in $voice.GetInstalledVoices()) {
  if ($v.Enabled -and $v.VoiceInfo.Culture.TwoLetterISOLanguageName -eq 'LANGUAGE') { $voice.SelectVoice($v.VoiceInfo.Name); break }
}
$voice.Speak($env:` + spoken + `)`

// systemSpeech calls SAPI by a PowerShell without a window.
func systemSpeech() speech {
	return speech{
		program: "powershell.exe",
		args: func(_, language string) []string {
			return []string{"-NoLogo", "-NoProfile", "-NonInteractive", "-Command", strings.ReplaceAll(script, "LANGUAGE", language)}
		},
		variable: spoken,
	}
}

// hide keeps the program from opening a console.
func hide(c *exec.Cmd) {
	const noWindow = 0x08000000 // CREATE_NO_WINDOW
	c.SysProcAttr = &syscall.SysProcAttr{HideWindow: true, CreationFlags: noWindow}
}
