-- The tables of an OUT of stonecheck grade. They are the only source of what is
-- known of a class: the gradebook, the pages and the files for students are made
-- from them. Times are in milliseconds, points in hundredths of a point.

-- What all results have in common: assignment, rules, profile, corpus (its version,
-- or where it is), cases (a SHA-256 of them), timeout, strict; and the scheme that the
-- scores were made with: scheme (the name of its file), scheme_text, scheme_sha256.
-- cluster is the name of the work on a server for other machines, if there is any.
CREATE TABLE setting (
    name  TEXT PRIMARY KEY,
    value TEXT NOT NULL
) WITHOUT ROWID;

-- The cases, in the order of their ids. text is the case as a file of a corpus has it.
CREATE TABLE cases (
    n          INTEGER PRIMARY KEY, -- from 0
    id         TEXT NOT NULL UNIQUE,
    case_group TEXT NOT NULL,
    weight     INTEGER NOT NULL,
    text       BLOB NOT NULL
);

CREATE TABLE submission (
    n         INTEGER PRIMARY KEY,
    id        TEXT NOT NULL UNIQUE COLLATE NOCASE,
    name      TEXT NOT NULL,
    account   TEXT NOT NULL,        -- how the platform knows the student, or ''
    alias     TEXT NOT NULL,        -- stands for id and name in anonymous reports
    source    TEXT NOT NULL,        -- where in the download it was found
    sha256    TEXT NOT NULL,        -- of its files
    late      INTEGER NOT NULL,     -- 1 if the download says so
    submitted TEXT NOT NULL,        -- RFC 3339, or ''
    unclear   TEXT NOT NULL,        -- why its files need a human, or ''
    astray    TEXT NOT NULL DEFAULT '', -- why its results need a human, or '': no case has an output, and this was seen
    wired     TEXT NOT NULL,        -- JSON: paths and indexes of arguments in its sources that the assignment does not have
    download  TEXT NOT NULL,        -- the folder or archive that it is from, an absolute path
    pattern   TEXT NOT NULL,        -- of the names in the download, or ''
    language  TEXT NOT NULL DEFAULT '',
    build     TEXT,                 -- JSON: what the compiler refused, or NULL
    started   TEXT,                 -- how its program is started; NULL until the first case is judged
    wanted    INTEGER NOT NULL,     -- 1 if its files are there in this run, so that its work can be done
    report    BLOB                  -- of all its cases: JSON as check --json has it, gzip; NULL until all are judged
);

-- What a human has settled, by id, however often the submissions are read again.
CREATE TABLE settled (
    id     TEXT PRIMARY KEY COLLATE NOCASE,
    main   TEXT NOT NULL,           -- the main source, or '': the one that is found
    args   TEXT,                    -- how the program is started; NULL: as is found out
    excuse TEXT NOT NULL,           -- why there is no score, or ''
    -- what it is about, as of submission: the id may become another's
    download TEXT NOT NULL,
    source   TEXT NOT NULL,
    sha256   TEXT NOT NULL
) WITHOUT ROWID;

-- What was helped when a submission was read and built, in the order of the rows.
CREATE TABLE note (
    submission INTEGER NOT NULL REFERENCES submission ON DELETE CASCADE,
    text       TEXT NOT NULL,
    UNIQUE (submission, text)
);

-- The work and its results: a row for each case of each submission. state is
-- waiting, claimed (by the run that has the lock of the folder) or done. The other
-- columns are those of a row that is done.
CREATE TABLE result (
    submission INTEGER NOT NULL REFERENCES submission ON DELETE CASCADE,
    case_n     INTEGER NOT NULL REFERENCES cases,
    batch      INTEGER NOT NULL,            -- cases that are claimed together
    state      TEXT NOT NULL DEFAULT 'waiting',
    tries      INTEGER NOT NULL DEFAULT 0,  -- that ended with a fault of stonecheck
    verdict    TEXT,
    cpu        INTEGER,                     -- NULL if the program was not run
    wall       INTEGER,
    tier       INTEGER,                     -- how well the program was sandboxed
    judged     TEXT,                        -- when, RFC 3339
    json       TEXT,                        -- the result as check --json has it
    PRIMARY KEY (submission, case_n)
);
CREATE INDEX undone ON result (state, tries, submission, batch) WHERE state <> 'done';

-- The wrong outputs of each result, but for those that are too long.
CREATE TABLE output (
    submission INTEGER NOT NULL,
    case_n     INTEGER NOT NULL,
    name       TEXT NOT NULL,       -- next_state.txt, traverse_log.txt or stdout
    sha256     TEXT NOT NULL,
    PRIMARY KEY (submission, case_n, name),
    FOREIGN KEY (submission, case_n) REFERENCES result ON DELETE CASCADE
) WITHOUT ROWID;
CREATE INDEX output_text ON output (sha256);

-- What was written that is wrong, once however many wrote it; gzip.
CREATE TABLE written (
    sha256 TEXT PRIMARY KEY,
    text   BLOB NOT NULL
);

-- The misreadings that explain a submission's failures.
CREATE TABLE cause (
    submission INTEGER NOT NULL REFERENCES submission ON DELETE CASCADE,
    misreading TEXT NOT NULL,
    certain    INTEGER NOT NULL,    -- 0 if other causes fit as well, or there is little to go by
    PRIMARY KEY (submission, misreading)
) WITHOUT ROWID;

-- The inputs that programs were run on besides the cases, to decide between explanations of
-- their failures. They count for nothing else.
CREATE TABLE probe (
    submission INTEGER NOT NULL REFERENCES submission ON DELETE CASCADE,
    n          INTEGER NOT NULL,    -- from 0
    input      TEXT NOT NULL,       -- on one line
    verdict    TEXT NOT NULL,
    PRIMARY KEY (submission, n)
) WITHOUT ROWID;

-- The scores, and each part of a score with the case that it comes from. They are
-- made anew by every run, from the tables above and the scheme.
CREATE TABLE score (
    submission INTEGER PRIMARY KEY REFERENCES submission ON DELETE CASCADE,
    points     INTEGER NOT NULL,
    most       INTEGER NOT NULL
);
CREATE TABLE award (
    submission INTEGER NOT NULL REFERENCES submission ON DELETE CASCADE,
    n          INTEGER NOT NULL,
    case_id    TEXT NOT NULL,       -- the id of the case, or '' if it is of no single one
    what       TEXT NOT NULL,
    points     INTEGER NOT NULL,
    most       INTEGER NOT NULL,    -- 0 for what only costs
    why        TEXT NOT NULL,
    PRIMARY KEY (submission, n)
) WITHOUT ROWID;

-- For questions: the results with the ids.
CREATE VIEW judged AS
SELECT s.id AS submission, s.name, c.id AS case_id, c.case_group, r.verdict, r.state, r.cpu, r.wall
FROM result r JOIN submission s ON s.n = r.submission JOIN cases c ON c.n = r.case_n;
