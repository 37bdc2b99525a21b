import { getProtection, setReminder } from '@vela/contract/protection/calls.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startKit } from '../../test/kit.ts';
import type { Kit } from '../../test/kit.ts';

let kit: Kit;
beforeAll(async () => {
  kit = await startKit();
});
afterAll(() => kit.stop());

test('the reminder comes every hour unless the player chooses otherwise', async () => {
  const as = await kit.newPlayer();
  const read = async () => (await kit.call(getProtection, {}, { as })).data.reminder;
  expect(await read()).toEqual({ minutes: 60, choices: [15, 30, 60] });
  expect((await kit.call(setReminder, { minutes: 15 }, { as })).data).toEqual({ minutes: 15 });
  expect(await read()).toEqual({ minutes: 15, choices: [15, 30, 60] });
});

test.each([0, 14, 20, 61, 1e9])('%d minutes are no choice', async (minutes) => {
  const as = await kit.newPlayer();
  expect((await kit.call(setReminder, { minutes }, { as })).refusal).toBe('invalidInput');
});
