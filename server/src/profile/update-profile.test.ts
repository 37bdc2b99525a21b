import {
  checkSmsCode,
  sendEmailCode,
  getProfile,
  updateProfile,
} from '@vela/contract/profile/calls.ts';
import { getPlayer } from '@vela/contract/profile/staff-calls.ts';
import { expect, test } from 'vitest';
import { useKit } from '../../test/kit.ts';

import type { Caller } from '../../test/site.ts';
import { bindEmail, identify, otherCode } from '../../test/account.ts';
import { newAddress } from '../../test/captcha.ts';
import { readCode, requestCode } from '../../test/sms.ts';
import { smsSwitchSetting } from '../access/settings.ts';

const kit = await useKit();

const change = (as: Caller, input: object) => kit.call(updateProfile, input, { as });
async function requestMailCode(as: Caller, emailType: string, email: string): Promise<string> {
  await kit.call(sendEmailCode, { emailType, email }, { as, address: newAddress() });
  return readCode(kit, email.toLowerCase());
}
const read = async (as: Caller) => (await kit.call(getProfile, {}, { as })).data.userInfo;

test('a real name is set once', async () => {
  const player = await kit.player();
  expect((await change(player, { realName: ' 歐陽·大文 ' })).code).toBe(0);
  expect((await read(player)).realName).toBe('****文');
  expect((await change(player, { realName: '陳小明' })).refusal).toBe('realNameSet');
});

test.each([
  '陳',
  'Robert); DROP TABLE players;--',
  '<b>Chan</b>',
  'Chan\u200bTai',
  'Chan\u202eTai',
  'Иван Иванов',
  'Chan--Tai',
  'a'.repeat(61),
  `${'a '.repeat(29)}!`,
])('%j is not a real name', async (realName) => {
  const player = await kit.player();
  const { refusal, data } = await change(player, { realName });
  expect([refusal, data]).toEqual(['invalidInput', { field: 'realName' }]);
});

test('a phone is linked by its code, which is valid once', async () => {
  const player = await kit.player();
  const rival = await kit.player();
  const mobile = '13733330001';
  const smsCode = await requestCode(kit, player, { smsType: 'bindPhone', mobile });
  const phone = { area: '86', mobile, smsCode };
  expect((await change(rival, { phone })).refusal).toBe('codeExpired');
  expect((await change(player, { phone: { ...phone, mobile: '13733330002' } })).refusal).toBe(
    'codeExpired',
  );
  expect((await change(player, { phone })).code).toBe(0);
  expect(await read(player)).toMatchObject({ phone: '137****0001', phoneArea: '86' });
  expect((await change(player, { phone: { ...phone, mobile: '123' } })).refusal).toBe(
    'invalidInput',
  );
});

test('a phone in use is reported only to a caller who reads its messages', async () => {
  const mobile = '13733330011';
  await kit.player({ phone: mobile });
  const rival = await kit.player();
  const smsCode = await requestCode(kit, rival, { smsType: 'bindPhone', mobile });
  const wrong = String((Number(smsCode) + 1) % 1_000_000).padStart(6, '0');
  const send = (code: string) =>
    change(rival, { phone: { area: '86', mobile, smsCode: code } }).then((it) => it.refusal);
  expect(await send(wrong)).toBe('codeWrong');
  expect(await send(smsCode)).toBe('phoneTaken');
  expect((await read(rival)).phone).toBe('');
});

test('a linked phone is changed only by a player who has verified their identity', async () => {
  const player = await kit.player({ phone: '13755550001' });
  const mobile = '13733330003';
  const smsCode = await requestCode(kit, player, { smsType: 'changePhone', mobile });
  const phone = { area: '86', mobile, smsCode };
  expect((await change(player, { phone })).refusal).toBe('identityRequired');
  kit.clock.advance(61_000);
  const identity = { smsType: 'identity', mobile: '5555' };
  const proof = await requestCode(kit, player, identity);
  const shown = await kit.call(checkSmsCode, { ...identity, smsCode: proof }, { as: player });
  expect(shown.code).toBe(0);
  expect((await change(player, { phone })).code).toBe(0);
  expect((await read(player)).phone).toBe('137****0003');
});

test('of two players who link one phone concurrently, one succeeds', async () => {
  const mobile = '13733330004';
  const one = await kit.player();
  const two = await kit.player();
  const first = await requestCode(kit, one, { smsType: 'bindPhone', mobile });
  kit.clock.advance(61_000);
  const second = await requestCode(kit, two, { smsType: 'bindPhone', mobile });
  const replies = await Promise.all([
    change(one, { phone: { area: '86', mobile, smsCode: first } }),
    change(two, { phone: { area: '86', mobile, smsCode: second } }),
  ]);
  expect(replies.map((reply) => reply.refusal ?? 'done').toSorted()).toEqual([
    'done',
    'phoneTaken',
  ]);
});

test('an e-mail address is linked by its code, in lower case', async () => {
  const player = await kit.player();
  const address = 'Marina@Example.com';
  const emailCode = await requestMailCode(player, 'bindEmail', address);
  const wrong = { email: { email: address, emailCode: otherCode(emailCode) } };
  expect((await change(player, wrong)).refusal).toBe('codeWrong');
  expect((await change(player, { email: { email: address, emailCode } })).code).toBe(0);
  expect((await read(player)).email).toBe('m***@example.com');
  expect((await change(player, { email: { email: address, emailCode } })).refusal).toBe(
    'identityRequired',
  );
});

