import { parseArgs } from 'node:util';
import { fuzzMark } from '../service/src/fuzz/size.ts';
import { runMarkedTests } from './marked-tests.ts';

/*
 * Thousands of malformed requests to every endpoint of server and studio: `npm run fuzz --
 * --per-call 1000 --seed 7`. Prints one line per failure, with the seed and the request. `npm test`
 * sends a few of the same.
 */

const { values } = parseArgs({
  options: {
    'per-call': { type: 'string', default: '1000' },
    seed: { type: 'string', default: '1' },
  },
});

runMarkedTests({
  files: ['server/test/fuzz.test.ts', 'studio/test/fuzz.test.ts'],
  env: { VELA_FUZZ_PER_CALL: values['per-call'], VELA_FUZZ_SEED: values.seed },
  mark: fuzzMark,
});
