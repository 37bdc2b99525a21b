import type { MarginProduct } from '../../src/protocol/trading.ts';
import type { BookMessages } from '../book/messages.en.ts';
import type { TradingWords } from './messages.en.ts';

/** The subject of a margin; empty: the odds of single selections. */
export type Product = MarginProduct | '';

/** The name of the subject of a margin. */
export function toProductName(
  product: Product,
  { words, book }: { words: TradingWords; book: BookMessages },
): string {
  if (product === '') return words.singleOdds;
  return product === 'builder' ? book.builder : book.cashOut.title;
}
