import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { StartupProblem } from '@vela/service/startup-problem.ts';

/** The parameters of a run. */
export type Wanted = { minutes: number; seed: number; only: readonly string[]; isHelp: boolean };

/** The usage text. */
export const usage = `npm run fire -- [--long] [--minutes N] [--seed N] [--only name]…

  --long        thirty minutes instead of three
  --minutes     so many minutes
  --seed        the seed of an earlier run, which it printed
  --only        this scenario alone; may be given several times`;

const SHORT_MINUTES = 3;
const LONG_MINUTES = 30;

/** Parses the command line. Throws a StartupProblem that describes any error. */
export function readArguments(args: readonly string[], names: readonly string[]): Wanted {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        long: { type: 'boolean', default: false },
        minutes: { type: 'string' },
        seed: { type: 'string' },
        only: { type: 'string', multiple: true, default: [] },
        help: { type: 'boolean', default: false },
      },
    });
    const unknown = values.only.filter((name) => !names.includes(name));
    if (unknown.length > 0) {
      throw new Error(`there is no scenario ${unknown.join(', ')}; there are: ${names.join(', ')}`);
    }
    const size = values.long ? LONG_MINUTES : SHORT_MINUTES;
    return {
      minutes: values.minutes === undefined ? size : readNumber('--minutes', values.minutes),
      seed: values.seed === undefined ? randomInt(1_000_000) : readNumber('--seed', values.seed),
      only: values.only,
      isHelp: values.help,
    };
  } catch (error) {
    throw new StartupProblem([error instanceof Error ? error.message : String(error), '', usage]);
  }
}

function readNumber(name: string, text: string): number {
  const value = Number(text);
  if (!Number.isFinite(value) || value < 0) throw new Error(`${name} is a number`);
  return value;
}
