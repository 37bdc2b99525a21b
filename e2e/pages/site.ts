import { chromium } from 'playwright-core';
import { keepRequests } from './requests.ts';
import type {
  Browser,
  BrowserContext,
  BrowserContextOptions,
  LaunchOptions,
} from 'playwright-core';

function read(variable: string): string {
  const value = process.env[variable];
  if (value === undefined) throw new Error(`${variable} is missing: run the journey project`);
  return value;
}

/** The address of the site under test, without a trailing slash. */
export const site = {
  playerUrl: read('VELA_E2E_PLAYER_URL'),
  consoleUrl: read('VELA_E2E_CONSOLE_URL'),
  studioUrl: read('VELA_E2E_STUDIO_URL'),
  /** The site's own database: for test data only, never to bypass a screen. */
  databaseUrl: read('VELA_E2E_DATABASE_URL'),
  /** The file that feeds the site's books beside the simulated world. */
  bookFeed: read('VELA_E2E_BOOK_FEED'),
};

/** Starts the browser installed on the machine. */
export function launchBrowser(): Promise<Browser> {
  const options: LaunchOptions = JSON.parse(read('VELA_BROWSER'));
  // A browser inherits the environment only if none is given.
  const env = { ...currentEnvironment(), ...options.env };
  return chromium.launch({ ...options, env });
}

function currentEnvironment(): Record<string, string> {
  const pairs = Object.entries(process.env);
  return Object.fromEntries(pairs.flatMap(([key, value]) => (value ? [[key, value]] : [])));
}

const still: BrowserContextOptions = {
  reducedMotion: 'reduce',
  timezoneId: 'Asia/Hong_Kong',
  colorScheme: 'light',
};

/**
 * A phone in Hong Kong, 390 × 844 by default, with one pixel per point: a screenshot at a higher
 * density can leave Chromium dividing the coordinates of taps in a game's frame by it.
 */
export async function openPhone(
  browser: Browser,
  other: BrowserContextOptions = {},
): Promise<BrowserContext> {
  const context = await browser.newContext({
    ...still,
    baseURL: site.playerUrl,
    locale: 'zh-HK',
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    // A journey about the installed app allows its service worker.
    serviceWorkers: 'block',
    ...other,
  });
  await context.addInitScript(refuseFullScreen);
  return withTimeouts(context);
}

/** Runs in each page before its scripts: a window in full screen cannot be resized, as phones are. */
function refuseFullScreen(): void {
  Element.prototype.requestFullscreen = () => Promise.reject(new TypeError('refused'));
}

/** A desktop of 1440 × 900 with an English browser, at the console. */
export async function openDesk(browser: Browser): Promise<BrowserContext> {
  const context = await browser.newContext({
    ...still,
    baseURL: site.consoleUrl,
    locale: 'en-GB',
    viewport: { width: 1440, height: 900 },
  });
  return withTimeouts(context);
}

// Chosen: on two busy cores a screen takes seconds. A browser that draws several pages in software
// has let one wait for half a minute.
const patienceMs = 60_000;

function withTimeouts(context: BrowserContext): BrowserContext {
  keepRequests(context);
  context.setDefaultTimeout(patienceMs);
  context.setDefaultNavigationTimeout(patienceMs);
  return context;
}
