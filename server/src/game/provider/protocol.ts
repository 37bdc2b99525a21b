import { createHash } from 'node:crypto';
import {
  correctionReasons,
  deskActionDetailsMax,
  deskActionKinds,
  deskActionSteps,
  legStates,
  slipLegsMax,
  slipStates,
} from '@vela/contract/game/rules.ts';
import { inEachLanguage } from '@vela/contract/language.ts';
import { inEvery } from '@vela/contract/shape.ts';
import { z } from 'zod';
import type { Site } from '../../app/site.ts';

/** The statuses that the operator side returns. Source: the published wallet protocol. */
export const statuses = [
  'RS_OK',
  'RS_ERROR_UNKNOWN',
  'RS_ERROR_INVALID_PARTNER',
  'RS_ERROR_INVALID_TOKEN',
  'RS_ERROR_INVALID_GAME',
  'RS_ERROR_WRONG_CURRENCY',
  'RS_ERROR_NOT_ENOUGH_MONEY',
  'RS_ERROR_USER_DISABLED',
  'RS_ERROR_INVALID_SIGNATURE',
  'RS_ERROR_TOKEN_EXPIRED',
  'RS_ERROR_WRONG_SYNTAX',
  'RS_ERROR_WRONG_TYPES',
  'RS_ERROR_DUPLICATE_TRANSACTION',
  'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
  'RS_ERROR_LIMIT_REACHED',
  'RS_ERROR_FREE_PLAY_OVER',
] as const;

/** One of the protocol's statuses. */
export type Status = (typeof statuses)[number];

/** The site's currency in the protocol, and the digits of its minor unit. */
export type Money = Pick<Site, 'currency' | 'minorDigits'>;

/** The protocol counts in 10^-5 of the currency unit: a cent is 1,000 units. */
const unitDigits = 5;
const unitsPerMinor = ({ minorDigits }: Money): bigint => 10n ** BigInt(unitDigits - minorDigits);

/**
 * Converts a protocol amount to minor units; null if it is negative, inexact or not a whole number
 * of them.
 */
export function fromUnits(units: number, money: Money): bigint | null {
  if (!Number.isSafeInteger(units) || units < 0) return null;
  const [value, perMinor] = [BigInt(units), unitsPerMinor(money)];
  return value % perMinor === 0n ? value / perMinor : null;
}

/** Converts a protocol balance to minor units, rounded down; null if it is invalid. */
export function fromUnitsDown(units: number, money: Money): bigint | null {
  return Number.isSafeInteger(units) && units >= 0 ? BigInt(units) / unitsPerMinor(money) : null;
}

/** Converts minor units to the protocol's units. */
export function toUnits(minor: bigint, money: Money): number {
  return Number(minor * unitsPerMinor(money));
}

/** Any 128 bits in uuid form; spellings that differ in case are the same transaction. */
const uuid = z.guid().transform((text) => text.toLowerCase());
const plain = /^\P{Cc}*$/u;
const label = z.string().min(1).max(120).regex(plain);
const note = z.string().max(200).regex(plain).nullish();
const yes = z
  .boolean()
  .nullish()
  .transform((value) => value ?? false);
const name = z.string().min(1).max(200).regex(plain);
/** A text by language; a missing one is the English one. */
const names = inEvery(name.nullish())
  .extend({ en: name })
  .transform((given) => inEachLanguage((language) => given[language] ?? given.en));
/** Chosen: more than any result changes. */
const slipCorrectionsMax = 20;

