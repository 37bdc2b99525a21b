import { createHmac, timingSafeEqual } from 'node:crypto';
import { inLanguage } from '@vela/contract/language.ts';
import { newDigits, newId } from '@vela/service/random.ts';
import { addMs, DAY_MS, SECOND_MS } from '@vela/service/time.ts';
import { sql } from 'kysely';
import { refuse, refuseAndCommit } from '../app/refuse.ts';
import type { Refused } from '../app/refuse.ts';
import type { Context, TxContext } from '../app/route.ts';
import { secretsOf } from '../app/seal.ts';
import { readSetting } from '../app/settings.ts';
import { siteSetting } from '../content/index.ts';
import { templatesSetting } from '../message/index.ts';
import { canDeliver, queueLetter } from './deliveries.ts';
import { writeLetter } from './letters.ts';
import type { LetterChannel } from './letters.ts';
import { showToRequester } from './sandbox.ts';
import type { SandboxMessage } from './sandbox.ts';
import { codeSetting } from './settings.ts';

/** What a code proves. */
export type CodePurpose =
  | 'bindPhone'
  | 'changePhone'
  | 'bindEmail'
  | 'changeEmail'
  | 'identity'
  | 'register'
  | 'recover';

/** A code's owner, purpose and target: area and number, or an e-mail address. */
export type CodeOf = {
  /** `player:…`, `recovery:…`, or the target itself while there is no account. */
  subject: string;
  playerId: bigint | null;
  purpose: CodePurpose;
  channel: LetterChannel;
  target: string;
};

/** Returns the subject of a player's codes. */
export const codesOfPlayer = (playerId: bigint): string => `player:${playerId}`;

/**
 * What is sent to the target: the code, or with otherwise equal behaviour a message without one.
 */
export type CodeLetter = 'code' | 'taken' | 'nobody';

type Sender = Pick<
  Context,
  'tx' | 'now' | 'services' | 'address' | 'language' | 'afterCommit' | 'notifyStaff'
>;

const codeDigits = 6;

/** Returns the stored form of a code: keyed, because six digits are quickly tried through. */
function hashCode(secret: string, codeId: string, code: string): Buffer {
  const key = createHmac('sha256', secret).update('vela codes').digest();
  return createHmac('sha256', key).update(`${codeId} ${code}`).digest();
}

/** The valid codes of a subject and purpose. */
const live = (tx: TxContext['tx'], { subject, purpose }: Pick<CodeOf, 'subject' | 'purpose'>) =>
  tx
    .updateTable('accessCodes')
    .where('subject', '=', subject)
    .where('purpose', '=', purpose)
    .where('usedAt', 'is', null)
    .where('supersededAt', 'is', null);

/**
 * Sends a new code and invalidates the previous one. Sends to one target, and from one sender, are
 * serialised, so that concurrent ones cannot exceed the limits together. With a letter other than
 * `code` the same work is done and counted, but the digits are sent to no one.
 */
export async function sendCode(
  context: Sender,
  code: CodeOf,
  letter: CodeLetter = 'code',
): Promise<
  | { resendSeconds: number; expiresAt: Date; sandbox?: SandboxMessage }
  | Refused<'codeTooSoon' | 'codeTooMany' | 'unavailable'>
> {
  const { tx, now, services, address, language } = context;
  const { random, clock } = services;
  if (!canDeliver(services, code.channel)) return refuse('unavailable');
  const limits = await readSetting(tx, codeSetting);
  const refused = await checkSending(context, code);
  if (refused) return refused;
  // After this point it must succeed.
  await live(tx, code).set({ supersededAt: now }).execute();
  const codeId = newId('cod', clock, random);
  const digits = newDigits(random, codeDigits);
  const expiresAt = addMs(now, limits.validSeconds * SECOND_MS);
  const codeHash = hashCode(services.config.secret, codeId, digits);
  const row = { codeId, ...code, codeHash, address, sentAt: now, expiresAt };
  await tx.insertInto('accessCodes').values(row).execute();
  const { titles } = await readSetting(tx, siteSetting);
  const minutes = String(Math.floor(limits.validSeconds / 60));
  const facts = { site: inLanguage(titles, language), code: digits, minutes };
  const own = await readSetting(tx, templatesSetting);
  const written = writeLetter(letter, language, facts, own);
  await queueLetter(context, {
    channel: code.channel,
    target: code.target,
    letter: written,
    isDropped: letter === 'nobody',
    expiresAt,
  });
  const message = { text: written.body, code: letter === 'code' ? digits : null };
  const { resendSeconds } = limits;
  return { resendSeconds, expiresAt, ...showToRequester(context, code, message) };
}