test('a linked address is changed only by a player who has verified their identity', async () => {
  const phone = '13755550009';
  const player = await kit.player({ phone });
  await bindEmail(kit, player, 'first@example.com');
  const emailCode = await requestMailCode(player, 'changeEmail', 'second@example.com');
  const email = { email: 'second@example.com', emailCode };
  expect((await change(player, { email })).refusal).toBe('identityRequired');
  await identify(kit, player, phone);
  expect((await change(player, { email })).code).toBe(0);
  expect((await read(player)).email).toBe('s***@example.com');
  // The owner of the previously linked contact is notified.
  const { rows } = await kit.database.pool.query<{ target: string }>(
    `select target from profile_outbox where body like '%剛剛更改%'
        and (target like '%0009' or target like 'first@%') order by target`,
  );
  expect(rows.map(({ target }) => target)).toEqual(['+86 13755550009', 'first@example.com']);
});

test('an address in use is reported only to a caller who reads its mail', async () => {
  await bindEmail(kit, await kit.player(), 'theirs@example.com');
  const rival = await kit.player();
  const emailCode = await requestMailCode(rival, 'bindEmail', 'theirs@example.com');
  const send = (code: string) =>
    change(rival, { email: { email: 'Theirs@example.com', emailCode: code } });
  expect((await send(otherCode(emailCode))).refusal).toBe('codeWrong');
  expect((await send(emailCode)).refusal).toBe('emailTaken');
});

test('of two players who link one address concurrently, one succeeds', async () => {
  const [one, two] = [await kit.player(), await kit.player()];
  const first = await requestMailCode(one, 'bindEmail', 'race@example.com');
  kit.clock.advance(61_000);
  const second = await requestMailCode(two, 'bindEmail', 'race@example.com');
  const replies = await Promise.all([
    change(one, { email: { email: 'race@example.com', emailCode: first } }),
    change(two, { email: { email: 'race@example.com', emailCode: second } }),
  ]);
  expect(replies.map((reply) => reply.refusal ?? 'done').toSorted()).toEqual([
    'done',
    'emailTaken',
  ]);
});

test('phone and address are not changed in one call, which would use up a code for nothing', async () => {
  const player = await kit.player();
  const phone = { area: '86', mobile: '13733330099', smsCode: '000000' };
  const email = { email: 'both@example.com', emailCode: '000000' };
  expect((await change(player, { phone, email })).data).toEqual({ field: 'email' });
});

test.each(['sailboat', 'mango'])('the preset %s can be chosen', async (avatar) => {
  const player = await kit.player();
  expect((await change(player, { avatar })).code).toBe(0);
  expect((await read(player)).avatar).toBe(avatar);
});

test('an unknown picture is not found', async () => {
  const player = await kit.player();
  expect((await change(player, { avatar: 'anything' })).refusal).toBe('notFound');
});

test('the first secondary password is set here, the second is not', async () => {
  const player = await kit.player();
  expect((await change(player, { secondaryPassword: '12345' })).refusal).toBe('invalidInput');
  expect((await change(player, { secondaryPassword: '135790' })).code).toBe(0);
  expect((await read(player)).hasSecondaryPassword).toBe(true);
  expect((await change(player, { secondaryPassword: '246810' })).refusal).toBe(
    'secondaryPasswordSet',
  );
});

test('a refused change changes nothing', async () => {
  const player = await kit.player({ secondaryPassword: '246810' });
  const { refusal } = await change(player, { realName: '陳小明', secondaryPassword: '135790' });
  expect(refusal).toBe('secondaryPasswordSet');
  expect((await read(player)).realName).toBe('');
});

test("a player cannot set another player's picture, or a level", async () => {
  const owner = await kit.player();
  const player = await kit.player();
  await kit.database.pool.query(
    `insert into content_files values ('fil_owner', $1, 'avatar', '', '', 'webp', 1, 1, 1, now())`,
    [owner.playerId],
  );
  expect((await change(player, { avatar: 'fil_owner' })).refusal).toBe('notFound');
  expect((await change(owner, { avatar: 'fil_owner' })).code).toBe(0);
  expect((await read(owner)).avatar).toMatch(/^\/files\/fil_owner\?/);
  const greedy = { sex: 'female', vipLevel: 10, isFrozen: false, username: 'root', playerId: 1 };
  expect((await change(player, greedy)).code).toBe(0);
  expect(await read(player)).toMatchObject({
    sex: 'female',
    vipLevel: 1,
    username: player.username,
  });
});

test('where SMS is off, a phone is linked without a code', async () => {
  await kit.set(smsSwitchSetting, 'off');
  const player = await kit.player();
  const phone = { area: '852', mobile: '51234567', smsCode: '000000' };
  expect((await change(player, { phone })).code).toBe(0);
  expect(await read(player)).toMatchObject({ phone: '51****67', phoneArea: '852' });
  await kit.set(smsSwitchSetting, 'on');
});

test('a residence is stored to about ten metres, shown to operators by its name, and removed', async () => {
  const player = await kit.player();
  expect((await read(player)).residence).toBeNull();
  const residence = { name: 'Hong Kong', latitude: 22_281_949, longitude: -114_158_351 };
  await kit.done(updateProfile, { residence }, { as: player });
  const stored = { name: 'Hong Kong', latitude: 22_281_900, longitude: -114_158_400 };
  expect((await read(player)).residence).toEqual(stored);
  await kit.done(updateProfile, { sex: 'female' }, { as: player });
  expect((await read(player)).residence).toEqual(stored);
  const as = await kit.operator('support');
  const show = () => kit.done(getPlayer, { username: player.username }, { as });
  expect((await show()).player.residenceName).toBe('Hong Kong');
  await kit.done(updateProfile, { residence: null }, { as: player });
  expect((await read(player)).residence).toBeNull();
  expect((await show()).player.residenceName).toBe('');
});
