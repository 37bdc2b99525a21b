import { fill } from '@vela/client/fill.ts';
import type { Browser, FrameLocator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addMatch } from './pages/book-feed.ts';
import type { OwnMatch } from './pages/book-feed.ts';
import { betOn, openBets, openOwnMatch, pickHome, typeStake } from './pages/player-book.ts';
import { registerOwn } from './pages/player-entry.ts';
import { launchBrowser, openPhone } from './pages/site.ts';
import { openTab, openTradingDesk, sendForm } from './pages/trader.ts';
import { watch } from './pages/watch.ts';
import type { Watch } from './pages/watch.ts';
import { bookWords, deskWords, startOf } from './pages/words.ts';

/*
 * Stakes above the limit are sent to a trader: one gets an offer of less, which the player takes,
 * one is refused and its stake comes back, and one is accepted as it was asked for.
 */

const { hk } = bookWords;

let browser: Browser;
let page: Page;
let seen: Watch;
let trader: Page;
let frame: FrameLocator;
let match: OwnMatch;

beforeAll(async () => {
  browser = await launchBrowser();
  trader = await openTradingDesk(browser, 'trader');
  await openTab(trader, deskWords.rules);
  await trader.getByRole('button', { name: deskWords.change, exact: true }).click();
  await trader.getByLabel(deskWords.waitFor).fill('300');
  await trader.getByLabel(deskWords.offerFor).fill('300');
  await sendForm(trader, deskWords.apply, 'One trader is at the desk');
  await openTab(trader, deskWords.referred);
  page = await (await openPhone(browser)).newPage();
  seen = watch(page);
  await registerOwn(page, 'asker');
  // At these odds a bet of 400 pays the largest payout of the journeys' league.
  match = await addMatch('Orchard', { startsIn: 600, oddsMilli: 500_000 });
});
afterAll(() => browser?.close());

/** Sends the home side of the match to a trader at a stake above 400. */
async function ask(stake: string): Promise<void> {
  frame = await openOwnMatch(page, match);
  await pickHome(frame);
  await typeStake(frame, stake);
  await frame.getByText(fill(hk.slip.requestAbove, { amount: 'HK$400' })).waitFor();
  await frame.getByRole('button', { name: fill(hk.slip.request, { amount: `HK$${stake}` }) }).tap();
  await frame.getByRole('heading', { name: hk.slip.sent }).waitFor();
}

/** Answers the waiting bet with the initial values of the form. */
async function answer(kind: 'accept' | 'offer' | 'refuse'): Promise<void> {
  const waiting = trader.getByRole('article', { name: startOf(deskWords.betOf) });
  await waiting.getByRole('button', { name: deskWords[kind], exact: true }).click();
  await sendForm(trader, deskWords[kind]);
}

test('a trader offers a smaller stake, which the player takes', async () => {
  await ask('900');
  await trader.screenshot({ path: 'e2e/screenshots/trading-referred.png' });
  await answer('offer');
  const offer = frame.getByRole('region', { name: hk.offer.title });
  await offer.getByText('HK$900').first().waitFor();
  await page.screenshot({ path: 'e2e/screenshots/book-offer.png' });
  await offer.getByRole('button', { name: /HK\$400/ }).tap();
  await frame.getByText(hk.slip.placed.one).waitFor();
  await openBets(frame, hk.bets.open);
  const bet = betOn(frame, match);
  await bet.getByText(hk.bets.states.confirmed, { exact: true }).waitFor();
  await bet.getByText('HK$400.00').waitFor();
  expect(seen.take()).toEqual([]);
});

test('a refused bet returns its stake and shows that the trader refused it', async () => {
  await ask('500');
  await answer('refuse');
  await frame.getByText(hk.bets.reasons.declined).waitFor();
  await page.screenshot({ path: 'e2e/screenshots/book-declined.png' });
  await frame.getByRole('button', { name: hk.slip.keep }).tap();
  await frame.getByText(startOf(hk.bets.states.refunded)).first().waitFor({ state: 'detached' });
  expect(seen.take()).toEqual([]);
});

test('an accepted bet stands at the requested stake', async () => {
  await ask('500');
  await answer('accept');
  await frame.getByText(hk.bets.agreed).waitFor();
  await frame.getByText(hk.slip.placed.one).waitFor();
  await openBets(frame, hk.bets.open);
  await betOn(frame, match).getByText('HK$500.00').waitFor();
  expect(seen.take()).toEqual([]);
});
