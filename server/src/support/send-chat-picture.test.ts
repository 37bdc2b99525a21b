import { randomUUID } from 'node:crypto';
import { sendChatPicture } from '@vela/contract/support/calls.ts';
import { addMs, DAY_MS } from '@vela/service/time.ts';
import { expect, test } from 'vitest';
import { asPlayer, newChat, newChatOperator, newVisitor } from '../../test/chat.ts';
import { paintPicture, postPicture, readChat } from '../../test/chat.ts';
import { useKit } from '../../test/kit.ts';
import { contentJobs } from '../content/index.ts';
import { chatSetting } from './settings.ts';

const kit = await useKit();
await newChatOperator(kit);
const bytes = await paintPicture();

const statusOf = async (url: string) => (await kit.app.inject({ url })).statusCode;

test('a visitor’s picture is written anew and shown to them, and to no other visitor', async () => {
  const [visitor, other] = [newVisitor(), newVisitor()];
  const chatId = await newChat(kit, visitor);
  const strange = await newChat(kit, other);
  const fields = { visitorToken: visitor.visitorToken, chatId, clientId: randomUUID() };
  const reply = await postPicture(kit.app, sendChatPicture, { as: null, fields, bytes });
  const url = reply.data.message.picture?.url ?? '';
  const shown = await kit.app.inject({ url });
  expect(shown.headers['content-type']).toBe('image/webp');
  expect(await statusOf(url.replace(chatId, strange))).toBe(404);
  const twice = await postPicture(kit.app, sendChatPicture, { as: null, fields, bytes });
  expect(twice.data.message.seq).toBe(reply.data.message.seq);
  expect((await readChat(kit, visitor, chatId)).messages).toHaveLength(2);
  // What a chat shows is not cleared as unused.
  kit.clock.set(addMs(kit.clock.now(), 3 * DAY_MS));
  for (const job of contentJobs) await job.handler(kit.services, {});
  const again = (await readChat(kit, visitor, chatId)).messages.at(-1)?.picture?.url ?? '';
  expect(await statusOf(again)).toBe(200);
});

test('a player’s picture is for their session alone', async () => {
  await newChatOperator(kit);
  const [player, other] = [await kit.player(), await kit.player()];
  const chatId = await newChat(kit, asPlayer(player));
  const fields = { chatId, clientId: randomUUID() };
  const reply = await postPicture(kit.app, sendChatPicture, { as: player, fields, bytes });
  const url = reply.data.message.picture?.url ?? '';
  expect(await statusOf(url)).toBe(200);
  expect(await statusOf(url.replace(player.sessionId, other.sessionId))).toBe(404);
});

test('a file that is no picture, for an unknown chat, or one too many is refused', async () => {
  await kit.set(chatSetting, { picturesPerChat: 1 });
  const player = await kit.player();
  const chatId = await newChat(kit, asPlayer(player));
  const send = async (parts: object = {}, sent = bytes) => {
    const fields = { chatId, clientId: randomUUID(), ...parts };
    const how = { as: player, fields, bytes: sent };
    return (await postPicture(kit.app, sendChatPicture, how)).refusal ?? null;
  };
  expect(await send({}, Buffer.from('no picture'))).toBe('unsupportedMedia');
  expect(await send({ chatId: 'cht_0' })).toBe('notFound');
  expect(await send({ clientId: 'x' })).toBe('invalidInput');
  expect(await send()).toBe(null);
  expect(await send()).toBe('uploadQuotaReached');
});
