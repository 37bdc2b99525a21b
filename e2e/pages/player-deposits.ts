import { fill } from '@vela/client/fill.ts';
import type { FrameLocator, Page } from 'playwright-core';
import { methods } from '../../server/seeds/deposit.ts';
import { messages as desk } from '../../studio/client/desk/messages.hk.ts';
import { openDepositOrder } from './player-money.ts';
import { startOf, words } from './words.ts';

const { deposit } = words;

/** What Hong Kong calls a method. */
export const methodName = (code: string): string =>
  methods.find((method) => method.code === code)?.names.hk ?? '';

/** Opens an order of a method that a channel takes; gives its number. */
export async function openOnlineOrder(page: Page, code: string, amount: string): Promise<string> {
  await page.goto('/#/');
  await page.goto('/#/pages/finance/myDeposit');
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

/** Pays an order on the page that its channel shows. */
export async function payOnPage(page: Page, code: string): Promise<void> {
  await page.getByRole('button', { name: startOf(deposit.payNow) }).tap();
  await payPage(page, code)
    .getByRole('button', { name: startOf(desk.pay) })
    .tap();
}

/** Has the payment company say that the payment failed. */
export async function failOnPage(page: Page, code: string): Promise<void> {
  await page.getByRole('button', { name: startOf(deposit.payNow) }).tap();
  await payPage(page, code).getByRole('button', { name: desk.fail }).tap();
}

/** Looks at the page of the payment company and goes back without paying. */
export async function leavePage(page: Page, code: string): Promise<void> {
  await page.getByRole('button', { name: startOf(deposit.payNow) }).tap();
  await payPage(page, code).getByRole('button', { name: desk.leave }).tap();
  await page.getByRole('button', { name: startOf(deposit.payNow) }).waitFor();
}

/** Pays an order in the wallet that its channel belongs to. */
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

/** Sends the coins of an order from the practice wallet, exactly as asked. */
export async function payByChain(page: Page, code: string): Promise<void> {
  await page.getByRole('button', { name: deposit.openPractice }).tap();
  await payPage(page, code)
    .getByRole('button', { name: startOf(desk.chain.send) })
    .tap();
}

/** Waits until an order says that its money has arrived. */
export async function waitForArrival(page: Page): Promise<void> {
  const [, said = ''] = deposit.stages.completed.split('}');
  await page.getByRole('heading', { name: new RegExp(`${said}$`) }).waitFor({ timeout: 90_000 });
}
