/**
 * Statistical tests of a stream of whole numbers. Each returns a p-value: how often a perfect
 * generator would look at least as unusual. Source: D. E. Knuth, The Art of Computer Programming,
 * volume 2, section 3.3.2, from which the names are taken.
 */

/** Draws the next whole number from 0 up to, not including, `below`. */
export type Next = (below: number) => number;

/** The result of a test. */
export interface Finding {
  name: string;
  /** The number of numbers tested. */
  numbers: number;
  /** From 0 to 1; uniformly distributed for a perfect generator. */
  p: number;
}

/** The share of a normal distribution above `z`. Source: Abramowitz and Stegun, 7.1.26. */
function toUpperTail(z: number): number {
  const x = Math.abs(z) / Math.SQRT2;
  const t = 1 / (1 + 0.3275911 * x);
  const series =
    t *
    (0.254829592 + t * (-0.284496736 + t * (1.421413741 + t * (-1.453152027 + t * 1.061405429))));
  const half = (series * Math.exp(-x * x)) / 2;
  return z >= 0 ? half : 1 - half;
}

/**
 * The p-value of a chi-square statistic, by the cube root of Wilson and Hilferty: within 0.01 of
 * the exact one for 3 degrees of freedom and closer for more.
 */
export function toChiSquareP(statistic: number, degrees: number): number {
  const a = 2 / (9 * degrees);
  return toUpperTail((Math.cbrt(statistic / degrees) - (1 - a)) / Math.sqrt(a));
}

/** Compares counts with their expected shares of the total. */
export function computeFit(counts: readonly number[], shares: readonly number[]): number {
  const sum = counts.reduce((total, count) => total + count, 0);
  const statistic = counts.reduce((total, count, i) => {
    const expected = sum * (shares[i] ?? 0);
    return total + (count - expected) ** 2 / expected;
  }, 0);
  return toChiSquareP(statistic, counts.length - 1);
}

const evenly = (cells: number): number[] => Array.from({ length: cells }, () => 1 / cells);
const zeros = (cells: number): number[] => Array.from({ length: cells }, () => 0);
const count = (counts: number[], cell: number): void => {
  counts[cell] = (counts[cell] ?? 0) + 1;
};

/** Each number below `below` occurs equally often. */
export function testFrequency(next: Next, below: number, numbers: number): Finding {
  const counts = zeros(below);
  for (let i = 0; i < numbers; i++) count(counts, next(below));
  return { name: `frequency below ${below}`, numbers, p: computeFit(counts, evenly(below)) };
}

/** Each pair of a number and the one `lag` after it occurs equally often. */
export function testSerial(next: Next, below: number, lag: number, pairs: number): Finding {
  const counts = zeros(below * below);
  const first = zeros(lag);
  for (let i = 0; i < pairs; i += lag) {
    // Blocks that do not overlap, so that no number is in two pairs.
    for (let k = 0; k < lag; k++) first[k] = next(below);
    for (let k = 0; k < lag; k++) count(counts, (first[k] ?? 0) * below + next(below));
  }
  return {
    name: `serial below ${below}, lag ${lag}`,
    numbers: Math.ceil(pairs / lag) * lag * 2,
    p: computeFit(counts, evenly(below * below)),
  };
}

/** The gap until the next number below `hit` has its expected distribution. */
export function testGap(next: Next, below: number, hit: number, gaps: number): Finding {
  const chance = hit / below;
  const longest = Math.ceil(Math.log(5 / gaps) / Math.log(1 - chance));
  const counts = zeros(longest + 1);
  let numbers = 0;
  for (let i = 0; i < gaps; i++) {
    let length = 0;
    while (next(below) >= hit) length += 1;
    numbers += length + 1;
    count(counts, Math.min(length, longest));
  }
  const shares = counts.map((_, length) =>
    length < longest ? chance * (1 - chance) ** length : (1 - chance) ** longest,
  );
  return { name: `gap, ${hit} of ${below}`, numbers, p: computeFit(counts, shares) };
}

