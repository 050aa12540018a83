package build

import (
	"bytes"
	"encoding/binary"
)

// constantSizes are the sizes of the entries of a constant pool without their tags (JVM
// specification, 4.4). An entry with tag 1, a string (CONSTANT_Utf8), starts with its length.
var constantSizes = map[byte]int{
	3: 4, 4: 4, 5: 8, 6: 8, 7: 2, 8: 2, 9: 4, 10: 4, 11: 4, 12: 4, 15: 3, 16: 2, 17: 4, 18: 4, 19: 2, 20: 2,
}

// className returns the name of the class in a class file, with slashes between its
// packages; "" if it is not a class file.
func className(data []byte) string {
	if len(data) < 10 || binary.BigEndian.Uint32(data) != 0xcafebabe || data[8] == 0 && data[9] == 0 {
		return ""
	}
	at := func(i int) int {
		if i < 0 || i+2 > len(data) {
			return 0
		}
		return int(binary.BigEndian.Uint16(data[i:]))
	}
	count, pos := at(8), 10
	places := make([]int, count)
	for i := 1; i < count && pos < len(data); i++ {
		tag := data[pos]
		size, known := constantSizes[tag]
		if tag == 1 {
			size, known = 2+at(pos+1), true
		}
		if !known {
			return ""
		}
		places[i] = pos + 1
		pos += 1 + size
		if tag == 5 || tag == 6 { // it takes two indexes
			i++
		}
	}
	entry := func(i int) int { return places[min(i, count-1)] }
	name := entry(at(entry(at(pos + 2)))) // after the access flags
	if name == 0 || name+2+at(name) > len(data) {
		return ""
	}
	return string(data[name+2 : name+2+at(name)])
}

// hasConstant reports whether a class file contains the bytes of a string constant: the tag 1,
// two bytes of length, the string (JVM specification, 4.4.7). It does not look only in the
// constant pool: elsewhere, these bytes are very unlikely.
func hasConstant(class []byte, constant string) bool {
	entry := binary.BigEndian.AppendUint16([]byte{1}, uint16(len(constant)))
	return bytes.Contains(class, append(entry, constant...))
}
