import axe from 'axe-core';
import type { Frame, Page } from 'playwright-core';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/**
 * Returns breaches of WCAG 2.0 to 2.2, levels A and AA, one line each; empty if there are none.
 * `rules` limits the check, which is faster when only the colours have changed. A target that is
 * half behind a part that stays in view, such as a stake, is checked where it scrolls clear of it.
 */
export async function listViolations(page: Page | Frame, rules?: string[]): Promise<string[]> {
  const isThere = await page.evaluate(() => 'axe' in window);
  if (!isThere) await page.evaluate(axe.source);
  const options = {
    resultTypes: ['violations'],
    // None of these rules reads the style sheets that it would fetch.
    preload: false,
    // Frames are other sites with checks of their own.
    iframes: false,
    // Still experimental: it compares visible signs (`1K`, `0.95 : 1`) with their accessible names.
    rules: { 'label-content-name-mismatch': { enabled: false } },
    runOnly: rules ? { type: 'rule', values: rules } : { type: 'tag', values: tags },
  };
  return page.evaluate<string[]>(`(async () => {
    const read = async (context, options) => {
      const { violations } = await axe.run(context, options);
      return violations.flatMap((rule) => rule.nodes.map((node) => ({
        rule: rule.id,
        target: node.target.join(' '),
        message: (node.any[0] ?? node.all[0] ?? node.none[0])?.message,
      })));
    };
    const isScrolledClear = async ({ rule, target, message }) => {
      if (rule !== 'target-size' || !message.includes('obscured')) return false;
      const parents = [];
      for (let at = document.querySelector(target); at; at = at.parentElement)
        parents.push([at, at.scrollTop]);
      let isClear = false;
      for (const block of ['center', 'start', 'end']) {
        parents[0]?.[0].scrollIntoView({ block, behavior: 'instant' });
        const left = await read(target, { runOnly: { type: 'rule', values: [rule] } });
        isClear ||= left.length === 0;
      }
      for (const [parent, top] of parents) parent.scrollTop = top;
      return isClear;
    };
    const lines = [];
    for (const fault of await read(document, ${JSON.stringify(options)}))
      if (!(await isScrolledClear(fault)))
        lines.push(fault.rule + ': ' + fault.target + ' — ' + fault.message);
    return lines;
  })()`);
}
