import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const { dataset } = document.documentElement;
// A page is opened afresh, whatever other tests have loaded.
beforeEach(() => void vi.resetModules());
afterEach(() => {
  delete dataset['language'];
  delete dataset['languages'];
  localStorage.clear();
  location.hash = '';
  vi.resetModules();
});

/** Returns the language of a newly opened page. */
const open = async (): Promise<string> => (await import('./language.ts')).getLanguage();

test('a language that the site does not offer any more gives way to one that it does', async () => {
  Object.assign(dataset, { language: 'th', languages: 'en th' });
  localStorage.setItem('language', 'hk');
  location.hash = '#/?lang=zh';
  expect(await open()).toBe('th');
  vi.resetModules();
  localStorage.setItem('language', 'en');
  expect(await open()).toBe('en');
});

test("a link takes precedence over the device's choice, and that over the site's language", async () => {
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

test.each([
  ['several languages', 'en th', 1],
  ['one language', 'th', 0],
])('a site in %s offers a choice only if there is one', async (_how, offered, buttons) => {
  Object.assign(dataset, { language: 'th', languages: offered });
  const { LanguageButton } = await import('./language-button.tsx');
  const { show } = await import('../../test-kit.tsx');
  await show(<LanguageButton />);
  expect(document.querySelectorAll('button')).toHaveLength(buttons);
});
