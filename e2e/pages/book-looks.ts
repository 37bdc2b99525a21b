import type { Browser, BrowserContext, Page } from 'playwright-core';
import { en } from '../../studio/client/book/messages.en.ts';
import { hk } from '../../studio/client/book/messages.hk.ts';
import { th } from '../../studio/client/book/messages.th.ts';
import { messages as deskEnglish } from '../../studio/client/trading/messages.en.ts';
import { messages as deskHongKong } from '../../studio/client/trading/messages.hk.ts';
import { messages as deskThai } from '../../studio/client/trading/messages.th.ts';
import { site } from './site.ts';
import { openTradingDesk } from './trader.ts';

/*
 * Pages of the books and of the trading desk. They are pages of the studio, so they are looked at
 * without the app or the console around them.
 */

/** The languages of the looks. */
export type LookLanguage = 'en' | 'hk' | 'th';

const words = { en, hk, th };
const desks = { en: deskEnglish, hk: deskHongKong, th: deskThai };

/** A page of the studio, and the steps that reach it. */
export interface BookLook {
  name: string;
  /** A page of the book for a player, of one for a visitor, or of the desk. */
  of: 'sports' | 'esports' | 'desk';
  act: (page: Page, language: LookLanguage) => Promise<void>;
}

/** Chosen: the first list of a process prices its events one by one. */
const timeout = 60_000;

const press = (page: Page, name: string): Promise<void> =>
  page.getByRole('button', { name, exact: true }).first().click({ timeout });

const odds = (page: Page) => page.locator('button[aria-pressed]').filter({ hasText: /\d[.]\d/ });

async function openPhase(page: Page, language: LookLanguage, phase: 'early' | 'parlay') {
  await page.getByText(words[language].phases[phase], { exact: true }).click({ timeout });
  await odds(page).first().waitFor({ timeout });
}

const endOf = (text: string): RegExp => new RegExp(`${text.slice(text.lastIndexOf('}') + 1)}$`);

/** Opens the first match of a later day, whose prices stay while it is looked at. */
async function openMatch(page: Page, language: LookLanguage): Promise<void> {
  await openPhase(page, language, 'early');
  await page
    .getByRole('button', { name: endOf(words[language].openMatch) })
    .first()
    .click();
  await page.getByRole('region', { name: words[language].terms.title }).waitFor({ timeout });
}

/** Puts matches on the slip, each listed with three odds, and opens it. */
async function openSlip(page: Page, language: LookLanguage, matches: number): Promise<void> {
  await openPhase(page, language, 'early');
  for (let at = 0; at < matches; at += 1)
    await odds(page)
      .nth(at * 3)
      .click();
  await press(page, words[language].slip.open);
  await page.getByRole('group', { name: words[language].slip.keypad }).waitFor();
}

type MenuWord = 'search' | 'favourites' | 'results' | 'rules' | 'settings';

const ofMenu = (word: MenuWord): BookLook => ({
  name: word,
  of: 'sports',
  act: async (page, language) => {
    await odds(page).first().waitFor({ timeout });
    await press(page, words[language].menu);
    await press(page, words[language][word]);
  },
});

const ofTab = (word: 'referred' | 'players' | 'proposals' | 'rules' | 'log'): BookLook => ({
  name: `the desk: ${word}`,
  of: 'desk',
  act: (page, language) => openTab(page, desks[language][word]),
});

const openTab = (page: Page, name: string): Promise<void> =>
  page.getByRole('tab', { name: new RegExp(`^${name}`) }).click();

/**
 * Shows the first event that has begun, or has not: one that is over has no markets, and one that
 * is to come no result.
 */
async function openDeskEvent(page: Page, language: LookLanguage, hasBegun: boolean): Promise<void> {
  const { over, live } = desks[language];
  const begun = page.getByText(new RegExp(`^(${over}|${live}) `));
  const row = page.locator('tbody tr').filter(hasBegun ? { has: begun } : { hasNot: begun });
  // At some hours no event is live; the next one begins within 20 minutes.
  await row
    .first()
    .getByRole('button')
    .click({ timeout: hasBegun ? 20 * 60_000 : timeout });
}

/** Shows an event that is to come, and its first market. */
async function openDeskMarket(page: Page, language: LookLanguage): Promise<void> {
  await openDeskEvent(page, language, false);
  const market = page.locator('details').first();
  await market.waitFor({ timeout });
  // One with bets is open from the beginning.
  if ((await market.getAttribute('open')) === null) await market.locator('summary').click();
}

const ofEvent = (name: string, label?: 'setMargin' | 'voidEvent'): BookLook => ({
  name: `the desk: ${name}`,
  of: 'desk',
  act: async (page, language) => {
    await openDeskMarket(page, language);
    if (label !== undefined) await press(page, desks[language][label]);
  },
});

