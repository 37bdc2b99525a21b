import type { Language } from '@vela/contract/language.ts';
import type { TxContext } from '../app/route.ts';
import { readSetting } from '../app/settings.ts';
import type { Work } from '../app/work.ts';
import {
  listCountedBets,
  listOpenVenues,
  listVenues,
  lockUncountedBets,
  updateCounted,
} from '../venue/index.ts';
import type { SettledBet } from '../venue/index.ts';
import { computeCounted, computeFold, computeTurnover, computeValidDays } from './rules.ts';
import type { CountedBet, Requirement, Turnover } from './rules.ts';
import { fullWeightBp, turnoverSetting } from './settings.ts';
import {
  addValidDays,
  deleteFills,
  findOldestFilled,
  insertFills,
  listOpenRows,
  listUnderBonus,
  lockFolding,
  lockOpenRequirements,
  updateFilled,
} from './store.ts';

type Tx = TxContext['tx'];

/** What counting needs: a transaction, and the site day. */
type Settling = Pick<Work, 'tx' | 'services' | 'now'>;

/**
 * Counts a player's uncounted settled bets towards the requirements and returns what is left; what
 * rolled-back bets had filled is open again. Requires a transaction: a bet is marked as counted
 * together with what it filled, or not at all.
 */
export async function settleTurnover(
  { tx, services, now }: Settling,
  playerId: bigint,
): Promise<Turnover> {
  const { weightsBp } = await readSetting(tx, turnoverSetting);
  await lockFolding(tx, playerId);
  const uncounted = await lockUncountedBets(tx, playerId);
  const underBonus = await listUnderBonus(tx, playerId, uncounted);
  const fresh = uncounted.map((bet) => ({
    ...bet,
    countedMinor: computeCounted(bet, weightsBp),
    isUnderBonus: underBonus.has(bet.betId),
  }));
  const returned = await returnFills(tx, playerId, uncounted);
  const bets = [...fresh, ...returned].toSorted(bySettlement);
  const open = await lockOpenRequirements(tx, playerId);
  const { requirements, fills } = computeFold(open, bets);
  await updateFilled(tx, playerId, requirements, now);
  await insertFills(tx, playerId, fills);
  await updateCounted(tx, playerId, fresh);
  await addValidDays(tx, playerId, computeValidDays(fresh, now, services.site.timeZone));
  return computeTurnover(requirements);
}

type Countable = CountedBet & Pick<SettledBet, 'settledAt'>;

/**
 * If rolled-back bets among these had filled something, returns that, together with all that was
 * filled by bets since then; returns those other bets, to be counted again.
 */
async function returnFills(
  tx: Tx,
  playerId: bigint,
  bets: readonly SettledBet[],
): Promise<Countable[]> {
  // What was never counted has filled nothing.
  const betIds = bets.filter((bet) => bet.countedMinor !== null).map((bet) => bet.betId);
  const since = await findOldestFilled(tx, playerId, betIds);
  if (since === null) return [];
  const others = (await listCountedBets(tx, playerId, since)).map((bet) => ({
    ...bet,
    countedMinor: bet.countedMinor ?? 0n,
  }));
  await deleteFills(tx, playerId, [...betIds, ...others.map((bet) => bet.betId)]);
  return others;
}

function bySettlement(a: Countable, b: Countable): number {
  return a.settledAt.getTime() - b.settledAt.getTime() || (a.betId < b.betId ? -1 : 1);
}

/** An open requirement as a player sees it before a withdrawal. */
export type OpenRequirement = Requirement & {
  leftMinor: bigint;
  /** The venues whose bets fill it, and their weights in basis points. */
  weights: readonly { venue: string; weightBp: number }[];
};

/**
 * Lists a player's remaining requirements, oldest first, as far as bets have been counted: call
 * settleTurnover before. Venues are in the order of the home screen.
 */
export async function listOpenRequirements(tx: Tx, playerId: bigint): Promise<OpenRequirement[]> {
  const open = await listOpenRows(tx, playerId);
  if (open.length === 0) return [];
  const { weightsBp } = await readSetting(tx, turnoverSetting);
  const weights = (await listOpenVenues(tx)).map((venue) => ({
    venue,
    weightBp: weightsBp[venue] ?? fullWeightBp,
  }));
  return open.map((requirement) => ({
    ...requirement,
    leftMinor: requirement.requiredMinor - requirement.filledMinor,
    weights: weights.filter(
      ({ venue }) => requirement.venue === null || requirement.venue === venue,
    ),
  }));
}

/** Returns the weight of valid bets by venue, in the order of the home screen. */
export async function listWeights(
  tx: Tx,
  language: Language,
  now: Date,
): Promise<{ venue: string; name: string; weightBp: number }[]> {
  const { weightsBp } = await readSetting(tx, turnoverSetting);
  const venues = (await listVenues(tx, now)).filter(({ isOpen }) => isOpen);
  return venues.map(({ venue, nameIn }) => ({
    venue,
    name: nameIn(language),
    weightBp: weightsBp[venue] ?? fullWeightBp,
  }));
}
