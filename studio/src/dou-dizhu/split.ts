/**
 * The best split of a hand into plays: tries every way that takes its ranks from the lowest up, and
 * keeps the one whose plays weigh least.
 */
import { ACE, BIG_JOKER, RANK_COUNT, SMALL_JOKER } from './cards.ts';
import type { RankCounts } from './cards.ts';
import type { Combo, ComboKind } from './combos.ts';
import type { Play } from './plays.ts';

/** The cost of a play to its owner: near 1 if others will beat it, below 0 if it wins a turn. */
export type Weigh = (combo: Combo) => number;

/** A split hand. */
export interface Split {
  weight: number;
  plays: Play[];
}

interface Run {
  kind: ComboKind;
  width: number;
  minLinks: number;
}

const RUNS: readonly Run[] = [
  { kind: 'straight', width: 1, minLinks: 5 },
  { kind: 'pairStraight', width: 2, minLinks: 3 },
  { kind: 'airplane', width: 3, minLinks: 2 },
];
const ALIKE: readonly ComboKind[] = ['single', 'pair', 'triple', 'bomb'];
const ROCKET: Combo = { kind: 'rocket', rank: BIG_JOKER, links: 1 };
/** How equal cards are taken: whole, and high ones also in parts, which then win more turns. */
const WHOLE: readonly (readonly (readonly number[])[])[] = [[], [[1]], [[2]], [[3]], [[4]]];
const PARTS: readonly (readonly (readonly number[])[])[] = [
  [],
  [[1]],
  [[2], [1, 1]],
  [[3], [2, 1], [1, 1, 1]],
  [[4]],
];

/** Takes a hand apart. */
export function splitHand(hand: RankCounts, weigh: Weigh): Split {
  const left = [...hand];
  const taken: Combo[] = [];
  let best = Number.POSITIVE_INFINITY;
  let bodies: Combo[] = [];

  const finish = (weight: number): void => {
    const total = weight - (taken.some(isCarrier) ? attachWings(taken, weigh).saved : 0);
    if (total >= best) return;
    best = total;
    bodies = [...taken];
  };
  const takeRuns = (from: number, weight: number): void => {
    for (const { kind, width, minLinks } of RUNS) {
      let links = 0;
      while (from + links <= ACE && (left[from + links] ?? 0) >= width) links += 1;
      for (let length = minLinks; length <= links; length++) {
        const combo: Combo = { kind, rank: from + length - 1, links: length };
        for (let at = from; at < from + length; at++) left[at] = (left[at] ?? 0) - width;
        taken.push(combo);
        walk(from, weight + weigh(combo));
        taken.pop();
        for (let at = from; at < from + length; at++) left[at] = (left[at] ?? 0) + width;
      }
    }
  };
  const takeAlike = (rank: number, weight: number): void => {
    for (const parts of (rank < ACE ? WHOLE : PARTS)[left[rank] ?? 0] ?? []) {
      let sum = weight;
      for (const part of parts) {
        const combo: Combo = { kind: ALIKE[part - 1] ?? 'single', rank, links: 1 };
        taken.push(combo);
        sum += weigh(combo);
      }
      walk(rank + 1, sum);
      taken.length -= parts.length;
    }
  };
  const walk = (from: number, weight: number): void => {
    let rank = from;
    while (rank < RANK_COUNT && left[rank] === 0) rank += 1;
    if (rank === RANK_COUNT) return finish(weight);
    if (rank === SMALL_JOKER && left[BIG_JOKER] === 1) {
      taken.push(ROCKET);
      finish(weight + weigh(ROCKET));
      taken.pop();
      return;
    }
    takeRuns(rank, weight);
    takeAlike(rank, weight);
  };
  walk(0, 0);
  return { weight: best, plays: toPlays(bodies, weigh) };
}

function isCarrier({ kind }: Combo): boolean {
  return kind === 'triple' || kind === 'airplane';
}

/** A body with its wings; if `isOnes`, the wings are single cards. */
interface Winged {
  body: Combo;
  wings: readonly Combo[];
  isOnes: boolean;
}

/** Attaches to triples the cards and pairs that their owner most wants to shed. */
function attachWings(bodies: readonly Combo[], weigh: Weigh): { saved: number; winged: Winged[] } {
  const heaviest = (kind: ComboKind): Combo[] =>
    bodies
      .filter((each) => each.kind === kind && weigh(each) > 0)
      .toSorted((a, b) => weigh(b) - weigh(a));
  const spare = { singles: heaviest('single'), pairs: heaviest('pair') };
  const winged: Winged[] = [];
  let saved = 0;
  for (const body of bodies.filter(isCarrier).toSorted((a, b) => b.links - a.links)) {
    const sumOf = (wings: readonly Combo[]): number =>
      wings.length < body.links ? 0 : wings.reduce((sum, wing) => sum + weigh(wing), 0);
    const ones = spare.singles.slice(0, body.links);
    const pairs = spare.pairs.slice(0, body.links);
    const isOnes = sumOf(ones) >= sumOf(pairs);
    const wings = isOnes ? ones : pairs;
    if (sumOf(wings) === 0) continue;
    (isOnes ? spare.singles : spare.pairs).splice(0, body.links);
    saved += sumOf(wings);
    winged.push({ body, wings, isOnes });
  }
  return { saved, winged };
}

function toPlays(bodies: readonly Combo[], weigh: Weigh): Play[] {
  const { winged } = attachWings(bodies, weigh);
  const gone = new Set(winged.flatMap(({ body, wings }) => [body, ...wings]));
  return [
    ...winged.map(({ body, wings, isOnes }) =>
      toPlay({ ...body, kind: toWinged(body, isOnes) }, [body, ...wings]),
    ),
    ...bodies.filter((body) => !gone.has(body)).map((body) => toPlay(body, [body])),
  ];
}

function toWinged({ links }: Combo, isOnes: boolean): ComboKind {
  if (links === 1) return isOnes ? 'tripleOne' : 'triplePair';
  return isOnes ? 'airplaneOnes' : 'airplanePairs';
}

const WIDTHS: Partial<Record<ComboKind, number>> = {
  pair: 2,
  triple: 3,
  pairStraight: 2,
  airplane: 3,
  bomb: 4,
};

function toPlay(combo: Combo, parts: readonly Combo[]): Play {
  const counts = Array.from({ length: RANK_COUNT }, () => 0);
  for (const { kind, rank, links } of parts) {
    const from = kind === 'rocket' ? SMALL_JOKER : rank - links + 1;
    for (let at = from; at <= rank; at++) counts[at] = (counts[at] ?? 0) + (WIDTHS[kind] ?? 1);
  }
  return { combo, counts };
}
