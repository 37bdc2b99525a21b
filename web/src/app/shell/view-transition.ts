import { flushSync } from 'react-dom';

/**
 * Changes the screen with a short cross-fade, where the browser can and the reader has not asked
 * for less motion. The change itself is complete when the fade begins: focus, scrolling and what
 * can be pressed are those of the new screen.
 */
export function fade(change: () => void): void {
  const isShown = document.visibilityState === 'visible';
  if (!('startViewTransition' in document) || !isShown) return change();
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return change();
  const transition = document.startViewTransition(() => flushSync(change));
  // Another navigation, or a page that is hidden, ends it early.
  transition.ready.catch(() => undefined);
  transition.finished.catch(() => undefined);
}
