import type { Page } from 'playwright-core';
import { vi } from 'vitest';
import { goInConsole } from './console-entry.ts';
import { consoleWords, startOf } from './words.ts';

const { app, deposit, profile, withdrawal } = consoleWords;

/** Returns the last code sent to a phone, from the outbox. */
export async function readSmsCode(page: Page, mobile: string): Promise<string> {
  await goInConsole(page, app.outbox);
  await page.getByRole('textbox', { name: profile.outboxSearch }).fill(mobile);
  const rows = page.getByRole('row').filter({ hasText: mobile });
  await rows.first().waitFor();
  const code = (await rows.first().innerText()).replaceAll(mobile, '').match(/\b\d{6}\b/)?.[0];
  if (code === undefined) throw new Error('the message holds no code');
  return code;
}

/** Opens a deposit order from its queue. */
export async function openDeposit(page: Page, orderNo: string): Promise<void> {
  await goInConsole(page, app.depositOrders);
  await openOrder(page, deposit.title, orderNo);
}

/** Opens a withdrawal from its queue. */
export async function openWithdrawal(page: Page, orderNo: string): Promise<void> {
  await goInConsole(page, app.withdrawals);
  await openOrder(page, withdrawal.title, orderNo);
}

/** Approves the open order, and confirms it. */
export async function approve(page: Page, confirmation: string): Promise<void> {
  const name = startOf(app.approveAmount);
  await page.getByRole('button', { name }).click();
  await page.getByRole('dialog').getByRole('button', { name }).click();
  await page.getByText(confirmation).first().waitFor();
}

async function openOrder(page: Page, queue: string, orderNo: string): Promise<void> {
  const list = page.getByRole('region', { name: queue });
  await list.getByRole('textbox', { name: app.queueSearch }).fill(orderNo);
  // Until the search is answered the rows still shift, and a press that starts on one is lost.
  const lines = list.getByRole('link');
  await vi.waitUntil(async () => (await lines.count()) === 1, { timeout: 60_000 });
  await list.getByRole('link', { name: orderNo }).click();
  await page.getByRole('region', { name: orderNo }).waitFor();
  const button = page.getByRole('button', { name: startOf(app.approveAmount) });
  await vi.waitUntil(() => button.isVisible(), { timeout: 60_000 });
}
