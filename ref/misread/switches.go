package misread

// The switches of Mancala, then those of Take-Stones. The tables of misreadings
// say what each of them does; they stand in the same order.
const (
	endOnlyMover Set = 1 << iota
	endOnlyOwnSide
	noSweep
	sweepToOther
	captureNeedsOpposite
	captureBothSides
	captureKeepsStone
	oppositeMirrored
	noCaptureAfterLap
	lapSkipsOrigin
	sowOpponentStore
	noExtraMove
	player2EvalAsPlayer1

	extraMoveAddsDepth
	extraMoveNotExpanded
	lastTie
	player2Reversed
	cutoffStrict
	noCutoffInChain
	windowNotThroughChain
	rootWindowFixed
	nextStateFirstSowing
	nextStateNoSweep
	greedySingleSowing
	greedyUsesDepth

	firstValueByParity
	windowRaisedEarly
	alphaBetaSwapped
	rowsOnChangeOnly
	noRowOnEntering
	noRootRow
	leafTwice
	extraRows

	infShort
	infCapital
	infinityLower
	floats
	noHeader
	blanksAfterCommas
	nextStateRowsSwapped
	nextStateStoresSwapped

	stonesFirstMoveHalf
	stonesSmallestPrime
	stonesLastFactorDropped
	stonesOnlyTwoComposite
	stonesPrimeLeftOut
	stonesMultiplesOfAllFree
	stonesNoNegationForMin
	stonesViewOfMover
	stonesViewOfMin

	stonesMoveOverwritten
	stonesMoveOverwrittenByOwn
	stonesCutoffStrict
	stonesLastTie
	stonesDescendingOrder
	stonesDepthOffByOne
	stonesWindowReplaced

	stonesRootNotCounted

	stonesHalfEvenRounding
	stonesNegativeZero
	stonesIntegerValues
	stonesUnroundedRatio
	stonesExtraSpaces
	stonesOtherLabels
)
