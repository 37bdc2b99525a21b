/** Amounts of the provider protocol are integers of 10^-5 of a unit: 1,000 to the cent. */
const PER_MINOR = 1000n;

/** Minor units as the protocol writes them. Throws beyond the exact range of JSON. */
export function toProtocolAmount(minor: bigint): number {
  const amount = Number(minor * PER_MINOR);
  if (!Number.isSafeInteger(amount)) throw new RangeError('amount beyond the exact range of JSON');
  return amount;
}

/** A balance of the protocol in whole minor units, fractions of a cent left out; null if odd. */
export function fromProtocolBalance(amount: unknown): bigint | null {
  if (typeof amount !== 'number' || !Number.isSafeInteger(amount) || amount < 0) return null;
  return BigInt(amount) / PER_MINOR;
}

/** An amount of the protocol in minor units; null if it is negative, inexact or no whole cent. */
export function fromProtocolAmount(amount: number): bigint | null {
  if (!Number.isSafeInteger(amount) || amount < 0) return null;
  const exact = BigInt(amount);
  return exact % PER_MINOR === 0n ? exact / PER_MINOR : null;
}
