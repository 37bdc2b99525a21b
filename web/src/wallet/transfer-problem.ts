/** What is wrong with an amount that somebody wants to transfer. */
export type TransferProblem = 'missing' | 'tooLittle' | 'tooMuch';

/** The first thing that is wrong with an amount, or null; a balance not known limits nothing. */
export function findTransferProblem(
  minor: bigint | null,
  { balanceMinor, minMinor }: { balanceMinor: number | null; minMinor: number },
): TransferProblem | null {
  if (minor === null || minor === 0n) return 'missing';
  if (balanceMinor !== null && minor > BigInt(balanceMinor)) return 'tooMuch';
  return minor < BigInt(minMinor) ? 'tooLittle' : null;
}

/**
 * What is offered of a balance: all and half of it, in whole units, because whole amounts are
 * suggested (specification, section 5). What is left over goes back with the one-key recovery.
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
