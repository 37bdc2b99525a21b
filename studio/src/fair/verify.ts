/**
 * Recomputes a round from its published seeds. Pure, and the same code in browser and server: it
 * imports no server code.
 */
import type { SpotStakes, TableKind, TableOutcome, TableProof } from '../protocol/table.ts';
import type { HandAction, HandKind, HandView } from '../protocol/hand.ts';
import { HAND_GAMES } from '../hands/games.ts';
import { toShownReturns } from '../hands/hand-game.ts';
import type { SlotConfig, SpinOutcome } from '../protocol/slot.ts';
import type { SeedProof } from '../protocol/replay.ts';
import { playSlot } from '../slots/engine.ts';
import { TABLE_GAMES } from '../tables/games.ts';
import { commitTo, openDraws } from '@vela/fair/draws.ts';
import type { Draws } from '@vela/fair/draws.ts';

/** The result of a check. */
export type Verdict<T> =
  | { isProven: true; outcome: T }
  /**
   * `secret`: not revealed yet; `seed`: it does not match the commitment; `outcome`: it differs.
   */
  | { isProven: false; why: 'secret' | 'seed' | 'outcome' };

/** A hand with everything that was shown of it. */
export interface HandToVerify {
  kind: HandKind;
  proof: SeedProof;
  /** The stakes before the cards. */
  spots: SpotStakes;
  actions: readonly HandAction[];
  /** The views that were shown, step by step: all of them, or the last ones. */
  shown: readonly HandView[];
  returns: SpotStakes;
}

/** Verifies a slot round: the seed matches the commitment and gives this outcome. */
export function verifySlot(
  game: SlotConfig,
  proof: SeedProof,
  stakeMinor: number,
  shown: SpinOutcome,
): Verdict<SpinOutcome> {
  const { serverSeed, clientSeed, nonce, commit } = proof;
  if (serverSeed === null) return { isProven: false, why: 'secret' };
  if (commitTo(serverSeed) !== commit) return { isProven: false, why: 'seed' };
  const outcome = playSlot(game, openDraws({ serverSeed, clientSeed, nonce }), stakeMinor);
  return isSame(outcome, shown) ? { isProven: true, outcome } : { isProven: false, why: 'outcome' };
}

/** Verifies a hand: the seed matches the commitment and, with the steps, gives the shown views. */
export function verifyHand({
  kind,
  proof,
  spots,
  actions,
  shown,
  returns,
}: HandToVerify): Verdict<SpotStakes> {
  const { serverSeed, clientSeed, nonce, commit } = proof;
  if (serverSeed === null) return { isProven: false, why: 'secret' };
  if (commitTo(serverSeed) !== commit) return { isProven: false, why: 'seed' };
  let hand = HAND_GAMES[kind].open(spots, openDraws({ serverSeed, clientSeed, nonce }));
  const views = [hand.view];
  for (const action of actions) {
    const next = hand.act(action);
    if (next === null) return { isProven: false, why: 'outcome' };
    hand = next;
    views.push(hand.view);
  }
  const isShown = shown.length > 0 && isSame(views.slice(-shown.length), shown);
  if (!hand.isOver || !isShown) return { isProven: false, why: 'outcome' };
  const outcome = toShownReturns(hand.settle());
  return isSame(outcome, returns)
    ? { isProven: true, outcome }
    : { isProven: false, why: 'outcome' };
}

/** Verifies a table's round: its seed hashes to the previous one, and gives this outcome. */
export function verifyTable(
  kind: TableKind,
  proof: TableProof,
  shown: TableOutcome,
): Verdict<TableOutcome> {
  if (proof.seed === null) return { isProven: false, why: 'secret' };
  if (commitTo(proof.seed) !== proof.previousSeed) return { isProven: false, why: 'seed' };
  const draws = openTableDraws(proof.seed, proof.salt, proof.index);
  const outcome = TABLE_GAMES[kind].play(draws);
  return isSame(outcome, shown) ? { isProven: true, outcome } : { isProven: false, why: 'outcome' };
}

/**
 * The draws of a shared round: the chain's salt and the seed's index replace the player's seed and
 * nonce.
 */
export function openTableDraws(seed: string, salt: string, index: number): Draws {
  return openDraws({ serverSeed: seed, clientSeed: salt, nonce: index });
}

/** Deep equality that ignores the order of fields. */
function isSame(left: unknown, right: unknown): boolean {
  return canonical(left) === canonical(right);
}

function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, item: unknown) =>
    typeof item === 'object' && item !== null && !Array.isArray(item)
      ? Object.fromEntries(Object.entries(item).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : item,
  );
}
