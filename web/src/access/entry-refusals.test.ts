import { login, register } from '@vela/contract/access/calls.ts';
import { expect, test } from 'vitest';
import { readLoginRefusal, readRegisterRefusal, readTicket } from './entry-refusals.ts';

const message = 'words';

test('a captcha appears as soon as the next login requires one', () => {
  const facts = { isCaptchaNext: true };
  const answer = readLoginRefusal({ refusal: 'loginFailed', facts, message }, false);
  expect(answer).toMatchObject({ needsCaptcha: true, isCaptchaUsed: false });
  expect(answer.errors).toEqual({ password: message });
});

test('after a failed login without a captcha, the next one needs none either', () => {
  const facts = { isCaptchaNext: false };
  const answer = readLoginRefusal({ refusal: 'loginFailed', facts, message }, false);
  expect(answer.needsCaptcha).toBe(false);
});

test('an answer to a captcha is sent only once', () => {
  for (const refusal of ['captchaWrong', 'loginFailed', 'accountFrozen'] as const) {
    expect(readLoginRefusal({ refusal, facts: {}, message }, true).isCaptchaUsed).toBe(true);
  }
  // These refusals are returned before the captcha is checked.
  for (const refusal of ['tooFrequent', 'loginWaiting'] as const) {
    expect(readLoginRefusal({ refusal, facts: {}, message }, true).isCaptchaUsed).toBe(false);
  }
});

test('a wait lasts as long as the server states', () => {
  const facts = { retrySeconds: 40 };
  const answer = readLoginRefusal({ refusal: 'loginWaiting', facts, message }, false);
  expect(answer.waitSeconds).toBe(40);
});

test('every refusal of login and of registration is displayed', () => {
  for (const refusal of login.refusals) {
    const { errors, isToast } = readLoginRefusal({ refusal, facts: {}, message }, false);
    expect([refusal, isToast || Object.values(errors).includes(message)]).toEqual([refusal, true]);
  }
  for (const refusal of register.refusals) {
    const { errors, isToast } = readRegisterRefusal({ refusal, facts: {}, message });
    expect([refusal, isToast || Object.values(errors).includes(message)]).toEqual([refusal, true]);
  }
});

test('a field that the server names shows the message', () => {
  const facts = { field: 'birthDate' };
  const answer = readRegisterRefusal({ refusal: 'invalidInput', facts, message });
  expect(answer.errors).toEqual({ birthDate: message });
});

test('a refusal of a field that the screen lacks is shown as a toast', () => {
  const facts = { field: 'device' };
  const answer = readRegisterRefusal({ refusal: 'invalidInput', facts, message });
  expect(answer).toMatchObject({ errors: {}, isToast: true });
});

test('a registration needs a new captcha only if the last one was checked', () => {
  const isUsed = (refusal: (typeof register.refusals)[number]) =>
    readRegisterRefusal({ refusal, facts: {}, message }).isCaptchaUsed;
  const used = ['captchaWrong', 'accountRefused', 'usernameTaken'];
  expect(register.refusals.filter(isUsed)).toEqual(used);
});

test('of two codes, the wrong one shows the message', () => {
  const facts = { field: 'emailCode', triesLeft: 4 };
  const answer = readRegisterRefusal({ refusal: 'codeWrong', facts, message });
  expect(answer.errors).toEqual({ emailCode: message });
});

test('only a login that requires a second step returns its ticket', () => {
  const facts = { ticket: 'T', ticketSeconds: 300 };
  expect(readTicket({ refusal: 'totpRequired', facts })).toBe('T');
  expect(readTicket({ refusal: 'totpRequired', facts: {} })).toBe(null);
  expect(readTicket({ refusal: 'loginFailed', facts })).toBe(null);
});
