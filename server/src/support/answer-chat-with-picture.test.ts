import { randomUUID } from 'node:crypto';
import {
  answerChatWithPicture,
  listPlayerChatMessages,
} from '@vela/contract/support/staff-calls.ts';
import { expect, test } from 'vitest';
import { newChatOperator, newTakenChat, newVisitor } from '../../test/chat.ts';
import { paintPicture, postPicture, readChat } from '../../test/chat.ts';
import { useKit } from '../../test/kit.ts';

const kit = await useKit();
const [one, two] = [await newChatOperator(kit), await newChatOperator(kit)];

test('an operator’s picture is seen by both sides, and only the chat’s operator may send one', async () => {
  const visitor = newVisitor();
  const chatId = await newTakenChat(kit, visitor, one);
  const bytes = await paintPicture(90);
  const send = (as: { token: string }) =>
    postPicture(kit.staffApp, answerChatWithPicture, {
      as,
      fields: { chatId, clientId: randomUUID() },
      bytes,
    });
  expect((await send(two)).refusal).toBe('chatTaken');
  const { message } = (await send(one)).data;
  expect((await kit.staffApp.inject({ url: message.picture?.url ?? '' })).statusCode).toBe(200);
  const theirs = (await readChat(kit, visitor, chatId)).messages.at(-1)?.picture?.url ?? '';
  expect((await kit.app.inject({ url: theirs })).statusCode).toBe(200);
  const content = await kit.operator('content');
  const asked = await kit.call(listPlayerChatMessages, { chatId }, { as: content });
  expect(asked.refusal).toBe('forbidden');
});
