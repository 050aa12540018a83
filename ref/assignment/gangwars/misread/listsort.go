package misread

// sortList sorts moves by kind, Stakes before Raids, as List.Sort of C# does (.NET Framework
// 4.5 and later, and Mono): quicksort around the median of three, and insertion sort for 16 or
// fewer. The heapsort to which it changes after too many uneven splits is left out: with two kinds, the
// splits are about even.
func sortList(moves []move) {
	for len(moves) > 1 {
		last := len(moves) - 1
		switch {
		case len(moves) == 2:
			order(moves, 0, 1)
			return
		case len(moves) == 3:
			order(moves, 0, 1)
			order(moves, 0, 2)
			order(moves, 1, 2)
			return
		case len(moves) <= 16:
			for i := range moves {
				for at := i; at > 0 && comesBefore(moves[at], moves[at-1]); at-- {
					moves[at], moves[at-1] = moves[at-1], moves[at]
				}
			}
			return
		}
		middle := last / 2
		order(moves, 0, middle)
		order(moves, 0, last)
		order(moves, middle, last)
		pivot := moves[middle]
		moves[middle], moves[last-1] = moves[last-1], moves[middle]
		low, high := 0, last-1
		for low < high {
			for low++; comesBefore(moves[low], pivot); low++ {
			}
			for high--; comesBefore(pivot, moves[high]); high-- {
			}
			if low >= high {
				break
			}
			moves[low], moves[high] = moves[high], moves[low]
		}
		moves[low], moves[last-1] = moves[last-1], moves[low]
		sortList(moves[low+1:])
		moves = moves[:low]
	}
}

func comesBefore(a, b move) bool { return !a.raid && b.raid }

// order exchanges two moves if they are in the wrong order.
func order(moves []move, a, b int) {
	if comesBefore(moves[b], moves[a]) {
		moves[a], moves[b] = moves[b], moves[a]
	}
}
