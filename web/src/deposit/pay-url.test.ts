import { expect, test } from 'vitest';
import { isPractice, toPayUrl, withTheme } from './pay-url.ts';

test('only pages of the web are opened, whatever a channel answers', () => {
  expect(toPayUrl('https://pay.example/o/1')?.href).toBe('https://pay.example/o/1');
  expect(toPayUrl('javascript:alert(1)')).toBeNull();
  expect(toPayUrl('data:text/html,hi')).toBeNull();
  expect(toPayUrl('')).toBeNull();
});

test('the practice desk is known by its whole origin', () => {
  const studio = 'http://localhost:8082';
  expect(isPractice(new URL('http://localhost:8082/desk/?lang=hk#order=1'), studio)).toBe(true);
  expect(isPractice(new URL('http://localhost:8083/desk/'), studio)).toBe(false);
  expect(isPractice(new URL('https://localhost.example/'), studio)).toBe(false);
  expect(isPractice(new URL('http://localhost:8082/'), '')).toBe(false);
});

test('the theme stands behind the sign that no server sees, beside the key', () => {
  const url = new URL('http://localhost:8082/desk/?lang=hk#order=a&key=b-_c');
  expect(withTheme(url, 'dark')).toBe(
    'http://localhost:8082/desk/?lang=hk#order=a&key=b-_c&theme=dark',
  );
});
