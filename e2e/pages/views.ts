import type { Page } from 'playwright-core';
import { listViolations } from './axe.ts';
import { listOverlaps } from './overlaps.ts';
import { takePrints } from './prints.ts';
import type { Prints } from './prints.ts';
import { listClipped, listCovered } from './reach.ts';
import { listOverflow, settle } from './settle.ts';
import type { Watch } from './watch.ts';

/** A width and a theme in which a page is looked at. */
export type View = { width: number; theme: 'light' | 'dark' };

/** A page in a view, with everything that was found in it. */
export type Sight = { view: View; faults: string[] };

// What a width or a theme can break while the same elements are visible.
const rulesOfShape = ['scrollable-region-focusable', 'target-size'];
const rulesOfColour = ['color-contrast', 'link-in-text-block'];

/** Chosen: on a busy machine a page that takes a minute still opens. */
export const limitMs = 60_000;

/**
 * Opens an address of the app in the first view, then changes width and theme in place, and yields
 * the faults of each view. What a view has in common with an earlier one is not examined again.
 */
export async function* lookInViews(
  page: Page,
  seen: Watch,
  at: string,
  views: readonly View[],
): AsyncGenerator<Sight> {
  const known: { prints: Prints; layout: string[] }[] = [];
  for (const [index, view] of views.entries()) {
    await page.setViewportSize({ width: view.width, height: view.width > 600 ? 860 : 844 });
    await page.emulateMedia({ colorScheme: view.theme });
    if (index === 0) await open(page, at);
    await settle(page, seen, { times: index === 0 ? 2 : 1, limitMs });
    const prints = await takePrints(page);
    const sameShape = known.find((it) => it.prints.shape === prints.shape);
    const isSame = known.some((it) => it.prints.parts === prints.parts);
    const layout = sameShape?.layout ?? (await listLayoutFaults(page));
    const rules = [...(sameShape ? [] : rulesOfShape), ...rulesOfColour];
    const violations = await listViolations(page, isSame ? rules : undefined);
    // Reaching for what is out of the screen scrolls the page, which the next view then is too.
    known.push({ prints: sameShape ? prints : await takePrints(page), layout });
    yield { view, faults: [...layout, ...violations, ...seen.take()] };
  }
}

/** Opens an address within the app, as its links do. */
function open(page: Page, at: string): Promise<void> {
  return page.evaluate((hash) => {
    location.hash = hash;
  }, at);
}

/** Returns what is out of place in the current view: it depends on the language and the width. */
async function listLayoutFaults(page: Page): Promise<string[]> {
  const found = await Promise.all([
    listOverflow(page),
    listClipped(page),
    listOverlaps(page),
    listCovered(page, 'links'),
  ]);
  return found.flat();
}
