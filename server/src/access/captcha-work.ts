import { createHash } from 'node:crypto';
import { newId } from '@vela/service/random.ts';
import { addMs, DAY_MS, HOUR_MS, MINUTE_MS } from '@vela/service/time.ts';
import { sql } from 'kysely';
import type { Context, TxContext } from '../app/route.ts';
import { readSetting } from '../app/settings.ts';
import { workSetting } from './settings.ts';

/*
 * Captcha work instead of a picture: the user need not see, hear, read or remember anything, only
 * wait for some seconds (decision 16). The cost grows with the requests from one address.
 */

/** How long captcha work may take. */
const workMinutes = 10;

/** Captcha work for a device. */
export type CaptchaWork = { workId: string; count: number; bits: number; expiresAt: Date };

/** Returns true if SHA-256 of `workId:index:text` begins with this many zero bits. */
export function isSolved(workId: string, index: number, text: string, bits: number): boolean {
  const digest = createHash('sha256').update(`${workId}:${index}:${text}`).digest();
  return Math.clz32(digest.readUInt32BE(0)) >= bits;
}

/**
 * Issues work to an address, or null if its daily allowance is used. Requests from one address are
 * serialised.
 */
export async function issueWork({
  tx,
  now,
  address,
  services,
}: Pick<Context, 'tx' | 'now' | 'address' | 'services'>): Promise<CaptchaWork | null> {
  const { count, bitsFirst, bitsMax, perAddressMax } = await readSetting(tx, workSetting);
  const name = `work for ${address}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx);
  const { rows } = await sql<{ ofDay: number; ofHour: number }>`
    select count(*)::int as of_day,
           (count(*) filter (where created_at > ${addMs(now, -HOUR_MS)}))::int as of_hour
      from access_works where address = ${address} and subject = ''
         and created_at > ${addMs(now, -DAY_MS)}
    `.execute(tx);
  const { ofDay, ofHour } = rows[0] ?? { ofDay: 0, ofHour: 0 };
  if (ofDay >= perAddressMax) return null;
  // After this point it must succeed.
  const bits = Math.min(bitsMax, bitsFirst + Math.floor(ofHour / 2));
  return insertWork({ tx, now, address, services }, { subject: '', count, bits });
}

/** Issues the work for one guess at an account's password, at its current price. */
export async function issueLoginWork(
  context: Pick<Context, 'tx' | 'now' | 'address' | 'services'>,
  who: string,
  bits: number,
): Promise<CaptchaWork> {
  const { count } = await readSetting(context.tx, workSetting);
  return insertWork(context, { subject: who, count, bits });
}

async function insertWork(
  { tx, now, address, services }: Pick<Context, 'tx' | 'now' | 'address' | 'services'>,
  { subject, count, bits }: { subject: string; count: number; bits: number },
): Promise<CaptchaWork> {
  const workId = newId('wrk', services.clock, services.random);
  const expiresAt = addMs(now, workMinutes * MINUTE_MS);
  await tx
    .insertInto('accessWorks')
    .values({ workId, subject, count, bits, address, createdAt: now, expiresAt })
    .execute();
  return { workId, count, bits, expiresAt };
}

/** Submitted work: the solutions, the account, and the required difficulty. */
export type DoneWork = {
  workId: string;
  solutions: readonly string[];
  /** The account whose login it pays for; empty for work instead of a picture. */
  subject: string;
  /** The least number of zero bits. */
  bits: number;
};

const openWork = (tx: TxContext['tx'], { workId, subject, bits }: DoneWork, now: Date) =>
  tx
    .selectFrom('accessWorks')
    .select(['count', 'bits'])
    .where('workId', '=', workId)
    .where('subject', '=', subject)
    .where('bits', '>=', bits)
    .where('passedAt', 'is', null)
    .where('expiresAt', '>', now);

const areSolved = (
  { workId, solutions }: DoneWork,
  row: { count: number; bits: number } | undefined,
): boolean =>
  row !== undefined &&
  solutions.length === row.count &&
  solutions.every((text, index) => isSolved(workId, index, text, row.bits));

/** Returns whether work is complete and valid, without redeeming it. */
export async function isWorkDone(tx: TxContext['tx'], done: DoneWork, now: Date): Promise<boolean> {
  return areSolved(done, await openWork(tx, done, now).executeTakeFirst());
}

/** Redeems work; returns false if it is incomplete, already redeemed or expired. */
export async function redeemWork(tx: TxContext['tx'], done: DoneWork, now: Date): Promise<boolean> {
  const row = await openWork(tx, done, now).forUpdate().executeTakeFirst();
  if (!areSolved(done, row)) return false;
  const { workId } = done;
  await tx.updateTable('accessWorks').set({ passedAt: now }).where('workId', '=', workId).execute();
  return true;
}
