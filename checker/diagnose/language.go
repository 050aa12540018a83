package diagnose

// InLanguage adds what is known about the language of the program, if it fits.
func (d *Diagnosis) InLanguage(language string) *Diagnosis {
	if d != nil && d.Proof != nil {
		d.Proof.InLanguage(language)
	}
	return d
}
