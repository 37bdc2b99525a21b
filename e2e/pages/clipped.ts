import type { Page } from 'playwright-core';

/**
 * Returns texts of which a box cuts off something that cannot be scrolled to. An ellipsis is none
 * where the whole text is a press away: in a link or a button, or in a title.
 */
export function listClipped(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    type Axis = 'x' | 'y';
    type Box = Record<Axis, [from: number, to: number]>;

    // Chosen: browsers round to pixels.
    const slackPx = 1.5;
    const unread = '[inert], [aria-hidden="true"], svg, script, style, noscript';
    const reachable = 'a, button, summary, [title]';
    const pen = document.createElement('canvas').getContext('2d');

    /** What is drawn of a line: its box is as high as the font, which has room to spare. */
    const toInk = (
      { left, right, top }: DOMRect,
      text: string,
      style: CSSStyleDeclaration,
    ): Box => {
      if (!pen) throw new Error('the browser draws no text');
      pen.font = `${style.fontStyle} ${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
      const ink = pen.measureText(text);
      const base = top + ink.fontBoundingBoxAscent;
      return {
        x: [left, right],
        y: [base - ink.actualBoundingBoxAscent, base + ink.actualBoundingBoxDescent],
      };
    };

    const isCut = (box: Box, axis: Axis, by: DOMRect): boolean => {
      const [from, to] = axis === 'x' ? [by.left, by.right] : [by.top, by.bottom];
      return box[axis][0] < from - slackPx || box[axis][1] > to + slackPx;
    };

    /** The box that cuts a line off, and where; undefined if none does. */
    const findCutter = (of: Element, box: Box): [Element, Axis] | undefined => {
      const open = new Set<Axis>(['x', 'y']);
      let isFree = false;
      for (let at: Element | null = of; at && at.id !== 'root'; at = at.parentElement) {
        const { overflowX, overflowY, position, display, clipPath } = getComputedStyle(at);
        // Nothing of it is drawn: it is there for screen readers.
        if (clipPath === 'inset(50%)') return undefined;
        // An absolute box is cut only by those that it is placed in.
        const isPassed = isFree && position === 'static';
        if (!isPassed && display !== 'inline') {
          for (const axis of open) {
            const overflow = axis === 'x' ? overflowX : overflowY;
            if (/auto|scroll/.test(overflow)) open.delete(axis);
            else if (overflow !== 'visible' && isCut(box, axis, at.getBoundingClientRect())) {
              return [at, axis];
            }
          }
        }
        if (position === 'fixed') return undefined;
        if (!isPassed) isFree = position === 'absolute';
      }
      return undefined;
    };

    const isShortened = ([at, axis]: [Element, Axis]): boolean => {
      const { textOverflow, webkitLineClamp } = getComputedStyle(at);
      const isMarked = axis === 'x' ? textOverflow === 'ellipsis' : webkitLineClamp !== 'none';
      return isMarked && at.closest(reachable) !== null;
    };

    const found = new Set<string>();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const of = node.parentElement;
      const text = (node.textContent ?? '').trim();
      if (!of || text === '' || of.closest(unread)) continue;
      if (!of.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
      const style = getComputedStyle(of);
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const rect of range.getClientRects()) {
        const cut = rect.width > 0 && findCutter(of, toInk(rect, text, style));
        if (!cut || isShortened(cut)) continue;
        found.add(`${text.slice(0, 40)}: cut off by ${cut[0].tagName}.${cut[0].className}`);
      }
    }
    return [...found];
  });
}
