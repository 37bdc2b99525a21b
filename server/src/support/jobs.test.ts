import {
  leaveMessage,
  listFeedback,
  reportChatActivity,
  sendChatMessage,
} from '@vela/contract/support/calls.ts';
import { logoutStaff } from '@vela/contract/staff/staff-calls.ts';
import {
  answerChat,
  handOverChat,
  setChatPresence,
  takeChat,
} from '@vela/contract/support/staff-calls.ts';
import { DAY_MS, MINUTE_MS } from '@vela/service/time.ts';
import { expect, test } from 'vitest';
import { newChat, newChatOperator, newTakenChat, newVisitor, readChat } from '../../test/chat.ts';
import { asPlayer } from '../../test/chat.ts';
import type { Chatter } from '../../test/chat.ts';
import { useKit } from '../../test/kit.ts';
import { clearVisitorChats, endLostChats, endSilentChats, returnAbandonedChats } from './jobs.ts';
import { chatSetting } from './settings.ts';

const kit = await useKit();
const staff = await newChatOperator(kit);

test('a chat ends whose customer is silent, and none that waits for its operator', async () => {
  const [silent, asking] = [newVisitor(), newVisitor()];
  const left = await newTakenChat(kit, silent, staff);
  const open = await newTakenChat(kit, asking, staff);
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
});

const endLost = () => endLostChats.handler(kit.services, {});
const present = () => kit.done(setChatPresence, { isAvailable: true }, { as: staff });
const kindsOf = async (who: Chatter, chatId: string) => {
  const { chat, messages } = await readChat(kit, who, chatId);
  return [chat.state, ...messages.flatMap(({ author, kind }) => (author === 'system' ? kind : []))];
};

test('a customer who waits quietly keeps their place while the page is open, and loses it by leaving', async () => {
  const patient = asPlayer(await kit.player());
  const gone = asPlayer(await kit.player());
  await present();
  const [kept, lost] = [await newChat(kit, patient), await newChat(kit, gone)];
  for (let minutes = 0; minutes < 20; minutes += 2) {
    kit.clock.advance(2 * MINUTE_MS);
    await present();
    // In the background it counts as well.
    const input = { chatId: kept, isShown: minutes < 10 };
    await kit.done(reportChatActivity, input, { as: patient.as });
    await endLost();
  }
  expect(await kindsOf(patient, kept)).toEqual(['waiting']);
  expect(await kindsOf(gone, lost)).toEqual(['closed', 'left']);
});

const isHere = (as = staff) => kit.done(setChatPresence, {}, { as });
const returnAbandoned = () => returnAbandonedChats.handler(kit.services, {});
const answer = (chatId: string, clientId: string, as = staff) =>
  kit.done(answerChat, { chatId, clientId, body: 'One moment' }, { as });

test('a chat whose operator does not answer returns to its place in the queue, once', async () => {
  const [left, later] = [asPlayer(await kit.player()), asPlayer(await kit.player())];
  await present();
  const abandoned = await newTakenChat(kit, left, staff);
  kit.clock.advance(MINUTE_MS);
  const behind = await newChat(kit, later);
  kit.clock.advance(9 * MINUTE_MS);
  await isHere();
  await returnAbandoned();
  expect(await kindsOf(left, abandoned)).toEqual(['open', 'joined']);
  kit.clock.advance(1);
  await Promise.all([returnAbandoned(), returnAbandoned()]);
  expect(await kindsOf(left, abandoned)).toEqual(['waiting', 'joined', 'returned']);
  const placeOf = async (who: Chatter, chatId: string) =>
    (await readChat(kit, who, chatId)).chat.place;
  expect((await placeOf(later, behind)) ?? 0).toBe(((await placeOf(left, abandoned)) ?? 0) + 1);
  const lost = { chatId: abandoned, clientId: 'too-late-1', body: 'Hello' };
  expect((await kit.call(answerChat, lost, { as: staff })).refusal).toBe('chatTaken');
  await kit.done(takeChat, { chatId: abandoned }, { as: staff });
  await returnAbandoned();
  expect((await kindsOf(left, abandoned))[0]).toBe('open');
});

test('an operator who has answered keeps the chat, and one who is handed it must answer', async () => {
  const second = await newChatOperator(kit);
  const player = asPlayer(await kit.player());
  const chatId = await newTakenChat(kit, player, staff);
  await answer(chatId, 'answer-01');
  kit.clock.advance(11 * MINUTE_MS);
  await returnAbandoned();
  expect(await kindsOf(player, chatId)).toEqual(['open', 'joined']);
  await kit.done(setChatPresence, { isAvailable: true }, { as: second });
  await kit.done(handOverChat, { chatId, to: second.username }, { as: staff });
  kit.clock.advance(9 * MINUTE_MS);
  await isHere(second);
  await endSilentChats.handler(kit.services, {});
  await returnAbandoned();
  expect(await kindsOf(player, chatId)).toEqual(['open', 'joined', 'handedOver']);
  kit.clock.advance(2 * MINUTE_MS);
  await returnAbandoned();
  expect(await kindsOf(player, chatId)).toEqual(['waiting', 'joined', 'handedOver', 'returned']);
});

