import { expect, test } from 'vitest';
import { readBack } from '../app/shell/read-back.ts';
import { modeHref } from './entry-href.ts';

const query = (text: string) => new URLSearchParams(text);

test('changing the mode keeps the rest of the query', () => {
  const link = query('back=/pages/vip/privilege&invite=AAAA');
  expect(readBack(query(modeHref(link, 'register').split('?')[1] ?? ''))).toBe(
    '/pages/vip/privilege',
  );
  expect(modeHref(link, 'register')).toContain('mode=register');
  expect(modeHref(query('mode=register'), 'login')).toBe('/pages/login/login');
});
