import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listViolations } from './pages/axe.ts';
import { logInOperator } from './pages/console-entry.ts';
import { listOverflow, settle } from './pages/settle.ts';
import { launchBrowser, openDesk, openPhone } from './pages/site.ts';
import { watch } from './pages/watch.ts';
import { consoleWords } from './pages/words.ts';

/* An operator writes a notice and a banner; players see each on the home page once it is
   published, and no longer once it is hidden. */

const { app, home } = consoleWords;
const notice = { zh: '今晚维护', hk: '今晚維護', en: 'Maintenance tonight', th: 'ปิดปรับปรุงคืนนี้' };
const title = { zh: '周末比赛', hk: '週末比賽', en: 'Weekend cup', th: 'ถ้วยสุดสัปดาห์' };
const note = { zh: '不需投注', hk: '毋須投注', en: 'No wagering', th: 'ไม่ต้องทำเทิร์น' };

let browser: Browser;
let desk: Page;

beforeAll(async () => {
  browser = await launchBrowser();
  desk = await (await openDesk(browser)).newPage();
  await logInOperator(desk, 'content');
});
afterAll(() => browser?.close());

/** Types a text into the field of each language under a heading. */
async function write(label: string, texts: Record<string, string>): Promise<void> {
  const group = desk.getByRole('group', { name: label, exact: true });
  for (const [language, words] of Object.entries(texts)) {
    const field = group.getByLabel(app.languageNames[language as 'en'], { exact: true });
    await field.click();
    await field.pressSequentially(words);
  }
}

async function publish(): Promise<void> {
  await desk.getByRole('button', { name: app.publishing.saveDraft }).click();
  await desk.getByText(app.publishing.saved).first().waitFor();
  expect(await listViolations(desk)).toEqual([]);
  await desk.getByRole('button', { name: app.publishing.publish, exact: true }).click();
  await expect.poll(() => new URL(desk.url()).hash).toBe('#/home');
}

test.each(['hk', 'th'] as const)('published content is shown on home in %s', async (language) => {
  await desk.goto('/#/home');
  await desk.getByRole('button', { name: home.kinds.notice.add }).click();
  await write(home.notice, notice);
  await publish();
  await desk.getByRole('button', { name: home.kinds.banner.add }).click();
  await write(home.title, title);
  await write(home.note, note);
  await desk.screenshot({ path: `e2e/screenshots/console-placement-${language}.png` });
  await publish();
  await desk.screenshot({ path: `e2e/screenshots/console-placements-${language}.png` });

  const phone = await (await openPhone(browser)).newPage();
  const seen = watch(phone);
  await phone.goto(`/?${language}#/?lang=${language}`);
  await phone.getByText(notice[language]).first().waitFor();
  await phone.getByText(title[language]).first().waitFor();
  await settle(phone, seen);
  const faults = [...(await listOverflow(phone)), ...(await listViolations(phone)), ...seen.take()];
  expect(faults).toEqual([]);
  await phone.screenshot({ path: `e2e/screenshots/home-placements-${language}.png` });

  for (const text of [title.en, notice.en]) {
    const row = desk.getByRole('row', { name: new RegExp(text) }).first();
    await row.getByRole('button', { name: home.edit }).click();
    await desk.getByRole('button', { name: app.publishing.hide, exact: true }).click();
    await confirm(desk, app.publishing.hideTitle, app.publishing.hide);
    await desk.getByRole('button', { name: home.delete, exact: true }).click();
    await confirm(desk, app.publishing.deleteTitle, home.delete);
    await expect.poll(() => new URL(desk.url()).hash).toBe('#/home');
  }
  await phone.reload();
  await settle(phone, seen);
  expect(await phone.getByText(title[language]).count()).toBe(0);
  await phone.context().close();
});

/** Presses the named button of a question of the console. */
const confirm = (desk: Page, title: string, label: string): Promise<void> =>
  desk
    .getByRole('dialog')
    .filter({ hasText: title })
    .last()
    .getByRole('button', { name: label })
    .click();
