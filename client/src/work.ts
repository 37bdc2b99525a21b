import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import { isRefused } from './refused.ts';

/** The proof of work that a device computes instead of a picture being read. */
export type CaptchaWork = { workId: string; count: number; bits: number };

/** The work required by a refused login; null for every other failure. */
export function readLoginWork(error: unknown): CaptchaWork | null {
  if (!isRefused(error, 'loginWorkRequired')) return null;
  const { workId, count, bits } = error.facts;
  const isComplete =
    typeof workId === 'string' && typeof count === 'number' && typeof bits === 'number';
  return isComplete ? { workId, count, bits } : null;
}

/** A text for which SHA-256 of `workId:index:text` begins with the required zero bits. */
function solvePiece(work: CaptchaWork, index: number): string {
  for (let tried = 0; ; tried++) {
    if (isSolved(work, index, tried)) return toText(tried);
  }
}

const toText = (tried: number): string => tried.toString(36);

function isSolved({ workId, bits }: CaptchaWork, index: number, tried: number): boolean {
  return countZeroBits(sha256(utf8ToBytes(`${workId}:${index}:${toText(tried)}`))) >= bits;
}

function countZeroBits(digest: Uint8Array): number {
  const first = digest.findIndex((byte) => byte !== 0);
  return first === -1 ? digest.length * 8 : first * 8 + Math.clz32(digest[first] ?? 0) - 24;
}

/** Solves all pieces; `onPiece` receives how many are done. */
export function solveWork(work: CaptchaWork, onPiece: (done: number) => void): string[] {
  return Array.from({ length: work.count }, (_, index) => {
    const text = solvePiece(work, index);
    onPiece(index + 1);
    return text;
  });
}

/** Options for solving on the page's own thread. */
export type BesideOptions = {
  onPiece: (done: number) => void;
  /** Yields to the page. */
  rest: () => Promise<void>;
  signal?: AbortSignal;
};

// Chosen: some ten milliseconds of hashing, which a user does not notice.
const triesAtOnce = 4_000;

/** Solves all pieces on the page's own thread in short slices; rejects when `signal` aborts. */
export async function solveBeside(
  work: CaptchaWork,
  { onPiece, rest, signal }: BesideOptions,
): Promise<string[]> {
  const solutions: string[] = [];
  for (let tried = 0, sinceRest = 0; solutions.length < work.count; tried++, sinceRest++) {
    if (sinceRest === triesAtOnce) {
      await rest();
      signal?.throwIfAborted();
      sinceRest = 0;
    }
    if (!isSolved(work, solutions.length, tried)) continue;
    solutions.push(toText(tried));
    onPiece(solutions.length);
    tried = -1;
  }
  return solutions;
}
