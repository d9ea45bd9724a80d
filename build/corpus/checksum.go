package corpus

import "hash/crc32"

// checksum is that of package saves.
func checksum(data []byte) uint32 { return crc32.Checksum(data, crc32.MakeTable(crc32.Castagnoli)) }
