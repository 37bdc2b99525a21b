import { useCallback, useEffect, useState } from 'react';
import { createRandomId } from '@vela/client/random-id.ts';
import type { BookBetReply, PriceChoice } from '../../src/protocol/book.ts';
import { placeBookBet } from '../../src/protocol/book-routes.ts';
import type { FailureReason } from '../api.ts';
import { readPendingBookBets, storePendingBookBets } from '../device-store.ts';
import type { BookPlacement } from '../device-store.ts';
import { retryUntilKnown } from '../retry-until-known.ts';
import { useWait } from '../use-wait.ts';
import { useBook } from './book-context.ts';
import type { Draft } from './use-quote.ts';

/** The outcome of a bet that was sent: its reply, or why it was refused. */
export interface Placed {
  betId: string;
  /** What it is on. */
  legs: BookPlacement['legs'];
  refusal: FailureReason | null;
}

/** The sending of bets. */
export interface Placing {
  isSending: boolean;
  /** True while the outcome of a bet is unknown and it is sent again. */
  isUnknown: boolean;
  /** Sends bets, one after the other, each until its outcome is known. */
  place: (bets: readonly BookPlacement[]) => Promise<readonly Placed[]>;
  /** Sends again immediately. */
  retryNow: () => void;
}

const undecided: ReadonlySet<FailureReason> = new Set(['offline', 'unknownOutcome']);

/** How the bets of a slip are placed. */
export interface PlacementOptions {
  prices: PriceChoice;
  /** Whether the stake is sent to a trader. */
  isRequest?: boolean;
  /** The free bet that is used; null: the stake is the player's. */
  freePlay?: string | null;
}

/** The bets of a slip, each with an id of its own. */
export function toPlacements(
  drafts: readonly Draft[],
  oddsMilli: readonly number[],
  unitStakeMinor: number,
  { prices, isRequest = false, freePlay = null }: PlacementOptions,
): BookPlacement[] {
  let at = 0;
  return drafts.map(({ kind, legs }) => ({
    betId: createRandomId(),
    kind,
    legs: legs.map(({ event, selection }) => {
      const odds = oddsMilli[at] ?? 1001;
      at += 1;
      return { eventId: event.id, selection, oddsMilli: odds };
    }),
    unitStakeMinor,
    prices,
    ...(isRequest ? { isRequest } : {}),
    ...(freePlay === null ? {} : { freePlay }),
  }));
}

/** Sends bets until their outcome is known; those of before a reload first. */
export function usePlacing(): Placing {
  const { player, host, live } = useBook();
  const { wait, cutShort } = useWait();
  const [isSending, setSending] = useState(false);
  const [isUnknown, setUnknown] = useState(false);
  const api = player?.api ?? null;

  const place = useCallback(
    async (bets: readonly BookPlacement[]): Promise<readonly Placed[]> => {
      if (api === null) return [];
      setSending(true);
      const placed: Placed[] = [];
      for (const [at, bet] of bets.entries()) {
        // Stored before it is sent: after a reload it is sent again with the same id.
        storePendingBookBets(bets.slice(at));
        const answer = await retryUntilKnown<BookPlacement, BookBetReply>(bet, {
          send: (request) => api.send(placeBookBet, request),
          wait,
          onUnknown: () => setUnknown(true),
          undecided,
        });
        setUnknown(false);
        if (answer.isOk) live.putBet(answer.value);
        else if (answer.balanceMinor !== null) live.putBalance(answer.balanceMinor);
        placed.push({
          betId: bet.betId,
          legs: bet.legs,
          refusal: answer.isOk ? null : answer.reason,
        });
      }
      storePendingBookBets([]);
      host.send({ type: 'balanceChanged' });
      setSending(false);
      return placed;
    },
    [api, host, live, wait],
  );

  useEffect(() => {
    const pending = readPendingBookBets();
    if (pending.length === 0) return undefined;
    const timer = setTimeout(() => void place(pending), 0);
    return () => clearTimeout(timer);
  }, [place]);

  return { isSending, isUnknown, place, retryNow: cutShort };
}
