import { findCurrency } from '@vela/contract/currency.ts';

/** Amounts of the provider protocol are integers of 10^-5 of a unit: 1,000 to the cent. */
const UNIT_DIGITS = 5;

const perMinor = (currency: string): bigint =>
  10n ** BigInt(UNIT_DIGITS - findCurrency(currency).minorDigits);

/** Minor units of a currency in the protocol's format. Throws beyond JSON's exact range. */
export function toProtocolAmount(minor: bigint, currency: string): number {
  const amount = Number(minor * perMinor(currency));
  if (!Number.isSafeInteger(amount)) throw new RangeError('amount beyond the exact range of JSON');
  return amount;
}

/** A protocol balance in whole minor units, fractions dropped; null if it is invalid. */
export function fromProtocolBalance(amount: unknown, currency: string): bigint | null {
  if (typeof amount !== 'number' || !Number.isSafeInteger(amount) || amount < 0) return null;
  return BigInt(amount) / perMinor(currency);
}

/** A protocol amount in minor units; null if it is negative, inexact or not whole. */
export function fromProtocolAmount(amount: number, currency: string): bigint | null {
  if (!Number.isSafeInteger(amount) || amount < 0) return null;
  const exact = BigInt(amount);
  return exact % perMinor(currency) === 0n ? exact / perMinor(currency) : null;
}
