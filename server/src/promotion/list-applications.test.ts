import { listApplications } from '@vela/contract/promotion/staff-calls.ts';
import { expect, test } from 'vitest';
import { useKit } from '../../test/kit.ts';
import { addDeposit, applyAs, newOfferPeople, startOffer } from '../../test/promotion.ts';

const kit = await useKit();
const people = await newOfferPeople(kit);

test('applications are found by their player, with their sums', async () => {
  const promotionId = await startOffer(kit, people);
  const players = [await kit.payer(), await kit.payer()] as const;
  for (const player of players) {
    await addDeposit(kit, player, 50_000n);
    await applyAs(kit, player, promotionId);
  }
  const as = people.first;
  const all = await kit.done(listApplications, { promotionId }, { as });
  expect(all).toMatchObject({ totalCount: 2, bonusMinor: 20_000, takenMinor: 0 });
  const username = players[0].username.toUpperCase();
  const one = await kit.done(listApplications, { username }, { as });
  expect(one.list.map((it) => it.username)).toEqual([players[0].username]);
});
