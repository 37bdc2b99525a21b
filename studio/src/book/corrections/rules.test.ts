import { describe, expect, test } from 'vitest';
import type { EventFacts } from '../facts.ts';
import { readSelection } from '../read-selection.ts';
import type { Settled } from '../settle-selection.ts';
import { isSameResult, resettleLeg } from './rules.ts';

const HOUR_MS = 3_600_000;
const won: Settled = { state: 'won', share: { won: 2, back: 0, of: 2 } };
const lostFacts: EventFacts = {
  startsAtMs: 0,
  endedAtMs: 2 * HOUR_MS,
  periods: { regular: { completedAtMs: 2 * HOUR_MS, counts: { goals: [0, 1] } } },
  goals: [],
  ranks: null,
};

function resettle(facts: EventFacts | null, text: string, atMs = 3 * HOUR_MS): Settled | null {
  const selection = readSelection(text);
  if (selection === null) throw new Error(`no selection is called ${text}`);
  const leg = { eventId: 'match', selection, startsAtMs: 0, settled: won };
  return resettleLeg({ findFacts: () => facts }, leg, atMs);
}

const HOME = 'result/goals/regular/home';

describe('a settled leg', () => {
  test('follows the result of an event that is over', () => {
    expect(resettle(lostFacts, HOME)).toMatchObject({ state: 'lost' });
    expect(resettle(lostFacts, 'result/goals/regular/away')).toBeNull();
  });

  test('stands while its event is played, or is no longer known', () => {
    expect(resettle({ ...lostFacts, endedAtMs: null }, HOME)).toBeNull();
    expect(resettle(null, HOME)).toBeNull();
  });

  test('stands forever if its count is no longer published', () => {
    const corners = 'total/corners/regular/30/over';
    expect(resettle(lostFacts, corners)).toBeNull();
    expect(resettle(lostFacts, corners, 100 * HOUR_MS)).toBeNull();
  });

  test('on a scorer stands until the scorer is published, and then follows it', () => {
    const first = 'scorer/first/lion-9';
    const by = 'away' as const;
    const unknown = { ...lostFacts, goals: [{ by, atMs: 1 }], starters: ['lion-9'] };
    expect(resettle(unknown, first)).toBeNull();
    expect(resettle({ ...unknown, voids: ['scorer/first'] }, first)).toMatchObject({
      state: 'void',
    });
    const goals = [{ by, atMs: 1, scorer: 'bear-9' }];
    expect(resettle({ ...unknown, goals }, first)).toMatchObject({ state: 'lost' });
    expect(resettle({ ...lostFacts, goals }, first)).toBeNull();
  });

  test('is void with its market, also while its event is played', () => {
    const voids = ['result/goals/regular'];
    const playing = { ...lostFacts, endedAtMs: null, voids };
    expect(resettle(playing, HOME)).toMatchObject({ state: 'void' });
  });

  test('is void if its period turns out not to have been played', () => {
    expect(resettle({ ...lostFacts, periods: {} }, HOME)).toMatchObject({ state: 'void' });
  });
});

test('a result is the same in whatever parts it is written', () => {
  const other: Settled = { state: 'won', share: { won: 1, back: 0, of: 1 } };
  expect(isSameResult(won, other)).toBe(true);
  expect(isSameResult(won, { ...other, state: 'halfWon' })).toBe(false);
});