async function checkSending(
  { tx, now, address }: Pick<Sender, 'tx' | 'now' | 'address'>,
  { channel, subject, target }: CodeOf,
): Promise<Refused<'codeTooSoon' | 'codeTooMany'> | null> {
  const limits = await readSetting(tx, codeSetting);
  // Always locked in this order, so that two sends never deadlock.
  const names = [`${channel} ${target}`, `${channel} from ${address}`, `by ${subject}`];
  await sql`
    select pg_advisory_xact_lock(hashtextextended(name, 0))
      from unnest(${names}::text[]) with ordinality as n (name, ord) order by ord`.execute(tx);
  const since = addMs(now, -DAY_MS);
  // The oldest sends that still count: for the target, for the sender, and the last one.
  const { rows } = await sql<Record<'ofTarget' | 'ofSender' | 'last', Date | null>>`
    select (array_agg(sent_at order by sent_at desc)
              filter (where target = ${target}))[${limits.perTargetMax}::int] as of_target,
           (array_agg(sent_at order by sent_at desc)
              filter (where subject = ${subject} or (address = ${address} and address <> ''))
           )[${limits.perSenderMax}::int] as of_sender,
           max(sent_at) filter (where target = ${target} or subject = ${subject}) as last
      from access_codes
     where channel = ${channel} and sent_at > ${since}
       and (target = ${target} or subject = ${subject} or address = ${address})`.execute(tx);
  const sent = rows[0] ?? { ofTarget: null, ofSender: null, last: null };
  const leftSeconds = (at: Date | null, seconds: number): number =>
    at === null ? 0 : Math.ceil((at.getTime() + seconds * SECOND_MS - now.getTime()) / SECOND_MS);
  const soon = leftSeconds(sent.last, limits.resendSeconds);
  if (soon > 0) return refuse('codeTooSoon', { retrySeconds: soon });
  const daySeconds = DAY_MS / SECOND_MS;
  const retrySeconds = Math.max(
    leftSeconds(sent.ofTarget, daySeconds),
    leftSeconds(sent.ofSender, daySeconds),
  );
  return retrySeconds > 0 ? refuse('codeTooMany', { retrySeconds }) : null;
}

/** Uses up a code that was just verified. */
export async function useUpCode(
  tx: TxContext['tx'],
  code: Pick<CodeOf, 'subject' | 'purpose'>,
  now: Date,
): Promise<void> {
  await live(tx, code).set({ usedAt: now }).execute();
}

/** Counts a try of a correct code, if the rest of the input made the site reveal something. */
export async function countCodeTry(
  tx: TxContext['tx'],
  code: Pick<CodeOf, 'subject' | 'purpose'>,
): Promise<void> {
  await live(tx, code)
    .set((is) => ({ tries: is('tries', '+', 1) }))
    .execute();
}

/**
 * Refuses unless the code is correct. Tries are serialised, and a wrong one is counted even if the
 * call fails, so check before the first write. With `isUsedUp` a correct code is valid only once.
 * Without a target, the subject's newest code of the purpose is checked.
 */
export async function checkCode(
  { tx, now, services }: Pick<Context, 'tx' | 'now' | 'services'>,
  { subject, purpose, target }: Pick<CodeOf, 'subject' | 'purpose'> & { target?: string },
  sent: { code: string; isUsedUp: boolean },
): Promise<Refused<'codeExpired' | 'codeTooMany' | 'codeWrong'> | null> {
  const { triesMax } = await readSetting(tx, codeSetting);
  const row = await tx
    .selectFrom('accessCodes')
    .select(['codeId', 'codeHash', 'tries'])
    .where('subject', '=', subject)
    .where('purpose', '=', purpose)
    .$if(target !== undefined, (query) => query.where('target', '=', target ?? ''))
    .where('usedAt', 'is', null)
    .where('supersededAt', 'is', null)
    .where('expiresAt', '>', now)
    .orderBy('sentAt', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
  if (!row) return refuse('codeExpired');
  if (row.tries >= triesMax) return refuse('codeTooMany');
  const isRight = secretsOf(services.config).some((secret) =>
    timingSafeEqual(row.codeHash, hashCode(secret, row.codeId, sent.code)),
  );
  const change = isRight
    ? { checkedAt: now, ...(sent.isUsedUp ? { usedAt: now } : {}) }
    : { tries: row.tries + 1 };
  await tx.updateTable('accessCodes').set(change).where('codeId', '=', row.codeId).execute();
  if (isRight) return null;
  return refuseAndCommit('codeWrong', { triesLeft: triesMax - row.tries - 1 });
}
