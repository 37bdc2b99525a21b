import { loginStaff } from '@vela/contract/staff/staff-calls.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startKit } from '../../test/kit.ts';
import type { Kit } from '../../test/kit.ts';
import { confirm, codeOf, login, newOperator, takeTicket } from '../../test/staff.ts';

let kit: Kit;
beforeAll(async () => {
  kit = await startKit();
});
afterAll(() => kit.stop());

test('the right password gives a ticket, in any case of the name', async () => {
  const operator = await newOperator(kit);
  for (const username of [operator.username, operator.username.toUpperCase()]) {
    const { data } = await login(kit, username, operator.password);
    expect(data).toEqual({ ticket: expect.any(String), isEnrolled: true, enrolment: null });
  }
});

test('the secret is shown until the first code is confirmed, and never after', async () => {
  const operator = await newOperator(kit, 'finance', { isEnrolled: false });
  const first = await login(kit, operator.username, operator.password);
  expect(first.data).toMatchObject({ isEnrolled: false, enrolment: { secret: operator.secret } });
  expect(first.data.enrolment?.uri).toContain(`secret=${operator.secret}`);
  expect(first.data.enrolment?.qrSvg).toMatch(/^<svg/);
  expect((await confirm(kit, first.data.ticket, codeOf(kit, operator))).code).toBe(0);
  const second = await login(kit, operator.username, operator.password);
  expect(second.data).toMatchObject({ isEnrolled: true, enrolment: null });
});

test('a wrong password, an unknown name and a disabled operator look alike', async () => {
  const operator = await newOperator(kit);
  const off = await newOperator(kit);
  await kit.database.db
    .updateTable('staffMembers')
    .set({ isDisabled: true })
    .where('staffId', '=', off.staffId)
    .execute();
  const replies = [
    await login(kit, operator.username, 'Wrong12345'),
    await login(kit, 'nobody', operator.password),
    await login(kit, off.username, off.password),
  ];
  expect(new Set(replies.map(({ raw }) => raw)).size).toBe(1);
  expect(replies[0]).toMatchObject({ refusal: 'staffLoginFailed', code: 42260 });
});

test.each(['known', 'unknown'])('tries on a name that is %s are counted exactly', async (kind) => {
  const username = kind === 'known' ? (await newOperator(kit)).username : 'somebody-else';
  const replies = await Promise.all(
    Array.from({ length: 40 }, () => login(kit, username, 'Wrong12345')),
  );
  const count = (name: string): number => replies.filter((it) => it.refusal === name).length;
  expect(count('staffLoginFailed')).toBe(10);
  expect(count('loginWaiting') + count('unavailable')).toBe(30);
});

test('after ten failures even the right password waits, then opens', async () => {
  const operator = await newOperator(kit);
  for (let tries = 0; tries < 10; tries += 1) await login(kit, operator.username, 'Wrong12345');
  const waiting = await login(kit, operator.username, operator.password);
  expect(waiting).toMatchObject({ refusal: 'loginWaiting', data: { retrySeconds: 10 } });
  kit.clock.advance(10_000);
  const ticket = await takeTicket(kit, operator);
  expect((await confirm(kit, ticket, codeOf(kit, operator))).code).toBe(0);
  // Both steps done: what failed before is forgotten.
  for (let tries = 0; tries < 9; tries += 1) await login(kit, operator.username, 'Wrong12345');
  expect((await login(kit, operator.username, operator.password)).code).toBe(0);
});

test('twenty tries a minute from one address, then it is too frequent', async () => {
  const address = '192.0.2.77';
  const input = { username: 'anybody', password: 'x' };
  const refusals = [];
  for (let tries = 0; tries < 21; tries += 1) {
    refusals.push((await kit.call(loginStaff, input, { address })).refusal);
  }
  expect(refusals.slice(0, 20)).not.toContain('tooFrequent');
  expect(refusals[20]).toBe('tooFrequent');
});
