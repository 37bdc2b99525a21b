import { createHmac, timingSafeEqual } from 'node:crypto';
import { newDigits, newId } from '@vela/service/random.ts';
import { addMs, DAY_MS, SECOND_MS } from '@vela/service/time.ts';
import { sql } from 'kysely';
import { refuse, refuseAndKeep } from '../app/refuse.ts';
import type { Refused } from '../app/refuse.ts';
import type { Context, Hands } from '../app/route.ts';
import type { Services } from '../app/services.ts';
import { readSetting } from '../app/settings.ts';
import { deliverSms } from './sms.ts';
import { codeSetting } from './settings.ts';

/** What a code proves. */
export type CodePurpose = 'bindPhone' | 'changePhone' | 'identity';

/** Whose code it is, for what, and to which phone (area and number). */
export type CodeOf = { playerId: bigint; purpose: CodePurpose; target: string };

const codeDigits = 6;

/** The code as it is stored: keyed, because six digits are soon tried through. */
function hashCode({ config }: Pick<Services, 'config'>, codeId: string, code: string): Buffer {
  const key = createHmac('sha256', config.secret).update('vela codes').digest();
  return createHmac('sha256', key).update(`${codeId} ${code}`).digest();
}

/**
 * Sends a new code; the one before it is no longer good. Sends to one phone, and from one sender,
 * are decided one after the other, so that many at once cannot pass the limits together.
 */
export async function sendCode(
  context: Pick<Context, 'tx' | 'now' | 'services' | 'address' | 'language' | 'afterCommit'> &
    Pick<Context, 'tellStaff'>,
  code: CodeOf,
): Promise<{ resendSeconds: number; expiresAt: Date } | Refused<'codeTooSoon' | 'codeTooMany'>> {
  const { tx, now, services, address } = context;
  const { random, clock } = services;
  const limits = await readSetting(tx, codeSetting);
  const refused = await checkSending(context, code);
  if (refused) return refused;
  // After this point it must succeed.
  await tx
    .updateTable('profileCodes')
    .set({ supersededAt: now })
    .where('playerId', '=', code.playerId)
    .where('purpose', '=', code.purpose)
    .where('usedAt', 'is', null)
    .where('supersededAt', 'is', null)
    .execute();
  const codeId = newId('cod', clock, random);
  const digits = newDigits(random, codeDigits);
  const expiresAt = addMs(now, limits.validSeconds * SECOND_MS);
  await tx
    .insertInto('profileCodes')
    .values({
      codeId,
      ...code,
      channel: 'sms',
      codeHash: hashCode(services, codeId, digits),
      address,
      sentAt: now,
      expiresAt,
    })
    .execute();
  const minutes = Math.floor(limits.validSeconds / 60);
  await deliverSms(context, { target: code.target, code: digits, minutes });
  return { resendSeconds: limits.resendSeconds, expiresAt };
}

async function checkSending(
  { tx, now, address }: Pick<Context, 'tx' | 'now' | 'address'>,
  { playerId, target }: CodeOf,
): Promise<Refused<'codeTooSoon' | 'codeTooMany'> | null> {
  const limits = await readSetting(tx, codeSetting);
  // Always in this order, so that two sends never wait for each other.
  for (const name of [`sms ${target}`, `sms from ${address}`, `sms by ${playerId}`]) {
    await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx);
  }
  const since = addMs(now, -DAY_MS);
  const { rows } = await sql<{ toTarget: number; fromSender: number; lastAt: Date | null }>`
    select (count(*) filter (where target = ${target}))::int as to_target,
           (count(*) filter (where player_id = ${playerId}
              or (address = ${address} and address <> '')))::int as from_sender,
           max(sent_at) filter (where target = ${target} or player_id = ${playerId}) as last_at
      from profile_codes
     where channel = 'sms' and sent_at > ${since}
       and (target = ${target} or player_id = ${playerId} or address = ${address})`.execute(tx);
  const sent = rows[0] ?? { toTarget: 0, fromSender: 0, lastAt: null };
  if (sent.lastAt !== null) {
    const leftMs = sent.lastAt.getTime() + limits.resendSeconds * SECOND_MS - now.getTime();
    if (leftMs > 0) return refuse('codeTooSoon', { retrySeconds: Math.ceil(leftMs / SECOND_MS) });
  }
  const isTooMany = sent.toTarget >= limits.perTargetMax || sent.fromSender >= limits.perSenderMax;
  return isTooMany ? refuse('codeTooMany') : null;
}

/**
 * Refuses unless the code is right. A wrong try is counted whatever becomes of the call, so ask
 * before the first write. With `isUsedUp` a right code is good only this once.
 */
export async function checkCode(
  { tx, now, services }: Pick<Context, 'tx' | 'now' | 'services'>,
  { playerId, purpose, target }: CodeOf,
  sent: { code: string; isUsedUp: boolean },
): Promise<Refused<'codeExpired' | 'codeTooMany' | 'codeWrong'> | null> {
  const { triesMax } = await readSetting(tx, codeSetting);
  const row = await tx
    .selectFrom('profileCodes')
    .select(['codeId', 'codeHash', 'tries'])
    .where('playerId', '=', playerId)
    .where('purpose', '=', purpose)
    .where('target', '=', target)
    .where('usedAt', 'is', null)
    .where('supersededAt', 'is', null)
    .where('expiresAt', '>', now)
    .orderBy('sentAt', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
  if (!row) return refuse('codeExpired');
  if (row.tries >= triesMax) return refuse('codeTooMany');
  const isRight = timingSafeEqual(row.codeHash, hashCode(services, row.codeId, sent.code));
  const change = isRight
    ? { checkedAt: now, ...(sent.isUsedUp ? { usedAt: now } : {}) }
    : { tries: row.tries + 1 };
  await tx.updateTable('profileCodes').set(change).where('codeId', '=', row.codeId).execute();
  if (isRight) return null;
  return refuseAndKeep('codeWrong', { triesLeft: triesMax - row.tries - 1 });
}

/** True if the player has shown a moment ago, by a code to the bound phone, who they are. */
export async function hasShownIdentity(
  tx: Hands['tx'],
  playerId: bigint,
  now: Date,
): Promise<boolean> {
  const { identitySeconds } = await readSetting(tx, codeSetting);
  const row = await tx
    .selectFrom('profileCodes')
    .select('codeId')
    .where('playerId', '=', playerId)
    .where('purpose', '=', 'identity')
    .where('checkedAt', '>', addMs(now, -identitySeconds * SECOND_MS))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
