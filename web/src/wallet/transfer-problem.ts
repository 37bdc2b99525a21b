/** The least that can be transferred: 1.00. Source: decisions, section 6. */
export const transferMinorMin = 100;

/** What is wrong with an amount that somebody wants to transfer. */
export type TransferProblem = 'missing' | 'tooLittle' | 'tooMuch';

/** The first thing that is wrong with an amount, or null; a balance not known limits nothing. */
export function findTransferProblem(
  minor: bigint | null,
  balanceMinor: number | null,
): TransferProblem | null {
  if (minor === null || minor === 0n) return 'missing';
  if (balanceMinor !== null && minor > BigInt(balanceMinor)) return 'tooMuch';
  return minor < BigInt(transferMinorMin) ? 'tooLittle' : null;
}

/**
 * What is offered of a balance: all and half of it, in whole dollars, because whole amounts are
 * suggested (specification, section 5). What is left over goes back with the one-key recovery.
 */
export function computeOffers(balanceMinor: number): { allMinor: bigint; halfMinor: bigint } {
  const balance = BigInt(balanceMinor);
  return { allMinor: toWhole(balance), halfMinor: toWhole(balance / 2n) };
}

const toWhole = (minor: bigint): bigint => minor - (minor % 100n);
