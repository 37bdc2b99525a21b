import { listVipChanges } from '@vela/contract/vip/calls.ts';
import { expect, test } from 'vitest';
import { goToDay, today } from '../../test/days.ts';
import { useKit } from '../../test/kit.ts';
import { foldBets } from '../turnover/jobs.ts';
import { reviewLevels } from './jobs.ts';

const kit = await useKit();

test('a change states its day and its bets, to its player alone', async () => {
  const [player, other] = [await kit.payer({ balanceMinor: 10_000_000n }), await kit.payer()];
  await kit.bet(player, { validMinor: 3_100_000n });
  await foldBets.handler(kit.services, {});
  goToDay(kit, 1, 20);
  await reviewLevels.handler(kit.services, {});
  const { changes } = await kit.done(listVipChanges, {}, { as: player });
  expect(changes).toEqual([
    {
      day: today(kit),
      fromLevel: 1,
      toLevel: 2,
      validMinor: 3_100_000,
      requiredMinor: 3_000_000,
      at: kit.clock.now().toISOString(),
    },
  ]);
  expect((await kit.done(listVipChanges, {}, { as: other })).changes).toEqual([]);
});
