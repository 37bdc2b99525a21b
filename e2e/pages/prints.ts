import type { Page } from 'playwright-core';

/** What two views of a page have in common if the values are equal. */
export type Prints = {
  /** Where everything is drawn. */
  shape: number;
  /** The visible elements with their attributes. */
  parts: number;
};

/** Takes the prints of the current view of a page. */
export function takePrints(page: Page): Promise<Prints> {
  return page.evaluate(() => {
    // FNV-1a: equal texts have equal values, and others almost never.
    const add = (hash: number, text: string): number => {
      let next = hash;
      for (let at = 0; at < text.length; at += 1) {
        next = Math.imul(next ^ text.charCodeAt(at), 0x01_00_01_93);
      }
      return next;
    };
    let [shape, parts] = [0, 0];
    for (const element of document.querySelectorAll('body *')) {
      if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
      const { x, y, width, height } = element.getBoundingClientRect();
      shape = add(shape, [x, y, width, height].map((it) => it.toFixed(1)).join(' '));
      const attributes = Array.from(element.attributes, (it) => `${it.name}=${it.value}`);
      parts = add(parts, `${element.tagName} ${attributes.join(' ')}`);
    }
    return { shape, parts };
  });
}
