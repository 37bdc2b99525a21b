import type { AddressInfo } from 'node:net';
import { endChat } from '@vela/contract/support/calls.ts';
import { answerChat } from '@vela/contract/support/staff-calls.ts';
import { HOUR_MS } from '@vela/service/time.ts';
import { expect, test } from 'vitest';
import { newChatOperator, newTakenChat, newVisitor } from '../../../test/chat.ts';
import { useKit } from '../../../test/kit.ts';
import { closingCode, openPage } from '../../../test/live-page.ts';

const kit = await useKit();
const staff = await newChatOperator(kit);
await kit.app.listen({ host: '127.0.0.1', port: 0 });
await kit.staffApp.listen({ host: '127.0.0.1', port: 0 });
const { port } = kit.app.server.address() as AddressInfo;
const { port: staffPort } = kit.staffApp.server.address() as AddressInfo;
const hello = (visitorToken: string) => JSON.stringify({ visitorToken });

test('a visitor receives events of their own chat only', async () => {
  const [one, two] = [newVisitor(), newVisitor()];
  const first = await newTakenChat(kit, one, staff);
  const second = await newTakenChat(kit, two, staff);
  const page = await openPage(port, hello(one.visitorToken));
  expect(await page.next()).toEqual({ type: 'hello' });
  kit.services.bus.publish('players', { type: 'protection' });
  for (const chatId of [second, first]) {
    await kit.done(answerChat, { chatId, clientId: 'answer-1', body: 'Hi' }, { as: staff });
  }
  expect(await page.next()).toEqual({ type: 'chat', chatId: first, seq: 3 });
  page.client.close();
});

test('a token without a chat opens no socket, and on the operators’ port none does', async () => {
  const visitor = newVisitor();
  expect(await closingCode(await openPage(port, hello(visitor.visitorToken)))).toBe(4401);
  const chatId = await newTakenChat(kit, visitor, staff);
  expect(await closingCode(await openPage(staffPort, hello(visitor.visitorToken)))).toBe(4401);
  await kit.done(endChat, { chatId, visitorToken: visitor.visitorToken });
  const page = await openPage(port, hello(visitor.visitorToken));
  expect(await page.next()).toEqual({ type: 'hello' });
  page.client.close();
  kit.clock.advance(3 * HOUR_MS);
  expect(await closingCode(await openPage(port, hello(visitor.visitorToken)))).toBe(4401);
});
