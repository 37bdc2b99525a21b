import { giveUpBonus } from '@vela/contract/promotion/calls.ts';
import { listRewardCosts } from '@vela/contract/promotion/staff-calls.ts';
import { claimGrant } from '@vela/contract/welfare/calls.ts';
import { exportList } from '@vela/contract/staff/staff-calls.ts';
import { DAY_MS } from '@vela/service/time.ts';
import { expect, test } from 'vitest';
import { useKit } from '../../test/kit.ts';
import { addDeposit, applyAs, newOfferPeople, startOffer } from '../../test/promotion.ts';
import { grantGift } from '../../test/welfare.ts';
import { expireGrants } from '../welfare/jobs.ts';

const kit = await useKit();
const people = await newOfferPeople(kit);
const finance = await kit.operator('finance');

const costs = (input: object = {}) => kit.done(listRewardCosts, input, { as: finance });

test('each day states what was granted, claimed and expired, and what is open at its end', async () => {
  const [one, two] = [await kit.payer(), await kit.payer()];
  const claimed = await grantGift(kit, one, { amountMinor: 500n });
  await grantGift(kit, two, { amountMinor: 300n });
  await kit.done(claimGrant, { grantId: claimed ?? '' }, { as: one });
  const first = await costs();
  expect(first.list).toMatchObject([
    { kind: 'gift', promotionId: '', title: null, grantedCount: 2, grantedMinor: 800 },
  ]);
  expect(first.list[0]).toMatchObject({ claimedMinor: 500, expiredMinor: 0, openMinor: 300 });
  kit.clock.advance(10 * DAY_MS);
  await expireGrants.handler(kit.services, {});
  const later = await costs();
  expect(later.list).toHaveLength(2);
  expect(later.list[0]).toMatchObject({ grantedCount: 0, expiredMinor: 300, openMinor: 0 });
  expect(later).toMatchObject({ grantedMinor: 800, claimedMinor: 500, expiredMinor: 300 });
  expect(later.openMinor).toBe(0);
  // Today only: what was granted earlier is in no row, but counts for what is open.
  expect(await costs({ days: 1 })).toMatchObject({ totalCount: 1, grantedMinor: 0, openMinor: 0 });
});

test('bonuses are listed by promotion: open while they are played, then kept or taken back', async () => {
  const promotionId = await startOffer(kit, people);
  const player = await kit.payer();
  await addDeposit(kit, player, 50_000n);
  const { applicationId } = (await applyAs(kit, player, promotionId)).data.application;
  const row = { kind: 'bonus', promotionId, title: 'Harbour bonus', grantedMinor: 10_000 };
  expect((await costs({ kind: 'bonus' })).list).toMatchObject([{ ...row, openMinor: 10_000 }]);
  await kit.done(giveUpBonus, { applicationId, costMinor: 10_000 }, { as: player });
  expect((await costs({ kind: 'bonus' })).list).toMatchObject([
    { ...row, claimedMinor: 0, expiredMinor: 10_000, openMinor: 0 },
  ]);
  expect((await costs({ kind: 'gift' })).list.map(({ kind }) => kind)).not.toContain('bonus');
});

test('costs are exported by the filters of their list', async () => {
  const filters = { kind: 'bonus' };
  const { csv } = await kit.done(
    exportList,
    { list: 'promotion/list-reward-costs', filters },
    { as: finance },
  );
  expect(csv).toContain('Harbour bonus');
  expect(csv).not.toContain('gift');
});
