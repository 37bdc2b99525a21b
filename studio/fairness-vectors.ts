/** Writes the worked rounds of docs/fairness.md anew, after a game was changed on purpose. */
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import { listVectors } from './src/fair/vectors.ts';

const file = new URL('../docs/fairness-vectors.json', import.meta.url).pathname;
fs.writeFileSync(file, JSON.stringify(listVectors()));
execFileSync('npx', ['oxfmt', file], { stdio: 'inherit' });
