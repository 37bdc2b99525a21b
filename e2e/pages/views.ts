import type { Page } from 'playwright-core';
import { listViolations } from './axe.ts';
import { listClipped } from './clipped.ts';
import { listOverlaps } from './overlaps.ts';
import { takePrints } from './prints.ts';
import type { Prints } from './prints.ts';
import { listCovered, setTextSize } from './reach.ts';
import { listOverflow, settle } from './settle.ts';
import { takeShifts } from './shifts.ts';
import type { Watch } from './watch.ts';

/** A width, a theme and a size of text in which a page is looked at. */
export type View = {
  width: number;
  theme: 'light' | 'dark';
  /** Of the default size of text: 2 is the largest that WCAG asks for. */
  textTimes?: number;
};

/** Returns what a view is called in the list of faults. */
export const nameOf = ({ width, theme, textTimes = 1 }: View): string =>
  `${width} ${theme}${textTimes === 1 ? '' : ` text ${textTimes}`}`;

/** A page in a view, with everything that was found in it. */
export type Sight = { view: View; faults: string[] };

// What a width or a theme can break while the same elements are visible.
const rulesOfShape = ['scrollable-region-focusable', 'target-size'];
const rulesOfColour = ['color-contrast', 'link-in-text-block'];

/** Chosen: on a busy machine a page that takes a minute still opens. */
export const limitMs = 60_000;

/**
 * Opens a page in the first view, where its content must not move, then changes width, theme and
 * text in place, and yields the faults of each view. What a view has in common with an earlier one
 * is not examined again.
 */
export async function* lookInViews(
  page: Page,
  seen: Watch,
  open: () => Promise<unknown>,
  views: readonly View[],
): AsyncGenerator<Sight> {
  const known: { prints: Prints; layout: string[]; isExamined: boolean }[] = [];
  for (const [index, view] of views.entries()) {
    await page.setViewportSize({ width: view.width, height: view.width > 600 ? 860 : 844 });
    await page.emulateMedia({ colorScheme: view.theme });
    const { textTimes = 1 } = view;
    if (index === 0) await open();
    await setTextSize(page, textTimes);
    await settle(page, seen, { times: index === 0 ? 2 : 1, limitMs });
    // A larger text moves what is below it.
    const moves = index === 0 && textTimes === 1 ? await takeShifts(page) : [];
    const prints = await takePrints(page);
    const sameShape = known.find((it) => it.prints.shape === prints.shape);
    const isSame = known.some((it) => it.isExamined && it.prints.parts === prints.parts);
    const layout = sameShape?.layout ?? (await listLayoutFaults(page, textTimes));
    const rules = [...(sameShape ? [] : rulesOfShape), ...rulesOfColour];
    // The size of text changes neither what the elements are nor their colours.
    const isExamined = textTimes === 1;
    const violations = isExamined ? await listViolations(page, isSame ? rules : undefined) : [];
    // Reaching for what is out of the screen scrolls the page, which the next view then is too.
    known.push({ prints: sameShape ? prints : await takePrints(page), layout, isExamined });
    yield { view, faults: [...moves, ...layout, ...violations, ...seen.take()] };
  }
}

/**
 * Returns what is out of place in the current view: it depends on the language, the width and the
 * size of text.
 */
async function listLayoutFaults(page: Page, textTimes: number): Promise<string[]> {
  const found = await Promise.all([
    listOverflow(page),
    listClipped(page),
    listOverlaps(page),
    listCovered(page, textTimes === 1 ? 'links' : 'texts'),
  ]);
  return found.flat();
}
