import { createContext, use } from 'react';
import type { Route, RouteInput, RouteReply } from '../../src/protocol/route.ts';
import type { TradingOperator } from '../../src/protocol/trading.ts';
import type { BookMessages } from '../book/messages.en.ts';
import type { Language } from '../locale.ts';
import type { TradingWords } from './messages.en.ts';
import type { TradingAnswer } from './trading-api.ts';

/** What every part of the desk reads. */
export interface Trading {
  words: TradingWords;
  /** The words of sports and selections. */
  book: BookMessages;
  language: Language;
  operator: TradingOperator;
  currency: string;
  send: <R extends Route>(route: R, input: RouteInput<R>) => Promise<TradingAnswer<RouteReply<R>>>;
}

/** Provides the desk to its parts. */
export const TradingContext = createContext<Trading | null>(null);

/** The desk; throws outside it. */
export function useTrading(): Trading {
  const trading = use(TradingContext);
  if (trading === null) throw new Error('useTrading needs the desk above it');
  return trading;
}
