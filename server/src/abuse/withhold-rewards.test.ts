import { withholdRewards } from '@vela/contract/abuse/staff-calls.ts';
import { getPlayerProtection } from '@vela/contract/protection/staff-calls.ts';
import { claimRebate } from '@vela/contract/rebate/calls.ts';
import { getGrantTotals } from '@vela/contract/welfare/calls.ts';
import { expect, test } from 'vitest';
import { claimAll, openCase } from '../../test/abuse.ts';
import { useKit } from '../../test/kit.ts';

const kit = await useKit();
const risk = await kit.operator('risk');

test('withheld rewards are kept unclaimed and no offer is made; the other account is unaffected', async () => {
  const { one, other, caseId } = await openCase(kit, risk);
  const usernames = [other.username];
  await kit.done(withholdRewards, { caseId, usernames, reason: 'one phone' }, { as: risk });
  expect(await claimAll(kit, other)).toBe('rewardsWithheld');
  expect((await kit.call(claimRebate, {}, { as: other })).refusal).toBe('rewardsWithheld');
  const kept = { claimableMinor: 800, isWithheld: true };
  expect(await kit.done(getGrantTotals, {}, { as: other })).toMatchObject(kept);
  const looked = await kit.done(getPlayerProtection, { username: other.username }, { as: risk });
  expect(looked.mayReceivePromotions).toBe(false);
  expect(await claimAll(kit, one)).toBeNull();
});

test('withholding takes an account of the case and a reason', async () => {
  const { one, caseId } = await openCase(kit, risk);
  const stranger = await kit.player();
  const withhold = async (usernames: string[], reason: string) =>
    (await kit.call(withholdRewards, { caseId, usernames, reason }, { as: risk })).refusal;
  expect(await withhold([stranger.username], 'x')).toBe('notFound');
  expect(await withhold([one.username, stranger.username], 'x')).toBe('notFound');
  expect(await withhold([one.username], '')).toBe('reasonRequired');
});
