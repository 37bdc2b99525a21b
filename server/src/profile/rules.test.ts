import { expect, test } from 'vitest';
import { maskAddress, maskEmail, maskName, maskPhone, middleDigits, readAgent } from './rules.ts';

test.each([
  [maskPhone, '13800138000', '138****8000'],
  [maskPhone, '51234567', '5****4567'],
  [maskPhone, null, ''],
  [maskName, '陳大文', '**文'],
  [maskName, '陳', '陳'],
  [maskName, 'Chan Tai Man', '******n'],
  [maskName, null, ''],
  [maskEmail, 'marina@example.com', 'm***@example.com'],
  [maskEmail, null, ''],
])('%o shows %j as %j', (mask, value, shown) => {
  expect(mask(value)).toBe(shown);
});

test('the middle of a phone is its middle, whatever its length', () => {
  expect(middleDigits('13812345678')).toBe('1234');
  expect(middleDigits('51234567')).toBe('2345');
});

test.each([
  ['203.0.113.7', '203.0.113.*'],
  ['::ffff:203.0.113.7', '203.0.113.*'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:*'],
  ['', ''],
  ['nonsense', ''],
])('the address %j is shown as %j', (address, shown) => {
  expect(maskAddress(address)).toBe(shown);
});

const chromeOn = (system: string) => `Mozilla/5.0 (${system}) AppleWebKit/537.36 Chrome/129.0`;

test.each([
  [chromeOn('Windows NT 10.0; Win64; x64') + ' Safari/537.36', 'Windows', 'Chrome'],
  [chromeOn('Windows NT 10.0; Win64; x64') + ' Safari/537.36 Edg/129.0', 'Windows', 'Edge'],
  [chromeOn('Linux; Android 14') + ' Mobile Safari/537.36', 'Android', 'Chrome'],
  [chromeOn('Linux; Android 14') + ' MicroMessenger/8.0', 'Android', 'WeChat'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0) Version/18.0 Safari/604.1', 'iPhone', 'Safari'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0) CriOS/129.0 Safari/604.1', 'iPhone', 'Chrome'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15) Firefox/130.0', 'macOS', 'Firefox'],
  ['curl/8.9.1', '', ''],
  ['<script>alert(1)</script>', '', ''],
  ['', '', ''],
])('%j is %j with %j', (agent, system, browser) => {
  expect(readAgent(agent)).toEqual({ system, browser });
});
