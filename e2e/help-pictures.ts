/**
 * Photographs the steps of help articles on the app's own screens, in each language of articles,
 * and writes down what is where: `npm run help:pictures [-- <name> …]`. Without names it makes all
 * of them. It starts a demo site of its own, or uses the one at VELA_E2E_PLAYER_URL.
 */
import { createHash } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { languages, writtenLanguages } from '@vela/contract/language.ts';
import type { WrittenLanguage } from '@vela/contract/language.ts';
import type { BrowserContext, Page } from 'playwright-core';
import sharp from 'sharp';
import { demoPassword } from '../server/seeds/demo-logins.ts';
import { helpPictureBytesMax, helpPicturesDir } from '../server/seeds/help-pictures.ts';
import { helpPictures } from '../server/src/help/pictures.gen.ts';
import { buildIfStale } from '../tools/build.ts';
import openSite from '../tools/vitest-journey.ts';
import type { HelpStep, Scene, View } from './pages/help-steps.ts';

/** Chosen: a narrow phone, so that its words are large in the article's column. */
const phoneWidth = 360;
const density = 2;
/** Chosen: space around what is shown, in points. */
const margin = 12;

/** Chosen: twice the points of the widest that a step is shown in. */
const pictureWidth = 600;

const qualities = [62, 54, 46, 38, 30, 24];

// The journeys' modules read the site's address when they are loaded.
if (process.env['VELA_E2E_PLAYER_URL'] === undefined)
  await buildIfStale((text) => console.log(text));
const closeSite = await openSite();
const { helpSteps, leave } = await import('./pages/help-steps.ts');
const { helpWords } = await import('./pages/help-words.ts');
const { logIn } = await import('./pages/player-entry.ts');
const { settle } = await import('./pages/settle.ts');
const { launchBrowser, openPhone } = await import('./pages/site.ts');
const { watch } = await import('./pages/watch.ts');

type Picture = { hash: string; width: number; height: number };
type State = Awaited<ReturnType<BrowserContext['storageState']>>;

const browser = await launchBrowser();
const states = new Map<string, State>();
const scenes = new Map<string, Scene>();
const found = new Map<string, string>();

async function logInOnce(player: string): Promise<State> {
  const known = states.get(player);
  if (known) return known;
  const context = await openPhone(browser);
  await logIn(await context.newPage(), player, demoPassword);
  const state = await context.storageState();
  await context.close();
  states.set(player, state);
  return state;
}

/** The phone of a player in a language, opened once. */
async function openScene(player: string, language: WrittenLanguage): Promise<Scene> {
  const key = `${player} ${language}`;
  const known = scenes.get(key);
  if (known) return known;
  const [tag] = languages[language].intl.split('-u-');
  const context = await openPhone(browser, {
    deviceScaleFactor: density,
    locale: tag ?? language,
    viewport: { width: phoneWidth, height: 640 },
    storageState: await logInOnce(player),
  });
  // Chosen: a game that a busy machine draws without a graphics card.
  context.setDefaultTimeout(240_000);
  const page = await context.newPage();
  const seen = watch(page);
  await page.goto(`/?${language}#/?lang=${language}`);
  // The page has its language before the app has kept it.
  await settle(page, seen);
  const scene = { page, words: helpWords[language], language, found };
  scenes.set(key, scene);
  return scene;
}

/** Draws a ring around a control, above sheets too; returns how it is removed. */
async function drawRing(page: Page, ring: View['ring']): Promise<() => Promise<void>> {
  const box = await ring.boundingBox();
  if (box === null) throw new Error('the control is not on the screen');
  const mark = await page.evaluateHandle(({ x, y, width, height }) => {
    const drawn = document.createElement('div');
    drawn.popover = 'manual';
    Object.assign(drawn.style, {
      position: 'fixed',
      inset: 'auto',
      left: `${Math.max(2, x - 4)}px`,
      top: `${Math.max(2, y - 4)}px`,
      width: `${Math.min(width + 8, innerWidth - 4)}px`,
      height: `${height + 8}px`,
      boxSizing: 'border-box',
      margin: '0',
      padding: '0',
      border: '3px solid #e5262f',
      outline: '1.5px solid #fff',
      borderRadius: '14px',
      background: 'none',
      pointerEvents: 'none',
    });
    document.body.append(drawn);
    drawn.showPopover();
    return drawn;
  }, box);
  return () => mark.evaluate((drawn) => drawn.remove());
}

