import { getChatState } from '@vela/contract/support/calls.ts';
import { setChatPresence } from '@vela/contract/support/staff-calls.ts';
import { MINUTE_MS } from '@vela/service/time.ts';
import { expect, test } from 'vitest';
import { newChat, newVisitor } from '../../test/chat.ts';
import { useKit } from '../../test/kit.ts';
import { chatSetting } from './settings.ts';

const kit = await useKit();
const staff = await kit.operator('support');
const appear = (isAvailable: boolean) => kit.done(setChatPresence, { isAvailable }, { as: staff });

test('an operator whose console has been silent for some minutes is not present', async () => {
  expect((await kit.done(getChatState, {})).closing).toBe('nobody');
  await appear(true);
  expect((await kit.done(getChatState, {})).closing).toBe('');
  kit.clock.advance(3 * MINUTE_MS);
  expect((await kit.done(getChatState, {})).closing).toBe('nobody');
  await appear(true);
  await appear(false);
  expect((await kit.done(getChatState, {})).closing).toBe('nobody');
});

test('a customer finds their open chat again, even during a pause', async () => {
  await appear(true);
  await kit.set(chatSetting, chatSetting.initial);
  const visitor = newVisitor();
  const { visitorToken } = visitor;
  expect((await kit.done(getChatState, { visitorToken })).chat).toBeNull();
  const chatId = await newChat(kit, visitor);
  const state = await kit.done(getChatState, { visitorToken });
  expect(state).toMatchObject({ chat: { chatId, state: 'waiting', unread: 0 }, email: '' });
  expect((await kit.done(getChatState, {})).chat).toBeNull();
});
