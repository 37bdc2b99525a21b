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
 * Guessing at the password of an account, of a player or an operator, that exists or not.
 *
 * 1. A device that was let in before is known: only its own failures count, so nobody else can
 *    keep its owner out. After as many failures as make others wait, it is known no more.
 * 2. Everybody else waits by pair of account and network: a guesser locks out only themselves.
 * 3. What all others fail at one account makes each further guess dearer for them, in work of
 *    their machines, however many networks they come from. It never makes anybody wait.
 */

/** Who tries to get into which account, from where. */
export type Guesser = {
  /** The account, or the name that nobody has. */
  who: string;
  address: string;
  /** What the device is known by; null for one that is not. */
  device: string | null;
};

/** What a guesser shows of work that was requested. */
export type ShownWork = { workId: string; solutions: readonly string[] };

/** What stands before a guess: nothing, a wait, or work of so many zero bits. */
export type Standing =
  | { kind: 'open' }
  | { kind: 'waits'; retrySeconds: number }
  | { kind: 'pays'; bits: number };

type Tx = Kysely<DB>;

/** Under which name the failures of all but known devices at an account are counted. */
export const accountOf = ({ who }: Guesser): string => `login ${who}`;

/** Under which name the failures of a known device are counted. */
export const deviceSubject = (guesser: Guesser, device: string): string =>
  `${accountOf(guesser)} on ${device}`;

/** Under which name the failures of one network at an account are counted. */
export const pairOf = (guesser: Guesser): string =>
  `${accountOf(guesser)} from ${toNetwork(guesser.address)}`;
const deviceOf = (guesser: Guesser): string | null =>
  guesser.device === null ? null : deviceSubject(guesser, guesser.device);

/** Failures that count, by subject. */
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

/** Whether a device is known and has not been guessed on too often itself. */
async function isTrusted(tx: Tx, guesser: Guesser, now: Date): Promise<boolean> {
  const subject = deviceOf(guesser);
  // Asked in any case, so that a name that nobody has costs the same statements.
  const failures = await readFailures(tx, [subject ?? pairOf(guesser)], now);
  const { waitAfter } = await readSetting(tx, loginSetting);
  return subject !== null && (failures.get(subject)?.count ?? 0) < waitAfter;
}

/**
 * What stands before a guess, without a lock: no hash for a caller who must wait or pay. From
 * `workAfter` failures of others at the account on, work is due.
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
 * The same under a lock: guesses of one kind at one account are decided one after the other, so
 * that a thousand at once count as a thousand.
 */
export async function lockStanding(
  tx: Tx,
  guesser: Guesser,
  workAfter: number,
  now: Date,
): Promise<Standing> {
  const device = (await isTrusted(tx, guesser, now)) ? deviceOf(guesser) : null;
  const own = device === null ? [accountOf(guesser), pairOf(guesser)] : [device];
  // A recovery that changes the password holds the account's own row.
  await checkWaiting(tx, [guesser.who, ...own], now);
  return readStanding(tx, guesser, workAfter, now);
}

/** Counts a wrong guess where it belongs. */
export async function countGuess(tx: Tx, guesser: Guesser, now: Date): Promise<void> {
  const device = (await isTrusted(tx, guesser, now)) ? deviceOf(guesser) : null;
  if (device !== null) return countFailureOnly(tx, device, now);
  await countFailureOnly(tx, accountOf(guesser), now);
  await countFailure(tx, [pairOf(guesser)], now);
}

/** Forgets what the one who got in had failed; what others fail at the account still counts. */
export async function clearGuesses(tx: Tx, guesser: Guesser): Promise<void> {
  const device = deviceOf(guesser);
  await clearFailures(tx, [pairOf(guesser), ...(device === null ? [] : [device])]);
}

/** Whether the work that is due was shown; without a lock, and it is not taken. */
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
 * Takes the work that is due, or gives what is to be done. The price may have doubled once since
 * the work was given.
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

/** Refuses until work is done, and keeps what is to be done. */
export const refuseWithWork = ({
  workId,
  count,
  bits,
}: CaptchaWork): Refused<'loginWorkRequired'> =>
  refuseAndCommit('loginWorkRequired', { workId, count, bits });
