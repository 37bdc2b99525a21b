import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';

/** Focuses a title when it appears, if the user's focus was moved there. */
export function useTitleFocus(isMoved: boolean): RefObject<HTMLHeadingElement | null> {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isMoved) title.current?.focus();
  }, [isMoved]);
  return title;
}
