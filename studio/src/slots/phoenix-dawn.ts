import type { LinesSlot } from '../protocol/slot.ts';
import { readStrips } from './game.ts';
import type { VenueSlot } from './game.ts';

/**
 * Phoenix Dawn: a classic of three reels and five lines. Two cherries pay from the left, mixed bars
 * pay too, and three phoenixes pay most. No wild, no free spins.
 */
export const phoenixDawn: VenueSlot<LinesSlot> = {
  code: 'phoenix-dawn',
  venue: 'phoenix-slots',
  kind: 'slot',
  design: 'lines',
  rows: 3,
  strips: readStrips([
    `lemon tripleBar cherry grapes bar lemon bell doubleBar grapes cherry
     phoenix tripleBar lemon grapes cherry bell bar seven lemon doubleBar
     cherry bell bar seven`,
    `lemon cherry bar seven grapes tripleBar lemon bell doubleBar grapes
     phoenix tripleBar cherry lemon bar bell grapes doubleBar cherry lemon
     bar bell seven doubleBar`,
    `lemon cherry tripleBar grapes bell doubleBar cherry lemon bar grapes
     phoenix tripleBar bell lemon doubleBar grapes seven bar cherry lemon
     doubleBar grapes bell bar`,
  ]),
  freeStrips: [],
  lines: [
    [1, 1, 1],
    [0, 0, 0],
    [2, 2, 2],
    [0, 1, 2],
    [2, 1, 0],
  ],
  units: 5,
  pays: {
    phoenix: [1000],
    seven: [250],
    tripleBar: [120],
    doubleBar: [60],
    bell: [40],
    bar: [35],
    grapes: [30],
    lemon: [20],
    cherry: [4, 20],
  },
  mixes: [{ name: 'mixedBars', symbols: ['tripleBar', 'doubleBar', 'bar'], pay: 8 }],
  wild: null,
  scatter: null,
  freeSpins: null,
  stakesMinor: [100, 200, 500, 1000, 2000, 5000, 10_000],
  defaultStakeMinor: 500,
  // Source: UK remote technical standards, 14D: a slot's cycle lasts at least 2.5 seconds.
  cycleMs: 2500,
  rtpPpm: 963_035,
  hitRatePpm: 290_220,
  maxWinTimesStake: 224,
};
