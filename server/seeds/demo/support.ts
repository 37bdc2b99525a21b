import { openChat, rateChat, sendChatMessage, sendFeedback } from '@vela/contract/support/calls.ts';
import { feedbackTypes } from '@vela/contract/support/rules.ts';
import type { FeedbackType } from '@vela/contract/support/rules.ts';
import {
  answerChat,
  answerFeedback,
  claimFeedback,
  closeChat,
  saveCannedAnswer,
  setChatPresence,
  takeChat,
} from '@vela/contract/support/staff-calls.ts';
import { rateArticle } from '@vela/contract/help/calls.ts';
import { pickOne, seededRandom } from '@vela/service/random.ts';
import { addMs, DAY_MS, HOUR_MS, SECOND_MS } from '@vela/service/time.ts';
import { initialArticles } from '../../src/help/index.ts';
import type { Stage } from '../stage/stage.ts';
import type { Cast, Person, Share } from './cast.ts';
import { askedByLanguage, cannedAnswers, chatsByLanguage } from './support-texts.ts';

/** How many of the crowd write. */
const writersMax = 14;

/** Chosen: how long a customer waits for an answer, roughly. */
const answerMs = 3 * HOUR_MS;

/** How many of the crowd have chatted. */
const chattersMax = 6;

/** Some write to customer service, most are answered and a few chat. Readers rate help. */
export const supportShare: Share = (stage, cast) => {
  planCanned(stage, cast);
  const writers = cast.people.filter(({ isSettled }) => isSettled).slice(0, writersMax);
  for (const [index, person] of writers.entries()) planFeedback(stage, cast, person, index);
  const chatters = writers.slice(0, chattersMax);
  for (const [index, person] of chatters.entries()) planChat(stage, cast, person, index);
  for (const person of cast.people) planRatings(stage, person);
};

function planCanned({ calendar }: Stage, { helper }: Cast): void {
  calendar.planAlone(addMs(calendar.end, -20 * DAY_MS), async () => {
    for (const { name, texts } of cannedAnswers) {
      await helper.call(saveCannedAnswer, { revision: 0, name, texts });
    }
  });
}

function planFeedback({ calendar }: Stage, { helper }: Cast, person: Person, index: number): void {
  const { player, username } = person;
  const type: FeedbackType = feedbackTypes[index % feedbackTypes.length] ?? 'other';
  const asked = askedByLanguage[player.identity.language] ?? askedByLanguage['en'];
  const words = asked?.[index % asked.length];
  if (!words) throw new Error('nothing to ask');
  // The first ones wrote long ago; the last three still wait.
  const sentAt = addMs(calendar.end, -(writersMax - index) * DAY_MS + 6 * HOUR_MS);
  let feedbackId = '';
  calendar.plan(sentAt, username, async () => {
    ({ feedbackId } = await player.call(sendFeedback, { type, body: words.body }));
  });
  if (index >= writersMax - 3) return;
  calendar.planAbout(addMs(sentAt, answerMs), username, async () => {
    await helper.call(claimFeedback, { feedbackId });
    await helper.call(answerFeedback, { feedbackId, answer: words.answer });
  });
}

/** A chat that is taken, answered, ended by the operator, and rated. */
function planChat({ calendar }: Stage, { helper }: Cast, person: Person, index: number): void {
  const { player, username } = person;
  const words = chatsByLanguage[player.identity.language] ?? chatsByLanguage['en'];
  if (!words) throw new Error('nothing to chat about');
  const openedAt = addMs(calendar.end, -(chattersMax - index) * DAY_MS - 5 * HOUR_MS);
  const after = (seconds: number) => addMs(openedAt, seconds * SECOND_MS);
  let chatId = '';
  calendar.planAbout(after(-10), username, async () => {
    await helper.call(setChatPresence, { isAvailable: true });
  });
  calendar.plan(openedAt, username, async () => {
    const first = {
      department: index % 3 === 1 ? 'finance' : 'service',
      body: words.asked,
    } as const;
    ({ chatId } = await player.call(openChat, { ...first, clientId: 'demo-first' }));
  });
  calendar.planAbout(after(15 + index * 6), username, async () => {
    await helper.call(takeChat, { chatId });
  });
  calendar.planAbout(after(30 + index * 9), username, async () => {
    await helper.call(answerChat, { chatId, clientId: 'demo-answer', body: words.answer });
  });
  calendar.plan(after(100), username, async () => {
    const thanks = { chatId, clientId: 'demo-thanks', body: words.thanks };
    await player.call(sendChatMessage, thanks);
  });
  calendar.planAbout(after(130), username, async () => {
    await helper.call(closeChat, { chatId });
  });
  calendar.plan(after(150), username, async () => {
    await player.call(rateChat, { chatId, rating: index % 3 === 2 ? 4 : 5 });
  });
}

function planRatings({ calendar }: Stage, { player, username, days }: Person): void {
  const chance = seededRandom(`help ${username}`);
  const [day] = days;
  if (!day || chance.int(2) === 0) return;
  calendar.plan(addMs(day, 20 * HOUR_MS), username, async () => {
    const { articleId } = pickOne(chance, initialArticles);
    await player.call(rateArticle, { articleId, isHelpful: chance.int(5) > 0 });
  });
}
