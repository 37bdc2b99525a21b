import type { LinesSlot } from '../protocol/slot.ts';
import { readStrips } from './game.ts';
import type { VenueSlot } from './game.ts';

/**
 * Harbour Lanterns: five reels of four, twenty lines, moons substitute for any paying symbol, three
 * lanterns trigger eight free spins at double pay on strips with more moons.
 */
export const harbourLanterns: VenueSlot<LinesSlot> = {
  code: 'harbour-lanterns',
  venue: 'lotus-slots',
  kind: 'slot',
  design: 'lines',
  rows: 4,
  strips: readStrips([
    `coin ten queen coin ten queen mooncake dragon lotus jack
     king firecracker mooncake queen jack king queen mooncake jack dragon
     ace firecracker jack king ten firecracker ace coin king jack
     ten ace lotus ten ace queen`,
    `ten ace lantern jack king queen coin king ace ten
     mooncake dragon moon jack firecracker mooncake ten queen jack lotus
     firecracker coin queen king ten queen ace dragon lantern lotus
     jack ten mooncake ace coin moon king firecracker`,
    `dragon firecracker lotus king firecracker queen ten king mooncake jack
     lotus coin ace king jack ten queen moon king mooncake
     ten lantern jack lotus ten dragon queen ace moon jack
     firecracker lantern coin ten queen coin jack ace`,
    `queen ten jack ace dragon mooncake ten moon queen ten
     firecracker jack lotus queen king firecracker lantern queen coin king
     jack coin mooncake jack lotus firecracker ace dragon ten king
     ace moon coin mooncake king ace ten lantern`,
    `ace ten mooncake lotus firecracker king dragon queen jack ten
     ace king jack queen coin firecracker lotus queen jack firecracker
     king ten coin dragon ten ace queen ten firecracker mooncake
     ace jack queen mooncake king coin jack lotus`,
  ]),
  freeStrips: readStrips([
    `lotus ace king firecracker jack ace queen coin jack ten
     king mooncake queen ten firecracker jack ten lotus firecracker coin
     king ten mooncake lotus dragon queen coin king ace ten
     mooncake queen ace dragon jack`,
    `ten firecracker jack ace king coin ace mooncake queen moon
     dragon ten jack king firecracker dragon coin mooncake ten queen
     ace ten jack lotus queen king moon lotus queen firecracker
     ace moon king coin jack mooncake`,
    `ten firecracker jack ten mooncake coin ten king lotus queen
     ace coin moon queen dragon king firecracker queen king jack
     mooncake ten moon firecracker jack king ace coin mooncake jack
     lotus dragon ace moon queen lotus`,
    `mooncake lotus king jack ace king queen ace jack moon
     coin ten queen firecracker coin ten mooncake dragon ace queen
     ten moon jack king queen lotus firecracker ace coin firecracker
     mooncake moon dragon jack king ten`,
    `mooncake ace firecracker ten king ace queen king lotus jack
     queen ten mooncake king queen ace ten jack mooncake firecracker
     coin ten dragon jack lotus coin ace king jack coin
     lotus queen firecracker dragon ten`,
  ]),
  lines: [
    [0, 0, 0, 0, 0],
    [1, 1, 1, 1, 1],
    [2, 2, 2, 2, 2],
    [3, 3, 3, 3, 3],
    [0, 1, 2, 1, 0],
    [1, 2, 3, 2, 1],
    [2, 1, 0, 1, 2],
    [3, 2, 1, 2, 3],
    [0, 0, 1, 0, 0],
    [1, 1, 2, 1, 1],
    [2, 2, 1, 2, 2],
    [3, 3, 2, 3, 3],
    [0, 1, 1, 1, 0],
    [1, 2, 2, 2, 1],
    [2, 1, 1, 1, 2],
    [3, 2, 2, 2, 3],
    [1, 0, 0, 0, 1],
    [2, 1, 2, 1, 2],
    [1, 2, 1, 2, 1],
    [2, 3, 3, 3, 2],
  ],
  units: 20,
  pays: {
    dragon: [80, 400, 2000],
    lotus: [60, 250, 1000],
    mooncake: [50, 150, 600],
    coin: [40, 125, 500],
    firecracker: [35, 100, 400],
    ace: [20, 75, 200],
    king: [20, 60, 180],
    queen: [15, 50, 150],
    jack: [15, 40, 120],
    ten: [12, 35, 100],
  },
  mixes: [],
  wild: 'moon',
  scatter: 'lantern',
  freeSpins: { scatters: 3, counts: [8], multiplier: 2 },
  stakesMinor: [100, 200, 400, 600, 1000, 2000, 4000, 6000, 10_000],
  defaultStakeMinor: 600,
  // Source: UK remote technical standards, 14D: a slot's cycle lasts at least 2.5 seconds.
  cycleMs: 2500,
  rtpPpm: 961_390,
  hitRatePpm: 341_104,
  maxWinTimesStake: 5140,
};
