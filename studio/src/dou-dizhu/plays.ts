/** Every play that a hand allows. */
import { BIG_JOKER, RANK_COUNT, SMALL_JOKER } from './cards.ts';
import type { RankCounts } from './cards.ts';
import { areWings, isHigher, SHAPES, toHighestRank } from './combos.ts';
import type { Combo, ComboShape } from './combos.ts';

/** A play by its ranks; the choice of suits does not matter. */
export interface Play {
  combo: Combo;
  counts: readonly number[];
}

/** A body without its wings, and the ranks available as wings. */
export interface Body {
  shape: ComboShape;
  combo: Combo;
  counts: readonly number[];
}

const EMPTY: readonly number[] = Array.from({ length: RANK_COUNT }, () => 0);

/** Every body in a hand that may lead or beat a play. The hand may lack wings for it. */
export function listBodies(hand: RankCounts, toBeat: Combo | null): Body[] {
  return SHAPES.flatMap((shape) => {
    const bodies: Body[] = [];
    for (let links = shape.minLinks; links <= shape.maxLinks; links++) {
      for (let rank = links - 1; rank <= toHighestRank(shape); rank++) {
        const combo: Combo = { kind: shape.kind, rank, links };
        if (toBeat !== null && !isHigher(combo, toBeat)) continue;
        if (holdsBody(hand, shape, combo)) {
          bodies.push({ shape, combo, counts: toBodyCounts(shape, combo) });
        }
      }
    }
    return bodies;
  });
}

/** Every play, each once. An ambiguous play is listed as the one that leads or beats. */
export function listPlays(hand: RankCounts, toBeat: Combo | null): Play[] {
  const plays = new Map<string, Play>();
  for (const { shape, combo, counts } of listBodies(hand, toBeat)) {
    for (const wings of listWings(hand, shape, combo)) {
      const all = counts.map((count, rank) => count + (wings[rank] ?? 0));
      const key = all.join();
      if (!plays.has(key)) plays.set(key, { combo, counts: all });
    }
  }
  const rocket = toRocket(hand);
  if (rocket !== null) plays.set(rocket.counts.join(), rocket);
  return [...plays.values()];
}

/** Both jokers, if the hand has them. */
export function toRocket(hand: RankCounts): Play | null {
  if (hand[SMALL_JOKER] !== 1 || hand[BIG_JOKER] !== 1) return null;
  const counts = EMPTY.map((_, rank) => (rank === SMALL_JOKER || rank === BIG_JOKER ? 1 : 0));
  return { combo: { kind: 'rocket', rank: BIG_JOKER, links: 1 }, counts };
}

function holdsBody(hand: RankCounts, { width }: ComboShape, { rank, links }: Combo): boolean {
  for (let at = rank - links + 1; at <= rank; at++) {
    if ((hand[at] ?? 0) < width) return false;
  }
  return true;
}

function toBodyCounts({ width }: ComboShape, { rank, links }: Combo): number[] {
  return EMPTY.map((_, at) => (at <= rank && at > rank - links ? width : 0));
}

/** Every choice of wings for a body; one empty choice for a body that has none. */
export function listWings(hand: RankCounts, shape: ComboShape, combo: Combo): number[][] {
  const found: number[][] = [];
  const { rank, links } = combo;
  const add = (from: number, left: number, wings: number[]): void => {
    if (left === 0) {
      if (areWings(shape, wings)) found.push([...wings]);
      return;
    }
    for (let at = from; at < RANK_COUNT; at++) {
      const isBody = at <= rank && at > rank - links;
      const taken = wings[at] ?? 0;
      if (isBody || taken + shape.wingSize > (hand[at] ?? 0)) continue;
      wings[at] = taken + shape.wingSize;
      add(at, left - 1, wings);
      wings[at] = taken;
    }
  };
  add(0, links * shape.wings, [...EMPTY]);
  return found;
}
