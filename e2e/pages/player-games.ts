import type { FrameLocator, Locator, Page } from 'playwright-core';
import { vi } from 'vitest';
import { fill } from '@vela/client/fill.ts';
import { baccaratWords, gameWords, startOf, words } from './words.ts';

const { game } = words;

// Chosen: the time that a busy machine without a graphics card needs to render the first scene.
const openMs = 60_000;
/** A round of the table takes half a minute, after the rest of the current one. */
const roundMs = 90_000;

/** The page of the open game. */
export const gameFrame = (page: Page): FrameLocator =>
  page.frameLocator(`iframe[title="${game.gameFrame}"]`);

/**
 * Presses a control of a game by its key. A pointer would be aimed by the last frame, and a paused
 * game on a machine without a graphics card may not have been rendered since.
 */
export const press = (control: Locator): Promise<void> => control.press('Enter');

/** Leaves the game by its own button. */
export async function leaveGame(page: Page): Promise<void> {
  // The press removes the frame, so the release of the key is never confirmed.
  press(gameFrame(page).getByRole('button', { name: gameWords.back })).catch(() => undefined);
  await page.waitForURL((url) => !url.hash.includes('/game/play'));
}

/** The button that spins a slot. */
export const spinButton = (page: Page): Locator =>
  gameFrame(page).getByRole('button', { name: startOf(gameWords.spin) });

/** Waits for the slot and lowers the stake to its minimum. */
export async function openSlot(page: Page): Promise<void> {
  await spinButton(page).waitFor({ timeout: openMs });
  const lower = gameFrame(page).getByRole('button', { name: gameWords.stakeLower });
  while (await lower.isEnabled()) await press(lower);
}

/** Spins once and returns the announced result: won, or nothing. */
export async function spin(page: Page): Promise<'won' | 'lost'> {
  const button = spinButton(page);
  await vi.waitUntil(async () => (await button.getAttribute('aria-disabled')) === 'false', {
    timeout: openMs,
    interval: 50,
  });
  await press(button);
  return finishSpin(page);
}

/** Waits for the current spin and returns the announced result. */
export async function finishSpin(page: Page): Promise<'won' | 'lost'> {
  const button = spinButton(page);
  // Empty while the reels turn, then the result.
  const announcement = gameFrame(page).locator('p[aria-live="polite"]');
  await vi.waitUntil(async () => (await button.getAttribute('aria-disabled')) === 'true', {
    timeout: openMs,
    interval: 20,
  });
  let text = '';
  await vi.waitUntil(
    async () => {
      text = await announcement.innerText();
      return text.trim() !== '';
    },
    { timeout: openMs, interval: 50 },
  );
  return text.startsWith(gameWords.designs.lines.noWin) ? 'lost' : 'won';
}

/** Waits until the table accepts bets with enough time left to place one. */
export async function waitForBets(page: Page): Promise<void> {
  const timer = gameFrame(page).getByRole('timer');
  await vi.waitUntil(
    async () => {
      if ((await timer.count()) === 0) return false;
      const text = await timer.innerText({ timeout: 1_000 }).catch(() => '');
      return Number.parseInt(text, 10) >= 7;
    },
    { timeout: roundMs, interval: 200 },
  );
}

/** Bets one chip of 100 on the banker and waits until the table has accepted it. */
export async function betOnBanker(page: Page): Promise<void> {
  const { table } = gameWords;
  const frame = gameFrame(page);
  const chip = fill(table.chip, { value: '100' });
  await press(frame.getByRole('button', { name: chip, exact: true }));
  await press(frame.getByRole('button', { name: new RegExp(`^${baccaratWords.spots.banker}，`) }));
  await press(frame.getByRole('button', { name: startOf(table.confirm) }));
  await frame.getByRole('button', { name: startOf(table.betsIn) }).waitFor();
}

/** Waits for the end of the round that was bet on; a tie returns the stake. */
export async function waitForSettlement(page: Page): Promise<'decided' | 'tie'> {
  const announcement = gameFrame(page)
    .locator('p[aria-live="polite"]')
    .filter({ hasText: gameWords.table.yourResult });
  await announcement.waitFor({ state: 'attached', timeout: roundMs });
  const tie = baccaratWords.tieAt.split('}')[1] ?? '';
  return (await announcement.innerText()).includes(tie) ? 'tie' : 'decided';
}

/** Recomputes the round of the open replay and returns the verdict. */
export async function verifyReplay(page: Page): Promise<string> {
  const frame = page.frameLocator(`iframe[title="${game.replay}"]`);
  await press(frame.getByRole('button', { name: gameWords.fair.verify, exact: true }));
  const verdict = frame.getByRole('status');
  return verdict.innerText();
}
