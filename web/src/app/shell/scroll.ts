const offsets = new Map<string, number>();

/**
 * Restores the scroll position of a history entry as soon as the screen is tall enough; returns a
 * function that stops watching.
 */
export function storeScroll(key: string): () => void {
  const wanted = offsets.get(key) ?? 0;
  let isDone = wanted === 0;
  const find = () => document.querySelector<HTMLElement>('[data-scroll]');
  const restore = () => {
    const area = find();
    if (isDone || !area || area.scrollHeight - area.clientHeight < wanted) return;
    area.scrollTop = wanted;
    isDone = true;
  };
  const observer = new MutationObserver(restore);
  observer.observe(document.body, { childList: true, subtree: true });
  restore();
  const remember = (event: Event) => {
    const area = find();
    if (area && event.target === area) {
      isDone = true;
      offsets.set(key, area.scrollTop);
    }
  };
  document.addEventListener('scroll', remember, { capture: true, passive: true });
  return () => {
    observer.disconnect();
    document.removeEventListener('scroll', remember, { capture: true });
  };
}
