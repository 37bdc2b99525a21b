import type { Config } from '@vela/service/config.ts';
import { newId } from '@vela/service/random.ts';
import { MINUTE_MS, SECOND_MS } from '@vela/service/time.ts';
import type { Verdict, Worklist } from '@vela/service/worklist.ts';
import type { WorklistRows } from '@vela/service/worklist-rows.ts';
import type { Context, TxContext } from '../app/route.ts';
import { seal, unseal } from '../app/seal.ts';
import type { Services } from '../app/services.ts';
import { runWork, wakeAfterCommit } from '../app/work.ts';
import type { Work } from '../app/work.ts';
import type { Addressed, Letter, LetterChannel, Outcome } from './letters.ts';
import { sendMail } from './mail.ts';
import { isSmsOn } from './phone.ts';
import { sendSms } from './sms-gateway.ts';

/*
 * Messages that the site sends to phones and mailboxes.
 *
 * 1. A letter is a row of the transaction that requested it. No provider is called before the
 * commit: in the sandbox the console shows the row, otherwise it is queued. 2. A committed row
 * precedes every send. A letter whose outcome is unknown is not resent automatically: its reader
 * can request another code. 3. The content of a letter is deleted once it was sent or dropped; only
 * the event is kept.
 */

/** A letter to send. */
export type Sending = Addressed & {
  channel: LetterChannel;
  /** True for a letter that is never sent; it is written so that every request costs the same. */
  isDropped?: boolean;
  /** When its content becomes useless. */
  expiresAt: Date;
};

type LetterContext = Pick<Context, 'tx' | 'now' | 'services' | 'afterCommit' | 'notifyStaff'>;

/** Queued letters, by channel. */
const letterRows: WorklistRows = {
  name: 'access/letters',
  table: 'access_deliveries',
  key: 'delivery_id',
  target: 'w.channel',
  isOpen: `(w.state in ('queued', 'sending')
    or (w.state = 'dropped' and w.sealed_letter is not null))`,
};
/** The purpose under which letters are sealed. */
export const letterPurpose = 'letter';

/** Returns true if this site can send letters on a channel. */
export function canDeliver({ config }: Pick<Services, 'config'>, channel: LetterChannel): boolean {
  if (config.mode === 'play') return true;
  return (channel === 'sms' ? config.outside.sms : config.outside.mail) !== null;
}

/**
 * Returns the problem of a licensed site that requires codes by SMS and cannot send any; null if it
 * can, or requires none.
 */
export async function checkSmsGateway(
  tx: TxContext['tx'],
  config: Pick<Config, 'mode' | 'outside'>,
): Promise<string | null> {
  if (config.mode !== 'licensed' || config.outside.sms !== null || !(await isSmsOn(tx)))
    return null;
  return (
    'SMS codes are on, but there is no SMS gateway: phones and payout accounts cannot be added. ' +
    'Set VELA_SMS_URL, or turn SMS codes off in the configuration.'
  );
}

/** Queues a letter to be sent after the commit; a site that cannot send stores nothing. */
export async function queueLetter(context: LetterContext, sending: Sending): Promise<void> {
  const { services } = context;
  if (services.config.mode === 'play') {
    const { channel, target, letter } = sending;
    return showInOutbox(context, { channel, target, body: letter.body });
  }
  if (!canDeliver(services, sending.channel)) return;
  const { tx, now } = context;
  const { channel, target, letter, isDropped, expiresAt } = sending;
  await tx
    .insertInto('accessDeliveries')
    .values({
      deliveryId: newId('dlv', services.clock, services.random),
      channel,
      target,
      sealedLetter: seal(services.config, letterPurpose, JSON.stringify(letter)),
      state: isDropped === true ? 'dropped' : 'queued',
      nextTryAt: now,
      expiresAt,
      createdAt: now,
    })
    .execute();
  wakeAfterCommit(context, letterRows);
}

const outboxWords = { sms: 'SMS', email: 'mail', push: 'push' } as const;

/** Play mode: the console and the log show what would be sent. */
export async function showInOutbox(
  { tx, now, services, afterCommit, notifyStaff }: LetterContext,
  { channel, target, body }: { channel: LetterChannel | 'push'; target: string; body: string },
): Promise<void> {
  const { clock, random, log } = services;
  const row = { outboxId: newId('out', clock, random), channel, target, body, sentAt: now };
  await tx.insertInto('profileOutbox').values(row).execute();
  notifyStaff({ type: 'outbox' });
  afterCommit(() => log.info(`sandbox ${outboxWords[channel]} to ${target}: ${body}`));
}

