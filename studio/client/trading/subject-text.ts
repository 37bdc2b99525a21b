import {
  toName,
  toSelectionWords,
  toWholeMarketName,
} from '../../src/book/words/selection-names.ts';
import type { TradingAction } from '../../src/protocol/trading.ts';
import { isOfAll } from './change-text.ts';
import type { TradingWriting } from './change-text.ts';

type Subject = Pick<TradingAction, 'change' | 'undone' | 'event' | 'league' | 'subject'>;

/** What an action is about, in the reader's language; as it was written where nobody knows more. */
export function toSubjectText(
  { change: own, undone, event, league, subject }: Subject,
  { words, book, language, format }: TradingWriting,
): string {
  const change = undone ?? own;
  const sport = 'sport' in change ? (change.sport ?? null) : null;
  if (event !== null) {
    const match = `${toName(event.home.names, language)} – ${toName(event.away.names, language)}`;
    if (change.kind === 'answer') return `${change.player} · ${match}`;
    const what = 'selection' in change ? change.selection : null;
    if (what !== null) {
      const { market, pick } = toSelectionWords(what, event, { words: book, language, format });
      return `${match} · ${market} · ${pick}`;
    }
    const market = 'market' in change ? (change.market ?? null) : null;
    if (market === null) return match;
    return `${match} · ${toWholeMarketName(market, event, { words: book, language, format })}`;
  }
  if (league !== null) return toName(league, language);
  if (sport !== null) return book.sports[sport];
  if (change.kind === 'suspend' && isOfAll(change)) return words.allEvents;
  return change.kind === 'referral' ? words.kinds.referral : subject;
}
