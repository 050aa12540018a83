package proof

// netSort sorts as List.Sort of .NET and Mono does, for lists that are not long enough for its heap sort.
func netSort(list []*visited, less func(a, b *visited) bool) {
	order := func(a, b int) {
		if less(list[b], list[a]) {
			list[a], list[b] = list[b], list[a]
		}
	}
	switch last := len(list) - 1; {
	case len(list) == 3:
		order(0, 1)
		order(0, 2)
		order(1, 2)
	case len(list) <= few:
		insert(list, less)
	default:
		middle := last / 2
		order(0, middle)
		order(0, last)
		order(middle, last)
		at := netPartition(list, middle, less)
		netSort(list[at+1:], less)
		netSort(list[:at], less)
	}
}

// netPartition divides a list by its middle element, which it moves to the place that it returns. The first and the last
// element are in order with it.
func netPartition(list []*visited, middle int, less func(a, b *visited) bool) int {
	pivot, at := list[middle], len(list)-2
	list[middle], list[at] = list[at], list[middle]
	left, right := 0, at
	for {
		for left++; less(list[left], pivot); left++ {
		}
		for right--; less(pivot, list[right]); right-- {
		}
		if left >= right {
			list[left], list[at] = list[at], list[left]
			return left
		}
		list[left], list[right] = list[right], list[left]
	}
}
