/** An event of a Chromium trace; times are microseconds. */
export type TraceEvent = {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  /** Its duration, and how much of that its thread had a processor. */
  dur?: number;
  tdur?: number;
};

/** The event names: the start of a frame on a page's own thread, and a task on it. */
const frameName = 'BeginMainThreadFrame';
const taskName = 'RunTask';

/**
 * The work of the page's own thread between successive frames, in milliseconds: scripts, style,
 * layout and paint recording. Rasterisation runs on other threads, and time spent waiting for a
 * processor does not count.
 */
export function readFrames(events: readonly TraceEvent[]): number[] {
  const thread = findPageThread(events);
  const own = events.filter((event) => threadOf(event) === thread);
  const starts = own
    .filter(({ name }) => name === frameName)
    .map(({ ts }) => ts)
    .toSorted((a, b) => a - b);
  const tasks = own
    .filter(({ name, ph, dur }) => name === taskName && ph === 'X' && dur !== undefined)
    .toSorted((a, b) => a.ts - b.ts);
  const frames = starts.map(() => 0);
  let at = -1;
  for (const { ts, dur = 0, tdur = dur } of tasks) {
    // A frame begins within its task, so a task belongs to the last frame that began before its
    // end.
    while (at + 1 < starts.length && (starts[at + 1] ?? Infinity) <= ts + dur) at += 1;
    if (at >= 0) frames[at] = (frames[at] ?? 0) + tdur / 1000;
  }
  return frames;
}

const threadOf = ({ pid, tid }: TraceEvent): string => `${pid}/${tid}`;

/** The thread on which most frames begin. Throws if there are none. */
function findPageThread(events: readonly TraceEvent[]): string {
  const counts = new Map<string, number>();
  for (const event of events) {
    if (event.name !== frameName) continue;
    counts.set(threadOf(event), (counts.get(threadOf(event)) ?? 0) + 1);
  }
  const [most] = [...counts].toSorted(([, a], [, b]) => b - a);
  if (most === undefined) throw new Error('the trace has no frame');
  return most[0];
}

/** The value below which this share of all values is. */
export function toShare(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
