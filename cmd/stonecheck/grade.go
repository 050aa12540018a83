package main

import (
	"errors"
	"fmt"
	"os"
	"slices"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"github.com/stonecheck/stonecheck/checker/files"
	"github.com/stonecheck/stonecheck/checker/grade"
	"github.com/stonecheck/stonecheck/checker/grade/intake"
	"github.com/stonecheck/stonecheck/checker/grade/score"
	"github.com/stonecheck/stonecheck/checker/report"
	"github.com/stonecheck/stonecheck/corpus"
	"github.com/stonecheck/stonecheck/ref/nearest"
)

func gradeCommand() *cobra.Command {
	var g gradeFlags
	cmd := &cobra.Command{
		Use:   "grade [flags] DIR|ZIP..",
		Short: "Judge and score the submissions of a class",
		Long: `Grade treats every folder, archive and file in DIR or ZIP as a submission, judges it on
all cases, and scores it. It keeps everything in one SQLite file in the folder of -o,
and makes the gradebook and the files for students from that file. It can be interrupted
at any time; --resume continues.`,
		Example: `  stonecheck grade -o hw2 downloads/
  stonecheck grade -o hw2 --resume downloads/
  stonecheck grade -o hw2 --again failed --only jdoe downloads/`,
		RunE: guard(g.run),
	}
	g.reading.add(cmd, "inferred from the names of the files in the first DIR")
	cmd.Flags().SetInterspersed(true)
	g.judgeFlags.add(cmd)
	g.jobsFlag.add(cmd)
	addEarlyStop(cmd, &g.noEarlyStop, "; the results keep it")
	flags := cmd.Flags()
	flags.StringVarP(&g.out, "out", "o", "grades", "the `FOLDER` for the results")
	flags.StringVar(&g.schemeFile, "scheme", "", "a `FILE` with the scheme of points; without it each case is worth its weight")
	flags.BoolVar(&g.resume, "resume", false, "continue the results in the folder: judge new submissions, and cases that stonecheck failed to judge")
	flags.StringVar(&g.again, "again", "", "continue, and judge again a `SCOPE`: failed (cases), changed (submissions) or all")
	flags.StringArrayVar(&g.cases, "run", nil, "with --again, only the cases whose ids match this `GLOB` (repeatable)")
	flags.StringArrayVar(&g.only, "only", nil, "only the submission with this `ID` (repeatable)")
	flags.StringVar(&g.shard, "shard", "", "judge only a part of the submissions, `i/n`: the i-th of n; merge joins the results")
	flags.StringVar(&g.pattern, "pattern", "", "how the entries of DIR are named, such as '{name}_{id}_*' (default: as Moodle, Canvas, Gradescope and GitHub Classroom name them)")
	flags.StringVar(&g.gradescope, "gradescope", "", "write Gradescope's results.json to this `FILE`, at the start and after every case, for a download with one submission")
	addNoProbe(cmd, &g.noProbe, "")
	g.fresh.add(cmd, ", the same for the whole class (default 40, but none with --corpus or --gradescope); they give no points unless the scheme has [fresh]")
	g.fresh.addKept(cmd)
	g.cluster.add(cmd)
	g.tier.add(cmd)
	g.files.add(cmd)
	return cmd
}

// gradeFlags are the flags of grade.
type gradeFlags struct {
	judgeFlags
	jobsFlag
	reading     readingFlags
	out         string
	schemeFile  string
	resume      bool
	again       string
	cases       []string
	only        []string
	shard       string
	pattern     string
	gradescope  string
	noEarlyStop bool
	noProbe     bool
	fresh       freshFlags
	cluster     clusterFlags
	tier        tierFlag
	files       classFlags
}

func (g *gradeFlags) run(cmd *cobra.Command, args []string) error {
	job, err := g.job(cmd, args)
	if err != nil {
		return usage(err)
	}
	if g.jobs > 0 {
		if job.sandbox, err = g.tier.open(); err != nil {
			return err
		}
		defer job.sandbox.Close()
		job.sandbox.Hide(job.secrets()...)
	}
	temp, err := files.NewTemp()
	if err != nil {
		return err
	}
	defer temp.Remove()
	return job.run(cmd.Context(), temp.Dir)
}

// job makes a job from the flags; its errors are the user's.
func (g *gradeFlags) job(cmd *cobra.Command, args []string) (*gradeJob, error) {
	job := &gradeJob{gradeFlags: g, cmd: cmd, sources: args}
	if !cmd.Flags().Changed("fresh") && g.corpus == "" && g.gradescope == "" && g.fresh.kept == "" {
		g.fresh.count = classFresh
	}
	var err error
	switch job.enrolment.Again, err = grade.ParseScope(g.again); {
	case err != nil:
		return nil, fmt.Errorf("--again %v", err)
	case len(args) == 0:
		return nil, errors.New("no DIR or ZIP of submissions")
	case g.jobs < 1 && !(g.jobs == 0 && g.cluster.used()):
		return nil, fmt.Errorf("--jobs %d, want 1 or more", g.jobs)
	case len(g.cases) > 0 && g.again == "":
		return nil, errors.New("--run without --again, want both: a score needs all cases")
	}
	if job.part, job.parts, err = parseShard(g.shard); err != nil {
		return nil, err
	}
	if g.pattern != "" {
		if job.intake.Pattern, err = intake.ParsePattern(g.pattern); err != nil {
			return nil, fmt.Errorf("--pattern: %v", err)
		}
	}
	if g.gradescope != "" {
		if err := canWriteFile(g.gradescope); err != nil {
			return nil, fmt.Errorf("--gradescope %v", err)
		}
	}
	err = firstError(g.judgeFlags.validate(), g.fresh.validate(), g.files.validate(), g.cluster.validate(), g.tier.validate())
	if err != nil {
		return nil, err
	}
	if g.gradescope != "" && g.cluster.used() {
		return nil, errors.New("--gradescope with --nats or --listen, want one of them: it is for a single submission")
	}
	if err := job.setTerms(); err != nil {
		return nil, err
	}
	return job, job.readScheme()
}

