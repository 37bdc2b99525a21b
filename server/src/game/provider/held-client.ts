import type { ReplyBounds } from '@vela/service/fetch-bounded.ts';
import { z } from 'zod';
import { fromUnits, fromUnitsDown, fromUser, toUnits, toUser } from './protocol.ts';
import type { Money, Status } from './protocol.ts';

/** A transfer as requested from a provider that holds balances. */
export type HeldMove = {
  direction: 'toVenue' | 'fromVenue';
  playerId: bigint;
  venue: string;
  amountMinor: bigint;
  /** Identifies the transfer permanently: a repeat is carried out once. */
  transactionUuid: string;
};

/** What a provider holds for a player in a venue. */
export type HeldBalance = { balanceMinor: bigint; inPlayMinor: bigint };

/** A provider's answer to a transfer; `unknown` if it may or may not have been carried out. */
export type MoveAnswer =
  | { state: 'done'; balanceMinor: bigint | null }
  | { state: 'refused'; isShort: boolean; balanceMinor: bigint | null }
  | { state: 'unknown' };

/** A bet that was placed from a held balance, settled or rolled back. */
export type HeldBet = {
  transactionUuid: string;
  /** Null for an unknown name. */
  playerId: bigint | null;
  venue: string;
  gameCode: string;
  round: string;
  state: 'settled' | 'rolledBack';
  currency: string;
  stakeMinor: bigint;
  payoutMinor: bigint;
  validMinor: bigint;
  selection: string;
  placedAt: Date;
  settledAt: Date;
};

/** A page of bets; `unreadable` counts lines that could not be parsed. */
export type HeldBets = { bets: HeldBet[]; unreadable: number; next: string };

/**
 * The calls to providers that hold balances. None of them throws; none may run in a transaction.
 */
export type HeldClient = {
  /** Requests a transfer. */
  move(baseUrl: string, move: HeldMove): Promise<MoveAnswer>;
  /** Queries the outcome of a transfer; `notFound` if the provider never received it. */
  findMove(
    baseUrl: string,
    transactionUuid: string,
  ): Promise<'done' | 'failed' | 'notFound' | 'unknown'>;
  /** Cancels a transfer: `failed` means that it never will be carried out, `done` that it was. */
  cancelMove(baseUrl: string, transactionUuid: string): Promise<'done' | 'failed' | 'unknown'>;
  /** Returns the held balance; null without a clear answer. */
  heldBalance(
    baseUrl: string,
    of: { playerId: bigint; venue: string },
  ): Promise<HeldBalance | null>;
  /** Returns the bets after a cursor, which starts empty; null without a clear answer. */
  heldBets(baseUrl: string, after: string): Promise<HeldBets | null>;
  /** Closes every open game of a player; returns false without a clear answer. */
  closeSessions(baseUrl: string, playerId: bigint): Promise<boolean>;
};

/** Sends a signed body and parses the reply; rejects without a clear answer. */
export type HeldRequest = <T>(
  baseUrl: string,
  path: string,
  body: object,
  how: { shape: z.ZodType<T>; bounds: ReplyBounds },
) => Promise<T>;

/** Chosen: every reply but the list is a few hundred bytes. */
const bytesMax = 64 * 1024;
/** Chosen: a player waits for the money to arrive. */
const moveBounds = { timeoutMs: 5_000, bytesMax };
/** Chosen: a screen waits for it. */
const balanceBounds = { timeoutMs: 2_000, bytesMax };
/** Chosen: a player who opens the next game waits for it. */
const closeBounds = { timeoutMs: 5_000, bytesMax };
/** Chosen: no user waits for it, and twice the longest page fits. */
const betsBounds = { timeoutMs: 15_000, bytesMax: 2 * 1024 * 1024 };
/** The number of bets per page. Source: the protocol's own limit. */
export const heldBetsMax = 500;

const moveReply = z.object({ status: z.string(), balance: z.number().optional() });
const stateReply = z.object({ status: z.string(), state: z.enum(['done', 'failed']).optional() });
const balanceReply = moveReply.extend({ in_play: z.number().default(0) });
const closeReply = z.object({ status: z.string() });
const betsReply = z.object({
  status: z.string().default('RS_OK' satisfies Status),
  bets: z.array(z.unknown()).default([]),
  next: z.string().max(200).default(''),
});

const label = z.string().min(1).max(120);
const instant = z.iso.datetime({ offset: true }).transform((text) => new Date(text));

