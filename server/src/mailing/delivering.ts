import { inLanguage, isLanguage } from '@vela/contract/language.ts';
import type { Language } from '@vela/contract/language.ts';
import type { MailingChannel } from '@vela/contract/mailing/rules.ts';
import { addMs, DAY_MS, MINUTE_MS, SECOND_MS } from '@vela/service/time.ts';
import type { Worklist } from '@vela/service/worklist.ts';
import { sendLetter, showInOutbox, toTarget } from '../access/index.ts';
import type { Letter } from '../access/index.ts';
import type { Services } from '../app/services.ts';
import { runWork } from '../app/work.ts';
import type { Work } from '../app/work.ts';
import { readSetting, siteSetting } from '../content/index.ts';
import { findConsents, mayReceivePromotions } from '../protection/index.ts';
import { writeMailing } from './letter.ts';
import { deleteLetter, letterRows, lockLetter, updateSending } from './letter-store.ts';
import type { QueuedLetter } from './letter-store.ts';
import { findMailing } from './store.ts';
import { toUnsubscribeUrl } from './unsubscribing.ts';

/*
 * Mailings on their way to phones and mailboxes.
 *
 * 1. A row commits with the mailing; nothing is sent before. 2. Whether its reader gets it is
 * decided when it is sent: consent, protection and the address may have changed, and the mailing
 * may have been withdrawn. 3. A committed mark precedes the sending: a letter whose outcome is
 * unknown is not sent again. 4. Play mode sends nothing: the console's outbox shows it.
 */

/** Chosen: what arrives a day late is no news. */
const keptMs = DAY_MS;

type Addressee = { language: Language; target: string };
type Ready = { channel: MailingChannel; target: string; letter: Letter };

/** Mailings on their way to phones and mailboxes. */
export const mailingLetters: Worklist<Services> = {
  ...letterRows,
  // Chosen: after this long the worker that started sending it has died.
  leaseMs: 2 * MINUTE_MS,
  atOnce: 4,
  unansweredMax: 8,
  backoff: { firstMs: 10 * SECOND_MS, maxMs: 30 * MINUTE_MS },
  async work(services, { key }) {
    const ready = await runWork(services, (work) => prepare(work, key));
    if (ready === null) return { kind: 'settled' };
    const { state, problem } = await sendLetter(services, ready);
    if (state === 'notSent') {
      await runWork(services, ({ tx }) => updateSending(tx, key, false));
      return { kind: 'unanswered', problem };
    }
    await runWork(services, ({ tx }) => deleteLetter(tx, key));
    if (state !== 'sent') {
      const { channel } = ready;
      services.log.warn({ letterId: key, channel, state, problem }, 'mailing not delivered');
    }
    return { kind: 'settled' };
  },
};

/** Returns what to send; null if it is no longer to be sent, or went to the outbox. */
async function prepare(work: Work, letterId: string): Promise<Ready | null> {
  const { tx, services } = work;
  const queued = await lockLetter(tx, letterId);
  if (!queued) return null;
  const ready = queued.isSending ? null : await findReady(work, queued);
  const { log, config } = services;
  if (queued.isSending) log.warn({ letterId }, 'a mailing may not have been delivered');
  if (ready && config.mode !== 'play') {
    await updateSending(tx, letterId, true);
    return ready;
  }
  // After this point nothing is sent.
  if (ready) {
    const { channel, target, letter } = ready;
    await showInOutbox(work, { channel, target, body: letter.body });
  }
  await deleteLetter(tx, letterId);
  return null;
}

/** Returns a letter with its reader's address; null if they are not to get it. */
async function findReady(work: Work, queued: QueuedLetter): Promise<Ready | null> {
  const { tx, now, services } = work;
  const { mailingId, playerId, channel, createdAt } = queued;
  if (addMs(createdAt, keptMs) <= now) return null;
  const mailing = await findMailing(tx, mailingId);
  if (mailing?.state !== 'sent') return null;
  const consents = await findConsents(tx, playerId);
  if (!consents[channel] || !(await mayReceivePromotions(work, playerId))) return null;
  const reader = await findAddressee(tx, playerId, channel);
  if (!reader) return null;
  const { language, target } = reader;
  const { titles } = await readSetting(tx, siteSetting);
  const { publicUrl } = services.config;
  const letter = writeMailing(mailing.content, {
    channel,
    language,
    site: inLanguage(titles, language),
    publicUrl,
    unsubscribeUrl: await toUnsubscribeUrl(work, { playerId, channel }),
  });
  return { channel, target, letter };
}

async function findAddressee(
  tx: Work['tx'],
  playerId: bigint,
  channel: MailingChannel,
): Promise<Addressee | null> {
  const row = await tx
    .selectFrom('players')
    .select(['language', 'email', 'phoneArea', 'phone'])
    .where('playerId', '=', playerId)
    .executeTakeFirst();
  if (!row) return null;
  const { language, email, phoneArea: area, phone: number } = row;
  const phone = area === null || number === null ? null : toTarget({ area, number });
  const target = channel === 'email' ? email : phone;
  return target === null ? null : { language: isLanguage(language) ? language : 'en', target };
}
