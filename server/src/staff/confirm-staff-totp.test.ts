import { getMe } from '@vela/contract/staff/staff-calls.ts';
import { HOUR_MS, MINUTE_MS } from '@vela/service/time.ts';
import { expect, test } from 'vitest';
import { useKit } from '../../test/kit.ts';
import { codeOf, confirm, redeemTicket } from '../../test/staff.ts';
import type { TestOperator } from '../../test/site.ts';

const kit = await useKit();

test('the code opens a session of ten hours, and is audited', async () => {
  const operator = await kit.operator('risk');
  const { data } = await confirm(kit, await redeemTicket(kit, operator), codeOf(kit, operator));
  expect(data.me).toMatchObject({ username: operator.username, role: 'risk' });
  expect(data.expiresAt).toBe(new Date(kit.clock.now().getTime() + 10 * HOUR_MS).toISOString());
  expect((await kit.call(getMe, {}, { as: data })).data.me.username).toBe(operator.username);
  const action = await kit.database.db
    .selectFrom('staffAudit')
    .select(['action', 'actor'])
    .where('subject', '=', `staff:${operator.username}`)
    .executeTakeFirstOrThrow();
  expect(action).toEqual({ action: 'staff.login', actor: operator.username });
  kit.clock.advance(10 * HOUR_MS);
  expect(await kit.call(getMe, {}, { as: data })).toMatchObject({ status: 401, code: 401 });
});

test('one step of drift is allowed either way, two are not', async () => {
  for (const [steps, refusal] of [
    [-1, null],
    [1, null],
    [-2, 'totpWrong'],
    [2, 'totpWrong'],
  ] as const) {
    const operator = await kit.operator();
    const ticket = await redeemTicket(kit, operator);
    expect((await confirm(kit, ticket, codeOf(kit, operator, steps))).refusal).toBe(refusal);
  }
});

test('a code is valid once, and an older one is not valid after it', async () => {
  const operator = await kit.operator();
  expect((await confirm(kit, await redeemTicket(kit, operator), codeOf(kit, operator))).code).toBe(
    0,
  );
  for (const steps of [0, -1]) {
    const ticket = await redeemTicket(kit, operator);
    expect((await confirm(kit, ticket, codeOf(kit, operator, steps))).refusal).toBe('totpWrong');
  }
  const ticket = await redeemTicket(kit, operator);
  expect((await confirm(kit, ticket, codeOf(kit, operator, 1))).code).toBe(0);
});

test('a ticket opens one session, is valid for five minutes, and must exist', async () => {
  const operator = await kit.operator();
  const ticket = await redeemTicket(kit, operator);
  expect((await confirm(kit, ticket, codeOf(kit, operator))).code).toBe(0);
  expect((await confirm(kit, ticket, codeOf(kit, operator, 1))).refusal).toBe('staffLoginFailed');
  const late = await redeemTicket(kit, operator);
  kit.clock.advance(5 * MINUTE_MS);
  expect((await confirm(kit, late, codeOf(kit, operator))).refusal).toBe('staffLoginFailed');
  expect((await confirm(kit, 'nothing', codeOf(kit, operator))).refusal).toBe('staffLoginFailed');
});

test('one code with many concurrent tickets opens one session', async () => {
  const operator = await kit.operator();
  const tickets = await Promise.all(Array.from({ length: 8 }, () => redeemTicket(kit, operator)));
  const replies = await Promise.all(
    tickets.map((ticket) => confirm(kit, ticket, codeOf(kit, operator))),
  );
  expect(replies.filter(({ code }) => code === 0)).toHaveLength(1);
});

test('one ticket sent many times concurrently opens one session', async () => {
  const operator = await kit.operator();
  const ticket = await redeemTicket(kit, operator);
  const replies = await Promise.all(
    Array.from({ length: 8 }, (_, at) => confirm(kit, ticket, codeOf(kit, operator, (at % 3) - 1))),
  );
  expect(replies.filter(({ code }) => code === 0)).toHaveLength(1);
});

test('an operator disabled in the meantime neither logs in nor stays logged in', async () => {
  const operator = await kit.operator();
  const ticket = await redeemTicket(kit, operator);
  const { data } = await confirm(kit, await redeemTicket(kit, operator), codeOf(kit, operator));
  expect((await kit.call(getMe, {}, { as: data })).code).toBe(0);
  await kit.database.db
    .updateTable('staffMembers')
    .set({ isDisabled: true })
    .where('staffId', '=', operator.staffId)
    .execute();
  expect((await confirm(kit, ticket, codeOf(kit, operator, 1))).refusal).toBe('staffLoginFailed');
  expect(await kit.call(getMe, {}, { as: data })).toMatchObject({ code: 401 });
});

/** Six digits that are not valid now. */
function wrongCode(operator: TestOperator): string {
  const right = new Set([-1, 0, 1].map((steps) => codeOf(kit, operator, steps)));
  return ['000000', '111111', '222222', '333333'].find((code) => !right.has(code)) ?? '';
}

test('a thousand concurrent wrong codes count as ten, five per ticket', async () => {
  const operator = await kit.operator();
  const tickets = await Promise.all(Array.from({ length: 4 }, () => redeemTicket(kit, operator)));
  const wrong = wrongCode(operator);
  const replies = await Promise.all(
    Array.from({ length: 1_000 }, (_, at) => confirm(kit, tickets[at % 4] ?? '', wrong)),
  );
  const count = (name: string): number => replies.filter((it) => it.refusal === name).length;
  expect(count('totpWrong')).toBe(10);
  expect(count('loginWaiting') + count('staffLoginFailed') + count('unavailable')).toBe(990);
  const rows = await kit.database.db
    .selectFrom('staffLoginTickets')
    .select('tries')
    .where('staffId', '=', operator.staffId)
    .execute();
  expect(Math.max(...rows.map(({ tries }) => tries))).toBeLessThanOrEqual(5);
  kit.clock.advance(10_000);
  const ticket = await redeemTicket(kit, operator);
  expect((await confirm(kit, ticket, codeOf(kit, operator))).code).toBe(0);
});

test('an attacker with the password who guesses codes does not lock out a known browser', async () => {
  const operator = await kit.operator();
  const first = await confirm(kit, await redeemTicket(kit, operator), codeOf(kit, operator));
  const { device } = first.data;
  for (let tickets = 0; tickets < 2; tickets += 1) {
    const ticket = await redeemTicket(kit, operator);
    for (let tries = 0; tries < 5; tries += 1) await confirm(kit, ticket, wrongCode(operator));
  }
  const elsewhere = await redeemTicket(kit, operator);
  expect((await confirm(kit, elsewhere, codeOf(kit, operator, 1))).refusal).toBe('loginWaiting');
  const mine = await redeemTicket(kit, operator, { device });
  expect((await confirm(kit, mine, codeOf(kit, operator, 1))).refusal).toBeNull();
});

test('five wrong codes use up a ticket, even for the correct one', async () => {
  const operator = await kit.operator();
  const ticket = await redeemTicket(kit, operator);
  for (let tries = 0; tries < 5; tries += 1) {
    expect((await confirm(kit, ticket, wrongCode(operator))).refusal).toBe('totpWrong');
  }
  expect((await confirm(kit, ticket, codeOf(kit, operator))).refusal).toBe('staffLoginFailed');
});

test.each(['12345', '1234567', 'abcdef', '１２３４５６', ''])('%j is no code', async (totp) => {
  expect((await confirm(kit, 'ticket', totp)).refusal).toBe('invalidInput');
});