/** A line of the list of bets, in the site's minor units. */
const lineOf = (money: Money) => {
  const whole = z.number().transform((units, context) => {
    const minor = fromUnits(units, money);
    if (minor !== null) return minor;
    context.addIssue({ code: 'custom', message: 'no whole minor units' });
    return z.NEVER;
  });
  return z
    .object({
      transaction_uuid: z.guid().transform((text) => text.toLowerCase()),
      user: label,
      venue: label,
      game_code: label,
      round: label,
      state: z.enum(['settled', 'rolledBack']),
      currency: label,
      amount: whole,
      payout: whole,
      valid_bet: whole,
      selection: z.string().max(200).nullish(),
      placed_at: instant,
      settled_at: instant,
    })
    .transform((bet): HeldBet => ({
      transactionUuid: bet.transaction_uuid,
      playerId: fromUser(bet.user),
      venue: bet.venue,
      gameCode: bet.game_code,
      round: bet.round,
      state: bet.state,
      currency: bet.currency,
      stakeMinor: bet.amount,
      payoutMinor: bet.payout,
      validMinor: bet.valid_bet < bet.amount ? bet.valid_bet : bet.amount,
      selection: bet.selection ?? '',
      placedAt: bet.placed_at,
      settledAt: bet.settled_at,
    }));
};

const isOk = (status: string): boolean => status === ('RS_OK' satisfies Status);

/** Creates the calls to providers that hold balances, over a signed request. */
export function createHeldClient(request: HeldRequest, money: Money): HeldClient {
  const { currency } = money;
  const line = lineOf(money);
  const toBalance = (units: number | undefined): bigint | null =>
    units === undefined ? null : fromUnitsDown(units, money);
  const stateOf = async (baseUrl: string, path: string, transactionUuid: string) => {
    const body = { transaction_uuid: transactionUuid };
    return request(baseUrl, path, body, { shape: stateReply, bounds: moveBounds }).catch(
      () => null,
    );
  };
  return {
    async move(baseUrl, { direction, playerId, venue, amountMinor, transactionUuid }) {
      const path = direction === 'toVenue' ? '/wallet/deposit' : '/wallet/withdraw';
      const body = {
        user: toUser(playerId),
        venue,
        currency,
        amount: toUnits(amountMinor, money),
        transaction_uuid: transactionUuid,
      };
      const how = { shape: moveReply, bounds: moveBounds };
      const reply = await request(baseUrl, path, body, how).catch(() => null);
      if (reply === null) return { state: 'unknown' };
      const balanceMinor = toBalance(reply.balance);
      if (isOk(reply.status)) return { state: 'done', balanceMinor };
      const isShort = reply.status === ('RS_ERROR_NOT_ENOUGH_MONEY' satisfies Status);
      return { state: 'refused', isShort, balanceMinor };
    },
    async findMove(baseUrl, transactionUuid) {
      const reply = await stateOf(baseUrl, '/wallet/transaction', transactionUuid);
      if (reply?.status === ('RS_ERROR_TRANSACTION_DOES_NOT_EXIST' satisfies Status)) {
        return 'notFound';
      }
      return reply && isOk(reply.status) ? (reply.state ?? 'unknown') : 'unknown';
    },
    async cancelMove(baseUrl, transactionUuid) {
      const reply = await stateOf(baseUrl, '/wallet/cancel', transactionUuid);
      return reply && isOk(reply.status) ? (reply.state ?? 'unknown') : 'unknown';
    },
    async heldBalance(baseUrl, { playerId, venue }) {
      const body = { user: toUser(playerId), venue, currency };
      const how = { shape: balanceReply, bounds: balanceBounds };
      const reply = await request(baseUrl, '/wallet/balance', body, how).catch(() => null);
      const balanceMinor = toBalance(reply?.balance);
      const inPlayMinor = toBalance(reply?.in_play);
      if (!reply || !isOk(reply.status) || balanceMinor === null) return null;
      return { balanceMinor, inPlayMinor: inPlayMinor ?? 0n };
    },
    async heldBets(baseUrl, after) {
      const body = { after, limit: heldBetsMax };
      const how = { shape: betsReply, bounds: betsBounds };
      const reply = await request(baseUrl, '/game/bets', body, how).catch(() => null);
      if (!reply || !isOk(reply.status)) return null;
      const lines = reply.bets.map((bet) => line.safeParse(bet));
      const bets = lines.flatMap((read) => (read.success ? [read.data] : []));
      return { bets, unreadable: lines.length - bets.length, next: reply.next };
    },
    async closeSessions(baseUrl, playerId) {
      const how = { shape: closeReply, bounds: closeBounds };
      const body = { user: toUser(playerId) };
      const reply = await request(baseUrl, '/session/close', body, how).catch(() => null);
      return reply !== null && isOk(reply.status);
    },
  };
}
