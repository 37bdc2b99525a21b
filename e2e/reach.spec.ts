import { everyLanguage } from '@vela/contract/language.ts';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoLogins } from '../server/seeds/demo-logins.ts';
import { logIn } from './pages/player-entry.ts';
import { listLobby, openGame } from './pages/player-lobby.ts';
import { listClipped } from './pages/clipped.ts';
import { listCovered, setTextSize } from './pages/reach.ts';
import { listViolations } from './pages/axe.ts';
import { draw, listOverflow, settle } from './pages/settle.ts';
import { launchBrowser, openPhone } from './pages/site.ts';
import { watch } from './pages/watch.ts';
import type { Watch } from './pages/watch.ts';

/* Everything on a page can be pressed and read, in every language: on narrow phones, with text at
   twice the default size, and on a desktop beside the column. Each page is loaded once in a
   language, and is looked at in all sizes. */

const forVisitors = [
  '/',
  '/pages/login/login',
  '/pages/login/login?mode=register',
  '/pages/download/download',
];
const forMembers = [
  '/',
  '/pages/my/my',
  '/pages/my/myWallet',
  '/pages/game/list',
  '/pages/protection/protection',
  '/pages/mail/mail',
];
const height = 844;
/** A window wide enough for the columns beside the app. */
const desk = { width: 1280, height: 860 };

let browser: Browser;
let page: Page;
let seen: Watch;

beforeAll(async () => {
  browser = await launchBrowser();
  page = await (await openPhone(browser)).newPage();
  seen = watch(page);
});
afterAll(() => browser?.close());

async function speak(language: string): Promise<void> {
  await page.goto(`/?${language}#/?lang=${language}`);
  await settle(page, seen);
}

async function listFaults(path: string): Promise<string[]> {
  const faults: string[] = [];
  const add = (where: string, found: readonly string[]): void => {
    faults.push(...found.map((fault) => `${where}: ${fault}`));
  };
  await page.evaluate((hash) => {
    location.hash = hash;
  }, path);
  await settle(page, seen);
  for (const width of [320, 360]) {
    await page.setViewportSize({ width, height });
    await draw(page);
    add(`${width}`, [...(await listCovered(page, 'links')), ...(await listClipped(page))]);
  }
  await page.setViewportSize({ width: 390, height });
  await setTextSize(page, 2);
  await draw(page);
  add('large text', [
    ...(await listOverflow(page)),
    ...(await listCovered(page, 'texts')),
    ...(await listClipped(page)),
  ]);
  await setTextSize(page, 1);
  return faults;
}

describe.each(everyLanguage)('a visitor who reads %s', (language) => {
  beforeAll(() => speak(language));

  test.each(forVisitors)('%s', async (path) => {
    expect(await listFaults(path)).toEqual([]);
  });
});

describe('a player', () => {
  beforeAll(async () => {
    const [member] = demoLogins;
    await speak('hk');
    await logIn(page, member?.['name'] ?? '', member?.['password'] ?? '');
    // Home then shows recent games; the first one has a long name in Thai.
    const lobby = await listLobby();
    for (const name of ['鳳凰晨曦', '翡翠園林']) {
      const game = lobby.find((item) => item.name === name);
      if (!game) throw new Error(`the lobby does not list ${name}`);
      await openGame(page, game);
      await settle(page, seen);
    }
    await page.goto('/');
  }, 120_000);

  describe.each(everyLanguage)('who reads %s', (language) => {
    beforeAll(() => speak(language));

    test.each(forMembers)('%s', async (path) => {
      expect(await listFaults(path)).toEqual([]);
    });
  });

  test.each(everyLanguage)('on a desk has the sides of the column in %s', async (language) => {
    const wide = await openPhone(browser, {
      viewport: desk,
      storageState: await page.context().storageState(),
    });
    const sides = await wide.newPage();
    const watched = watch(sides);
    await sides.goto(`/#/?lang=${language}`);
    await sides.getByRole('complementary').getByRole('link').first().waitFor();
    await settle(sides, watched);
    const faults = [
      ...(await listOverflow(sides)),
      ...(await listViolations(sides)),
      ...watched.take(),
    ];
    const names = await sides.getByRole('complementary').count();
    await wide.close();
    expect(faults).toEqual([]);
    expect(names).toBe(2);
  });
});
