import { expect, test } from 'vitest';
import { isLive, readStep, recoveryHref } from './recovery-step.ts';
import type { RecoveryTicket } from './recovery-step.ts';

const ticket: RecoveryTicket = {
  step: 'code',
  ticket: 'T',
  account: 'marina88',
  channels: ['phone', 'email'],
  areas: ['86', '852'],
  until: 1_000,
};
const query = (href: string) => new URLSearchParams(href.split('?')[1] ?? '');

test('a reload halfway returns to the first step', () => {
  expect(readStep(query(recoveryHref('code')), null, false)).toBe('account');
  expect(readStep(query(recoveryHref('password')), null, false)).toBe('account');
});

test('the address cannot skip ahead of the ticket', () => {
  expect(readStep(query(recoveryHref('password')), ticket, false)).toBe('code');
  const further = { ...ticket, step: 'password' } as const;
  expect(readStep(query(recoveryHref('password')), further, false)).toBe('password');
});

test('going back shows the account, and going on needs no second captcha while the ticket is valid', () => {
  expect(readStep(query(recoveryHref('account')), ticket, false)).toBe('account');
  expect(isLive(ticket, 'marina88', 999)).toBe(true);
});

test('another account, or an expired ticket, requires a captcha again', () => {
  expect(isLive(ticket, 'admiral6', 0)).toBe(false);
  expect(isLive(ticket, 'marina88', 1_000)).toBe(false);
  expect(isLive(null, 'marina88', 0)).toBe(false);
});

test('a completed recovery stays completed, whatever step the address names', () => {
  expect(readStep(query(recoveryHref('account')), null, true)).toBe('done');
});
