// Wrong in one way: alpha or beta is changed before the row of a cut-off is printed.
#include <climits>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <vector>

using std::vector;

const int MAXPITS = 10;
const int PLACES = 2 * MAXPITS + 2;
const int INF = INT_MAX;

// places: 0..n-1 B2.., n the store of player 1, n+1..2n A(n+1)..A2, 2n+1 the store of player 2
static int n;
static int next_place[3][PLACES];   // the next place to sow, for each player

struct Board {
    int at[PLACES];
};

struct Frame {
    Board board;
    Board result;       // the board after the best rest of the turn
    char name[16];
    int mover;
    int depth;
    int again;          // reached by an extra move (or the root)
    int child_depth;
    int value;
    int alpha, beta;
    int column;         // next child to try
    int done;
};

static int task, me, limit;
static FILE *logfile;

static int store_of(int player) { return player == 1 ? n : 2 * n + 1; }
static int pit_of(int player, int column) { return player == 1 ? column : 2 * n - column; }

static int count(const Board *b, int player)
{
    int first = player == 1 ? 0 : n + 1, sum = 0, i;
    for (i = 0; i < n; i++)
        sum += b->at[first + i];
    return sum;
}

static void set_up_places(void)
{
    int p, i;
    for (p = 1; p <= 2; p++)
        for (i = 0; i < 2 * n + 2; i++) {
            int k = (i + 1) % (2 * n + 2);
            if (k == store_of(3 - p))
                k = (k + 1) % (2 * n + 2);
            next_place[p][i] = k;
        }
}

// 0: the other player is next, 1: an extra move, 2: the game is over
static int sow(Board *b, int player, int column)
{
    int place = pit_of(player, column);
    int stones = b->at[place], ring = 2 * n + 1, i;

    b->at[place] = 0;
    if (stones >= ring) {
        int laps = stones / ring;
        int k = place;
        do {
            b->at[k] += laps;
            k = next_place[player][k];
        } while (k != place);
        stones -= laps * ring;
    }
    while (stones-- > 0) {
        place = next_place[player][place];
        b->at[place]++;
    }
    if (place != n && place != 2 * n + 1 && (place < n) == (player == 1) && b->at[place] == 1) {
        b->at[store_of(player)] += 1 + b->at[2 * n - place];
        b->at[place] = b->at[2 * n - place] = 0;
    }
    if (count(b, 1) == 0 || count(b, 2) == 0) {
        b->at[n] += count(b, 1);
        b->at[2 * n + 1] += count(b, 2);
        for (i = 0; i < n; i++)
            b->at[i] = b->at[n + 1 + i] = 0;
        return 2;
    }
    return place == store_of(player);
}

static char *put(char *p, int v)
{
    char digits[12];
    int k = 0;
    unsigned u;

    if (v == INF || v == -INF) {
        const char *s = v == INF ? "Infinity" : "-Infinity";
        size_t length = strlen(s);
        memcpy(p, s, length);
        return p + length;
    }
    if (v < 0)
        *p++ = '-';
    u = v < 0 ? 0u - (unsigned)v : (unsigned)v;
    do {
        digits[k++] = (char)('0' + u % 10);
        u /= 10;
    } while (u);
    while (k)
        *p++ = digits[--k];
    return p;
}

static void log_row(const char *name, int depth, int value, int alpha, int beta)
{
    char line[100], *p = line;

    if (!logfile)
        return;
    while (*name)
        *p++ = *name++;
    *p++ = ',';
    p = put(p, depth);
    *p++ = ',';
    p = put(p, value);
    if (task == 3) {
        *p++ = ',';
        p = put(p, alpha);
        *p++ = ',';
        p = put(p, beta);
    }
    *p++ = '\n';
    fwrite(line, 1, (size_t)(p - line), logfile);
}

static void log_frame(const Frame *f)
{
    log_row(f->name, f->depth, f->value, f->alpha, f->beta);
}

// a child of f has come back with a value
static void merge(Frame *f, int value, const Board *result)
{
    int max = f->mover == me;

    if (max ? value > f->value : value < f->value) {
        f->value = value;
        f->result = *result;
    }
    if (task == 3) {
        if (max && f->value > f->alpha)
            f->alpha = f->value;
        if (!max && f->value < f->beta)
            f->beta = f->value;
        if (f->alpha >= f->beta)
            f->done = 1;
    }
    log_frame(f);
}

