import type { LiveBook } from './live-book.ts';

/** Follows the events whose cards are on screen, or nearly so. */
export class VisibleWatch {
  readonly #live: LiveBook;
  readonly #ids = new Map<Element, string>();
  readonly #stops = new Map<Element, () => void>();
  readonly #observer: IntersectionObserver;

  /** Follows in a store. */
  constructor(live: LiveBook) {
    this.#live = live;
    const settings = { rootMargin: '160px 0px' };
    this.#observer = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting } of entries) this.#follow(target, isIntersecting);
    }, settings);
  }

  /** Follows an event while its card is on screen, until the returned function is called. */
  observe(card: Element, id: string): () => void {
    this.#ids.set(card, id);
    this.#observer.observe(card);
    return () => {
      this.#observer.unobserve(card);
      this.#follow(card, false);
      this.#ids.delete(card);
    };
  }

  #follow(card: Element, isVisible: boolean): void {
    const id = this.#ids.get(card);
    const stop = this.#stops.get(card);
    if (isVisible && stop === undefined && id !== undefined) {
      this.#stops.set(card, this.#live.watch(id));
    }
    if (isVisible || stop === undefined) return;
    this.#stops.delete(card);
    stop();
  }
}
