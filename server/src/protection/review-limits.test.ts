import { getProtection, reviewLimits } from '@vela/contract/protection/calls.ts';
import { DAY_MS } from '@vela/service/time.ts';
import { expect, test } from 'vitest';
import { useKit } from '../../test/kit.ts';
import type { Caller } from '../../test/site.ts';
import { limit } from '../../test/protection.ts';

const kit = await useKit();

const isDue = async (as: Caller): Promise<boolean> =>
  (await kit.call(getProtection, {}, { as })).data.isReviewDue;

test('limits not reviewed for half a year ask for a review, until they get one', async () => {
  const as = await kit.player();
  expect(await isDue(as)).toBe(false);
  await limit(kit, as, 'loss', 'week', 1_000);
  expect(await isDue(as)).toBe(false);
  for (let times = 0; times < 7; times += 1) {
    kit.clock.advance(26 * DAY_MS);
    await kit.call(getProtection, {}, { as });
  }
  expect(await isDue(as)).toBe(true);
  await kit.call(reviewLimits, {}, { as });
  expect(await isDue(as)).toBe(false);
});

test('it needs a session', async () => {
  expect((await kit.call(reviewLimits, {})).refusal).toBe('unauthenticated');
});
