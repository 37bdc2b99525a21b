/**
 * Exact figures of the three-card game: every hand of the player's against every possible hand of
 * the dealer's. Hands that differ only by a renaming of suits are counted together.
 */
import { plus, ratio } from '../rational.ts';
import type { Rational } from '../rational.ts';
import { DECK, toRank } from '../tables/cards.ts';
import { ANTE_BONUS, PAIR_PLUS, toLevel, toResult, toStrength } from './three-card.ts';
import type { ThreeCardLevel } from './three-card.ts';

/** The game's figures with the best play. */
export interface ThreeCardPar {
  /** Of the ante: it and the play stake, bonus included. */
  ante: Rational;
  /** Of the total stake on ante and play. */
  ofAllStaked: Rational;
  pairPlus: Rational;
  /** How often the ante wins, and pair plus. */
  anteHits: Rational;
  pairPlusHits: Rational;
  /** The strength of the weakest hand played, and of the strongest folded. */
  weakestPlayed: number;
  strongestFolded: number;
}

const CARDS = DECK.length;
const HANDS = (CARDS * (CARDS - 1) * (CARDS - 2)) / 6;
const AGAINST = (49 * 48 * 47) / 6;

const slotOf = (a: number, b: number, c: number): number => (a * CARDS + b) * CARDS + c;

/** The strength of each three cards, by their positions in the deck in rising order. */
function listStrengths(): Int32Array {
  const strengths = new Int32Array(CARDS ** 3);
  eachHand((a, b, c) => {
    strengths[slotOf(a, b, c)] = toStrength([a, b, c].map((place) => DECK[place] ?? ''));
  });
  return strengths;
}

function eachHand(visit: (a: number, b: number, c: number) => void): void {
  for (let a = 0; a < CARDS; a++) {
    for (let b = a + 1; b < CARDS; b++) {
      for (let c = b + 1; c < CARDS; c++) visit(a, b, c);
    }
  }
}

/** Hands equal up to a renaming of suits share a class. */
function toClass(places: readonly number[]): string {
  const cards = places.map((place) => DECK[place] ?? '').toSorted();
  const suits = cards.map((card) => card.slice(1));
  return cards.map((card, i) => `${toRank(card)}${suits.indexOf(suits[i] ?? '')}`).join();
}

/** The return of playing a hand in stakes against all the dealer's hands, and how often it wins. */
function sumAgainst(
  strengths: Int32Array,
  hand: readonly [number, number, number],
  bonus: number,
): { net: number; wins: number } {
  const strength = strengths[slotOf(...hand)] ?? 0;
  let [net, wins] = [0, 0];
  const rest = DECK.map((_, place) => place).filter((place) => !hand.includes(place));
  for (let i = 0; i < rest.length; i++) {
    for (let j = i + 1; j < rest.length; j++) {
      for (let k = j + 1; k < rest.length; k++) {
        const slot = slotOf(rest[i] ?? 0, rest[j] ?? 0, rest[k] ?? 0);
        const result = toResult(strength, strengths[slot] ?? 0);
        net += { unqualified: 1, won: 2, push: 0, lost: -2 }[result] + bonus;
        if (result === 'unqualified' || result === 'won') wins += 1;
      }
    }
  }
  return { net, wins };
}

/** Computes the exact figures with the best play. */
export function computeThreeCardPar(): ThreeCardPar {
  const strengths = listStrengths();
  const known = new Map<string, { net: number; wins: number }>();
  const levels = new Map<ThreeCardLevel, number>();
  let [net, wins, played] = [0n, 0n, 0n];
  let [weakestPlayed, strongestFolded] = [Number.MAX_SAFE_INTEGER, 0];
  eachHand((a, b, c) => {
    const strength = strengths[slotOf(a, b, c)] ?? 0;
    const level = toLevel(strength);
    levels.set(level, (levels.get(level) ?? 0) + 1);
    const key = toClass([a, b, c]);
    const sum = known.get(key) ?? sumAgainst(strengths, [a, b, c], ANTE_BONUS[level] ?? 0);
    known.set(key, sum);
    // Folding loses one stake, whatever the dealer has.
    if (sum.net <= -AGAINST) {
      strongestFolded = Math.max(strongestFolded, strength);
      net -= BigInt(AGAINST);
      return;
    }
    weakestPlayed = Math.min(weakestPlayed, strength);
    net += BigInt(sum.net);
    wins += BigInt(sum.wins);
    played += 1n;
  });
  const all = BigInt(HANDS) * BigInt(AGAINST);
  const staked = all + played * BigInt(AGAINST);
  const pays = [...levels].map(([level, count]) => {
    const times = PAIR_PLUS[level];
    return times === undefined ? 0 : count * (times + 1);
  });
  const hits = [...levels].filter(([level]) => PAIR_PLUS[level] !== undefined);
  const toHands = (counts: readonly number[]): Rational =>
    ratio(BigInt(counts.reduce((sum, count) => sum + count, 0)), BigInt(HANDS));
  return {
    ante: plus(ratio(1n, 1n), ratio(net, all)),
    ofAllStaked: plus(ratio(1n, 1n), ratio(net, staked)),
    pairPlus: toHands(pays),
    anteHits: ratio(wins, all),
    pairPlusHits: toHands(hits.map(([, count]) => count)),
    weakestPlayed,
    strongestFolded,
  };
}
