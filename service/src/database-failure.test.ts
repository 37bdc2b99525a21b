import { expect, test } from 'vitest';
import {
  isConnectionLost,
  isDatabaseUnavailable,
  isDiskFull,
  NoConnectionFree,
} from './database-failure.ts';

const withCode = (code: string, message = 'failed', more: object = {}): Error =>
  Object.assign(new Error(message), { code, ...more });

test.each([
  ['08006', 'connection failure'],
  ['57P01', 'terminating connection due to administrator command'],
  ['57P02', 'terminating connection because of crash of another server process'],
  ['57P03', 'the database system is starting up'],
  ['25P03', 'terminating connection due to idle-in-transaction timeout'],
  ['ECONNRESET', 'read ECONNRESET'],
  ['EPIPE', 'write EPIPE'],
])('%s is unavailable, and its connection is lost', (code, message) => {
  const error = withCode(code, message);
  expect(isDatabaseUnavailable(error)).toBe(true);
  expect(isConnectionLost(error)).toBe(true);
});

test.each([
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
  'Connection terminated',
  'Connection terminated unexpectedly',
  'Connection terminated due to connection timeout',
  'Query read timeout',
])('"%s" is unavailable, and its connection is lost', (message) => {
  expect(isDatabaseUnavailable(new Error(message))).toBe(true);
  expect(isConnectionLost(new Error(message))).toBe(true);
});

test.each([
  withCode('53300', 'sorry, too many clients already'),
  withCode('53100', 'could not extend file: No space left on device'),
  withCode('57014', 'canceling statement due to statement timeout'),
  withCode('55P03', 'canceling statement due to lock timeout'),
  withCode('40P01', 'deadlock detected'),
  withCode('58030', 'could not write to file'),
  withCode('XX000', 'could not write block 3: No space left on device'),
  new Error('timeout exceeded when trying to connect'),
  new NoConnectionFree(),
  new Error('the ledger did not answer', { cause: withCode('53100') }),
])('%s is unavailable, and its connection lives', (error) => {
  expect(isDatabaseUnavailable(error)).toBe(true);
  expect(isConnectionLost(error)).toBe(false);
});

test.each([
  withCode('23505', 'duplicate key value violates unique constraint'),
  withCode('42P01', 'relation "x" does not exist'),
  withCode('XX000', 'cache lookup failed'),
  withCode('ENOENT', 'no such file', { syscall: 'open' }),
  new TypeError('fetch failed', { cause: withCode('ECONNREFUSED', '', { syscall: 'connect' }) }),
  new Error('the transaction failed and was rolled back'),
  'Connection terminated',
])('%s is not the database’s unavailability', (error) => {
  expect(isDatabaseUnavailable(error)).toBe(false);
  expect(isConnectionLost(error)).toBe(false);
});

test('a socket folder without a server in it is unavailable', () => {
  const error = withCode('ENOENT', 'connect ENOENT', { syscall: 'connect' });
  expect(isDatabaseUnavailable(error)).toBe(true);
});

test('a full disk is distinguished from other failures of a write', () => {
  expect(isDiskFull(withCode('53100'))).toBe(true);
  expect(isDiskFull(withCode('XX000', 'pwrite: No space left on device'))).toBe(true);
  expect(isDiskFull(withCode('ENOSPC', 'write ENOSPC', { syscall: 'write' }))).toBe(true);
  expect(isDiskFull(withCode('58030', 'could not write'))).toBe(false);
});
