import { setImmediate } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { STARTUP_PROBLEM_EXIT_CODE } from '../service/src/startup-problem.ts';
import { PACE, supervise } from './supervise.ts';
import type { End, Supervision } from './supervise.ts';

/* The rules of restarting, with simulated processes and a stopped clock. */

const KILLED: End = { code: null, how: 'stopped (signal SIGKILL)' };

/** One start of a simulated process, and its possible events. */
type Start = { getReady(): void; neverGetReady(why: string): void; end(end?: End): void };

type Scene = {
  supervision: Supervision;
  lines: string[];
  starts: Start[];
  stopped: number[];
  pauses: number[];
  gaveUp: { line: string; exitCode: number }[];
  at: { ms: number; isOver: boolean };
  /** Makes a restart wait until it is released; initially none waits. */
  hold(): void;
};

function open(): Scene {
  const scene: Omit<Scene, 'supervision' | 'hold'> = {
    lines: [],
    starts: [],
    stopped: [],
    pauses: [],
    gaveUp: [],
    at: { ms: 0, isOver: false },
  };
  let isHeld = false;
  const supervision = supervise({
    name: 'server',
    start() {
      const ready = Promise.withResolvers<void>();
      const ended = Promise.withResolvers<End>();
      const index = scene.starts.push({
        getReady: () => ready.resolve(),
        neverGetReady: (why) => ready.reject(new Error(why)),
        end: (end = KILLED) => ended.resolve(end),
      });
      const stop = async (): Promise<void> => {
        scene.stopped.push(index);
        ended.resolve({ code: 0, how: 'stopped (exit code 0)' });
      };
      return { ready: ready.promise, ended: ended.promise, stop };
    },
    print: (line) => void scene.lines.push(line),
    giveUp: (line, exitCode) => void scene.gaveUp.push({ line, exitCode }),
    isOver: () => scene.at.isOver,
    now: () => scene.at.ms,
    pause: async (ms, signal) => {
      scene.pauses.push(ms);
      scene.at.ms += ms;
      if (isHeld) await new Promise((resolve) => signal.addEventListener('abort', resolve));
    },
  });
  return { ...scene, supervision, hold: () => void (isHeld = true) };
}

/** The start of this number, counted from 1. */
function startOf({ starts }: Scene, index: number): Start {
  const start = starts[index - 1];
  if (start === undefined) throw new Error(`no start ${index}`);
  return start;
}

/** Lets the newest start work for this long, then end. */
async function workAndEnd(scene: Scene, workMs = 0, end?: End): Promise<void> {
  const start = startOf(scene, scene.starts.length);
  start.getReady();
  await setImmediate();
  scene.at.ms += workMs;
  start.end(end);
  await setImmediate();
}

describe('a process that ends unexpectedly', () => {
  test('is restarted after a second, and both events are reported in a line each', async () => {
    const scene = open();
    await workAndEnd(scene);
    expect(scene.lines).toEqual(['server stopped (signal SIGKILL). Restarting in 1 s.']);
    startOf(scene, 2).getReady();
    await setImmediate();
    expect(scene.lines.slice(1)).toEqual(['server is ready again.']);
    expect(scene.pauses).toEqual([1000]);
    expect(scene.gaveUp).toEqual([]);
  });

  test('with exit code 0 is restarted too', async () => {
    const scene = open();
    await workAndEnd(scene, 0, { code: 0, how: 'stopped (exit code 0)' });
    expect(scene.starts).toHaveLength(2);
  });

  test('before it is ready is restarted after doubling waits, then given up', async () => {
    const scene = open();
    await workAndEnd(scene);
    for (let i = 2; i <= 7; i++) {
      startOf(scene, i).end();
      await setImmediate();
    }
    expect(scene.pauses).toEqual([1000, 2000, 4000, 8000, 16_000, 16_000]);
    expect(scene.gaveUp).toEqual([
      {
        line: 'server stopped (signal SIGKILL), 6 starts in a row have failed. Stopping the rest.',
        exitCode: 1,
      },
    ]);
    expect(scene.starts).toHaveLength(7);
  });

  test('after it was ready is restarted after the first wait again', async () => {
    const scene = open();
    await workAndEnd(scene);
    startOf(scene, 2).end();
    await setImmediate();
    await workAndEnd(scene);
    expect(scene.pauses).toEqual([1000, 2000, 1000]);
  });

  test('repeatedly is given up, however well it starts', async () => {
    const scene = open();
    for (let i = 0; i < PACE.endsMax; i++) await workAndEnd(scene);
    expect(scene.pauses).toHaveLength(PACE.endsMax - 1);
    expect(scene.gaveUp).toEqual([
      {
        line: 'server stopped (signal SIGKILL), 100 times within 10 minutes. Stopping the rest.',
        exitCode: 1,
      },
    ]);
  });

  test('rarely is never given up', async () => {
    const scene = open();
    for (let i = 0; i < 2 * PACE.endsMax; i++) await workAndEnd(scene, PACE.windowMs / 90);
    expect(scene.gaveUp).toEqual([]);
  });

  test('because of a startup problem is not restarted', async () => {
    const scene = open();
    await workAndEnd(scene, 0, {
      code: STARTUP_PROBLEM_EXIT_CODE,
      how: 'stopped (exit code 78)',
    });
    expect(scene.starts).toHaveLength(1);
    expect(scene.gaveUp).toEqual([
      {
        line: 'server stopped (exit code 78). Stopping the rest.',
        exitCode: STARTUP_PROBLEM_EXIT_CODE,
      },
    ]);
  });

  test('before it ever worked is not restarted', async () => {
    const scene = open();
    startOf(scene, 1).end();
    await setImmediate();
    expect(scene.gaveUp).toEqual([
      { line: 'server stopped (signal SIGKILL). Stopping the rest.', exitCode: 1 },
    ]);
    expect(scene.starts).toHaveLength(1);
  });

  test('during shutdown is neither restarted nor reported', async () => {
    const scene = open();
    startOf(scene, 1).getReady();
    scene.at.isOver = true;
    await workAndEnd(scene);
    expect(scene).toMatchObject({ lines: [], gaveUp: [], pauses: [] });
  });
});

test('that does not become ready after a restart is stopped and counts as ended', async () => {
  const scene = open();
  await workAndEnd(scene);
  startOf(scene, 2).neverGetReady('is not ready on port 8080: 503');
  await setImmediate();
  expect(scene.stopped).toContain(2);
  expect(scene.lines.at(-1)).toBe('server is not ready on port 8080: 503. Restarting in 2 s.');
  expect(scene.starts).toHaveLength(3);
});

test('it is ready when it works for the first time', async () => {
  const scene = open();
  let isReady = false;
  void scene.supervision.ready.then(() => (isReady = true));
  await setImmediate();
  expect(isReady).toBe(false);
  startOf(scene, 1).getReady();
  await setImmediate();
  expect(isReady).toBe(true);
});

describe('a stop request', () => {
  test('stops it, and starts it no more', async () => {
    const scene = open();
    startOf(scene, 1).getReady();
    await scene.supervision.stop();
    expect(scene.stopped).toContain(1);
    expect(scene).toMatchObject({ lines: [], gaveUp: [] });
    expect(scene.starts).toHaveLength(1);
  });

  test('during the wait for a restart ends the wait immediately', async () => {
    const scene = open();
    scene.hold();
    await workAndEnd(scene);
    expect(scene.pauses).toEqual([1000]);
    await scene.supervision.stop();
    expect(scene.starts).toHaveLength(1);
    expect(scene.gaveUp).toEqual([]);
  });
});
