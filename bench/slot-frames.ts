// What a spin costs a page, slot by slot: `npm run bench:frames`. The page is the real one on the
// studio that the harness pretends, 390 by 844 at two pixels a point. Script is the time that our
// own code takes in a frame, which a phone has 16.7 ms for; frames a second also hold the drawing,
// which a machine without a graphics card does in software.
import path from 'node:path';
import { chromium } from 'playwright-core';
import type { Page } from 'playwright-core';
import { createServer } from 'vite';
import { SLOTS } from '../studio/src/catalogue.ts';
import { ensureBrowser } from '../tools/ensure-browser.ts';

/** How often a spin is measured; and a pause that nobody needs, for the page to settle. */
const spins = 3;
const settleMs = 1500;
const longestMs = 120_000;

interface Frame {
  at: number;
  scriptMs: number;
}

/** Counts, inside of the page, when frames are made and what their callbacks take. */
const counter = `
  window.frames_ = [];
  const ask = window.requestAnimationFrame.bind(window);
  let last = null;
  window.requestAnimationFrame = (callback) => ask((at) => {
    const began = performance.now();
    callback(at);
    const scriptMs = performance.now() - began;
    if (last !== null && last.at === at) last.scriptMs += scriptMs;
    else window.frames_.push(last = { at, scriptMs });
  });`;

function toShare(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

async function measureSpin(page: Page): Promise<Frame[]> {
  const button = page.locator('button[aria-disabled="false"]');
  await button.waitFor({ timeout: longestMs });
  await page.evaluate('window.frames_.length = 0');
  await button.click();
  await page.locator('button[aria-disabled="true"]').waitFor({ timeout: longestMs });
  await button.waitFor({ timeout: longestMs });
  return page.evaluate<Frame[]>('window.frames_');
}

function print(code: string, frames: readonly Frame[]): void {
  const gaps = frames.slice(1).map(({ at }, i) => at - (frames[i]?.at ?? at));
  // Between the steps of a round nothing moves and no frame is asked for.
  const inMotion = gaps.filter((ms) => ms > 0 && ms < 250);
  const perSecond = 1000 / (inMotion.reduce((sum, ms) => sum + ms, 0) / inMotion.length);
  const script = frames.map(({ scriptMs }) => scriptMs);
  const cells = [perSecond, toShare(script, 0.5), toShare(script, 0.95), Math.max(...script)];
  console.log(`${code.padEnd(18)}${cells.map((value) => value.toFixed(1).padStart(14)).join('')}`);
}

const server = await createServer({
  configFile: path.join(import.meta.dirname, '../studio/vite.config.ts'),
  server: { port: 0, host: '127.0.0.1' },
  logLevel: 'error',
});
await server.listen();
const address = server.httpServer?.address();
if (address === null || address === undefined || typeof address === 'string') {
  throw new Error('the page is served nowhere');
}
const { executablePath, args, env } = await ensureBrowser();
const browser = await chromium.launch({ executablePath, args: [...args], env });
console.log(
  `${'slot'.padEnd(18)}${['frames/s', 'script ms', '95 %', 'most'].map((w) => w.padStart(14)).join('')}`,
);
for (const code of SLOTS.keys()) {
  const page = await browser.newPage({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
  });
  await page.addInitScript(counter);
  await page.goto(`http://127.0.0.1:${address.port}/dev/harness.html?game=${code}&lang=en`);
  await page.locator('canvas').waitFor({ timeout: longestMs });
  await page.waitForTimeout(settleMs);
  const frames: Frame[] = [];
  for (let spin = 0; spin < spins; spin++) frames.push(...(await measureSpin(page)));
  print(code, frames);
  await page.close();
}
await browser.close();
await server.close();
