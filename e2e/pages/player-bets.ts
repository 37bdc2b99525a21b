import type { FrameLocator, Page } from 'playwright-core';
import { vi } from 'vitest';
import { verifyReplay } from './player-games.ts';
import type { LobbyGame } from './player-lobby.ts';
import { toSum } from './player-rounds.ts';
import { gameWords, words } from './words.ts';

const { game } = words;

/** The newest bet on a game as the record shows it: `港灣百家樂 A03 · 莊 …`. */
export async function readBet(page: Page, { name }: LobbyGame): Promise<string | undefined> {
  await page.goto('/#/pages/record/bet');
  // Cached replies are not read again within the page.
  await page.reload();
  await page.getByRole('table').first().waitFor();
  const row = page.getByRole('row').filter({ hasText: name });
  return (await row.count()) === 0 ? undefined : row.first().innerText();
}

// Chosen: a provider that holds its players' balances reports bets with a delay. Each look loads
// the page again, and all games look at once: more often, they would keep two cores busy.
const reported = { timeout: 240_000, interval: 8_000 };

/** The contents of a replay: the outcome, all its text, and the verdict of Verify. */
export type Replay = { net: string; text: string; verdict: string };

/** Waits until a round is settled in the record, opens its replay by its bet, and verifies it. */
export async function verifyRound(page: Page, of: LobbyGame, mark: string): Promise<Replay> {
  const find = async (): Promise<Replay | undefined> => {
    const bet = await readBet(page, of);
    if (bet === undefined || bet.includes(game.states.open)) return undefined;
    await page.getByRole('row').filter({ hasText: of.name }).first().getByRole('button').tap();
    await page.getByRole('button', { name: game.watchReplay }).tap();
    const replay = await readReplay(page);
    // The newest reported bet may be from an earlier day.
    return replay.text.includes(mark) ? replay : undefined;
  };
  return vi.waitUntil(find, reported);
}

async function readReplay(page: Page): Promise<Replay> {
  const frame: FrameLocator = page.frameLocator(`iframe[title="${game.replay}"]`);
  const verdict = await verifyReplay(page);
  const name = frame.getByRole('term').filter({ hasText: gameWords.replay.net }).first();
  const net = toSum(await name.locator('xpath=following-sibling::dd').innerText());
  return { net, text: await frame.getByRole('main').innerText(), verdict };
}
