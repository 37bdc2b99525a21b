import { nameIn } from '@vela/contract/language.ts';
import { listMissingTexts } from '@vela/contract/mailing/rules.ts';
import { sql } from 'kysely';
import { refuse, Refused } from '../app/refuse.ts';
import { readSetting } from '../app/settings.ts';
import { readRequired } from '../app/site.ts';
import type { Work } from '../app/work.ts';
import { announce, sendText } from '../message/index.ts';
import { defineProposal } from '../proposal/index.ts';
import type { Plan } from '../proposal/index.ts';
import { audit } from '../staff/index.ts';
import { z } from 'zod';
import { queueLetters } from './letter-store.ts';
import { recipientsOf } from './recipient-store.ts';
import type { Addressed } from './recipient-store.ts';
import { mailingSetting } from './settings.ts';
import { lockMailing, updateScheduled, updateSent } from './store.ts';
import type { Content, Mailing } from './store.ts';

type Reading = Pick<Work, 'tx' | 'now'>;

/** Returns how many players a mailing reaches now, and whether a second person has to agree. */
export async function countRecipientsOf(
  { tx, now }: Reading,
  addressed: Addressed,
): Promise<{ count: number; needsSecondPerson: boolean }> {
  const { rows } = await sql<{ count: bigint }>`
    select count(*) from (${recipientsOf(addressed, now)}) r`.execute(tx);
  const count = Number(rows[0]?.count ?? 0n);
  const { secondPersonFrom } = await readSetting(tx, mailingSetting);
  const isToAll = addressed.audience.kind === 'all';
  return { count, needsSecondPerson: isToAll || count >= secondPersonFrom };
}

/** Whether a second person has to agree to a mailing, or why it cannot be sent now. */
export async function checkMailing(
  work: Reading,
  { state, content }: Mailing,
): Promise<
  | { needsSecondPerson: boolean }
  | Refused<'mailingSent' | 'mailingIncomplete' | 'publishTimePast' | 'nobodyToWriteTo'>
> {
  if (state !== 'draft') return refuse('mailingSent');
  const [missing] = listMissingTexts(content, await readRequired(work.tx));
  if (missing !== undefined) return refuse('mailingIncomplete', { path: missing });
  const { sendAt, expiresAt } = content;
  const ends = [sendAt, expiresAt].filter((at) => at !== null);
  if (ends.some((at) => at <= work.now)) return refuse('publishTimePast');
  const { count, needsSecondPerson } = await countRecipientsOf(work, content);
  return count === 0 ? refuse('nobodyToWriteTo') : { needsSecondPerson };
}

/** What sending a locked mailing does now: it goes out, or waits for its time. */
export function planSending(work: Work, { mailingId, content }: Mailing): Plan {
  const { titles, audience, sendAt, channels } = content;
  const title = nameIn(titles, 'en');
  return {
    subject: mailingId,
    titles,
    lines: [{ path: 'state', before: 'draft', after: 'sent' }, ...listFacts(content)],
    async apply({ staff, address, note }) {
      if (sendAt === null) await deliver(work, mailingId, content);
      else await updateScheduled(work.tx, mailingId, sendAt);
      await audit(work, {
        staff,
        action: 'mailing.send',
        subject: `mailing:${mailingId}`,
        details: { title, audience: audience.kind, channels: channels.join(), ...note },
        address,
        now: work.now,
      });
    },
  };
}

/** Everything that a second person decides on, but for the texts in each language. */
function listFacts({ audience, ...content }: Content): Plan['lines'] {
  const { kind, ...conditions } = audience;
  const { titles, bodies, channels, sendAt, expiresAt } = content;
  const facts = {
    audience: kind,
    ...conditions,
    channels,
    isPromotional: content.isPromotional,
    link: content.link,
    sendAt: sendAt?.toISOString() ?? null,
    expiresAt: expiresAt?.toISOString() ?? null,
    title: nameIn(titles, 'en'),
    text: nameIn(bodies, 'en'),
  };
  const isStated = (value: unknown): boolean =>
    value !== null && value !== '' && !(Array.isArray(value) && value.length === 0);
  return Object.entries(facts).flatMap(([path, after]) =>
    isStated(after) ? { path, before: null, after } : [],
  );
}

/**
 * Puts a locked mailing into the boxes, and queues the letters of its channels. One to everyone is
 * a single row; offers are rows of those who may and want to receive them.
 */
export async function deliver(work: Work, mailingId: string, content: Content): Promise<void> {
  const { tx, now } = work;
  const { audience, isPromotional, link, expiresAt } = content;
  const recipients = recipientsOf(content, now);
  const letters = await queueLetters(work, mailingId, content);
  const { titles, bodies } = content;
  const text = { textId: mailingId, titles, bodies };
  if (audience.kind === 'all' && !isPromotional) {
    await announce(work, { ...text, link, at: now, expiresAt });
    await updateSent(tx, mailingId, { at: now, recipientCount: null, letters });
    return;
  }
  const category = categoryOf(content);
  const recipientCount = await sendText(work, {
    ...text,
    category,
    link,
    expiresAt,
    isPromotional,
    recipients,
  });
  await updateSent(tx, mailingId, { at: now, recipientCount, letters });
}

function categoryOf({ audience, isPromotional }: Addressed) {
  if (isPromotional) return 'activity' as const;
  return audience.kind === 'one' ? ('private' as const) : ('notification' as const);
}

const mailingChange = z.object({ mailingId: z.string(), revision: z.int() });

/** A mailing that waits for a second person, who agrees to the draft that was proposed. */
export const mailingProposal = defineProposal({
  kind: 'mailing',
  async plan(work, change) {
    const { mailingId, revision } = mailingChange.parse(change);
    const mailing = await lockMailing(work.tx, mailingId);
    if (mailing?.revision !== revision) return null;
    const checked = await checkMailing(work, mailing);
    return checked instanceof Refused ? null : planSending(work, mailing);
  },
});
