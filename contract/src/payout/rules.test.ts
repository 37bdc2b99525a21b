import { expect, test } from 'vitest';
import { isAccountNumber, isHolderScript, isThirdPartyAccount, protocolOf } from './rules.ts';

test.each([
  [`T${'a'.repeat(15)}`, 'TRC20'],
  [`T${'9'.repeat(33)}`, 'TRC20'],
  [`0x${'a'.repeat(15)}`, 'ERC20'],
  [`0x${'F'.repeat(40)}`, 'ERC20'],
])('%s has the shape of a chain', (address, protocol) => {
  expect(protocolOf(address)).toBe(protocol);
});

test.each([
  '',
  'T',
  `T${'a'.repeat(14)}`,
  `T${'a'.repeat(34)}`,
  `t${'a'.repeat(20)}`,
  `T${'a'.repeat(15)} `,
  `0x${'a'.repeat(14)}`,
  `0x${'a'.repeat(41)}`,
  `0X${'a'.repeat(20)}`,
  `T${'é'.repeat(20)}`,
])('%j has the shape of neither', (address) => {
  expect(protocolOf(address)).toBeNull();
});

test.each([
  ['ebpay', 'eb'],
  ['koipay', 'kb'],
] as const)('an account of %s starts with %s and has 15 to 32 more characters', (kind, start) => {
  const isRight = (rest: string) => isThirdPartyAccount(kind, start + rest);
  expect([15, 32].map((length) => isRight('a1'.repeat(16).slice(0, length)))).toEqual([true, true]);
  expect([14, 33].map((length) => isRight('a'.repeat(length)))).toEqual([false, false]);
  expect(isRight(`${'a'.repeat(15)}-`)).toBe(false);
  expect(isThirdPartyAccount(kind, `xx${'a'.repeat(20)}`)).toBe(false);
  expect(isThirdPartyAccount(kind, start.toUpperCase() + 'a'.repeat(20))).toBe(false);
});

test.each(['chan.mei@example.com', '13812345678', '+85291234567', 'wxid_abc-1'])(
  'Alipay and WeChat take %s',
  (account) => {
    expect(isThirdPartyAccount('alipay', account)).toBe(true);
    expect(isThirdPartyAccount('wechat', account)).toBe(true);
  },
);

test.each(['abc', 'two words', '微信号码', 'a'.repeat(61), '<script>'])(
  'neither takes %s',
  (account) => {
    expect(isThirdPartyAccount('alipay', account)).toBe(false);
    expect(isThirdPartyAccount('wechat', account)).toBe(false);
  },
);

test.each([
  ['4111111111111111', { digitsMin: 16, digitsMax: 19, hasCheckDigit: true }, true],
  ['4111111111111112', { digitsMin: 16, digitsMax: 19, hasCheckDigit: true }, false],
  ['4111111111111112', { digitsMin: 16, digitsMax: 19, hasCheckDigit: false }, true],
  ['123456789', { digitsMin: 9, digitsMax: 12, hasCheckDigit: false }, true],
  ['12345678', { digitsMin: 9, digitsMax: 12, hasCheckDigit: false }, false],
  ['1234567890123', { digitsMin: 9, digitsMax: 12, hasCheckDigit: false }, false],
  ['12345678x', { digitsMin: 9, digitsMax: 12, hasCheckDigit: false }, false],
])('%s under %o: %s', (number, rule, isRight) => {
  expect(isAccountNumber(number, rule)).toBe(isRight);
});

test.each([
  ['Chan Mei-Lin', ['Latin'], true],
  ['陳美蓮', ['Latin'], false],
  ['陳 Mei', ['Han', 'Latin'], true],
  ['สมชาย ใจดี', ['Thai', 'Latin'], true],
  ['สมชาย ใจดี', ['Han', 'Latin'], false],
  ['မောင်မောင်', [], true],
] as const)('%s in %o: %s', (name, scripts, isRight) => {
  expect(isHolderScript(name, scripts)).toBe(isRight);
});
