import { login } from '@vela/contract/access/calls.ts';
import { getProfile } from '@vela/contract/profile/calls.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { sendCall } from '../../seeds/stage/send.ts';
import { newAddress, solveCaptcha } from '../../test/captcha.ts';
import { useKit } from '../../test/kit.ts';
import { doWork, easeWork } from '../../test/work.ts';
import { buildApp } from '../app.ts';
import { passwordsOf } from '../app/passwords.ts';
import type { Passwords } from '../app/passwords.ts';
import { routes } from '../slices.ts';

const kit = await useKit();

const solve = () => solveCaptcha(kit);
const tryLogin = (input: object, address = newAddress()) =>
  kit.call(login, { device: 'phone-1', ...input }, { address });

test('a player logs in by name in any case, and by the linked phone', async () => {
  const { username, password } = await kit.player({ phone: '13900000001' });
  for (const name of [username, username.toUpperCase(), '13900000001', '+8613900000001']) {
    const { code, data } = await tryLogin({ username: name, password });
    expect(code).toBe(0);
    expect(Buffer.from(data.token, 'base64url')).toHaveLength(32);
    const me = await kit.call(getProfile, {}, { as: data });
    expect(me.data.userInfo.username).toBe(username);
  }
});

test('a token is stored only as a hash', async () => {
  const { username, password } = await kit.player();
  const { data } = await tryLogin({ username, password });
  const { rows } = await kit.database.pool.query<{ text: string }>(
    'select s::text as text from access_sessions s',
  );
  expect(rows.some((row) => row.text.includes(data.token))).toBe(false);
});

test('the reply never reveals whether a name exists', async () => {
  const { username } = await kit.player();
  for (let attempt = 1; attempt <= 12; attempt += 1) {
    const known = await tryLogin({ username, password: 'Wrong12345' });
    const unknown = await tryLogin({ username: 'nobodyxyz', password: 'Wrong12345' });
    expect({ ...unknown, msg: '' }).toEqual({ ...known, msg: '' });
    expect(unknown.msg).toBe(known.msg);
  }
});

test('the password of an unknown name is compared as often as that of a known one', async () => {
  const { username } = await kit.player();
  const compared: boolean[] = [];
  const app = await buildApp(kit.services, {
    serves: 'player',
    routes,
    hasMetrics: false,
    passwordsOf: (kind, name) => {
      const passwords = passwordsOf(kind, name);
      const compare: Passwords['compare'] = (passwordHash, text) => {
        compared.push(passwordHash !== null);
        return passwords.compare(passwordHash, text);
      };
      return { ...passwords, compare };
    },
  });
  const sender = { token: null, address: newAddress(), device: 'phone-1' };
  for (const name of [username, 'nobodyabc']) {
    const input = { username: name, password: 'Wrong1234', device: 'phone-1' };
    expect((await sendCall(app, login, input, sender)).refusal).toBe('loginFailed');
  }
  expect(compared).toEqual([true, false]);
  await app.close();
});

test('after three failures of an account a captcha is required for each try', async () => {
  const { username, password } = await kit.player();
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const { refusal, data } = await tryLogin({ username, password: 'Wrong12345' });
    expect(refusal).toBe('loginFailed');
    expect(data).toEqual({ isCaptchaNext: attempt === 2 });
  }
  expect((await tryLogin({ username, password })).refusal).toBe('captchaRequired');
  const captcha = await solve();
  const wrong = { ...captcha, captchaCode: 'XXXXX' };
  expect((await tryLogin({ username, password, ...wrong })).refusal).toBe('captchaWrong');
  // A picture is valid once, even if the answer was wrong.
  expect((await tryLogin({ username, password, ...captcha })).refusal).toBe('captchaWrong');
  const small = await solve();
  const typed = { ...small, captchaCode: small.captchaCode.toLowerCase() };
  expect((await tryLogin({ username, password, ...typed })).code).toBe(0);
  expect((await tryLogin({ username, password })).code).toBe(0);
});

test('three failures from one address require a captcha for any name', async () => {
  const address = newAddress();
  for (const username of ['ghostaa', 'ghostbb', 'ghostcc']) {
    await tryLogin({ username, password: 'Wrong12345' }, address);
  }
  const { username, password } = await kit.player();
  expect((await tryLogin({ username, password }, address)).refusal).toBe('captchaRequired');
  expect((await tryLogin({ username, password })).code).toBe(0);
});

/** Tries to log in with every captcha solved and all the work done. */
async function tryHard(input: object, address: string): ReturnType<typeof tryLogin> {
  const first = await tryLogin({ ...input, ...(await solve()) }, address);
  if (first.refusal !== 'loginWorkRequired') return first;
  return tryLogin({ ...input, ...(await solve()), ...doWork(first) }, address);
}

