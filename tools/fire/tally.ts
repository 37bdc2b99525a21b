import type { Answer } from './answers.ts';
import { describeAnswer } from './journal.ts';
import type { Fault } from './journal.ts';

/** The results of one scenario; a row of the table. */
export type Row = {
  name: string;
  injected: number;
  requests: number;
  acknowledged: number;
  lost: number;
  doubled: number;
  untyped: number;
  /** Requests that were not answered. */
  unanswered: number;
  /** Intents whose outcome no client could learn. */
  unresolved: number;
  /** The longest wait from the end of a cause until the site was ready; null if never measured. */
  readyAfterMs: number | null;
  /** Other missed goals of the scenario. */
  broken: number;
  /** Why it was not run; null if it was. */
  skipped: string | null;
  examples: string[];
};

// Chosen: enough to see a pattern, few enough to read.
const EXAMPLES_MAX = 5;
/** The goal: ready within this after the end of a cause. */
export const readyGoalMs = 10_000;

/** A new row. */
export function newRow(name: string): Row {
  return {
    name,
    injected: 0,
    requests: 0,
    acknowledged: 0,
    lost: 0,
    doubled: 0,
    untyped: 0,
    unanswered: 0,
    unresolved: 0,
    readyAfterMs: null,
    broken: 0,
    skipped: null,
    examples: [],
  };
}

/** Counts a reply to a request of this scenario. */
export function countAnswer(row: Row, request: string, answer: Answer): void {
  row.requests += 1;
  if (answer.kind === 'unanswered') row.unanswered += 1;
  if (answer.kind !== 'untyped') return;
  row.untyped += 1;
  addExample(row, `${request}: ${describeAnswer(answer)}`);
}

/** Counts the faults in the books caused by this scenario. */
export function countFaults(row: Row, faults: readonly Fault[]): void {
  row.lost = faults.filter(({ kind }) => kind === 'lost').length;
  row.doubled = faults.filter(({ kind }) => kind === 'doubled').length;
  for (const { kind, example } of faults) addExample(row, `${kind}: ${example}`);
}

/** Records how long the site took to be ready; the longest time counts. */
export function noteReady(row: Row, ms: number): void {
  row.readyAfterMs = Math.max(row.readyAfterMs ?? 0, ms);
  if (ms > readyGoalMs) addExample(row, `ready only ${(ms / 1000).toFixed(1)} s after the cause`);
}

/** Records a missed goal of the scenario. */
export function noteBroken(row: Row, what: string): void {
  row.broken += 1;
  addExample(row, what);
}

/** Adds an example, each once and at most five. */
export function addExample(row: Row, example: string): void {
  if (row.examples.length >= EXAMPLES_MAX || row.examples.includes(example)) return;
  row.examples.push(example);
}

/** True if a row meets every goal. */
export function isMet(row: Row): boolean {
  const faults = row.lost + row.doubled + row.untyped + row.broken;
  return row.skipped !== null || (faults === 0 && (row.readyAfterMs ?? 0) <= readyGoalMs);
}

const columns: readonly [string, (row: Row) => string][] = [
  ['scenario', (row) => row.name],
  ['injected', (row) => String(row.injected)],
  ['requests', (row) => String(row.requests)],
  ['acknowledged', (row) => String(row.acknowledged)],
  ['lost', (row) => String(row.lost)],
  ['doubled', (row) => String(row.doubled)],
  ['untyped', (row) => String(row.untyped)],
  ['broken', (row) => String(row.broken)],
  ['unanswered', (row) => String(row.unanswered)],
  ['unresolved', (row) => String(row.unresolved)],
  ['ready after', (row) => toSeconds(row.readyAfterMs)],
  ['', (row) => (isMet(row) ? '' : 'MISSED')],
];

const toSeconds = (ms: number | null): string =>
  ms === null ? '–' : `${(ms / 1000).toFixed(1)} s`;

/** The table as lines, each missed goal followed by its examples. */
export function toTable(rows: readonly Row[]): string[] {
  const cells = [
    columns.map(([head]) => head),
    ...rows.map((row) => columns.map(([, of]) => of(row))),
  ];
  const widths = columns.map((_column, at) =>
    Math.max(...cells.map((line) => line[at]?.length ?? 0)),
  );
  const lines = cells.map((line) =>
    line
      .map((cell, at) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0)))
      .join('  ')
      .trimEnd(),
  );
  return lines.flatMap((line, at) => {
    const row = rows[at - 1];
    if (row === undefined) return [line];
    if (row.skipped !== null) return [`${row.name}  skipped: ${row.skipped}`];
    return isMet(row) ? [line] : [line, ...row.examples.map((example) => `    ${example}`)];
  });
}
