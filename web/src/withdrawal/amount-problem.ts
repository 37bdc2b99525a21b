/** A problem with the amount of a withdrawal. */
export type AmountProblem = 'missing' | 'tooLittle' | 'tooMuch' | 'overDay' | 'overBalance';

/** The limits of a withdrawal; minor units. */
export type AmountLimits = {
  minMinor: number;
  maxMinor: number;
  dailyLeftMinor: number;
  centralMinor: number;
};

/** Returns the first problem with an amount, or null. */
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

/** True for a problem that further digits cannot solve, so that it is shown while typing. */
export const isShownWhileTyping = (problem: AmountProblem | null): boolean =>
  problem !== null && problem !== 'missing' && problem !== 'tooLittle';
