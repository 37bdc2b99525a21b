import { fill } from '@vela/client/fill.ts';
import type { Browser, FrameLocator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { abandon, addMatch, attack, end, score } from './pages/book-feed.ts';
import type { OwnMatch } from './pages/book-feed.ts';
import {
  betOn,
  bookFrame,
  openBets,
  openOwnMatch,
  pickHome,
  placeButton,
  placeSlip,
  typeStake,
} from './pages/player-book.ts';
import { registerOwn } from './pages/player-entry.ts';
import { grantFreeBet } from './pages/site-data.ts';
import { launchBrowser, openPhone } from './pages/site.ts';
import { watch } from './pages/watch.ts';
import type { Watch } from './pages/watch.ts';
import { bookWords } from './pages/words.ts';

/*
 * Bets on matches that are being played: one waits for the end of a dangerous attack and stands,
 * one waits and is refunded because there was a goal. The one that stands uses a free bet: it pays
 * what it wins without the stake. And three matches are one bet, of which one is abandoned: the
 * others pay.
 */

const { hk } = bookWords;

let browser: Browser;
let page: Page;
let seen: Watch;
/** The match of the free bet. */
let quiet: OwnMatch;

beforeAll(async () => {
  browser = await launchBrowser();
  page = await (await openPhone(browser)).newPage();
  seen = watch(page);
  await grantFreeBet(await registerOwn(page, 'live'), 3_000);
});
afterAll(() => browser?.close());

/** Stakes 20 of the player's own. */
async function placeOwn(frame: FrameLocator): Promise<void> {
  await typeStake(frame, '20');
  await placeButton(frame, '20').tap();
}

/** Uses the free bet in place of a stake. */
async function placeFree(frame: FrameLocator): Promise<void> {
  await frame.getByText(fill(hk.slip.free, { amount: 'HK$30' })).tap();
  await frame.getByText(hk.bets.freeStake).waitFor();
  await frame.getByRole('button', { name: fill(hk.slip.placeFree, { amount: 'HK$30' }) }).tap();
}

/** Bets on the home side of a match while it attacks. */
async function betInAttack(
  match: OwnMatch,
  endsIn: number,
  place: (frame: FrameLocator) => Promise<void>,
): Promise<FrameLocator> {
  const frame = await openOwnMatch(page, match);
  attack(match, endsIn);
  await frame.getByText(hk.incidents.dangerousAttack).waitFor();
  await pickHome(frame);
  await place(frame);
  await frame.getByText(hk.bets.waiting).first().waitFor();
  return frame;
}

test('a bet waits until a dangerous attack is over: a goal refunds it, without one it stands', async () => {
  quiet = await addMatch('Meadow', { startsIn: -60, oddsMilli: 2_500 });
  const wild = await addMatch('Quarry', { startsIn: -60, oddsMilli: 2_000 });
  const frame = await betInAttack(wild, 25, placeOwn);
  score(wild);
  await frame.getByText(hk.bets.reasons.goal).waitFor();
  await page.screenshot({ path: 'e2e/screenshots/book-danger-goal.png' });
  await betInAttack(quiet, 15, placeFree);
  await frame.getByText(hk.slip.placed.one).waitFor();
  await openBets(frame, hk.bets.open);
  await betOn(frame, quiet).getByText(hk.bets.states.confirmed, { exact: true }).waitFor();
  for (const match of [quiet, wild]) end(match, [1, 0]);
  expect(seen.take()).toEqual([]);
});

test('a bet on three matches of which one is abandoned pays by the other two', async () => {
  const add = (name: string) => addMatch(name, { startsIn: 25, oddsMilli: 2_000 });
  const [acorn, birch, cedar] = [await add('Acorn'), await add('Birch'), await add('Cedar')];
  await page.goto('/#/');
  await page.goto('/#/pages/game/play?venue=vela-sports&game=vela-sportsbook');
  const frame = bookFrame(page);
  await frame.getByRole('button', { name: hk.menu }).tap();
  await frame.getByText(hk.search, { exact: true }).tap();
  for (const match of [acorn, birch, cedar]) {
    await frame.getByRole('searchbox').fill(match.home);
    await frame
      .getByRole('article')
      .filter({ hasText: match.home })
      .locator('button[aria-pressed]')
      .first()
      .tap();
  }
  await frame.getByRole('button', { name: hk.slip.open }).tap();
  await frame.getByRole('radio', { name: fill(hk.slip.parlay, { count: 3 }) }).tap();
  await placeSlip(frame, '5');
  for (const match of [acorn, birch]) end(match, [1, 0]);
  abandon(cedar);
  await openBets(frame, hk.bets.over);
  const bet = betOn(frame, acorn);
  await bet.getByText('HK$20.00').waitFor({ timeout: 40_000 });
  await bet.getByText(hk.bets.states.void, { exact: true }).waitFor();
  await page.screenshot({ path: 'e2e/screenshots/book-void-leg.png' });
  // 30 at 2.50 is 75, of which the stake of a free bet is not paid.
  await betOn(frame, quiet).getByText('HK$45.00').waitFor();
  expect(seen.take()).toEqual([]);
});
