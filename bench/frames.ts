// The cost of a round to a page, game by game: `npm run bench:frames [code…]`. The real page on the
// harness's studio, 390 by 844 at two pixels per point, traced by the browser. A phone has 16.7 ms
// per frame. Measures the page's own thread: scripts, style, layout and paint recording;
// rasterisation is the graphics card's work, which a server does not have.
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { chromium } from 'playwright-core';
import type { Browser } from 'playwright-core';
import { build, preview } from 'vite';
import { ensureBrowser } from '../tools/ensure-browser.ts';
import { measuredGames } from './frame-rounds.ts';
import type { MeasuredGame } from './frame-rounds.ts';
import { readFrames, toShare } from './frame-trace.ts';
import type { TraceEvent } from './frame-trace.ts';

const frameMs = 1000 / 60;
const categories = [
  'disabled-by-default-devtools.timeline',
  'disabled-by-default-devtools.timeline.frame',
];

async function measure(browser: Browser, url: string, game: MeasuredGame): Promise<number[]> {
  const page = await browser.newPage({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
  });
  const query = new URLSearchParams({ game: game.code, lang: 'en', case: game.case ?? '' });
  await page.goto(`${url}dev/harness.html?${query}`);
  await game.settle(page);
  await browser.startTracing(page, { categories });
  await game.play(page);
  const trace: { traceEvents: TraceEvent[] } = JSON.parse(
    (await browser.stopTracing()).toString('utf8'),
  );
  await page.close();
  return readFrames(trace.traceEvents);
}

function printRow(name: string, cells: readonly string[]): void {
  console.log(`${name.padEnd(22)}${cells.map((cell) => cell.padStart(11)).join('')}`);
}

function print(code: string, frames: readonly number[]): void {
  const late = frames.filter((ms) => ms > frameMs).length;
  const times = [0.5, 0.95, 0.99, 1].map((share) => toShare(frames, share).toFixed(1));
  printRow(code, [
    String(frames.length),
    ...times,
    `${((late / frames.length) * 100).toFixed(1)} %`,
  ]);
}

const configFile = path.join(import.meta.dirname, '../studio/vite.config.ts');
const outDir = await mkdtemp(path.join(os.tmpdir(), 'vela-frames-'));
const common = { configFile, logLevel: 'error' } as const;
// As players get it: built, and React in production mode.
await build({
  ...common,
  build: {
    outDir,
    emptyOutDir: true,
    rolldownOptions: {
      input: path.join(import.meta.dirname, '../studio/client/dev/harness.html'),
    },
  },
});
const server = await preview({
  ...common,
  build: { outDir },
  preview: { port: 0, host: '127.0.0.1' },
});
const url = server.resolvedUrls?.local[0];
if (url === undefined) throw new Error('the page is not served');
const { executablePath, args, env } = await ensureBrowser();
const browser = await chromium.launch({ executablePath, args: [...args], env });
const wanted = new Set(process.argv.slice(2));
printRow('work of a frame, ms', ['frames', '50 %', '95 %', '99 %', 'most', '> 16.7 ms']);
for (const game of measuredGames) {
  if (wanted.size > 0 && !wanted.has(game.code)) continue;
  print(game.code, await measure(browser, url, game));
}
await browser.close();
await server.close();
await rm(outDir, { recursive: true });
