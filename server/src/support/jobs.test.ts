import { sendChatMessage } from '@vela/contract/support/calls.ts';
import { answerChat } from '@vela/contract/support/staff-calls.ts';
import { DAY_MS, MINUTE_MS } from '@vela/service/time.ts';
import { expect, test } from 'vitest';
import { newChat, newChatOperator, newTakenChat, newVisitor, readChat } from '../../test/chat.ts';
import { asPlayer } from '../../test/chat.ts';
import { useKit } from '../../test/kit.ts';
import { clearVisitorChats, endSilentChats } from './jobs.ts';

const kit = await useKit();
const staff = await newChatOperator(kit);

test('a chat ends whose customer is silent, and none that waits for its operator', async () => {
  const [silent, asking, waiting] = [newVisitor(), newVisitor(), newVisitor()];
  const left = await newTakenChat(kit, silent, staff);
  const open = await newTakenChat(kit, asking, staff);
  const queued = await newChat(kit, waiting);
  const answer = { chatId: left, clientId: 'answer-1', body: 'Anything else?' };
  await kit.done(answerChat, answer, { as: staff });
  kit.clock.advance(10 * MINUTE_MS);
  const { visitorToken } = asking;
  const question = { chatId: open, visitorToken, clientId: 'question-1', body: 'Hello?' };
  await kit.done(sendChatMessage, question);
  kit.clock.advance(6 * MINUTE_MS);
  await endSilentChats.handler(kit.services, {});
  await endSilentChats.handler(kit.services, {});
  const stateOf = async (who: typeof silent, chatId: string) => {
    const { chat, messages } = await readChat(kit, who, chatId);
    return [chat.state, messages.filter(({ kind }) => kind === 'silent').length];
  };
  expect(await stateOf(silent, left)).toEqual(['closed', 1]);
  expect(await stateOf(asking, open)).toEqual(['open', 0]);
  expect(await stateOf(waiting, queued)).toEqual(['closed', 1]);
});

test('the chats of visitors are deleted after their time, those of players are not', async () => {
  await newChatOperator(kit);
  const [visitor, player] = [newVisitor(), asPlayer(await kit.player())];
  const ids = [await newChat(kit, visitor), await newChat(kit, player)] as const;
  kit.clock.advance(DAY_MS);
  await endSilentChats.handler(kit.services, {});
  kit.clock.advance(91 * DAY_MS);
  await clearVisitorChats.handler(kit.services, {});
  await expect(readChat(kit, visitor, ids[0])).rejects.toThrow(/notFound/);
  const { rows } = await kit.database.pool.query('select chat_id, state from support_chats');
  expect(rows).toContainEqual({ chat_id: ids[1], state: 'closed' });
});
