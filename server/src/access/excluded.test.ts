import { getRegistrationTerms, register } from '@vela/contract/access/calls.ts';
import { updateProfile } from '@vela/contract/profile/calls.ts';
import { requestReturn, startBreak, startExclusion } from '@vela/contract/protection/calls.ts';
import { login } from '@vela/contract/access/calls.ts';
import { DAY_MS } from '@vela/service/time.ts';
import { expect, test } from 'vitest';
import { newAddress, solveCaptcha } from '../../test/captcha.ts';
import { useKit } from '../../test/kit.ts';
import type { TestPlayer } from '../../test/site.ts';
import { need } from '../../seeds/stage/send.ts';

const kit = await useKit();

let count = 0;

/** Registers a person with this name and birth date; players of the kit are born on 1990-01-31. */
async function enrol(realName: string, birthDate = '1990-01-31', captcha?: object) {
  const { version } = (await kit.call(getRegistrationTerms)).data;
  const input = {
    username: `second${(count += 1)}`,
    password: 'Blue7Whale',
    confirmPassword: 'Blue7Whale',
    termsVersion: version,
    isTermsAgreed: true,
    ...(captcha ?? (await solveCaptcha(kit))),
    realName,
    birthDate,
  };
  return kit.call(register, input, { address: newAddress() });
}

const exclude = (as: TestPlayer) =>
  kit.call(startExclusion, { months: 6, isConfirmed: true }, { as });

test('an excluded person gets no second account under another spelling of the name', async () => {
  const player = await kit.player({ realName: 'Chan Mei Lin' });
  expect((await enrol('Chan Mei Lin')).refusal).toBeNull();
  need(await exclude(player));
  expect((await enrol('chan MEILIN')).refusal).toBe('accountRefused');
  expect((await enrol('Chan Mei Lin', '1990-02-01')).refusal).toBeNull();
  expect((await enrol('Chan Mei Ling')).refusal).toBeNull();
});

test('nor one that is named later', async () => {
  const player = await kit.player({ realName: '歐陽大文' });
  need(await exclude(player));
  const second = await kit.player();
  const reply = await kit.call(updateProfile, { realName: '歐陽大文' }, { as: second });
  expect(reply.refusal).toBe('accountRefused');
  const other = await kit.call(updateProfile, { realName: '歐陽小文' }, { as: second });
  expect(other.refusal).toBeNull();
});

test('each probed name costs a picture', async () => {
  const player = await kit.player({ realName: 'Wong Tai Man' });
  need(await exclude(player));
  const captcha = await solveCaptcha(kit);
  expect((await enrol('Wong Tai Man', '1990-01-31', captcha)).refusal).toBe('accountRefused');
  expect((await enrol('Wong Tai Man', '1990-01-31', captcha)).refusal).toBe('captchaWrong');
});

test('a break and a return do not exclude anyone', async () => {
  const onBreak = await kit.player({ realName: 'Lee Ka Yan' });
  await kit.done(startBreak, { days: 7, isConfirmed: true }, { as: onBreak });
  expect((await enrol('Lee Ka Yan')).refusal).toBeNull();
  const back = await kit.player({ realName: 'Ho Sze Wing' });
  need(await exclude(back));
  kit.clock.advance(200 * DAY_MS);
  const { username, password } = back;
  const as = await kit.done(login, { username, password });
  await kit.done(requestReturn, { isConfirmed: true }, { as });
  expect((await enrol('Ho Sze Wing')).refusal).toBeNull();
});
