import { useEffect, useState } from 'react';
import type { FreeBet } from '../../src/protocol/book.ts';
import { listFreeBets } from '../../src/protocol/book-routes.ts';
import { useBook } from './book-context.ts';
import type { Draft } from './use-quote.ts';

/** A free bet in place of a stake, as the slip shows it. */
export interface FreeChoice {
  /** Those that the player has; empty for a visitor. */
  freeBets: readonly FreeBet[];
  /** True if the slip is one single or one parlay. */
  canUse: boolean;
  /** The one that is used; null: the stake is the player's. */
  used: FreeBet | null;
  /** True if the odds of now are below the least of the one that is used. */
  isBelowLeast: boolean;
  choose: (grantId: string | null) => void;
}

/** How often they are read while the slip is open: one may be granted, given back or cancelled. */
const REPEAT_MS = 10_000;

const none: readonly FreeBet[] = [];

/** The player's free bets, and the one that is used; they are read again when a bet was placed. */
export function useFreeBets(
  drafts: readonly Draft[],
  oddsMilli: number | null,
  isPlaced: boolean,
): FreeChoice {
  const { player, serverNow } = useBook();
  const api = player?.api ?? null;
  const [read, setRead] = useState(none);
  const [chosen, setChosen] = useState<string | null>(null);
  useEffect(() => {
    if (api === null || isPlaced) return undefined;
    let isOver = false;
    const ask = async (): Promise<void> => {
      const answer = await api.send(listFreeBets, {});
      if (!isOver && answer.isOk) setRead(answer.value.freeBets);
    };
    const first = setTimeout(() => void ask(), 0);
    const timer = setInterval(() => void ask(), REPEAT_MS);
    return () => {
      isOver = true;
      clearTimeout(first);
      clearInterval(timer);
    };
  }, [api, isPlaced]);
  const freeBets = read.filter(({ expiresAt }) => expiresAt > serverNow());
  const [draft, ...more] = drafts;
  const isOne = draft !== undefined && more.length === 0;
  const canUse = isOne && (draft.kind === 'single' || draft.kind === 'parlay');
  const used = (canUse && freeBets.find(({ grantId }) => grantId === chosen)) || null;
  const leastMilli = used?.minOddsMilli ?? 0;
  return {
    freeBets,
    canUse,
    used,
    isBelowLeast: oddsMilli !== null && oddsMilli < leastMilli,
    choose: setChosen,
  };
}
