import { expect, test } from 'vitest';
import { chooseLanguage } from './language.ts';

test.each([
  [null, 'en-US', 'en'],
  [null, 'EN', 'en'],
  [null, 'zh-HK', 'hk'],
  [null, 'zh-CN', 'zh'],
  [null, 'th-TH', 'th'],
  [null, 'vi-VN', 'en'],
  [null, 'enx', 'en'],
  ['th', 'en-US', 'th'],
  ['vn', 'en-US', 'en'],
])('stored %s in a browser set to %s starts with %s', (stored, browser, language) => {
  expect(chooseLanguage(stored, browser)).toBe(language);
});
