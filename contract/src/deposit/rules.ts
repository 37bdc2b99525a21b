import { divideHalfEven } from '../money.ts';

/** What one virtual coin costs: millionths of the site currency, which has so many places. */
export type CoinRate = { ratePpm: bigint; minorDigits: number };

/** What is to be sent of a virtual coin for an amount, in millionths, half-even. */
export function toMicro(amountMinor: bigint, { ratePpm, minorDigits }: CoinRate): bigint {
  return divideHalfEven(amountMinor * scaleOf(minorDigits), ratePpm);
}

/** What an amount of a virtual coin is worth in minor units, half-even. */
export function toMinor(amountMicro: bigint, { ratePpm, minorDigits }: CoinRate): bigint {
  return divideHalfEven(amountMicro * ratePpm, scaleOf(minorDigits));
}

/** Minor units and millionths in one: two places and 10^10 make 10^12, a ratio of both. */
const scaleOf = (minorDigits: number): bigint => 10n ** BigInt(12 - minorDigits);

/** True if a time of a day lies in some hours; they may go past midnight, and equal ends are all. */
export function isWithinHours(
  hours: { opensAt: string; closesAt: string } | null,
  timeOfDay: string,
): boolean {
  if (hours === null || hours.opensAt === hours.closesAt) return true;
  const { opensAt, closesAt } = hours;
  return opensAt < closesAt
    ? timeOfDay >= opensAt && timeOfDay < closesAt
    : timeOfDay >= opensAt || timeOfDay < closesAt;
}

/** What has become of a payment: only a confirmed one can be credited or returned. */
export const paymentStates = ['confirming', 'unmatched', 'credited', 'returned'] as const;

/** Why a payment was not credited by itself. */
export const unmatchedReasons = [
  'none',
  'amountDiffers',
  'orderFinished',
  'secondPayment',
  'unknownReference',
  'settledBefore',
] as const;
