import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listViolations } from './pages/axe.ts';
import { launchBrowser } from './pages/site.ts';

/* The check of tap targets: what covers a target for good is a fault, what it scrolls clear of is
   none. */

let browser: Browser;
let page: Page;

beforeAll(async () => {
  browser = await launchBrowser();
  page = await browser.newPage({ viewport: { width: 320, height: 300 } });
});
afterAll(() => browser?.close());

/** A list of three buttons, half of the second of which is behind the third. */
const listOf = (third: string): string => `<!doctype html><html lang="en"><title>Targets</title>
  <style>button { display: block; width: 64px; height: 32px }</style>
  <main style="height: 96px; overflow: auto"><button>1</button><button>2</button>${third}</main>`;

test('a target that is covered wherever the page is scrolled to is reported', async () => {
  await page.setContent(listOf('<button style="position: relative; margin-top: -16px">3</button>'));
  expect(await listViolations(page)).toEqual([expect.stringContaining('obscured')]);
});

test('a target that scrolls clear of what covers it is not, and the list stays where it was', async () => {
  const stake = '<button style="position: sticky; bottom: 0; height: 48px">3</button>';
  await page.setContent(listOf(`<p style="height: 200px">Selections</p>${stake}`));
  expect(await listViolations(page)).toEqual([]);
  expect(await page.locator('main').evaluate((list) => list.scrollTop)).toBe(0);
});