describe('a caller who keeps guessing', () => {
  beforeAll(() => easeWork(kit));

  test('waits after ten failures, twice as long each time, up to 15 minutes', async () => {
    const { username, password } = await kit.player();
    const address = newAddress();
    const fail = async (): Promise<void> => {
      const { refusal } = await tryHard({ username, password: 'Wrong1234' }, address);
      expect(refusal).toBe('loginFailed');
    };
    for (let attempt = 0; attempt < 10; attempt += 1) await fail();
    const waits: number[] = [];
    for (let attempt = 0; attempt < 9; attempt += 1) {
      const { refusal, data } = await tryHard({ username, password }, address);
      expect(refusal).toBe('loginWaiting');
      const { retrySeconds } = data as unknown as { retrySeconds: number };
      waits.push(retrySeconds);
      kit.clock.advance(retrySeconds * 1000);
      await fail();
    }
    expect(waits).toEqual([10, 20, 40, 80, 160, 320, 640, 900, 900]);
    // A caller elsewhere, with an unknown device, does some work and logs in.
    expect((await tryHard({ username, password }, newAddress())).refusal).toBeNull();
    kit.clock.advance(900_000);
    expect((await tryHard({ username, password }, address)).refusal).toBeNull();
  });

  test('never blocks a device of the player, not even in its own network', async () => {
    const { username, password } = await kit.player({ device: 'my-phone' });
    const home = newAddress();
    for (let attempt = 0; attempt < 30; attempt += 1) {
      await tryHard({ username, password: 'Wrong1234', device: 'guess' }, newAddress());
    }
    for (let attempt = 0; attempt < 2; attempt += 1) {
      await tryHard({ username, password: 'Wrong1234', device: 'guess' }, home);
    }
    const mine = { username, password, device: 'my-phone' };
    expect((await tryLogin(mine, home)).refusal).toBeNull();
    // Known for this player only.
    const other = await kit.player();
    for (let attempt = 0; attempt < 10; attempt += 1) {
      await tryHard({ username: other.username, password: 'Wrong1234' }, newAddress());
    }
    const theirs = { username: other.username, password: other.password, device: 'my-phone' };
    expect((await tryLogin(theirs)).refusal).toBe('loginWorkRequired');
  });

  test('with the name of such a device has ten tries', async () => {
    const { username } = await kit.player({ device: 'stolen' });
    const refusals: (string | null)[] = [];
    for (let attempt = 0; attempt < 21; attempt += 1) {
      const guess = { username, password: 'Wrong1234', device: 'stolen', ...(await solve()) };
      refusals.push((await tryLogin(guess)).refusal);
    }
    expect(refusals.filter((it) => it === 'loginFailed')).toHaveLength(20);
    expect(refusals.at(-1)).toBe('loginWorkRequired');
  });

  test('with forty concurrent tries has ten checked, and then pays', async () => {
    const { username } = await kit.player();
    const captchas = await Promise.all(Array.from({ length: 40 }, () => solve()));
    const replies = await Promise.all(
      captchas.map((captcha) => tryLogin({ username, password: 'Wrong12345', ...captcha })),
    );
    const count = (name: string): number =>
      replies.filter((reply) => reply.refusal === name).length;
    expect(count('loginFailed')).toBe(10);
    expect(count('loginWorkRequired') + count('unavailable')).toBe(30);
  });
});

test('a frozen account is reported only to a caller with its password', async () => {
  const { playerId, username, password } = await kit.player();
  await kit.database.db
    .updateTable('players')
    .set({ isFrozen: true })
    .where('playerId', '=', playerId)
    .execute();
  expect((await tryLogin({ username, password: 'Wrong12345' })).refusal).toBe('loginFailed');
  expect((await tryLogin({ username, password })).refusal).toBe('accountFrozen');
});

test('a new device causes a message, a known one does not', async () => {
  const { playerId, username, password } = await kit.player({ device: 'old-phone' });
  const count = async (): Promise<number> => {
    const { rows } = await kit.database.pool.query<{ count: bigint }>(
      `select count(*) from message_messages where player_id = $1 and template = 'newDevice'`,
      [playerId],
    );
    return Number(rows[0]?.count);
  };
  await tryLogin({ username, password, device: 'old-phone' });
  expect(await count()).toBe(0);
  await tryLogin({ username, password, device: 'new-phone' });
  await tryLogin({ username, password, device: 'new-phone' });
  expect(await count()).toBe(1);
});

test('a session is valid for thirty days after its last use', async () => {
  const { username, password } = await kit.player();
  const { data } = await tryLogin({ username, password });
  const day = 86_400_000;
  for (let use = 0; use < 3; use += 1) {
    kit.clock.advance(29 * day);
    expect((await kit.call(getProfile, {}, { as: data })).code).toBe(0);
  }
  kit.clock.advance(30 * day + 1);
  expect((await kit.call(getProfile, {}, { as: data })).code).toBe(401);
});

test.each([
  ["' or '1'='1", "' or 1=1 --"],
  ['<script>x</script>', '{{7*7}}'],
  ['admin\u200b', 'Harbour2026'],
  ['pl\u0430yer1', 'Harbour2026'],
])('%j as a name is only a name', async (username, password) => {
  const { status } = await tryLogin({ username, password });
  expect([400, 422]).toContain(status);
});
