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
    const isClear = (hit: Element, under: Element): boolean => {
      for (let at: Element | null = hit; at && !at.contains(under); at = at.parentElement) {
        if (at.matches('img, iframe, canvas, video')) return false;
        const { backgroundColor, backgroundImage } = getComputedStyle(at);
        if (backgroundImage !== 'none' || !/, 0\)$|^transparent$/.test(backgroundColor))
          return false;
      }
      return true;
    };
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
      const lines = [...(kind === 'links' ? element : range).getClientRects()];
      // Of a text higher than the screen, its first line is not in the middle.
      const isInSight = ({ top, bottom }: DOMRect): boolean =>
        top > innerHeight / 4 && bottom < (innerHeight * 3) / 4;
      const box = lines.find(isInSight) ?? lines[0];
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
      // Texts are read through what is clear; listOverlaps finds those over each other.
      if (hit && kind === 'texts' && isClear(hit, element)) return [];
      const by = hit ? `under ${hit.tagName} ${hit.textContent.slice(0, 20)}` : 'out of the screen';
      return [`${element.textContent.trim().slice(0, 30)}: ${by}`];
    });
  }, what);
}

/** Scales text as a browser's text size setting does: 2 is twice the default size. */
export async function setTextSize(page: Page, times: number): Promise<void> {
  await page.evaluate((factor) => {
    document.documentElement.style.fontSize = factor === 1 ? '' : `${factor * 100}%`;
  }, times);
}
