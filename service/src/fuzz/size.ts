import type { FuzzReport } from './run.ts';

/** How many requests to send, and where to write the results. */
export type FuzzSize = {
  perTarget: number;
  seed: string;
  onReport: (report: FuzzReport) => void;
};

/** The prefix that `npm run fuzz` looks for in the tests' output. */
export const fuzzMark = 'fuzz │ ';

/** The size that `npm run fuzz` requested, or by default a few requests, always the same ones. */
export function readFuzzSize(env: NodeJS.ProcessEnv, perTarget: number): FuzzSize {
  const wanted = env['VELA_FUZZ_PER_CALL'];
  return {
    perTarget: wanted === undefined ? perTarget : Number(wanted),
    seed: env['VELA_FUZZ_SEED'] ?? '1',
    onReport: ({ sent, statuses, failures }) => {
      if (wanted === undefined) return;
      const counts = Object.entries(statuses).map(([status, count]) => `${status} ${count}`);
      const lines = [...failures, `${sent} requests: ${counts.join(', ')}`];
      process.stdout.write(lines.map((line) => `${fuzzMark}${line}\n`).join(''));
    },
  };
}
