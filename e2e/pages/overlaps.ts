import type { Page } from 'playwright-core';

/** Returns pairs of texts that are drawn over each other, within what scrolls or stays together. */
export function listOverlaps(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    type Box = { left: number; right: number; top: number; bottom: number };
    type Line = Box & { of: Element; layer: Element | null };

    // Of the height of a line: accents and descenders of the next line may reach into the rest.
    const coreShare = 0.5;
    const leastPx = 2;

    const clip = (box: Box, by: Box): Box => ({
      left: Math.max(box.left, by.left),
      right: Math.min(box.right, by.right),
      top: Math.max(box.top, by.top),
      bottom: Math.min(box.bottom, by.bottom),
    });

    /** What of a line is visible, and the ancestor with which it moves. */
    const place = (of: Element, rect: DOMRect): Line => {
      const cut = (rect.height * (1 - coreShare)) / 2;
      let box: Box = {
        left: rect.left,
        right: rect.right,
        top: rect.top + cut,
        bottom: rect.bottom - cut,
      };
      let layer: Element | null = null;
      for (let at: Element | null = of; at && at.id !== 'root'; at = at.parentElement) {
        const { overflowX, overflowY, position } = getComputedStyle(at);
        const isScrolled = /auto|scroll/.test(`${overflowX} ${overflowY}`);
        if (overflowX !== 'visible') box = clip(box, at.getBoundingClientRect());
        if (isScrolled || position === 'fixed' || position === 'sticky') layer ??= at;
      }
      return { ...box, of, layer };
    };

    const lines: Line[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const of = node.parentElement;
      if (!of || (node.textContent ?? '').trim() === '') continue;
      if (of.closest('.visually-hidden, [inert], svg, script, style, noscript')) continue;
      if (!of.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      lines.push(...Array.from(range.getClientRects(), (rect) => place(of, rect)));
    }
    const isOver = (one: Line, other: Line): boolean =>
      one.of !== other.of &&
      one.layer === other.layer &&
      Math.min(one.right, other.right) - Math.max(one.left, other.left) > leastPx &&
      Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > leastPx;
    const say = ({ of }: Line): string => of.textContent.trim().slice(0, 30);
    const found = lines.flatMap((line, index) =>
      lines
        .slice(index + 1)
        .filter((other) => isOver(line, other))
        .map((other) => `${say(line)}: drawn over ${say(other)}`),
    );
    return [...new Set(found)];
  });
}
