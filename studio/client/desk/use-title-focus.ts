import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';

/** Gives the focus to a title when it appears, if the reader has been moved to it. */
export function useTitleFocus(isMoved: boolean): RefObject<HTMLHeadingElement | null> {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isMoved) title.current?.focus();
  }, [isMoved]);
  return title;
}
