import { expect, test } from 'vitest';
import { readInvite } from './invite.ts';

test('an invite code after the hash takes precedence over one before it', () => {
  expect(readInvite('#/pages/login/login?mode=register&invite=AAAA', '?invite=BBBB')).toBe('AAAA');
  expect(readInvite('#/', '?invite=%20BBBB%20')).toBe('BBBB');
  expect(readInvite('', '')).toBe('');
  expect(readInvite(`#/?invite=${'A'.repeat(50)}`, '')).toHaveLength(20);
});
