import { expect, test } from 'vitest';
import { messages } from './messages.en.ts';
import { listRegisterErrors, toSiteDay } from './register-errors.ts';

const good = {
  username: 'marina88',
  password: 'harbour7',
  confirmPassword: 'harbour7',
  birthDate: '2000-02-29',
  realName: '',
  inviteCode: '',
  isAdult: true,
  isTermsAgreed: true,
};
const facts = {
  required: { realName: false, inviteCode: false },
  captchaCode: 'AB3CD',
  today: '2026-03-01',
};
const fieldsOf = (change: Partial<typeof good>, more: Partial<typeof facts> = {}) =>
  Object.keys(listRegisterErrors({ ...good, ...change }, { ...facts, ...more }, messages));

test('nothing stands in the way of who has filled in everything', () => {
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
])('%j is wrong in %j', (change, fields) => {
  expect(fieldsOf(change)).toEqual(fields);
});

test('who turns 18 today may play, who turns 18 tomorrow may not', () => {
  expect(fieldsOf({ birthDate: '2008-03-01' })).toEqual([]);
  const errors = listRegisterErrors({ ...good, birthDate: '2008-03-02' }, facts, messages);
  expect(errors).toEqual({ birthDate: messages.error.underAge });
});

test('an optional field is asked for only where the site requires it', () => {
  expect(fieldsOf({}, { required: { realName: true, inviteCode: true } })).toEqual([
    'realName',
    'inviteCode',
  ]);
});

test('the day of the site decides, not the day of the device', () => {
  const at = new Date('2026-02-28T17:00:00Z');
  expect(toSiteDay(at, 'Asia/Hong_Kong')).toBe('2026-03-01');
  expect(toSiteDay(at, 'America/New_York')).toBe('2026-02-28');
});
