/** Reads the text of a selection. */
import {
  builderPartsMax,
  counts,
  gamePeriods,
  methods,
  periods,
  scorerTimes,
  writeSelection,
} from './selection.ts';
import type { Count, Period, Score, ScoreSelection, Selection, Side } from './selection.ts';
import type { SimpleSelection } from './selection.ts';

const sides = ['home', 'away'] as const;
const results = ['home', 'draw', 'away'] as const;
const chances = ['homeOrDraw', 'homeOrAway', 'drawOrAway'] as const;
const overUnder = ['over', 'under'] as const;

/** The selection that a text means, or null if it means none. Two texts never mean the same. */
export function readSelection(text: string): Selection | null {
  const parts = text.split('+').map(readSimple);
  const known = parts.filter((part) => part !== null);
  const [first] = known;
  if (first === undefined || known.length !== parts.length || parts.length > builderPartsMax)
    return null;
  const selection: Selection = known.length === 1 ? first : { kind: 'builder', parts: known };
  return writeSelection(selection) === text ? selection : null;
}

function readSimple(text: string): SimpleSelection | null {
  const [kind = '', first = '', second = '', ...rest] = text.split('/');
  if (kind === 'nextGoal') {
    const pick = oneOf([...sides, 'none'], second);
    const number = readInteger(first);
    return pick === null || number === null || number < 1 ? null : { kind, number, pick };
  }
  if (kind === 'point') {
    const [period, number] = [oneOf(gamePeriods, first), readInteger(second)];
    const pick = oneOf(sides, rest[0] ?? '');
    if (period === null || number === null || number < 1 || pick === null) return null;
    return { kind, period, number, pick };
  }
  if (kind === 'scorer') {
    const when = oneOf(scorerTimes, first);
    const isNamed = /^[\w.-]{1,40}$/.test(second) && (when !== 'anytime' || second !== 'none');
    return when === null || !isNamed ? null : { kind, when, pick: second };
  }
  if (kind === 'outright') {
    const places = readInteger(first);
    const isNamed = /^[\w.-]{1,40}$/.test(second);
    return places === null || places < 1 || !isNamed ? null : { kind, places, pick: second };
  }
  const count = oneOf(counts, first);
  if (count === null) return null;
  if (kind === 'halfFull') {
    const [half, full] = second.split('-').map((part) => oneOf(results, part));
    return half && full ? { kind, count, pick: [half, full] } : null;
  }
  const period = oneOf(periods, second);
  return period === null ? null : readCounted(kind, { count, period }, rest);
}

type Where = { count: Count; period: Period };

function readCounted(kind: string, where: Where, rest: readonly string[]): ScoreSelection | null {
  const [first = '', second = '', third = ''] = rest;
  switch (kind) {
    case 'result':
      return withPick(oneOf(results, first), (pick) => ({ kind, ...where, pick }));
    case 'doubleChance':
      return withPick(oneOf(chances, first), (pick) => ({ kind, ...where, pick }));
    case 'drawNoBet':
    case 'winner':
      return withPick(oneOf(sides, first), (pick) => ({ kind, ...where, pick }));
    case 'method':
      return withPick(oneOf(methods, first), (pick) => ({ kind, ...where, pick }));
    case 'bothScore':
    case 'deuce':
      return withPick(oneOf(['yes', 'no'] as const, first), (pick) => ({ kind, ...where, pick }));
    case 'oddEven':
      return withPick(oneOf(['odd', 'even'] as const, first), (pick) => ({ kind, ...where, pick }));
    case 'handicap':
      return readHandicap(where, first, oneOf(sides, second));
    case 'total': {
      const lineQuarters = readInteger(first);
      const pick = oneOf(overUnder, second);
      return lineQuarters === null || pick === null ? null : { kind, ...where, lineQuarters, pick };
    }
    case 'teamTotal': {
      const [side, lineQuarters] = [oneOf(sides, first), readInteger(second)];
      const pick = oneOf(overUnder, third);
      if (side === null || lineQuarters === null || pick === null) return null;
      return { kind, ...where, side, lineQuarters, pick };
    }
    case 'correctScore': {
      const listedMax = readInteger(first);
      const pick = second === 'other' ? second : readScore(second);
      return listedMax === null || pick === null ? null : { kind, ...where, listedMax, pick };
    }
    default:
      return null;
  }
}

function readHandicap(where: Where, line: string, pick: Side | null): ScoreSelection | null {
  const [quarters = '', from = '0:0'] = line.split('@');
  const [lineQuarters, since] = [readInteger(quarters), readScore(from)];
  if (lineQuarters === null || since === null || pick === null) return null;
  return { kind: 'handicap', ...where, lineQuarters, since, pick };
}

function withPick<Pick, Made>(pick: Pick | null, make: (pick: Pick) => Made): Made | null {
  return pick === null ? null : make(pick);
}

function oneOf<Name extends string>(names: readonly Name[], text: string): Name | null {
  return names.find((name) => name === text) ?? null;
}

function readInteger(text: string): number | null {
  return /^-?\d{1,4}$/.test(text) ? Number(text) : null;
}

function readScore(text: string): Score | null {
  const match = /^(\d{1,3}):(\d{1,3})$/.exec(text);
  return match ? [Number(match[1]), Number(match[2])] : null;
}
