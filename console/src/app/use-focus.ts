import { useCallback, useRef } from 'react';

/** Focuses a field once, when it appears: for pages with a single task. */
export function useFocus(): (field: { focus: () => void } | null) => void {
  const isDone = useRef(false);
  return useCallback((field) => {
    if (!field || isDone.current) return;
    isDone.current = true;
    // After the current holder has released the focus, such as a dialog that is opening.
    window.setTimeout(() => field.focus(), 0);
  }, []);
}