static Board search(const Board *start)
{
    vector<Frame> stack(1);
    Frame *f = &stack[0];

    memset(f, 0, sizeof *f);
    f->board = *start;
    strcpy(f->name, "root");
    f->mover = me;
    f->again = 1;
    f->child_depth = 1;
    f->value = -INF;
    f->alpha = -INF;
    f->beta = INF;
    log_frame(f);

    for (;;) {
        f = &stack.back();
        while (f->column < n && f->board.at[pit_of(f->mover, f->column)] == 0)
            f->column++;
        if (f->done || f->column == n) {
            if (stack.size() == 1)
                break;
            // only an extra move goes on with the same turn
            merge(f - 1, f->value, f->again ? &f->result : &f->board);
            stack.pop_back();
        } else {
            int column = f->column++, what, depth = f->child_depth;
            Board b = f->board;
            char name[16];

            what = sow(&b, f->mover, column);
            sprintf(name, "%c%d", f->mover == 1 ? 'B' : 'A', column + 2);
            if (what == 2 || (what == 0 && depth == limit)) {
                int value = b.at[store_of(me)] - b.at[store_of(3 - me)];
                log_row(name, depth, value, f->alpha, f->beta);
                merge(f, value, &b);
            } else {
                Frame *g;
                stack.resize(stack.size() + 1);
                f = &stack[stack.size() - 2];
                g = &stack.back();
                g->board = b;
                strcpy(g->name, name);
                g->mover = what == 1 ? f->mover : 3 - f->mover;
                g->depth = depth;
                g->again = what == 1;
                g->child_depth = what == 1 ? depth : depth + 1;
                g->value = g->mover == me ? -INF : INF;
                g->alpha = f->alpha;
                g->beta = f->beta;
                g->column = 0;
                g->done = 0;
                log_frame(g);
            }
        }
    }
    return stack[0].result;
}

static int read_row(FILE *in, int *row, int most)
{
    char line[400], *p = line, *end;
    int k = 0;

    if (!fgets(line, sizeof line, in))
        return 0;
    while (k < most) {
        long v = strtol(p, &end, 10);
        if (end == p)
            break;
        row[k++] = (int)v;
        p = end;
    }
    return k;
}

int main(int argc, char **argv)
{
    const char *name = argc == 3 && strcmp(argv[1], "-i") == 0 ? argv[2] : "input.txt";
    FILE *in = fopen(name, "r"), *out;
    int upper[MAXPITS], lower[MAXPITS], i, x;
    Board b;

    if (!in) {
        perror(name);
        return 1;
    }
    memset(&b, 0, sizeof b);
    read_row(in, &task, 1);
    read_row(in, &me, 1);
    read_row(in, &limit, 1);
    read_row(in, upper, MAXPITS);
    n = read_row(in, lower, MAXPITS);
    for (i = 0; i < n; i++) {
        b.at[pit_of(2, i)] = upper[i];
        b.at[pit_of(1, i)] = lower[i];
    }
    read_row(in, &x, 1);
    b.at[store_of(2)] = x;
    read_row(in, &x, 1);
    b.at[store_of(1)] = x;
    fclose(in);

    set_up_places();
    if (task == 1) {
        limit = 1;
    } else {
        logfile = fopen("traverse_log.txt", "w");
        fputs(task == 3 ? "Node,Depth,Value,Alpha,Beta\n" : "Node,Depth,Value\n", logfile);
    }
    b = search(&b);
    if (logfile)
        fclose(logfile);

    out = fopen("next_state.txt", "w");
    for (i = 0; i < n; i++)
        fprintf(out, "%d%c", b.at[pit_of(2, i)], i < n - 1 ? ' ' : '\n');
    for (i = 0; i < n; i++)
        fprintf(out, "%d%c", b.at[pit_of(1, i)], i < n - 1 ? ' ' : '\n');
    fprintf(out, "%d\n%d\n", b.at[store_of(2)], b.at[store_of(1)]);
    fclose(out);
    return 0;
}
