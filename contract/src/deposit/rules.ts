import { divideHalfEven } from '../money.ts';

/** The price of one virtual coin: millionths of the site currency, with its decimal places. */
export type CoinRate = { ratePpm: bigint; minorDigits: number };

/** The virtual coin to send for an amount, in millionths, half-even. */
export function toMicro(amountMinor: bigint, { ratePpm, minorDigits }: CoinRate): bigint {
  return divideHalfEven(amountMinor * scaleOf(minorDigits), ratePpm);
}

/** The value of a virtual coin amount in minor units, half-even. */
export function toMinor(amountMicro: bigint, { ratePpm, minorDigits }: CoinRate): bigint {
  return divideHalfEven(amountMicro * ratePpm, scaleOf(minorDigits));
}

/** Combines minor units and millionths: two places and 10^10 make 10^12. */
const scaleOf = (minorDigits: number): bigint => 10n ** BigInt(12 - minorDigits);

/**
 * True if a time of day is within some hours; they may cross midnight, and equal ends mean all day.
 */
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

/** The states of a payment: only a confirmed one can be credited or returned. */
export const paymentStates = ['confirming', 'unmatched', 'credited', 'returned'] as const;

/** Why a payment was not credited automatically. */
export const unmatchedReasons = [
  'none',
  'amountDiffers',
  'orderFinished',
  'secondPayment',
  'unknownReference',
  'settledBefore',
] as const;
