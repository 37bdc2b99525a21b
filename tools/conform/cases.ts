/** The actual behaviour, where it differs from the expected one. */
class Mismatch extends Error {}

/** Why a case does not apply to this side. */
class Skipped extends Error {}

/**
 * One requirement of a protocol, tested against an implementation: `run` returns what it observed.
 */
export type Case<World> = {
  name: string;
  expected: string;
  run(world: World): Promise<string>;
};

/** The result of a case. */
export type Result = { name: string; expected: string; seen: string; verdict: Verdict };

type Verdict = 'pass' | 'FAIL' | 'skip';

/** Ends a case whose observation differs from its expectation. */
export function check(isRight: boolean, seen: string): asserts isRight {
  if (!isRight) throw new Mismatch(seen);
}

/** Ends a case that does not apply to this side. */
export function skip(why: string): never {
  throw new Skipped(why);
}

/** A value as the table shows it. */
export const show = (value: unknown): string =>
  typeof value === 'string' ? value : (JSON.stringify(value)?.slice(0, 80) ?? 'missing');

/** Runs cases in sequence, and reports each result as soon as it is known. */
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

/** What does not pass, each in one line with what was observed. */
export const listFailures = (results: readonly Result[]): string[] =>
  results
    .filter(({ verdict }) => verdict !== 'pass')
    .map(({ name, seen, verdict }) => `${verdict} ${name}: ${seen}`);

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

/** A row of the table, as high as its longest cell. */
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
