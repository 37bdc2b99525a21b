import { expect, test } from 'vitest';
import { guessLanguage, readBrowserLanguage } from './site-language.ts';

test.each([
  ['THB', 'Asia/Bangkok', 'th'],
  ['CNY', 'Asia/Hong_Kong', 'zh'],
  ['USD', 'Asia/Manila', 'fp'],
  ['USDT', 'America/Sao_Paulo', 'pg'],
  ['JPY', 'Asia/Tokyo', null],
  ['EUR', 'Europe/Berlin', null],
])('a site in %s and %s begins in %s', (currency, timeZone, language) => {
  expect(guessLanguage({ currency, timeZone })).toBe(language);
});

test.each([
  ['zh-Hant-TW', 'hk'],
  ['zh-HK', 'hk'],
  ['zh-CN', 'zh'],
  ['zh', 'zh'],
  ['EN', 'en'],
  ['th-TH', 'th'],
  ['pt-PT', 'pg'],
  ['enx', null],
  ['de-AT', null],
])('a browser in %s reads %s', (tag, language) => {
  expect(readBrowserLanguage(tag)).toBe(language);
});
