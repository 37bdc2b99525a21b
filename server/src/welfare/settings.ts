import { toStandard } from '@vela/contract/standard-amount.ts';
import { amount } from '@vela/contract/shape.ts';
import { drawPrizeCount } from '@vela/contract/welfare/rules.ts';
import { z } from 'zod';
import { defineSetting } from '../app/settings.ts';

/** The operator's parameters for grants. */
export const welfareSetting = defineSetting({
  key: 'welfare',
  schema: z.object({
    validDays: z.int().min(1).max(90).describe('With the day of issue.'),
    turnoverBp: z.int().min(0).max(100_000).describe('What must be bet; 10,000 is once.'),
  }),
  initial: { validDays: 3, turnoverBp: 10_000 },
});

const prize = z.object({ amountMinor: amount(), weight: z.int().min(0).max(1_000_000) });

// Chosen: a draw pays 3.30 on average, and three of ten draws pay nothing.
const standardPrizes = [
  [88_800n, 1],
  [18_800n, 5],
  [8_800n, 14],
  [3_800n, 60],
  [1_800n, 120],
  [800n, 200],
  [200n, 300],
  [0n, 300],
] as const;

const prizesIn = (code: string): z.output<typeof prize>[] =>
  standardPrizes.map(([hkdMinor, weight]) => ({ amountMinor: toStandard(hkdMinor, code), weight }));

/** The wheel of the lucky draw, and who may draw. */
export const luckyDrawSetting = defineSetting({
  key: 'luckyDraw',
  schema: z.object({
    isOpen: z.boolean(),
    isDepositNeeded: z.boolean().describe('Only after a deposit on the same day of the site.'),
    prizes: z
      .array(prize)
      .length(drawPrizeCount)
      .refine((all) => all.some(({ weight }) => weight > 0), 'weight'),
  }),
  initial: { isOpen: true, isDepositNeeded: true, prizes: prizesIn('HKD') },
  initialIn: (currency) => ({ prizes: prizesIn(currency) }),
});
