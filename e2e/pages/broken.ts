import type { Page } from 'playwright-core';

/**
 * Returns what a page shows in place of its content: one of the sentences for what failed, a value
 * that was not filled in, or one that has no text.
 */
export async function listBroken(page: Page, failures: readonly string[]): Promise<string[]> {
  const text = await page.locator('body').innerText();
  const unfilled = text.match(/\{\w+\}|\bundefined\b|\bNaN\b|\[object \w+\]|\bInvalid Date\b/g);
  return [...failures.filter((sentence) => text.includes(sentence)), ...(unfilled ?? [])].map(
    (found) => `shows “${found}”`,
  );
}