// setTerms determines what is judged, and by what.
func (j *gradeJob) setTerms() error {
	t := &j.terms
	var err error
	if t.Assignment, t.Reading, err = j.reading.parse(j.cmd, j.sources[0]); err != nil {
		return err
	}
	if t.Assignment.Folder != "" && !j.cmd.Flags().Changed("fresh") {
		j.fresh.count = 0
		if err := j.fresh.validate(); err != nil {
			return err
		}
	}
	j.corpus = corpusOf(j.corpus, t.Assignment)
	t.CPU, t.Strict, t.Corpus = j.timeout, j.strict, j.corpus
	if j.corpus == "" {
		number, err := corpus.Version(corpus.Embedded())
		if err != nil {
			return err
		}
		t.Corpus = strconv.Itoa(number)
	}
	all, err := loadForJudging(j.corpus, t.Assignment)
	if err != nil {
		return err
	}
	t.Cases = corpus.Select(all, t.Assignment, nil, nil)
	if j.corpus == "" && !t.Assignment.IsGraded(t.Reading) {
		for i := range t.Cases {
			t.Cases[i].Expected = nil // they apply only to the assignment as the course graded it
		}
	}
	if len(t.Cases) == 0 {
		return fmt.Errorf("no case of assignment %s in %s", t.Assignment.Name, j.corpus)
	}
	return firstError(completeOutputs(j.cmd.Context(), t.Assignment, t.Cases), j.addFresh(), j.chooseCases())
}

// chooseCases selects the cases to judge again.
func (j *gradeJob) chooseCases() error {
	var ids []string
	for _, c := range j.terms.Cases {
		ids = append(ids, c.ID)
	}
	for _, glob := range j.cases {
		if !slices.ContainsFunc(ids, func(id string) bool { return corpus.Match(glob, id) }) {
			return fmt.Errorf("--run %s: no such case%s", glob, nearest.Hint(glob, ids))
		}
	}
	if len(j.cases) > 0 {
		j.enrolment.Cases = func(id string) bool {
			return corpus.MatchAny(j.cases, id)
		}
	}
	return nil
}

// readScheme reads the scheme, if one is given.
func (j *gradeJob) readScheme() error {
	if j.schemeFile == "" {
		return nil
	}
	text, err := os.ReadFile(j.schemeFile)
	if err != nil {
		return err
	}
	j.scheme, err = score.Parse(j.schemeFile, string(text), j.terms.Assignment, j.terms.Cases)
	return err
}

// parseShard parses `i/n`; "" means 1/1.
func parseShard(text string) (part, parts int, err error) {
	if text == "" {
		return 1, 1, nil
	}
	i, n, ok := strings.Cut(text, "/")
	part, errPart := strconv.Atoi(i)
	parts, errParts := strconv.Atoi(n)
	if !ok || errPart != nil || errParts != nil || part < 1 || part > parts {
		return 0, 0, fmt.Errorf("--shard %s, want i/n, such as 2/4", text)
	}
	return part, parts, nil
}

// classFlags select the files made for a class.
type classFlags struct {
	detailFlag
	phrasesFlag
	anonymous bool
	title     string
}

func (f *classFlags) validate() error {
	return firstError(f.detailFlag.validate(), f.phrasesFlag.validate())
}

// keep stores in the results the flags that are set, and takes the others from there: settling a submission must not
// reveal names or expected outputs that the first run has hidden.
func (f *classFlags) keep(cmd *cobra.Command, store *grade.Store) error {
	for _, each := range []struct{ flag, setting, value string }{
		{"title", grade.TitleSetting, f.title},
		{"phrases", grade.PhrasesSetting, f.book.Source()},
		{"detail", grade.DetailSetting, f.detailFlag.name},
		{"anonymous", grade.AnonymousSetting, strconv.FormatBool(f.anonymous)},
	} {
		if cmd.Flags().Changed(each.flag) {
			if err := store.Set(cmd.Context(), each.setting, each.value); err != nil {
				return err
			}
		}
	}
	detail, err := store.Setting(grade.DetailSetting)
	if err == nil && detail != "" {
		f.detail, err = report.ParseDetail(detail)
	}
	if err != nil {
		return err
	}
	anonymous, err := store.Setting(grade.AnonymousSetting)
	f.anonymous = anonymous == strconv.FormatBool(true)
	return err
}

func (f *classFlags) add(cmd *cobra.Command) {
	f.detailFlag.add(cmd, "the files for students show", "; the results keep it")
	f.phrasesFlag.add(cmd, "the files for students", "; the results keep them")
	cmd.Flags().StringVar(&f.title, "title", "", "the `TITLE` of the page of the class, kept with the results (default: the assignment)")
	cmd.Flags().BoolVar(&f.anonymous, "anonymous", false, "replace students by aliases in all files; the results keep this, and their table submission maps the aliases back")
}
