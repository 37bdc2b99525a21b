import type { FrameLocator, Locator, Page } from 'playwright-core';
import { vi } from 'vitest';
import { gameFrame, openSlot, press, spinButton } from './player-games.ts';
import { fill } from '@vela/client/fill.ts';
import { douDizhuWords, gameWords, startOf } from './words.ts';

/* One round of each family of games, for the minimum stake, on the game's own screen. Each step
   waits for the game's announcements to screen readers. */

/** A finished round: its result, and a text that identifies it in its replay. */
export type Round = { net: string; mark: string };

const { fair, hand, replay, table } = gameWords;

// Chosen: twice what betting and two draws take at the slowest table of a test site.
const roundMs = 300_000;
const every = { timeout: roundMs, interval: 300 };

const liveText = (page: Page): Locator => gameFrame(page).locator('p[aria-live="polite"]');

/** Records every announcement of the game from now on: some are shown for seconds only. */
async function listen(page: Page): Promise<void> {
  await liveText(page).evaluate((element) => {
    const said: string[] = [];
    Object.assign(window, { said });
    new MutationObserver(() => said.push(element.textContent)).observe(element, {
      characterData: true,
      childList: true,
      subtree: true,
    });
  });
}

async function findAnnouncement(page: Page, part: string): Promise<string | null> {
  const said: string[] = await liveText(page).evaluate(() => Reflect.get(window, 'said'));
  return said.find((text) => text.trim() !== '' && text.includes(part)) ?? null;
}

/** An amount without its currency: `-10.00`. */
export const toSum = (text: string): string => text.replaceAll(/[^\d.,+−-]/g, '');

/** The announced result of the player; null until there is one. */
async function findNet(page: Page): Promise<string | null> {
  const reported = await findAnnouncement(page, table.yourResult);
  return reported === null ? null : toSum(reported.split(table.yourResult).at(-1) ?? '');
}

/** A pattern for a sentence with placeholders: `{spot}，賠率 1 賠 {odds}`. */
const middleOf = (text: string): RegExp => new RegExp(text.split(/\{\w+\}/)[1] ?? '$^');

/** Spins once. */
export async function playSlot(page: Page): Promise<Round> {
  await openSlot(page);
  await listen(page);
  const button = spinButton(page);
  await vi.waitUntil(async () => (await button.getAttribute('aria-disabled')) === 'false', every);
  await press(button);
  await vi.waitUntil(() => findAnnouncement(page, ''), every);
  const meter = gameFrame(page).getByRole('term').filter({ hasText: gameWords.roundNet });
  const value = meter.locator('xpath=following-sibling::dd');
  // The first announcement may be a step in the middle of the round, before its net is known.
  const net = await vi.waitUntil(async () => toSum(await value.innerText()), every);
  return { net, mark: await changeSeeds(page) };
}

/**
 * Stakes the smallest chip on the first spot of a table and waits until the round is settled. A
 * result is announced for seconds: a page that a busy machine keeps from drawing meanwhile never
 * announces it, and plays another round.
 */
export async function playTable(page: Page): Promise<Round> {
  const mark = await stakeAtTable(page);
  const staked = await readRoundNo(page);
  const ended = await vi.waitUntil(async () => {
    const net = await findNet(page);
    if (net !== null) return { net };
    return (await readRoundNo(page)) === staked ? undefined : { net };
  }, every);
  const net = ended.net ?? (await findNet(page));
  return net === null ? playTable(page) : { net, mark };
}

/**
 * Stakes the smallest chip on the first spot; returns the text that identifies it in the replay.
 */
export async function stakeAtTable(page: Page): Promise<string> {
  await liveText(page).waitFor({ state: 'attached', timeout: roundMs });
  await listen(page);
  // A busy machine may be too slow for the end of a round; another one follows.
  await vi.waitUntil(() => tryToStake(page), every);
  return fill(replay.roundOnly, { round: await readRoundNo(page) });
}

async function readRoundNo(page: Page): Promise<string> {
  const subtitle = await gameFrame(page).locator('header').first().innerText();
  return /第 (\d+) /.exec(subtitle)?.[1] ?? '';
}

