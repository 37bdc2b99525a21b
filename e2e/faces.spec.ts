import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listFontsOf } from '../tools/test-fonts.ts';
import { launchBrowser, openDesk, site } from './pages/site.ts';

/* Each text uses the font of its language, in the player app, the console and the games: a
   Chinese font has letters, digits and quotes too, but full-width. Only in Chinese running text
   are the quotes its own. */

const pages = [
  ['the player app', `${site.playerUrl}/`],
  ['the console', `${site.consoleUrl}/`],
  ['a game', `${site.studioUrl}/?lang=en#verify=`],
] as const;

let browser: Browser;
let page: Page;

beforeAll(async () => {
  browser = await launchBrowser();
  page = await (await openDesk(browser)).newPage();
});
afterAll(() => browser?.close());

/** A text in its language, and the font that must render all of it. */
const texts = [
  ['en', 'Player’s “bet” 123 — …', 'Noto Sans'],
  ['en', '陳大文', 'Noto Sans HK'],
  ['th', 'Player’s “bet” 123', 'Noto Sans'],
  ['th', 'เดิมพัน', 'Noto Sans Thai'],
  ['zh-HK', '賭直骨，。「」', 'Noto Sans HK'],
  ['zh-HK', 'Player’s 123', 'Noto Sans'],
  ['zh-CN', '赌直骨，。', 'Noto Sans SC'],
  ['zh-Hans', '赌直骨', 'Noto Sans SC'],
  ['zh-CN', 'Player’s 123', 'Noto Sans'],
  ['my', 'လောင်းကြေး', 'Noto Sans Myanmar'],
  ['my', 'Player’s 123', 'Noto Sans'],
  ['vi', 'Đặt cược — “ưu đãi”', 'Noto Sans'],
  ['pt-BR', 'Ação — “prêmio”…', 'Noto Sans'],
  ['fil', 'Ibáñez — “Ñ”', 'Noto Sans'],
] as const;

const prose = [
  ['zh-HK', '賭直骨，。「」“”—…', 'Noto Sans HK'],
  ['zh-CN', '赌直骨，。“”—…', 'Noto Sans SC'],
  ['zh-CN', 'Player’s 123', 'Noto Sans'],
  ['en', 'Player’s “bet” 123 — …', 'Noto Sans'],
] as const;

test.each(pages)('%s renders each text in the font of its language', async (_name, url) => {
  await page.goto(url);
  await page.locator('#root :visible').first().waitFor();
  for (const token of ['--font-ui', '--font-num']) {
    const style = `font-family: var(${token})`;
    expect(await draw({ texts, style, className: '' })).toEqual(texts);
  }
  expect(await draw({ texts: prose, style: '', className: 'prose' })).toEqual(prose);
});

test('an English apostrophe is narrow', async () => {
  const width = await page.evaluate(() => {
    document.body.innerHTML = '<i lang="en" style="font-size: 20px">’</i>';
    return document.querySelector('i')?.getBoundingClientRect().width;
  });
  expect(width).toBeGreaterThan(0);
  expect(width).toBeLessThan(8);
});

type Drawn = {
  texts: readonly (readonly [language: string, text: string, font: string])[];
  style: string;
  className: string;
};

/** Adds the texts to the page, 20 px high, and returns each with the fonts that render it. */
async function draw(drawn: Drawn): Promise<(readonly string[])[]> {
  await page.evaluate(({ texts, style, className }) => {
    document.querySelector('#probe')?.remove();
    const probe = document.body.appendChild(document.createElement('div'));
    probe.id = 'probe';
    for (const [language, text] of texts) {
      const line = probe.appendChild(document.createElement('p'));
      line.lang = language;
      line.className = className;
      line.setAttribute('style', `font-size: 20px; ${style}`);
      line.textContent = text;
    }
  }, drawn);
  await page.evaluate(() => document.fonts.ready);
  const fonts = await listFontsOf(page, '#probe p');
  return drawn.texts.map(([language, text], i) => [language, text, fonts[i]?.join() ?? '']);
}
