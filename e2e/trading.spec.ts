import { fill } from '@vela/client/fill.ts';
import type { Browser, FrameLocator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { addMatch, end } from './pages/book-feed.ts';
import type { OwnMatch } from './pages/book-feed.ts';
import { openPage } from './pages/player-account.ts';
import {
  betOn,
  openBets,
  openOwnMatch,
  pickHome,
  placeButton,
  placeSlip,
  typeStake,
} from './pages/player-book.ts';
import { launchBrowser } from './pages/site.ts';
import { openDeskCast, openOnDesk, openTab, sendForm } from './pages/trader.ts';
import type { Watch } from './pages/watch.ts';
import { bookWords, deskWords, startOf, words } from './pages/words.ts';

/*
 * A trader suspends a market while a player has it on the slip, and offers it again. The bet wins,
 * the player stakes all of it on another match, and then the result is corrected by the trader and
 * a second operator: the bet shows it, the spent part is owed, and the next win repays it.
 */

const { hk } = bookWords;
const { wallet } = words;

/** The words of a text after its first value. */
const afterValue = (text: string): string => text.split(/[{}]/)[2] ?? '';

let browser: Browser;
let page: Page;
let seen: Watch;
let trader: Page;
let second: Page;
let frame: FrameLocator;
let first: OwnMatch;
let next: OwnMatch;

beforeAll(async () => {
  browser = await launchBrowser();
  ({ page, seen, trader, second } = await openDeskCast(browser, 'staker'));
  first = await addMatch('Harbour', { startsIn: 20, oddsMilli: 500_000 });
  next = await addMatch('Lantern', { startsIn: 40, oddsMilli: 2_000 });
});
afterAll(() => browser?.close());

test('a suspended market cannot be bet on, and can once it is offered again', async () => {
  frame = await openOwnMatch(page, first);
  await pickHome(frame);
  await typeStake(frame, '10');
  await openOnDesk(trader, first);
  await trader.locator('summary').click();
  await trader
    .getByRole('button', { name: startOf(`${deskWords.suspend}: {market}`) })
    .first()
    .click();
  await sendForm(trader, deskWords.apply, 'An injury is reported');
  await frame.getByText(hk.slip.unavailable).waitFor();
  expect(await placeButton(frame, '10').isDisabled()).toBe(true);
  await page.screenshot({ path: 'e2e/screenshots/book-suspended.png' });
  await trader.getByRole('button', { name: startOf(`${deskWords.resume}: {market}`) }).click();
  await sendForm(trader, deskWords.apply, 'The player continues');
  await placeButton(frame, '10').tap();
  await frame.getByText(hk.slip.placed.one).waitFor();
  expect(seen.take()).toEqual([]);
});

test('the winnings of a bet are staked on the next match', async () => {
  end(first, [1, 0]);
  await openBets(frame, hk.bets.over);
  await betOn(frame, first).getByText(hk.bets.states.won, { exact: true }).waitFor();
  frame = await openOwnMatch(page, next);
  await pickHome(frame);
  await placeSlip(frame, '5990');
  expect(seen.take()).toEqual([]);
});

test('a second operator confirms a corrected result, and the bet is settled by it', async () => {
  await openOnDesk(trader, first, 'over');
  await trader.getByRole('button', { name: deskWords.setResult }).click();
  for (const period of ['2nd half', deskWords.regulation, deskWords.wholeMatch]) {
    const goals = trader.getByRole('group', { name: period });
    await goals.getByLabel(first.home, { exact: true }).fill('0');
    await goals.getByLabel(first.away, { exact: true }).fill('1');
  }
  await trader.getByRole('button', { name: deskWords.removeGoal }).click();
  const addGoal = fill(deskWords.addGoal, { side: first.away });
  await trader.getByRole('button', { name: addGoal }).click();
  await trader.getByText(startOf(deskWords.impact)).waitFor();
  await sendForm(trader, deskWords.propose, 'The wrong score was reported');
  await openTab(second, deskWords.proposals);
  await second.getByRole('button', { name: deskWords.confirm, exact: true }).first().click();
  await second
    .getByText(fill(deskWords.impact, { bets: 1, back: 'HK$5,000.00', paid: 'HK$0.00' }))
    .waitFor();
  await second.screenshot({ path: 'e2e/screenshots/trading-confirm.png' });
  await sendForm(second, deskWords.apply, 'Checked with the league');
  await second.getByText(fill(deskWords.correctedOf, { done: 1, bets: 1 })).waitFor();
  await openBets(frame, hk.bets.over);
  const bet = betOn(frame, first);
  // Its badge; the words of the correction name the state again.
  await bet.getByText(hk.bets.states.lost, { exact: true }).first().waitFor();
  await bet.getByText(afterValue(hk.bets.corrections.result)).waitFor();
  await page.screenshot({ path: 'e2e/screenshots/book-corrected.png' });
  expect(seen.take()).toEqual([]);
});

test('the spent part of it is owed, and the next win repays it', async () => {
  await openPage(page, '/pages/my/myWallet');
  const owed = page.getByRole('button', { name: wallet.owed.title });
  await owed.getByText('5,000.00').waitFor();
  await owed.getByText(wallet.owed.repays).waitFor();
  await owed.tap();
  await page.getByText(wallet.owed.why).waitFor();
  await page.screenshot({ path: 'e2e/screenshots/wallet-owed.png' });
  end(next, [1, 0]);
  const isRepaid = async (): Promise<boolean> => {
    await page.reload();
    await owed.waitFor();
    return page.getByText(wallet.owed.nothingLeft).isVisible();
  };
  await vi.waitUntil(isRepaid, { timeout: 60_000, interval: 1_000 });
  expect(seen.take()).toEqual([]);
});
