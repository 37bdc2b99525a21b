import type { SpreadSlot } from '../protocol/slot.ts';
import type { VenueSlot } from './game.ts';
import { readStrips } from './game.ts';

/**
 * Peacock Dusk: five reels of three, five lines read from both sides. A peacock on a middle reel
 * covers all of it and the others turn again, at most three times.
 */
export const peacockDusk: VenueSlot<SpreadSlot> = {
  kind: 'slot',
  design: 'spread',
  code: 'peacock-dusk',
  venue: 'lotus-slots',
  rows: 3,
  strips: readStrips([
    `duskButterfly topaz blossom blossom sapphire emerald duskButterfly duskButterfly topaz
     emerald emerald blossom duskHibiscus emerald feather sapphire sapphire ruby blossom
     duskHibiscus ruby topaz feather sapphire sapphire duskButterfly ruby ruby blossom
     duskHibiscus duskHibiscus feather topaz topaz emerald emerald ruby sapphire topaz topaz`,
    `ruby blossom blossom topaz topaz blossom ruby ruby topaz emerald duskPeacock
     duskHibiscus emerald emerald sapphire duskButterfly feather sapphire sapphire
     duskHibiscus sapphire sapphire topaz blossom topaz topaz emerald emerald duskButterfly
     duskButterfly sapphire blossom blossom emerald feather topaz emerald ruby duskHibiscus
     duskButterfly`,
    `emerald emerald sapphire sapphire duskButterfly ruby sapphire sapphire duskHibiscus
     duskButterfly ruby duskButterfly sapphire topaz topaz emerald blossom blossom
     duskHibiscus blossom topaz ruby emerald blossom ruby ruby topaz topaz sapphire emerald
     sapphire duskHibiscus feather ruby ruby duskButterfly duskButterfly duskPeacock feather
     topaz`,
    `topaz duskHibiscus topaz ruby topaz blossom ruby ruby blossom sapphire sapphire emerald
     duskButterfly duskPeacock emerald emerald sapphire emerald sapphire sapphire emerald
     emerald topaz topaz ruby duskButterfly feather duskHibiscus duskButterfly duskButterfly
     sapphire blossom blossom topaz topaz feather duskHibiscus emerald blossom blossom`,
    `duskHibiscus emerald emerald sapphire topaz feather duskHibiscus emerald sapphire
     sapphire duskButterfly emerald emerald ruby feather ruby topaz emerald blossom blossom
     duskHibiscus duskHibiscus topaz topaz duskButterfly sapphire sapphire blossom feather
     topaz topaz sapphire duskButterfly duskButterfly ruby ruby blossom ruby blossom topaz`,
  ]),
  lines: [
    [1, 1, 1, 1, 1],
    [0, 0, 0, 0, 0],
    [2, 2, 2, 2, 2],
    [0, 1, 2, 1, 0],
    [2, 1, 0, 1, 2],
  ],
  units: 5,
  pays: {
    feather: [15, 40, 350],
    duskHibiscus: [8, 20, 80],
    duskButterfly: [6, 12, 40],
    blossom: [4, 8, 20],
    ruby: [3, 6, 15],
    emerald: [2, 5, 10],
    sapphire: [2, 4, 10],
    topaz: [2, 3, 8],
  },
  wild: 'duskPeacock',
  stakesMinor: [100, 200, 500, 1000, 2000, 5000, 10_000],
  defaultStakeMinor: 500,
  // Source: UK remote technical standards, 14D: a slot's cycle lasts at least 2.5 seconds.
  cycleMs: 2500,
  rtpPpm: 962_251,
  hitRatePpm: 318_648,
  maxWinTimesStake: 463,
};
