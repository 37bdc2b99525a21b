/** A problem with the amount of a transfer. */
export type TransferProblem = 'missing' | 'tooLittle' | 'tooMuch';

/** Returns the first problem with an amount, or null; an unknown balance is no limit. */
export function findTransferProblem(
  minor: bigint | null,
  { balanceMinor, minMinor }: { balanceMinor: number | null; minMinor: number },
): TransferProblem | null {
  if (minor === null || minor === 0n) return 'missing';
  if (balanceMinor !== null && minor > BigInt(balanceMinor)) return 'tooMuch';
  return minor < BigInt(minMinor) ? 'tooLittle' : null;
}

/**
 * Returns the presets for a balance: all and half of it, in whole units, because the specification
 * suggests whole amounts (section 5). One-key recovery returns the rest.
 */
export function computeOffers(
  balanceMinor: number,
  minorDigits: number,
): { allMinor: bigint; halfMinor: bigint } {
  const balance = BigInt(balanceMinor);
  const perUnit = 10n ** BigInt(minorDigits);
  const toWhole = (minor: bigint): bigint => minor - (minor % perUnit);
  return { allMinor: toWhole(balance), halfMinor: toWhole(balance / 2n) };
}