/** What a bet of a sportsbook is on, and its state. */
const slip = z.object({
  version: z.int().min(1).max(1_000_000),
  kind: z.string().min(1).max(12).regex(plain),
  state: z.enum(slipStates),
  legs: z
    .array(
      z.object({
        sport: z.string().regex(/^[A-Za-z0-9_-]{1,40}$/),
        league: names,
        event: names,
        starts_at: z.iso.datetime({ offset: true }),
        selection: names,
        odds_milli: z.int().min(1_000).max(1_000_000_000),
        state: z.enum(legStates),
        corrected_from: z.enum(legStates).nullish(),
      }),
    )
    .min(1)
    .max(slipLegsMax),
  corrections: z
    .array(
      z.object({
        at: z.iso.datetime({ offset: true }),
        reason: z.enum(correctionReasons),
        from: z.object({ state: z.enum(slipStates), payout: z.number() }),
        to: z.object({ state: z.enum(slipStates), payout: z.number() }),
      }),
    )
    .max(slipCorrectionsMax)
    .nullish(),
});
const meta = z
  .object({
    valid_bet: z.number().nullish(),
    selection: note,
    slip: slip.nullish(),
    is_part: yes,
    free_play: label.nullish(),
  })
  .nullish();

const transaction = {
  user: label,
  transaction_uuid: uuid,
  supplier_transaction_id: note,
  token: z.string().max(200).nullish(),
  round: label,
  round_closed: yes,
  request_uuid: label,
  game_code: label,
};
const paid = {
  ...transaction,
  is_free: yes,
  currency: label,
  amount: z.number(),
  bet: note,
  meta,
};

/** An operator as the platform names one to a trading desk. */
const operator = z.string().regex(/^[1-9]\d{0,17}$/);

/** The bodies of the calls; unknown fields are ignored. */
export const bodies = {
  info: z.object({ user: label, request_uuid: label }),
  balance: z.object({
    user: label,
    token: z.string().max(200),
    request_uuid: label,
    game_code: label.nullish(),
  }),
  bet: z.object(paid),
  win: z.object({ ...paid, reference_transaction_uuid: uuid }),
  state: z.object({ user: label, transaction_uuid: uuid, request_uuid: label, slip }),
  operator: z.object({ operator, request_uuid: label }),
  action: z.object({
    action_uuid: uuid,
    request_uuid: label,
    operator,
    operator_name: label,
    step: z.enum(deskActionSteps),
    kind: z.enum(deskActionKinds),
    subject: name,
    details: z
      .record(
        z.string().regex(/^\w{1,40}$/),
        z.union([z.number(), z.string().max(200).regex(plain)]),
      )
      .refine((details) => Object.keys(details).length <= deskActionDetailsMax),
    reason: name,
    proposed_by: label.nullish(),
    done_at: z.iso.datetime({ offset: true }),
  }),
  // Some providers store only the ids of a transaction; they can still roll it back.
  rollback: z.object({
    ...transaction,
    reference_transaction_uuid: uuid,
    round: label.nullish(),
    game_code: label.nullish(),
  }),
};

/** The body of a stake. */
export type BetBody = z.output<typeof bodies.bet>;

/** The body of a win. */
export type WinBody = z.output<typeof bodies.win>;

/** A provider's report of a bet of its sportsbook. */
export type Slip = z.output<typeof slip>;

/** The body of a new state of a bet. */
export type StateBody = z.output<typeof bodies.state>;

/** The body of what an operator has done at a trading desk. */
export type ActionBody = z.output<typeof bodies.action>;

/** The body of a rollback. */
export type RollbackBody = z.output<typeof bodies.rollback>;

/** Identifies a transaction: a hash of every field except the requester and the time. */
export function fingerprintOf(kind: 'bet' | 'win' | 'rollback', body: object): bigint {
  const {
    request_uuid: _request,
    token: _token,
    meta: _meta,
    ...content
  } = body as Record<string, unknown>;
  const entries = Object.entries(content)
    .filter(([, value]) => value !== undefined && value !== null)
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
  const digest = createHash('sha256')
    .update(`${kind}:${JSON.stringify(entries)}`)
    .digest();
  return digest.readBigInt64BE(0);
}

/** Returns the protocol's name of a player. */
export const toUser = (playerId: bigint): string => `p${playerId}`;

/** Returns the player named by the protocol; null for an unknown name. */
export function fromUser(user: string): bigint | null {
  return /^p[1-9]\d{6,15}$/.test(user) ? BigInt(user.slice(1)) : null;
}
