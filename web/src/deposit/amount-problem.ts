/** A problem with the amount of a deposit. */
export type AmountProblem = 'missing' | 'tooLittle' | 'tooMuch' | 'overLimit';

/** The limits of a method, and what remains of the player's own limit; minor units. */
export type AmountLimits = {
  minMinor: number;
  maxMinor: number;
  limitLeftMinor: number | null;
};

/** Returns the first problem with an amount, or null. */
export function findAmountProblem(
  minor: bigint | null,
  { minMinor, maxMinor, limitLeftMinor }: AmountLimits,
): AmountProblem | null {
  if (minor === null || minor === 0n) return 'missing';
  if (minor > BigInt(maxMinor)) return 'tooMuch';
  if (limitLeftMinor !== null && minor > BigInt(limitLeftMinor)) return 'overLimit';
  return minor < BigInt(minMinor) ? 'tooLittle' : null;
}

/** True for a problem that further digits cannot solve, so that it is shown while typing. */
export const isShownWhileTyping = (problem: AmountProblem | null): boolean =>
  problem === 'tooMuch' || problem === 'overLimit';
