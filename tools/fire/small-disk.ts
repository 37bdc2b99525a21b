import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { errorCode } from '@vela/service/startup-problem.ts';

/** A disk mounted at a folder, which can be filled. */
export type SmallDisk = {
  /** Writes until nothing more fits. */
  fill(): void;
  /** Removes what filled it. */
  free(): void;
  unmount(): void;
};

// Chosen: fits the demo site, the largest journal of its database, and an hour's actions.
const SIZE = '1800m';
const PIECE_BYTES = 1024 * 1024;

/** Mounts a small disk in memory at a folder; null if this user may not, or the system cannot. */
export function mountSmallDisk(folder: string): SmallDisk | null {
  if (process.getuid?.() !== 0) return null;
  const options = ['-t', 'tmpfs', '-o', `size=${SIZE},mode=755`, 'vela-fire', folder];
  if (spawnSync('mount', options, { stdio: 'ignore' }).status !== 0) return null;
  const filler = path.join(folder, 'filler');
  return {
    fill: () => fillFile(filler),
    free: () => fs.rmSync(filler, { force: true }),
    unmount() {
      spawnSync('umount', [folder], { stdio: 'ignore' });
    },
  };
}

function fillFile(file: string): void {
  const out = fs.openSync(file, 'a');
  try {
    for (let bytes = PIECE_BYTES; bytes >= 1;) {
      try {
        // What fits in part is written in part; then the next write fails.
        fs.writeSync(out, Buffer.alloc(bytes, 1));
      } catch (error) {
        if (errorCode(error) !== 'ENOSPC') throw error;
        bytes = Math.floor(bytes / 2);
      }
    }
  } finally {
    fs.closeSync(out);
  }
}
