import type { Page } from 'playwright-core';
import { listViolations } from './axe.ts';
import type { BookLook, LookLanguage, StudioPage } from './book-looks.ts';
import { listOverlaps } from './overlaps.ts';
import { listClipped } from './clipped.ts';
import { setTextSize } from './reach.ts';
import { draw, listOverflow } from './settle.ts';
import { listNudges } from './nudges.ts';
import { listSmallTargets } from './targets.ts';

/** A window, a theme and a size of text in which a look is seen. */
export interface BookView {
  width: number;
  height: number;
  theme: 'light' | 'dark';
  /** Of the default size of text. */
  text: 1 | 2;
}

const sizes = [
  [320, 844],
  [390, 844],
  [844, 390],
  [1280, 860],
] as const;

/** Every view: phones upright and on their side and a desktop, light and dark, and larger text. */
export const bookViews: readonly BookView[] = sizes.flatMap(([width, height]) => [
  { width, height, theme: 'light', text: 1 } as const,
  { width, height, theme: 'dark', text: 1 } as const,
  { width, height, theme: 'light', text: 2 } as const,
]);

/** Opens a look and yields the faults of each view, which is named. */
export async function* sweepLook(
  { page, open }: StudioPage,
  look: BookLook,
  language: LookLanguage,
  views: readonly BookView[] = bookViews,
): AsyncGenerator<{ view: string; faults: string[] }> {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ colorScheme: 'light' });
  await open(look, language);
  for (const { width, height, theme, text } of views) {
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ colorScheme: theme });
    // A book has the theme of the page around it, the desk that of its reader.
    await page.evaluate((of) => {
      document.documentElement.dataset['theme'] = of;
    }, theme);
    await setTextSize(page, text);
    await draw(page);
    const view = `${width}×${height} ${theme}${text === 1 ? '' : ' text 2'}`;
    yield { view, faults: await listFaults(page, { theme, text }) };
  }
  await setTextSize(page, 1);
}

/** What is wrong in a view: colours alone differ in the dark, and shapes alone with larger text. */
async function listFaults(
  page: Page,
  { theme, text }: Pick<BookView, 'theme' | 'text'>,
): Promise<string[]> {
  if (theme === 'dark') return listViolations(page, ['color-contrast']);
  const found = [
    await listOverflow(page),
    await listClipped(page),
    await listOverlaps(page),
    text === 1 ? await listViolations(page) : [],
    text === 1 ? await listSmallTargets(page) : [],
    text === 1 ? await listNudges(page) : [],
  ];
  return found.flat();
}
