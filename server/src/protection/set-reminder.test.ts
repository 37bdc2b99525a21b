import { getProtection, setReminder } from '@vela/contract/protection/calls.ts';
import { expect, test } from 'vitest';
import { useKit } from '../../test/kit.ts';

const kit = await useKit();

test('the reminder comes every hour unless the player chooses otherwise', async () => {
  const as = await kit.player();
  const read = async () => (await kit.call(getProtection, {}, { as })).data.reminder;
  expect(await read()).toEqual({ minutes: 60, choices: [15, 30, 60] });
  expect((await kit.call(setReminder, { minutes: 15 }, { as })).data).toEqual({ minutes: 15 });
  expect(await read()).toEqual({ minutes: 15, choices: [15, 30, 60] });
});

test.each([0, 14, 20, 61, 1e9])('%d minutes are no choice', async (minutes) => {
  const as = await kit.player();
  expect((await kit.call(setReminder, { minutes }, { as })).refusal).toBe('invalidInput');
});

test("the player's other open screens learn of another interval", async () => {
  const as = await kit.player();
  await kit.done(setReminder, { minutes: 15 }, { as });
  await expect
    .poll(() => kit.events)
    .toContainEqual({ channel: `player:${as.playerId}`, event: { type: 'protection' } });
});
