import { z } from 'zod';
import { defineCall } from '../call.ts';
import { day, instant, minor, wholeNumber } from '../shape.ts';
import { rebateKinds, vipLevelCount } from './rules.ts';

const ratesBp = z
  .record(z.enum(rebateKinds), z.int())
  .describe('Rebate per valid bet in basis points, by what was bet on.');

const level = z.object({
  level: z.int(),
  reachMinor: minor().describe('Valid bets since registration that reach it for the first time.'),
  keepMinor: minor().describe('Valid bets in a period that keep it, or regain it.'),
  ratesBp,
  dailyCount: z.int().describe('Withdrawals a day.'),
  dailyLimitMinor: minor().describe('Withdrawn a day.'),
  packetMinor: minor().describe('Weekly red packet; 0: none.'),
  packetHour: z.int().describe('Opens on Saturday at this hour of the site.'),
  packetDays: z.int().describe('Days until it lapses, Saturday included.'),
  upgradeMinor: minor().describe('Gift on reaching it for the first time; 0: none.'),
  birthdayMinor: minor().describe('Gift once a year; 0: none.'),
});

const standing = z.object({
  level: z.int(),
  heldLevel: z.int().describe('The highest level ever held; levels up to it are regained.'),
  validMinor: minor().describe('Valid bets since registration, as far as they are counted.'),
  next: z
    .object({
      level: z.int(),
      doneMinor: minor().describe('Valid bets since registration, or of the period to regain it.'),
      neededMinor: minor(),
      regainBy: day()
        .nullable()
        .describe('For a level held before: the last day of the period whose bets regain it.'),
    })
    .nullable()
    .describe('What the next level takes; null at the highest.'),
  keep: z
    .object({ neededMinor: minor(), doneMinor: minor(), lastDay: day(), daysLeft: z.int() })
    .nullable()
    .describe('What keeps the level in the running period; null where nothing is needed.'),
  hasDepositForPacket: z
    .boolean()
    .describe('A deposit of this week is as large as the red packet, which needs that.'),
});

export const listVipRebateRates = defineCall({
  name: 'vip/list-vip-rebate-rates',
  summary: 'The rebate ratios of every VIP level.',
  path: '/web/guest/user/getVipReturnWaterList',
  audience: 'guest',
  input: z.object({}),
  output: z.object({ levels: z.array(z.object({ level: z.int(), ratesBp })) }),
});

export const getVipStatus = defineCall({
  name: 'vip/get-vip-status',
  summary: 'The VIP levels, and this player’s progress.',
  path: '/web/guest/user/getVipInfo',
  audience: 'optional',
  input: z.object({}),
  output: z.object({
    levels: z.array(level),
    keepDays: z.int().describe('The length of a period.'),
    weights: z
      .array(z.object({ venue: z.string(), name: z.string(), weightBp: z.int() }))
      .describe('How much of a valid bet counts for requirements, venue by venue.'),
    mine: standing.nullable().describe('Null without a session.'),
  }),
});

export const listVipChanges = defineCall({
  name: 'vip/list-vip-changes',
  summary: 'When my level changed, and from which bets; newest first.',
  path: '/web/user/listVipChanges',
  input: z.object({ count: wholeNumber(1, 100).default(20) }),
  output: z.object({
    changes: z.array(
      z.object({
        day: day(),
        fromLevel: z.int().max(vipLevelCount),
        toLevel: z.int().max(vipLevelCount),
        validMinor: minor().describe(
          'What had been bet: since registration, or in the period for a level lost or regained.',
        ),
        requiredMinor: minor(),
        at: instant(),
      }),
    ),
  }),
});
