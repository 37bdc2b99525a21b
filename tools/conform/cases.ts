/** What was seen instead of what is expected. */
class Mismatch extends Error {}

/** Why a case says nothing about this side. */
class Skipped extends Error {}

/** One sentence of a protocol, held against somebody: `run` says what it saw. */
export type Case<World> = {
  name: string;
  expected: string;
  run(world: World): Promise<string>;
};

/** What came of a case. */
export type Result = { name: string; expected: string; seen: string; verdict: Verdict };

type Verdict = 'pass' | 'FAIL' | 'skip';

/** Ends a case that has seen something else than it expects. */
export function check(isRight: boolean, seen: string): asserts isRight {
  if (!isRight) throw new Mismatch(seen);
}

/** Ends a case that says nothing about this side. */
export function skip(why: string): never {
  throw new Skipped(why);
}

/** A value as a line of the table names it. */
export const show = (value: unknown): string =>
  typeof value === 'string' ? value : (JSON.stringify(value)?.slice(0, 80) ?? 'missing');

/** Runs cases one after the other, and hands over what came of each as soon as it is known. */
export async function runCases<World>(
  cases: readonly Case<World>[],
  world: World,
  report: (result: Result) => void,
): Promise<Result[]> {
  const results: Result[] = [];
  for (const tested of cases) {
    const { name, expected } = tested;
    const result = { name, expected, ...(await decide(tested.run(world))) };
    results.push(result);
    report(result);
  }
  return results;
}

async function decide(seen: Promise<string>): Promise<{ seen: string; verdict: Verdict }> {
  try {
    return { seen: await seen, verdict: 'pass' };
  } catch (error) {
    if (error instanceof Skipped) return { seen: error.message, verdict: 'skip' };
    if (error instanceof Mismatch) return { seen: error.message, verdict: 'FAIL' };
    throw error;
  }
}

const widths = [4, 38, 46, 50] as const;

/** A line of the table, as many lines high as its longest cell. */
export function toRow(cells: readonly [string, string, string, string]): string {
  const wrapped = cells.map((cell, index) => wrap(cell, widths[index] ?? 0));
  const height = Math.max(...wrapped.map((lines) => lines.length));
  return Array.from({ length: height }, (_, line) =>
    wrapped
      .map((lines, index) => (lines[line] ?? '').padEnd(widths[index] ?? 0))
      .join('  ')
      .trimEnd(),
  ).join('\n');
}

function wrap(text: string, width: number): string[] {
  const lines = [''];
  for (const word of text.split(' ').flatMap((it) => it.match(new RegExp(`.{1,${width}}`, 'g')))) {
    const last = lines.at(-1) ?? '';
    const longer = last === '' ? (word ?? '') : `${last} ${word}`;
    if (longer.length <= width) lines[lines.length - 1] = longer;
    else lines.push(word ?? '');
  }
  return lines;
}
