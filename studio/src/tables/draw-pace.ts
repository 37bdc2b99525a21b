import type { Table } from './tables.ts';

/** Parses STUDIO_DRAW_SECONDS: null if unset, `NaN` if invalid. */
export function parseDrawSeconds(text: string | undefined): number | null {
  if (text === undefined || text === '') return null;
  const seconds = /^\d{1,4}$/.test(text) ? Number(text) : Number.NaN;
  // Chosen: faster draws leave no time to bet.
  return seconds >= 20 && seconds <= 3600 ? seconds : Number.NaN;
}

/**
 * A table with draws at an interval, drawn every `seconds` instead, with all times of a draw in
 * proportion; any other table unchanged. For test sites.
 */
export function setDrawPace(table: Table, seconds: number): Table {
  const { draws, bettingMs, pieceMs, settledMs } = table;
  if (draws?.times.rhythm !== 'steady') return table;
  const { everyMs, closesBeforeMs } = draws.times;
  const scale = (ms: number): number => Math.round((ms * seconds * 1000) / everyMs);
  return {
    ...table,
    bettingMs: scale(bettingMs),
    pieceMs: scale(pieceMs),
    settledMs: scale(settledMs),
    draws: {
      ...draws,
      times: {
        ...draws.times,
        everyMs: scale(everyMs),
        closesBeforeMs: scale(closesBeforeMs),
      },
    },
  };
}
