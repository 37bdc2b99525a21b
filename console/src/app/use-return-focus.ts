import { useEffect, useState } from 'react';

/** Gives the focus back, when this part goes, to what had it before the part came. */
export function useReturnFocus(): void {
  const [before] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      // After the library has let go of what it kept the focus in.
      window.setTimeout(() => {
        if (before instanceof HTMLElement && before.isConnected) before.focus();
      }, 0);
    },
    [before],
  );
}
