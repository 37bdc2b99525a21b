import path from 'node:path';
import { hashComponents, serverParts, studioParts } from '@vela/service/software.ts';

/*
 * npm run hashes: the SHA-256 of each part of the software on disk, as the console and the audit
 * log name them; for comparing the running software with a release.
 */

const root = path.dirname(import.meta.dirname);
for (const { component, hash, fileCount } of await hashComponents(root, [
  ...serverParts,
  ...studioParts,
])) {
  console.log(`${hash}  ${component} (${fileCount} files)`);
}
