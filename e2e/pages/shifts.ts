import type { Page } from 'playwright-core';

/**
 * The most by which the content of a page may move while it opens (CLS). Chosen: a fifth of what
 * browsers call good.
 */
export const shiftMax = 0.02;

type Shift = { value: number; moved: string[] };

declare global {
  interface Window {
    velaShifts?: () => Shift[];
  }
}

/** Records from now on what moves in each document of a page. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(observe);
}

/** Runs in each document before its scripts. */
function observe(): void {
  if (window !== window.top) return;
  type Source = { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly };
  type Entry = PerformanceEntry & { value: number; sources: Source[] };
  const describe = ({ node, previousRect: from, currentRect: to }: Source): string => {
    const of = node instanceof Element ? node : node?.parentElement;
    const name = `${of?.tagName.toLowerCase() ?? 'gone'}.${of?.getAttribute('class') ?? ''}`;
    const text = node?.textContent?.trim().slice(0, 20) ?? '';
    const box = (it: DOMRectReadOnly): string =>
      [it.x, it.y, it.width, it.height].map((side) => Math.round(side)).join(' ');
    return `${name} “${text}” ${box(from)} → ${box(to)}`;
  };
  const seen: Shift[] = [];
  const add = (entries: PerformanceEntry[]): void => {
    // Nothing is pressed here. A new size of the window excuses what moves for half a second, which
    // is as long as a page takes to open: take these shifts before resizing it.
    for (const { value, sources } of entries as Entry[]) {
      seen.push({ value, moved: sources.map(describe) });
    }
  };
  const observer = new PerformanceObserver((list) => add(list.getEntries()));
  observer.observe({ type: 'layout-shift', buffered: true });
  window.velaShifts = () => {
    add(observer.takeRecords());
    return seen.splice(0);
  };
}

/** Draws what has changed, such as the size of the window, and forgets what that has moved. */
export function forgetShifts(page: Page): Promise<void> {
  return page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    window.velaShifts?.();
  });
}

/** Returns what has moved since the last call, if it is more than a page may move; else nothing. */
export async function takeShifts(page: Page): Promise<string[]> {
  const shifts = (await page.evaluate(() => window.velaShifts?.())) ?? [];
  const sum = shifts.reduce((all, { value }) => all + value, 0);
  if (sum <= shiftMax) return [];
  const largest = shifts.toSorted((a, b) => b.value - a.value).slice(0, 3);
  return largest.map(
    ({ value, moved }) => `moves by ${value.toFixed(3)} of ${sum.toFixed(3)}: ${moved.join('; ')}`,
  );
}
