import { useCallback } from 'react';

/** Puts the focus into a field as soon as it is there: the only thing that one can do here. */
export function useFocus(): (field: { focus: () => void } | null) => void {
  return useCallback((field) => {
    // After what holds the focus now has let it go, such as a dialog that is just opening.
    if (field) window.setTimeout(() => field.focus(), 0);
  }, []);
}
