import { createContext, use, useCallback, useEffect, useMemo, useSyncExternalStore } from 'react';
import { useFormat } from '@vela/ui/format/format-context.tsx';
import type { BookBet, BookConfig, BookEvent, EventReply } from '../../src/protocol/book.ts';
import type { SessionReply } from '../../src/protocol/play.ts';
import type { FailureReason, PlayApi } from '../api.ts';
import { useLanguage, useWords } from '../game-context.tsx';
import type { Host } from '../host.ts';
import type { Choices } from './choices.ts';
import type { LinkState, LiveBook } from './live-book.ts';
import type { BookMessages } from './messages.en.ts';
import type { SlipPick } from './slip.ts';
import type { BookWriting } from './moment-words.ts';

/** A player of the book. */
export interface BookPlayer {
  session: SessionReply;
  api: PlayApi;
}

/** What every part of the book may use. */
export interface BookContextValue {
  config: BookConfig;
  /** Null for a visitor, who may look at everything. */
  player: BookPlayer | null;
  /** The currency of stakes. */
  currency: string;
  isPlayMoney: boolean;
  host: Host;
  live: LiveBook;
  words: BookMessages;
  choices: Choices;
  choose: (choices: Partial<Choices>) => void;
  /** The server's time in milliseconds, as estimated by this page. */
  serverNow: () => number;
}

/** Provides the book to descendants. */
export const BookContext = createContext<BookContextValue | null>(null);

/** The open book; throws outside of one. */
export function useBook(): BookContextValue {
  const value = use(BookContext);
  if (value === null) throw new Error('useBook needs an open book above it');
  return value;
}

/** The reader's words, language and figures. */
export function useWriting(): BookWriting {
  const { words } = useBook();
  const language = useLanguage();
  const format = useFormat();
  return useMemo(() => ({ words, language, format }), [words, language, format]);
}

/** Why something was refused: in the book's own words where those of a game speak of rounds. */
export function useRefusalWords(): Readonly<Record<FailureReason, string>> {
  const { words } = useBook();
  const { refusals } = useWords();
  return useMemo(() => ({ ...refusals, ...words.refusals }), [refusals, words]);
}

function useTopic<Value>(topic: string, read: (live: LiveBook) => Value): Value {
  const { live } = useBook();
  return useSyncExternalStore(
    useCallback((listener) => live.subscribe(topic, listener), [live, topic]),
    () => read(live),
  );
}

/** An event in its current state; undefined before it is known. */
export function useLiveEvent(id: string): BookEvent | undefined {
  return useTopic(id, (live) => live.event(id));
}

/** The event whose page is open. */
export function useWholeEvent(): EventReply | null {
  return useTopic('whole', (live) => live.whole());
}

/** The player's bets that this page has heard of. */
export function useLiveBets(): readonly BookBet[] {
  return useTopic('bets', (live) => live.bets());
}

/** The player's balance. */
export function useBalance(): number | null {
  return useTopic('balance', (live) => live.balanceMinor());
}

/** How odds arrive, and whether the device is online at all. */
export function useLinkState(): LinkState | 'offline' {
  const state = useTopic('link', (live) => live.link());
  const isOnline = useSyncExternalStore(listenToNetwork, () => navigator.onLine);
  return isOnline ? state : 'offline';
}

function listenToNetwork(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** Follows events as long as the part is shown. */
export function useWatch(ids: readonly string[]): void {
  const { live } = useBook();
  const joined = ids.join(',');
  useEffect(() => {
    const stops = joined === '' ? [] : joined.split(',').map((id) => live.watch(id));
    return () => {
      for (const stop of stops) stop();
    };
  }, [live, joined]);
}

/** Calls `listener` when an event of these selections, or everything, changes; returns how to stop. */
export function subscribeToPicks(
  live: Pick<LiveBook, 'subscribe'>,
  picks: readonly SlipPick[],
  listener: () => void,
): () => void {
  const topics = new Set(['whole', ...picks.map(({ event }) => event.id)]);
  const stops = [...topics].map((topic) => live.subscribe(topic, listener));
  return () => {
    for (const stop of stops) stop();
  };
}

/** The odds of selections as last heard, in their order; undefined where nothing follows one. */
export function useOdds(picks: readonly SlipPick[]): readonly (number | null | undefined)[] {
  const { live } = useBook();
  const listen = useCallback(
    (listener: () => void) => subscribeToPicks(live, picks, listener),
    [live, picks],
  );
  // A text, because a snapshot must be the same as long as nothing has changed.
  const text = useSyncExternalStore(listen, () =>
    picks.map(({ event, selection }) => String(live.odds(event.id, selection))).join(),
  );
  return useMemo(() => text.split(',').map(toOdds), [text]);
}

function toOdds(text: string): number | null | undefined {
  if (text === 'null') return null;
  return /^\d+$/.test(text) ? Number(text) : undefined;
}
