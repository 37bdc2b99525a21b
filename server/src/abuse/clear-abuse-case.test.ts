import {
  clearAbuseCase,
  listAbuseCases,
  withholdRewards,
} from '@vela/contract/abuse/staff-calls.ts';
import { DAY_MS } from '@vela/service/time.ts';
import { expect, test } from 'vitest';
import { claimAll, joinCase, openCase } from '../../test/abuse.ts';
import { useKit } from '../../test/kit.ts';
import { expireGrants } from '../welfare/jobs.ts';
import { findCases } from './jobs.ts';

const kit = await useKit();
const risk = await kit.operator('risk');
const [reason, clearing] = ['one phone', 'two people'];

test('an account that two cases withhold is released by the second clearing', async () => {
  const { one, other, caseId } = await openCase(kit, risk);
  await joinCase(kit, await kit.player(), 'phone 1');
  await findCases.handler(kit.services, {});
  const { list } = await kit.done(listAbuseCases, { username: other.username }, { as: risk });
  const another = list.find((it) => it.caseId !== caseId)?.caseId ?? '';
  const usernames = [other.username];
  for (const id of [caseId, another]) {
    await kit.done(withholdRewards, { caseId: id, usernames, reason }, { as: risk });
  }
  await kit.done(clearAbuseCase, { caseId, reason: clearing }, { as: risk });
  expect(await claimAll(kit, other)).toBe('rewardsWithheld');
  await kit.done(clearAbuseCase, { caseId: another, reason: clearing }, { as: risk });
  expect(await claimAll(kit, other)).toBeNull();
  expect(await claimAll(kit, one)).toBeNull();
});

test('a case is cleared once, and not without a reason', async () => {
  const { caseId } = await openCase(kit, risk);
  const clear = async (why: string) =>
    (await kit.call(clearAbuseCase, { caseId, reason: why }, { as: risk })).refusal;
  expect(await clear('')).toBe('reasonRequired');
  expect(await clear(clearing)).toBeNull();
  expect(await clear(clearing)).toBe('abuseCaseDecided');
});

test('what was withheld for longer than it was valid is claimed after the clearing', async () => {
  const { other, caseId } = await openCase(kit, risk);
  const usernames = [other.username];
  await kit.done(withholdRewards, { caseId, usernames, reason }, { as: risk });
  kit.clock.advance(5 * DAY_MS);
  await expireGrants.handler(kit.services, {});
  const later = await kit.operator('risk');
  await kit.done(clearAbuseCase, { caseId, reason: clearing }, { as: later });
  expect(await claimAll(kit, other)).toBeNull();
});
