import type { Reply } from '@vela/contract/call.ts';
import { toCsv, toCsvAmount } from '@vela/contract/csv.ts';
import type { getBonusStatement } from '@vela/contract/promotion/calls.ts';

/** The words of a bonus's file. */
export type BonusFileWords = {
  promotion: string;
  bonus: string;
  times: string;
  bets: { venue: string; placedAt: string; stake: string; counted: string; payout: string };
};

/** A bonus as a CSV file: its figures, then each bet behind it; no cell is a formula. */
export function toBonusFile(
  { application, bets }: Reply<typeof getBonusStatement>,
  words: BonusFileWords,
  format: { minorDigits: number; dateTime: (instant: string) => string },
): string {
  const amount = (minor: number): number => toCsvAmount(minor, format.minorDigits);
  const { bets: heads } = words;
  return toCsv([
    [words.promotion, application.title],
    [words.bonus, amount(application.bonusMinor)],
    [words.times, amount(application.requiredMinor)],
    [],
    [heads.venue, heads.placedAt, heads.stake, heads.counted, heads.payout],
    ...bets.map((bet) => [
      bet.venueName,
      format.dateTime(bet.placedAt),
      amount(bet.stakeMinor),
      amount(bet.filledMinor),
      amount(bet.payoutMinor),
    ]),
  ]);
}
