import { expect, test } from 'vitest';
import { parseDrawSeconds, setDrawPace } from './draw-pace.ts';
import { harbourBaccarat, TABLES, tideDraw, tideRapid } from './tables.ts';

test('a pace is whole seconds, and null if unset', () => {
  expect(parseDrawSeconds(undefined)).toBeNull();
  expect(parseDrawSeconds('')).toBeNull();
  expect(parseDrawSeconds('20')).toBe(20);
  expect(parseDrawSeconds('3600')).toBe(3600);
  for (const text of ['19', '3601', '60s', '1e2', '-60', '0.5']) {
    expect(parseDrawSeconds(text)).toBeNaN();
  }
});

test('a draw of another pace keeps its proportions', () => {
  expect(setDrawPace(tideRapid, 60)).toEqual({
    ...tideRapid,
    bettingMs: 46_667,
    pieceMs: 250,
    settledMs: 4000,
    draws: {
      seriesMax: 10,
      times: { rhythm: 'steady', everyMs: 60_000, closesBeforeMs: 3333 },
    },
  });
});

test('its own pace changes nothing, nor any pace calendar draws and tables without draws', () => {
  for (const table of TABLES) expect(setDrawPace(table, 180)).toEqual(table);
  expect(setDrawPace(tideDraw, 60)).toBe(tideDraw);
  expect(setDrawPace(harbourBaccarat, 60)).toBe(harbourBaccarat);
});
