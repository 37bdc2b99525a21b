import { fill } from '@vela/client/fill.ts';
import type { FrameLocator, Page } from 'playwright-core';
import { methods } from '../../server/seeds/deposit.ts';
import { messages as desk } from '../../studio/client/desk/messages.hk.ts';
import { openPage } from './player-account.ts';
import { openDepositOrder } from './player-money.ts';
import { startOf, words } from './words.ts';

const { deposit } = words;

/** The name of a method in Hong Kong. */
export const methodName = (code: string): string =>
  methods.find((method) => method.code === code)?.names.hk ?? '';

/** Opens an order of a channel's method; returns its number. */
export async function openOnlineOrder(page: Page, code: string, amount: string): Promise<string> {
  await openPage(page, '/pages/finance/myDeposit');
  const choice = page.getByRole('radiogroup', { name: deposit.methods });
  await choice.getByRole('radio', { checked: true }).waitFor();
  await page.getByRole('button', { name: startOf(deposit.showAll) }).tap();
  const all = page.getByRole('dialog', { name: deposit.methods });
  await all.getByRole('radio', { name: methodName(code), exact: true }).tap();
  await all.waitFor({ state: 'detached' });
  return openDepositOrder(page, amount);
}

/** The page of the payment company, inside the app. */
function payPage(page: Page, code: string): FrameLocator {
  const title = fill(deposit.payPageTitle, { method: methodName(code) });
  return page.frameLocator(`iframe[title="${title}"]`);
}

/** Pays an order on its channel's page. */
export async function payOnPage(page: Page, code: string): Promise<void> {
  await page.getByRole('button', { name: startOf(deposit.payNow) }).tap();
  await payPage(page, code)
    .getByRole('button', { name: startOf(desk.pay) })
    .tap();
}

/** Makes the payment company report that the payment failed. */
export async function failOnPage(page: Page, code: string): Promise<void> {
  await page.getByRole('button', { name: startOf(deposit.payNow) }).tap();
  await payPage(page, code).getByRole('button', { name: desk.fail }).tap();
}

/** Opens the payment company's page and returns without paying. */
export async function leavePage(page: Page, code: string): Promise<void> {
  await page.getByRole('button', { name: startOf(deposit.payNow) }).tap();
  await payPage(page, code).getByRole('button', { name: desk.leave }).tap();
  await page.getByRole('button', { name: startOf(deposit.payNow) }).waitFor();
}

/** Pays an order in its channel's wallet. */
export async function payInWallet(page: Page, code: string): Promise<void> {
  await page.getByRole('button', { name: startOf(deposit.payNow) }).tap();
  const open = fill(deposit.openWallet, { method: methodName(code) });
  await page
    .getByRole('button', { name: open })
    .or(page.getByRole('link', { name: open }))
    .tap();
  const wallet = payPage(page, code);
  const toWallet = wallet.getByRole('button', { name: desk.wallet.open });
  const confirm = wallet.getByRole('button', { name: startOf(desk.wallet.confirm) });
  await toWallet.or(confirm).first().waitFor();
  if (await toWallet.isVisible()) await toWallet.tap();
  await confirm.tap();
}

/** Sends an order's exact amount of coins from the practice wallet. */
export async function payByChain(page: Page, code: string): Promise<void> {
  await page.getByRole('button', { name: deposit.openPractice }).tap();
  await payPage(page, code)
    .getByRole('button', { name: startOf(desk.chain.send) })
    .tap();
}

/** Waits until an order shows that its payment has arrived. */
export async function waitForArrival(page: Page): Promise<void> {
  const [, completed = ''] = deposit.stages.completed.split('}');
  await page
    .getByRole('heading', { name: new RegExp(`${completed}$`) })
    .waitFor({ timeout: 90_000 });
}
