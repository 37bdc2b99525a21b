import { addMs, HOUR_MS, SECOND_MS } from '@vela/service/time.ts';
import { toNetwork } from '@vela/service/proxies.ts';
import type { Kysely } from 'kysely';
import { refuseAndCommit } from '../app/refuse.ts';
import type { Refused } from '../app/refuse.ts';
import type { Context } from '../app/route.ts';
import { readSetting } from '../app/settings.ts';
import type { DB } from '../tables.gen.ts';
import { issueLoginWork, isWorkDone, redeemWork } from './captcha-work.ts';
import type { CaptchaWork } from './captcha-work.ts';
import { checkWaiting, clearFailures, countFailure, countFailureOnly } from './failures.ts';
import { loginSetting, workSetting } from './settings.ts';

/*
 * Guesses at the password of a player's or operator's account, whether it exists or not.
 *
 * 1. A device with an earlier login is known: only its own failures count, so other callers cannot
 * lock out its owner. After as many failures as make others wait, it is no longer known. 2. All
 * other callers wait by pair of account and network: a guesser locks out only themselves. 3. The
 * failures of all unknown devices at one account raise the price of each further guess, in captcha
 * work, however many networks they use. They never make anyone wait.
 */

/** A caller who tries to log in to an account. */
export type Guesser = {
  /** The account, or the unknown name. */
  who: string;
  address: string;
  /** The id of the device; null for an unknown one. */
  device: string | null;
};

/** Captcha work that a guesser submits. */
export type ShownWork = { workId: string; solutions: readonly string[] };

/** What a guess requires: nothing, a wait, or work of this many zero bits. */
export type Standing =
  | { kind: 'open' }
  | { kind: 'waits'; retrySeconds: number }
  | { kind: 'pays'; bits: number };

type Tx = Kysely<DB>;

/** The subject that counts the failures of all unknown devices at an account. */
export const accountOf = ({ who }: Guesser): string => `login ${who}`;

/** The subject that counts the failures of a known device. */
export const deviceSubject = (guesser: Guesser, device: string): string =>
  `${accountOf(guesser)} on ${device}`;

/** The subject that counts the failures of one network at an account. */
export const pairOf = (guesser: Guesser): string =>
  `${accountOf(guesser)} from ${toNetwork(guesser.address)}`;
const deviceOf = (guesser: Guesser): string | null =>
  guesser.device === null ? null : deviceSubject(guesser, guesser.device);

/** Returns the current failures, by subject. */
async function readFailures(
  tx: Tx,
  subjects: readonly string[],
  now: Date,
): Promise<Map<string, { count: number; waitsMs: number }>> {
  const { forgetHours } = await readSetting(tx, loginSetting);
  const rows = await tx
    .selectFrom('accessFailures')
    .select(['subject', 'count', 'waitsUntil'])
    .where('subject', 'in', [...subjects])
    .where('lastAt', '>', addMs(now, -forgetHours * HOUR_MS))
    .execute();
  const waitsMs = (until: Date | null): number => (until?.getTime() ?? 0) - now.getTime();
  return new Map(
    rows.map(({ subject, count, waitsUntil }) => [
      subject,
      { count, waitsMs: waitsMs(waitsUntil) },
    ]),
  );
}

/** Returns whether a device is known and has not itself failed too often. */
async function isTrusted(tx: Tx, guesser: Guesser, now: Date): Promise<boolean> {
  const subject = deviceOf(guesser);
  // Read in any case, so that an unknown name costs the same statements.
  const failures = await readFailures(tx, [subject ?? pairOf(guesser)], now);
  const { waitAfter } = await readSetting(tx, loginSetting);
  return subject !== null && (failures.get(subject)?.count ?? 0) < waitAfter;
}

/**
 * Returns what a guess requires, without a lock: no hash is computed for a caller who must wait or
 * pay. Work is required after `workAfter` failures of other devices at the account.
 */
export async function readStanding(
  tx: Tx,
  guesser: Guesser,
  workAfter: number,
  now: Date,
): Promise<Standing> {
  if (await isTrusted(tx, guesser, now)) return { kind: 'open' };
  const [account, pair] = [accountOf(guesser), pairOf(guesser)];
  const failures = await readFailures(tx, [account, pair], now);
  const waitsMs = failures.get(pair)?.waitsMs ?? 0;
  if (waitsMs > 0) return { kind: 'waits', retrySeconds: Math.ceil(waitsMs / SECOND_MS) };
  const count = failures.get(account)?.count ?? 0;
  if (count < workAfter) return { kind: 'open' };
  const { bitsFirst, bitsMax } = await readSetting(tx, workSetting);
  // Twice the work for each doubling of the failures.
  const dearer = Math.floor(Math.log2(count / workAfter));
  return { kind: 'pays', bits: Math.min(bitsMax, bitsFirst + dearer) };
}

/**
 * The same under a lock: guesses of one kind at one account are serialised, so that a thousand
 * concurrent ones count as a thousand.
 */
export async function lockStanding(
  tx: Tx,
  guesser: Guesser,
  workAfter: number,
  now: Date,
): Promise<Standing> {
  const device = (await isTrusted(tx, guesser, now)) ? deviceOf(guesser) : null;
  const own = device === null ? [accountOf(guesser), pairOf(guesser)] : [device];
  // A recovery that changes the password locks the account's own row.
  await checkWaiting(tx, [guesser.who, ...own], now);
  return readStanding(tx, guesser, workAfter, now);
}

/** Counts a wrong guess under its subjects. */
export async function countGuess(tx: Tx, guesser: Guesser, now: Date): Promise<void> {
  const device = (await isTrusted(tx, guesser, now)) ? deviceOf(guesser) : null;
  if (device !== null) return countFailureOnly(tx, device, now);
  await countFailureOnly(tx, accountOf(guesser), now);
  await countFailure(tx, [pairOf(guesser)], now);
}

/** Clears the failures of the caller who logged in; those of others at the account still count. */
export async function clearGuesses(tx: Tx, guesser: Guesser): Promise<void> {
  const device = deviceOf(guesser);
  await clearFailures(tx, [pairOf(guesser), ...(device === null ? [] : [device])]);
}

/** Returns whether the required work was submitted, without a lock and without redeeming it. */
export function isPaid(
  tx: Tx,
  { who }: Guesser,
  shown: ShownWork,
  bits: number,
  now: Date,
): Promise<boolean> {
  return isWorkDone(tx, { ...shown, subject: who, bits: bits - 1 }, now);
}

/**
 * Redeems the required work, or returns what is required. The price may have doubled once since the
 * work was issued.
 */
export async function redeemLoginWork(
  context: Pick<Context, 'tx' | 'now' | 'address' | 'services'>,
  { who }: Guesser,
  shown: ShownWork,
  bits: number,
): Promise<CaptchaWork | null> {
  const { tx, now } = context;
  if (await redeemWork(tx, { ...shown, subject: who, bits: bits - 1 }, now)) return null;
  return issueLoginWork(context, who, bits);
}

/** Refuses until work is done, and keeps the issued work. */
export const refuseWithWork = ({
  workId,
  count,
  bits,
}: CaptchaWork): Refused<'loginWorkRequired'> =>
  refuseAndCommit('loginWorkRequired', { workId, count, bits });
