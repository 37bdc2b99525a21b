/** What selections and markets are called, on screen and in the platform's records. */
import { fill } from '@vela/client/fill.ts';
import type { BookNamed, BookNames, PickNames, Sport } from '../../protocol/book.ts';
import { readSelection } from '../read-selection.ts';
import { findPlayerNames, findSquadNames } from '../world/leagues.ts';
import { decisionFigure, readGame, tieBreakNumber } from '../selection.ts';
import type { Method, Score, SimpleSelection } from '../selection.ts';
import type { SelectionWords } from './en.ts';

/** The languages with words. */
export type WordLanguage = keyof BookNames | 'vn' | 'pg' | 'fp' | 'md';

/** A reader's words, language and figures. */
export interface Writing {
  words: SelectionWords;
  language: WordLanguage;
  format: { number: (value: number, options?: Intl.NumberFormatOptions) => string };
}

/** The two sides of a match, and the names of its players or runners. */
export interface Sides {
  sport: Sport;
  home: BookNamed;
  away: BookNamed;
  /** By code; those of the simulated world have none here. */
  names?: PickNames | undefined;
}

type Words = Readonly<Record<string, string>>;

/** A name in a language; those without names of their own read the English one. */
export function toName(names: BookNames, language: WordLanguage): string {
  if (language === 'vn' || language === 'pg' || language === 'fp' || language === 'md')
    return names.en;
  return names[language];
}

const frameSports: ReadonlySet<Sport> = new Set(['badminton', 'tableTennis', 'volleyball']);

/** What sets are called in a sport: only tennis has games within them; rounds of a fight. */
const countWord = (count: string, sport: Sport): string =>
  count === 'sets' && frameSports.has(sport)
    ? 'frames'
    : count === 'rounds' && sport === 'muayThai'
      ? 'fightRounds'
      : count;

/** The name of a market: what it is on, and in which part of the match. */
export function toMarketName(selection: SimpleSelection, sides: Sides, writing: Writing): string {
  const { words, language } = writing;
  const byKind: Readonly<Record<string, Words>> = words.markets;
  const named = byKind[selection.kind] ?? {};
  if (selection.kind === 'nextGoal') {
    return fill(named['goals'] ?? '', { number: selection.number });
  }
  if (selection.kind === 'scorer') return named[selection.when] ?? '';
  if (selection.kind === 'outright') {
    const { places } = selection;
    return fill(named[places === 1 ? 'first' : 'goals'] ?? '', { places });
  }
  if (selection.kind === 'point') {
    const where = toPeriodName(selection.period, sides.sport, words);
    return `${where} ${fill(named['points'] ?? '', { number: selection.number })}`;
  }
  const own = named[countWord(selection.count, sides.sport)] ?? named['goals'] ?? '';
  const side = selection.kind === 'teamTotal' ? toName(sides[selection.side].names, language) : '';
  const name = fill(own, { side });
  const period = selection.kind === 'halfFull' ? null : selection.period;
  const where = period === null ? '' : toPeriodName(period, sides.sport, words);
  const whole = where === '' ? name : `${where} ${name}`;
  if (selection.kind !== 'handicap' || isStart(selection.since)) return whole;
  return fill(words.lineFrom, { name: whole, score: toScoreText(selection.since) });
}

const isStart = ([home, away]: Score): boolean => home === 0 && away === 0;

/** A score as written: `1:0`. */
export const toScoreText = (score: Score): string => score.join(':');

/** The name of a part of a match; empty for the whole of it. */
export function toPeriodName(period: string, sport: Sport, words: SelectionWords): string {
  const game = readGame(period);
  if (game !== null) {
    const set = toPeriodName(game.set, sport, words);
    if (game.number === tieBreakNumber) return fill(words.periods.tieBreak, { set });
    return fill(words.periods.game, { set, no: game.number });
  }
  if (period === 'half1' || period === 'half2') return words.periods[period];
  const [, kind = '', no] = /^([a-z]+)(\d)$/.exec(period) ?? [];
  if (no === undefined) return '';
  const named: Words = words.periods;
  if (kind !== 'set') return fill(named[kind] ?? '', { no });
  return fill(frameSports.has(sport) ? words.periods.frame : words.periods.set, { no });
}

/** A line as written: quarters as decimals, with its sign for a handicap. */
export function toLineText(
  lineQuarters: number,
  format: Writing['format'],
  isSigned = false,
): string {
  const signDisplay = isSigned ? 'exceptZero' : 'auto';
  return format.number(lineQuarters / 4, { signDisplay, maximumFractionDigits: 2 });
}

/** What is picked, in two parts: its name, and its line if it has one. */
export interface PickWords {
  name: string;
  line: string;
}

