package sow

// AllRules yields every combination of the options.
func AllRules(yield func(Rules) bool) {
	for capture := range captureNames {
		for end := range endNames {
			for sweep := range sweepNames {
				for lap := range lapNames {
					if !yield(Rules{Capture(capture), End(end), Sweep(sweep), Lap(lap)}) {
						return
					}
				}
			}
		}
	}
}
