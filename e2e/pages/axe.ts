import axe from 'axe-core';
import type { Frame, Page } from 'playwright-core';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/**
 * Returns breaches of WCAG 2.0 to 2.2, levels A and AA, one line each; empty if there are none.
 * `rules` limits the check, which is faster when only the colours have changed.
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
  return page.evaluate<string[]>(`axe.run(document, ${JSON.stringify(options)}).then(
    ({ violations }) => violations.flatMap((rule) => rule.nodes.map((node) =>
      rule.id + ': ' + node.target.join(' ') + ' — ' +
        (node.any[0] ?? node.all[0] ?? node.none[0])?.message)))`);
}
