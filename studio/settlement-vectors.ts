/** Writes the public table of settlement anew, by the reference implementation. */
import fs from 'node:fs';
import { listVectors } from './src/book/vectors.ts';

const file = new URL('src/book/settlement.vectors.json', import.meta.url).pathname;
fs.writeFileSync(file, listVectors());