test('a chat of an operator who has logged out is returned without waiting', async () => {
  const gone = await newChatOperator(kit);
  const [asking, answered] = [asPlayer(await kit.player()), asPlayer(await kit.player())];
  const open = await newTakenChat(kit, asking, gone);
  const quiet = await newTakenChat(kit, answered, gone);
  await answer(quiet, 'answer-02', gone);
  await kit.done(logoutStaff, {}, { as: gone });
  await returnAbandoned();
  expect((await kindsOf(asking, open))[0]).toBe('waiting');
  expect((await kindsOf(answered, quiet))[0]).toBe('open');
  const more = { chatId: quiet, clientId: 'more-0002', body: 'Are you there?' };
  kit.clock.advance(1);
  await kit.done(sendChatMessage, more, { as: answered.as });
  await returnAbandoned();
  expect((await kindsOf(answered, quiet))[0]).toBe('waiting');
});

test('a chat of an operator who has closed the console is returned after two and a half minutes', async () => {
  const gone = await newChatOperator(kit);
  const player = asPlayer(await kit.player());
  const chatId = await newTakenChat(kit, player, gone);
  await kit.done(setChatPresence, { isAvailable: false }, { as: gone });
  for (let said = 0; said < 2; said += 1) {
    await isHere(gone);
    kit.clock.advance(2 * MINUTE_MS);
    await returnAbandoned();
  }
  expect((await kindsOf(player, chatId))[0]).toBe('open');
  kit.clock.advance(MINUTE_MS);
  await returnAbandoned();
  expect(await kindsOf(player, chatId)).toEqual(['waiting', 'joined', 'returned']);
});

test('once no operator is present, a player’s question becomes a message, once', async () => {
  const player = asPlayer(await kit.player());
  await present();
  const chatId = await newChat(kit, player, { department: 'finance' });
  const more = { chatId, clientId: 'more-0001', body: 'And another thing' };
  await kit.done(sendChatMessage, more, { as: player.as });
  kit.clock.advance(4 * MINUTE_MS);
  await endLost();
  expect(await kindsOf(player, chatId)).toEqual(['waiting']);
  kit.clock.advance(2 * MINUTE_MS);
  await Promise.all([endLost(), endLost()]);
  expect(await kindsOf(player, chatId)).toEqual(['closed', 'left']);
  const { list } = await kit.done(listFeedback, {}, { as: player.as });
  expect(list).toMatchObject([{ type: 'deposit', body: 'My question\nAnd another thing' }]);
  const { messages } = await readChat(kit, player, chatId);
  expect(messages.at(-1)?.body).toBe(list[0]?.feedbackId);
});

test('when the hours are over a visitor is asked where to answer, and answered there once', async () => {
  const visitor = newVisitor();
  await present();
  const chatId = await newChat(kit, visitor);
  await kit.set(chatSetting, { isOpen: false });
  kit.clock.advance(MINUTE_MS);
  await present();
  await endLost();
  await kit.set(chatSetting, { isOpen: true });
  expect(await kindsOf(visitor, chatId)).toEqual(['closed', 'unanswered']);
  const { visitorToken } = visitor;
  const input = { department: 'service', chatId, visitorToken, email: 'asks@b.example' } as const;
  const [first, again] = [await kit.done(leaveMessage, input), await kit.done(leaveMessage, input)];
  expect(again).toEqual(first);
  expect(await kindsOf(visitor, chatId)).toEqual(['closed', 'unanswered', 'left']);
  const { rows } = await kit.database.pool.query(
    'select body, contact from support_feedback where feedback_id = $1',
    [first.feedbackId],
  );
  expect(rows).toEqual([{ body: 'My question', contact: 'asks@b.example' }]);
  const strange = { ...input, visitorToken: newVisitor().visitorToken };
  expect((await kit.call(leaveMessage, strange)).refusal).toBe('notFound');
});

test('the chats of visitors are deleted after their time, those of players are not', async () => {
  await newChatOperator(kit);
  const [visitor, player] = [newVisitor(), asPlayer(await kit.player())];
  const ids = [await newChat(kit, visitor), await newChat(kit, player)] as const;
  kit.clock.advance(DAY_MS);
  await endLostChats.handler(kit.services, {});
  kit.clock.advance(91 * DAY_MS);
  await clearVisitorChats.handler(kit.services, {});
  await expect(readChat(kit, visitor, ids[0])).rejects.toThrow(/notFound/);
  const { rows } = await kit.database.pool.query('select chat_id, state from support_chats');
  expect(rows).toContainEqual({ chat_id: ids[1], state: 'closed' });
});
