import type { SlotConfig } from '../../src/protocol.ts';
import type { SlotGame } from '../../src/slots/game.ts';

/**
 * The game of a configuration, as the engine plays it; a game without wild or free spins gets ones
 * that no reel shows.
 */
export function toSlotGame(config: SlotConfig): SlotGame {
  const { code, rows, strips, freeStrips, lines, pays, stakesMinor } = config;
  return {
    code,
    rows,
    strips,
    freeStrips,
    lines,
    pays,
    wild: config.wild ?? '',
    scatter: config.scatter ?? '',
    freeSpins: config.freeSpins ?? {
      scatters: Number.POSITIVE_INFINITY,
      count: 0,
      multiplier: 1,
    },
    stakesMinor,
    defaultStakeMinor: config.defaultStakeMinor,
    cycleMs: config.cycleMs,
    maxWinTimesStake: config.maxWinTimesStake,
  };
}
