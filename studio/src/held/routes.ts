/**
 * The platform's calls about held balances: transfers into and out of them, balances, the outcome
 * of a transfer, and the bets that were played from them.
 */
import { z } from 'zod';
import type { Clock } from '@vela/service/clock.ts';
import type { Database } from '@vela/service/db.ts';
import type { Answer, ServeSigned } from '../provider/signed-scope.ts';
import { findHeldVenue } from '../venues.ts';
import { fromProtocolAmount, toProtocolAmount } from '../wallet/amount.ts';
import { toSelection } from '../wallet/play-wallet.ts';
import { readBetList } from './bet-list.ts';
import { findHeldAccount, sumInPlay } from './store.ts';
import type { HeldBetRow } from './store.ts';
import { cancelTransfer, findTransferState, transferHeld } from './transfers.ts';

/** The dependencies of these routes. */
export interface HeldParts {
  database: Database<unknown>;
  clock: Clock;
}

const BETS_MAX = 500;

const plain = z
  .string()
  .min(1)
  .max(120)
  .regex(/^\P{Cc}*$/u);
/** Any 128 bits in their usual form; two spellings of one are one transaction. */
const uuid = z.guid().transform((text) => text.toLowerCase());
const owner = {
  user: plain,
  venue: plain,
  currency: z.string().regex(/^[A-Z]{3,4}$/),
  request_uuid: plain,
};
const transferRequest = z.object({ ...owner, amount: z.number(), transaction_uuid: uuid });
const balanceRequest = z.object(owner);
const transactionRequest = z.object({ transaction_uuid: uuid, request_uuid: plain });
const betsRequest = z.object({
  after: z.string().regex(/^\d{0,18}$/),
  limit: z.int().min(1).max(BETS_MAX),
  request_uuid: plain,
});

/** Serves the held balances' side of the protocol. */
export function serveHeldWallet(serve: ServeSigned, parts: HeldParts): void {
  serve('/wallet/deposit', transferRequest, (body) => transfer(parts, 'deposit', body));
  serve('/wallet/withdraw', transferRequest, (body) => transfer(parts, 'withdrawal', body));
  serve('/wallet/balance', balanceRequest, (body) => readBalance(parts, body));
  serve('/wallet/transaction', transactionRequest, async ({ transaction_uuid: id }) => {
    const state = await findTransferState(parts.database.pool, id);
    return state === null ? unknownTransaction : { status: 'RS_OK', state };
  });
  serve('/wallet/cancel', transactionRequest, async ({ transaction_uuid: id }) => {
    const state = await cancelTransfer(parts, id);
    return state === null
      ? { status: 'RS_ERROR_DUPLICATE_TRANSACTION' }
      : { status: 'RS_OK', state };
  });
  serve('/game/bets', betsRequest, (body) => listBets(parts, body));
}

const unknownTransaction: Answer = { status: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST' };
const unknownVenue: Answer = { status: 'RS_ERROR_INVALID_GAME' };

async function transfer(
  parts: HeldParts,
  kind: 'deposit' | 'withdrawal',
  body: z.output<typeof transferRequest>,
): Promise<Answer> {
  const { user: player, currency, transaction_uuid: id } = body;
  const amountMinor = fromProtocolAmount(body.amount, currency);
  if (amountMinor === null || amountMinor === 0n) return { status: 'RS_ERROR_WRONG_TYPES' };
  const venue = findHeldVenue(body.venue);
  if (venue === null) return unknownVenue;
  // XXX requests a game without money, which the studio does not offer.
  if (currency === 'XXX') return { status: 'RS_ERROR_WRONG_CURRENCY' };
  const content = { kind, player, venue, currency, amountMinor };
  const { status, balanceMinor } = await transferHeld(parts, id, content);
  return balanceMinor === null
    ? { status }
    : { status, balance: toProtocolAmount(balanceMinor, currency) };
}

async function readBalance(
  { database }: HeldParts,
  { user: player, venue: name, currency }: z.output<typeof balanceRequest>,
): Promise<Answer> {
  const venue = findHeldVenue(name);
  if (venue === null) return unknownVenue;
  // One transaction with one snapshot: a stake is in the balance or in play, never in both.
  return database.transaction(
    async ({ client: tx }) => {
      const account = await findHeldAccount(tx, player, venue);
      if (account !== null && account.currency !== currency) {
        return { status: 'RS_ERROR_WRONG_CURRENCY' };
      }
      return {
        status: 'RS_OK',
        balance: toProtocolAmount(account?.balanceMinor ?? 0n, currency),
        in_play: toProtocolAmount(await sumInPlay(tx, player, venue), currency),
      };
    },
    { isolation: 'repeatable read', isReadOnly: true },
  );
}

async function listBets(
  { database }: HeldParts,
  { after, limit }: z.output<typeof betsRequest>,
): Promise<Answer> {
  const bets = await readBetList(database, BigInt(after), limit);
  return { status: 'RS_OK', bets: bets.map(toLine), next: bets.at(-1)?.listNo.toString() ?? after };
}

function toLine(bet: HeldBetRow): Record<string, unknown> {
  return {
    cursor: bet.listNo.toString(),
    transaction_uuid: bet.transactionUuid,
    user: bet.player,
    venue: bet.venue,
    game_code: bet.gameCode,
    round: bet.roundId,
    state: bet.state,
    amount: toProtocolAmount(bet.stakeMinor, bet.currency),
    payout: toProtocolAmount(bet.returnMinor, bet.currency),
    valid_bet: toProtocolAmount(bet.validMinor, bet.currency),
    selection: toSelection(bet.spots),
    odds_milli: null,
    placed_at: bet.placedAt.toISOString(),
    settled_at: bet.settledAt.toISOString(),
    currency: bet.currency,
  };
}
