import fs from 'node:fs';
import { createFormat } from '@vela/ui/format/format.ts';
import { expect, test } from 'vitest';
import { toMarketGroup } from '../../src/book/selection.ts';
import type { TradingChange } from '../../src/protocol/trading.ts';
import { th } from '../book/messages.th.ts';
import { toFormatSettings } from '../locale.ts';
import { messages as words } from './messages.th.ts';
import { toSubjectText } from './subject-text.ts';

const named = (code: string, name: string) => ({
  code,
  names: { en: code, hk: name, zh: name, th: name },
});
const event = {
  sport: 'football',
  home: named('reds', 'แดง'),
  away: named('blues', 'น้ำเงิน'),
  runners: null,
} as const;
const written = 'as it was written';
const selection = 'result/goals/regular/home';
const ofEvent = { eventId: 'm1', market: null };
const wide = { eventId: null, market: null, selection: null } as const;
const delay = { kind: 'delay', sport: 'tennis', league: null, seconds: 9 } as const;
const writing = {
  words,
  book: th,
  language: 'th',
  format: createFormat(toFormatSettings('th', 'HKD')),
} as const;

const write = (
  change: TradingChange,
  known: Partial<Parameters<typeof toSubjectText>[0]> = {},
): string =>
  toSubjectText(
    { change, undone: null, event: null, league: null, subject: written, ...known },
    writing,
  );

test.each<[string, TradingChange, Parameters<typeof write>[1], string]>([
  ['a match', { kind: 'void', ...ofEvent }, { event }, 'แดง – น้ำเงิน'],
  [
    'a selection',
    { kind: 'price', eventId: 'm1', selection, oddsMilli: 2_000 },
    { event },
    `แดง – น้ำเงิน · ${th.markets.result.goals} · แดง`,
  ],
  [
    'a market',
    { kind: 'suspend', ...wide, eventId: 'm1', market: 'handicap/goals/regular' },
    { event },
    `แดง – น้ำเงิน · ${th.markets.handicap.goals}`,
  ],
  [
    'a league',
    { ...delay, sport: null, league: 'cup' },
    { league: named('cup', 'ถ้วย').names },
    'ถ้วย',
  ],
  ['a sport', delay, {}, th.sports.tennis],
  ['everything', { kind: 'suspend', ...wide }, {}, words.allEvents],
  ['what an undo ends', { kind: 'undo', of: 1 }, { undone: delay }, th.sports.tennis],
])('an action about %s is named in the language of its reader', (_what, change, known, text) => {
  expect(write(change, known)).toBe(text);
});

test('every market that can be settled is named, and never by its code', () => {
  const vectors = new URL('../../src/book/settlement.vectors.json', import.meta.url);
  const texts = fs.readFileSync(vectors, 'utf8').matchAll(/"([a-z]+\/[^"+ ]+)"/gi);
  const markets = [...new Set([...texts].map(([, text = '']) => toMarketGroup(text)))];
  expect(markets.length).toBeGreaterThan(100);
  const unnamed = markets.filter((market) =>
    write({ kind: 'suspend', ...wide, eventId: 'm1', market }, { event }).includes(market),
  );
  expect(unnamed).toEqual([]);
});

test.each<[string, TradingChange]>([
  ['a match', { kind: 'void', ...ofEvent }],
  ['a league', { kind: 'suspend', ...wide, league: 'cup' }],
  ['what it ends', { kind: 'undo', of: 1 }],
])('an action about %s that nobody knows any more is named as it was written', (_what, change) => {
  expect(write(change)).toBe(written);
});
