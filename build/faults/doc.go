// Package faults tries the promise that nothing that was kept is lost: it plays whole matches on disks that fail at each
// operation in turn, kills programs at any moment, and damages what they wrote. Its tests print a table of what was
// tried and what came through, which saves/README.md keeps.
//
// Without the tag long a sample of each is tried.
package faults
