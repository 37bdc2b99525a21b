import {
  confirmRecovery,
  confirmLogin,
  startRecovery,
  login,
  logout,
  resetPassword,
} from '@vela/contract/access/calls.ts';
import type { Call } from '@vela/contract/call.ts';
import {
  checkEmailCode,
  checkSmsCode,
  checkSecondaryPassword,
  confirmTotp,
  disableTotp,
  enrolTotp,
  sendEmailCode,
  getProfile,
  listSessions,
  changePassword,
  changeSecondaryPassword,
  renewRecoveryCodes,
  revokeSession,
} from '@vela/contract/profile/calls.ts';
import { revokePlayerSessions, setPlayerFrozen } from '@vela/contract/profile/staff-calls.ts';
import { newId } from '@vela/service/random.ts';
import { addMs, MINUTE_MS } from '@vela/service/time.ts';
import { describe, expect, test } from 'vitest';
import { hashAnswer } from '../src/access/captcha.ts';
import {
  requestRecoveryCode,
  enrolAuthenticator,
  otherCode,
  recordStatements,
  openRecovery,
} from '../test/account.ts';
import { newAddress, solveCaptcha } from '../test/captcha.ts';
import { useKit } from '../test/kit.ts';
import type { CallReply } from '../seeds/stage/send.ts';
import type { Caller, TestPlayer } from '../test/site.ts';
import { inPairs } from '../test/pairs.ts';
import { readCode, requestCode } from '../test/sms.ts';

/*
 * Attacks on accounts, each with its maximum success. A thousand concurrent tries are sent as fast
 * as the site accepts them; most are refused because they must wait, or because the site is too
 * busy.
 */

const kit = await useKit();

const tries = 1_000;

/** Sends a thousand concurrent tries and counts the replies by their refusal. */
async function storm(send: (index: number) => Promise<CallReply<Call>>): Promise<Counts> {
  return toCounts(await Promise.all(Array.from({ length: tries }, (_item, index) => send(index))));
}

type Counts = { of: (...names: string[]) => number };

const toCounts = (replies: readonly CallReply<Call>[]): Counts => ({
  of: (...names) => replies.filter((reply) => names.includes(reply.refusal ?? 'done')).length,
});

/** Sends tries of one player, two at a time as the site accepts them. */
async function stormAlone(send: (index: number) => Promise<CallReply<Call>>): Promise<Counts> {
  return toCounts(await inPairs(40, send));
}

/** Returns solved pictures, as many as an attacker could have read. */
async function readPictures(count: number): Promise<{ captchaId: string; captchaCode: string }[]> {
  const { clock, random } = kit.services;
  const captchas = Array.from({ length: count }, () => ({
    captchaId: newId('cap', clock, random),
    captchaCode: 'HKHKH',
  }));
  const expiresAt = addMs(clock.now(), 5 * MINUTE_MS);
  const rows = captchas.map(({ captchaId, captchaCode }) => ({
    captchaId,
    answerHash: hashAnswer(captchaId, captchaCode),
    expiresAt,
  }));
  await kit.database.db.insertInto('accessCaptchas').values(rows).execute();
  return captchas;
}

