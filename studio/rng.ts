/**
 * Tests the numbers that games are played with, as they are drawn in play: round after round from
 * committed seeds.
 *   npm run rng             with a new seed, about ten million numbers
 *   SEED=<64 hex digits> npm run rng
 */
import { randomBytes } from 'node:crypto';
import { openDraws } from '@vela/fair/draws.ts';
import {
  testCoupons,
  testDeal,
  testFrequency,
  testGap,
  testPermutation,
  testRuns,
  testSerial,
} from './src/fair/statistics.ts';
import type { Finding, Next } from './src/fair/statistics.ts';

// Chosen: about what the longest round of any game draws, so that most blocks of a round are used.
const NUMBERS_PER_ROUND = 64;
const CONFIDENCE = 0.99;
const serverSeed = process.env['SEED'] ?? randomBytes(32).toString('hex');

/** One player's rounds with one pair of seeds, nonce after nonce. */
function openRounds(clientSeed: string): Next {
  let nonce = 0;
  let left = 0;
  let draws = openDraws({ serverSeed, clientSeed, nonce });
  return (below) => {
    if (left === 0) {
      draws = openDraws({ serverSeed, clientSeed, nonce });
      nonce += 1;
      left = NUMBERS_PER_ROUND;
    }
    left -= 1;
    return draws.int(below);
  };
}

const TESTS: readonly ((next: Next) => Finding)[] = [
  // Coins, dice, wheels, balls, cards, decks, reels and raw words.
  ...[2, 6, 10, 37, 52, 80, 256, 416, 1000].map(
    (below) => (next: Next) => testFrequency(next, below, 500_000),
  ),
  ...[1, 2, 3, 8, 64].map((lag) => (next: Next) => testSerial(next, 16, lag, 250_000)),
  (next) => testSerial(next, 37, 1, 250_000),
  (next) => testGap(next, 10, 1, 50_000),
  (next) => testGap(next, 37, 18, 200_000),
  (next) => testCoupons(next, 6, 50_000),
  (next) => testCoupons(next, 37, 5000),
  (next) => testPermutation(next, 3, 200_000),
  (next) => testPermutation(next, 5, 100_000),
  (next) => testRuns(next, 250_000),
  (next) => testDeal(next, 52, 5, 50_000),
  (next) => testDeal(next, 80, 20, 25_000),
];

const findings = TESTS.map((run, i) => run(openRounds(`rng-${i}`)));
for (const { name, numbers, p } of findings) {
  console.log(`  ${name.padEnd(26)} ${String(numbers).padStart(9)} numbers   p = ${p.toFixed(4)}`);
}

// One test in a hundred fails by chance at 99 %; so many tests are evaluated together, as
// Bonferroni does it. A fit that is too good to be true counts as odd as one that is too bad.
const limit = (1 - CONFIDENCE) / (2 * findings.length);
const odd = findings.filter(({ p }) => p < limit || p > 1 - limit);
const numbers = findings.reduce((sum, finding) => sum + finding.numbers, 0);
console.log(`\n${findings.length} tests of ${numbers} numbers, seed ${serverSeed}`);
console.log(
  odd.length === 0
    ? `All of them together pass at ${CONFIDENCE * 100} %.`
    : `Not like chance at ${CONFIDENCE * 100} %: ${odd.map(({ name }) => name).join(', ')}`,
);
if (odd.length > 0) process.exitCode = 1;
