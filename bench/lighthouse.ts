// Lighthouse's verdict on pages of the player app: `npm run bench:lighthouse [-- page…]`. The built
// demo site, or the one at VELA_E2E_PLAYER_URL; Lighthouse's own phone and slow connection, nothing
// cached; the median of three. The simulated phone is four times slower than this machine, so a
// slow machine gives low scores: its index (Lighthouse's own, of its phone's hosts 1500 to 2000) is
// printed beside them. Prints what lowers a score, and fails where one is below its least
// (lighthouse-report.ts). Lighthouse is 114 packages and 176 MB that nothing else needs: it is
// installed on first use, in .cache, as bench/lighthouse/package-lock.json pins it.
import { execFile, execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { chromium } from 'playwright-core';
import type { BrowserContext, Page } from 'playwright-core';
import { demoLogins } from '../server/seeds/demo-logins.ts';
import { buildIfStale } from '../tools/build.ts';
import { ensureBrowser } from '../tools/ensure-browser.ts';
import { findFreePorts } from '../tools/free-ports.ts';
import openSite from '../tools/vitest-journey.ts';
import { leastScores, measuredCategories, toMachineIndex, toResults } from './lighthouse-report.ts';
import type { Report } from './lighthouse-report.ts';

/** A measured page: its address or, with `link`, where the first such link on it leads. */
type Measured = { name: string; path: string; isMember?: true; link?: string };

const measured: readonly Measured[] = [
  { name: 'home', path: '/' },
  { name: 'deposit', path: '/pages/finance/myDeposit', isMember: true },
  { name: 'game list', path: '/pages/game/list' },
  { name: 'event', path: '/', link: 'a[href*="/game/preview?"]' },
  { name: 'promotions', path: '/pages/discount/discount' },
  { name: 'promotion', path: '/pages/discount/discount', link: 'a[href*="/discountDetail?"]' },
  { name: 'help', path: '/pages/help/index' },
  { name: 'help article', path: '/pages/help/answer?id=deposit-how' },
];

const runs = 3;
const ROOT = path.dirname(import.meta.dirname);
const pinned = path.join(import.meta.dirname, 'lighthouse');
const installed = path.join(ROOT, '.cache', 'lighthouse');

/** Installs the pinned Lighthouse, unless it is there; returns its script. */
function ensureLighthouse(): string {
  const lock = 'package-lock.json';
  const read = (folder: string) => {
    const file = path.join(folder, lock);
    return fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : '';
  };
  const script = path.join(installed, 'node_modules', 'lighthouse', 'cli', 'index.js');
  if (read(installed) === read(pinned) && fs.existsSync(script)) return script;
  console.log('Lighthouse is being installed …');
  fs.rmSync(installed, { recursive: true, force: true });
  fs.cpSync(pinned, installed, { recursive: true });
  execFileSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: installed });
  return script;
}

async function logIn(page: Page, url: string): Promise<void> {
  const [member] = demoLogins;
  await page.goto(`${url}/#/pages/login/login`);
  await page.locator('input[autocomplete~="username"]').fill(member?.['name'] ?? '');
  await page.locator('input[autocomplete~="current-password"]').fill(member?.['password'] ?? '');
  await page.locator('button[type="submit"]').click();
  await page.waitForURL((address) => !address.hash.includes('/login/'));
}

async function findAddress(page: Page, url: string, { path: at, link }: Measured): Promise<string> {
  const address = `${url}/#${at}`;
  if (link === undefined) return address;
  await page.goto(address);
  const href = await page.locator(link).first().getAttribute('href');
  if (href === null) throw new Error(`${at} has no ${link}`);
  return new URL(href, `${url}/`).href;
}

/** Empties all caches of the site; the session stays. */
async function forgetCaches(context: BrowserContext, page: Page, url: string): Promise<void> {
  await page.goto('about:blank');
  const session = await context.newCDPSession(page);
  await session.send('Network.clearBrowserCache');
  await session.send('Storage.clearDataForOrigin', {
    origin: url,
    storageTypes: 'service_workers,cache_storage',
  });
  await session.detach();
}

const args = process.argv.slice(2);
const pages = measured.filter(
  ({ name }) => args.length === 0 || args.some((arg) => name.startsWith(arg)),
);
if (process.env['VELA_E2E_PLAYER_URL'] === undefined)
  await buildIfStale((text) => console.log(text));
const script = ensureLighthouse();
const closeSite = await openSite();
const url = process.env['VELA_E2E_PLAYER_URL'] ?? '';
const { executablePath, args: flags, env } = await ensureBrowser();
const [debugPort] = await findFreePorts();

async function measure(address: string): Promise<Report> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [
      script,
      address,
      `--port=${debugPort}`,
      '--output=json',
      '--quiet',
      '--disable-storage-reset',
      `--only-categories=${measuredCategories.join(',')}`,
    ],
    { maxBuffer: 200_000_000 },
  );
  const report = JSON.parse(stdout) as Report;
  if (report.runtimeError) throw new Error(report.runtimeError.message);
  return report;
}

async function measurePage(page: Measured): Promise<Report[]> {
  const profile = fs.mkdtempSync(path.join(os.tmpdir(), 'vela-lighthouse-'));
  const context = await chromium.launchPersistentContext(profile, {
    executablePath,
    env,
    args: [...flags, `--remote-debugging-port=${debugPort}`],
    locale: 'zh-HK',
  });
  try {
    const [tab = await context.newPage()] = context.pages();
    if (page.isMember) await logIn(tab, url);
    const address = await findAddress(tab, url, page);
    const reports: Report[] = [];
    for (let run = 0; run < runs; run += 1) {
      await forgetCaches(context, tab, url);
      reports.push(await measure(address));
    }
    return reports;
  } finally {
    await context.close();
    fs.rmSync(profile, { recursive: true, force: true });
  }
}

let isTooLow = false;
try {
  const heads = [...measuredCategories, 'machine index'].map((it) => it.padStart(16));
  console.log(['page'.padEnd(14), ...heads].join(''));
  for (const page of pages) {
    const reports = await measurePage(page);
    const results = toResults(reports);
    const figures = [...results.map(({ score }) => score), Math.round(toMachineIndex(reports))];
    const cells = figures.map((figure) => String(figure).padStart(16));
    console.log([page.name.padEnd(14), ...cells].join(''));
    for (const { category, score, failing } of results) {
      isTooLow ||= score < leastScores[category];
      for (const line of failing) console.log(`  ${page.name}, ${category}: ${line}`);
    }
  }
} finally {
  await closeSite?.();
}
process.exitCode = isTooLow ? 1 : 0;
