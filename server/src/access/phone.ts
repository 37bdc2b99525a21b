import { parsePhoneNumberFromString } from 'libphonenumber-js/mobile';
import { sql } from 'kysely';
import type { TxContext } from '../app/route.ts';
import { readSetting } from '../app/settings.ts';
import { areaCodeSetting, smsSwitchSetting } from './settings.ts';

/** A phone as stored: its area and its number without the national prefix. */
export type Phone = { area: string; number: string };

/** Returns a phone as codes are addressed and as the outbox shows it. */
export const toTarget = ({ area, number }: Phone): string => `+${area} ${number}`;

/**
 * Parses a phone number of one of the allowed areas; null if it is invalid. Area 86 follows the
 * specification (eleven digits, the first a 1); other areas follow their national numbering plan,
 * with or without the leading zero.
 */
export function readPhone(area: string, typed: string, allowed: readonly string[]): Phone | null {
  const code = area.replace(/^\+/, '');
  const digits = typed.replaceAll(/[ ()-]/g, '');
  if (!allowed.includes(code) || !/^\d{4,15}$/.test(digits)) return null;
  if (code === '86') return /^1\d{10}$/.test(digits) ? { area: code, number: digits } : null;
  const national = digits.replace(/^0/, '');
  const parsed = parsePhoneNumberFromString(`+${code}${national}`);
  if (!parsed?.isValid() || parsed.countryCallingCode !== code) return null;
  return { area: code, number: parsed.nationalNumber };
}

/** Parses a phone of an area that this site allows; null if it is invalid. */
export async function readAllowedPhone(
  tx: TxContext['tx'],
  area: string,
  mobile: string,
): Promise<Phone | null> {
  return readPhone(area, mobile, await listAreas(tx));
}

/** Lists the phone areas that this site allows, the default first. */
export async function listAreas(tx: TxContext['tx']): Promise<string[]> {
  return (await readSetting(tx, areaCodeSetting)).split(',');
}

/** Returns true if this site confirms phones by a code. */
export async function isSmsOn(tx: TxContext['tx']): Promise<boolean> {
  return (await readSetting(tx, smsSwitchSetting)) !== 'off';
}

/** Returns true if a phone is linked to an account. */
export async function isPhoneBound(tx: TxContext['tx'], { area, number }: Phone): Promise<boolean> {
  const row = await tx
    .selectFrom('players')
    .select('playerId')
    .where('phoneArea', '=', area)
    .where('phone', '=', number)
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns true if an e-mail address, in lower case, is linked to an account. */
export async function isEmailBound(tx: TxContext['tx'], email: string): Promise<boolean> {
  const { rows } = await sql<{ isBound: boolean }>`
    select exists (select from players where lower(email) = ${email}) as is_bound`.execute(tx);
  return rows[0]?.isBound ?? false;
}

/**
 * Locks a phone that is about to be linked until the transaction ends, so that the second of two
 * concurrent callers sees the first; returns true if it is linked already.
 */
export async function lockPhone(tx: TxContext['tx'], phone: Phone): Promise<boolean> {
  await lockName(tx, `phone ${toTarget(phone)}`);
  return isPhoneBound(tx, phone);
}

/** Locks an e-mail address, in lower case, in the same way. */
export async function lockEmail(tx: TxContext['tx'], email: string): Promise<boolean> {
  await lockName(tx, `email ${email}`);
  return isEmailBound(tx, email);
}

async function lockName(tx: TxContext['tx'], name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx);
}