describe('a thousand concurrent guesses', () => {
  test('login: 10 passwords are checked, although every picture is solved', async () => {
    const { username } = await kit.player();
    const pictures = await readPictures(tries);
    const { of } = await storm((index) =>
      kit.call(
        login,
        { username, password: `Guess${1000 + index}`, ...pictures[index] },
        { address: newAddress() },
      ),
    );
    expect(of('loginFailed')).toBe(10);
    expect(of('loginWorkRequired', 'unavailable')).toBe(tries - 10);
  });

  test('login without solving pictures: 3 passwords are checked', async () => {
    const { username } = await kit.player();
    const { of } = await storm((index) =>
      kit.call(login, { username, password: `Guess${1000 + index}` }, { address: newAddress() }),
    );
    expect(of('loginFailed')).toBe(3);
    expect(of('done')).toBe(0);
  });

  test('login password with a stolen session: 10 in all, in any calls', async () => {
    const player = await kit.player({ secondaryPassword: '246810' });
    const password = 'Guess12345';
    const change = { newPassword: 'Blue7Whale', confirmPassword: 'Blue7Whale' };
    const forgotten = { loginPassword: password, newSecondaryPassword: '975310' };
    const { of } = await stormAlone((index) => {
      if (index % 3 === 0) return kit.call(enrolTotp, { loginPassword: password }, { as: player });
      return index % 3 === 1
        ? kit.call(changePassword, { oldPassword: password, ...change }, { as: player })
        : kit.call(changeSecondaryPassword, forgotten, { as: player });
    });
    expect(of('passwordWrong')).toBe(10);
    expect(of('loginWaiting', 'unavailable', 'tooFrequent')).toBe(30);
  });

  test('secondary password: 5 are checked, in any calls', async () => {
    const player = await kit.player({ secondaryPassword: '246810' });
    const { of } = await stormAlone((index) => {
      const guess = String(100_000 + index);
      return index % 2 === 0
        ? kit.call(checkSecondaryPassword, { secondaryPassword: guess }, { as: player })
        : kit.call(
            changeSecondaryPassword,
            { oldSecondaryPassword: guess, newSecondaryPassword: '975310' },
            { as: player },
          );
    });
    expect(of('done')).toBe(0);
    expect(of('secondaryPasswordWrong')).toBe(4);
    const { rows } = await kit.database.pool.query<{ count: number }>(
      'select count from profile_secondary_failures where player_id = $1',
      [player.playerId],
    );
    expect(rows[0]?.count).toBe(5);
  });

  test('SMS code: 5 are checked', async () => {
    const player = await kit.player();
    const sent = { smsType: 'bindPhone', mobile: '13900120001' };
    const code = await requestCode(kit, player, sent);
    const { of } = await storm(() =>
      kit.call(checkSmsCode, { ...sent, smsCode: otherCode(code) }, { as: player }),
    );
    expect(of('codeWrong')).toBe(5);
    expect(of('codeTooMany', 'unavailable')).toBe(tries - 5);
  });

  test('e-mail code: 5 are checked', async () => {
    const player = await kit.player();
    const sent = { emailType: 'bindEmail', email: 'guess@example.com' };
    await kit.call(sendEmailCode, sent, { as: player, address: newAddress() });
    const emailCode = otherCode(await readCode(kit, 'guess@example.com'));
    const { of } = await storm(() =>
      kit.call(checkEmailCode, { ...sent, emailCode }, { as: player }),
    );
    expect(of('codeWrong')).toBe(5);
    expect(of('codeTooMany', 'unavailable')).toBe(tries - 5);
  });

  test('recovery code: 5 are checked', async () => {
    const { username } = await kit.player({ phone: '13900120002' });
    const ticket = await openRecovery(kit, username);
    const code = otherCode(await requestRecoveryCode(kit, ticket, '13900120002'));
    const { of } = await storm(() =>
      kit.call(confirmRecovery, { ticket, code }, { address: newAddress() }),
    );
    expect(of('codeWrong')).toBe(5);
    expect(of('codeTooMany', 'unavailable')).toBe(tries - 5);
  });

  test('authenticator at the login: 10 codes are checked, over any number of tickets', async () => {
    const player = await kit.player();
    const { wrong } = await enrolAuthenticator(kit, player);
    const tickets: string[] = [];
    for (let taken = 0; taken < 20; taken += 1) {
      const { username, password } = player;
      const reply = await kit.call(login, { username, password }, { address: newAddress() });
      tickets.push((reply.data as unknown as { ticket: string }).ticket);
    }
    const code = wrong();
    const { of } = await storm((index) =>
      kit.call(
        confirmLogin,
        { ticket: tickets[index % tickets.length], code: index % 2 ? code : 'aaaaa-aaaaa' },
        { address: newAddress() },
      ),
    );
    expect(of('totpWrong')).toBe(10);
    expect(of('loginWaiting', 'unavailable')).toBe(tries - 10);
  });

  test('authenticator with a stolen session: 10 in all, in any calls', async () => {
    const player = await kit.player();
    const { wrong } = await enrolAuthenticator(kit, player);
    const code = wrong();
    const { of } = await storm((index) =>
      index % 2 === 0
        ? kit.call(disableTotp, { code }, { as: player })
        : kit.call(renewRecoveryCodes, { totp: code }, { as: player }),
    );
    expect(of('totpWrong')).toBe(10);
    expect(of('done')).toBe(0);
    expect((await kit.call(confirmTotp, { totp: code }, { as: player })).refusal).toBe('totpSet');
  });
});

