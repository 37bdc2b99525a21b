import { randomUUID } from 'node:crypto';
import { listChatMessages, sendChatMessage } from '@vela/contract/support/calls.ts';
import { chatPageSize } from '@vela/contract/support/rules.ts';
import { expect, test } from 'vitest';
import { asPlayer, newChat, newChatOperator, newVisitor } from '../../test/chat.ts';
import { useKit } from '../../test/kit.ts';
import { chatSetting } from './settings.ts';

const kit = await useKit();
await newChatOperator(kit);

test('messages are numbered without gaps and read from both ends', async () => {
  await kit.set(chatSetting, { messagesPerMinute: 200 });
  const player = await kit.player();
  const chatId = await newChat(kit, asPlayer(player));
  const total = chatPageSize + 20;
  // At once: the numbers follow the order in which they are stored.
  await Promise.all(
    Array.from({ length: total - 1 }, () =>
      kit.done(sendChatMessage, { chatId, clientId: randomUUID(), body: 'x' }, { as: player }),
    ),
  );
  const read = async (wanted: object) => {
    const page = await kit.done(listChatMessages, { chatId, ...wanted }, { as: player });
    return [page.messages.map(({ seq }) => seq), page.hasMore];
  };
  const range = (from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, at) => from + at);
  expect(await read({})).toEqual([range(21, total), true]);
  expect(await read({ before: 21 })).toEqual([range(1, 20), false]);
  expect(await read({ after: 0 })).toEqual([range(1, chatPageSize), true]);
  expect(await read({ after: chatPageSize })).toEqual([range(chatPageSize + 1, total), false]);
  expect(await read({ after: total })).toEqual([[], false]);
});

test('a customer cannot read another’s chat, whatever they know of it', async () => {
  const [visitor, other] = [newVisitor(), newVisitor()];
  const chatId = await newChat(kit, visitor);
  const strangers = [
    [{ chatId }, null],
    [{ chatId, visitorToken: other.visitorToken }, null],
    [{ chatId }, await kit.player()],
  ] as const;
  for (const [input, as] of strangers) {
    expect((await kit.call(listChatMessages, input, { as })).refusal).toBe('notFound');
  }
});
