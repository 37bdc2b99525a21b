/** The least that can be transferred: 1.00. Source: decisions, section 6. */
export const transferMinorMin = 100;

/** What is wrong with an amount that somebody wants to transfer. */
export type TransferProblem = 'missing' | 'tooLittle' | 'tooMuch';

/** The first thing that is wrong with an amount taken from `balanceMinor`, or null. */
export function findTransferProblem(
  minor: bigint | null,
  balanceMinor: number,
): TransferProblem | null {
  if (minor === null || minor === 0n) return 'missing';
  if (minor > BigInt(balanceMinor)) return 'tooMuch';
  return minor < BigInt(transferMinorMin) ? 'tooLittle' : null;
}
