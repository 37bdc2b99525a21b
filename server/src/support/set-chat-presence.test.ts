import { getChatFigures, setChatPresence } from '@vela/contract/support/staff-calls.ts';
import { MINUTE_MS } from '@vela/service/time.ts';
import { expect, test } from 'vitest';
import { useKit } from '../../test/kit.ts';

const kit = await useKit();

test('an operator takes chats as long as their console reports it', async () => {
  const staff = await kit.operator('support');
  const names = async () =>
    (await kit.done(getChatFigures, {}, { as: staff })).operators.map(({ username }) => username);
  const say = (isAvailable: boolean) => kit.done(setChatPresence, { isAvailable }, { as: staff });
  await say(true);
  expect(await names()).toEqual([staff.username]);
  kit.clock.advance(2 * MINUTE_MS);
  await say(true);
  kit.clock.advance(2 * MINUTE_MS);
  expect(await names()).toEqual([staff.username]);
  kit.clock.advance(MINUTE_MS);
  expect(await names()).toEqual([]);
  await say(true);
  await say(false);
  expect(await names()).toEqual([]);
  // A console that is only open changes nothing about it.
  const isOpen = () => kit.done(setChatPresence, {}, { as: staff });
  await isOpen();
  expect(await names()).toEqual([]);
  await say(true);
  await isOpen();
  expect(await names()).toEqual([staff.username]);
  const auditor = await kit.operator('auditor');
  const refused = await kit.call(setChatPresence, { isAvailable: true }, { as: auditor });
  expect(refused.refusal).toBe('forbidden');
});
