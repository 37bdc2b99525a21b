import { expect, test } from 'vitest';
import { expectSelection, tallyOf } from './forecast.ts';
import { decide, periodsOf } from './settle-selection.ts';
import { forecastAt, listMarketsAt, playMatch } from './world/match.ts';
import { listDay } from './world/season.ts';

const seed = '6a'.repeat(32);
const fixtures = listDay(seed, 20_700);
const sports = [...new Set(fixtures.map(({ league }) => league.sport))];

test.each(sports)('prices of %s from gathered cells are those from every score', (sport) => {
  const fixture = fixtures.find(({ league }) => league.sport === sport);
  if (fixture === undefined) throw new Error('no fixture');
  const match = playMatch(seed, fixture);
  const nowMs = fixture.startsAtMs + (match.endsAtMs - fixture.startsAtMs) / 3;
  const forecast = forecastAt(match, nowMs);
  for (const selection of listMarketsAt(match, nowMs, forecast).flat()) {
    if (!('count' in selection)) continue;
    const cells = forecast.cells(selection.count, periodsOf(selection));
    const shares = cells?.map(({ probability, scores }) => {
      const { won, back, of } = decide(selection, tallyOf(scores));
      return { won: (probability * won) / of, back: (probability * back) / of };
    });
    const sum = shares?.reduce((a, b) => ({ won: a.won + b.won, back: a.back + b.back }));
    const expected = expectSelection(selection, forecast);
    expect(expected === null).toBe(sum === undefined);
    expect(expected?.won ?? 0).toBeCloseTo(sum?.won ?? 0, 9);
    expect(expected?.back ?? 0).toBeCloseTo(sum?.back ?? 0, 9);
  }
});
