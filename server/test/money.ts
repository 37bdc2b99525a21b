import {
  cancelDeposit,
  reportDepositPayment,
  createDeposit,
} from '@vela/contract/deposit/calls.ts';
import { bindBankCard } from '@vela/contract/payout/calls.ts';
import { sendSmsCode } from '@vela/contract/profile/calls.ts';
import { createWithdrawal } from '@vela/contract/withdrawal/calls.ts';
import { newId } from '@vela/service/random.ts';
import { addMs, DAY_MS } from '@vela/service/time.ts';
import { sql } from 'kysely';
import type { z } from 'zod';
import { toStored } from '../src/app/settings.ts';
import type { Setting } from '../src/app/settings.ts';
import type { CallReply } from '../seeds/stage/send.ts';
import type { Site, PlayerOptions, TestPlayer } from './site.ts';

/** The secondary password of every player of these tests. */
export const secondaryPassword = '246810';
/** The real name of every player of these tests, and so the holder of their cards. */
export const realName = 'Chan Mei Lin';

let count = 0;

/** A player who may deposit and withdraw. */
export function newPayer(kit: Site, options: PlayerOptions = {}): Promise<TestPlayer> {
  count += 1;
  const phone = `138${String(10_000_000 + count)}`;
  return kit.player({ phone, realName, secondaryPassword, ...options });
}

/** Inserts a picture as a player's own; equal `pixels` make it the same picture. */
export async function newReceipt(
  kit: Site,
  player: TestPlayer,
  options: { pixels?: string; purpose?: string } = {},
): Promise<string> {
  const { services, database, clock } = kit;
  const fileId = newId('file', clock, services.random);
  await sql`
    insert into content_files (file_id, player_id, purpose, sha256, pixels_sha256, kind, width,
      height, bytes, created_at)
    values (${fileId}, ${player.playerId}, ${options.purpose ?? 'receipt'}, ${Buffer.from(fileId)},
      ${Buffer.from(options.pixels ?? fileId)}, 'webp', 720, 1280, 40000,
      ${clock.now()})`.execute(database.db);
  return fileId;
}

/** How far a deposit advances, and its amount; default: 500.00, awaiting review. */
export type DepositParts = { upTo?: 'awaitingPayment' | 'awaitingReview'; amountMinor?: bigint };

/** Opens an order, confirms it with a receipt if it is to await review, and returns its number. */
export async function openDeposit(
  kit: Site,
  player: TestPlayer,
  { upTo = 'awaitingReview', amountMinor = 50_000n }: DepositParts = {},
): Promise<string> {
  const input = { methodCode: 'bankTransfer', amountMinor };
  const { orderNo } = (await kit.done(createDeposit, input, { as: player })).order;
  if (upTo === 'awaitingReview') {
    const receiptIds = [await newReceipt(kit, player)];
    await kit.done(reportDepositPayment, { orderNo, receiptIds }, { as: player });
  }
  return orderNo;
}

/** Cancels an order. */
export function cancelOpenDeposit(
  kit: Site,
  player: TestPlayer,
  orderNo: string,
): Promise<CallReply<typeof cancelDeposit>> {
  return kit.call(cancelDeposit, { orderNo, reason: 'changedMind' }, { as: player });
}

/** Returns a card number of sixteen digits with a valid Luhn checksum, a new one for each `n`. */
export function cardNumber(n: number): string {
  const digits = `622202${String(n).padStart(9, '0')}`;
  let sum = 0;
  for (const [index, digit] of Array.from(digits).toReversed().entries()) {
    const doubled = index % 2 === 0 ? Number(digit) * 2 : Number(digit);
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return `${digits}${(10 - (sum % 10)) % 10}`;
}

/** Returns an account number of a bank that a site in a currency offers, a new one each time. */
const newNumber = (currency: string) =>
  currency === 'THB'
    ? { bankCode: 'SIAMNATHI', cardNumber: String(1_000_000_000 + count) }
    : { bankCode: 'HARBOUR', cardNumber: cardNumber(count) };

/**
 * Returns the proof of a player's identity: the linked phone and a code to it, without any waiting
 * time.
 */
export async function proveIdentity(
  kit: Site,
  player: TestPlayer,
): Promise<{ phone: string; code: string }> {
  const { db } = kit.database;
  const { phone } = await db
    .selectFrom('players')
    .select('phone')
    .where('playerId', '=', player.playerId)
    .executeTakeFirstOrThrow();
  if (phone === null) return { phone: '', code: '' };
  // Earlier codes count for no limit, and their letters are not mistaken for the new one.
  await sql`update access_codes set sent_at = sent_at - interval '2 days'`.execute(db);
  await sql`delete from profile_outbox where target like ${`%${phone}`}`.execute(db);
  await kit.done(sendSmsCode, { smsType: 'identity', mobile: phone }, { as: player });
  const letter = await db
    .selectFrom('profileOutbox')
    .select('body')
    .where('target', 'like', `%${phone}`)
    .executeTakeFirst();
  return { phone, code: /\d{6}/.exec(letter?.body ?? '')?.[0] ?? '' };
}

/** Adds a card without a hold, unless it is to be new, and returns its id. */
export async function bindCard(
  kit: Site,
  player: TestPlayer,
  options: { isNew?: boolean; number?: string } = {},
): Promise<string> {
  count += 1;
  const input = {
    ...newNumber(kit.services.site.currency),
    holderName: realName,
    ...(options.number === undefined ? {} : { cardNumber: options.number }),
    ...(await proveIdentity(kit, player)),
    secondaryPassword,
  };
  const { card } = await kit.done(bindBankCard, input, { as: player });
  if (!options.isNew) await ageCard(kit, card.cardId);
  return card.cardId;
}

/** Ends the hold of a card, as if it had been added long ago. */
export async function ageCard(kit: Site, cardId: string): Promise<void> {
  await sql`update payout_accounts set hold_until = ${addMs(kit.clock.now(), -DAY_MS)}
    where account_id = ${cardId}`.execute(kit.database.db);
}

/** A player with money and a card without a hold. */
export async function newWithdrawer(
  kit: Site,
  options: PlayerOptions = {},
): Promise<{ player: TestPlayer; cardId: string }> {
  const player = await newPayer(kit, { balanceMinor: 1_000_000n, ...options });
  return { player, cardId: await bindCard(kit, player) };
}

/** A withdrawal; default: 5 000.00 instantly to a bank card. */
export type WithdrawalParts = {
  amountMinor?: bigint;
  window?: number;
  key?: string;
  method?: string;
  ratePpm?: number;
};

/** Requests a withdrawal to a card, or to an account of another method. */
export function withdrawTo(
  kit: Site,
  player: TestPlayer,
  accountId: string,
  parts: WithdrawalParts = {},
): Promise<CallReply<typeof createWithdrawal>> {
  const { amountMinor = 500_000n, window, key, method = 'bankCard', ratePpm } = parts;
  const type = window === undefined ? 'instant' : 'scheduled';
  const money = { method, type, window, amountMinor, accountId, ratePpm };
  const how = key === undefined ? { as: player } : { as: player, key };
  return kit.call(createWithdrawal, { ...money, secondaryPassword }, how);
}

/** Changes some fields of a setting; the others get their initial values. */
export async function change<S extends z.ZodType<object>>(
  kit: Site,
  setting: Setting<S>,
  parts: Partial<z.output<S>>,
): Promise<void> {
  await kit.set(setting, toStored({ ...setting.initial, ...parts }));
}
