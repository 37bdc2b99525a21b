import { leftMessageLength } from '@vela/contract/support/rules.ts';
import { newId } from '@vela/service/random.ts';
import type { Work } from '../app/work.ts';
import { listMessages } from './chat/message-store.ts';
import type { Chat } from './chat/store.ts';
import { insertFeedback } from './feedback-store.ts';
import type { Feedback, NewFeedback } from './feedback-store.ts';

/** What a message to a department is about, as the queue of feedback sorts it. */
const types = { service: 'other', finance: 'deposit', partnership: 'other' } as const;

/** A message to leave. */
export type Leaving = Pick<Feedback, 'playerId' | 'contact' | 'body' | 'orderNo' | 'language'> &
  Pick<Chat, 'department'>;

/** What is stored of a message, and by which the same words are found again. */
export const toWords = ({ department, body, orderNo }: Leaving) => ({
  type: types[department],
  body,
  orderNo,
});

/** Leaves a message, to be answered like feedback. Returns its id. */
export async function leave(
  work: Pick<Work, 'tx' | 'services' | 'now' | 'notifyPlayer' | 'notifyStaff'>,
  leaving: Leaving,
): Promise<string> {
  const { tx, services, now } = work;
  const { playerId, contact, language } = leaving;
  const feedbackId = newId('fbk', services.clock, services.random);
  const sent: NewFeedback = {
    feedbackId,
    playerId,
    contact,
    language,
    ...toWords(leaving),
    createdAt: now,
    pictureIds: [],
  };
  await insertFeedback(tx, sent);
  if (playerId !== null) work.notifyPlayer(playerId, { type: 'feedback' });
  work.notifyStaff({ type: 'feedback-queue' });
  return feedbackId;
}

/** What a customer asked in a chat: their texts, and the first order that they attached. */
export async function readQuestion(
  tx: Work['tx'],
  chatId: string,
): Promise<Pick<Leaving, 'body' | 'orderNo'>> {
  const said = await listMessages(tx, chatId, { after: 0, limit: messagesMax });
  const own = said.filter(({ author }) => author === 'customer');
  const text = own.flatMap(({ kind, body }) => (kind === 'text' ? [body] : [])).join('\n');
  const characters = Array.from(text);
  const { max } = leftMessageLength;
  return {
    body: characters.length > max ? `${characters.slice(0, max - 1).join('')}…` : text,
    orderNo: own.find(({ kind }) => kind === 'order')?.body ?? '',
  };
}

/** Chosen: more than the longest message holds. */
const messagesMax = 100;
