import { Sha256 } from './sha-256.ts';

/** What a device is asked to do instead of reading a picture. */
export type CaptchaWork = { workId: string; count: number; bits: number };

const encoder = new TextEncoder();

/** A text so that SHA-256 of `workId:index:text` begins with so many zero bits. */
export function solvePiece(hash: Sha256, { workId, bits }: CaptchaWork, index: number): string {
  for (let tried = 0; ; tried++) {
    const text = tried.toString(36);
    const [first = 0] = hash.digest(encoder.encode(`${workId}:${index}:${text}`));
    if (Math.clz32(first) >= bits) return text;
  }
}

/** Does all the pieces; `onPiece` hears how many are done. */
export function solveWork(work: CaptchaWork, onPiece: (done: number) => void): string[] {
  const hash = new Sha256();
  return Array.from({ length: work.count }, (_, index) => {
    const text = solvePiece(hash, work, index);
    onPiece(index + 1);
    return text;
  });
}
