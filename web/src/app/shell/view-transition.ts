import { flushSync } from 'react-dom';

/**
 * Changes the screen with a short cross-fade, where the browser can and the reader has not asked
 * for less motion. The change itself is complete when the fade begins: focus, scrolling and what
 * can be pressed are those of the new screen.
 */
export function fade(change: () => void): void {
  const isPlain = matchMedia('(prefers-reduced-motion: reduce)').matches;
  if (isPlain || !document.startViewTransition) return change();
  // Another navigation, or a page that is hidden, skips it.
  document.startViewTransition(() => flushSync(change)).ready.catch(() => {});
}
