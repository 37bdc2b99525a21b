import type { Browser, Page } from 'playwright-core';
import { enterAmount } from './amounts.ts';
import { confirmWithPin, fillSentCode } from './player-security.ts';
import { startOf, words } from './words.ts';

const { deposit, home, payout, withdrawal } = words;

/** The accessible text of the balance on the home page: `HK$1,000.00`. */
export async function readBalance(page: Page): Promise<string> {
  const hero = page.getByRole('region', { name: home.totalAssets });
  return (await hero.innerText()).match(/HK\$[\d,.]+/)?.[0] ?? '';
}

/** Types an amount on the keypad and opens the order; returns its number. */
export async function openDepositOrder(page: Page, amount: string): Promise<string> {
  await enterAmount(page, deposit, amount);
  await page.getByRole('button', { name: startOf(deposit.nextAmount) }).tap();
  return readOrderNo(page);
}

/** Uploads a picture as receipt, and reports the payment as made. */
export async function provePayment(page: Page, receipt: Buffer): Promise<void> {
  await page
    .getByLabel(deposit.proofPick)
    .setInputFiles({ name: 'receipt.png', mimeType: 'image/png', buffer: receipt });
  await page.getByText(startOf(deposit.proofSent)).waitFor();
}

/** A picture like a bank app's receipt for a transfer. */
export async function drawReceipt(browser: Browser, lines: readonly string[]): Promise<Buffer> {
  const page = await browser.newPage({ viewport: { width: 480, height: 640 } });
  const rows = lines.map((line) => `<p>${line}</p>`).join('');
  await page.setContent(`<body style="font:24px sans-serif;padding:32px">${rows}</body>`);
  const picture = await page.screenshot();
  await page.close();
  return picture;
}

/** Adds a bank card in the player's own name. */
export async function addCard(
  page: Page,
  card: { holder: string; number: string; digits: string; pin: string },
): Promise<void> {
  await page.getByLabel(payout.holder, { exact: true }).fill(card.holder);
  await page.getByLabel(payout.bank, { exact: true }).selectOption({ index: 1 });
  await page.getByLabel(payout.number, { exact: true }).fill(card.number);
  await page.getByText(payout.numberRight).waitFor();
  await page.getByLabel(payout.digits).fill(card.digits);
  await fillSentCode(page, card.digits);
  await page.getByRole('button', { name: payout.submitAdd, exact: true }).tap();
  await confirmWithPin(page, card.pin);
  await page.getByText(payout.added).waitFor();
}

/** Withdraws the maximum amount; returns the number of the order. */
export async function withdrawAll(page: Page, pin: string): Promise<string> {
  await page.getByRole('button', { name: startOf(withdrawal.all) }).tap();
  await page.getByRole('button', { name: startOf(withdrawal.submitAmount) }).tap();
  await confirmWithPin(page, pin);
  return readOrderNo(page);
}

/** A random card number of sixteen digits with a valid check digit. */
export function newCardNumber(): string {
  const body = `6222${String(Date.now()).slice(-11)}`;
  const sum = Array.from(body).reduce((total, digit, index) => {
    const doubled = index % 2 === 0 ? Number(digit) * 2 : Number(digit);
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return `${body}${(10 - (sum % 10)) % 10}`;
}

/** Returns the number of the order whose page opens next. */
export async function readOrderNo(page: Page): Promise<string> {
  await page.waitForURL((url) => url.hash.includes('orderNo='));
  return new URLSearchParams(new URL(page.url()).hash.split('?')[1]).get('orderNo') ?? '';
}
