import { createHash, timingSafeEqual } from 'node:crypto';
import { newId, pickOne } from '@vela/service/random.ts';
import { addMs, MINUTE_MS } from '@vela/service/time.ts';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Context } from '../app/route.ts';
import type { DB } from '../tables.gen.ts';
import { captchaLetters } from './captcha-picture.ts';

/** How long a picture is good. Source: specification of the call. */
const captchaMinutes = 5;
/** How many characters a picture asks for. */
const captchaLength = 5;
/** How often an answer may be tried without using the picture up. */
const triesMax = 5;

/** A captcha with its answer, which nobody but its reader may be shown. */
export type NewCaptcha = { captchaId: string; captchaCode: string; expiresAt: Date };

/** Makes a captcha; its answer is kept only as a hash. */
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

/** The answer as it is stored: bound to its picture, capital and small letters alike. */
export const hashAnswer = (captchaId: string, answer: string): Buffer =>
  createHash('sha256').update(`${captchaId} ${answer.trim().toUpperCase()}`).digest();

/**
 * Uses a picture up and tells whether the answer is right. Of several calls with the same picture
 * one at most is right. False as well for one that is unknown, used, expired or tried too often.
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

/** Whether an answer would be right now; it uses nothing up, so it decides nothing either. */
export async function isCaptchaGood(
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

/** Counts a try and tells whether it is right; null if the picture is no longer good. */
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
