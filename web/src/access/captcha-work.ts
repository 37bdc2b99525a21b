import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';

/** What a device is asked to do instead of reading a picture. */
export type CaptchaWork = { workId: string; count: number; bits: number };

/** A text so that SHA-256 of `workId:index:text` begins with so many zero bits. */
export function solvePiece({ workId, bits }: CaptchaWork, index: number): string {
  for (let tried = 0; ; tried++) {
    const text = tried.toString(36);
    const digest = sha256(utf8ToBytes(`${workId}:${index}:${text}`));
    if (countZeroBits(digest) >= bits) return text;
  }
}

function countZeroBits(digest: Uint8Array): number {
  const first = digest.findIndex((byte) => byte !== 0);
  return first === -1 ? digest.length * 8 : first * 8 + Math.clz32(digest[first] ?? 0) - 24;
}

/** Does all the pieces; `onPiece` hears how many are done. */
export function solveWork(work: CaptchaWork, onPiece: (done: number) => void): string[] {
  return Array.from({ length: work.count }, (_, index) => {
    const text = solvePiece(work, index);
    onPiece(index + 1);
    return text;
  });
}
