import type { Page } from 'playwright-core';
import type { Watch } from './watch.ts';

/** How a page is awaited. */
type Patience = {
  /** How often in succession it must be idle: once is enough for one that is only drawn anew. */
  times?: number;
  limitMs?: number;
};

/**
 * Waits until a page is idle: no request is pending, no part is busy or loading, and transitions
 * have ended.
 */
export async function settle(
  page: Page,
  seen: Watch,
  { times = 2, limitMs = 20_000 }: Patience = {},
): Promise<void> {
  const endsAt = performance.now() + limitMs;
  for (let quiet = 0; quiet < times;) {
    const moving = [...(await page.evaluate(listMovingAfterDrawing)), ...seen.pending()];
    quiet = moving.length === 0 ? quiet + 1 : 0;
    if (performance.now() > endsAt) {
      throw new Error(`${page.url()} does not settle: ${moving.join(', ')}`);
    }
    if (quiet < times) await page.waitForTimeout(20);
  }
}

/** Waits until a loaded page has drawn another size of its window or its text. */
export async function draw(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve) =>
        requestAnimationFrame(() => requestAnimationFrame(() => resolve())),
      ),
  );
}

/** Runs in the page: waits two frames, then returns what is still loading or changing. */
async function listMovingAfterDrawing(): Promise<string[]> {
  const draw = (): Promise<void> =>
    new Promise((resolve) => requestAnimationFrame(() => resolve()));
  await draw();
  await draw();
  const root = document.getElementById('root');
  // A game is a page in a frame, without text around it.
  const isGame = root !== null && root.querySelector('iframe') !== null;
  const isShown = isGame || (root?.textContent.trim() ?? '') !== '';
  // A status with a name and no text is the loading state of a whole screen.
  const waiting = document.querySelector('[aria-busy="true"], [role="status"][aria-label]');
  // What leaves, such as a toast or the end of a list, fades for a moment; what runs longer stays.
  const isChanging = document
    .getAnimations()
    .some(
      (it) =>
        it instanceof CSSTransition ||
        (it.playState === 'running' && Number(it.effect?.getComputedTiming().endTime) <= 2_000),
    );
  return [
    ...(isShown ? [] : ['no content']),
    ...(waiting ? [`waiting ${waiting.className}`] : []),
    ...(isChanging ? ['an animation'] : []),
    ...(document.fonts.status === 'loaded' ? [] : ['a font']),
  ];
}

/** Returns what overflows the page horizontally; empty if nothing does. */
export function listOverflow(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    const isClipped = (element: Element): boolean => {
      for (let at = element.parentElement; at && at.id !== 'root'; at = at.parentElement) {
        // The page's own scroller is vertical only, so its overflow counts here.
        if (at.hasAttribute('data-scroll')) continue;
        if (getComputedStyle(at).overflowX === 'visible') continue;
        const { left, right } = at.getBoundingClientRect();
        // The column itself hides its overflow, which counts here.
        if (right - left < width) return true;
        if (at.scrollWidth > at.clientWidth && /auto|scroll/.test(getComputedStyle(at).overflowX)) {
          return true;
        }
      }
      return false;
    };
    const found: string[] = [];
    for (const element of document.querySelectorAll('#root *')) {
      const { left, right, width: own, height } = element.getBoundingClientRect();
      if (own < 2 || height < 2 || (right <= width + 1 && left >= -1)) continue;
      const style = getComputedStyle(element);
      if (style.position === 'fixed' || element.closest('[aria-hidden="true"], svg')) continue;
      if (!isClipped(element))
        found.push(`${element.tagName} ${element.className} ${left}…${right}`);
    }
    const all = document.documentElement.scrollWidth;
    return all > width ? [`the page is ${all} wide`, ...found] : found;
  });
}
