import type { RefusalFacts, RefusalName } from '@vela/contract/refusals.ts';
import { expect, test } from 'vitest';
import {
  CallRefused,
  CallUnanswered,
  isUndecided,
  toRetryMs,
  refusedField,
  errorText,
} from './refused.ts';

const refused = (refusal: RefusalName, data: RefusalFacts = {}, code = 1): Error =>
  new CallRefused({ code, msg: 'in words', refusal, data });

test('a write with an unknown outcome keeps its key, a refused one gets a new one', () => {
  expect(isUndecided(new CallUnanswered())).toBe(true);
  expect(isUndecided(refused('unavailable', { retrySeconds: 2 }))).toBe(true);
  expect(isUndecided(refused('internal'))).toBe(true);
  expect(isUndecided(refused('insufficientBalance'))).toBe(false);
});

test('a read is retried when the server requests it, and not after a refusal', () => {
  expect(toRetryMs(refused('unavailable', { retrySeconds: 2 }))).toBe(2000);
  expect(toRetryMs(new CallUnanswered())).toBe(1000);
  expect(toRetryMs(new CallUnanswered({ retryMs: 7_000 }))).toBe(7_000);
  expect(toRetryMs(refused('unavailable'))).toBeNull();
  expect(toRetryMs(refused('notFound'))).toBeNull();
});

test('a long delay is reported instead of awaited', () => {
  expect(toRetryMs(refused('unavailable', { retrySeconds: 30 }))).toBe(30_000);
  expect(toRetryMs(refused('unavailable', { retrySeconds: 31 }))).toBeNull();
  expect(toRetryMs(refused('unavailable', { retrySeconds: 3_600 }))).toBeNull();
  expect(toRetryMs(new CallUnanswered({ retryMs: 3_600_000 }))).toBeNull();
});

test('a failed call has an error text, except where the login follows', () => {
  const words = { offline: 'offline', tryAgainLater: 'later' };
  expect(errorText(refused('notFound'), words)).toBe('in words');
  expect(errorText(refused('unauthenticated', {}, 401), words)).toBeNull();
  expect(errorText(new CallUnanswered(), words)).toBe('offline');
  expect(errorText(new TypeError('ours'), words)).toBe('later');
  expect(refusedField(refused('invalidInput', { field: 'amount' }))).toBe('amount');
  expect(refusedField(refused('notFound', { field: 'amount' }))).toBeNull();
});
