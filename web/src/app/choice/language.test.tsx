import { afterEach, expect, test, vi } from 'vitest';

const { dataset } = document.documentElement;
afterEach(() => {
  delete dataset['language'];
  localStorage.clear();
  location.hash = '';
  vi.resetModules();
});

/** The language of a page that is opened now. */
const open = async (): Promise<string> => (await import('./language.ts')).getLanguage();

test('a link comes before the choice of the device, and that before the language of the site', async () => {
  expect(await open()).toBe('hk');
  vi.resetModules();
  dataset['language'] = 'th';
  expect(await open()).toBe('th');
  vi.resetModules();
  localStorage.setItem('language', 'en');
  expect(await open()).toBe('en');
  vi.resetModules();
  location.hash = '#/?lang=zh';
  expect(await open()).toBe('zh');
});
