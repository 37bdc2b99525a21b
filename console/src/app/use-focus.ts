import { useCallback, useRef } from 'react';

/** Puts the focus into a field once, when it appears: the only thing that one can do here. */
export function useFocus(): (field: { focus: () => void } | null) => void {
  const isDone = useRef(false);
  return useCallback((field) => {
    if (!field || isDone.current) return;
    isDone.current = true;
    // After what holds the focus now has let it go, such as a dialog that is just opening.
    window.setTimeout(() => field.focus(), 0);
  }, []);
}
