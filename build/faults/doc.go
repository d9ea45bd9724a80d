// Package faults tests the promise that nothing that was kept is lost. It plays whole matches on disks that
// fail at each operation in turn, kills programs at any moment, and damages what they wrote. Its tests
// print a table of what was tried and what survived; saves/README.md has a copy of it.
//
// Without the build tag long, a sample of each kind is tried.
package faults
