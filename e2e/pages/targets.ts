import type { Page } from 'playwright-core';

/**
 * Returns touch targets smaller than 24 points, or smaller than 44 for the screen's primary action;
 * empty if there are none. A target includes its own box, its label, and the area that its style
 * adds. Links within a sentence are as high as its line, as WCAG 2.2 allows.
 */
export function listSmallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const roles = ['button', 'link', 'radio', 'checkbox', 'switch', 'tab', 'option'];
    const query = ['a[href]', 'button', 'input', 'select', ...roles.map((it) => `[role=${it}]`)];
    const sizeOf = (element: Element): [number, number] => {
      const { width, height } = element.getBoundingClientRect();
      const around = getComputedStyle(element, '::after');
      if (around.content === 'none' || around.position !== 'absolute') return [width, height];
      return [
        Math.max(width, Number.parseFloat(around.width) || 0),
        Math.max(height, Number.parseFloat(around.height) || 0),
      ];
    };
    const found: string[] = [];
    for (const element of document.querySelectorAll(`#root :is(${query.join(',')})`)) {
      const style = getComputedStyle(element);
      const { width: own, height: high } = element.getBoundingClientRect();
      if (own < 2 || high < 2 || style.visibility === 'hidden' || element.matches(':disabled')) {
        continue;
      }
      if (element.closest('[inert], [aria-hidden="true"], dialog:not([open])')) continue;
      const isInText = style.display === 'inline' && element.closest('p, li, label') !== null;
      if (isInText) continue;
      const sizes = [element, element.parentElement, element.closest('label')].flatMap((it) =>
        it !== null && (it === element || it.matches('label, span')) ? [sizeOf(it)] : [],
      );
      const [width, height] = [0, 1].map((side) => Math.max(...sizes.map((it) => it[side] ?? 0)));
      const least = /_primary_/.test(element.getAttribute('class') ?? '') ? 44 : 24;
      if (Math.min(width ?? 0, height ?? 0) + 0.5 < least) {
        const name = element.getAttribute('aria-label') ?? element.textContent.trim().slice(0, 30);
        found.push(`${element.tagName} “${name}” is ${width} × ${height}, less than ${least}`);
      }
    }
    return found;
  });
}
