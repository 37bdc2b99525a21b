// Opens every route of the player app as visitor and player, in all languages, light and dark, at
// 320, 390 and 1280 points, and prints one line per fault: `npm run check:pages [-- --languages
// th,vn] [--widths 320] [--themes dark] [--readers member] [-- path…]`. All of it takes an hour;
// `npm test` opens every route in two languages (pages-open.spec.ts).
import { parseArgs } from 'node:util';
import type { Browser, Page } from 'playwright-core';
import { languages } from '@vela/contract/language.ts';
import { demoLogins } from '../server/seeds/demo-logins.ts';
import openSite from '../tools/vitest-journey.ts';

const { values: chosen, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    languages: { type: 'string', default: Object.keys(languages).join(',') },
    widths: { type: 'string', default: '320,390,1280' },
    themes: { type: 'string', default: 'light,dark' },
    readers: { type: 'string', default: 'visitor,member' },
  },
});

// The journeys' modules read the site's address when they are loaded.
const closeSite = await openSite();
const { listViolations } = await import('./pages/axe.ts');
const { listClipped, listCovered } = await import('./pages/reach.ts');
const { listOverlaps } = await import('./pages/overlaps.ts');
const { addressOf, listRoutes } = await import('./pages/routes.ts');
const { logIn } = await import('./pages/player-entry.ts');
const { listOverflow, settle } = await import('./pages/settle.ts');
const { launchBrowser, openPhone } = await import('./pages/site.ts');
const { watch } = await import('./pages/watch.ts');

/** A page with its reader, in one language and theme. */
type Visit = { page: Page; seen: ReturnType<typeof watch>; name: string };

const routes = listRoutes().filter(
  ({ path }) => positionals.length === 0 || positionals.includes(path),
);
let faults = 0;
let opened = 0;

async function openAsPlayer(browser: Browser) {
  const [member] = demoLogins;
  const context = await openPhone(browser);
  const page = await context.newPage();
  await logIn(page, member?.['name'] ?? '', member?.['password'] ?? '');
  const state = await context.storageState();
  await context.close();
  return state;
}

async function lookAt({ page, seen, name }: Visit, at: string, width: number): Promise<void> {
  const add = (found: readonly string[]): void => {
    faults += found.length;
    for (const fault of found) console.log(`${name} ${width} ${at}: ${fault}`);
  };
  try {
    await page.setViewportSize({ width, height: width > 600 ? 860 : 844 });
    await page.evaluate((hash) => {
      location.hash = hash;
    }, at);
    await settle(page, seen);
    opened += 1;
    add([
      ...(await listOverflow(page)),
      ...(await listClipped(page)),
      ...(await listCovered(page, 'links')),
      ...(await listOverlaps(page)),
      ...(await listViolations(page)),
      ...seen.take(),
    ]);
  } catch (error) {
    add([String(error).split('\n')[0] ?? '']);
  }
}

const browser = await launchBrowser();
try {
  const memberState = chosen.readers.includes('member') ? await openAsPlayer(browser) : undefined;
  for (const reader of chosen.readers.split(',')) {
    const isPlayer = reader === 'member';
    const context = await openPhone(
      browser,
      isPlayer && memberState ? { storageState: memberState } : {},
    );
    const page = await context.newPage();
    const seen = watch(page);
    const open = routes.filter((route) => isPlayer || !route.isForMembers);
    for (const language of chosen.languages.split(',')) {
      await page.goto(`/?${language}#/?lang=${language}`);
      // Leaving earlier, the app would start at another address and in another language.
      await settle(page, seen);
      for (const theme of chosen.themes.split(',')) {
        await page.emulateMedia({ colorScheme: theme === 'dark' ? 'dark' : 'light' });
        const visit = { page, seen, name: `${reader} ${language} ${theme}` };
        for (const width of chosen.widths.split(',').map(Number)) {
          for (const route of open) await lookAt(visit, addressOf(route), width);
        }
      }
    }
    await context.close();
  }
} finally {
  await browser.close();
  await closeSite?.();
}
console.log(`${opened} pages opened, ${faults} faults`);
process.exitCode = faults === 0 ? 0 : 1;
