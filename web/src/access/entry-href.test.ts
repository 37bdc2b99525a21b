import { expect, test } from 'vitest';
import { readBack } from '../app/read-back.ts';
import { modeHref, readInvite } from './entry-href.ts';

const query = (text: string) => new URLSearchParams(text);

test('an invite code is found behind the hash first, then before it', () => {
  expect(readInvite(query('invite=AAAA'), '?invite=BBBB')).toBe('AAAA');
  expect(readInvite(query(''), '?invite=%20BBBB%20')).toBe('BBBB');
  expect(readInvite(query(''), '')).toBe('');
  expect(readInvite(query(`invite=${'A'.repeat(50)}`), '')).toHaveLength(20);
});

test('changing the mode keeps what the link carried', () => {
  const link = query('back=/pages/vip/privilege&invite=AAAA');
  expect(readBack(query(modeHref(link, 'register').split('?')[1] ?? ''))).toBe(
    '/pages/vip/privilege',
  );
  expect(modeHref(link, 'register')).toContain('mode=register');
  expect(modeHref(query('mode=register'), 'login')).toBe('/pages/login/login');
});