async function photograph(step: HelpStep, scene: Scene): Promise<Buffer> {
  const { page } = scene;
  await page.setViewportSize({ width: phoneWidth, height: step.height });
  const view = await step.show(scene);
  await view.to.scrollIntoViewIfNeeded();
  await view.ring.scrollIntoViewIfNeeded();
  await page.evaluate(() => document.fonts.ready);
  await page.waitForFunction(() =>
    Array.from(document.images)
      .filter((image) => image.getBoundingClientRect().top < innerHeight)
      .every((image) => image.complete),
  );
  const remove = await drawRing(page, view.ring);
  const [from, ...ends] = await Promise.all(
    [view.from, view.to, view.ring].map((it) => it.boundingBox()),
  );
  // Less above: behind a sheet is another screen.
  const top = Math.max(0, (from?.y ?? 0) - margin / 3);
  const bottom = Math.max(...ends.map((box) => (box ? box.y + box.height + margin : 0)));
  const height = Math.min(step.height, bottom) - top;
  const picture = await page.screenshot({
    clip: { x: 0, y: top, width: phoneWidth, height },
    animations: 'disabled',
    caret: 'hide',
  });
  await remove();
  await leave(page);
  return picture;
}

/** The best quality that is light enough. */
async function compress(name: string, picture: Buffer): Promise<Buffer> {
  for (const quality of qualities) {
    const bytes = await sharp(picture)
      .removeAlpha()
      .resize({ width: pictureWidth })
      .webp({ quality, effort: 6, smartSubsample: true })
      .toBuffer();
    if (bytes.length <= helpPictureBytesMax) return bytes;
  }
  throw new Error(`${name} does not become as light as ${helpPictureBytesMax} bytes`);
}

async function write(name: string, picture: Buffer): Promise<Picture> {
  const bytes = await compress(name, picture);
  const { width, height } = await sharp(bytes).metadata();
  await fs.writeFile(path.join(helpPicturesDir, `${name}.webp`), bytes);
  console.log(`${name} ${width}x${height} ${(bytes.length / 1_000).toFixed(1)} kB`);
  return { hash: createHash('sha256').update(bytes).digest('hex'), width, height };
}

async function writeManifest(
  pictures: Readonly<Record<string, Readonly<Record<string, Picture>>>>,
): Promise<void> {
  const lines = helpSteps.flatMap(({ name }) => {
    const made = Object.entries(pictures[name] ?? {}).map(
      ([language, { hash, width, height }]) =>
        `    ${language}: { hash: '${hash}', width: ${width}, height: ${height} },`,
    );
    return [`  '${name}': {`, ...made, '  },'];
  });
  const text = [
    '// Written by npm run help:pictures.',
    '',
    '/** The pictures of steps in help articles, by the step and the language on its screen. */',
    'export const helpPictures = {',
    ...lines,
    '} as const;',
    '',
  ];
  const file = path.join(import.meta.dirname, '../server/src/help/pictures.gen.ts');
  await fs.writeFile(file, text.join('\n'));
}

/** Files that no step needs. */
async function deleteOld(): Promise<void> {
  const names = helpSteps.flatMap(({ name }) => writtenLanguages.map((it) => `${name}.${it}.webp`));
  for (const file of await fs.readdir(helpPicturesDir)) {
    if (!names.includes(file)) await fs.rm(path.join(helpPicturesDir, file));
  }
}

const wanted = process.argv.slice(2);
const pictures: Record<string, Record<string, Picture>> = { ...helpPictures };
try {
  await fs.mkdir(helpPicturesDir, { recursive: true });
  for (const step of helpSteps) {
    if (wanted.length > 0 && !wanted.includes(step.name)) continue;
    await step.before?.(await openScene(step.player, 'hk'));
    const made: Record<string, Picture> = {};
    for (const language of writtenLanguages) {
      const scene = await openScene(step.player, language);
      made[language] = await write(`${step.name}.${language}`, await photograph(step, scene));
    }
    pictures[step.name] = made;
  }
  await writeManifest(pictures);
  await deleteOld();
} finally {
  await browser.close();
  await closeSite?.();
}
