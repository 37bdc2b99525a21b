import type { Job } from '@vela/service/jobs.ts';
import { defineJob } from '@vela/service/jobs.ts';
import { addMs, DAY_MS, MINUTE_MS } from '@vela/service/time.ts';
import type { Services } from '../app/services.ts';
import { readSetting } from '../app/settings.ts';
import { runWork } from '../app/work.ts';
import { noteInChat } from './chat/append.ts';
import { listSilent, lockChat, removeOldVisitors, updateClosed } from './chat/store.ts';
import { chatSetting } from './settings.ts';

/** Chosen: more than a minute brings; what is left is the next minute's. */
const chatsMax = 500;

/** Ends chats whose customer has left: an operator waits for them, or nobody took the chat. */
export const endSilentChats = defineJob<Services>({
  name: 'support/end-silent-chats',
  cron: '* * * * *',
  async handler(services) {
    const { database, clock } = services;
    const { silentMinutes } = await readSetting(database.db, chatSetting);
    const since = addMs(clock.now(), -silentMinutes * MINUTE_MS);
    for (const chatId of await listSilent(database.db, since, chatsMax)) {
      await runWork(services, async (work) => {
        const { tx, now } = work;
        const chat = await lockChat(tx, chatId);
        // Somebody may have written since.
        if (!chat || chat.state === 'closed' || chat.customerAt >= since) return;
        await updateClosed(tx, chatId, now);
        await noteInChat(work, chat, 'silent');
        work.notifyStaff({ type: 'chat-queue' });
      });
    }
  },
});

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
export const supportJobs: readonly Job<Services>[] = [endSilentChats, clearVisitorChats];
