import { OutcomeUnknown } from '@vela/ledger/batch.ts';
import type { Transfer } from '@vela/ledger/post.ts';
import { errorCode } from '@vela/service/startup-problem.ts';
import type { Answer } from './answer.ts';
import type { KnownBet } from './known-bets.ts';
import { toPayer, uuidBytes, venueAccount } from './desk.ts';
import type { Provider, ProviderDesk, WinOp } from './desk.ts';
import { fingerprintOf, fromUnits, fromUser } from './protocol.ts';
import type { WinBody } from './protocol.ts';
import { payAlone } from './lone-win.ts';
import { findWin, insertEmptyWin } from './store.ts';
import { reviewWin } from './win-review.ts';

/**
 * Pays a win and settles its bet. Only an unknown or rolled-back bet, or one of another game or
 * round, is refused: a win is due even if the token has expired or the player is frozen. A win
 * above the most that its game states waits for an operator.
 */
export async function payWin(
  desk: ProviderDesk,
  provider: Provider,
  body: WinBody,
): Promise<Answer> {
  const { site } = desk.services;
  const amountMinor = fromUnits(body.amount, site);
  const validBet = body.meta?.valid_bet ?? null;
  const validMinor = validBet === null ? null : fromUnits(validBet, site);
  if (amountMinor === null || (validBet !== null && validMinor === null)) {
    return { status: 'RS_ERROR_WRONG_TYPES' };
  }
  if (body.currency !== site.currency) return { status: 'RS_ERROR_WRONG_CURRENCY' };
  const { providerNo } = provider;
  const fingerprint = fingerprintOf('win', body);
  const bet = await desk.placed.find({ providerNo, uuid: body.reference_transaction_uuid });
  const playerId = fromUser(body.user);
  const isOfBet = bet?.round === body.round && bet.gameCode === body.game_code;
  if (!bet || bet.playerId !== playerId || !isOfBet) {
    return { status: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST' };
  }
  const op = {
    playerId,
    providerNo,
    uuid: uuidBytes(body.transaction_uuid),
    fingerprint,
    betId: bet.betId,
    isClosed: body.round_closed,
    round: body.round,
    validMinor,
    isPart: body.meta?.is_part ?? false,
  };
  const now = desk.services.clock.now();
  if (amountMinor === 0n) {
    return insertEmptyWin(desk, { ...op, venueNo: bet.venueNo }, now);
  }
  const { freeKind } = bet;
  const transfer: Transfer = {
    key: `provider/${providerNo}/${body.transaction_uuid}`,
    ...toPayer({ freeKind, providerNo, playerId }),
    credit: venueAccount(playerId, bet.venueNo),
    amount: amountMinor,
    cause: `${provider.provider}:${body.round}`,
    eventAt: now,
  };
  try {
    const balanceMinor = await settle(desk, { ...op, transfer }, bet);
    if (balanceMinor !== null) return { status: 'RS_OK', balanceMinor, playerId };
    return await findEarlierWin(desk, providerNo, body.transaction_uuid, fingerprint);
  } catch (error) {
    // Above what its game states, or another win of the bet is in review: an operator decides.
    if (errorCode(error) === 'GM004') {
      return reviewWin(desk, { ...op, venueNo: bet.venueNo, amountMinor }, now);
    }
    return toRefusal(desk, { providerNo, uuid: body.transaction_uuid, fingerprint }, error);
  }
}

/** Posts a win and returns the balance; null if its key was posted before. */
async function settle(
  desk: ProviderDesk,
  op: WinOp,
  { venueNo, freePlay }: KnownBet,
): Promise<bigint | null> {
  if (freePlay !== null) return payAlone(desk.services, op, { venueNo, freePlay });
  try {
    const posting = await desk.wins.submit(op);
    return posting.status === 'posted' ? posting.balanceAfter : null;
  } catch (error) {
    // The player owes something after a correction: the win may repay it.
    if (errorCode(error) !== 'GM005') throw error;
    return payAlone(desk.services, op, { venueNo, freePlay: null });
  }
}

/** Maps a database error to the answer for a win; rethrows any other error. */
async function toRefusal(
  desk: ProviderDesk,
  win: { providerNo: number; uuid: string; fingerprint: bigint },
  error: unknown,
): Promise<Answer> {
  const { providerNo, uuid, fingerprint } = win;
  const code = errorCode(error);
  // A win that was paid and then rolled back with its bet is known; one that arrives later is not.
  if (code === 'GM002') {
    const isKnown = (await findWin(desk, providerNo, uuid)) !== null;
    const status = isKnown ? 'DUPLICATE_TRANSACTION' : 'TRANSACTION_DOES_NOT_EXIST';
    return { status: `RS_ERROR_${status}` };
  }
  // A refused win is known, although its provider may state a higher maximum since.
  if (code === '23505') return findEarlierWin(desk, providerNo, uuid, fingerprint);
  if (code === 'GM001' || code === 'GM003') return { status: 'RS_ERROR_DUPLICATE_TRANSACTION' };
  if (error instanceof OutcomeUnknown) return { status: 'RS_ERROR_UNKNOWN' };
  throw error;
}

async function findEarlierWin(
  desk: ProviderDesk,
  providerNo: number,
  uuid: string,
  fingerprint: bigint,
): Promise<Answer> {
  const win = await findWin(desk, providerNo, uuid);
  if (win?.fingerprint !== fingerprint || win.isRolledBack) {
    return { status: 'RS_ERROR_DUPLICATE_TRANSACTION' };
  }
  return { status: 'RS_OK', balanceMinor: win.balanceAfterMinor };
}
