import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { demoLogins } from '../server/seeds/demo-logins.ts';
import { listViolations } from './pages/axe.ts';
import type { Look } from './pages/looks.ts';
import { looksOfAccess } from './pages/looks-of-access.ts';
import { looksOfProfile } from './pages/looks-of-profile.ts';
import { looksOfProtection } from './pages/looks-of-protection.ts';
import { logIn } from './pages/player-entry.ts';
import { listOverflow, settle } from './pages/settle.ts';
import { launchBrowser, openPhone } from './pages/site.ts';
import { watch } from './pages/watch.ts';
import type { Watch } from './pages/watch.ts';
import { stateWords } from './pages/words.ts';

/* States that no address reaches by itself — steps, sheets, dialogs, refusals — open in two
   languages without faults, at 390 and 320 points. What no language changes, such as contrast in
   light and dark, is checked in the first one. */

const languages = ['hk', 'th'] as const;
type Language = (typeof languages)[number];
const height = 844;

let browser: Browser;
let page: Page;
let seen: Watch;

beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser?.close());

describe.each([
  { who: 'a visitor', isPlayer: false, looks: looksOfAccess },
  { who: 'a player', isPlayer: true, looks: [...looksOfProfile, ...looksOfProtection] },
])('$who', ({ isPlayer, looks }) => {
  beforeAll(async () => {
    page = await (await openPhone(browser)).newPage();
    seen = watch(page);
    const member = demoLogins[0];
    if (isPlayer) await logIn(page, member?.['name'] ?? '', member?.['password'] ?? '');
  });
  afterAll(() => page.context().close());

  afterEach(() => page.unrouteAll());

  describe.each(languages)('in %s', (language) => {
    beforeAll(async () => {
      await page.goto(`/?${language}#/?lang=${language}`);
      await settle(page, seen);
    });

    test.each(looks.map((look): [string, Look] => [look.name, look]))(
      'sees %s',
      async (name, look) => {
        await page.setViewportSize({ width: 390, height });
        await page.emulateMedia({ colorScheme: 'light' });
        await look.prepare?.(page);
        // A different address before the hash, so that nothing is shown from the cache.
        await page.goto(`/?${encodeURIComponent(name)}-${language}#${look.path}`);
        await settle(page, seen);
        await look.act?.(page, stateWords[language]);
        expect(await listFaults(language)).toEqual([]);
      },
    );
  });
});

/** Returns all faults of the current state. */
async function listFaults(language: Language): Promise<string[]> {
  const faults: string[] = [];
  const add = (where: string, found: readonly string[]): void => {
    faults.push(...found.map((fault) => `${where}: ${fault}`));
  };
  await settle(page, seen);
  add('390', await listOverflow(page));
  if (language === languages[0]) {
    add('390 light', await listViolations(page));
    await page.emulateMedia({ colorScheme: 'dark' });
    add('390 dark', await listViolations(page, ['color-contrast']));
  }
  await page.setViewportSize({ width: 320, height });
  add('320', await listOverflow(page));
  if (language === languages[0]) add('320', await listViolations(page, ['target-size']));
  add('390', seen.take());
  return faults;
}
