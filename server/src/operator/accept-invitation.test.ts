import {
  confirmStaffTotp,
  getMe,
  listAudit,
  loginStaff,
} from '@vela/contract/staff/staff-calls.ts';
import { beforeEach, expect, test } from 'vitest';
import {
  accept,
  confirmShown,
  enrol,
  firstCode,
  removeOperators,
  invite,
  passphrase,
} from '../../test/invitation.ts';
import { useKit } from '../../test/kit.ts';
import { nextAddress } from '../../test/staff.ts';
import { computeTotp, toStep } from '../app/totp.ts';
import { runWork } from '../app/work.ts';
import { makeFirstCode } from './inviting.ts';

const kit = await useKit();
const { database, clock, services } = kit;

beforeEach(() => removeOperators(kit));

test('the holder of the code of a site without operators becomes its owner, with both factors', async () => {
  const code = await firstCode(kit);
  const shown = await enrol(kit, code, 'nok');
  const { token } = (await confirmShown(kit, code, 'nok', shown)).data;
  const { me } = await kit.done(getMe, {}, { as: { token } });
  expect(me).toMatchObject({ username: 'nok', role: 'owner' });

  clock.advance(60_000);
  const typed = { username: 'nok', password: passphrase };
  const { ticket, enrolment } = await kit.done(loginStaff, typed, { address: nextAddress() });
  expect(enrolment).toBeNull();
  const totp = computeTotp(shown.enrolment.secret, toStep(clock.now()));
  await kit.done(confirmStaffTotp, { ticket, totp }, { address: nextAddress() });
});

/** The number of this site's statements that wait for a lock. */
async function countWaiting(): Promise<number> {
  const { rows } = await database.pool.query<{ n: number }>(
    `select count(*)::int as n from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows[0]?.n ?? 0;
}

test('two browsers with one code, or with the codes of two starts, create one owner', async () => {
  const [first, second] = [await firstCode(kit), await firstCode(kit)];
  const tries = await Promise.all(
    [first, first, second, second].map(async (code, index) => {
      const username = `browser${index}`;
      return { code, username, shown: await enrol(kit, code, username) };
    }),
  );
  // All of them wait at the lock before any of them proceeds.
  const holder = await database.pool.connect();
  await holder.query('begin; lock table staff_members in share row exclusive mode');
  const sent = tries.map(({ code, username, shown }) => confirmShown(kit, code, username, shown));
  await expect.poll(() => countWaiting(), { timeout: 20_000 }).toBe(tries.length);
  await holder.query('commit');
  holder.release();
  const replies = await Promise.all(sent);
  const refusals = replies.map(({ refusal }) => refusal);
  expect(refusals.filter((it) => it === null)).toHaveLength(1);
  expect(refusals.filter((it) => it === 'invitationInvalid')).toHaveLength(3);
  const { rows } = await database.pool.query('select role from staff_members');
  expect(rows).toEqual([{ role: 'owner' }]);
});

test('a code is used once, and a site with an operator creates and accepts none', async () => {
  const [code, other] = [await firstCode(kit), await firstCode(kit)];
  const shown = await enrol(kit, other, 'eve');
  expect((await accept(kit, code)).code).toBe(0);
  expect(await confirmShown(kit, other, 'eve', shown)).toMatchObject({
    refusal: 'invitationInvalid',
  });
  expect(await confirmShown(kit, code, 'eve', shown)).toMatchObject({
    refusal: 'invitationInvalid',
  });
  expect(await runWork(services, makeFirstCode)).toBeNull();
});

test('wrong authenticator codes use an invitation up', async () => {
  const code = await firstCode(kit);
  const shown = await enrol(kit, code, 'nok');
  for (let tries = 0; tries < 10; tries += 1) {
    const reply = await confirmShown(kit, code, 'nok', shown, '000000');
    expect(reply.refusal).toBe('totpWrong');
  }
  expect(await confirmShown(kit, code, 'nok', shown)).toMatchObject({
    refusal: 'invitationInvalid',
  });
});

test('an invited operator joins by the link, in the given role', async () => {
  const code = await invite(kit);
  const reply = await accept(kit, code, 'mei');
  expect(reply.data).toMatchObject({ me: { username: 'mei', role: 'finance' } });
});

test('an operator disabled in the meantime cannot join by the link', async () => {
  const code = await invite(kit);
  const shown = await enrol(kit, code, 'mei');
  await database.pool.query(`update staff_members set is_disabled = true where username = 'mei'`);
  expect(await confirmShown(kit, code, 'mei', shown)).toMatchObject({
    refusal: 'invitationInvalid',
  });
});

test('a password without an authenticator opens nothing, however correct it is', async () => {
  const { username, password, secret } = await kit.operator('owner', { isEnrolled: false });
  const reply = await kit.call(loginStaff, { username, password }, { address: nextAddress() });
  expect(reply).toMatchObject({ refusal: 'staffLoginFailed', data: {} });
  expect(JSON.stringify(reply)).not.toContain(secret);
});

test('each step is audited, and no code is', async () => {
  const code = await invite(kit);
  await accept(kit, code, 'mei');
  const as = await kit.operator('owner');
  const { list } = await kit.done(listAudit, { subject: 'staff:mei' }, { as });
  const actions = list.map(({ action }) => action);
  expect(actions).toEqual(['staff.login', 'operator.accept', 'operator.invite', 'operator.add']);
  expect(JSON.stringify(list)).not.toContain(code);
});
