import { fill } from '@vela/client/fill.ts';
import type { Browser, FrameLocator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addSeason } from './pages/book-feed.ts';
import type { OwnSeason } from './pages/book-feed.ts';
import { betOnSeason, betOnRunner, openBets } from './pages/player-book.ts';
import { launchBrowser } from './pages/site.ts';
import { openDeskCast, openOnDesk, openTab, sendForm } from './pages/trader.ts';
import type { Watch } from './pages/watch.ts';
import { bookWords, deskWords } from './pages/words.ts';

/*
 * A player bets on who wins a season. After its last round the trader writes down its places, and a
 * second operator, whose approvals are open, sees all of them there and confirms them: the bets are
 * settled.
 */

const { hk } = bookWords;

let browser: Browser;
let page: Page;
let seen: Watch;
let trader: Page;
let second: Page;
let frame: FrameLocator;
let season: OwnSeason;

beforeAll(async () => {
  browser = await launchBrowser();
  ({ page, seen, trader, second } = await openDeskCast(browser, 'season'));
  season = await addSeason('Regatta', {
    startsIn: 60,
    runners: { Anchors: 2_500, Beacons: 4_000, Compass: 5_000, Dories: 6_000, Ebbs: 9_000 },
  });
});
afterAll(() => browser?.close());

test('a bet is placed on who wins a season', async () => {
  frame = await betOnSeason(page, season, { runner: 'Beacons', stake: '100' });
  frame = await betOnSeason(page, season, { runner: 'Ebbs', stake: '50' });
  expect(seen.take()).toEqual([]);
});

test('its places are proposed, and the second operator sees all of them without a reload', async () => {
  await openTab(second, deskWords.proposals);
  await second.getByText(deskWords.noProposals).waitFor();
  await openOnDesk(trader, { home: season.league, away: 'Outrights' });
  // Enabled with its last round.
  await trader.getByRole('button', { name: deskWords.setResult }).click();
  // The anchors did not start.
  const places = { Beacons: '1', Compass: '2', Dories: '2', Ebbs: '4' };
  for (const [runner, place] of Object.entries(places)) {
    await trader.getByLabel(runner, { exact: true }).fill(place);
  }
  await trader.getByText(deskWords.impactNone).waitFor();
  await trader.screenshot({ path: 'e2e/screenshots/trading-places.png', fullPage: true });
  await sendForm(trader, deskWords.propose, 'As published by the league');
  await trader.getByRole('tab', { name: `${deskWords.proposals} (1)` }).waitFor();
  const proposal = second.getByRole('listitem').filter({ hasText: season.league });
  await proposal.getByText('1. Beacons · 2. Compass · 2. Dories').waitFor();
  await proposal.getByText('4. Ebbs').waitFor();
  const others = fill(deskWords.didNotStart, { names: 'Anchors' });
  expect(await proposal.getByText(others).isVisible()).toBe(true);
  await second.screenshot({ path: 'e2e/screenshots/trading-places-confirm.png', fullPage: true });
});

test('the places that were confirmed settle the bets', async () => {
  await second.getByRole('button', { name: deskWords.confirm, exact: true }).first().click();
  await sendForm(second, deskWords.apply, 'Checked with the league');
  await second.getByText(deskWords.noProposals).waitFor();
  await openBets(frame, hk.bets.over);
  const stateOf = (runner: string, state: 'won' | 'lost') =>
    betOnRunner(frame, runner).getByText(hk.bets.states[state], { exact: true });
  await stateOf('Beacons', 'won').waitFor();
  await stateOf('Ebbs', 'lost').waitFor();
  await page.screenshot({ path: 'e2e/screenshots/book-season.png' });
  expect(seen.take()).toEqual([]);
});
