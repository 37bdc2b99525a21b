import { describe, expect, test } from 'vitest';
import { listFailures, summarise, toExitCode, toSummaryLine } from './test-summary.ts';

const file = (status: string, ...tests: string[]) => ({
  name: 'money.test.ts',
  status,
  message: status === 'failed' ? 'does not load' : '',
  assertionResults: tests.map((s, index) => ({
    status: s,
    fullName: `test ${index}`,
    failureMessages: s === 'failed' ? [`expected ${'x'.repeat(5_000)}`] : [],
  })),
});

describe('the last line of npm test', () => {
  test.each([
    ['all well', [file('passed', 'passed', 'passed')], 0, '2 passed, 0 failed, 0 skipped', 0],
    ['one failed', [file('failed', 'passed', 'failed')], 1, '1 passed, 1 failed, 0 skipped', 1],
    [
      'skipped, pending and to do are all skipped',
      [file('passed', 'passed', 'skipped', 'pending', 'todo', 'disabled')],
      0,
      '1 passed, 0 failed, 4 skipped',
      0,
    ],
    ['a file that does not load', [file('failed')], 1, '0 passed, 1 failed, 0 skipped', 1],
    [
      'a file that breaks after its tests',
      [file('failed', 'passed')],
      1,
      '1 passed, 1 failed, 0 skipped',
      1,
    ],
    [
      'a run that fails around its tests',
      [file('passed', 'passed')],
      1,
      '1 passed, 1 failed, 0 skipped',
      1,
    ],
    ['no test at all', [], 0, '0 passed, 0 failed, 0 skipped', 1],
    [
      'nothing but skipped tests',
      [file('passed', 'skipped')],
      0,
      '0 passed, 0 failed, 1 skipped',
      1,
    ],
  ])('%s', (_name, testResults, exitCode, line, code) => {
    const summary = summarise({ testResults }, exitCode);
    expect(toSummaryLine(summary)).toBe(line);
    expect(toExitCode(summary)).toBe(code);
  });

  test('counts what came before it, and a run that fails is a failure beside that', () => {
    const before = { passed: 4, failed: 1, skipped: 2 };
    const report = { testResults: [file('passed', 'passed')] };
    expect(toSummaryLine(summarise(report, 0, before))).toBe('5 passed, 1 failed, 2 skipped');
    expect(toSummaryLine(summarise(report, 1, before))).toBe('5 passed, 2 failed, 2 skipped');
  });

  test('a missing report is a failure', () => {
    expect(toSummaryLine(summarise(null, 1))).toBe('0 passed, 1 failed, 0 skipped');
  });
});

describe('the failures of a run', () => {
  test('name the file, the test and the beginning of what it expected', () => {
    const [failure, ...others] = listFailures({
      testResults: [file('failed', 'passed', 'failed'), file('passed', 'passed', 'skipped')],
    });
    expect(others).toEqual([]);
    expect(failure).toMatch(/^money\.test\.ts > test 1\nexpected xxx/);
    expect(failure?.length).toBeLessThan(2_000);
  });

  test('name a file that broke outside its tests, and nothing without a report', () => {
    expect(listFailures({ testResults: [file('failed', 'passed')] })).toEqual([
      'money.test.ts\ndoes not load',
    ]);
    expect(listFailures(null)).toEqual([]);
  });
});
