import type { Page } from 'playwright-core';
import { enterAmount } from './amounts.ts';
import { openPage } from './player-account.ts';
import { startOf, words } from './words.ts';
import { readOrderNo } from './player-money.ts';
import { confirmWithPin, fillSentCode } from './player-security.ts';

const { payout, withdrawal } = words;

/** The names of the methods on the withdrawal screen. */
const methodNames = { bankCard: '銀行卡', usdt: 'USDT' } as const;

/** The USDT address of one of the player's own orders. */
export type Coin = { address: string; alias: string; digits: string; pin: string };

/** Fills in the form of a USDT address, with the code sent to the linked phone, and submits it. */
export async function addCoin(page: Page, coin: Coin): Promise<void> {
  await page.goto('/#/');
  await page.goto('/#/pages/cards/addVirtualCoin');
  await page.getByLabel(payout.address, { exact: true }).fill(coin.address);
  await page.getByText(payout.addressRight).waitFor();
  await page.getByLabel(payout.alias, { exact: true }).fill(coin.alias);
  await page.getByLabel(payout.digits).fill(coin.digits);
  await fillSentCode(page, coin.digits);
  await page.getByRole('button', { name: payout.submitCoin }).tap();
  await confirmWithPin(page, coin.pin);
  await page.getByText(payout.accountAdded).waitFor();
}

/**
 * Requests a withdrawal by a method, to the account with an alias or to the first one; returns the
 * number of the order.
 */
export async function requestWithdrawal(
  page: Page,
  method: keyof typeof methodNames,
  amount: string,
  pin: string,
  alias?: string,
): Promise<string> {
  await openPage(page, '/pages/finance/withDraw');
  const methods = page.getByRole('radiogroup', { name: withdrawal.methods });
  await methods.getByRole('radio', { name: methodNames[method], exact: true }).tap();
  const row = page.getByRole('button', { name: new RegExp(withdrawal.change) });
  if (alias !== undefined && !(await row.innerText()).includes(alias)) {
    await row.tap();
    const sheet = page.getByRole('dialog');
    await sheet.getByText(new RegExp(alias)).tap();
    await sheet.waitFor({ state: 'detached' });
  }
  await enterAmount(page, withdrawal, amount);
  await page.getByRole('button', { name: startOf(withdrawal.submitAmount) }).tap();
  await confirmWithPin(page, pin);
  return readOrderNo(page);
}
