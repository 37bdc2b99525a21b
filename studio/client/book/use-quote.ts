import { useEffect, useState } from 'react';
import type { QuoteReply } from '../../src/protocol/quote.ts';
import { quoteOwnSlip, quoteSlip } from '../../src/protocol/book-routes.ts';
import type { RouteInput } from '../../src/protocol/route.ts';
import { sendAsGuest } from '../api.ts';
import type { PlayApi } from '../api.ts';
import { useBook } from './book-context.ts';
import type { SlipLeg } from './slip.ts';

/** A bet as the slip would place it. */
export interface Draft {
  kind: string;
  legs: readonly SlipLeg[];
}

/** What the slip's bets would be accepted at, all together. */
export interface SlipQuote {
  /** The odds of each leg of each bet, in their order; null is suspended. */
  oddsMilli: readonly (number | null)[];
  /** The margins of those that are bet builders. */
  builderBp: readonly (number | null)[];
  problem: QuoteReply['problem'];
  minStakeMinor: number;
  maxStakeMinor: number;
  /** Up to this much of each can be sent to a trader; 0 if nothing can. */
  requestMaxMinor: number;
}

/** How long changes are gathered, and how often prices are asked for that no socket brings. */
const PAUSE_MS = 250;
const REPEAT_MS = 4000;

/** A quote belongs to what it was asked for. */
type Quoted = { text: string; quote: SlipQuote } | null;

/**
 * Asks what the bets of the slip would be accepted at, again and again; null until it is known.
 */
export function useQuote(drafts: readonly Draft[], currency: string): SlipQuote | null {
  const { player } = useBook();
  const api = player?.api ?? null;
  const [quoted, setQuoted] = useState<Quoted>(null);
  const text = JSON.stringify(drafts.map(toRequest));
  useEffect(() => {
    let isOver = false;
    const ask = async (): Promise<void> => {
      const requests: readonly QuoteRequest[] = JSON.parse(text);
      const quote = await askFor(requests, currency, api);
      if (!isOver && quote !== null) setQuoted({ text, quote });
    };
    const first = setTimeout(() => void ask(), PAUSE_MS);
    const timer = setInterval(() => void ask(), REPEAT_MS);
    return () => {
      isOver = true;
      clearTimeout(first);
      clearInterval(timer);
    };
  }, [text, currency, api]);
  return quoted !== null && quoted.text === text ? quoted.quote : null;
}

type QuoteRequest = Omit<RouteInput<typeof quoteSlip>, 'currency'>;

const toRequest = ({ kind, legs }: Draft): QuoteRequest => ({
  kind,
  legs: legs.map(({ event, selection, picks }) => ({
    eventId: event.id,
    selection,
    oddsMilli: picks[0]?.oddsMilli ?? 1001,
  })),
});

async function askFor(
  requests: readonly QuoteRequest[],
  currency: string,
  api: PlayApi | null,
): Promise<SlipQuote | null> {
  const answers = await Promise.all(
    requests.map((request) => {
      const slip = { ...request, currency };
      return api === null ? sendAsGuest(quoteSlip, slip) : api.send(quoteOwnSlip, slip);
    }),
  );
  const quotes = answers.flatMap((answer) => (answer.isOk ? [answer.value] : []));
  if (quotes.length === 0 || quotes.length < answers.length) return null;
  return {
    oddsMilli: quotes.flatMap(({ oddsMilli }) => oddsMilli),
    builderBp: quotes.flatMap(({ builderBp }) => builderBp),
    problem: quotes.find(({ problem }) => problem !== null)?.problem ?? null,
    minStakeMinor: Math.max(...quotes.map((quote) => quote.minStakeMinor)),
    maxStakeMinor: Math.min(...quotes.map((quote) => quote.maxStakeMinor)),
    requestMaxMinor: Math.min(...quotes.map((quote) => quote.requestMaxMinor)),
  };
}
