/* The limit: random Connect Four with nothing around it.

   No engine, no asks, no log and no list of moves: two bit fields, a random generator and a loop.
   Whatever a general engine costs shows as the distance to this number.

   Seven bits a column, bottom cell first; the seventh is always empty and keeps lines from
   running over the top into the next column. */

#include <stdint.h>
#ifdef __BMI2__
#include <immintrin.h>
#endif

#define BOTTOM 0x0000040810204081ULL /* the lowest cell of each of the seven columns */
#define CELLS (BOTTOM * 0x3F)        /* the 42 cells of the grid */

typedef struct {
    uint32_t a, b, c, d;
} stream;

static inline uint32_t turned(uint32_t word, int by) { return (word << by) | (word >> (32 - by)); }

/* xoshiro128++, the generator a seeded match uses too, so that chance costs both the same. */
static inline uint32_t next_word(stream *s)
{
    uint32_t word = turned(s->a + s->d, 7) + s->a, shifted = s->b << 9;
    s->c ^= s->a;
    s->d ^= s->b;
    s->b ^= s->c;
    s->a ^= s->d;
    s->c ^= shifted;
    s->d = turned(s->d, 11);
    return word;
}

/* Exactly uniform: a product in the short uneven part is drawn again, which almost never happens. */
static inline uint32_t below(stream *s, uint32_t n)
{
    uint64_t product = (uint64_t)next_word(s) * n;
    if (__builtin_expect((uint32_t)product < n, 0)) {
        uint32_t uneven = -n % n;
        while ((uint32_t)product < uneven)
            product = (uint64_t)next_word(s) * n;
    }
    return product >> 32;
}

/* The bit of `landings` that has k set bits below it. */
static inline uint64_t pick(uint64_t landings, uint32_t k)
{
#ifdef __BMI2__
    return _pdep_u64(1ULL << k, landings);
#else
    while (k--)
        landings &= landings - 1;
    return landings & -landings;
#endif
}

static inline int has_four(uint64_t discs)
{
    uint64_t up = discs & discs >> 1, across = discs & discs >> 7;
    uint64_t falling = discs & discs >> 6, rising = discs & discs >> 8;
    return ((up & up >> 2) | (across & across >> 14) | (falling & falling >> 12) | (rising & rising >> 16)) != 0;
}

static stream seeded(uint64_t seed)
{
    uint32_t words[4];
    for (int i = 0; i < 4; i++) { /* splitmix64: near seeds give unrelated streams, none of them all zero */
        uint64_t mixed = seed += 0x9E3779B97F4A7C15ULL;
        mixed = (mixed ^ mixed >> 30) * 0xBF58476D1CE4E5B9ULL;
        mixed = (mixed ^ mixed >> 27) * 0x94D049BB133111EBULL;
        words[i] = (uint32_t)(mixed >> 32) | (i == 0);
    }
    return (stream){words[0], words[1], words[2], words[3]};
}

/* Plays `games` random games and returns the moves made. ends[2i] and ends[2i + 1] receive the discs
   of the one who moved last and of the other, so that no work can be left out and all can be checked. */
uint64_t playouts(uint64_t games, uint64_t seed, uint64_t *ends)
{
    stream s = seeded(seed);
    uint64_t moves = 0;
    for (uint64_t i = 0; i < games; i++) {
        uint64_t mine = 0, theirs = 0;
        for (;;) {
            uint64_t landings = ((mine | theirs) + BOTTOM) & CELLS;
            mine |= pick(landings, below(&s, (uint32_t)__builtin_popcountll(landings)));
            moves++;
            if (has_four(mine) || (mine | theirs) == CELLS)
                break;
            uint64_t mover = mine;
            mine = theirs;
            theirs = mover;
        }
        ends[2 * i] = mine;
        ends[2 * i + 1] = theirs;
    }
    return moves;
}
