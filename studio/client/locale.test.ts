import { createFormat } from '@vela/ui/format/format.ts';
import { expect, test } from 'vitest';
import { toFormatSettings, toLanguage } from './locale.ts';

test.each([
  ['hk', 'HKD', 'sign', 'HK$12.50'],
  ['hk', 'HKD', 'word', '12.50元'],
  ['zh', 'CNY', 'word', '12.50元'],
  ['th', 'THB', 'sign', '฿12.50'],
  ['th', 'HKD', 'word', 'HK$12.50'],
  ['th', 'THB', 'word', '12.50\u00a0บาท'],
  ['vn', 'HKD', 'sign', 'HK$12,50'],
  ['pg', 'HKD', 'sign', 'HK$12,50'],
  ['en', 'JPY', 'sign', '¥1,250'],
  ['en', 'CHF', 'word', 'CHF\u00a012.50'],
] as const)('%s reads an amount of %s by its %s as %s', (language, currency, amounts, text) => {
  const format = createFormat(toFormatSettings(language, currency, amounts));
  expect(format.money(1250)).toBe(text);
});

test('a language without words of its own, or none, reads English', () => {
  expect(['vn', 'md', 'xx', 'toString', '', null].map((lang) => toLanguage(lang))).toEqual([
    'vn',
    'md',
    'en',
    'en',
    'en',
    'en',
  ]);
});
