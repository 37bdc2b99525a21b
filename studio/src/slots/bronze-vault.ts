import type { HoldSlot } from '../protocol/slot.ts';
import type { VenueSlot } from './game.ts';
import { readStrips } from './game.ts';

/**
 * Bronze Vault: four reels of four, ten lines. Six coins lock with a sum on each, three respins may
 * add more, and a full vault of sixteen coins pays a thousand times the stake on top.
 */
export const bronzeVault: VenueSlot<HoldSlot> = {
  kind: 'slot',
  design: 'hold',
  code: 'bronze-vault',
  venue: 'phoenix-slots',
  rows: 4,
  strips: readStrips([
    `seal seal chime ingot bead bead chime ingot bead cash
     seal seal disc chime seal ingot bead bead chime cash
     cash chime ding seal bead seal bead cash disc bead
     bead ingot`,
    `bead ingot cash cash bead bead disc chime cash seal
     seal chime ingot seal ding seal ding chime bead disc
     chime ingot cash seal ingot bead bead chime bead disc
     seal seal`,
    `chime disc chime cash cash seal bead bead ingot seal
     chime seal seal bead ding cash bead ingot bead cash
     ingot seal seal chime seal chime ding ingot disc bead
     bead disc`,
    `chime disc bead bead disc bead bead seal bead bead
     ding ingot chime seal cash cash chime cash chime seal
     seal bead ingot bead seal seal chime cash ingot disc
     ingot ding`,
  ]),
  lines: [
    [0, 0, 0, 0],
    [1, 1, 1, 1],
    [2, 2, 2, 2],
    [3, 3, 3, 3],
    [0, 1, 2, 3],
    [3, 2, 1, 0],
    [0, 1, 1, 0],
    [3, 2, 2, 3],
    [1, 0, 0, 1],
    [2, 3, 3, 2],
  ],
  units: 10,
  pays: {
    ding: [250, 1500],
    disc: [100, 500],
    ingot: [40, 200],
    chime: [20, 80],
    seal: [10, 30],
    bead: [5, 15],
  },
  coin: 'cash',
  hold: {
    coins: 6,
    respins: 3,
    // A cell finds a coin in one of sixteen respins.
    values: [
      { pay: 5, weight: 16 },
      { pay: 10, weight: 20 },
      { pay: 20, weight: 13 },
      { pay: 30, weight: 7 },
      { pay: 50, weight: 4 },
      { pay: 100, weight: 3 },
      { pay: 250, weight: 1 },
    ],
    blanks: 960,
    fullPay: 10_000,
  },
  stakesMinor: [100, 200, 500, 1000, 2000, 5000, 10_000],
  defaultStakeMinor: 500,
  // Source: UK remote technical standards, 14D: a slot's cycle lasts at least 2.5 seconds.
  cycleMs: 2500,
  rtpPpm: 960_970,
  hitRatePpm: 244_634,
  maxWinTimesStake: 1425,
};
