// Opens every route of the player app with items of the demo as visitor and player, in all
// languages, light and dark, at 320, 390 and 1280 points and on phones with text at twice its size,
// and prints one line per fault: `npm run check:pages [-- --languages th,vn] [--widths 320]
// [--themes dark] [--texts 1] [--readers member] [--contexts 1] [--resume] [-- path…]`.
// `--resume` opens only what the last run has not opened without a fault (.cache/pages-opened.tsv).
// After them it opens pages of the books and of the trading desk in two languages, on phones, on
// their side too, and on a desktop, also with text at twice its size; `-- books` opens only those.
// `npm test` opens every route in two languages (pages-open.spec.ts), and some pages of the books
// (book-looks.spec.ts).
import fs from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { everyLanguage, isLanguage } from '@vela/contract/language.ts';
import type { Language } from '@vela/contract/language.ts';
import { demoLogins } from '../server/seeds/demo-logins.ts';
import openSite from '../tools/vitest-journey.ts';
import type { Items } from './pages/routes.ts';
import type { View } from './pages/views.ts';

const { values: chosen, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    languages: { type: 'string', default: everyLanguage.join(',') },
    widths: { type: 'string', default: '320,390,1280' },
    themes: { type: 'string', default: 'light,dark' },
    texts: { type: 'string', default: '1,2' },
    readers: { type: 'string', default: 'visitor,member' },
    contexts: { type: 'string', default: '2' },
    resume: { type: 'boolean', default: false },
  },
});

// The journeys' modules read the site's address when they are loaded.
const closeSite = await openSite();
const { bookLooks, openBooks, openDeskPage } = await import('./pages/book-looks.ts');
const { sweepLook } = await import('./pages/book-sweep.ts');
const { listBroken } = await import('./pages/broken.ts');
const { logIn } = await import('./pages/player-entry.ts');
const { addOrder, findItems, forVisitors } = await import('./pages/items.ts');
const { addressesOf, listRoutes } = await import('./pages/routes.ts');
const { settle } = await import('./pages/settle.ts');
const { launchBrowser, openPhone } = await import('./pages/site.ts');
const { limitMs, lookInViews, nameOf } = await import('./pages/views.ts');
const { watchShifts } = await import('./pages/shifts.ts');
const { watch } = await import('./pages/watch.ts');

/** A reader in a language, who opens all of their routes in one context. */
type Task = { reader: string; language: Language };

const routes = listRoutes().filter(
  ({ path: at }) => positionals.length === 0 || positionals.includes(at),
);
const views = chosen.texts.split(',').flatMap((times) =>
  chosen.widths.split(',').flatMap((width) =>
    chosen.themes.split(',').flatMap((theme, index): View[] => {
      const view = { width: Number(width), theme: theme === 'dark' ? 'dark' : 'light' } as const;
      if (times === '1') return [view];
      // Phones only, and in one theme: colours do not depend on the size of text.
      return view.width > 600 || index > 0 ? [] : [{ ...view, textTimes: Number(times) }];
    }),
  ),
);
const tasks = chosen.readers.split(',').flatMap((reader) =>
  chosen.languages
    .split(',')
    .filter(isLanguage)
    .map((language): Task => ({ reader, language })),
);

const listFile = path.join(import.meta.dirname, '..', '.cache', 'pages-opened.tsv');
fs.mkdirSync(path.dirname(listFile), { recursive: true });
if (!chosen.resume) fs.rmSync(listFile, { force: true });
/** The pages that the last run has opened without a fault. */
const done = new Set(fs.existsSync(listFile) ? fs.readFileSync(listFile, 'utf8').split('\n') : []);

const startedAt = performance.now();
let [total, pages, sights, faults] = [0, 0, 0, 0];

/** What the player may open, once it is known. */
let items: Items = {};

/** The addresses that a task still has to open. */
const addressesFor = ({ reader, language }: Task): string[] =>
  routes
    .filter((it) => reader === 'member' || !it.isForMembers)
    .flatMap((it) => addressesOf(it, reader === 'member' ? items : forVisitors(items)))
    .filter((at) => !done.has(toLine({ reader, language }, at)));

function toLine({ reader, language }: Task, at: string): string {
  return [reader, language, at, chosen.widths, chosen.themes, chosen.texts].join('\t');
}

