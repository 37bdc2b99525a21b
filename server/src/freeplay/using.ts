import { shareBp } from '@vela/contract/money.ts';
import type { FreePlayKind } from '@vela/contract/promotion/rules.ts';
import type { TransferKind } from '@vela/ledger/chart.ts';
import type { Work } from '../app/work.ts';
import { lockTurnover, lowerRequirement, raiseRequirement } from '../turnover/index.ts';
import { returnUse, takeUse } from './rules.ts';
import { findFreePlay, lockFreePlay, updateFreePlay } from './store.ts';
import type { FreePlay } from './store.ts';

/** The transfers that pay the winnings of a kind, and take them back. */
export const freePlayMoves = {
  rounds: { win: 'freeRoundWin', reversal: 'freeRoundReversal' },
  bet: { win: 'freeBetWin', reversal: 'freeBetReversal' },
} as const satisfies Record<FreePlayKind, Record<'win' | 'reversal', TransferKind>>;

type Using = Pick<Work, 'tx' | 'now'>;

/** A bet that is to use a free play. */
export type FreeBet = {
  grantId: string;
  playerId: bigint;
  venue: string;
  gameCode: string;
  /** The odds of all its legs together; null if the provider does not say, 0 of a system. */
  oddsMilli: bigint | null;
};

/**
 * Uses a free play for a bet, or returns null if it may not: it has ended or expired, or is for
 * another player, game or odds. The caller inserts the bet in the same transaction.
 */
export async function useFreePlay(
  { tx, now }: Using,
  bet: FreeBet,
): Promise<Pick<FreePlay, 'kind' | 'stakeMinor'> | null> {
  const play = await lockFreePlay(tx, bet.grantId);
  if (play?.playerId !== bet.playerId || play.venue !== bet.venue) return null;
  if (!play.games.includes(bet.gameCode)) return null;
  const { minOddsMilli } = play;
  if (minOddsMilli !== null && bet.oddsMilli !== null && bet.oddsMilli < minOddsMilli) return null;
  const life = takeUse(play, now);
  if (life === null) return null;
  await updateFreePlay(tx, life, now);
  return { kind: play.kind, stakeMinor: play.stakeMinor };
}

/** Gives a use back, because its bet was rolled back. */
export async function returnFreePlay({ tx, now }: Using, grantId: string): Promise<void> {
  await updateFreePlay(tx, returnUse(await mustLock(tx, grantId), now), now);
}

/** Records winnings that were paid, and opens the turnover that they require. */
export async function addWinnings(
  { tx, now }: Using,
  grantId: string,
  amountMinor: bigint,
): Promise<void> {
  const play = await mustLock(tx, grantId);
  await updateFreePlay(tx, { ...play, wonMinor: play.wonMinor + amountMinor }, now);
  const requiredMinor = shareBp(amountMinor, BigInt(play.turnoverBp));
  if (requiredMinor === 0n) return;
  await raiseRequirement(tx, { ...toRequirement(play), requiredMinor, venue: null, now });
}

/** Records that winnings were taken back, and lowers the turnover that they required. */
export async function removeWinnings(
  { tx, now }: Using,
  grantId: string,
  amountMinor: bigint,
): Promise<void> {
  const play = await mustLock(tx, grantId);
  await updateFreePlay(tx, { ...play, wonMinor: play.wonMinor - amountMinor }, now);
  const requiredMinor = shareBp(amountMinor, BigInt(play.turnoverBp));
  if (requiredMinor === 0n) return;
  await lowerRequirement(tx, { ...toRequirement(play), requiredMinor, now });
}

const toRequirement = ({ playerId, grantId }: FreePlay) =>
  ({ playerId, kind: 'bonus', cause: grantId }) as const;

/**
 * Locks what winnings of a free play will change of the player's requirements. It comes before the
 * locks of wallets, as wherever bets are counted.
 */
export async function lockForTurnover(
  tx: Using['tx'],
  { freePlay, playerId }: { freePlay: string; playerId: bigint },
): Promise<void> {
  const play = await findFreePlay(tx, freePlay);
  if (play && play.turnoverBp > 0) await lockTurnover(tx, playerId);
}

async function mustLock(tx: Using['tx'], grantId: string): Promise<FreePlay> {
  const play = await lockFreePlay(tx, grantId);
  if (!play) throw new Error(`no free play ${grantId}`);
  return play;
}
