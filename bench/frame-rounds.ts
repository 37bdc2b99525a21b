import type { Locator, Page } from 'playwright-core';
import { en as douDizhu } from '../studio/client/hand/dou-dizhu/messages.en.ts';
import { en } from '../studio/client/messages.en.ts';
import { HANDS, SLOTS } from '../studio/src/catalogue.ts';
import { TABLES } from '../studio/src/tables/tables.ts';

/*
 * A round of each family of games on a page of the harness, from the player's press to the end of
 * the animation. The harness's tables play rounds by themselves. Of the book, a list of 300 matches
 * whose prices move is scrolled from its first to its last.
 */

/** A game to measure, and a round of it. */
export type MeasuredGame = {
  code: string;
  /** A case of the harness, such as `many`. */
  case?: string;
  /** Resolves once the page is idle before a round. */
  settle(page: Page): Promise<void>;
  /** Plays a round to the end of its animation. */
  play(page: Page): Promise<void>;
};

const longestMs = 120_000;
/** A pause for a page's first rendering. */
const restMs = 1500;

const start = (text: string): RegExp => new RegExp(`^${text.split('{')[0] ?? ''}`);
const button = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('button', { name, ...(typeof name === 'string' ? { exact: true } : {}) });
const rest = (page: Page): Promise<void> => page.waitForTimeout(restMs);

const slot = (code: string): MeasuredGame => ({
  code,
  async settle(page) {
    await page.locator('canvas').waitFor({ timeout: longestMs });
    await rest(page);
  },
  async play(page) {
    const ready = page.locator('button[aria-disabled="false"]').and(button(page, start(en.spin)));
    await ready.click({ timeout: longestMs });
    await page.locator('button[aria-disabled="true"]').first().waitFor({ timeout: longestMs });
    await ready.waitFor({ timeout: longestMs });
  },
});

const table = (code: string): MeasuredGame => ({
  code,
  // Betting is over once no countdown runs: then the outcome is dealt, spun, shaken or drawn.
  async settle(page) {
    const timer = page.getByRole('timer');
    await timer.waitFor({ timeout: longestMs });
    await timer.waitFor({ state: 'detached', timeout: longestMs });
  },
  play: (page) => page.getByRole('timer').waitFor({ timeout: longestMs }),
});

/** Enough steps of a hand to see all of its animations. */
const stepsMax = 12;

const hand = (code: string): MeasuredGame => ({
  code,
  async settle(page) {
    await page.getByRole('group', { name: en.table.chips }).waitFor({ timeout: longestMs });
    await rest(page);
  },
  async play(page) {
    const place = en.hand.place.split(/\{\w+\}/)[1] ?? '';
    await button(page, new RegExp(place.replaceAll('.', String.raw`\.`)))
      .first()
      .click();
    await button(page, start(en.hand.deal)).click();
    for (let step = 0; step < stepsMax; step++) {
      await takeStep(page);
      await rest(page);
    }
  },
});

/** Takes the step that a bot would, else the first available; does nothing if there is none. */
async function takeStep(page: Page): Promise<void> {
  const hint = button(page, douDizhu.hint);
  if ((await hint.isVisible()) && (await hint.isEnabled())) {
    await hint.click();
    const reported = await page.getByRole('status').first().innerText();
    const [beforeBid = ''] = douDizhu.hintBid.split('{');
    if (reported === douDizhu.hintPass) await button(page, douDizhu.pass).click();
    else if (reported.startsWith(beforeBid))
      await button(page, reported.slice(beforeBid.length)).click();
    else await button(page, douDizhu.play).click();
    return;
  }
  const step = page.locator('[data-action]').first();
  if (await step.isVisible()) await step.click();
}

/** Chosen: as fast as a thumb flings a list, in CSS pixels per second. */
const flingSpeed = 8000;
const matches = 300;
const viewHeight = 844;

const book = (code: string): MeasuredGame => ({
  code,
  case: 'many',
  async settle(page) {
    await page
      .locator('article')
      .nth(matches - 1)
      .waitFor({ state: 'attached', timeout: longestMs });
    await rest(page);
  },
  async play(page) {
    const last = page.locator('article').nth(matches - 1);
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Input.synthesizeScrollGesture', {
      x: 195,
      y: 600,
      // Cards that were never shown are only estimated to be as high as they are.
      yDistance: -1.25 * ((await last.boundingBox())?.y ?? 0),
      speed: flingSpeed,
      // A finger of the browser's would leave the window before the end of the list.
      gestureSourceType: 'mouse',
    });
    const { y = Infinity } = (await last.boundingBox()) ?? {};
    if (y > viewHeight) throw new Error(`the end of the list is ${y} px below the top`);
  },
});

/** Every game of the studio, and its sports book. */
export const measuredGames: readonly MeasuredGame[] = [
  ...[...SLOTS.keys()].map(slot),
  ...TABLES.map(({ code }) => table(code)),
  ...[...HANDS.keys()].map(hand),
  book('vela-sportsbook'),
];