/** How many numbers it takes until all below `below` have occurred. */
export function testCoupons(next: Next, below: number, sets: number): Finding {
  const shares = toCouponShares(below, sets);
  const counts = zeros(shares.length);
  let numbers = 0;
  for (let i = 0; i < sets; i++) {
    const seen = new Set<number>();
    let length = 0;
    for (; seen.size < below; length++) seen.add(next(below));
    numbers += length;
    count(counts, Math.min(length - below, shares.length - 1));
  }
  return { name: `coupon collector below ${below}`, numbers, p: computeFit(counts, shares) };
}

/** The probability of each length from `below` on, and of all longer ones, by counting states. */
function toCouponShares(below: number, sets: number): number[] {
  const shares: number[] = [];
  let seen = [1, ...zeros(below)];
  let left = 1;
  for (let length = 1; left * sets > 5; length++) {
    seen = seen.map(
      (share, k) =>
        share * (k / below) + (k === 0 ? 0 : (seen[k - 1] ?? 0) * ((below - k + 1) / below)),
    );
    const done = seen[below] ?? 0;
    seen[below] = 0;
    if (length >= below) shares.push(done);
    left -= done;
  }
  return [...shares, left];
}

/** Groups of `size` numbers occur in each order equally often. */
export function testPermutation(next: Next, size: number, groups: number): Finding {
  const orders = factorial(size);
  const counts = zeros(orders);
  for (let i = 0; i < groups; i++) {
    const group = Array.from({ length: size }, () => next(2 ** 32));
    let order = 0;
    for (let k = 0; k < size; k++) {
      const lower = group.slice(k + 1).filter((other) => other < (group[k] ?? 0)).length;
      order = order * (size - k) + lower;
    }
    count(counts, order);
  }
  return {
    name: `permutation of ${size}`,
    numbers: groups * size,
    p: computeFit(counts, evenly(orders)),
  };
}

/**
 * The lengths of rising runs have their expected distribution; the number that ends a run belongs
 * to none.
 */
export function testRuns(next: Next, runs: number): Finding {
  const longest = 6;
  const counts = zeros(longest);
  let numbers = 0;
  for (let i = 0; i < runs; i++) {
    let length = 1;
    let last = next(2 ** 32);
    for (let value = next(2 ** 32); value > last; value = next(2 ** 32)) {
      length += 1;
      last = value;
    }
    numbers += length + 1;
    count(counts, Math.min(length, longest) - 1);
  }
  const shares = counts.map((_, i) =>
    i + 1 < longest ? 1 / factorial(i + 1) - 1 / factorial(i + 2) : 1 / factorial(longest),
  );
  return { name: 'runs up', numbers, p: computeFit(counts, shares) };
}

/** Each of `of` balls is among the first `taken` of a deal equally often. */
export function testDeal(next: Next, of: number, taken: number, deals: number): Finding {
  const counts = zeros(of);
  for (let i = 0; i < deals; i++) {
    const balls = Array.from({ length: of }, (_, ball) => ball);
    for (let place = 0; place < taken; place++) {
      const at = place + next(of - place);
      const ball = balls[at] ?? 0;
      balls[at] = balls[place] ?? 0;
      count(counts, ball);
    }
  }
  const expected = (deals * taken) / of;
  const spread = counts.reduce((sum, n) => sum + (n - expected) ** 2 / expected, 0);
  // Balls of one deal exclude each other, which makes the counts that much more even.
  const statistic = spread * ((of - 1) / (of - taken));
  return {
    name: `deal of ${taken} out of ${of}`,
    numbers: deals * taken,
    p: toChiSquareP(statistic, of - 1),
  };
}

function factorial(n: number): number {
  return n <= 1 ? 1 : n * factorial(n - 1);
}
