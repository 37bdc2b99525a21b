import { findCurrency, isCurrency } from './currency.ts';
import type { CurrencyCode } from './currency.ts';
import { divideHalfEven } from './money.ts';

/** The price of a Hong Kong dollar in a currency, about. */
type Factor = { times: bigint; by: bigint };

/**
 * The factor of each currency for the product's standard amounts, which are written in HKD: chosen
 * so that 100 and 1,000,000 become amounts people pay in it. A plainly converted amount, such as
 * 460 baht, looks like a mistake.
 */
const factors: Record<CurrencyCode, Factor> = {
  HKD: { times: 1n, by: 1n },
  CNY: { times: 1n, by: 1n },
  THB: { times: 5n, by: 1n },
  JPY: { times: 20n, by: 1n },
  USDT: { times: 1n, by: 10n },
  USD: { times: 1n, by: 10n },
  EUR: { times: 1n, by: 10n },
  GBP: { times: 1n, by: 10n },
};

/**
 * Converts a standard amount, in cents of a Hong Kong dollar, to minor units of another currency;
 * an unlisted one counts as a Hong Kong dollar.
 */
export function toStandard(hkdMinor: bigint, code: string): bigint {
  const { times, by } = factors[isCurrency(code) ? code : 'HKD'];
  const { minorDigits } = findCurrency(code);
  return divideHalfEven(hkdMinor * times * 10n ** BigInt(minorDigits), by * 100n);
}

const usdtRates: Record<CurrencyCode, number> = {
  HKD: 7_800_000,
  CNY: 7_200_000,
  THB: 36_000_000,
  JPY: 150_000_000,
  USDT: 1_000_000,
  USD: 1_000_000,
  EUR: 920_000,
  GBP: 790_000,
};

/**
 * The price of one USDT in a currency, in millionths, until an operator sets the daily rate; an
 * unlisted one counts as a US dollar.
 */
export const usdtRatePpmOf = (code: string): number => usdtRates[isCurrency(code) ? code : 'USD'];
