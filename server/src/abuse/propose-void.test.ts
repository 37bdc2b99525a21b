import { proposeVoid, withholdRewards } from '@vela/contract/abuse/staff-calls.ts';
import { listAudit } from '@vela/contract/staff/staff-calls.ts';
import { listGrants } from '@vela/contract/welfare/calls.ts';
import { expect, test } from 'vitest';
import { claimAll, openCase } from '../../test/abuse.ts';
import { useKit } from '../../test/kit.ts';
import { approveAs } from '../../test/proposal.ts';

const kit = await useKit();
const [risk, second] = [await kit.operator('risk'), await kit.operator('risk')];
const owner = await kit.operator('owner');

test('two operators void a withheld reward once, and it goes back to its cost', async () => {
  const { one, other, caseId } = await openCase(kit, risk);
  const ask = { caseId, username: other.username, reason: 'one person' };
  const refusalOf = async () => (await kit.call(proposeVoid, ask, { as: risk })).refusal;
  expect(await refusalOf()).toBe('abuseCaseDecided');
  const usernames = [other.username];
  await kit.done(withholdRewards, { caseId, usernames, reason: 'one phone' }, { as: risk });
  await approveAs(kit, second, await kit.done(proposeVoid, ask, { as: risk }));
  const { list } = await kit.done(listGrants, {}, { as: other });
  expect(list).toMatchObject([{ state: 'voided', amountMinor: 800 }]);
  expect(await refusalOf()).toBe('nothingChanged');
  expect(await claimAll(kit, one)).toBeNull();
  const { list: entries } = await kit.done(listAudit, { action: 'abuse.void' }, { as: owner });
  expect(entries).toMatchObject([{ subject: `player:${other.username}` }]);
});

test('an account whose rewards are not withheld loses nothing', async () => {
  const { one, other, caseId } = await openCase(kit, risk);
  const usernames = [other.username];
  await kit.done(withholdRewards, { caseId, usernames, reason: 'one phone' }, { as: risk });
  const ask = { caseId, username: one.username, reason: 'one person' };
  expect((await kit.call(proposeVoid, ask, { as: risk })).refusal).toBe('nothingChanged');
});
