import type { Page } from 'playwright-core';

/** Returns what is covered at its centre, where a reader taps or looks. */
export function listCovered(page: Page, what: 'links' | 'texts'): Promise<string[]> {
  return page.evaluate((kind) => {
    const root = document.querySelector('#root');
    const isShown = (element: Element): boolean =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    const isText = (element: Element): boolean =>
      [...element.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && (node.textContent ?? '').trim() !== '',
      );
    const wanted = [...(root?.querySelectorAll(kind === 'links' ? 'a, button' : '*') ?? [])].filter(
      (element) =>
        isShown(element) &&
        !element.closest('.visually-hidden, [inert], svg') &&
        (kind === 'links' || isText(element)),
    );
    return wanted.flatMap((element) => {
      element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
      const range = document.createRange();
      range.selectNodeContents(element);
      const box = (kind === 'links' ? element : range).getClientRects()[0];
      if (!box || box.width < 2 || box.height < 2) return [];
      // Of a text that ends in an ellipsis only the part in its own box is visible.
      const isClipped = getComputedStyle(element).overflowX !== 'visible';
      const right = isClipped
        ? Math.min(box.right, element.getBoundingClientRect().right)
        : box.right;
      const [x, y] = [(box.left + right) / 2, box.top + box.height / 2];
      const isInside = x >= 0 && y >= 0 && x < innerWidth && y < innerHeight;
      const hit = isInside ? document.elementFromPoint(x, y) : null;
      if (hit && (element.contains(hit) || hit.contains(element))) return [];
      const by = hit ? `under ${hit.tagName} ${hit.textContent.slice(0, 20)}` : 'out of the screen';
      return [`${element.textContent.trim().slice(0, 30)}: ${by}`];
    });
  }, what);
}

/** Returns texts that their own box cuts off without an ellipsis. */
export function listClipped(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const hasText = (element: Element): boolean =>
      [...element.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && (node.textContent ?? '').trim() !== '',
      );
    return [...document.querySelectorAll('#root *')].flatMap((element) => {
      if (!hasText(element) || element.closest('.visually-hidden, [inert], svg, iframe')) return [];
      const style = getComputedStyle(element);
      if (style.overflowX !== 'hidden' && style.overflowX !== 'clip') return [];
      const isShortened = style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none';
      const { scrollWidth, clientWidth, scrollHeight, clientHeight } = element;
      const isCut = scrollWidth > clientWidth + 1 || scrollHeight > clientHeight + 4;
      return isCut && !isShortened ? [`${element.textContent.trim().slice(0, 40)}: cut off`] : [];
    });
  });
}

/** Scales text as a browser's text size setting does: 2 is twice the default size. */
export async function setTextSize(page: Page, times: number): Promise<void> {
  await page.evaluate((factor) => {
    document.documentElement.style.fontSize = factor === 1 ? '' : `${factor * 100}%`;
  }, times);
}
