import type { WaysSlot } from '../protocol/slot.ts';
import { readStrips } from './game.ts';
import type { VenueSlot } from './game.ts';

/**
 * River Market: five reels of three, 243 ways, boats substitute for any paying symbol. Parasols
 * bring 8, 12 or 20 free spins, in which each boat doubles its way.
 */
export const riverMarket: VenueSlot<WaysSlot> = {
  kind: 'slot',
  design: 'ways',
  code: 'river-market',
  venue: 'lotus-slots',
  rows: 3,
  strips: readStrips([
    `mango watermelon butterfly butterfly elephant fish mango coconut elephant butterfly
     hibiscus fish mango watermelon hibiscus hibiscus coconut butterfly peacock watermelon
     parasol mango coconut fish butterfly peacock hibiscus coconut watermelon watermelon
     mango`,
    `mango watermelon peacock hibiscus coconut butterfly butterfly peacock fish fish
     watermelon watermelon elephant mango butterfly watermelon parasol butterfly mango elephant
     hibiscus peacock watermelon butterfly coconut hibiscus boat mango fish coconut
     coconut`,
    `parasol coconut mango butterfly elephant watermelon butterfly hibiscus hibiscus mango
     watermelon boat fish butterfly coconut hibiscus hibiscus mango coconut watermelon
     mango fish watermelon coconut peacock fish elephant peacock peacock butterfly
     butterfly`,
    `mango hibiscus coconut butterfly butterfly fish mango butterfly coconut watermelon
     butterfly mango mango hibiscus coconut elephant peacock coconut watermelon hibiscus
     fish butterfly watermelon hibiscus parasol watermelon elephant mango boat peacock
     fish`,
    `parasol coconut mango hibiscus coconut fish watermelon watermelon fish butterfly
     watermelon coconut mango butterfly butterfly fish mango elephant hibiscus hibiscus
     butterfly butterfly peacock mango watermelon elephant peacock mango watermelon coconut
     peacock`,
  ]),
  freeStrips: readStrips([
    `butterfly fish peacock peacock hibiscus watermelon coconut mango peacock coconut
     hibiscus elephant butterfly watermelon elephant mango coconut fish hibiscus elephant
     butterfly mango coconut watermelon fish mango butterfly hibiscus watermelon`,
    `elephant butterfly peacock coconut mango peacock coconut butterfly boat fish
     fish boat peacock fish elephant butterfly watermelon hibiscus coconut butterfly
     butterfly hibiscus mango watermelon coconut hibiscus watermelon mango mango watermelon`,
    `mango watermelon boat mango butterfly fish elephant watermelon watermelon fish
     hibiscus mango butterfly butterfly coconut peacock fish hibiscus coconut peacock
     hibiscus coconut elephant hibiscus peacock watermelon mango butterfly boat`,
    `mango butterfly elephant coconut watermelon butterfly coconut boat hibiscus butterfly
     butterfly fish fish watermelon peacock hibiscus butterfly mango fish peacock
     coconut watermelon mango boat coconut mango elephant peacock watermelon hibiscus`,
    `coconut elephant watermelon hibiscus butterfly mango fish butterfly coconut mango
     watermelon fish coconut watermelon fish butterfly peacock mango coconut peacock
     hibiscus elephant mango hibiscus hibiscus fish butterfly elephant watermelon peacock`,
  ]),
  units: 20,
  pays: {
    elephant: [25, 100, 500],
    peacock: [20, 60, 250],
    fish: [15, 40, 150],
    hibiscus: [10, 20, 100],
    coconut: [6, 16, 60],
    mango: [5, 12, 45],
    watermelon: [5, 10, 40],
    butterfly: [4, 8, 32],
  },
  wild: 'boat',
  wildMultiplier: { base: 1, free: 2 },
  scatter: 'parasol',
  freeSpins: { scatters: 3, counts: [8, 12, 20], multiplier: 1 },
  stakesMinor: [100, 200, 400, 600, 1000, 2000, 4000, 6000, 10_000],
  defaultStakeMinor: 600,
  // Source: UK remote technical standards, 14D: a slot's cycle lasts at least 2.5 seconds.
  cycleMs: 2500,
  rtpPpm: 959_722,
  hitRatePpm: 389_475,
  maxWinTimesStake: 7800.25,
};
