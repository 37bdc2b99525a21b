import { fill } from '@vela/client/fill.ts';
import type { FrameLocator, Locator, Page } from 'playwright-core';
import type { OwnMatch, OwnSeason } from './book-feed.ts';
import { bookWords, startOf } from './words.ts';

const { hk } = bookWords;

/** Chosen: the first list of a process prices its events one by one. */
export const openMs = 60_000;

/** The page of the open book. */
export const bookFrame = (page: Page): FrameLocator => page.frameLocator('iframe');

/** The section of a market on the page of a match. */
export const sectionOf = (frame: FrameLocator, market: string): Locator =>
  frame.getByRole('region', { name: market, exact: true });

/** Types a stake on the keypad of the slip. */
export async function typeStake(frame: FrameLocator, digits: string): Promise<void> {
  const keys = frame.getByRole('group', { name: hk.slip.keypad });
  for (const key of digits) await keys.getByRole('button', { name: key, exact: true }).tap();
}

/** The button that places the slip at a stake. */
export const placeButton = (frame: FrameLocator, stake: string): Locator =>
  frame.getByRole('button', {
    name: fill(hk.slip.place, { amount: `HK$${Number(stake).toLocaleString('en')}` }),
  });

/** Bets the selections on the slip, and waits until the bet stands. */
export async function placeSlip(frame: FrameLocator, stake: string): Promise<void> {
  await typeStake(frame, stake);
  await placeButton(frame, stake).tap();
  await frame.getByText(hk.slip.placed.one).waitFor();
}

/** Opens a match of the feed file in the book and returns its book, priced. */
export async function openOwnMatch(page: Page, { id }: OwnMatch): Promise<FrameLocator> {
  const frame = await openEvent(page, id);
  await homeWin(frame).waitFor({ timeout: openMs });
  return frame;
}

async function openEvent(page: Page, id: string): Promise<FrameLocator> {
  // The same address again would leave the book on the page where it is.
  await page.goto('/#/');
  await page.goto(`/#/pages/game/play?venue=vela-sports&game=vela-sportsbook&event=${id}`);
  return bookFrame(page);
}

/** The price of a runner who may win the open season. */
const seasonWin = (frame: FrameLocator, runner: string): Locator =>
  sectionOf(frame, hk.markets.outright.first).getByRole('button', { name: startOf(runner) });

/** Opens a season of the feed file and stakes on who wins it. */
export async function betOnSeason(
  page: Page,
  { id }: OwnSeason,
  { runner, stake }: { runner: string; stake: string },
): Promise<FrameLocator> {
  const frame = await openEvent(page, id);
  await seasonWin(frame, runner).tap({ timeout: openMs });
  await frame.getByRole('button', { name: hk.slip.open }).tap();
  await placeSlip(frame, stake);
  return frame;
}

/** The price of the home side on the page of a match. */
export const homeWin = (frame: FrameLocator): Locator =>
  sectionOf(frame, hk.markets.result.goals).locator('button[aria-pressed]').first();

/** Puts the home side of the open match on the slip, unless it was kept there, and opens the slip. */
export async function pickHome(frame: FrameLocator): Promise<void> {
  const price = homeWin(frame);
  if ((await price.getAttribute('aria-pressed')) !== 'true') await price.tap();
  await frame.getByRole('button', { name: hk.slip.open }).tap();
}

/** Leaves the slip for the player's bets: those that are open or over, as labelled. */
export async function openBets(frame: FrameLocator, wanted: string): Promise<void> {
  await frame.getByRole('button', { name: hk.bets.title }).tap();
  await frame.getByText(wanted, { exact: true }).tap();
}

/** A bet of the player on a match. */
export const betOn = (frame: FrameLocator, { home }: OwnMatch): Locator =>
  frame.getByRole('article').filter({ hasText: `${home} – ` });

/** A bet of the player on a runner of a season. */
export const betOnRunner = (frame: FrameLocator, runner: string): Locator =>
  frame.getByRole('article').filter({ hasText: runner });
