import { toStandard } from '@vela/contract/standard-amount.ts';
import { amount } from '@vela/contract/shape.ts';
import { findDescent, rebateKinds, vipLevelCount } from '@vela/contract/vip/rules.ts';
import type { RebateKind } from '@vela/contract/vip/rules.ts';
import { z } from 'zod';
import { defineSetting } from '../app/settings.ts';

const rateBp = z.int().min(0).max(1_000);

const level = z.object({
  reachMinor: amount(),
  keepMinor: amount(),
  ratesBp: z.record(z.enum(rebateKinds), rateBp),
  dailyCount: z.int().min(0).max(1_000),
  dailyLimitMinor: amount(),
  packetMinor: amount(),
  packetHour: z.int().min(0).max(23).describe('Opens on Saturday at this hour of the site.'),
  packetDays: z.int().min(1).max(7).describe('Days until it lapses, Saturday included.'),
  upgradeMinor: amount(),
  birthdayMinor: amount(),
});

/** One row of the table of levels; no level is worse than the one below. */
export type Level = z.output<typeof level>;

/*
 * Source: docs/spec/product.md. Amounts in whole Hong Kong dollars: to reach, to keep, rates of
 * sports, e-sports, basketball, live, chess and electronic, withdrawals per day and their sum,
 * weekly packet, upgrade gift, birthday gift. Lottery has the rate of sports. Packets open at 1:00,
 * from level 6 on at 13:00, and lapse with Wednesday.
 */
const standardRows = [
  [1_000n, 0n, [40, 40, 40, 40, 50, 50], 3, 100_000n, 0n, 8n, 0n],
  [30_000n, 10_000n, [44, 44, 44, 45, 55, 60], 4, 200_000n, 8n, 18n, 18n],
  [120_000n, 40_000n, [48, 48, 48, 50, 60, 70], 5, 300_000n, 18n, 38n, 28n],
  [400_000n, 120_000n, [52, 52, 52, 55, 65, 80], 6, 400_000n, 38n, 88n, 58n],
  [1_200_000n, 300_000n, [56, 56, 56, 60, 70, 90], 7, 500_000n, 88n, 188n, 88n],
  [4_000_000n, 900_000n, [60, 60, 60, 65, 75, 100], 8, 800_000n, 188n, 388n, 188n],
  [12_000_000n, 2_500_000n, [66, 66, 66, 70, 80, 110], 9, 1_000_000n, 388n, 888n, 388n],
  [36_000_000n, 7_000_000n, [72, 72, 72, 75, 85, 120], 10, 1_500_000n, 588n, 1_888n, 888n],
  [100_000_000n, 20_000_000n, [80, 80, 80, 80, 90, 130], 12, 2_000_000n, 888n, 3_888n, 1_888n],
  [300_000_000n, 60_000_000n, [90, 90, 90, 90, 100, 150], 15, 3_000_000n, 1_888n, 8_888n, 3_888n],
] as const;

function toRates(rates: (typeof standardRows)[number][2]): Record<RebateKind, number> {
  const [sports, esports, basketball, live, chess, electronic] = rates;
  return { sports, esports, basketball, live, chess, electronic, lottery: sports };
}

const standardLevels = (currency: string): Level[] =>
  standardRows.map(([reach, keep, rates, dailyCount, limit, packet, upgrade, birthday], index) => {
    const of = (hkd: bigint): bigint => toStandard(hkd * 100n, currency);
    return {
      reachMinor: of(reach),
      keepMinor: of(keep),
      ratesBp: toRates(rates),
      dailyCount,
      dailyLimitMinor: of(limit),
      packetMinor: of(packet),
      packetHour: index < 5 ? 1 : 13,
      packetDays: 5,
      upgradeMinor: of(upgrade),
      birthdayMinor: of(birthday),
    };
  });

function checkAscent(levels: readonly Level[], context: z.RefinementCtx): void {
  const path = findDescent(levels)?.split('.');
  if (path) context.addIssue({ code: 'custom', path });
}

/** The table of levels, and its periods. */
export const vipSetting = defineSetting({
  key: 'vip',
  schema: z.object({
    levels: z.array(level).length(vipLevelCount).superRefine(checkAscent),
    keepDays: z.int().min(7).max(366).describe('A level is kept or lost after each of these.'),
    birthdayAfterDays: z.int().min(0).max(3_650).describe('Accounts that are younger get none.'),
  }),
  initial: { levels: standardLevels('HKD'), keepDays: 90, birthdayAfterDays: 90 },
  initialIn: (currency) => ({ levels: standardLevels(currency) }),
});