/** The pick of a selection; the short form has home and away instead of names. */
export function toPickWords(
  selection: SimpleSelection,
  sides: Sides,
  writing: Writing,
  isShort = false,
): PickWords {
  const { words, language, format } = writing;
  const short: Words = words.short;
  const named = (pick: string): string => {
    if (isShort || (pick !== 'home' && pick !== 'away')) return short[pick] ?? pick;
    return toName(sides[pick].names, language);
  };
  switch (selection.kind) {
    case 'handicap': {
      const { pick, lineQuarters } = selection;
      // Zero has no sign, not even that of the other side's zero.
      const line = pick === 'home' ? lineQuarters : 0 - lineQuarters;
      return { name: named(pick), line: toLineText(line, format, true) };
    }
    case 'total':
    case 'teamTotal':
      return { name: named(selection.pick), line: toLineText(selection.lineQuarters, format) };
    case 'correctScore':
      return {
        name:
          selection.count === 'bout'
            ? toEndWords(selection.pick, named, words)
            : selection.count === 'points'
              ? toGamePick(selection.pick, words)
              : readScorePick(selection.pick, words),
        line: '',
      };
    case 'method':
      return { name: toMethodWords(selection.pick, named, words), line: '' };
    case 'halfFull':
      return { name: selection.pick.map((it) => short[it] ?? it).join(' / '), line: '' };
    case 'doubleChance':
      return {
        name: isShort ? named(selection.pick) : toChance(selection.pick, named, words),
        line: '',
      };
    case 'result':
      if (selection.pick === 'draw' && !isShort) return { name: words.drawPick, line: '' };
      return { name: named(selection.pick), line: '' };
    case 'drawNoBet':
    case 'winner':
    case 'bothScore':
    case 'deuce':
    case 'oddEven':
    case 'nextGoal':
    case 'point':
      return { name: named(selection.pick), line: '' };
    case 'scorer': {
      const { pick } = selection;
      const name = pick === 'none' ? named(pick) : toPlayerName(pick, sides, language);
      return { name, line: '' };
    }
    case 'outright': {
      return { name: toRunnerName(selection.pick, sides, language), line: '' };
    }
    default:
      return selection satisfies never;
  }
}

/** The name of a player in a language; the code of one without a name. */
export function toPlayerName(
  code: string,
  sides: Pick<Sides, 'names'>,
  language: WordLanguage,
): string {
  const names = findOwn(sides, code) ?? findPlayerNames(code);
  return names === null ? code : toName(names, language);
}

/** The name of a participant in a season; the code of one without a name. */
export function toRunnerName(
  code: string,
  sides: Pick<Sides, 'names'>,
  language: WordLanguage,
): string {
  const names = findOwn(sides, code) ?? findSquadNames(code);
  return names === null ? code : toName(names, language);
}

const findOwn = ({ names }: Pick<Sides, 'names'>, code: string): BookNames | null =>
  names !== undefined && Object.hasOwn(names, code) ? (names[code] ?? null) : null;

/** What points of a game of tennis are called. */
const calledPoints = [0, 15, 30, 40] as const;

/** The score of a game of tennis as called: `40:15`, and `A:40` at advantage. */
export function toGameScore([home, away]: Score): string {
  if (home > 3 && home > away) return 'A:40';
  if (away > 3 && away > home) return '40:A';
  return [home, away].map((own) => calledPoints[Math.min(own, 3)]).join(':');
}

/** How a fight ends: a knockout in a round, a decision, or a draw. */
function toEndWords(
  pick: Score | 'other',
  named: (pick: string) => string,
  words: SelectionWords,
): string {
  if (pick === 'other' || pick[0] === pick[1]) return words.drawPick;
  const name = named(pick[0] > pick[1] ? 'home' : 'away');
  const no = Math.max(...pick);
  if (no >= decisionFigure) return fill(words.fightEnds.decision, { name });
  return fill(words.fightEnds.inRound, { name, no });
}

function toMethodWords(
  pick: Method,
  named: (pick: string) => string,
  words: SelectionWords,
): string {
  if (pick === 'draw') return words.drawPick;
  const name = named(pick.startsWith('home') ? 'home' : 'away');
  const { knockout, decision } = words.fightEnds;
  return fill(pick.endsWith('Knockout') ? knockout : decision, { name });
}

/** The score from which a game of tennis is won with its next point, or deuce. */
function toGamePick(pick: Score | 'other', words: SelectionWords): string {
  if (pick === 'other') return words.short.deuce;
  return toGameScore(pick[0] > pick[1] ? [3, pick[1]] : [pick[0], 3]);
}

const readScorePick = (pick: Score | 'other', words: SelectionWords): string =>
  pick === 'other' ? words.short.other : toScoreText(pick);

function toChance(pick: string, named: (pick: string) => string, words: SelectionWords): string {
  const [one = '', two = ''] = pick.split('Or').map((it) => it.toLowerCase());
  return fill(words.either, { one: named(one), two: named(two) });
}

/** A selection in full: what is picked, and of which market. */
export interface NamedSelection {
  pick: string;
  market: string;
}

/** The words of a selection's text; of a bet builder, of all its parts. */
export function toSelectionWords(text: string, sides: Sides, writing: Writing): NamedSelection {
  const selection = readSelection(text);
  if (selection === null) return { pick: text, market: '' };
  if (selection.kind !== 'builder') {
    const { name, line } = toPickWords(selection, sides, writing);
    return {
      pick: line === '' ? name : `${name} ${line}`,
      market: toMarketName(selection, sides, writing),
    };
  }
  const parts = selection.parts.map((part) => {
    const { name, line } = toPickWords(part, sides, writing);
    return [name, line, toMarketName(part, sides, writing)].filter((it) => it !== '').join(' ');
  });
  return { pick: parts.join(' + '), market: writing.words.builder };
}

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

/**
 * The name of a whole market by its code, such as `handicap/goals/regular`; of totals of one side,
 * for each side. The code itself if it has no name.
 */
export function toWholeMarketName(market: string, sides: Sides, writing: Writing): string {
  if (market === 'builder') return writing.words.builder;
  const names = endings.map((it) => toSelectionWords(`${market}/${it}`, sides, writing).market);
  return [...new Set(names)].filter((it) => it !== '').join(', ') || market;
}
