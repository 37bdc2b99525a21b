import { clearAbuseCase, listAbuseCases } from '@vela/contract/abuse/staff-calls.ts';
import type { Sent } from '@vela/contract/call.ts';
import { expect, test } from 'vitest';
import { openCase } from '../../test/abuse.ts';
import { useKit } from '../../test/kit.ts';

const kit = await useKit();
const risk = await kit.operator('risk');

test('cases to decide come first, and are found by account, sign and state', async () => {
  const [older, newer] = [await openCase(kit, risk), await openCase(kit, risk)];
  await kit.done(clearAbuseCase, { caseId: newer.caseId, reason: 'couple' }, { as: risk });
  const find = async (input: Sent<typeof listAbuseCases>) =>
    (await kit.done(listAbuseCases, input, { as: risk })).list.map(({ caseId }) => caseId);
  expect(await find({})).toEqual([older.caseId, newer.caseId]);
  expect(await find({ state: 'cleared' })).toEqual([newer.caseId]);
  expect(await find({ username: older.other.username.toUpperCase() })).toEqual([older.caseId]);
  expect(await find({ sign: 'device' })).toHaveLength(2);
  expect(await find({ sign: 'realName' })).toEqual([]);
  const support = await kit.operator('content');
  expect((await kit.call(listAbuseCases, {}, { as: support })).refusal).toBe('forbidden');
});
