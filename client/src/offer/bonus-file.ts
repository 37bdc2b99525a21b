import type { Reply } from '@vela/contract/call.ts';
import { toCsv, toCsvAmount } from '@vela/contract/csv.ts';
import type { getBonusStatement } from '@vela/contract/promotion/calls.ts';
import type { OfferWords } from './figures.ts';

/** The words of a bonus's file. */
export type BonusFileWords = Pick<
  OfferWords,
  'bonus' | 'times' | 'loss' | 'lossPeriod' | 'lossRate' | 'betHeads'
> & {
  promotion: string;
};

/** A bonus as a CSV file: its figures, then each bet behind it; no cell is a formula. */
export function toBonusFile(
  { application, cashback, bets }: Reply<typeof getBonusStatement>,
  words: BonusFileWords,
  format: {
    minorDigits: number;
    dateTime: (instant: string) => string;
    percentBp: (bp: number) => string;
  },
): string {
  const { minorDigits, dateTime, percentBp } = format;
  const amount = (minor: number): number => toCsvAmount(minor, minorDigits);
  const { betHeads: heads } = words;
  const figures =
    cashback === null
      ? [[words.times, amount(application.requiredMinor)]]
      : [
          [words.lossPeriod, dateTime(cashback.startsAt), dateTime(cashback.endsAt)],
          [words.loss, amount(cashback.lossMinor)],
          [words.lossRate, percentBp(application.terms.rateBp)],
        ];
  return toCsv([
    [words.promotion, application.title],
    [words.bonus, amount(application.bonusMinor)],
    ...figures,
    [],
    [heads.venue, heads.placedAt, heads.stake, heads.counted, heads.payout],
    ...bets.map((bet) => [
      bet.venueName,
      dateTime(bet.placedAt),
      amount(bet.stakeMinor),
      // Of a cashback, each bet counts with what it has lost.
      amount(cashback === null ? bet.filledMinor : bet.stakeMinor - bet.payoutMinor),
      amount(bet.payoutMinor),
    ]),
  ]);
}
