import { useCallback, useEffect, useRef, useState } from 'react';
import type { DeskPage } from '../../src/desk/page-protocol.ts';
import { deviceNow } from '../clock.ts';
import { fetchPage } from './desk-api.ts';
import type { DeskAnswer, DeskFailure } from './desk-api.ts';
import type { DeskOpening } from './opening.ts';

/** The page's current content. */
export interface DeskReading {
  page: DeskPage | null;
  /** Why there is no page, or why it is outdated. */
  failure: DeskFailure | null;
  /** The desk's time in milliseconds. */
  now: () => number;
  /** Refetches it now. */
  reload: () => Promise<void>;
  /** Applies the page in an action's reply; returns the reply. */
  take: (answer: DeskAnswer) => DeskAnswer;
}

// Chosen: about the block interval of the fastest chain.
const everyMs = 2_500;

/** Polls a page of the desk until it has ended. */
export function useDeskPage(opening: DeskOpening): DeskReading {
  const [page, setPage] = useState<DeskPage | null>(null);
  const [failure, setFailure] = useState<DeskFailure | null>(null);
  const offsetMs = useRef(0);
  const now = useCallback(() => deviceNow() + offsetMs.current, []);
  const take = useCallback((answer: DeskAnswer) => {
    if (answer.isOk) {
      const { page: news } = answer;
      offsetMs.current = news.serverTime - deviceNow();
      // A read in progress during an action is older than the action's reply.
      setPage((shown) => (shown !== null && news.serverTime < shown.serverTime ? shown : news));
    }
    setFailure(answer.isOk ? null : answer.failure);
    return answer;
  }, []);
  const reload = useCallback(async () => {
    take(await fetchPage(opening));
  }, [opening, take]);
  const isOpen = failure !== 'unknown' && !(page !== null && hasEnded(page));
  useEffect(() => {
    if (!isOpen) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isGone = false;
    const next = async (): Promise<void> => {
      const answer = await fetchPage(opening);
      if (isGone) return;
      take(answer);
      timer = setTimeout(() => void next(), everyMs);
    };
    void next();
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [isOpen, opening, take]);
  return { page, failure, now, reload, take };
}

function hasEnded(page: DeskPage): boolean {
  return page.kind === 'order' && page.state !== 'pending' && !page.isPayable;
}
