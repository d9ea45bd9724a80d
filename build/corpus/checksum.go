package corpus

import "hash/crc32"

// checksum computes the checksum of package saves.
func checksum(data []byte) uint32 { return crc32.Checksum(data, crc32.MakeTable(crc32.Castagnoli)) }
