import type { Call, Sent } from '@vela/contract/call.ts';
import { useEffect, useRef } from 'react';
import { useAction } from '../action/use-action.ts';
import { send } from '../send.ts';

/**
 * Holds one thing for this operator from `begin` on, and gives it back when its page is left; `end`
 * after an action that has ended the hold by itself.
 */
export function useHold<Claim extends Call, Release extends Call>(of: {
  claim: Claim;
  release: Release;
  input: Sent<Claim> & Sent<Release>;
  /** The reads that show the holder. */
  reads: readonly Call[];
}): { begin: () => void; end: () => void } {
  const { claim, release, input, reads } = of;
  const { run } = useAction(claim, reads);
  const isHeld = useRef(false);
  const begin = () => {
    if (isHeld.current) return;
    isHeld.current = true;
    const onFailed = (): void => {
      isHeld.current = false;
    };
    run(input, { onFailed });
  };
  const end = () => {
    isHeld.current = false;
  };
  const key = JSON.stringify(input);
  useEffect(() => {
    const giveBack = () => {
      if (!isHeld.current) return;
      isHeld.current = false;
      // A claim that was not released expires.
      send(release, input, { outlivesPage: true }).catch(() => undefined);
    };
    window.addEventListener('pagehide', giveBack);
    return () => {
      window.removeEventListener('pagehide', giveBack);
      giveBack();
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `key` is all of `input`
  }, [key, release]);
  return { begin, end };
}
