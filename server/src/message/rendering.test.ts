import { everyLanguage } from '@vela/contract/language.ts';
import { expect, test } from 'vitest';
import { renderMessage } from './rendering.ts';
import { templates as en } from './templates.en.ts';
import type { Template } from './templates.en.ts';
import { templates as hk } from './templates.hk.ts';
import { templates as md } from './templates.md.ts';
import { templates as fp } from './templates.fp.ts';
import { templates as pg } from './templates.pg.ts';
import { templates as th } from './templates.th.ts';
import { templates as vn } from './templates.vn.ts';
import { templates as zh } from './templates.zh.ts';

const names = Object.keys(en) as Template[];
const placeholders = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(String).toSorted();

test.each(names)('%s has the same facts in every language', (name) => {
  for (const pack of [hk, md, fp, pg, th, vn, zh]) {
    expect(placeholders(pack[name].title)).toEqual(placeholders(en[name].title));
    expect(placeholders(pack[name].body)).toEqual(placeholders(en[name].body));
  }
});

test('amounts and instants are formatted for the reader, exactly', () => {
  const facts = { orderNo: 'D1', amountMinor: '123456789012345678' };
  const reader = {
    language: 'hk',
    currency: 'HKD',
    minorDigits: 2,
    timeZone: 'Asia/Hong_Kong',
  } as const;
  expect(renderMessage('depositCompleted', facts, reader).title).toBe(
    '存款已到賬 HK$1,234,567,890,123,456.78',
  );
  const changed = renderMessage('passwordChanged', { time: '2026-06-17T20:30:00.000Z' }, reader);
  expect(changed.body).toContain('2026年6月18日 04:30 ');
});

test.each(everyLanguage)('in %s times are on the 24-hour clock, as in the app', (language) => {
  const reader = { language, currency: 'HKD', minorDigits: 2, timeZone: 'UTC' } as const;
  const facts = { time: '2026-06-17T20:30:00.000Z' };
  expect(renderMessage('passwordChanged', facts, reader).body).toContain('20:30');
});

test.each([
  ['en', 'Mozilla/5.0 (Linux; Android 14) Chrome/129.0 Mobile Safari/537.36', 'Chrome on Android'],
  ['hk', 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0) Safari/604.1', 'iPhone 上的 Safari'],
  ['zh', 'Mozilla/5.0 (Linux; Android 14) MicroMessenger/8.0', 'Android 上的 WeChat'],
  ['vn', 'Mozilla/5.0 (Windows NT 10.0) Edg/129.0', 'Edge trên Windows'],
  ['pg', 'Mozilla/5.0 (Windows NT 10.0) Edg/129.0', 'Edge no Windows'],
  ['th', 'Mozilla/5.0 (Windows NT 10.0) Edg/129.0', 'Edge บน Windows'],
  ['hk', 'curl/8.9.1', '未能識別的裝置'],
  ['hk', '', '未能識別的裝置'],
] as const)('in %s a device is named, never by its user agent: %j', (language, device, name) => {
  const reader = { language, currency: 'HKD', minorDigits: 2, timeZone: 'UTC' } as const;
  const facts = { time: '2026-06-17T20:30:00.000Z', device };
  const { body } = renderMessage('newDevice', facts, reader);
  expect(body).toContain(name);
  expect(body).not.toMatch(/Mozilla|curl/);
});
