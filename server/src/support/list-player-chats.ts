import { listPlayerChats } from '@vela/contract/support/staff-calls.ts';
import { toPage } from '../app/page.ts';
import { route } from '../app/route.ts';
import { readSetting } from '../app/settings.ts';
import { listLines } from './chat/operator-store.ts';
import { toLine } from './chat/views.ts';
import { chatSetting } from './settings.ts';

/** All chats: waiting ones with the longest wait first, ended ones with the newest first. */
export const listPlayerChatsRoute = route(listPlayerChats, async ({ tx, input, staff, now }) => {
  const { targetSeconds } = await readSetting(tx, chatSetting);
  const { rows, totalCount } = await listLines(tx, { ...input, staffId: staff.staffId }, input);
  const lines = rows.map((line) => toLine(line, { now, targetSeconds }));
  return toPage(lines, totalCount, input);
});