describe('distinguishing existing accounts', () => {
  test('login: the same statements for a name, a phone, and an unknown name', async () => {
    const { username } = await kit.player({ phone: '13900120009' });
    const enter = (name: string) =>
      kit.call(login, { username: name, password: 'Wrong12345' }, { address: newAddress() });
    const known = await recordStatements(() => enter(username));
    expect(known.length).toBeGreaterThan(4);
    for (const name of ['nobodyatall', '13900120009', '13900120008', '+8613900120008']) {
      expect(await recordStatements(() => enter(name))).toEqual(known);
    }
  });
});

describe('a stolen token', () => {
  const isIn = async (as: Caller): Promise<boolean> =>
    (await kit.call(getProfile, {}, { as })).code === 0;
  let phones = 13_900_130_000;

  async function newVictim(): Promise<{ player: TestPlayer; stolen: Caller; phone: string }> {
    phones += 1;
    const phone = String(phones);
    const player = await kit.player({ phone });
    const { username, password } = player;
    const { data } = await kit.call(login, { username, password }, { address: newAddress() });
    expect(await isIn(data)).toBe(true);
    return { player, stolen: data, phone };
  }

  const ends: [string, (victim: Awaited<ReturnType<typeof newVictim>>) => Promise<unknown>][] = [
    ['its own logout', ({ stolen }) => kit.call(logout, {}, { as: stolen })],
    [
      'a changed password',
      async ({ player, phone }) => {
        const identity = { smsType: 'identity', mobile: phone };
        const smsCode = await requestCode(kit, player, identity);
        await kit.call(checkSmsCode, { ...identity, smsCode }, { as: player });
        const next = { newPassword: 'Blue7Whale', confirmPassword: 'Blue7Whale' };
        return kit.call(changePassword, { oldPassword: player.password, ...next }, { as: player });
      },
    ],
    [
      'a recovered password',
      async ({ player, phone }) => {
        const first = await openRecovery(kit, player.username);
        const code = await requestRecoveryCode(kit, first, phone);
        const how = { address: newAddress() };
        const input = { ticket: first, code };
        const { ticket } = (await kit.call(confirmRecovery, input, how)).data;
        const next = { newPassword: 'Blue7Whale', confirmPassword: 'Blue7Whale' };
        return kit.call(resetPassword, { ticket, ...next }, how);
      },
    ],
    [
      'a revoked device',
      async ({ player, stolen }) => {
        const { sessions } = (await kit.call(listSessions, {}, { as: stolen })).data;
        const { sessionId } = sessions.find(({ isCurrent }) => isCurrent) ?? { sessionId: '' };
        return kit.call(revokeSession, { sessionId }, { as: player });
      },
    ],
    [
      'support that ends every session',
      async ({ player: { username } }) =>
        kit.call(
          revokePlayerSessions,
          { username, reason: 'stolen' },
          { as: await kit.operator('support') },
        ),
    ],
    [
      'a frozen account',
      async ({ player: { username } }) =>
        kit.call(
          setPlayerFrozen,
          { username, isFrozen: true, reason: 'stolen' },
          { as: await kit.operator('risk') },
        ),
    ],
  ];

  test.each(ends)('is invalid 500 ms after %s', async (_what, end) => {
    const victim = await newVictim();
    expect(await end(victim)).toMatchObject({ code: 0 });
    kit.clock.advance(500);
    expect(await isIn(victim.stolen)).toBe(false);
  });

  test('changes nothing that protects the account', async () => {
    const { player, stolen, phone } = await newVictim();
    const next = { newPassword: 'Blue7Whale', confirmPassword: 'Blue7Whale' };
    const { password } = player;
    const replies = [
      await kit.call(changePassword, { oldPassword: password, ...next }, { as: stolen }),
      await kit.call(enrolTotp, { loginPassword: password }, { as: stolen }),
    ];
    expect(replies.map(({ refusal }) => refusal)).toEqual(['identityRequired', 'identityRequired']);
    // Not even after the owner has verified their identity in another session.
    const identity = { smsType: 'identity', mobile: phone };
    const smsCode = await requestCode(kit, player, identity);
    await kit.call(checkSmsCode, { ...identity, smsCode }, { as: player });
    const again = await kit.call(
      changePassword,
      { oldPassword: password, ...next },
      { as: stolen },
    );
    expect(again.refusal).toBe('identityRequired');
  });
});

test('a picture allows one try, even if it is sent a thousand times concurrently', async () => {
  const picture = await solveCaptcha(kit);
  const { of } = await storm((index) =>
    kit.call(startRecovery, { username: `name${index}`, ...picture }, { address: newAddress() }),
  );
  expect(of('done')).toBe(1);
  expect(of('captchaWrong', 'unavailable')).toBe(tries - 1);
});
