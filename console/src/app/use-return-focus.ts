import { useEffect, useState } from 'react';

/** When this component unmounts, returns the focus to the element that had it before. */
export function useReturnFocus(): void {
  const [before] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      // After the library has released the focus that it trapped.
      window.setTimeout(() => {
        if (before instanceof HTMLElement && before.isConnected) before.focus();
      }, 0);
    },
    [before],
  );
}
