/** What is wrong with an amount that somebody wants to deposit. */
export type AmountProblem = 'missing' | 'tooLittle' | 'tooMuch' | 'overLimit';

/** The limits of a method, and what the player's own limit leaves; minor units. */
export type AmountLimits = {
  minMinor: number;
  maxMinor: number;
  limitLeftMinor: number | null;
};

/** The first thing that is wrong with an amount, or null. */
export function findAmountProblem(
  minor: bigint | null,
  { minMinor, maxMinor, limitLeftMinor }: AmountLimits,
): AmountProblem | null {
  if (minor === null || minor === 0n) return 'missing';
  if (minor > BigInt(maxMinor)) return 'tooMuch';
  if (limitLeftMinor !== null && minor > BigInt(limitLeftMinor)) return 'overLimit';
  return minor < BigInt(minMinor) ? 'tooLittle' : null;
}

/** True for what more digits cannot mend, so that it is said while somebody types. */
export const isSaidWhileTyping = (problem: AmountProblem | null): boolean =>
  problem === 'tooMuch' || problem === 'overLimit';
