import { spawn } from 'node:child_process';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { fuzzMark } from '../service/src/fuzz/size.ts';

/*
 * Malformed requests by the thousand, to every way into server and studio:
 * `npm run fuzz -- --per-call 1000 --seed 7`. Prints one line for each failure, which names the
 * seed and holds the request. `npm test` sends a few of the same.
 */

const ROOT = path.dirname(import.meta.dirname);
const VITEST = path.join(ROOT, 'node_modules', '.bin', 'vitest');
// Chosen: a thousand for each call take minutes; this only ends what hangs.
const TIMEOUT_MS = 4 * 60 * 60 * 1000;

const { values } = parseArgs({
  options: {
    'per-call': { type: 'string', default: '1000' },
    seed: { type: 'string', default: '1' },
  },
});

const args = ['run', '--project', 'database', `--testTimeout=${TIMEOUT_MS}`, '--reporter=dot'];
const child = spawn(VITEST, [...args, 'server/test/fuzz.test.ts', 'studio/test/fuzz.test.ts'], {
  cwd: ROOT,
  env: { ...process.env, VELA_FUZZ_PER_CALL: values['per-call'], VELA_FUZZ_SEED: values.seed },
  stdio: ['ignore', 'pipe', 'pipe'],
});
const rest: string[] = [];
for (const stream of [child.stdout, child.stderr]) {
  createInterface({ input: stream }).on('line', (line) => {
    const at = line.indexOf(fuzzMark);
    if (at === -1) rest.push(line.slice(0, 600));
    else console.log(line.slice(at + fuzzMark.length));
  });
}
child.on('close', (code) => {
  // What failed without a request to show for it, such as a line in the log.
  if (code !== 0) console.error(rest.slice(-60).join('\n'));
  process.exitCode = code ?? 1;
});
