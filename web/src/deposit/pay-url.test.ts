import { expect, test } from 'vitest';
import { findPage, isPractice, toPayUrl, withTheme } from './pay-url.ts';

test('only web pages are opened, whatever a channel returns', () => {
  expect(toPayUrl('https://pay.example/o/1')?.href).toBe('https://pay.example/o/1');
  expect(toPayUrl('javascript:alert(1)')).toBeNull();
  expect(toPayUrl('data:text/html,hi')).toBeNull();
  expect(toPayUrl('')).toBeNull();
});

test('the practice desk is recognised by its full origin', () => {
  const studio = 'http://localhost:8082';
  expect(isPractice(new URL('http://localhost:8082/desk/?lang=hk#order=1'), studio)).toBe(true);
  expect(isPractice(new URL('http://localhost:8083/desk/'), studio)).toBe(false);
  expect(isPractice(new URL('https://localhost.example/'), studio)).toBe(false);
  expect(isPractice(new URL('http://localhost:8082/'), '')).toBe(false);
});

test("the practice wallet opens directly; any other wallet through its channel's page", () => {
  const studio = 'http://localhost:8082';
  const order = { flow: 'wallet', payUrl: `${studio}/desk/#a`, qrText: `${studio}/desk/#b` };
  expect(findPage(order, studio)?.hash).toBe('#b');
  expect(findPage({ ...order, flow: 'hosted' }, studio)?.hash).toBe('#a');
  const real = {
    flow: 'wallet',
    payUrl: 'https://eb.example/p/1',
    qrText: 'https://eb.example/q/1',
  };
  expect(findPage(real, studio)?.href).toBe('https://eb.example/p/1');
  expect(findPage({ ...real, payUrl: '', qrText: 'ebpay:1' }, studio)).toBeNull();
});

test('the theme is added to the fragment, beside the key', () => {
  const url = new URL('http://localhost:8082/desk/?lang=hk#order=a&key=b-_c');
  expect(withTheme(url, 'dark')).toBe(
    'http://localhost:8082/desk/?lang=hk#order=a&key=b-_c&theme=dark',
  );
});
