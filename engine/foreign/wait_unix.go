//go:build unix

package foreign

import "syscall"

// noWait has opening return at once, where a pipe has taken a file's place, and makes no terminal the program's own.
const noWait = syscall.O_NONBLOCK | syscall.O_NOCTTY
