import { getStatement } from '@vela/contract/statement/calls.ts';
import { listGrants } from '@vela/contract/welfare/calls.ts';
import { expect, test } from 'vitest';
import { goToDay } from '../../test/days.ts';
import { useKit } from '../../test/kit.ts';
import { grantGift } from '../../test/welfare.ts';
import { settleRebates } from '../rebate/jobs.ts';
import { foldBets } from '../turnover/jobs.ts';
import { reviewLevels } from '../vip/jobs.ts';
import { vipSetting } from '../vip/settings.ts';

const kit = await useKit();

test('the bets of a rebate are those of its day, and they make its amount', async () => {
  goToDay(kit, 1);
  const player = await kit.payer({ balanceMinor: 10_000_000n });
  for (const validMinor of [100_000n, 200_000n]) await kit.bet(player, { validMinor });
  goToDay(kit, 1);
  await settleRebates.handler(kit.services, {});
  await kit.bet(player, { validMinor: 400_000n });
  await foldBets.handler(kit.services, {});
  const { list } = await kit.done(listGrants, { kind: 'rebate' }, { as: player });
  const grantId = list[0]?.grantId ?? '';
  const found = await kit.done(getStatement, { grantId }, { as: player });
  expect(found.bets.map(({ validMinor }) => validMinor)).toEqual([200_000, 100_000]);
  expect(found).toMatchObject({ grant: { grantId }, isCut: false });
  // Electronic games give 0.5 % at the first level.
  expect(found.grant.amountMinor).toBe(1_500);
});

test('a level was reached by the bets up to the end of the day before, also before its review', async () => {
  const { levels } = vipSetting.initial;
  const low = levels.map((level, index) => ({ ...level, reachMinor: BigInt(index) * 1_000n }));
  await kit.set(vipSetting, { levels: low });
  goToDay(kit, 1, 12 * 60);
  const player = await kit.payer({ balanceMinor: 10_000_000n });
  await kit.bet(player, { validMinor: 1_000n });
  goToDay(kit, 1, 5);
  await kit.bet(player, { validMinor: 70n });
  goToDay(kit, 0, 20);
  await reviewLevels.handler(kit.services, {});
  const { list } = await kit.done(listGrants, { kind: 'upgrade' }, { as: player });
  const grantId = list[0]?.grantId ?? '';
  const { bets } = await kit.done(getStatement, { grantId }, { as: player });
  expect(bets.map(({ validMinor }) => validMinor)).toEqual([1_000]);
});

test('a gift follows from no bets, and no player reads the statement of another', async () => {
  const [player, other] = [await kit.payer(), await kit.payer()];
  const grantId = (await grantGift(kit, player)) ?? '';
  const found = await kit.done(getStatement, { grantId }, { as: player });
  expect(found).toMatchObject({ bets: [], statement: [{ fact: 'note', value: 'thanks' }] });
  expect((await kit.call(getStatement, { grantId }, { as: other })).refusal).toBe('notFound');
});
