package rating

// square returns a matrix of zeros.
func square(n int) [][]float64 {
	m := make([][]float64, n)
	for i := range m {
		m[i] = make([]float64, n)
	}
	return m
}

// addDifference adds a weight on the difference of i and j to a quadratic form.
func addDifference(m [][]float64, i, j int, weight float64) {
	m[i][i] += weight
	m[j][j] += weight
	m[i][j] -= weight
	m[j][i] -= weight
}

func dot(a, b []float64) float64 {
	sum := 0.0
	for i, x := range a {
		sum += x * b[i]
	}
	return sum
}

// inverted returns the inverse of a positive definite matrix, by elimination. It overwrites
// the matrix.
func inverted(m [][]float64) [][]float64 {
	inverse := square(len(m))
	for i := range inverse {
		inverse[i][i] = 1
	}
	for i := range m {
		pivot := m[i][i]
		for k := range m {
			m[i][k] /= pivot
			inverse[i][k] /= pivot
		}
		for j := range m {
			factor := m[j][i]
			if j == i || factor == 0 {
				continue
			}
			for k := range m {
				m[j][k] -= factor * m[i][k]
				inverse[j][k] -= factor * inverse[i][k]
			}
		}
	}
	return inverse
}
