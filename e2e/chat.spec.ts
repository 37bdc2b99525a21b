import { fill } from '@vela/client/fill.ts';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listViolations } from './pages/axe.ts';
import { goInConsole, logInOperator } from './pages/console-entry.ts';
import { listFaults } from './pages/faults.ts';
import { registerOwn } from './pages/player-entry.ts';
import { launchBrowser, openDesk, openPhone } from './pages/site.ts';
import { watch } from './pages/watch.ts';
import { chatWords, consoleWords } from './pages/words.ts';

/*
 * Outside of what operators can take, a visitor leaves a message. Once one takes chats, a player
 * and the operator talk both ways, live, and a visitor reads in Thai on a small dark phone.
 */

const { hk, th, map: mapWords, console: desk } = chatWords;
const connectPath = '/pages/connect/connect';

let browser: Browser;
let operator: Page;

beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser?.close());

test('while no operator takes chats, a visitor leaves a message with an address', async () => {
  const context = await openPhone(browser);
  const page = await context.newPage();
  const seen = watch(page);
  await page.goto(`/#${connectPath}`);
  await page.getByText(hk.deskClosed).waitFor();
  expect(await listFaults(page, seen)).toEqual([]);
  await page.screenshot({ path: 'e2e/screenshots/support-desk.png', fullPage: true });
  await page.getByText(hk.departments.service).tap();
  await page.getByText(hk.nobody).waitFor();
  await page.getByLabel(hk.leave).fill('我由今早開始未能登入，請協助我重設密碼，謝謝你們。');
  await page.getByLabel(hk.email).fill('journey.chat@example.com');
  expect(await listFaults(page, seen)).toEqual([]);
  await page.getByRole('button', { name: hk.leaveSend }).tap();
  await page.getByText(fill(hk.leftVisitor, { email: 'journey.chat@example.com' })).waitFor();
  expect(await listFaults(page, seen)).toEqual([]);
  await context.close();
});

test('a player and an operator talk both ways, live, and the player rates the chat', async () => {
  operator = await (await openDesk(browser)).newPage();
  await logInOperator(operator, 'support');
  await goInConsole(operator, consoleWords.app.chats);
  await operator.getByRole('switch').click();
  await operator.getByText(desk.available).waitFor();

  const context = await openPhone(browser);
  const page = await context.newPage();
  const seen = watch(page);
  const username = await registerOwn(page, 'chat');
  await page.goto('/#/pages/connect/contacting?department=finance');
  await page.getByLabel(hk.first).fill('你好，我的存款甚麼時候到賬？');
  await page.getByRole('button', { name: hk.open }).tap();
  await page.getByText(hk.place.split('{')[0] ?? '').waitFor();
  expect(await listFaults(page, seen)).toEqual([]);

  await operator.getByRole('link', { name: new RegExp(username) }).click();
  await operator.getByRole('button', { name: desk.take }).click();
  await operator.getByLabel(desk.message, { exact: true }).fill('你好，請提供訂單編號。');
  await operator.keyboard.press('Enter');
  await page.getByText('你好，請提供訂單編號。').waitFor();
  await page.getByLabel(hk.message, { exact: true }).fill('謝謝，我稍後提供。');
  await page.keyboard.press('Enter');
  await operator.getByText('謝謝，我稍後提供。').waitFor();
  await page.getByText(hk.read).waitFor();
  await page.getByRole('link', { name: hk.attachPlace }).tap();
  await page.getByRole('button', { name: mapWords.use }).tap();
  await page.getByRole('button', { name: hk.sendPlace }).tap();
  await page.getByRole('link', { name: /香港/ }).waitFor();
  await operator.getByRole('link', { name: /^22\.27/ }).waitFor();
  expect(await listFaults(page, seen)).toEqual([]);
  await page.screenshot({ path: 'e2e/screenshots/chat.png' });
  await operator.screenshot({ path: 'e2e/screenshots/console-chat.png' });
  expect(await listViolations(operator)).toEqual([]);

  await operator.getByRole('button', { name: desk.end }).click();
  await operator.getByRole('dialog').getByRole('button', { name: desk.end }).click();
  await page.getByRole('radio', { name: fill(hk.rateValue, { rating: 5 }) }).check({ force: true });
  await page.getByRole('button', { name: hk.rateSend }).tap();
  await page.getByText(fill(hk.rated, { rating: 5 })).waitFor();
  expect(await listFaults(page, seen)).toEqual([]);
  await context.close();
});

test('a visitor chats in Thai on a small dark phone, and finds the chat again', async () => {
  const context = await openPhone(browser, { viewport: { width: 320, height: 640 } });
  const page = await context.newPage();
  const seen = watch(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto(`/?th#${connectPath}?lang=th`);
  await page.getByText(th.deskHint).waitFor();
  expect(await listFaults(page, seen)).toEqual([]);
  await page.screenshot({ path: 'e2e/screenshots/support-desk-th.png', fullPage: true });
  await page.getByText(th.departments.service).tap();
  await page.getByLabel(th.first).fill('สวัสดีค่ะ เข้าสู่ระบบไม่ได้ค่ะ');
  await page.getByLabel(th.name).fill('มะลิ');
  expect(await listFaults(page, seen)).toEqual([]);
  await page.getByRole('button', { name: th.open }).tap();
  await page.getByLabel(th.message, { exact: true }).waitFor();
  await operator.getByRole('link', { name: /มะลิ/ }).click();
  await operator.getByRole('button', { name: desk.take }).click();
  await operator.getByLabel(desk.message, { exact: true }).fill('สวัสดีค่ะ กรุณารอสักครู่นะคะ');
  await operator.keyboard.press('Enter');
  await page.getByText('สวัสดีค่ะ กรุณารอสักครู่นะคะ').waitFor();
  expect(await listFaults(page, seen)).toEqual([]);
  await page.screenshot({ path: 'e2e/screenshots/chat-th.png' });
  await page.goto(`/?again#${connectPath}`);
  await page.getByText(th.goOn).tap();
  await page.getByText('สวัสดีค่ะ กรุณารอสักครู่นะคะ').waitFor();
  await operator.getByRole('switch').click();
  await operator.getByText(desk.away).waitFor();
  await context.close();
});
