import { Component, createRef } from 'react';
import type { ReactNode } from 'react';

type Props = { children: ReactNode };

/** An element and its distance from the top of the window in pixels. */
type Place = { element: Element; topPx: number };

/** How far below the top edge the reader's line is assumed. Chosen: within the first row. */
const readPx = 24;

/**
 * Keeps the scroll position while entries are added or removed above it, in browsers without
 * `overflow-anchor`.
 */
export class KeepPlace extends Component<Props> {
  readonly #list = createRef<HTMLDivElement>();

  override getSnapshotBeforeUpdate(): Place | null {
    const area = this.#area();
    if (!area || area.scrollTop === 0 || CSS.supports('overflow-anchor', 'auto')) return null;
    const box = area.getBoundingClientRect();
    const [x, y] = [box.left + box.width / 2, box.top + readPx];
    const element = document.elementFromPoint(x, y);
    if (!element || !this.#list.current?.contains(element)) return null;
    return { element, topPx: element.getBoundingClientRect().top };
  }

  override componentDidUpdate(_props: Props, _state: unknown, place: Place | null): void {
    const area = this.#area();
    if (!place || !area || !place.element.isConnected) return;
    const movedPx = place.element.getBoundingClientRect().top - place.topPx;
    if (movedPx !== 0) area.scrollTop += movedPx;
  }

  #area(): HTMLElement | null {
    return this.#list.current?.closest<HTMLElement>('[data-scroll]') ?? null;
  }

  override render() {
    return (
      <div ref={this.#list} style={{ display: 'contents' }}>
        {this.props.children}
      </div>
    );
  }
}
