import { expect, test } from 'vitest';
import { readFrames, toShare } from './frame-trace.ts';
import type { TraceEvent } from './frame-trace.ts';

const page = { pid: 7, tid: 1 };
const frame = (ts: number, thread = page): TraceEvent => ({
  ...thread,
  name: 'BeginMainThreadFrame',
  ph: 'I',
  ts,
});
const task = (ts: number, dur: number, thread = page): TraceEvent => ({
  ...thread,
  name: 'RunTask',
  ph: 'X',
  ts,
  dur,
});

test('a frame includes its own task and all until the next one begins', () => {
  const events = [
    task(500, 400),
    task(990, 4000),
    frame(1000),
    task(6000, 2000),
    task(17_000, 1000),
    frame(17_100),
    // Unordered, as in real traces.
    task(9000, 500),
  ];
  expect(readFrames(events)).toEqual([6.5, 1]);
});

test('time that a task waited for a processor does not count', () => {
  expect(readFrames([frame(0), { ...task(100, 9000), tdur: 2000 }])).toEqual([2]);
});

test("only the thread that produces the page's frames counts", () => {
  const other = { pid: 7, tid: 2 };
  const events = [frame(0), frame(10_000), frame(0, other), task(100, 5000, other), task(200, 300)];
  expect(readFrames(events)).toEqual([0.3, 0]);
});

test('a top-level task before the first frame belongs to no frame', () => {
  expect(readFrames([task(0, 90), frame(100)])).toEqual([0]);
  expect(() => readFrames([task(0, 90)])).toThrow('no frame');
});

test('a percentile is the value that the given share stays below', () => {
  const values = Array.from({ length: 100 }, (_, i) => 100 - i);
  expect(toShare(values, 0.95)).toBe(96);
  expect(toShare(values, 1)).toBe(100);
  expect(toShare([], 0.5)).toBe(0);
});