/** Logs the player in and finds the items that there are to open. */
async function openAsPlayer(browser: Browser): Promise<BrowserContextOptions> {
  const [member] = demoLogins;
  const context = await openPhone(browser);
  const page = await context.newPage();
  await logIn(page, member?.['name'] ?? '', member?.['password'] ?? '');
  const storageState = await context.storageState();
  items = await addOrder(context, await findItems(context));
  await context.close();
  return { storageState };
}

/** Chosen: a phone's connection. A placeholder is then painted before the reply arrives. */
const latencyMs = 150;

async function delayReplies(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const rest = { offline: false, downloadThroughput: -1, uploadThroughput: -1 };
  await session.send('Network.emulateNetworkConditions', { ...rest, latency: latencyMs });
}

/** Opens every route of a task and prints its faults. */
async function open(browser: Browser, task: Task, state: BrowserContextOptions): Promise<void> {
  if (addressesFor(task).length === 0) return;
  const { reader, language } = task;
  const { messages } = await import(`../web/src/app/messages.${language}.ts`);
  const failures = [messages.partBroken, messages.partMissing, messages.notFoundTitle];
  const context = await openPhone(browser, reader === 'member' ? state : {});
  const page = await context.newPage();
  const seen = watch(page);
  await watchShifts(page);
  await delayReplies(page);
  await page.goto(`/?${language}#/?lang=${language}`);
  // Leaving earlier, the app would start at another address and in another language.
  await settle(page, seen, { limitMs });
  // Another language opens its pages in another view: some pages measure it when they open.
  const plain = views.filter(({ textTimes = 1 }) => textTimes === 1);
  const first = everyLanguage.indexOf(language) % Math.max(1, plain.length);
  const turned = [...plain.slice(first), ...plain.slice(0, first), ...views.slice(plain.length)];
  for (const at of addressesFor(task)) {
    const before = faults;
    const print = (where: string, found: readonly string[]): void => {
      faults += found.length;
      for (const fault of found) console.log(`${reader} ${language} ${where} ${at}: ${fault}`);
    };
    try {
      const openIt = () => page.goto(`/?${pages}#${at}`);
      for await (const { view, faults: found } of lookInViews(page, seen, openIt, turned)) {
        print(nameOf(view), found);
        sights += 1;
      }
      print('text', await listBroken(page, failures));
    } catch (error) {
      if (!browser.isConnected()) throw error;
      print('page', [String(error).split('\n')[0] ?? '', ...seen.take()]);
    }
    pages += 1;
    if (faults === before) fs.appendFileSync(listFile, `${toLine(task, at)}\n`);
    if (pages % 50 === 0) console.error(`${pages} of ${total} pages, ${minutes()} min`);
  }
  await context.close();
}

/** Opens pages of the books and of the trading desk, and prints their faults. */
async function openStudio(browser: Browser, state: BrowserContextOptions): Promise<void> {
  const books = await openBooks(await openPhone(browser, state));
  const desk = await openDeskPage(browser);
  for (const language of ['hk', 'th'] as const) {
    for (const look of bookLooks) {
      const of = look.of === 'desk' ? desk : books;
      try {
        for await (const { view, faults: found } of sweepLook(of, look, language)) {
          sights += 1;
          faults += found.length;
          for (const fault of found) console.log(`${language} ${view} ${look.name}: ${fault}`);
        }
      } catch (error) {
        if (!browser.isConnected()) throw error;
        faults += 1;
        console.log(`${language} page ${look.name}: ${String(error).split('\n')[0] ?? ''}`);
      }
      pages += 1;
    }
  }
}

const minutes = (): string => ((performance.now() - startedAt) / 60_000).toFixed(1);

const browser = await launchBrowser();
try {
  const state = await openAsPlayer(browser);
  total = tasks.reduce((sum, task) => sum + addressesFor(task).length, 0);
  const queue = tasks.values();
  const work = async (): Promise<void> => {
    for (const task of queue) await open(browser, task, state);
  };
  await Promise.all(Array.from({ length: Number(chosen.contexts) }, work));
  const isForBooks = positionals.length === 0 || positionals.includes('books');
  if (isForBooks && chosen.readers.includes('member')) await openStudio(browser, state);
} finally {
  await browser.close();
  await closeSite?.();
}
console.log(`${pages} pages opened in ${sights} views, ${faults} faults, ${minutes()} min`);
process.exitCode = faults === 0 ? 0 : 1;
