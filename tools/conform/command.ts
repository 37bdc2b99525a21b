import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { runCases, toRow } from './cases.ts';
import type { Case } from './cases.ts';

const print = (line: string): void => void process.stdout.write(`${line}\n`);

/** The options of both kits. */
export const kitOptions = {
  host: { type: 'string', default: '127.0.0.1' },
  port: { type: 'string', default: '8790' },
  currency: { type: 'string', default: 'HKD' },
  patience: { type: 'string' },
  quiet: { type: 'string' },
  only: { type: 'string', default: '' },
} as const;

/** Prints the usage of a kit, and exits with 1. */
export function explain(usage: string, error: Error): void {
  process.stderr.write(`${error.message}\n\n`);
  process.stderr.write(`${usage}\n`);
  process.exitCode = 1;
}

/** The timeouts of a kit: longer when a person performs the actions. */
export function toWaits(
  { patience, quiet }: { patience?: string | undefined; quiet?: string | undefined },
  isByHand: boolean,
): { timeoutMs: number; quietMs: number } {
  const timeoutMs = Number(patience ?? (isByHand ? 600 : 30)) * 1000;
  return { timeoutMs, quietMs: Number(quiet ?? (isByHand ? 30 : 5)) * 1000 };
}

/** Has an action performed on a page by a command, or by a person who follows the prompt. */
export async function actOnPage(
  command: string | undefined,
  { url, wish, say }: { url: string; wish: string; say: string },
): Promise<void> {
  if (command === undefined) return print(`      ${say}: ${url}`);
  const env = { ...process.env, CONFORM_URL: url, CONFORM_WISH: wish };
  const child = spawn(command, { shell: true, env, stdio: ['ignore', 'ignore', 'inherit'] });
  await once(child, 'close');
}

/** Runs the cases whose names contain a text, prints the table, and exits with 1 if one failed. */
export async function runKit<World>(
  cases: readonly Case<World>[],
  world: World,
  only: string,
): Promise<void> {
  const chosen = cases.filter(({ name }) => name.includes(only));
  print(toRow(['', 'case', 'expected', 'seen']));
  const results = await runCases(chosen, world, ({ name, expected, seen, verdict }) =>
    print(toRow([verdict, name, expected, seen])),
  );
  const count = (wanted: string): number =>
    results.filter(({ verdict }) => verdict === wanted).length;
  print(`\n${count('pass')} passed, ${count('FAIL')} failed, ${count('skip')} skipped`);
  process.exitCode = count('FAIL') > 0 || count('pass') === 0 ? 1 : 0;
}
