import { useEffect, useState } from 'react';
import { getEventTerms } from '../../src/protocol/book-routes.ts';
import type { EventTermsReply } from '../../src/protocol/event-terms.ts';
import { sendAsGuest } from '../api.ts';
import { useBook } from './book-context.ts';

/** Chosen: what traders set is seldom another. */
const REPEAT_MS = 20_000;

/** The margins and limits of an event, read again and again; null until they are known. */
export function useEventTerms(eventId: string): EventTermsReply | null {
  const { currency } = useBook();
  const [terms, setTerms] = useState<EventTermsReply | null>(null);
  useEffect(() => {
    let isOver = false;
    const read = async (): Promise<void> => {
      if (document.hidden) return;
      const answer = await sendAsGuest(getEventTerms, { eventId, currency });
      if (!isOver && answer.isOk) setTerms(answer.value);
    };
    const first = setTimeout(() => void read(), 0);
    const timer = setInterval(() => void read(), REPEAT_MS);
    return () => {
      isOver = true;
      clearTimeout(first);
      clearInterval(timer);
    };
  }, [eventId, currency]);
  return terms;
}
