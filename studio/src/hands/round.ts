/** A round of a hand game, rebuilt from its record: its seed, its stakes, its steps. */
import { openDraws } from '@vela/fair/draws.ts';
import { findSeed } from '../fair/store.ts';
import { listBets } from '../rounds/store.ts';
import type { BetRow, Queryable, RoundRow } from '../rounds/store.ts';
import type { SeedRow } from '../fair/store.ts';
import { HAND_GAMES } from './games.ts';
import { playSteps } from './hand-game.ts';
import type { Hand } from './hand-game.ts';
import type { HandOffer } from './offers.ts';
import { listSteps } from './store.ts';
import type { HandStepRow } from './store.ts';

/** The current state of a round. */
export interface HandRound {
  round: RoundRow;
  offer: HandOffer;
  bets: readonly BetRow[];
  /** The bet before the cards. */
  opening: BetRow;
  /** The steps that count, in order. */
  steps: readonly HandStepRow[];
  /** The step whose stake is not known to be accepted, or null. */
  waiting: HandStepRow | null;
  seed: SeedRow | null;
  /** Null before the cards. */
  hand: Hand | null;
}

const TAKEN: ReadonlySet<BetRow['state'] | null> = new Set([
  null,
  'accepted',
  'settling',
  'settled',
]);

/** Rebuilds a round. Throws if its steps are invalid for its game. */
export async function loadHandRound(
  db: Queryable,
  offers: ReadonlyMap<string, HandOffer>,
  round: RoundRow,
): Promise<HandRound> {
  const offer = offers.get(round.gameCode);
  if (offer === undefined) throw new Error(`round ${round.id} is not of a hand game`);
  const bets = await listBets(db, round.id);
  const requested = await listSteps(db, round.id);
  const opening = bets.find(({ id }) => !requested.some(({ betId }) => betId === id));
  if (opening === undefined) throw new Error(`round ${round.id} has no stake`);
  const steps = requested.filter(({ betState }) => TAKEN.has(betState));
  const waiting = requested.find(({ betState }) => betState === 'placing') ?? null;
  const { seedId, nonce } = round;
  const seed = seedId === null ? null : await findSeed(db, seedId);
  const common = { round, offer, bets, opening, steps, waiting, seed };
  if (seed === null || nonce === null) return { ...common, hand: null };
  const draws = openDraws({ ...seed, nonce });
  const actions = steps.map(({ action }) => action);
  const hand = playSteps(HAND_GAMES[offer.kind], opening.spots ?? {}, draws, actions);
  return { ...common, hand };
}
