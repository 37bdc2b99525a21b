import type { Job } from '@vela/service/jobs.ts';
import { defineJob } from '@vela/service/jobs.ts';
import { addMs, DAY_MS, MINUTE_MS } from '@vela/service/time.ts';
import type { Services } from '../app/services.ts';
import { readSetting } from '../app/settings.ts';
import { runEach } from '../app/work.ts';
import type { Work } from '../app/work.ts';
import { noteInChat } from './chat/append.ts';
import { countSeen, listAbandoned } from './chat/operator-store.ts';
import { checkOpening } from './chat/rules.ts';
import { listSilent, listWaiting, lockChat } from './chat/store.ts';
import { removeOldVisitors, updateClosed, updateReturned } from './chat/store.ts';
import type { Chat } from './chat/store.ts';
import { leave, readQuestion } from './leaving.ts';
import { chatSetting } from './settings.ts';

/** Chosen: more than a minute brings; what is left is the next minute's. */
const chatsMax = 500;
/** Chosen: longer than a console takes to start again, and than an operator steps aside for. */
const awayMinutes = 5;

/** Ends chats that an operator waits in for a customer who has left. */
export const endSilentChats = defineJob<Services>({
  name: 'support/end-silent-chats',
  cron: '* * * * *',
  async handler(services) {
    const { database, clock } = services;
    const { silentMinutes } = await readSetting(database.db, chatSetting);
    const since = addMs(clock.now(), -silentMinutes * MINUTE_MS);
    const silent = await listSilent(database.db, since, chatsMax);
    await runEach(services, silent, async (work, chatId) => {
      const { tx, now } = work;
      const chat = await lockChat(tx, chatId);
      // Somebody may have written since.
      if (chat?.state !== 'open' || chat.customerAt >= since) return;
      await updateClosed(tx, chatId, now);
      await noteInChat(work, chat, 'silent');
      work.notifyStaff({ type: 'chat-queue' });
    });
  },
});

/**
 * Gives chats back to the queue whose operator owes an answer for too long, has logged out, or has
 * closed the console.
 */
export const returnAbandonedChats = defineJob<Services>({
  name: 'support/return-abandoned-chats',
  cron: '* * * * *',
  async handler(services) {
    const { database, clock } = services;
    const { answerMinutes } = await readSetting(database.db, chatSetting);
    const now = clock.now();
    const since = addMs(now, -answerMinutes * MINUTE_MS);
    const wanted = { since, now, limit: chatsMax };
    const abandoned = await listAbandoned(database.db, wanted);
    await runEach(services, abandoned, async (work, chatId) => {
      const chat = await lockChat(work.tx, chatId);
      // Somebody may have answered or taken it since.
      if (!chat || (await listAbandoned(work.tx, wanted, chatId)).length === 0) return;
      await updateReturned(work.tx, chatId);
      await noteInChat(work, chat, 'returned', chat.operatorName);
      work.notifyStaff({ type: 'chat-queue' });
    });
  },
});

/**
 * Ends chats that wait in vain: all of them once the hours are over or no operator is present, else
 * those whose customer has left the page. The question of a player becomes a left message; a
 * visitor is asked where to answer.
 */
export const endLostChats = defineJob<Services>({
  name: 'support/end-lost-chats',
  cron: '* * * * *',
  async handler(services) {
    const { database, clock, site } = services;
    const now = clock.now();
    const setting = await readSetting(database.db, chatSetting);
    const operators = await countSeen(database.db, addMs(now, -awayMinutes * MINUTE_MS));
    const isOver = checkOpening(setting, { now, zone: site.timeZone, operators }) !== '';
    const since = isOver ? now : addMs(now, -setting.silentMinutes * MINUTE_MS);
    const waiting = await listWaiting(database.db, since, chatsMax);
    await runEach(services, waiting, async (work, chatId) => {
      const chat = await lockChat(work.tx, chatId);
      // Somebody may have taken it or come back since.
      if (chat?.state !== 'waiting' || (!isOver && lastThereAt(chat) >= since)) return;
      await endLost(work, chat);
    });
  },
});

const lastThereAt = ({ customerAt, customerSeenAt }: Chat): Date =>
  customerSeenAt !== null && customerSeenAt > customerAt ? customerSeenAt : customerAt;

async function endLost(work: Work, chat: Chat): Promise<void> {
  const { tx, now } = work;
  const { chatId, playerId, department, language } = chat;
  await updateClosed(tx, chatId, now);
  if (playerId === null) await noteInChat(work, chat, 'unanswered');
  else {
    const question = await readQuestion(tx, chatId);
    const leaving = { playerId, contact: '', department, language, ...question };
    await noteInChat(work, chat, 'left', await leave(work, leaving));
  }
  work.notifyStaff({ type: 'chat-queue' });
}

/** Deletes the chats of visitors after their time; players keep theirs. */
export const clearVisitorChats = defineJob<Services>({
  name: 'support/clear-visitor-chats',
  cron: '50 4 * * *',
  async handler({ database, clock }) {
    const { keepVisitorDays } = await readSetting(database.db, chatSetting);
    await removeOldVisitors(database.db, addMs(clock.now(), -keepVisitorDays * DAY_MS));
  },
});

/** The jobs of this slice. */
export const supportJobs: readonly Job<Services>[] = [
  endSilentChats,
  returnAbandonedChats,
  endLostChats,
  clearVisitorChats,
];
