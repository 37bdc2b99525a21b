import fs from 'node:fs';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoLogins } from '../server/seeds/demo-logins.ts';
import { listViolations } from './pages/axe.ts';
import { listDeadEnds, listLinks } from './pages/links.ts';
import { logIn } from './pages/player-entry.ts';
import { findItems, forVisitors } from './pages/items.ts';
import { addressesOf, listRoutes } from './pages/routes.ts';
import type { Items, Route } from './pages/routes.ts';
import { listOverflow, settle } from './pages/settle.ts';
import { forgetShifts, takeShifts, watchShifts } from './pages/shifts.ts';
import { launchBrowser, openPhone, site } from './pages/site.ts';
import { listSmallTargets } from './pages/targets.ts';
import { watch } from './pages/watch.ts';
import type { Watch } from './pages/watch.ts';
import { shellWords } from './pages/words.ts';

/* Every route opens, as a visitor and as a player, in two languages, at widths of 390 and 320
   points, without faults, and what it shows does not move meanwhile. What no language changes, such
   as contrast in light and dark, is checked in the first one. Each reader uses one page. Every link
   that is rendered there or, in the first language, on a desktop leads to a route that is there;
   screenshots/links.tsv lists them. */

const routes = listRoutes();
const languages = ['hk', 'th'] as const;
type Language = (typeof languages)[number];
const height = 844;

/** The reader, the route, and the target of each of its links. */
const links = new Set<string>();
const linksFile = path.join(import.meta.dirname, 'screenshots', 'links.tsv');

/** Of a route's items. Chosen: more add minutes; `npm run check:pages` opens all of them. */
const itemsMax = { hk: 2, th: 1 };

let browser: Browser;
let member: Page;
let page: Page;
let seen: Watch;
let items: Items;

beforeAll(async () => {
  browser = await launchBrowser();
  member = await openPage();
  const [login] = demoLogins;
  await logIn(member, login?.['name'] ?? '', login?.['password'] ?? '');
  items = await findItems(member.context());
  page = await openPage();
  seen = watch(page);
});
afterAll(() => browser?.close());
afterAll(() => {
  fs.mkdirSync(path.dirname(linksFile), { recursive: true });
  fs.writeFileSync(linksFile, [...links].toSorted().join('\n'));
});

test('the page contains home’s first view for visitors and players, with its largest picture', async () => {
  const read = async (): Promise<string> => (await fetch(site.playerUrl)).text();
  await expect.poll(read).toMatch(/<html[^>]* data-picture="[^"]/);
  const html = await read();
  for (const view of ['view-visitor', 'view-member']) {
    const [, content = ''] = new RegExp(`id="${view}">(.*?)</template>`, 's').exec(html) ?? [];
    expect(content).toContain('.wide.');
  }
});

test('the table of routes was read', () => {
  expect(routes.length).toBeGreaterThan(80);
  expect(routes.filter((route) => route.isForMembers).length).toBeGreaterThan(5);
});

let reader = 'visitor';

describe.each(languages)('a visitor who reads %s', (language) => {
  beforeAll(() => speak(language));

  test.each(routes.filter((route) => !route.isForMembers).map(byPath))(
    '%s',
    async (_path, route) => {
      expect(await listFaults(route, language)).toEqual([]);
    },
  );

  test('is redirected to the login by every route for players', async () => {
    for (const route of routes.filter((it) => it.isForMembers)) {
      await go(route.path);
      const login = `#/pages/login/login?back=${encodeURIComponent(route.path)}`;
      await expect.poll(() => new URL(page.url()).hash).toBe(login);
    }
    await settle(page, seen);
    expect(seen.take()).toEqual([]);
  });
});

describe('a player', () => {
  beforeAll(() => {
    reader = 'member';
    page = member;
    seen = watch(page);
  });

  test('whose link opens the login sees home without a layout shift', async () => {
    await page.goto('/?again#/pages/login/login');
    await settle(page, seen);
    expect(await takeShifts(page)).toEqual([]);
  });

  describe.each(languages)('who reads %s', (language) => {
    beforeAll(() => speak(language));

    test.each(routes.map(byPath))('%s', async (_path, route) => {
      expect(await listFaults(route, language)).toEqual([]);
    });
  });
});

async function openPage(): Promise<Page> {
  const opened = await (await openPhone(browser)).newPage();
  await watchShifts(opened);
  return opened;
}

function byPath(route: Route): [string, Route] {
  return [route.path, route];
}

/** Reloads the app in a language, at home, whose content must not move. */
async function speak(language: Language): Promise<void> {
  await page.setViewportSize({ width: 390, height });
  await page.goto(`/?${language}#/?lang=${language}`);
  await settle(page, seen);
  expect(await takeShifts(page)).toEqual([]);
  seen.take();
}

/** Navigates within the app, as its links do. */
async function go(path: string): Promise<void> {
  await forgetShifts(page);
  await page.evaluate((hash) => {
    location.hash = hash;
  }, path);
}

async function noteLinks({ path: from }: Route): Promise<void> {
  for (const href of await listLinks(page)) links.add(`${reader}\t${from}\t${href}`);
}

/** Opens a route with each of its first items and returns all faults. */
async function listFaults(route: Route, language: Language): Promise<string[]> {
  const faults: string[] = [];
  for (const at of addressesOf(route, ownItems()).slice(0, itemsMax[language])) {
    const found = await listFaultsAt(at, route, language);
    faults.push(...found.map((fault) => (at === route.path ? fault : `${at} ${fault}`)));
  }
  return faults;
}

const ownItems = (): Items => (reader === 'member' ? items : forVisitors(items));

async function listFaultsAt(at: string, route: Route, language: Language): Promise<string[]> {
  const shell = shellWords[language];
  await page.setViewportSize({ width: 390, height });
  await page.emulateMedia({ colorScheme: 'light' });
  await go(at);
  await settle(page, seen);
  const faults: string[] = [];
  const add = (where: string, found: readonly string[]): void => {
    faults.push(...found.map((fault) => `${where}: ${fault}`));
  };
  // A redirect leads to a page that is opened by itself.
  if (new URL(page.url()).hash === `#${at}`) add('390 opening', await takeShifts(page));
  const text = await page.locator('#root').innerText();
  const failures = [shell.partBroken, shell.partMissing, shell.notFoundTitle];
  add(
    'shows',
    failures.filter((sentence) => text.includes(sentence)),
  );
  add('leads', await listDeadEnds(page, routes));
  await noteLinks(route);
  add('390 targets', await listSmallTargets(page));
  add('390', await listOverflow(page));
  if (language === languages[0]) {
    add('390 light', await listViolations(page));
    await page.emulateMedia({ colorScheme: 'dark' });
    add('390 dark', await listViolations(page, ['color-contrast']));
  }
  await page.setViewportSize({ width: 320, height });
  add('320', await listOverflow(page));
  if (language === languages[0]) {
    add('320', await listViolations(page, ['target-size']));
    await page.setViewportSize({ width: 1280, height });
    await settle(page, seen);
    add('1280 leads', await listDeadEnds(page, routes));
    await noteLinks(route);
  }
  add('390', seen.take());
  return faults;
}
