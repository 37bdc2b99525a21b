import { newId } from '@vela/service/random.ts';
import { addMs, MINUTE_MS, SECOND_MS } from '@vela/service/time.ts';
import { sql } from 'kysely';
import type { Context } from '../app/route.ts';
import { seal, unseal } from '../app/seal.ts';
import type { Services } from '../app/services.ts';
import { runWork } from '../app/work.ts';
import type { Work } from '../app/work.ts';
import type { Addressed, Letter, LetterChannel, Outcome } from './letters.ts';
import { sendMail } from './mail.ts';
import { sendSms } from './sms-gateway.ts';

/*
 * What the site sends to phones and mailboxes.
 *
 * 1. A letter is a row of the transaction that asked for it. Nobody outside is spoken to before
 *    that has committed: in the sandbox the row is what the console shows, elsewhere it is queued.
 * 2. Before anybody is told, a committed row says so. A letter whose fate is unknown is not sent
 *    again by itself: the reader can ask for another code.
 * 3. What is sent, or was never to be, is forgotten at once; only that it happened is kept.
 */

/** A letter to be sent. */
export type Sending = Addressed & {
  channel: LetterChannel;
  /** True for one that is never to leave, written so that every request costs the same. */
  isDropped?: boolean;
  /** After that it says nothing any more. */
  expiresAt: Date;
};

type Hands = Pick<Context, 'tx' | 'now' | 'services' | 'afterCommit' | 'tellStaff'>;

/** The channel of the bus by which whoever delivers hears that something is there. */
const bell = 'deliveries';
/** What letters are sealed for. */
export const letterPurpose = 'letter';

/** True if letters of a kind can leave this site at all. */
export function canDeliver({ config }: Pick<Services, 'config'>, channel: LetterChannel): boolean {
  if (config.isSandbox) return true;
  return (channel === 'sms' ? config.outside.sms : config.outside.mail) !== null;
}

/** Leaves a letter to be sent after the commit; a site that cannot send keeps nothing. */
export async function queueLetter(context: Hands, sending: Sending): Promise<void> {
  const { services, afterCommit } = context;
  if (services.config.isSandbox) return showInOutbox(context, sending);
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
  afterCommit(() => services.bus.publish(bell, null));
}

/** The sandbox: what would be sent can be read in the console and, in play mode, in the log. */
async function showInOutbox(
  { tx, now, services, afterCommit, tellStaff }: Hands,
  { channel, target, letter }: Sending,
): Promise<void> {
  const { clock, random, config, log } = services;
  const body = letter.body;
  const row = { outboxId: newId('out', clock, random), channel, target, body, sentAt: now };
  await tx.insertInto('profileOutbox').values(row).execute();
  tellStaff({ type: 'outbox' });
  const word = channel === 'sms' ? 'SMS' : 'mail';
  if (config.mode === 'play') afterCommit(() => log.info(`sandbox ${word} to ${target}: ${body}`));
}

/** Letters of one run, and how many are under way at once. */
const lettersMax = 200;
const atOnce = 4;
/** How long a letter that could not be handed over waits before it is tried again. */
const againMs = 5 * SECOND_MS;
/** A letter that somebody began to send so long ago is in nobody's hands any more. */
const abandonedMs = 2 * MINUTE_MS;

/** Sends what waits, and gives up what has become old. Safe to run at once in several places. */
export async function deliverDue(services: Services): Promise<void> {
  const { database, clock } = services;
  await settleOld(services);
  const due = await database.db
    .selectFrom('accessDeliveries')
    .select('deliveryId')
    .where('state', '=', 'queued')
    .where('nextTryAt', '<=', clock.now())
    .orderBy('nextTryAt')
    .limit(lettersMax)
    .execute();
  const ids = due.map((row) => row.deliveryId);
  const workers = Array.from({ length: atOnce }, async () => {
    for (let id = ids.shift(); id !== undefined; id = ids.shift()) await deliverOne(services, id);
  });
  await Promise.all(workers);
}

/** Hears of new letters, until the given function is called. */
export function listenForDeliveries(services: Services): () => void {
  let running: Promise<void> = Promise.resolve();
  return services.bus.subscribe(bell, () => {
    running = running
      .then(() => deliverDue(services))
      .catch((error: unknown) => services.log.error({ err: error }, 'letters were not sent'));
  });
}

async function settleOld({ database, clock }: Services): Promise<void> {
  const now = clock.now();
  await sql`
    update access_deliveries
       set sealed_letter = null, state = case
             when state = 'sending' then 'unknown'
             when state = 'dropped' then 'dropped'
             else 'expired' end
     where (state = 'sending' and next_try_at <= ${now})
        or (state = 'queued' and expires_at <= ${now})
        or (state = 'dropped' and sealed_letter is not null)`.execute(database.db);
}

async function deliverOne(services: Services, deliveryId: string): Promise<void> {
  const sending = await runWork(services, (work) => takeLetter(work, deliveryId));
  if (sending === null) return;
  const outcome = await send(services, sending);
  await runWork(services, (work) => noteOutcome(work, deliveryId, outcome));
  if (outcome.state === 'sent') return;
  const { channel } = sending;
  services.log.warn({ deliveryId, channel, ...outcome }, 'a letter was not sent');
}

/** Takes a letter into hand, for all to see; null if somebody else has. */
async function takeLetter(
  { tx, now, services }: Work,
  deliveryId: string,
): Promise<(Addressed & Pick<Sending, 'channel'>) | null> {
  const row = await tx
    .updateTable('accessDeliveries')
    .set((is) => ({
      state: 'sending',
      tries: is('tries', '+', 1),
      nextTryAt: addMs(now, abandonedMs),
    }))
    .where('deliveryId', '=', deliveryId)
    .where('state', '=', 'queued')
    .returning(['channel', 'target', 'sealedLetter'])
    .executeTakeFirst();
  if (!row?.sealedLetter) return null;
  const channel = row.channel === 'email' ? 'email' : 'sms';
  const text = unseal(services.config, letterPurpose, row.sealedLetter);
  return { channel, target: row.target, letter: readLetter(text) };
}

function readLetter(text: string): Letter {
  const value: unknown = JSON.parse(text);
  const isLetter =
    typeof value === 'object' && value !== null && 'subject' in value && 'body' in value;
  return isLetter
    ? { subject: String(value.subject), body: String(value.body) }
    : { subject: '', body: '' };
}

function send(
  { config }: Services,
  sending: Addressed & Pick<Sending, 'channel'>,
): Promise<Outcome> {
  const { sms, mail } = config.outside;
  if (sending.channel === 'sms' && sms) return sendSms(sms, sending);
  if (sending.channel === 'email' && mail) return sendMail(mail, sending);
  return Promise.resolve({ state: 'notSent', problem: 'nobody is set up to send it' });
}

const stateOf = { sent: 'sent', notSent: 'queued', refused: 'failed', unknown: 'unknown' } as const;

async function noteOutcome(
  { tx, now }: Work,
  deliveryId: string,
  { state, problem }: Outcome,
): Promise<void> {
  await tx
    .updateTable('accessDeliveries')
    .set({
      state: stateOf[state],
      problem,
      nextTryAt: addMs(now, againMs),
      ...(state === 'notSent' ? {} : { sealedLetter: null }),
    })
    .where('deliveryId', '=', deliveryId)
    .where('state', '=', 'sending')
    .execute();
}
