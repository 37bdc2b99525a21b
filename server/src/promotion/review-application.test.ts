import { startBreak } from '@vela/contract/protection/calls.ts';
import { getBonus, listPromotionApplications } from '@vela/contract/promotion/calls.ts';
import { listApplications, reviewApplication } from '@vela/contract/promotion/staff-calls.ts';
import { expect, test } from 'vitest';
import { useKit } from '../../test/kit.ts';
import { addDeposit, applyAs, newOfferPeople, startOffer } from '../../test/promotion.ts';

const kit = await useKit();
const people = await newOfferPeople(kit);
const { first } = people;

test('a waiting application is granted or rejected, and protection is checked again', async () => {
  const promotionId = await startOffer(kit, people, { isReviewed: true });
  const players = [await kit.payer(), await kit.payer(), await kit.payer()] as const;
  const ids: string[] = [];
  for (const player of players) {
    await addDeposit(kit, player, 50_000n);
    const { application } = (await applyAs(kit, player, promotionId)).data;
    expect(application.state).toBe('applied');
    ids.push(application.applicationId);
  }
  const review = (at: number, isApproved: boolean, note = '') =>
    kit.call(reviewApplication, { applicationId: ids[at] ?? '', isApproved, note }, { as: first });
  expect((await review(0, true)).data.application.state).toBe('granted');
  expect((await review(0, true)).refusal).toBe('promotionStateChanged');
  expect((await review(1, false)).refusal).toBe('reasonRequired');
  expect((await review(1, false, 'Same device as another.')).code).toBe(0);
  await kit.done(startBreak, { days: 1, isConfirmed: true }, { as: players[2] });
  expect((await review(2, true)).refusal).toBe('promotionUnavailable');
  const bonus = await kit.done(getBonus, {}, { as: players[0] });
  expect(bonus.bonus?.application.bonusMinor).toBe(10_000);
  const { list } = await kit.done(listPromotionApplications, {}, { as: players[1] });
  expect(list[0]).toMatchObject({ state: 'rejected', note: 'Same device as another.' });
  const all = await kit.done(listApplications, { promotionId }, { as: first });
  expect(all.list[0]?.state).toBe('applied');
  expect(all.list.map((it) => it.state).toSorted()).toEqual(['applied', 'granted', 'rejected']);
});
