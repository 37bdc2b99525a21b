import { base32nopad } from '@scure/base';
import { expect, test } from 'vitest';
import { computeTotp, findTotpStep, toStep } from './totp.ts';

const secret = base32nopad.encode(new TextEncoder().encode('12345678901234567890'));

// Source: RFC 6238, appendix B (the last six of its eight digits).
test.each([
  ['1970-01-01T00:00:59Z', '287082'],
  ['2005-03-18T01:58:29Z', '081804'],
  ['2005-03-18T01:58:31Z', '050471'],
  ['2009-02-13T23:31:30Z', '005924'],
  ['2033-05-18T03:33:20Z', '279037'],
])('the code at %s is %s', (at, code) => {
  expect(computeTotp(secret, toStep(new Date(at)))).toBe(code);
});

test('a code is valid one step either way, and once', () => {
  const now = new Date('2026-01-01T00:00:00Z');
  const step = toStep(now);
  for (const drift of [-1, 0, 1]) {
    expect(findTotpStep(secret, computeTotp(secret, step + drift), now, 0)).toBe(step + drift);
  }
  expect(findTotpStep(secret, computeTotp(secret, step + 2), now, 0)).toBeNull();
  expect(findTotpStep(secret, computeTotp(secret, step), now, step)).toBeNull();
});
