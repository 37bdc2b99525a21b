import type { Page } from 'playwright-core';

/**
 * Returns the parts of an open sheet that scroll though all that is in them can be seen, as by a
 * touch area below the last line, and the fields whose value is longer than they are.
 */
export function listNudges(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const all = [...document.querySelectorAll<HTMLElement>('dialog[open] *')];
    const nudged = all.flatMap((element) => {
      const by = element.scrollHeight - element.clientHeight;
      const { overflowY, paddingBottom } = getComputedStyle(element);
      const canScroll = /auto|scroll/.test(overflowY);
      if (!canScroll || by <= 1) return [];
      const { bottom } = element.getBoundingClientRect();
      const ends = [...element.querySelectorAll('*')].map(
        (it) => it.getBoundingClientRect().bottom,
      );
      const end = Math.max(...ends) + element.scrollTop + Number.parseFloat(paddingBottom);
      const isSeen = end <= bottom + 1;
      return isSeen ? [`scrolls by ${by} px to nothing: ${element.className}`] : [];
    });
    const cut = [...document.querySelectorAll('input')].flatMap((field) =>
      field.scrollWidth > field.clientWidth + 1 ? [`cuts off its value: ${field.value}`] : [],
    );
    return [...nudged, ...cut];
  });
}
