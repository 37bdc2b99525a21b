/**
 * Photographs screens of the player app and the console, at widths, in languages and themes:
 * `npm run looks [-- --views hk,th-dark --widths 360,390 --height 844 --into DIR --beside DIR
 * <screen> …]`. A screen is a name of e2e/pages/shown-screens.ts, an address of the app, or one of
 * the console after `console`, such as `console/bets`. With `--beside` each picture is put beside
 * the one of the same name in that folder, such as `home-hk.png`, `home-th-dark.png` or, for
 * another width than 390, `home-hk-360.png`; without one, beside any one of that screen. It starts
 * a demo site of its own, or uses the one at VELA_E2E_PLAYER_URL.
 */
import fs from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { everyLanguage, languages, writtenLanguages } from '@vela/contract/language.ts';
import type { WrittenLanguage } from '@vela/contract/language.ts';
import type { BrowserContext, Page } from 'playwright-core';
import sharp from 'sharp';
import { demoPassword } from '../server/seeds/demo-logins.ts';
import { buildIfStale } from '../tools/build.ts';
import openSite from '../tools/vitest-journey.ts';
import type { ShownScreen } from './pages/shown-screens.ts';

const { values: chosen, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    views: { type: 'string', default: 'hk,th-dark' },
    widths: { type: 'string', default: '360,390,412,1280' },
    height: { type: 'string', default: '844' },
    into: { type: 'string', default: path.join(import.meta.dirname, 'screenshots', 'looks') },
    beside: { type: 'string' },
  },
});

// The journeys' modules read the site's address when they are loaded.
if (process.env['VELA_E2E_PLAYER_URL'] === undefined)
  await buildIfStale((text) => console.log(text));
const closeSite = await openSite();
const { logInOperator } = await import('./pages/console-entry.ts');
const { logIn } = await import('./pages/player-entry.ts');
const { settle } = await import('./pages/settle.ts');
const { shownScreens } = await import('./pages/shown-screens.ts');
const { launchBrowser, openPhone, site } = await import('./pages/site.ts');
const { watch } = await import('./pages/watch.ts');

type State = Awaited<ReturnType<BrowserContext['storageState']>>;
type Size = NonNullable<ShownScreen['size']>;
/** A language and a theme, such as `th-dark`. */
type View = { name: string; language: WrittenLanguage; isDark: boolean };

const views = chosen.views.split(',').flatMap((name): View[] => {
  const [named, theme] = name.split('-');
  const language = writtenLanguages.find((it) => it === named);
  return language ? [{ name, language, isDark: theme === 'dark' }] : [];
});
const sizes = chosen.widths
  .split(',')
  .map((width): Size => ({ width: Number(width), height: Number(chosen.height) }));
const others = chosen.beside === undefined ? [] : await fs.readdir(chosen.beside);

const browser = await launchBrowser();
const states = new Map<string, State>();

function findScreen(named: string): ShownScreen {
  const known = shownScreens.find(({ name }) => name === named);
  if (known) return known;
  const name = named.replace(/\?.*$/, '').split('/').slice(-2).filter(Boolean).join('-');
  if (!named.startsWith('console/')) return { name, path: named, as: 'marina88' };
  return { name, path: named.slice('console'.length), as: 'operator' };
}

async function logInOnce(as: ShownScreen['as']): Promise<State | undefined> {
  if (as === 'visitor') return undefined;
  const known = states.get(as);
  if (known) return known;
  const context = await openPhone(
    browser,
    as === 'operator' ? { baseURL: site.consoleUrl, locale: 'en-GB' } : {},
  );
  const page = await context.newPage();
  await (as === 'operator' ? logInOperator(page, 'owner') : logIn(page, as, demoPassword));
  const state = await context.storageState();
  await context.close();
  states.set(as, state);
  return state;
}

/** Opens a screen in a view at a size, and returns its picture. */
async function photograph(screen: ShownScreen, view: View, size: Size): Promise<Buffer> {
  const isStaff = screen.as === 'operator';
  const [tag] = languages[view.language].intl.split('-u-');
  const context = await openPhone(browser, {
    baseURL: isStaff ? site.consoleUrl : site.playerUrl,
    locale: tag ?? view.language,
    colorScheme: view.isDark ? 'dark' : 'light',
    viewport: size,
    deviceScaleFactor: size.width < 600 ? 2 : 1,
    ...toState(await logInOnce(screen.as)),
  });
  try {
    const page = await context.newPage();
    await open(page, screen, view);
    return await page.screenshot({ animations: 'disabled', caret: 'hide' });
  } finally {
    await context.close();
  }
}

const toState = (storageState: State | undefined) => (storageState ? { storageState } : {});

async function open(page: Page, screen: ShownScreen, { language }: View): Promise<void> {
  const seen = watch(page);
  await screen.prepare?.(page);
  if (screen.as === 'operator') {
    await page.addInitScript((chosen) => {
      localStorage.setItem('console.language', chosen);
    }, language);
    await page.goto(`/#${screen.path}`);
  } else {
    await page.goto(`/?${language}#/?lang=${language}`);
    await settle(page, seen, { limitMs: 60_000 });
    await page.goto(`/?${language}#${screen.path}`);
  }
  await settle(page, seen, { limitMs: 60_000 });
  await screen.act?.(page, language);
  await settle(page, seen, { limitMs: 60_000 });
}

/** The picture to put beside one: of the same name, or else any one of the screen. */
function findOther(screen: string, name: string): string | undefined {
  const ofScreen = new RegExp(`^${screen}(-(${everyLanguage.join('|')}))?(-dark)?(-\\d+)?\\.png$`);
  return others.find((file) => file === `${name}.png`) ?? others.find((it) => ofScreen.test(it));
}

/** Both pictures side by side, the other one as high as the first. */
async function putBeside(picture: Buffer, file: string): Promise<Buffer> {
  const gap = 24;
  const { width, height } = await sharp(picture).metadata();
  const other = await sharp(file).resize({ height }).toBuffer();
  const { width: otherWidth } = await sharp(other).metadata();
  return sharp({
    create: { width: width + gap + otherWidth, height, channels: 3, background: '#888888' },
  })
    .composite([
      { input: picture, left: 0, top: 0 },
      { input: other, left: width + gap, top: 0 },
    ])
    .png()
    .toBuffer();
}

async function take(screen: ShownScreen, view: View, size: Size): Promise<void> {
  const name = [screen.name, view.name, ...(size.width === 390 ? [] : [size.width])].join('-');
  const picture = await photograph(screen, view, size);
  await fs.writeFile(path.join(chosen.into, `${name}.png`), picture);
  const other = findOther(screen.name, name);
  if (chosen.beside !== undefined && other !== undefined) {
    const both = await putBeside(picture, path.join(chosen.beside, other));
    await fs.writeFile(path.join(chosen.into, `${name}-beside.png`), both);
  }
  console.log(name);
}

let failures = 0;
try {
  await fs.mkdir(chosen.into, { recursive: true });
  const screens = positionals.length === 0 ? shownScreens : positionals.map(findScreen);
  for (const screen of screens)
    for (const view of views)
      for (const size of screen.size ? [screen.size] : sizes)
        await take(screen, view, size).catch((error: unknown) => {
          failures += 1;
          console.log(`${screen.name} ${view.name} ${size.width}: ${String(error).split('\n')[0]}`);
        });
} finally {
  await browser.close();
  await closeSite?.();
}
process.exitCode = failures === 0 ? 0 : 1;
