import type { Page } from 'playwright-core';
import { venues } from '../../server/seeds/game.ts';
import { fill } from '@vela/client/fill.ts';
import { enterAmount } from './amounts.ts';
import { openPage } from './player-account.ts';
import { startOf, words } from './words.ts';

const { wallet } = words;

/** The name of a venue in Hong Kong. */
export const venueName = (venue: string): string =>
  venues.find((it) => it.venue === venue)?.names.hk ?? '';

/** Opens the page of transfers and waits for its venues. */
export async function openTransfers(page: Page): Promise<void> {
  await openPage(page, '/pages/finance/transfer');
  await page.getByRole('list', { name: wallet.venues }).waitFor();
}

/** The displayed balance of a venue's wallet: `100.00`. */
export async function readVenue(page: Page, venue: string): Promise<string> {
  const row = page
    .getByRole('list', { name: wallet.venues })
    .getByRole('listitem')
    .filter({ hasText: venueName(venue) });
  return (await row.innerText()).match(/[\d,]+\.\d\d/)?.[0] ?? '';
}

/** Transfers an amount from the central wallet into a venue, or back. */
export async function transfer(
  page: Page,
  venue: string,
  amount: string,
  direction: 'in' | 'out',
): Promise<void> {
  const name = fill(wallet.transferOf, { venue: venueName(venue) });
  await page.getByRole('button', { name }).tap();
  if (direction === 'out') await page.getByRole('button', { name: wallet.swap }).tap();
  const sheet = page.getByRole('dialog', { name: wallet.transferTitle });
  await enterAmount(sheet, wallet, amount);
  await sheet.getByRole('button', { name: startOf(wallet.moveTo) }).tap();
  await sheet.waitFor({ state: 'detached' });
}

/** Presses the key that recovers every balance. */
export async function recover(page: Page): Promise<void> {
  await page.getByRole('button', { name: wallet.recover }).tap();
  await page.getByRole('dialog', { name: wallet.recoverTitle }).waitFor();
}

/** The result of a venue in the recovery sheet. */
export async function readResult(page: Page, venue: string): Promise<string> {
  const row = page
    .getByRole('dialog', { name: wallet.recoverTitle })
    .getByRole('listitem')
    .filter({ hasText: venueName(venue) });
  return (await row.innerText()).replaceAll(/\s+/g, ' ');
}

/** Sets whether money follows the player into a venue. */
export async function setAutoTransfer(page: Page, isOn: boolean): Promise<void> {
  const control = page.getByRole('switch', { name: wallet.autoTransfer });
  if ((await control.getAttribute('aria-checked')) === String(isOn)) return;
  await control.tap();
  await page.getByText(isOn ? wallet.autoOn : wallet.autoOff).waitFor();
}
