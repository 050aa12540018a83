package sow

// AllRules yields every combination of the options that apply to a single position.
func AllRules(yield func(Rules) bool) {
	for capture := range captureNames {
		for end := range endNames {
			for sweep := range sweepNames {
				for lap := range lapNames {
					if !yield(Rules{Capture: Capture(capture), End: End(end), Sweep: Sweep(sweep), Lap: Lap(lap)}) {
						return
					}
				}
			}
		}
	}
}
