import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser, openPhone } from './pages/site.ts';
import { watchShifts } from './pages/shifts.ts';
import { lookInViews, nameOf } from './pages/views.ts';
import type { View } from './pages/views.ts';
import { watch } from './pages/watch.ts';

/* The check of all pages loads a page once and leaves out what its views have in common: every
   fault is still found, in the views that have it, whichever comes first. */

const views = [320, 390, 1280].flatMap((width) =>
  (['light', 'dark'] as const).map((theme): View => ({ width, theme })),
);

const faulty = `<!doctype html>
<html lang="en">
  <title>Faults</title>
  <meta name="viewport" content="width=device-width" />
  <style>
    body { background: #fff; color: #000 }
    button { width: 30px; height: 30px }
    .desk { display: none }
    @media (max-width: 350px) {
      button { width: 10px; height: 10px; padding: 0 }
      .cut { width: 20px; overflow: hidden; white-space: nowrap }
      .over { margin-top: -51px }
    }
    @media (min-width: 1000px) {
      .desk { display: block }
    }
    @media (prefers-color-scheme: dark) {
      body { background: #111; color: #eee }
    }
    @media (prefers-color-scheme: dark) and (min-width: 1000px) {
      .faint { color: #333 }
    }
    @media (prefers-color-scheme: dark) and (max-width: 350px) {
      .wide { width: 600px }
    }
  </style>
  <div id="root">
    <main>
      <h1>Faults</h1>
      <p class="cut">A long line</p>
      <p>One line</p>
      <p class="over">Another line</p>
      <p class="wide">A wide line</p>
      <p class="faint">A faint line</p>
      <img class="desk" src="data:image/gif;base64,R0lGODlhAQABAAAAACw=" />
      <button aria-label="a"></button><button aria-label="b"></button>
    </main>
  </div>
</html>`;

const narrow = [
  'A long line: cut off by P.cut',
  'One line: drawn over Another line',
  'target-size: button[aria-label="a"]',
  'target-size: button[aria-label="b"]',
];
const expected = [
  ...narrow.map((fault) => `320 light ${fault}`),
  ...[...narrow, 'P wide 8…608', 'the page is 608 wide'].map((fault) => `320 dark ${fault}`),
  // A fault of the elements themselves is listed once.
  '1280 light image-alt: img',
  '1280 dark color-contrast: .faint',
];

const moving = `<!doctype html>
<html lang="en">
  <title>Late</title>
  <meta name="viewport" content="width=device-width" />
  <style>
    .low { height: 300px; font-size: 16px }
    .box { height: 30px; overflow: hidden; font-size: 1rem }
    .dots { width: 60px; overflow: hidden; white-space: nowrap; text-overflow: ellipsis }
  </style>
  <div id="root">
    <main>
      <h1>Late</h1>
      <p class="low">What is below</p>
      <p class="box">As high as its text</p>
      <p class="dots">Nobody reads the end of this</p>
      <p><a href="#/" class="dots" style="display: block">A press away is the end of this</a></p>
    </main>
  </div>
  <script>
    setTimeout(() => document.querySelector('h1').after(document.createElement('hr')), 100);
    document.head.insertAdjacentHTML('beforeend', '<style>hr { height: 200px }</style>');
  </script>
</html>`;

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser?.close());

test.each([0, 3])('a fault is found in each view that has it, from view %i on', async (first) => {
  const page = await (await openPhone(browser)).newPage();
  await page.route('**/faults', (route) =>
    route.fulfill({ contentType: 'text/html', body: faulty }),
  );
  const open = () => page.goto('/faults');
  const turned = [...views.slice(first), ...views.slice(0, first)];
  const found: string[] = [];
  for await (const { view, faults } of lookInViews(page, watch(page), open, turned)) {
    found.push(...faults.map((fault) => `${view.width} ${view.theme} ${fault.split(' —')[0]}`));
  }
  expect(found.toSorted()).toEqual(expected.toSorted());
  await page.context().close();
});

test('content that moves, and text that is cut off or only if it is large, are faults', async () => {
  const page = await (await openPhone(browser)).newPage();
  await page.route('**/late', (route) => route.fulfill({ contentType: 'text/html', body: moving }));
  await watchShifts(page);
  const open = async () => {
    await page.goto('/late');
    await page.locator('hr').waitFor();
  };
  const sizes = [1, 2].map((textTimes): View => ({ width: 390, theme: 'light', textTimes }));
  const found: string[] = [];
  for await (const { view, faults } of lookInViews(page, watch(page), open, sizes)) {
    found.push(...faults.map((fault) => `${nameOf(view)} ${fault.split(/ of | —/)[0]}`));
  }
  expect(found).toEqual([
    expect.stringMatching(/^390 light moves by 0\.\d+$/),
    '390 light Nobody reads the end',
    '390 light text 2 As high as its text: cut off by P.box',
    '390 light text 2 Nobody reads the end',
  ]);
  await page.context().close();
});
