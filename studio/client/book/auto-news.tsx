import { useEffect, useState } from 'react';
import { fill } from '@vela/client/fill.ts';
import { useFormat } from '@vela/ui/format/format-context.tsx';
import type { BookBet } from '../../src/protocol/book.ts';
import { useBook, useLiveBets } from './book-context.ts';
import css from './book-screen.module.css';

const SHOWN_MS = 6000;

/** Tells of a bet that has been bought back automatically while the book is open. */
export function AutoNews() {
  const { words } = useBook();
  const format = useFormat();
  const bets = useLiveBets();
  const [watched, setWatched] = useState<ReadonlySet<string>>(new Set());
  const [news, setNews] = useState<BookBet | null>(null);
  const open = bets.filter(({ autoCashOut: auto }) => auto !== null && auto.state !== 'paid');
  const paid = bets.find(
    ({ betId, autoCashOut: auto }) => auto?.state === 'paid' && watched.has(betId),
  );
  const ids = open.map(({ betId }) => betId);
  if (paid !== undefined) setNews(paid);
  if (ids.length !== watched.size || ids.some((id) => !watched.has(id))) setWatched(new Set(ids));
  useEffect(() => {
    const timer = news === null ? undefined : setTimeout(() => setNews(null), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [news]);
  return (
    <div role="status">
      {news !== null && (
        <p className={css.toast}>
          {fill(words.autoCashOut.done, { amount: format.money(news.cashedOut.paidMinor) })}
        </p>
      )}
    </div>
  );
}
