import { describe, expect, test } from 'vitest';
import { currencies, isCurrency, writeAmount, writingOf } from './currency.ts';
import { toStandard } from './standard-amount.ts';

const codes = Object.keys(currencies).filter(isCurrency);

describe('every currency', () => {
  test.each(codes)('%s fits the provider protocol, which carries five decimal places', (code) => {
    expect(currencies[code].minorDigits).toBeLessThanOrEqual(5);
  });

  test.each(codes)('%s has standard amounts that are whole units', (code) => {
    const perUnit = 10n ** BigInt(currencies[code].minorDigits);
    for (const hkdMinor of [10_000n, 30_000n, 50_000n, 100_000n, 300_000_000n]) {
      expect(toStandard(hkdMinor, code) % perUnit).toBe(0n);
    }
  });

  test.each(codes)("%s keeps the product's smallest amount above zero", (code) => {
    expect(toStandard(100n, code)).toBeGreaterThan(0n);
  });
});

test.each([
  ['HKD', 10_000n, 10_000n],
  ['CNY', 10_000n, 10_000n],
  ['THB', 10_000n, 50_000n],
  ['JPY', 10_000n, 2_000n],
  ['USDT', 10_000n, 1_000n],
  ['CHF', 10_000n, 10_000n],
])('HK$100 corresponds to its standard in %s', (code, hkdMinor, minor) => {
  expect(toStandard(hkdMinor, code)).toBe(minor);
});

test.each([
  ['HKD', 'hk', 'sign', 'HK$', false],
  ['HKD', 'hk', 'word', '元', true],
  ['HKD', 'th', 'word', 'HK$', false],
  ['THB', 'th', 'sign', '฿', false],
  ['THB', 'th', 'word', '\u00a0บาท', true],
  ['CHF', 'en', 'sign', 'CHF\u00a0', false],
] as const)('%s in %s by its %s is written with %j', (code, language, choice, word, isBehind) => {
  expect(writingOf(code, language, choice)).toEqual({
    currencyWord: word,
    isWordBehind: isBehind,
    minorDigits: 2,
  });
});

test.each([
  [123_456n, 2, '1,234.56'],
  [-5n, 2, '\u22120.05'],
  [1_234n, 0, '1,234'],
  [1n, 5, '0.00001'],
  [1_234_567_890_123_456_789n, 2, '12,345,678,901,234,567.89'],
])('%d with %d places reads %s', (minor, minorDigits, text) => {
  expect(writeAmount(minor, { language: 'en', minorDigits })).toBe(text);
});