const isDone = (): boolean => true;
const isNotDone = (): boolean => false;

async function tryToStake(page: Page): Promise<boolean> {
  const frame = gameFrame(page);
  const main = (text: string | RegExp): Locator => frame.getByRole('button', { name: text });
  const place = main(middleOf(table.place)).first();
  const isOpen = (await place.getAttribute('aria-disabled')) === 'false';
  if (!isOpen || (await readSeconds(frame)) < 6) return false;
  await press(leastChip(frame));
  await press(place);
  const confirm = main(startOf(table.confirm));
  // It disappears when betting ends.
  const isSent = (await confirm.count()) > 0 && (await press(confirm).then(isDone, isNotDone));
  if (!isSent) return false;
  const isAnswered = async (): Promise<'taken' | 'refused' | undefined> => {
    const isIn = (await main(startOf(table.betsIn)).count()) > 0;
    if (isIn || (await findNet(page)) !== null) return 'taken';
    return (await frame.getByRole('alert').count()) > 0 ? 'refused' : undefined;
  };
  if ((await vi.waitUntil(isAnswered, every)) === 'taken') return true;
  await press(frame.getByRole('alert').getByRole('button').last());
  return false;
}

/** Seconds left to bet; a table that shows none has minutes. */
async function readSeconds(frame: FrameLocator): Promise<number> {
  const timer = frame.getByRole('timer');
  if ((await timer.count()) === 0) return Infinity;
  const text = await timer.innerText({ timeout: 1000 }).catch(() => '0');
  return Number.parseInt(text, 10);
}

const leastChip = (frame: FrameLocator): Locator =>
  frame.getByRole('group', { name: table.chips }).getByRole('button').first();

/** Plays a hand for the minimum stake; `step` takes one step if one is due. */
export async function playHand(
  page: Page,
  step: (frame: FrameLocator) => Promise<void> = takeFirstStep,
): Promise<Round> {
  const frame = gameFrame(page);
  await press(leastChip(frame));
  await listen(page);
  await press(frame.getByRole('button', { name: middleOf(hand.place) }).first());
  await press(frame.getByRole('button', { name: startOf(hand.deal) }));
  const net = await vi.waitUntil(async () => {
    const found = await findNet(page);
    if (found === null) await step(frame);
    return found;
  }, every);
  return { net, mark: await changeSeeds(page) };
}

async function takeFirstStep(frame: FrameLocator): Promise<void> {
  const step = frame.locator('[data-action]').first();
  if (await step.isVisible()) await press(step);
}

/** Follows the hint of dou dizhu. */
export async function followHint(frame: FrameLocator): Promise<void> {
  const words = douDizhuWords;
  const button = (name: string): Locator => frame.getByRole('button', { name, exact: true });
  const hint = button(words.hint);
  if (!(await hint.isVisible()) || (await hint.isDisabled())) return;
  await press(hint);
  const reported = await frame.getByRole('status').first().innerText();
  const [before = ''] = words.hintBid.split('{');
  if (reported === words.hintPass) await press(button(words.pass));
  else if (reported.startsWith(before)) await press(button(reported.slice(before.length)));
  else await press(button(words.play));
}

/** Reveals the seed of the last round by setting a new player seed; returns that round's id. */
async function changeSeeds(page: Page): Promise<string> {
  const frame = gameFrame(page);
  await press(frame.getByRole('button', { name: gameWords.menu }));
  await press(frame.getByRole('button', { name: gameWords.fairness }));
  const sheet = frame.getByRole('dialog', { name: gameWords.fairness });
  const roundId = await sheet.getByRole('listitem').first().getByRole('code').innerText();
  const seed = `journey-${roundId.slice(0, 8)}`;
  await sheet.getByRole('textbox', { name: fair.newClientSeed }).fill(seed);
  await press(sheet.getByRole('button', { name: fair.rotate }));
  await sheet.getByText(seed, { exact: true }).waitFor();
  return roundId;
}
