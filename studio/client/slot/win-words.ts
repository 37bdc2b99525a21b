import type { SlotConfig, SlotWin, SpinStep } from '../../src/slot-protocol.ts';
import { fill } from '../locale.ts';
import type { Messages } from '../messages.en.ts';

/** The name of a symbol. */
export function toSymbolName(words: Messages, symbol: string): string {
  const names: Readonly<Record<string, string>> = words.symbols;
  return names[symbol] ?? symbol;
}

/** What paid, as the slot's design tells it. */
export function toWinWords(words: Messages, { design }: SlotConfig, win: SlotWin): string {
  return fill(words.designs[design].win, {
    count: win.count,
    symbol: toSymbolName(words, win.symbol),
    line: (win.line ?? 0) + 1,
    ways: win.ways ?? 0,
  });
}

/** What stands on the reels, for whoever does not see them. */
export function toReelsLabel(words: Messages, grid: SpinStep['grid']): string {
  const reels = grid.map((column) => column.map((symbol) => toSymbolName(words, symbol)).join(' '));
  return fill(words.reelsLabel, { reels: reels.join(', ') });
}