/** Chosen: a reader waits for a code, and a letter is valid for minutes only. */
const again = { firstMs: 5 * SECOND_MS, maxMs: 5 * SECOND_MS };

/** Letters on their way to phones and mailboxes. */
export const letters: Worklist<Services> = {
  ...letterRows,
  // Chosen: after this long the worker that started sending it has died.
  leaseMs: 2 * MINUTE_MS,
  atOnce: 4,
  unansweredMax: 8,
  backoff: again,
  async work(services, { key }) {
    const taken = await runWork(services, (work) => claimLetter(work, key));
    if ('kind' in taken) return taken;
    const outcome = await sendLetter(services, taken);
    await runWork(services, (work) => recordOutcome(work, key, outcome));
    if (outcome.state === 'sent') return { kind: 'settled' };
    const { channel } = taken;
    services.log.warn({ deliveryId: key, channel, ...outcome }, 'letter not sent');
    const { problem } = outcome;
    return { kind: outcome.state === 'notSent' ? 'unanswered' : 'givenUp', problem };
  },
};

/** Claims a letter in a committed row; returns a verdict if it is no longer to be sent. */
async function claimLetter(
  { tx, now, services }: Work,
  deliveryId: string,
): Promise<(Addressed & Pick<Sending, 'channel'>) | Verdict> {
  const row = await tx
    .selectFrom('accessDeliveries')
    .select(['channel', 'target', 'sealedLetter', 'state', 'expiresAt'])
    .where('deliveryId', '=', deliveryId)
    .forUpdate()
    .executeTakeFirst();
  if (!row?.sealedLetter) return { kind: 'settled' };
  if (row.state === 'sending') {
    await updateLetter(tx, deliveryId, 'unknown');
    return { kind: 'givenUp', problem: 'its sender has died' };
  }
  if (row.state === 'dropped' || row.expiresAt <= now) {
    await updateLetter(tx, deliveryId, row.state === 'dropped' ? 'dropped' : 'expired');
    return { kind: 'settled' };
  }
  await tx
    .updateTable('accessDeliveries')
    .set({ state: 'sending' })
    .where('deliveryId', '=', deliveryId)
    .execute();
  const channel = row.channel === 'email' ? 'email' : 'sms';
  const text = unseal(services.config, letterPurpose, row.sealedLetter);
  return { channel, target: row.target, letter: readLetter(text) };
}

/** Ends a letter and deletes its content; a dropped letter counts no try. */
async function updateLetter(
  tx: Work['tx'],
  deliveryId: string,
  state: 'unknown' | 'dropped' | 'expired',
): Promise<void> {
  await tx
    .updateTable('accessDeliveries')
    .set({ state, sealedLetter: null, ...(state === 'dropped' ? { tries: 0 } : {}) })
    .where('deliveryId', '=', deliveryId)
    .execute();
}

function readLetter(text: string): Letter {
  const value: unknown = JSON.parse(text);
  const isLetter =
    typeof value === 'object' && value !== null && 'subject' in value && 'body' in value;
  return isLetter
    ? { subject: String(value.subject), body: String(value.body) }
    : { subject: '', body: '' };
}

/** Sends one letter of a licensed site now; the caller has committed that it may be sent. */
export function sendLetter(
  { config }: Services,
  sending: Addressed & Pick<Sending, 'channel'>,
): Promise<Outcome> {
  const { sms, mail } = config.outside;
  if (sending.channel === 'sms' && sms) return sendSms(sms, sending);
  if (sending.channel === 'email' && mail) return sendMail(mail, sending);
  return Promise.resolve({ state: 'notSent', problem: 'no sender is set up' });
}

const stateOf = { sent: 'sent', notSent: 'queued', refused: 'failed', unknown: 'unknown' } as const;

async function recordOutcome({ tx }: Work, deliveryId: string, { state }: Outcome): Promise<void> {
  await tx
    .updateTable('accessDeliveries')
    .set({ state: stateOf[state], ...(state === 'notSent' ? {} : { sealedLetter: null }) })
    .where('deliveryId', '=', deliveryId)
    .where('state', '=', 'sending')
    .execute();
}
