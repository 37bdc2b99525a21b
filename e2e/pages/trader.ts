import type { Browser, Page } from 'playwright-core';
import { goInConsole, logInOperator } from './console-entry.ts';
import type { OwnMatch } from './book-feed.ts';
import { registerOwn } from './player-entry.ts';
import { openDesk, openPhone } from './site.ts';
import { watch } from './watch.ts';
import type { Watch } from './watch.ts';
import { consoleWords, deskWords, startOf } from './words.ts';

const { app, game } = consoleWords;

/** Logs an operator in and opens the trading desk from the console, which is closed behind it. */
export async function openTradingDesk(browser: Browser, operator: string): Promise<Page> {
  const console = await (await openDesk(browser)).newPage();
  await logInOperator(console, operator);
  await goInConsole(console, app.tradingDesks);
  const button = console.getByRole('button', { name: startOf(game.tradingDeskOf) });
  const [desk] = await Promise.all([
    console.context().waitForEvent('page'),
    button.first().click(),
  ]);
  await desk.getByRole('heading', { name: deskWords.title }).waitFor();
  await console.close();
  return desk;
}

/** A player of their own, whose page is watched, and two operators at the desk. */
export interface DeskCast {
  page: Page;
  seen: Watch;
  trader: Page;
  /** Who confirms what the trader proposes. */
  second: Page;
}

/** Opens the desk for two operators and registers a player, whose name begins as given. */
export async function openDeskCast(browser: Browser, name: string): Promise<DeskCast> {
  const trader = await openTradingDesk(browser, 'trader');
  const second = await openTradingDesk(browser, 'risk');
  const page = await (await openPhone(browser)).newPage();
  const seen = watch(page);
  await registerOwn(page, name);
  return { page, seen, trader, second };
}

/** Shows a match on the desk: one that is over is listed apart. */
export async function openOnDesk(
  desk: Page,
  match: Pick<OwnMatch, 'home' | 'away'>,
  phase: 'current' | 'over' = 'current',
): Promise<void> {
  await openTab(desk, deskWords.events);
  await desk.getByLabel(deskWords.phase).selectOption(phase);
  await desk.getByLabel(deskWords.search, { exact: true }).fill(match.home);
  await desk.getByRole('button', { name: `${match.home} – ${match.away}` }).click();
  await desk.getByRole('heading', { name: match.home }).waitFor();
}

/** Shows a tab of the desk, whose name may end in a number. */
export const openTab = (desk: Page, name: string): Promise<void> =>
  desk.getByRole('tab', { name: startOf(name) }).click();

/** Gives the reason of the open form and sends it. */
export async function sendForm(desk: Page, label: string, reason?: string): Promise<void> {
  const form = desk.locator('form').filter({ has: desk.getByLabel(deskWords.reason) });
  if (reason !== undefined) await form.getByLabel(deskWords.reason).fill(reason);
  await form.getByRole('button', { name: label, exact: true }).click();
  await form.waitFor({ state: 'detached' });
}
