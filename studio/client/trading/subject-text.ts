import { toName, toSelectionWords } from '../../src/book/words/selection-names.ts';
import type { Sides, Writing } from '../../src/book/words/selection-names.ts';
import type { TradingAction } from '../../src/protocol/trading.ts';
import { isOfAll } from './change-text.ts';
import type { TradingWriting } from './change-text.ts';

type Subject = Pick<TradingAction, 'change' | 'undone' | 'event' | 'league' | 'subject'>;

/** How selections end: those of each kind of market in one of these ways. */
const endings = [
  'home',
  '0/home',
  '0/over',
  'homeOrDraw',
  'yes',
  'odd',
  'home-home',
  '0/0:0',
  'home/0/over',
  'away/0/over',
  'homeDecision',
];

/** The name of a whole market, of totals of one side for each side; its code if it has none. */
function toMarketText(market: string, sides: Sides, writing: Writing): string {
  if (market === 'builder') return writing.words.builder;
  const names = endings.map((it) => toSelectionWords(`${market}/${it}`, sides, writing).market);
  return [...new Set(names)].filter((it) => it !== '').join(', ') || market;
}

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
    return `${match} · ${toMarketText(market, event, { words: book, language, format })}`;
  }
  if (league !== null) return toName(league, language);
  if (sport !== null) return book.sports[sport];
  if (change.kind === 'suspend' && isOfAll(change)) return words.allEvents;
  return change.kind === 'referral' ? words.kinds.referral : subject;
}
