import { expect, test } from 'vitest';
import { messages } from './messages.en.ts';
import { listRegisterErrors, toSiteDay } from './register-errors.ts';
import type { RegisterFacts } from './register-errors.ts';

const good = {
  username: 'marina88',
  password: 'harbour7',
  confirmPassword: 'harbour7',
  birthDate: '2000-02-29',
  area: '86',
  mobile: '',
  smsCode: '',
  email: '',
  emailCode: '',
  realName: '',
  inviteCode: '',
  isAdult: true,
  isTermsAgreed: true,
};
const facts: RegisterFacts = {
  required: { realName: false, mobile: false, email: false, inviteCode: false },
  isSmsOn: true,
  captchaCode: 'AB3CD',
  today: '2026-03-01',
};
const fieldsOf = (change: Partial<typeof good>, more: Partial<RegisterFacts> = {}) =>
  Object.keys(listRegisterErrors({ ...good, ...change }, { ...facts, ...more }, messages));

test('a complete form has no errors', () => {
  expect(fieldsOf({})).toEqual([]);
});

test.each([
  [{ username: 'm88' }, ['username']],
  [{ username: '8marina' }, ['username']],
  [{ password: 'harbour', confirmPassword: 'harbour' }, ['password']],
  [{ username: 'harbour7' }, ['password']],
  [{ confirmPassword: 'harbour8' }, ['confirmPassword']],
  [{ birthDate: '' }, ['birthDate']],
  [{ isAdult: false, isTermsAgreed: false }, ['adult', 'terms']],
])('%j has errors in %j', (change, fields) => {
  expect(fieldsOf(change)).toEqual(fields);
});

test('a person who turns 18 today may play; one who turns 18 tomorrow may not', () => {
  expect(fieldsOf({ birthDate: '2008-03-01' })).toEqual([]);
  expect(fieldsOf({ birthDate: '1899-12-31' })).toEqual(['birthDate']);
  expect(fieldsOf({ birthDate: '1900-01-01' })).toEqual([]);
  const errors = listRegisterErrors({ ...good, birthDate: '2008-03-02' }, facts, messages);
  expect(errors).toEqual({ birthDate: messages.error.underAge });
});

test('an optional field is required only if the site requires it', () => {
  const required = { realName: true, mobile: true, email: true, inviteCode: true };
  expect(fieldsOf({}, { required })).toEqual(['realName', 'mobile', 'email', 'inviteCode']);
});

test('a phone number must be complete and needs its code unless SMS is off', () => {
  expect(fieldsOf({ mobile: '1380013' })).toEqual(['mobile', 'smsCode']);
  expect(fieldsOf({ mobile: '138 0013 8000' })).toEqual(['smsCode']);
  expect(fieldsOf({ mobile: '13800138000', smsCode: '123456' })).toEqual([]);
  expect(fieldsOf({ mobile: '13800138000' }, { isSmsOn: false })).toEqual([]);
});

test('an e-mail address must be complete and needs its code', () => {
  expect(fieldsOf({ email: 'me@', emailCode: '123456' })).toEqual(['email']);
  expect(fieldsOf({ email: ' me@example.com ' }, { isSmsOn: false })).toEqual(['emailCode']);
  expect(fieldsOf({ email: 'me@example.com', emailCode: '123456' })).toEqual([]);
});

test('a captcha is required only if one is shown', () => {
  expect(fieldsOf({}, { captchaCode: '' })).toEqual(['captcha']);
  expect(fieldsOf({}, { captchaCode: null })).toEqual([]);
});

test("the site's calendar day decides, not the device's", () => {
  const at = new Date('2026-02-28T17:00:00Z');
  expect(toSiteDay(at, 'Asia/Hong_Kong')).toBe('2026-03-01');
  expect(toSiteDay(at, 'America/New_York')).toBe('2026-02-28');
});
