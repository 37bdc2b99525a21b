import type { SlotConfig } from '../../src/slot-protocol.ts';
import type { SlotGame } from '../../src/slots/game.ts';

/** The game of a configuration, as the engine plays it. */
export function toSlotGame(config: SlotConfig): SlotGame {
  const { code, rows, strips, freeStrips, lines, pays, stakesMinor } = config;
  return {
    code,
    rows,
    strips,
    freeStrips,
    lines,
    pays,
    mixes: config.mixes,
    wild: config.wild,
    scatter: config.scatter,
    freeSpins: config.freeSpins,
    stakesMinor,
    defaultStakeMinor: config.defaultStakeMinor,
    cycleMs: config.cycleMs,
    maxWinTimesStake: config.maxWinTimesStake,
  };
}
