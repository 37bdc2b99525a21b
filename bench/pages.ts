// The cost of a page of the player app on a phone: `npm run bench:pages [-- --check] [-- page…]`.
// The built demo site, or the one at VELA_E2E_PLAYER_URL; 390 by 844 at two pixels per point, a
// connection of 150 ms and 1.6 Mbit/s, a processor four times slower; the median of three. The
// first visit has an empty cache and lasts until the app is kept on the device, the second has what
// the first left. `--every` measures all routes instead, once; `--check` fails where a page exceeds
// its budget (page-budgets.ts).
import { setTimeout } from 'node:timers/promises';
import { chromium } from 'playwright-core';
import type { Browser, BrowserContext } from 'playwright-core';
import { addressesOf, listRoutes } from '../e2e/pages/routes.ts';
import { demoLogins } from '../server/seeds/demo-logins.ts';
import { buildIfStale } from '../tools/build.ts';
import { ensureBrowser } from '../tools/ensure-browser.ts';
import openSite from '../tools/vitest-journey.ts';
import { budgetOf, listExcesses, measuredPages, toMedian } from './page-budgets.ts';
import type { MeasuredPage } from './page-budgets.ts';
import { visit } from './page-visit.ts';
import type { Visit } from './page-visit.ts';

type State = Awaited<ReturnType<BrowserContext['storageState']>>;

function openPhone(browser: Browser, storageState?: State): Promise<BrowserContext> {
  return browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    hasTouch: true,
    isMobile: true,
    locale: 'zh-HK',
    timezoneId: 'Asia/Hong_Kong',
    ...(storageState ? { storageState } : {}),
  });
}

/** Waits until home is rendered with the games of the studio, which a new site reads first. */
async function awaitHome(url: string): Promise<void> {
  // Chosen: home is rendered again at most every 30 seconds.
  const endsAt = performance.now() + 120_000;
  for (;;) {
    const page = await (await fetch(url, { headers: { 'accept-language': 'zh-HK' } })).text();
    if (/ data-picture="[^"]/.test(page)) return;
    if (performance.now() > endsAt) throw new Error('home is rendered without a picture');
    await setTimeout(1_000);
  }
}

/** The stored state of a logged-in browser. */
async function logIn(browser: Browser, url: string): Promise<State> {
  const [member] = demoLogins;
  const context = await openPhone(browser);
  const page = await context.newPage();
  await page.goto(`${url}/#/pages/login/login`);
  await page.locator('input[autocomplete~="username"]').fill(member?.['name'] ?? '');
  await page.locator('input[autocomplete~="current-password"]').fill(member?.['password'] ?? '');
  await page.locator('button[type="submit"]').click();
  await page.waitForURL((address) => !address.hash.includes('/login/'));
  const state = await context.storageState();
  await context.close();
  return state;
}

async function measure(
  browser: Browser,
  url: string,
  page: MeasuredPage,
  member: State,
): Promise<{ first: Visit; second: Visit }> {
  const firsts: Visit[] = [];
  const seconds: Visit[] = [];
  for (let run = 0; run < runs; run += 1) {
    const context = await openPhone(browser, page.isMember ? member : undefined);
    firsts.push(await visit(context, `${url}/#${page.path}`, { stays: true }));
    seconds.push(await visit(context, `${url}/#${page.path}`, { stays: false }));
    await context.close();
  }
  return { first: toMedian(firsts), second: toMedian(seconds) };
}

const columns = ['CLS', 'LCP s', 'FCP s', 'TBT s', 'requests', 'scripts', 'gzip kB', 'br kB', 'kB'];

function toCells(seen: Visit): string[] {
  const toThousand = (value: number, digits: number): string => (value / 1_000).toFixed(digits);
  return [
    seen.cls.toFixed(3),
    toThousand(seen.lcpMs, 2),
    toThousand(seen.fcpMs, 2),
    toThousand(seen.tbtMs, 2),
    String(seen.requests),
    String(seen.scripts),
    toThousand(seen.scriptGzipBytes, 1),
    toThousand(seen.scriptBrotliBytes, 1),
    toThousand(seen.bytes, 0),
  ];
}

function printRow(name: string, cells: readonly string[]): void {
  console.log(
    `${name.padEnd(isEvery ? 48 : 26)}${cells.map((cell) => cell.padStart(10)).join('')}`,
  );
}

const args = process.argv.slice(2);
const wanted = args.filter((arg) => !arg.startsWith('--'));
const isEvery = args.includes('--every');
const runs = isEvery ? 1 : 3;

/** Every route, for a player and if it is open also for a visitor. */
const everyPage = listRoutes().flatMap((route): MeasuredPage[] =>
  (route.isForMembers ? [true] : [false, true]).map((isMember) => ({
    name: isMember ? `${route.path}, member` : route.path,
    path: addressesOf(route)[0] ?? route.path,
    isMember,
  })),
);
const pages = (isEvery ? everyPage : measuredPages).filter(
  ({ name }) => wanted.length === 0 || wanted.some((word) => name.startsWith(word)),
);
if (process.env['VELA_E2E_PLAYER_URL'] === undefined)
  await buildIfStale((text) => console.log(text));
const closeSite = await openSite();
const url = process.env['VELA_E2E_PLAYER_URL'] ?? '';
const { executablePath, args: flags, env } = await ensureBrowser();
const browser = await chromium.launch({ executablePath, args: [...flags], env });
const excesses: string[] = [];
try {
  await awaitHome(url);
  const member = await logIn(browser, url);
  printRow('page, visit', columns);
  for (const page of pages) {
    const { first, second } = await measure(browser, url, page, member);
    for (const [nth, seen] of [first, second].entries()) {
      const name = `${page.name}, ${nth + 1}`;
      printRow(name, toCells(seen));
      const over = listExcesses(seen, budgetOf(page, nth === 0));
      excesses.push(...over.map((excess) => `${name}: ${excess}`));
    }
  }
} finally {
  await browser.close();
  await closeSite?.();
}
if (args.includes('--check')) {
  for (const excess of excesses) console.log(`over budget: ${excess}`);
  console.log(`${excesses.length} over budget`);
  process.exitCode = excesses.length === 0 ? 0 : 1;
}
