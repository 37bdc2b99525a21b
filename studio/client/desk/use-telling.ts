import { useEffect, useRef } from 'react';
import type { DeskPage } from '../../src/desk/page-protocol.ts';
import { notifyHost } from './desk-host.ts';
import type { DeskNews } from './desk-host.ts';

/** Tells the page around each change of a state, once; null is nothing to tell. */
export function useTelling(page: DeskPage, state: DeskNews | null): void {
  const reported = useRef<DeskNews | null>(null);
  useEffect(() => {
    if (state === null || state === reported.current) return;
    reported.current = state;
    notifyHost(page, state);
  }, [page, state]);
}
