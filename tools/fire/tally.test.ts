import { expect, test } from 'vitest';
import {
  countAnswer,
  countFaults,
  isMet,
  newRow,
  noteBroken,
  noteReady,
  toTable,
} from './tally.ts';
import type { Row } from './tally.ts';

const misses: [string, (row: Row) => void][] = [
  ['lost', (row) => countFaults(row, [{ kind: 'lost', row: row.name, example: 'gone' }])],
  ['doubled', (row) => countFaults(row, [{ kind: 'doubled', row: row.name, example: 'twice' }])],
  ['untyped', (row) => countAnswer(row, 'spin', { kind: 'untyped', status: 500, text: 'oops' })],
  ['broken', (row) => noteBroken(row, 'dead')],
  ['not ready in ten seconds', (row) => noteReady(row, 10_001)],
];

test.each(misses)('a row misses its goal if something is %s, and shows it', (_what, action) => {
  const row = newRow('kill-server');
  expect(isMet(row)).toBe(true);
  action(row);
  expect(isMet(row)).toBe(false);
  const lines = toTable([row]);
  expect(lines[1]).toMatch(/MISSED$/);
  expect(lines[2]).toMatch(/^ {4}\S/);
});

test('an unanswered request misses no goal', () => {
  const row = newRow('kill-server');
  countAnswer(row, 'spin', { kind: 'unanswered', why: 'ECONNREFUSED', isDown: true });
  expect(isMet(row)).toBe(true);
  expect(row).toMatchObject({ requests: 1, unanswered: 1, untyped: 0 });
});

test('the longest wait counts, and at most five examples are stored', () => {
  const row = newRow('kill-all');
  for (const ms of [900, 4_000, 1_200]) noteReady(row, ms);
  expect(row.readyAfterMs).toBe(4_000);
  for (let at = 0; at < 9; at += 1) noteBroken(row, `example ${at}`);
  expect(row.examples).toHaveLength(5);
});

test('a row that was not run is reported as such and misses nothing', () => {
  const row = { ...newRow('full-disk'), skipped: 'needs root' };
  expect(isMet(row)).toBe(true);
  expect(toTable([row])[1]).toBe('full-disk  skipped: needs root');
});
