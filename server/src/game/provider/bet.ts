import { OutcomeUnknown } from '@vela/ledger/batch.ts';
import type { Transfer } from '@vela/ledger/post.ts';
import { errorCode } from '@vela/service/startup-problem.ts';
import { fingerprintOf, fromUnits } from './protocol.ts';
import type { BetBody } from './protocol.ts';
import { voidState } from './known-bets.ts';
import { resultAccount, uuidBytes, venueAccount } from './desk.ts';
import type { BetOp, Provider, ProviderDesk } from './desk.ts';
import type { PlaySession } from './play-sessions.ts';
import { findBet, insertFreeBet } from './store.ts';
import type { Answer } from './answer.ts';

/**
 * Accepts a stake. A repeat is accepted once and receives the same answer. An expired token, a
 * frozen player, a closed venue, a pause or a limit refuses a new stake, but never the answer to
 * one accepted before. A stake that was rolled back first is refused permanently.
 */
export async function placeBet(
  desk: ProviderDesk,
  provider: Provider,
  body: BetBody,
): Promise<Answer> {
  const { site } = desk.services;
  const amountMinor = fromUnits(body.amount, site);
  const validMinor = fromUnits(body.meta?.valid_bet ?? body.amount, site);
  if (amountMinor === null || validMinor === null || validMinor > amountMinor) {
    return { status: 'RS_ERROR_WRONG_TYPES' };
  }
  const fingerprint = fingerprintOf('bet', body);
  const session = body.token ? await desk.session(body.token) : null;
  const stop = await checkBet(desk, provider, body, session);
  if (stop !== null || session === null) {
    const earlier = await findEarlier(desk, provider, body, fingerprint);
    return earlier ?? stop ?? { status: 'RS_ERROR_INVALID_TOKEN' };
  }
  const { playerId, venueNo } = session;
  const now = desk.services.clock.now();
  const op = {
    playerId,
    providerNo: provider.providerNo,
    venueNo,
    uuid: uuidBytes(body.transaction_uuid),
    fingerprint,
    validMinor: body.is_free ? 0n : validMinor,
    isClosed: body.round_closed,
    gameCode: body.game_code,
    round: body.round,
    selection: body.meta?.selection ?? body.bet ?? '',
    rules: session.rules,
  };
  const freePlay = body.meta?.free_play ?? null;
  if (freePlay !== null && (amountMinor !== 0n || !body.is_free)) {
    return { status: 'RS_ERROR_WRONG_TYPES' };
  }
  if (amountMinor === 0n || body.is_free) {
    const oddsMilli = toOddsMilli(body);
    const of = { isFree: body.is_free, venue: session.venue, freePlay, oddsMilli };
    return insertFreeBet(desk, { ...op, ...of }, now);
  }
  const transfer: Transfer = {
    key: `provider/${provider.providerNo}/${body.transaction_uuid}`,
    kind: 'bet',
    debit: venueAccount(playerId, venueNo),
    credit: resultAccount(provider.providerNo, playerId),
    amount: amountMinor,
    cause: `${provider.provider}:${body.round}`,
    eventAt: now,
  };
  const answer = await submitBet(desk, { ...op, transfer });
  const mayBeKnown = answer.status === 'RS_ERROR_DUPLICATE_TRANSACTION' || answer.isStopped;
  return (mayBeKnown ? await findEarlier(desk, provider, body, fingerprint) : null) ?? answer;
}

/**
 * The odds at which a free bet would be used, all legs together, in thousandths and rounded down;
 * 0 of a system, null without a slip.
 */
function toOddsMilli({ meta }: BetBody): bigint | null {
  const slip = meta?.slip;
  if (!slip) return null;
  if (slip.kind !== 'single' && slip.kind !== 'parlay') return 0n;
  const product = slip.legs.reduce((odds, leg) => odds * BigInt(leg.odds_milli), 1_000n);
  return product / 1_000n ** BigInt(slip.legs.length);
}

/** Posts a stake; one that the ledger or the tables already contain is reported as a duplicate. */
async function submitBet(desk: ProviderDesk, op: BetOp): Promise<Answer> {
  try {
    const posting = await desk.bets.submit(op);
    if (posting.status === 'posted') {
      return { status: 'RS_OK', balanceMinor: posting.balanceAfter, playerId: op.playerId };
    }
    if (posting.status === 'insufficient' || posting.status === 'unknownAccount') {
      const balanceMinor = posting.status === 'insufficient' ? posting.balance : 0n;
      return { status: 'RS_ERROR_NOT_ENOUGH_MONEY', balanceMinor };
    }
    if (posting.status === 'declined') {
      return { status: 'RS_ERROR_LIMIT_REACHED', playerId: op.playerId, isStopped: true };
    }
    return { status: 'RS_ERROR_DUPLICATE_TRANSACTION' };
  } catch (error) {
    // A bet that arrives after its rollback, or a uuid that is taken: refused permanently.
    if (['GM001', 'GM003', '23505'].includes(errorCode(error) ?? '')) {
      return { status: 'RS_ERROR_DUPLICATE_TRANSACTION' };
    }
    if (error instanceof OutcomeUnknown) return { status: 'RS_ERROR_UNKNOWN' };
    throw error;
  }
}

async function checkBet(
  desk: ProviderDesk,
  provider: Provider,
  body: BetBody,
  session: PlaySession | null,
): Promise<Answer | null> {
  const stop = (status: Answer['status']): Answer => ({ status });
  if (!session || session.provider !== provider.provider) return stop('RS_ERROR_INVALID_TOKEN');
  const { playerId } = session;
  if (body.user !== `p${playerId}`) return stop('RS_ERROR_INVALID_TOKEN');
  if (session.isHeld || body.game_code !== session.gameCode) return stop('RS_ERROR_INVALID_GAME');
  if (body.currency !== desk.services.site.currency) return stop('RS_ERROR_WRONG_CURRENCY');
  if (session.expiresAt <= desk.services.clock.now()) return stop('RS_ERROR_TOKEN_EXPIRED');
  if (session.isFrozen) return stop('RS_ERROR_USER_DISABLED');
  if (session.areTermsDue) return { ...stop('RS_ERROR_LIMIT_REACHED'), playerId, isStopped: true };
  if (session.isInMaintenance) return stop('RS_ERROR_LIMIT_REACHED');
  return null;
}

async function findEarlier(
  desk: ProviderDesk,
  provider: Provider,
  body: BetBody,
  fingerprint: bigint,
): Promise<Answer | null> {
  const bet = await findBet(desk, provider.providerNo, body.transaction_uuid);
  if (!bet) return null;
  if (bet.fingerprint !== fingerprint || bet.state === voidState) {
    return { status: 'RS_ERROR_DUPLICATE_TRANSACTION' };
  }
  return { status: 'RS_OK', balanceMinor: bet.balanceAfterMinor };
}
