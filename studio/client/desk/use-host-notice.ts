import { useEffect, useRef } from 'react';
import type { DeskPage } from '../../src/desk/page-protocol.ts';
import { notifyHost } from './desk-host.ts';
import type { DeskNews } from './desk-host.ts';

/** Notifies the host page of each change of a state, once; null notifies of nothing. */
export function useHostNotice(page: DeskPage, state: DeskNews | null): void {
  const reported = useRef<DeskNews | null>(null);
  useEffect(() => {
    if (state === null || state === reported.current) return;
    reported.current = state;
    notifyHost(page, state);
  }, [page, state]);
}
