import { loginStaff } from '@vela/contract/staff/staff-calls.ts';
import { DAY_MS } from '@vela/service/time.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { useKit } from '../../test/kit.ts';
import type { CallReply } from '../../seeds/stage/send.ts';
import type { TestOperator } from '../../test/site.ts';
import { confirm, codeOf, login } from '../../test/staff.ts';
import { doWork, easeWork } from '../../test/work.ts';

const kit = await useKit();

test('the correct password returns a ticket, ignoring case in the name', async () => {
  const operator = await kit.operator();
  for (const username of [operator.username, operator.username.toUpperCase()]) {
    const { data } = await login(kit, username, operator.password);
    expect(data).toEqual({ ticket: expect.any(String), isEnrolled: true, enrolment: null });
  }
});

test('on the demo site the secret is shown until the first code is confirmed, and never after', async () => {
  const operator = await kit.operator('finance', { isEnrolled: false });
  await kit.database.db
    .updateTable('staffMembers')
    .set({ enrolsByPassword: true })
    .where('staffId', '=', operator.staffId)
    .execute();
  const first = await login(kit, operator.username, operator.password);
  expect(first.data).toMatchObject({ isEnrolled: false, enrolment: { secret: operator.secret } });
  expect(first.data.enrolment?.uri).toContain(`secret=${operator.secret}`);
  expect(first.data.enrolment?.qrSvg).toMatch(/^<svg/);
  expect((await confirm(kit, first.data.ticket, codeOf(kit, operator))).code).toBe(0);
  const second = await login(kit, operator.username, operator.password);
  expect(second.data).toMatchObject({ isEnrolled: true, enrolment: null });
});

test('a wrong password, an unknown name and a disabled operator get the same answer', async () => {
  const operator = await kit.operator();
  const off = await kit.operator();
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
  const username = kind === 'known' ? (await kit.operator()).username : 'somebody-else';
  const replies = await Promise.all(
    Array.from({ length: 40 }, () => login(kit, username, 'Wrong12345')),
  );
  const count = (name: string): number => replies.filter((it) => it.refusal === name).length;
  // From forty networks: none waits, and from the fourth on each guess costs work.
  expect(count('staffLoginFailed')).toBe(3);
  expect(count('loginWorkRequired') + count('unavailable')).toBe(37);
});

/** Tries a password until it is no longer checked, doing the work that each try costs. */
async function guess(
  username: string,
  password: string,
  how: { address: string; device?: string },
): Promise<CallReply<typeof loginStaff> & { bits: number }> {
  const first = await login(kit, username, password, how);
  if (first.refusal !== 'loginWorkRequired') return { ...first, bits: 0 };
  const { bits } = first.data as unknown as { bits: number };
  return { ...(await login(kit, username, password, { ...how, ...doWork(first) })), bits };
}

/** Logs an operator in from an address, and returns the device token of the browser. */
async function comeIn(operator: TestOperator, how: { address: string; device?: string }) {
  const { data } = await guess(operator.username, operator.password, how);
  // A code is valid once: the next login must wait for the next one.
  if (how.device !== undefined) kit.clock.advance(31_000);
  const { refusal, data: entered } = await confirm(kit, data.ticket, codeOf(kit, operator));
  expect(refusal).toBeNull();
  return entered.device;
}

