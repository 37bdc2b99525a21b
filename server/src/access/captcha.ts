import { createHash, timingSafeEqual } from 'node:crypto';
import { newId, pickOne } from '@vela/service/random.ts';
import { addMs, MINUTE_MS } from '@vela/service/time.ts';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Context } from '../app/route.ts';
import type { DB } from '../tables.gen.ts';
import { captchaLetters } from './captcha-picture.ts';

/** How long a picture is valid. Source: specification of the call. */
const captchaMinutes = 5;
/** The number of characters of a picture. */
const captchaLength = 5;
/** How often an answer may be checked without using up the picture. */
const triesMax = 5;

/** A captcha with its answer, which must not be shown to anyone but the solver. */
export type NewCaptcha = { captchaId: string; captchaCode: string; expiresAt: Date };

/** Creates a captcha; stores its answer only as a hash. */
export async function makeCaptcha({
  tx,
  now,
  services,
}: Pick<Context, 'tx' | 'now' | 'services'>): Promise<NewCaptcha> {
  const { random, clock } = services;
  const letters = Array.from({ length: captchaLength }, () => pickOne(random, captchaLetters));
  const captchaCode = letters.join('');
  const captchaId = newId('cap', clock, random);
  const expiresAt = addMs(now, captchaMinutes * MINUTE_MS);
  const answerHash = hashAnswer(captchaId, captchaCode);
  await tx.insertInto('accessCaptchas').values({ captchaId, answerHash, expiresAt }).execute();
  return { captchaId, captchaCode, expiresAt };
}

/** Returns the stored form of an answer: bound to its picture, case-insensitive. */
export const hashAnswer = (captchaId: string, answer: string): Buffer =>
  createHash('sha256').update(`${captchaId} ${answer.trim().toUpperCase()}`).digest();

/**
 * Uses up a picture and returns whether the answer is correct. Of concurrent calls with the same
 * picture at most one succeeds. Returns false for a picture that is unknown, used, expired or tried
 * too often.
 */
export async function redeemCaptcha(
  tx: Kysely<DB>,
  captchaId: string,
  answer: string,
  now: Date,
): Promise<boolean> {
  const row = await tx
    .updateTable('accessCaptchas')
    .set({ usedAt: now })
    .where('captchaId', '=', captchaId)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now)
    .where('tries', '<', triesMax)
    .returning('answerHash')
    .executeTakeFirst();
  return row !== undefined && timingSafeEqual(row.answerHash, hashAnswer(captchaId, answer));
}

/**
 * Returns whether an answer would be correct now. Uses up nothing, so it must not decide anything.
 */
export async function isCaptchaValid(
  tx: Kysely<DB>,
  captchaId: string,
  answer: string,
  now: Date,
): Promise<boolean> {
  const row = await tx
    .selectFrom('accessCaptchas')
    .select('answerHash')
    .where('captchaId', '=', captchaId)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now)
    .where('tries', '<', triesMax)
    .executeTakeFirst();
  return row !== undefined && timingSafeEqual(row.answerHash, hashAnswer(captchaId, answer));
}

/** Counts a try and returns whether it is correct; null if the picture is no longer valid. */
export async function tryCaptcha(
  tx: Kysely<DB>,
  captchaId: string,
  answer: string,
  now: Date,
): Promise<boolean | null> {
  const { rows } = await sql<{ answerHash: Buffer }>`
    update access_captchas set tries = tries + 1
     where captcha_id = ${captchaId} and used_at is null and expires_at > ${now}
       and tries < ${triesMax} returning answer_hash`.execute(tx);
  const row = rows[0];
  return row ? timingSafeEqual(row.answerHash, hashAnswer(captchaId, answer)) : null;
}