/** Every look; those of the sports book first. */
export const bookLooks: readonly BookLook[] = [
  { name: 'early matches', of: 'sports', act: (page, to) => openPhase(page, to, 'early') },
  { name: 'parlays', of: 'sports', act: (page, to) => openPhase(page, to, 'parlay') },
  { name: 'a match', of: 'sports', act: openMatch },
  { name: 'a slip', of: 'sports', act: (page, to) => openSlip(page, to, 1) },
  {
    name: 'a slip of a large stake',
    of: 'sports',
    act: async (page, language) => {
      await openSlip(page, language, 1);
      const keys = page.getByRole('group', { name: words[language].slip.keypad });
      for (const key of '25000000')
        await keys.getByRole('button', { name: key, exact: true }).click();
    },
  },
  { name: 'a slip of three', of: 'sports', act: (page, to) => openSlip(page, to, 3) },
  { name: 'a slip of eight', of: 'sports', act: (page, to) => openSlip(page, to, 8) },
  {
    name: 'the menu',
    of: 'sports',
    act: (page, language) => press(page, words[language].menu),
  },
  {
    name: 'bets',
    of: 'sports',
    act: async (page, language) => {
      await press(page, words[language].menu);
      await press(page, words[language].bets.title);
    },
  },
  ...(['search', 'favourites', 'results', 'rules', 'settings'] as const).map(ofMenu),
  {
    name: 'a code',
    of: 'sports',
    act: async (page, language) => {
      await press(page, words[language].menu);
      await press(page, words[language].share.openTitle);
    },
  },
  { name: 'matches of e-sports', of: 'esports', act: (page, to) => openPhase(page, to, 'early') },
  { name: 'a match of e-sports', of: 'esports', act: openMatch },
  {
    name: 'the desk: events',
    of: 'desk',
    act: (page) => page.locator('tbody tr').first().waitFor({ timeout }),
  },
  {
    name: 'the desk: suspend everything',
    of: 'desk',
    act: async (page, language) => {
      const { suspendOf, allEvents } = desks[language];
      await press(page, suspendOf.replace('{subject}', allEvents));
      await page.locator('form').waitFor();
    },
  },
  ofEvent('an event'),
  ofEvent('a margin', 'setMargin'),
  {
    name: 'the desk: a result',
    of: 'desk',
    act: async (page, language) => {
      await openDeskEvent(page, language, true);
      await press(page, desks[language].setResult);
    },
  },
  ofEvent('a void', 'voidEvent'),
  {
    name: 'the desk: a price',
    of: 'desk',
    act: async (page, language) => {
      await openDeskMarket(page, language);
      await page
        .getByRole('button', { name: new RegExp(`^${desks[language].setPrice}`) })
        .first()
        .click();
    },
  },
  ...(['referred', 'players', 'proposals', 'rules', 'log'] as const).map(ofTab),
  {
    name: 'the desk: a new rule',
    of: 'desk',
    act: async (page, language) => {
      await openTab(page, desks[language].rules);
      await press(page, desks[language].newRule);
    },
  },
];

/** Opens pages of the studio, each from its beginning. */
export interface StudioPage {
  page: Page;
  open: (look: BookLook, language: LookLanguage) => Promise<void>;
}

/** The address of a book for a visitor. */
const previewOf = (language: LookLanguage, code: string): string =>
  `${site.studioUrl}/?lang=${language}&currency=HKD#preview=${code}&theme=light`;

/** Opens books for a player of the app, whose pages are in `context`. */
export async function openBooks(context: BrowserContext): Promise<StudioPage> {
  const app = await context.newPage();
  // Its address opens the book once: here, not in the app.
  await app.route(`${site.studioUrl}/**`, (route) => route.abort());
  await app.goto('/#/pages/game/play?venue=vela-sports&game=vela-sportsbook');
  const address = await app.locator('iframe').getAttribute('src', { timeout });
  await app.close();
  const page = await context.newPage();
  await page.goto(address ?? '');
  await odds(page).first().waitFor({ timeout });
  const open = async ({ of, act }: BookLook, language: LookLanguage): Promise<void> => {
    const again = `${site.studioUrl}/?lang=${language}`;
    await page.evaluate(() => localStorage.clear());
    await page.goto('about:blank');
    const isPlayer = of === 'sports';
    await page.goto(isPlayer ? `${again}#theme=light` : previewOf(language, 'rocket-esportsbook'));
    await act(page, language);
  };
  return { page, open };
}

/** Opens the trading desk for an operator. */
export async function openDeskPage(browser: Browser): Promise<StudioPage> {
  const page = await openTradingDesk(browser, 'trader');
  const address = new URL(page.url());
  const open = async ({ act }: BookLook, language: LookLanguage): Promise<void> => {
    address.searchParams.set('lang', language);
    await page.goto('about:blank');
    await page.goto(address.href);
    await act(page, language);
  };
  return { page, open };
}
