import type { SlotConfig, SlotWin, SpinStep } from '../../src/protocol/slot.ts';
import { fill } from '@vela/client/fill.ts';
import type { Messages } from '../messages.en.ts';
import { FULL_GRID } from '../../src/slots/hold.ts';
import type { Format } from '@vela/ui/format/format.ts';
import type { ShownStep } from './slot-state.ts';

/** The name of a symbol. */
export function toSymbolName(words: Messages, symbol: string): string {
  if (symbol === '') return words.hold.empty;
  const names: Readonly<Record<string, string>> = words.symbols;
  return names[symbol] ?? symbol;
}

/** A win in the terms of the slot's design. */
export function toWinWords(words: Messages, { design }: SlotConfig, win: SlotWin): string {
  if (design === 'hold' && win.line === undefined) return toSymbolName(words, win.symbol);
  return fill(words.designs[design].win, {
    count: win.count,
    symbol: toSymbolName(words, win.symbol),
    line: (win.line ?? 0) + 1,
    ways: win.ways ?? 0,
  });
}

/** The reels' symbols, for screen readers. */
export function toReelsLabel(words: Messages, { step, coins }: ShownStep, format: Format): string {
  const sums = new Map(coins.map(({ cells, winMinor }) => [String(cells[0]), winMinor]));
  const reels = step.grid.map((column, reel) =>
    column
      .map((symbol, row) => {
        const sum = sums.get(String([reel, row]));
        const name = toSymbolName(words, symbol);
        return sum === undefined ? name : `${name} ${format.money(sum, { bare: true })}`;
      })
      .join(' '),
  );
  return fill(words.reelsLabel, { reels: reels.join(', ') });
}

/** A step's result in one phrase; null if there is none. */
export function toStepWords(
  words: Messages,
  config: SlotConfig,
  { kind, wins }: SpinStep,
  format: Format,
): string | null {
  if (kind === 'hold') return toCoinWords(words, wins, format);
  const [win] = wins;
  if (win === undefined) return null;
  if (wins.length > 1) return fill(words.designs[config.design].wins, { wins: wins.length });
  return toWinWords(words, config, win);
}

function toCoinWords(words: Messages, wins: readonly SlotWin[], format: Format): string {
  const award = wins.find(({ symbol }) => symbol === FULL_GRID);
  if (award !== undefined) return fill(words.hold.full, { sum: format.money(award.winMinor) });
  const sum = format.money(wins.reduce((all, { winMinor }) => all + winMinor, 0));
  if (wins.length === 0) return words.hold.none;
  return wins.length === 1
    ? fill(words.hold.landedOne, { sum })
    : fill(words.hold.landed, { count: wins.length, sum });
}

/** The latest event within a round, for screen readers; null if there is none. */
export function toStepNews(
  words: Messages,
  config: SlotConfig,
  { step, coins }: ShownStep,
  format: Format,
): string | null {
  if (config.design === 'hold' && step.kind === 'hold') {
    return fill(words.hold.news, {
      landed: toCoinWords(words, step.wins, format),
      count: coins.length,
      cells: config.rows * config.strips.length,
      left: step.left ?? 0,
    });
  }
  const covered = step.covered?.length ?? 0;
  return covered === 0 ? null : fill(words.spread.news, { count: covered });
}
