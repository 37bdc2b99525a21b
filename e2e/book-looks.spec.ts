import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoLogins } from '../server/seeds/demo-logins.ts';
import { bookLooks, openBooks, openDeskPage } from './pages/book-looks.ts';
import type { BookLook, LookLanguage, StudioPage } from './pages/book-looks.ts';
import { bookViews, sweepLook } from './pages/book-sweep.ts';
import { bookWords } from './pages/words.ts';
import { logIn } from './pages/player-entry.ts';
import { launchBrowser, openPhone } from './pages/site.ts';

/* The fullest pages of the books and of the trading desk are right on the smallest phone, light and
   dark, and with text at twice its size. `npm run check:pages` opens all of them in every view. */

const { hk } = bookWords;
const narrow = bookViews.filter(({ width }) => width === 320);

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser?.close());

async function listFaults(of: StudioPage, look: BookLook, language: LookLanguage) {
  const found: string[] = [];
  for await (const { view, faults } of sweepLook(of, look, language, narrow)) {
    found.push(...faults.map((fault) => `${view}: ${fault}`));
  }
  return found;
}

const ofNames = (names: readonly string[]): [string, BookLook][] =>
  bookLooks.flatMap((look) => (names.includes(look.name) ? [[look.name, look]] : []));

describe('a book', () => {
  let books: StudioPage;
  beforeAll(async () => {
    const context = await openPhone(browser);
    const [member] = demoLogins;
    const page = await context.newPage();
    await logIn(page, member?.['name'] ?? '', member?.['password'] ?? '');
    await page.close();
    books = await openBooks(context);
  });
  afterAll(() => books?.page.context().close());

  test.each(ofNames(['a match', 'a slip of three', 'bets', 'a match of e-sports']))(
    '%s',
    async (_name, look) => {
      expect(await listFaults(books, look, 'th')).toEqual([]);
    },
  );

  test.each(ofNames(['a slip of eight']))(
    '%s keeps its stake above the keypad on the smallest phone',
    async (_name, look) => {
      const { page } = books;
      await page.setViewportSize({ width: 320, height: 568 });
      await books.open(look, 'hk');
      const keys = await page.getByRole('group', { name: hk.slip.keypad }).boundingBox();
      const stake = await page.getByRole('textbox').boundingBox();
      if (keys === null || stake === null) throw new Error('the slip is not open');
      expect(stake.y + stake.height).toBeLessThan(keys.y);
    },
  );
});

describe('the trading desk', () => {
  let desk: StudioPage;
  beforeAll(async () => {
    desk = await openDeskPage(browser);
  });
  afterAll(() => desk?.page.context().close());

  test.each(ofNames(['the desk: an event', 'the desk: a new rule']))('%s', async (_name, look) => {
    expect(await listFaults(desk, look, 'hk')).toEqual([]);
  });
});
