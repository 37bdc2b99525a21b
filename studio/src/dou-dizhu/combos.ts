/**
 * What may be played together in dou dizhu, and what beats what.
 *
 * 1. A play has a body and may have wings. A body is a rank once, twice, three or four times, or
 *    a run of neighbouring ranks up to the ace: five or more single cards, three or more pairs,
 *    two or more triples.
 * 2. A triple may carry a card or a pair, a run of triples one card or one pair for each; four
 *    alike carry two cards or two pairs. Wings are of other ranks than the body, pairs among them
 *    of different ranks, and never both jokers.
 * 3. A play beats one of the same kind and length whose body is lower. Four alike without wings
 *    are a bomb and beat everything but a higher bomb and the rocket, both jokers, which beats all.
 *
 * Source: the rules that Pagat and the Chinese card associations print; two wings of one rank
 * count as two cards, as most houses play it.
 */
import { ACE, BIG_JOKER, RANK_COUNT, SMALL_JOKER, sumCounts } from './cards.ts';
import type { RankCounts } from './cards.ts';

/** What a play is. */
export type ComboKind =
  | 'single'
  | 'pair'
  | 'triple'
  | 'tripleOne'
  | 'triplePair'
  | 'straight'
  | 'pairStraight'
  | 'airplane'
  | 'airplaneOnes'
  | 'airplanePairs'
  | 'fourOnes'
  | 'fourPairs'
  | 'bomb'
  | 'rocket';

/**
 * The structure of a kind: `width` equal cards in each of `links` ranks, and wings for each of
 * them.
 */
export interface ComboShape {
  kind: ComboKind;
  width: number;
  minLinks: number;
  maxLinks: number;
  /** Wings for each link of the body. */
  wings: number;
  /** Cards in one wing. */
  wingSize: number;
}

/** A play in comparable form. */
export interface Combo {
  kind: ComboKind;
  /** The highest rank of its body. */
  rank: number;
  links: number;
}

const shape = (
  kind: ComboKind,
  width: number,
  [minLinks, maxLinks]: [number, number],
  [wings, wingSize]: [number, number] = [0, 0],
): ComboShape => ({ kind, width, minLinks, maxLinks, wings, wingSize });

/** Every kind except the rocket; where cards are ambiguous, the earlier one leads. */
export const SHAPES: readonly ComboShape[] = [
  shape('single', 1, [1, 1]),
  shape('pair', 2, [1, 1]),
  shape('triple', 3, [1, 1]),
  shape('bomb', 4, [1, 1]),
  shape('straight', 1, [5, 12]),
  shape('pairStraight', 2, [3, 10]),
  shape('airplane', 3, [2, 6]),
  shape('tripleOne', 3, [1, 1], [1, 1]),
  shape('triplePair', 3, [1, 1], [1, 2]),
  shape('airplaneOnes', 3, [2, 5], [1, 1]),
  shape('airplanePairs', 3, [2, 4], [1, 2]),
  shape('fourOnes', 4, [1, 1], [2, 1]),
  shape('fourPairs', 4, [1, 1], [2, 2]),
];

const ROCKET: Combo = { kind: 'rocket', rank: BIG_JOKER, links: 1 };

/** The number of cards of a play of this shape. */
export function toSize({ width, wings, wingSize }: ComboShape, links: number): number {
  return links * (width + wings * wingSize);
}

/** The highest rank at which a body with this many links may end. */
export function toHighestRank({ minLinks }: ComboShape): number {
  return minLinks > 1 ? ACE : RANK_COUNT - 1;
}

/** True if these cards may be the wings of a body that has none of their ranks. */
export function areWings({ wingSize }: ComboShape, wings: RankCounts): boolean {
  if ((wings[SMALL_JOKER] ?? 0) + (wings[BIG_JOKER] ?? 0) > 1) return false;
  return wingSize !== 2 || wings.every((count) => count === 0 || count === 2);
}

/** Every reading of these cards; more than one only for some runs of triples. */
export function readCombos(counts: RankCounts): Combo[] {
  const size = sumCounts(counts);
  if (isRocket(counts, size)) return [ROCKET];
  return SHAPES.flatMap((each) => {
    const links = size / toSize(each, 1);
    if (!Number.isInteger(links) || links < each.minLinks || links > each.maxLinks) return [];
    return listBodies(counts, each, links).flatMap((rank) =>
      areWings(each, toWings(counts, rank, links)) ? [{ kind: each.kind, rank, links }] : [],
    );
  });
}

/** The reading of cards that lead, or null if they may not be played together. */
export function readLead(counts: RankCounts): Combo | null {
  return readCombos(counts)[0] ?? null;
}

/** The reading of cards that must beat a play, or null if they do not. */
export function readFollow(counts: RankCounts, toBeat: Combo): Combo | null {
  return readCombos(counts).find((combo) => isHigher(combo, toBeat)) ?? null;
}

/** True if the first play beats the second. */
export function isHigher(combo: Combo, toBeat: Combo): boolean {
  if (combo.kind === 'rocket') return true;
  if (toBeat.kind === 'rocket') return false;
  if (combo.kind === 'bomb' && toBeat.kind !== 'bomb') return true;
  return combo.kind === toBeat.kind && combo.links === toBeat.links && combo.rank > toBeat.rank;
}

/** True for a play that doubles the round's worth. */
export function isDoubling({ kind }: Combo): boolean {
  return kind === 'bomb' || kind === 'rocket';
}

function isRocket(counts: RankCounts, size: number): boolean {
  return size === 2 && counts[SMALL_JOKER] === 1 && counts[BIG_JOKER] === 1;
}

/** The highest ranks of all bodies whose ranks are in `counts` exactly `width` times. */
function listBodies(counts: RankCounts, each: ComboShape, links: number): number[] {
  const tops: number[] = [];
  for (let top = links - 1; top <= toHighestRank(each); top++) {
    const body = counts.slice(top - links + 1, top + 1);
    if (body.every((count) => count === each.width)) tops.push(top);
  }
  return tops;
}

function toWings(counts: RankCounts, rank: number, links: number): number[] {
  return counts.map((count, at) => (at <= rank && at > rank - links ? 0 : count));
}
