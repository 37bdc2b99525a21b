import {
  sendRegistrationEmailCode,
  sendRegistrationPhoneCode,
  getRegistrationTerms,
  login,
  register,
} from '@vela/contract/access/calls.ts';
import { getProfile } from '@vela/contract/profile/calls.ts';
import { playerAccount } from '@vela/ledger/chart.ts';
import { expect, test } from 'vitest';
import { newAddress, solveCaptcha } from '../../test/captcha.ts';
import { useKit } from '../../test/kit.ts';
import { readCode } from '../../test/sms.ts';
import { registerItemsSetting, smsSwitchSetting } from './settings.ts';

let count = 0;

const kit = await useKit();

const solve = () => solveCaptcha(kit);

async function fill(change: object = {}): Promise<object> {
  const terms = await kit.call(getRegistrationTerms);
  return {
    username: `Marina${(count += 1)}`,
    password: 'Blue7Whale',
    confirmPassword: 'Blue7Whale',
    birthDate: '1990-05-04',
    termsVersion: terms.data.version,
    isTermsAgreed: true,
    device: 'phone-1',
    ...(await solve()),
    ...change,
  };
}

const send = async (change: object = {}) =>
  kit.call(register, await fill(change), { address: newAddress() });

test('registration opens an account, its wallets and its first session', async () => {
  const { code, data } = await send({ username: 'Harbour88' });
  expect(code).toBe(0);
  const me = await kit.call(getProfile, {}, { as: data });
  expect(me.data.userInfo).toMatchObject({
    username: 'harbour88',
    vipLevel: 1,
    hasSecondaryPassword: false,
    realName: '',
    phone: '',
    language: 'hk',
  });
  const player = await kit.database.db
    .selectFrom('players')
    .select(['playerId', 'passwordHash', 'termsVersion', 'termsAgreedAt', 'birthDate'])
    .where('username', '=', 'harbour88')
    .executeTakeFirstOrThrow();
  expect(player.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(player).toMatchObject({ birthDate: '1990-05-04', termsAgreedAt: kit.clock.now() });
  const accounts = await kit.database.pool.query('select id from ledger.accounts order by id');
  expect(accounts.rows.map((row: { id: bigint }) => row.id)).toEqual(
    [0, 1, 2].map((slot) => playerAccount(player.playerId, slot)),
  );
  await kit.proveBooks();
});

test.each([
  ['termsNotAgreed', { isTermsAgreed: false, password: 'Marina00', username: 'marina00' }],
  ['termsNotAgreed', { termsVersion: '2001-01' }],
  ['passwordIsUsername', { username: 'marina00', password: 'Marina00', confirmPassword: 'x' }],
  ['passwordsDiffer', { password: 'password1', confirmPassword: 'password2' }],
  ['passwordTooCommon', { password: 'Password123', confirmPassword: 'Password123' }],
  ['underAge', { birthDate: '2008-11-21', captchaId: '' }],
  ['captchaRequired', { captchaCode: '' }],
  ['captchaWrong', { captchaCode: 'WWWWW', username: 'harbour88' }],
  ['usernameTaken', { username: 'hArBoUr88' }],
])('%s is refused in this order', async (refusal, change) => {
  expect((await send(change)).refusal).toBe(refusal);
});

test('a person who is eighteen today may register', async () => {
  expect((await send({ birthDate: '2008-11-20' })).code).toBe(0);
});

test('a birth date before 1900 is refused', async () => {
  const { refusal, data } = await send({ birthDate: '1899-12-31' });
  expect([refusal, data]).toEqual(['invalidInput', { field: 'birthDate' }]);
  expect((await send({ birthDate: '1900-01-01', username: 'oldest00' })).code).toBe(0);
});

test.each([
  ['full width', 'ｍarina1'],
  ['Cyrillic a', 'm\u0430rina1'],
  ['zero width space', 'mar\u200bina1'],
  ['zero width joiner', 'mar\u200dina1'],
  ['right-to-left override', 'mar\u202eina1'],
  ['combining accent', 'mari\u0301na1'],
  ['Turkish dotless i', 'mar\u0131na1'],
  ['Thai digit', 'marina\u0e51'],
  ['space', ' marina1'],
  ['SQL', "a'; drop--"],
  ['markup', '<b>marin'],
  ['too short', 'ma1'],
  ['too long', 'marinamarina'],
  ['digit first', '1marina'],
  ['one letter', 'm123456'],
])('a username with %s is refused', async (_what, username) => {
  const { refusal, data } = await send({ username });
  expect([refusal, data]).toEqual(['invalidInput', { field: 'username' }]);
});

test.each([
  ['password', { password: 'short1' }],
  ['password', { password: 'onlyletters' }],
  ['birthDate', { birthDate: '1990-02-30' }],
  ['realName', { realName: "Robert'); DROP" }],
  // A pattern that tries every division of this name does not end within the test's time.
  ['realName', { realName: `${'a'.repeat(58)}!` }],
])('a wrong %s is reported', async (field, change) => {
  expect((await send(change)).data).toEqual({ field });
});

test('of two concurrent registrations of a name, one succeeds', async () => {
  const replies = await Promise.all(Array.from({ length: 4 }, () => send({ username: 'racing9' })));
  expect(replies.map((reply) => reply.refusal ?? 'done').toSorted()).toEqual([
    'done',
    'usernameTaken',
    'usernameTaken',
    'usernameTaken',
  ]);
});

test('a picture used to probe a taken name is used up', async () => {
  const captcha = await solve();
  expect((await send({ username: 'harbour88', ...captcha })).refusal).toBe('usernameTaken');
  expect((await send({ ...captcha })).refusal).toBe('captchaWrong');
});

test('an invite code links the friend, and an unknown one is reported before a captcha is required', async () => {
  const inviter = await kit.player();
  const { inviteCode } = (await kit.call(getProfile, {}, { as: inviter })).data.userInfo;
  await kit.database.db
    .updateTable('players')
    .set({ inviteCode: 'FRIEND77' })
    .where('inviteCode', '=', inviteCode)
    .execute();
  expect((await send({ username: 'friend1', inviteCode: 'friend77' })).code).toBe(0);
  const unknown = { username: 'friend2', inviteCode: 'NOSUCH99', captchaCode: '' };
  expect((await send(unknown)).refusal).toBe('inviteCodeUnknown');
  const rows = await kit.database.db
    .selectFrom('players')
    .select(['username', 'inviterId'])
    .where('username', 'in', ['friend1', 'friend2'])
    .execute();
  expect(rows.map((row) => row.inviterId)).toEqual([inviter.playerId]);
});

async function proveMobile(mobile: string): Promise<object> {
  const input = { mobile, ...(await solve()) };
  const reply = await kit.call(sendRegistrationPhoneCode, input, { address: newAddress() });
  expect(reply.code).toBe(0);
  return { mobile, smsCode: await readCode(kit, mobile), captchaId: '', captchaCode: '' };
}

test('a verified phone and mailbox are linked at once, and no picture is required', async () => {
  const phone = await proveMobile('13900100001');
  const email = 'Harbour@Example.com';
  await kit.call(
    sendRegistrationEmailCode,
    { email, ...(await solve()) },
    { address: newAddress() },
  );
  const emailCode = await readCode(kit, 'harbour@example.com');
  const reply = await send({ ...phone, email, emailCode });
  expect(reply.code).toBe(0);
  const me = await kit.call(getProfile, {}, { as: reply.data });
  expect(me.data.userInfo).toMatchObject({
    phone: '139****0001',
    phoneArea: '86',
    email: 'h***@example.com',
  });
});

test('a phone without its code is not linked, even with a solved captcha', async () => {
  const { smsCode: _smsCode, ...phone } = (await proveMobile('13900100002')) as {
    smsCode: string;
  };
  expect((await send({ ...phone, ...(await solve()) })).refusal).toBe('codeWrong');
  expect((await send({ ...phone, ...(await solve()), mobile: '13900100003' })).refusal).toBe(
    'codeExpired',
  );
  expect((await send({ ...phone, mobile: '123456' })).refusal).toBe('phoneWrong');
});

test('of two codes the wrong one is reported', async () => {
  const phone = await proveMobile('13900100009');
  const email = 'two@example.com';
  await kit.call(
    sendRegistrationEmailCode,
    { email, ...(await solve()) },
    { address: newAddress() },
  );
  const [right, wrong] = [await readCode(kit, email), '000000'];
  const ofEmail = await send({ ...phone, email, emailCode: wrong });
  expect([ofEmail.refusal, ofEmail.data]).toMatchObject(['codeWrong', { field: 'emailCode' }]);
  const ofPhone = await send({ ...phone, smsCode: wrong, email, emailCode: right });
  expect([ofPhone.refusal, ofPhone.data]).toMatchObject(['codeWrong', { field: 'smsCode' }]);
});

test('a code is valid for one account', async () => {
  const phone = await proveMobile('13900100004');
  expect((await send(phone)).code).toBe(0);
  expect((await send(phone)).refusal).toBe('codeExpired');
});

test('taken names cost tries of a code: five names, not more', async () => {
  const phone = await proveMobile('13900100005');
  for (let requested = 0; requested < 5; requested += 1) {
    expect((await send({ ...phone, username: 'harbour88' })).refusal).toBe('usernameTaken');
  }
  expect((await send(phone)).refusal).toBe('codeTooMany');
});

test('where SMS is off, a captcha links a phone, and a phone in use is reported', async () => {
  await kit.set(smsSwitchSetting, 'off');
  expect((await send({ mobile: '13900100006' })).code).toBe(0);
  expect((await send({ mobile: '13900100006' })).refusal).toBe('phoneTaken');
  expect((await send({ mobile: '13900100007', captchaId: '' })).refusal).toBe('captchaRequired');
  await kit.set(smsSwitchSetting, 'on');
});

test('a first login has no previous one, the next one returns it', async () => {
  const reply = await send({ username: 'firstday' });
  expect(reply.data.previousLoginAt).toBe(null);
  const firstAt = kit.clock.now().toISOString();
  kit.clock.advance(3_600_000);
  const input = { username: 'firstday', password: 'Blue7Whale' };
  const second = await kit.call(login, input, { address: newAddress() });
  expect(second.data.previousLoginAt).toBe(firstAt);
});

test('a phone that the site requires must be present', async () => {
  await kit.set(registerItemsSetting, [{ key: 'phone', isShow: true, isRequired: true }]);
  const { refusal, data } = await send();
  expect([refusal, data]).toEqual(['invalidInput', { field: 'mobile' }]);
  expect((await send(await proveMobile('13900100008'))).code).toBe(0);
});

test('a field that the site requires must be present', async () => {
  await kit.set(registerItemsSetting, [{ key: 'inviteCode', isShow: true, isRequired: true }]);
  const { refusal, data } = await send({ inviteCode: '' });
  expect([refusal, data]).toEqual(['invalidInput', { field: 'inviteCode' }]);
  expect((await send({ inviteCode: 'FRIEND77' })).code).toBe(0);
});
