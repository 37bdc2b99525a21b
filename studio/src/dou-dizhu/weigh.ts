/** The weight of plays to a seat that knows its own cards and how many cards the others hold. */
import { ACE, SMALL_JOKER, sumCounts } from './cards.ts';
import type { RankCounts } from './cards.ts';
import type { Combo, ComboKind } from './combos.ts';
import type { Weigh } from './split.ts';

/** What a seat knows of the cards that it does not hold. */
export interface Unseen {
  /** All of them. */
  counts: RankCounts;
  /** The part of them that enemies hold. */
  enemyShare: number;
  /** The most that one enemy holds. */
  enemyMax: number;
}

/**
 * The probability that a play is beaten, per higher play that the unseen cards allow. Chosen: by
 * letting the policy play against itself.
 */
const BEATEN: Partial<Record<ComboKind, number>> = {
  single: 0.28,
  pair: 0.35,
  triple: 0.15,
  straight: 0.25,
  pairStraight: 0.15,
  airplane: 0.05,
};
const WINGLESS: Partial<Record<ComboKind, ComboKind>> = {
  tripleOne: 'triple',
  triplePair: 'triple',
  airplaneOnes: 'airplane',
  airplanePairs: 'airplane',
};
const WIDTHS: Partial<Record<ComboKind, number>> = {
  pair: 2,
  pairStraight: 2,
  triple: 3,
  airplane: 3,
};
// Chosen: the worth of a bomb still held, slightly more for a high one.
const BOMB_WEIGHT = -1;
const BOMB_STEP = -0.01;
const ROCKET_WEIGHT = -1.2;
const FOUR_RISK = 0.05;
/** The worth of winning a turn, compared with losing it. */
const WIN_WEIGHT = -0.3;

/** The probability that enemies beat a play, bombs aside; 0 if they surely cannot. */
export function toRisk(combo: Combo, unseen: Unseen): number {
  const kind = WINGLESS[combo.kind] ?? combo.kind;
  if (kind === 'rocket' || kind === 'bomb') return 0;
  if (kind === 'fourOnes' || kind === 'fourPairs') return FOUR_RISK;
  const width = WIDTHS[kind] ?? 1;
  if (unseen.enemyMax < width * combo.links) return 0;
  const higher = kind === 'single' ? countHigher(combo, unseen) : countRuns(combo, width, unseen);
  return 1 - (1 - (BEATEN[kind] ?? 0) * unseen.enemyShare) ** higher;
}

/** The probability that enemies beat a play with their last cards. */
export function toDanger(combo: Combo, unseen: Unseen): number {
  if (combo.kind !== 'single') return toRisk(combo, unseen) * LAST_CARDS;
  return countHigher(combo, unseen) / Math.max(1, sumCounts(unseen.counts));
}
// Chosen: several last cards form a play less often than not.
const LAST_CARDS = 0.4;

/** Weighs plays by their risk; each is weighed once. */
export function toWeigh(unseen: Unseen): Weigh {
  const known = new Map<string, number>();
  return (combo) => {
    const key = `${combo.kind}${combo.links}.${combo.rank}`;
    const weight = known.get(key) ?? scoreCombo(combo, unseen);
    known.set(key, weight);
    return weight;
  };
}

function scoreCombo(combo: Combo, unseen: Unseen): number {
  if (combo.kind === 'rocket') return ROCKET_WEIGHT;
  if (combo.kind === 'bomb') return BOMB_WEIGHT + BOMB_STEP * combo.rank;
  const risk = toRisk(combo, unseen);
  return risk + (1 - risk) * WIN_WEIGHT;
}

function countHigher({ rank }: Combo, { counts }: Unseen): number {
  return sumCounts(counts.slice(rank + 1));
}

/** How many higher bodies of this width and length the unseen cards hold. */
function countRuns({ rank, links }: Combo, width: number, { counts }: Unseen): number {
  const highest = links > 1 ? ACE : SMALL_JOKER - 1;
  let found = 0;
  for (let top = rank + 1; top <= highest; top++) {
    const body = counts.slice(top - links + 1, top + 1);
    if (body.every((count) => count >= width)) found += 1;
  }
  return found;
}
