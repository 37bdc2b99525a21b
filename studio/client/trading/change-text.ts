import { fill } from '@vela/client/fill.ts';
import type { Format } from '@vela/ui/format/format.ts';
import { toPeriodName, toRunnerName } from '../../src/book/words/selection-names.ts';
import type { WordLanguage } from '../../src/book/words/selection-names.ts';
import type { Sport } from '../../src/protocol/book.ts';
import type {
  TradingChange,
  TradingCount,
  TradingDeskReply,
  TradingPlace,
  TradingActionEvent,
} from '../../src/protocol/trading.ts';
import type { BookMessages } from '../book/messages.en.ts';
import type { TradingWords } from './messages.en.ts';
import { toProductName } from './product-name.ts';

/** The reader's words and figures. */
export interface TradingWriting {
  words: TradingWords;
  book: BookMessages;
  language: WordLanguage;
  format: Format;
}

/** The text of how long bets wait for a trader, and offers for players. */
export function toReferralText(
  { waitSeconds, offerSeconds }: TradingDeskReply['referral'],
  { words, format }: Pick<TradingWriting, 'words' | 'format'>,
): string {
  if (waitSeconds === 0) return words.referralsOff;
  const [wait, offer] = [format.number(waitSeconds), format.number(offerSeconds)];
  return fill(words.referralsOn, { wait, offer });
}

/** True for a suspension of everything. */
export const isOfAll = (change: Extract<TradingChange, { kind: 'suspend' }>): boolean =>
  change.eventId === null && (change.league ?? change.sport ?? null) === null;

const ofSport = (
  { sport = null }: Pick<Extract<TradingChange, { kind: 'margin' }>, 'sport'>,
  { sports }: BookMessages,
): string => (sport === null ? '' : ` ${sports[sport]}`);

/** The winner of a season and the next places: they decide most bets. */
const toFirstPlaces = (
  places: readonly TradingPlace[],
  of: TradingActionEvent | null,
  language: WordLanguage,
): string =>
  places
    .filter(({ place }) => place <= 3)
    .toSorted((a, b) => a.place - b.place)
    .map(({ place, runner }) => `${place}. ${toRunnerName(runner, of ?? {}, language)}`)
    .join(' · ');

/** The count of a match, and the part that it covers. */
export function toCountName(
  { period, count }: Pick<TradingCount, 'period' | 'count'>,
  sport: Sport,
  { words, book }: Pick<TradingWriting, 'words' | 'book'>,
): string {
  const whole = period === 'regular' ? words.regulation : words.wholeMatch;
  const counts: Readonly<Record<string, string>> = words.counts;
  return `${toPeriodName(period, sport, book) || whole} · ${counts[count] ?? count}`;
}

/** The text of what a change does; `of` is the subject of a result. */
export function toChangeText(
  change: TradingChange,
  of: TradingActionEvent | null,
  { words, book, format, language }: TradingWriting,
): string {
  const kind = words.kinds[change.kind];
  switch (change.kind) {
    case 'price':
      return `${kind} ${format.odds(change.oddsMilli)}`;
    case 'margin': {
      const { product = null, marginBp } = change;
      const part = product === null ? '' : ` · ${toProductName(product, { words, book })}`;
      return `${kind}${ofSport(change, book)}${part} ${format.percentBp(marginBp)}`;
    }
    case 'limit': {
      const { payoutMaxMinor, stakeMaxMinor, market = null } = change;
      const part = market === null ? '' : ` · ${words.sideMarkets[market]}`;
      const parts = [
        ...(payoutMaxMinor === null ? [] : [`${words.payoutMax} ${format.money(payoutMaxMinor)}`]),
        ...(stakeMaxMinor === null ? [] : [`${words.stakeMax} ${format.money(stakeMaxMinor)}`]),
      ];
      return `${kind}${part}: ${parts.join(', ')}`;
    }
    case 'delay': {
      return `${kind}${ofSport(change, book)} ${format.number(change.seconds)} ${words.seconds}`;
    }
    case 'result': {
      const { places } = change;
      if (places !== undefined) return `${kind}: ${toFirstPlaces(places, of, language)}`;
      const whole =
        change.counts.find(({ period }) => period === 'full' || period === 'regular') ??
        change.counts[0];
      return `${kind} ${whole?.score.join(':') ?? ''}`;
    }
    case 'player':
      return `${kind} ×${format.number(change.factorMilli / 1000)} · ${words.referrals[change.referral]}`;
    case 'referral':
      return toReferralText(change, { words, format });
    case 'answer': {
      const { unitStakeMinor, oddsMilli } = change;
      const parts = [
        words.answers[change.answer],
        ...(unitStakeMinor === null ? [] : [format.money(unitStakeMinor)]),
        ...(oddsMilli ?? []).map((odds) => format.odds(odds)),
      ];
      return `${kind} ${parts.join(' · ')}`;
    }
    case 'undo':
      return fill(words.undoNumber, { number: change.of });
    case 'suspend':
      return isOfAll(change) ? `${kind} ${words.allEvents}` : `${kind}${ofSport(change, book)}`;
    case 'void':
      return kind;
    default:
      return change satisfies never;
  }
}
