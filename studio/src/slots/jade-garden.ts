import type { CascadeSlot } from '../protocol/slot.ts';
import { readStrips } from './game.ts';
import type { VenueSlot } from './game.ts';

/**
 * Jade Garden: stones fall into five columns of five. Five or more of a kind that touch pay and
 * vanish, and each following fall pays more.
 */
export const jadeGarden: VenueSlot<CascadeSlot> = {
  kind: 'slot',
  design: 'cascade',
  code: 'jade-garden',
  venue: 'phoenix-slots',
  rows: 5,
  strips: readStrips([
    `jadeDisc jadeDisc pearl pearl amethyst amethyst coralFlower
     coralFlower amberGourd lapisDrop lapisDrop pearl pearl amberGourd
     amberGourd amethyst amethyst lapisDrop lapisDrop coralFlower`,
    `amethyst lapisDrop lapisDrop amethyst lapisDrop lapisDrop pearl
     amberGourd amberGourd coralFlower amethyst amethyst pearl amberGourd
     pearl pearl coralFlower coralFlower jadeDisc jadeDisc`,
    `amberGourd amberGourd amethyst amethyst pearl pearl lapisDrop
     lapisDrop amberGourd jadeDisc jadeDisc lapisDrop lapisDrop coralFlower
     pearl amethyst amethyst coralFlower coralFlower pearl`,
    `coralFlower coralFlower amberGourd amberGourd amethyst lapisDrop lapisDrop
     coralFlower lapisDrop jadeDisc pearl pearl amethyst amberGourd
     pearl pearl lapisDrop amethyst amethyst jadeDisc`,
    `pearl pearl lapisDrop amberGourd amberGourd amethyst amethyst
     pearl pearl coralFlower coralFlower amethyst amethyst coralFlower
     lapisDrop amberGourd jadeDisc jadeDisc lapisDrop lapisDrop`,
  ]),
  units: 20,
  sizes: [5, 6, 7, 8, 10, 13],
  pays: {
    jadeDisc: [40, 100, 200, 400, 1000, 4000],
    amberGourd: [30, 60, 120, 300, 800, 3000],
    coralFlower: [20, 40, 80, 200, 500, 2000],
    lapisDrop: [12, 24, 50, 120, 300, 1200],
    pearl: [10, 20, 40, 100, 250, 1000],
    amethyst: [8, 16, 40, 80, 200, 800],
  },
  multipliers: [1, 2, 3, 5, 8],
  stakesMinor: [100, 200, 400, 600, 1000, 2000, 4000, 6000, 10_000],
  defaultStakeMinor: 600,
  // Source: UK remote technical standards, 14D: a slot's cycle lasts at least 2.5 seconds.
  cycleMs: 2500,
  rtpPpm: 956_121,
  hitRatePpm: 296_068,
  maxWinTimesStake: 760.8,
};
