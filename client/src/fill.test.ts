import { expect, test } from 'vitest';
import { fill, listNames } from './fill.ts';

test('Latin values are spaced apart from Chinese and Thai, values in the same script are not', () => {
  expect(fill('新增{kind}賬戶', { kind: 'EBpay' })).toBe('新增 EBpay 賬戶');
  expect(fill('編輯{kind}', { kind: 'USDT TRC20' })).toBe('編輯 USDT TRC20');
  expect(fill('คัดลอก{name}แล้ว', { name: 'USDT' })).toBe('คัดลอก USDT แล้ว');
  expect(fill('新增{kind}賬戶', { kind: '支付寶' })).toBe('新增支付寶賬戶');
  expect(fill('Add a {kind} account', { kind: 'KOIpay' })).toBe('Add a KOIpay account');
});

test("single spaces of the text stay single, and a value's interior is unchanged", () => {
  expect(fill('共 {count} 張', { count: 3 })).toBe('共 3 張');
  expect(fill('{date}前', { date: '2026年6月13日' })).toBe('2026年6月13日前');
  expect(fill('{sum}，{none}', { sum: '12.50元', none: '' })).toBe('12.50元，');
});

test('a missing value leaves its placeholder visible', () => {
  expect(fill('{count} left', {})).toBe('{count} left');
});

test("names are listed in the style of the page's language", () => {
  expect(listNames(['EBpay', 'KOIpay'], 'en-GB')).toBe('EBpay and KOIpay');
  expect(listNames(['EBpay', 'KOIpay'], 'zh-HK')).toBe('EBpay 及 KOIpay');
  expect(listNames(['EBpay', 'KOIpay'], 'zh-CN')).toBe('EBpay 和 KOIpay');
  expect(listNames(['EBpay', 'KOIpay'], 'th-TH')).toBe('EBpay และ KOIpay');
  expect(listNames(['1 day', '7 days'], 'en-GB', 'disjunction')).toBe('1 day or 7 days');
  const burmese = 'my-MM-u-nu-latn';
  expect(listNames(['1', '7', '30'], burmese, 'disjunction')).toBe('1၊ 7 သို့မဟုတ် 30');
  expect(listNames(['EBpay', 'KOIpay'], burmese)).toBe('EBpay နှင့် KOIpay');
  expect(listNames(['EBpay'], burmese)).toBe('EBpay');
});
