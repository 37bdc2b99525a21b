/** The plays that a seat considers: every body it may play, with the wings it needs least. */
import { RANK_COUNT, subtractCounts } from './cards.ts';
import type { RankCounts } from './cards.ts';
import { areWings } from './combos.ts';
import type { Combo } from './combos.ts';
import { listBodies, listWings, toRocket } from './plays.ts';
import type { Body, Play } from './plays.ts';
import { splitHand } from './split.ts';
import type { Weigh } from './split.ts';

// Chosen: up to this many choices, all are considered.
const WINGS_MAX = 3;

/** The candidate plays; empty if the hand allows none. */
export function listCandidates(hand: RankCounts, toBeat: Combo | null, weigh: Weigh): Play[] {
  const plays = new Map<string, Play>();
  for (const body of listBodies(hand, toBeat)) {
    for (const wings of listLikelyWings(hand, body, weigh)) {
      const counts = body.counts.map((count, rank) => count + (wings[rank] ?? 0));
      if (!plays.has(counts.join())) plays.set(counts.join(), { combo: body.combo, counts });
    }
  }
  const rocket = toRocket(hand);
  return rocket === null ? [...plays.values()] : [...plays.values(), rocket];
}

function listLikelyWings(
  hand: RankCounts,
  { shape, combo, counts }: Body,
  weigh: Weigh,
): RankCounts[] {
  const all = listWings(hand, shape, combo);
  if (all.length <= WINGS_MAX) return all;
  const { plays } = splitHand(subtractCounts(hand, counts), weigh);
  const spare = plays
    .filter(({ combo: { kind } }) => kind === (shape.wingSize === 1 ? 'single' : 'pair'))
    .toSorted((a, b) => weigh(b.combo) - weigh(a.combo) || a.combo.rank - b.combo.rank)
    .slice(0, combo.links * shape.wings);
  const wings = Array.from({ length: RANK_COUNT }, (_, rank) =>
    spare.reduce((sum, play) => sum + (play.counts[rank] ?? 0), 0),
  );
  const isFree = wings.every((count, rank) => count === 0 || counts[rank] === 0);
  const isEnough = spare.length === combo.links * shape.wings;
  return isEnough && isFree && areWings(shape, wings) ? [wings] : all.slice(0, WINGS_MAX);
}
