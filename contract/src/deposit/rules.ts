import { divideHalfEven } from '../money.ts';

/** Minor units and millionths in one: a hundredth of the currency times 10^10 is a ratio of both. */
const scale = 10_000_000_000n;

/**
 * What is to be sent of a virtual coin for an amount, in millionths, half-even. `ratePpm` is what
 * one coin costs in millionths of the site currency.
 */
export function toMicro(amountMinor: bigint, ratePpm: bigint): bigint {
  return divideHalfEven(amountMinor * scale, ratePpm);
}

/** What an amount of a virtual coin is worth in minor units, half-even. */
export function toMinor(amountMicro: bigint, ratePpm: bigint): bigint {
  return divideHalfEven(amountMicro * ratePpm, scale);
}

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
