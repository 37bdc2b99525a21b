import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, test, vi } from 'vitest';
import { demoPassword } from '../server/seeds/demo-logins.ts';
import { readBet, verifyRound } from './pages/player-bets.ts';
import { logIn } from './pages/player-entry.ts';
import { listLobby, openGame } from './pages/player-lobby.ts';
import { followHint, playHand, playSlot, playTable, stakeAtTable } from './pages/player-rounds.ts';
import type { Round } from './pages/player-rounds.ts';
import {
  openTransfers,
  readVenue,
  recover,
  setAutoTransfer,
  transfer,
} from './pages/player-transfers.ts';
import { waiveTurnover } from './pages/site-data.ts';
import { launchBrowser, openPhone } from './pages/site.ts';
import { gameWords, words } from './pages/words.ts';

/* Every game of the lobby: opened, played for the minimum stake until its round is settled,
   found in the bet record, replayed and verified. Tables run by the clock, so their waits
   overlap; a game that waits for its player is played alone, but its checks in the record run in
   parallel. */

type Play = (page: Page) => Promise<Round>;

/** How a game is played, by its category; exceptions have a line of their own. */
const plays: Readonly<Record<string, Play>> = {
  electronic: playSlot,
  live: playTable,
  lottery: playTable,
  chess: (page) => playHand(page),
  'jade-dou-dizhu': (page) => playHand(page, followHint),
};

/** Drawn on fixed weekdays, as a lottery is: the test does not wait for the results. */
const farDraws = new Set(['tide-draw']);

const games = await listLobby();
// The time of a game includes its waiting for its turn.
vi.setConfig({ maxConcurrency: games.length, testTimeout: 600_000 });

/** For each venue; all of them together are less than what the demo's player has. */
const stakes = '150';

let browser: Browser;
let phone: BrowserContext;

beforeAll(async () => {
  await waiveTurnover();
  browser = await launchBrowser();
  phone = await openPhone(browser);
  await phone.addInitScript(drawRarely);
  // All games are open together: on two cores a page may take longer than one alone.
  phone.setDefaultTimeout(90_000);
  phone.setDefaultNavigationTimeout(90_000);
  const page = await phone.newPage();
  await logIn(page, 'marina88', demoPassword);
  // Games of several venues are open together, so money must not be transferred between them.
  await recoverBalances(page, false);
  for (const venue of new Set(games.map((game) => game.venue))) {
    await openTransfers(page);
    await transfer(page, venue, stakes, 'in');
    await vi.waitUntil(async () => (await readVenue(page, venue)) === `${stakes}.00`, {
      timeout: 30_000,
    });
  }
  await page.close();
});
afterAll(async () => {
  await recoverBalances(await phone.newPage(), true);
  await browser?.close();
});

/**
 * Draws eight frames a second instead of sixty: without a graphics card, every frame of every open
 * game takes the processor from all others.
 */
function drawRarely(): void {
  window.requestAnimationFrame = (draw) => window.setTimeout(() => draw(performance.now()), 125);
  window.cancelAnimationFrame = (id) => window.clearTimeout(id);
}

/** Moves all money into the central wallet, and sets whether it follows the player from now on. */
async function recoverBalances(page: Page, isFollowing: boolean): Promise<void> {
  await openTransfers(page);
  await setAutoTransfer(page, isFollowing);
  await recover(page);
  await page.getByRole('button', { name: words.wallet.done, exact: true }).tap();
}

let last: Promise<unknown> = Promise.resolve();

/** Waits for its turn: two cores can render only one such game at a time. */
function inTurn<T>(run: () => Promise<T>): Promise<T> {
  const mine = last.then(run);
  last = mine.catch(() => undefined);
  return mine;
}

test.concurrent.for(games.filter((it) => !farDraws.has(it.gameCode)))(
  '$gameCode is played to a settled round, and its replay is verified',
  async (game, { expect }) => {
    const play = plays[game.gameCode] ?? plays[game.category];
    expect(play, `no way to play ${game.gameCode} is known`).toBeDefined();
    if (play === undefined) return;
    const page = await phone.newPage();
    const playOpened = async (): Promise<Round> => {
      await openGame(page, game);
      const round = await play(page);
      // Stops rendering the game while others are played.
      await page.goto('about:blank');
      return round;
    };
    const round = await (play === playTable ? playOpened() : inTurn(playOpened));
    const replay = await verifyRound(page, game, round.mark);
    expect(replay.net).toBe(round.net);
    expect(replay.verdict).toBe(gameWords.fair.verified);
    await page.close();
  },
);

test.concurrent.for(games.filter((it) => farDraws.has(it.gameCode)))(
  'a bet on $gameCode stays in the record until its draw',
  async (game, { expect }) => {
    const page = await phone.newPage();
    await openGame(page, game);
    await stakeAtTable(page);
    expect(await readBet(page, game)).toContain(words.game.states.open);
    await page.close();
  },
);