describe('a caller who keeps guessing', () => {
  beforeAll(() => easeWork(kit));

  test('locks out only their own network', async () => {
    const operator = await kit.operator();
    const [attacker, home] = ['192.0.2.1', '198.18.7.7'].map((address) => ({ address }));
    if (!attacker || !home) throw new Error('two addresses');
    for (let tries = 0; tries < 10; tries += 1) {
      const { refusal } = await guess(operator.username, `Wrong${tries}`, attacker);
      expect(refusal).toBe('staffLoginFailed');
    }
    const waiting = await login(kit, operator.username, operator.password, attacker);
    expect(waiting).toMatchObject({ refusal: 'loginWaiting', data: { retrySeconds: 10 } });
    // The owner, on an unknown browser, pays with work and logs in at once.
    await comeIn(operator, home);
    expect((await login(kit, operator.username, operator.password, attacker)).refusal).toBe(
      'loginWaiting',
    );
  });

  test('never blocks a known browser, from any network', async () => {
    const operator = await kit.operator();
    const device = await comeIn(operator, { address: '198.18.7.8' });
    for (let tries = 0; tries < 60; tries += 1) {
      await guess(operator.username, 'Wrong12345', { address: `192.0.2.${tries}` });
    }
    // Even from the network that an attacker uses.
    for (let tries = 0; tries < 12; tries += 1) {
      await guess(operator.username, 'Wrong12345', { address: '198.18.7.8' });
      kit.clock.advance(60_000);
    }
    for (const address of ['198.18.7.8', '192.0.2.5', '203.0.113.200']) {
      const reply = await login(kit, operator.username, operator.password, { address, device });
      expect([address, reply.refusal]).toEqual([address, null]);
    }
  });

  test('from many networks pays more and more, and never makes others wait', async () => {
    const operator = await kit.operator();
    const prices: number[] = [];
    for (let tries = 0; tries < 50; tries += 1) {
      const address = `192.0.2.${100 + tries}`;
      const { refusal, bits } = await guess(operator.username, 'Wrong12345', { address });
      expect(refusal).toBe('staffLoginFailed');
      prices.push(bits);
    }
    expect([2, 3, 6, 12, 24, 48].map((at) => prices[at])).toEqual([0, 3, 4, 5, 6, 7]);
    await comeIn(operator, { address: '198.18.7.9' });
  });

  test('with a stolen browser token has ten tries, and is unknown after that', async () => {
    const operator = await kit.operator();
    const device = await comeIn(operator, { address: '198.18.7.10' });
    const thief = { address: '192.0.2.2', device };
    for (let tries = 0; tries < 10; tries += 1) {
      expect((await guess(operator.username, 'Wrong12345', thief)).bits).toBe(0);
    }
    const refusals: (string | null)[] = [];
    for (let tries = 0; tries < 14; tries += 1) {
      kit.clock.advance(7_000);
      refusals.push((await guess(operator.username, 'Wrong12345', thief)).refusal);
    }
    expect(refusals).toContain('loginWaiting');
    // It opens no other account.
    const other = await kit.operator();
    for (let tries = 0; tries < 3; tries += 1) {
      await login(kit, other.username, 'Wrong12345', { device });
    }
    expect((await login(kit, other.username, other.password, { device })).refusal).toBe(
      'loginWorkRequired',
    );
  });

  test('pays once for each guess, at that account, and at its price', async () => {
    const [one, two] = [await kit.operator(), await kit.operator()];
    for (const { username } of [one, two]) {
      for (let tries = 0; tries < 12; tries += 1) {
        await guess(username, 'Wrong12345', { address: `192.0.2.${tries}` });
      }
    }
    const requested = await login(kit, one.username, 'Wrong12345');
    const done = doWork(requested);
    const elsewhere = await login(kit, two.username, two.password, done);
    expect(elsewhere.refusal).toBe('loginWorkRequired');
    expect((await login(kit, one.username, 'Wrong12345', done)).refusal).toBe('staffLoginFailed');
    expect((await login(kit, one.username, one.password, done)).refusal).toBe('loginWorkRequired');
    const bad = { ...doWork(requested), solutions: ['a', 'b'] };
    expect((await login(kit, one.username, one.password, bad)).refusal).toBe('loginWorkRequired');
  });
});

test('a browser is known for ninety days after its last login, and by a hash only', async () => {
  const operator = await kit.operator();
  const first = await comeIn(operator, { address: '198.18.7.11' });
  const device = await comeIn(operator, { address: '198.18.7.11', device: first });
  const { rows } = await kit.database.pool.query<{ text: string }>(
    'select d::text as text from staff_devices d where staff_id = $1',
    [operator.staffId],
  );
  expect(rows).toHaveLength(1);
  expect(rows[0]?.text).not.toContain(device);
  const fail = async (): Promise<void> => {
    for (let tries = 0; tries < 4; tries += 1) await login(kit, operator.username, 'Wrong12345');
  };
  await fail();
  const enter = (by: string) => login(kit, operator.username, operator.password, { device: by });
  expect([(await enter(device)).refusal, (await enter(first)).refusal]).toEqual([
    null,
    'loginWorkRequired',
  ]);
  kit.clock.advance(90 * DAY_MS);
  await fail();
  expect((await enter(device)).refusal).toBe('loginWorkRequired');
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
