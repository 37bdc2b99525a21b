/** The platform's view of matches that are being played, before a player opens the book. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { inEachLanguage } from '@vela/contract/language.ts';
import type { Language } from '@vela/contract/language.ts';
import type { Clock } from '@vela/service/clock.ts';
import { z } from 'zod';
import { sports as allSports } from '../protocol/book.ts';
import type { BookEvent, BookMarket } from '../protocol/book.ts';
import type { ServeSigned } from '../provider/signed-scope.ts';
import type { Board } from './board/board.ts';
import { BOOKS } from './book-configs.ts';
import type { VenueBook } from './book-configs.ts';
import { readSelection } from './read-selection.ts';
import { voidAfterMs } from './settle-selection.ts';
import { en } from './words/en.ts';
import type { SelectionWords } from './words/en.ts';
import { fp } from './words/fp.ts';
import { hk } from './words/hk.ts';
import { md } from './words/md.ts';
import { pg } from './words/pg.ts';
import { toPeriodName } from './words/selection-names.ts';
import { th } from './words/th.ts';
import { vn } from './words/vn.ts';
import { zh } from './words/zh.ts';

/** Chosen: what a home page shows of one book. */
const matchesMax = 6;

/** Serves `/match/list`: the first matches being played in each book, with who wins. */
export function serveLiveMatches(
  serve: ServeSigned,
  { board, clock }: { board: Board; clock: Clock },
): void {
  serve('/match/list', z.unknown(), async () => {
    const nowMs = clock.now().getTime();
    const matches: Record<string, unknown>[] = [];
    for (const book of BOOKS.values()) matches.push(...(await listMatches(board, book, nowMs)));
    return { status: 'RS_OK', matches };
  });
}

async function listMatches(
  board: Board,
  book: VenueBook,
  nowMs: number,
): Promise<Record<string, unknown>[]> {
  const rank = ({ sport }: Pick<BookEvent, 'sport'>): number => allSports.indexOf(sport);
  const live = board.feed
    .listEvents(nowMs - voidAfterMs, nowMs)
    .filter((event) => book.sports.includes(event.sport))
    .filter((event) => board.phaseOf(event, nowMs) === 'live')
    .toSorted((a, b) => rank(a) - rank(b));
  const matches: Record<string, unknown>[] = [];
  for (const event of live) {
    if (matches.length === matchesMax) break;
    const match = toMatch(book, board.toBookEvent(event, nowMs));
    if (match !== null) matches.push(match);
    // Pricing an event for the first time takes up to 50 ms.
    await nextTurn();
  }
  return matches;
}

/** A match as the protocol writes it; null while no bet on its winner is possible. */
function toMatch(book: VenueBook, event: BookEvent): Record<string, unknown> | null {
  const market = event.markets.find(isWhoWins);
  if (market === undefined || event.stand === null) return null;
  const { sport, stand } = event;
  const wickets = sport === 'cricket' ? stand.counts['wickets'] : undefined;
  return {
    venue: book.venue,
    game_code: book.code,
    event: event.id,
    league: event.league.names,
    sides: [event.home.names, event.away.names],
    score: stand.score.map((score, at) => (wickets ? `${score}/${wickets[at]}` : String(score))),
    moment: toMoment(event),
    selections: market.selections.map(({ selection, oddsMilli }) => ({
      name: toPickNames(selection),
      odds_milli: oddsMilli,
    })),
  };
}

/** Who wins the whole match, if at least one side has a price. */
function isWhoWins({ selections: [first, ...others] }: BookMarket): boolean {
  const read = first === undefined ? null : readSelection(first.selection);
  if (read === null || (read.kind !== 'result' && read.kind !== 'winner')) return false;
  const isWhole = read.period === 'regular' || read.period === 'full';
  return isWhole && [first, ...others].some((it) => (it?.oddsMilli ?? null) !== null);
}

const packs: Record<Language, SelectionWords> = { zh, hk, en, th, vn, pg, fp, md };

/** A text in all languages. */
const inAll = (toText: (words: SelectionWords) => string): Record<Language, string> =>
  inEachLanguage((language) => toText(packs[language]));

const findWord = (words: Readonly<Record<string, string>>, key: string): string =>
  words[key] ?? key;

/** The name of a pick in one word: home, draw or away. */
function toPickNames(selection: string): Record<Language, string> {
  const pick = selection.slice(selection.lastIndexOf('/') + 1);
  return inAll(({ short }) => findWord(short, pick));
}

/** The minute of a match, or its period; null between periods. */
function toMoment({ sport, stand }: BookEvent): Record<Language, string> | null {
  const period = stand?.period ?? null;
  if (stand === null || period === null) return null;
  const hasMinute = stand.minute !== null && sport !== 'cricket';
  const minute = hasMinute ? `${stand.minute}′` : '';
  if (sport === 'football' && hasMinute) return inAll(() => minute);
  const moment = inAll((words) => `${toPeriodName(period, sport, words)} ${minute}`.trim());
  return moment.en === '' ? null : moment;
}
