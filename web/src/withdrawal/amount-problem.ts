/** What is wrong with an amount that somebody wants to be paid. */
export type AmountProblem = 'missing' | 'tooLittle' | 'tooMuch' | 'overDay' | 'overBalance';

/** The limits of a withdrawal; minor units. */
export type AmountLimits = {
  minMinor: number;
  maxMinor: number;
  dailyLeftMinor: number;
  centralMinor: number;
};

/** The first thing that is wrong with an amount, or null. */
export function findAmountProblem(
  minor: bigint | null,
  limits: AmountLimits,
): AmountProblem | null {
  if (minor === null || minor === 0n) return 'missing';
  if (minor > BigInt(limits.centralMinor)) return 'overBalance';
  if (minor > BigInt(limits.maxMinor)) return 'tooMuch';
  if (minor > BigInt(limits.dailyLeftMinor)) return 'overDay';
  return minor < BigInt(limits.minMinor) ? 'tooLittle' : null;
}

/** True for what more digits cannot mend, so that it is said while somebody types. */
export const isSaidWhileTyping = (problem: AmountProblem | null): boolean =>
  problem !== null && problem !== 'missing' && problem !== 'tooLittle';
