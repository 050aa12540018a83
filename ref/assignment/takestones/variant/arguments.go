package variant

import "slices"

// readArguments returns the input as a program reads it: the number of stones, the number of
// taken stones, these, and the depth.
func readArguments(in Input, o options) Input {
	count := len(in.Taken)
	given := append([]int{count}, in.Taken...)
	given = append(given, in.Depth)
	if o.depth == depthOneEarlier {
		in.Depth = given[count]
	}
	begin, end := 1, 1+count
	switch o.list {
	case listIgnored:
		end = begin
	case listWithoutFirst:
		begin = min(begin+1, end)
	case listWithoutLast:
		end = max(begin, end-1)
	case listWithCount:
		begin--
	case listWithDepth:
		end++
	case listOneLater:
		begin, end = begin+1, end+1
	case listOneEarlier:
		begin, end = begin-1, end-1
	}
	in.Taken = slices.Clone(given[begin:end])
	return in
}
