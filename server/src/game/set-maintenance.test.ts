import { launchGame } from '@vela/contract/game/calls.ts';
import { setMaintenance } from '@vela/contract/game/staff-calls.ts';
import { HOUR_MS, MINUTE_MS } from '@vela/service/time.ts';
import { expect, test } from 'vitest';
import { useKit } from '../../test/kit.ts';

const kit = await useKit();
const as = await kit.operator('risk');
const provider = await kit.provider(7);

const at = (afterMs: number): string => new Date(kit.clock.now().getTime() + afterMs).toISOString();
const maintain = (from: string | null, until: string | null, venue = provider.venue) =>
  kit.call(setMaintenance, { venue, from, until }, { as });
const open = async () => {
  const input = { venue: provider.venue, gameCode: provider.gameCodes[0] };
  return (await kit.call(launchGame, input, { as: await kit.player() })).refusal;
};

test('a venue is under maintenance from now until its end, or until an operator ends it', async () => {
  expect((await maintain(null, at(HOUR_MS))).data.venue.isInMaintenance).toBe(true);
  expect(await open()).toBe('venueMaintenance');
  kit.clock.advance(HOUR_MS);
  expect(await open()).toBeNull();
  await maintain(null, at(HOUR_MS));
  expect((await maintain(null, null)).data.venue).toMatchObject({
    isInMaintenance: false,
    maintenanceUntil: null,
  });
  expect(await open()).toBeNull();
});

test('announced maintenance starts at its time', async () => {
  expect((await maintain(at(HOUR_MS), at(2 * HOUR_MS))).data.venue.isInMaintenance).toBe(false);
  expect(await open()).toBeNull();
  kit.clock.advance(HOUR_MS);
  expect(await open()).toBe('venueMaintenance');
  await maintain(null, null);
});

test.each([
  ['is over', -2 * HOUR_MS, -HOUR_MS],
  ['ends before it begins', 2 * HOUR_MS, HOUR_MS],
  ['lasts longer than a week', 0, 168 * HOUR_MS + MINUTE_MS],
])('maintenance that %s is refused', async (_what, fromMs, untilMs) => {
  expect((await maintain(at(fromMs), at(untilMs))).refusal).toBe('maintenancePeriodWrong');
});

test('an unknown venue is refused', async () => {
  expect((await maintain(null, at(HOUR_MS), 'none')).refusal).toBe('notFound');
});
