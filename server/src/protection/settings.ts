import {
  breakDays,
  exclusionMonths,
  harmMarkerPointsMax,
  reminderMinutes,
} from '@vela/contract/protection/rules.ts';
import { amount } from '@vela/contract/shape.ts';
import { z } from 'zod';
import { defineSetting } from '../app/settings.ts';

/** The operator's parameters for limits, reminders and pauses. */
export const protectionSetting = defineSetting({
  key: 'protection',
  schema: z.object({
    reminderMinutes: z.int().min(reminderMinutes[0]).max(reminderMinutes[2]),
    sessionGapMinutes: z.int().min(5).max(60).describe('So long without play ends a session.'),
    raiseWaitHours: z.int().min(24).max(720),
    confirmDays: z.int().min(1).max(30).describe('A change that is ready lapses after these.'),
    returnWaitHours: z.int().min(24).max(720),
    breakDays: z.array(z.int().min(breakDays.min).max(breakDays.max)).min(1),
    exclusionMonths: z.array(z.int().min(exclusionMonths.min).max(exclusionMonths.max)).min(1),
    reviewDays: z.int().min(1).max(730).describe('Players are asked to look at limits so often.'),
  }),
  initial: {
    reminderMinutes: 60,
    sessionGapMinutes: 15,
    raiseWaitHours: 24,
    confirmDays: 7,
    returnWaitHours: 24,
    breakDays: [1, 7, 30],
    exclusionMonths: [6, 12, 24, 60],
    reviewDays: 180,
  },
});

const points = z.int().min(0).max(harmMarkerPointsMax);
const count = z.int().min(1).max(1_000);

/** The markers of harm, their points, and the score that raises a flag. */
export const harmSetting = defineSetting({
  key: 'protectionHarm',
  schema: z.object({
    threshold: z.int().min(1).max(harmMarkerPointsMax),
    quietDays: count.describe('A flag that was handled is not raised anew before these.'),
    points: z.object({
      chasingLosses: points,
      depositsGrowing: points,
      stakesGrowing: points,
      nightPlay: points,
      longPlay: points,
      depositAfterWithdrawal: points,
      depositsDeclined: points,
      limitsRaised: points,
      excludedDuplicate: points,
    }),
    chasingDeposits: count.describe('Deposits on one day that ends with a loss.'),
    growthTimes: count.describe('Times the usual week.'),
    growthFloorMinor: amount().describe('Less in a week is never growth.'),
    nights: count.describe('Of the last seven, with bets between midnight and six.'),
    longPlayMinutes: count.describe('Played on one day.'),
    longPlayDays: count.describe('Of the last seven.'),
    redepositHours: count.describe('A deposit so soon after a withdrawal was requested.'),
    redeposits: count.describe('Of the last seven days.'),
    declinedDeposits: count.describe('Not accepted, cancelled or unpaid, of the last seven days.'),
    raises: count.describe('Wishes for looser limits, of the last seven days.'),
  }),
  initial: {
    threshold: 50,
    quietDays: 7,
    points: {
      chasingLosses: 30,
      depositsGrowing: 25,
      stakesGrowing: 20,
      nightPlay: 15,
      longPlay: 20,
      depositAfterWithdrawal: 15,
      depositsDeclined: 15,
      limitsRaised: 20,
      excludedDuplicate: 100,
    },
    chasingDeposits: 3,
    growthTimes: 3,
    growthFloorMinor: 200_000n,
    nights: 3,
    longPlayMinutes: 240,
    longPlayDays: 2,
    redepositHours: 24,
    redeposits: 2,
    declinedDeposits: 4,
    raises: 2,
  },
});
