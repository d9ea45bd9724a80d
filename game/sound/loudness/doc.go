// Package loudness measures how loud stereo sound is to an ear, as ITU-R BS.1770-4 and EBU Tech 3341 define it: in LUFS, with the
// K-weighting, and the true peak in dBTP; silence is minus infinity. It knows no file and no device.
//
//	m := loudness.NewMeter(44100)
//	m.Write(samples) // left and right in turn, as often as wanted
//	m.Integrated()   // of all that was written
package loudness
