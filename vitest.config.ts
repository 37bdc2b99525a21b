import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { defineConfig } from 'vitest/config';

/*
 * Five tiers. The fast one needs nothing but the code: `fast`, and `screen` for components
 * (`*.test.tsx`), which are drawn into a document without a browser. `games` holds the mathematics
 * of the games: odds recomputed over every outcome and met by millions of rounds, too long for
 * `npm run check`. `conformance` holds programs
 * of strangers, started as processes, against the documents of their protocols; it waits for their
 * retries, too long for `npm run check`. `database` runs on a real PostgreSQL that its set-up
 * starts: a test belongs to it if it imports a test database or its package's test kit. `journey`
 * drives a browser over the whole stack, one file after the other. The files of all but the last
 * share their modules: reading them afresh for each cost as much as the tests themselves.
 */
const ROOT = import.meta.dirname;
const FRONT_ENDS = ['ui', 'client', 'web', 'console'];
const PACKAGES = ['contract', 'ledger', 'fair', 'service', 'server', 'studio', ...FRONT_ENDS];
const FOLDERS = [...PACKAGES, 'tools', 'bench'];
const NEEDS_DATABASE = /from '[^']*(test-database|embedded-|\/test\/|test-kit)[^']*'/;

const tests = FOLDERS.flatMap((folder) => listTests(path.join(ROOT, folder)));
const isScreenTest = (file: string): boolean => file.endsWith('.test.tsx');
/** Short enough for each commit, and the rules by which money is paid. */
const QUICK_GAME_TESTS = [
  'studio/src/book/board/board.test.ts',
  'studio/src/book/live/live.test.ts',
  'studio/src/book/settlement.test.ts',
  'studio/src/book/bets/opposite.test.ts',
  'studio/src/book/bets/rules.test.ts',
  'studio/src/book/bets/waiting.test.ts',
];
const isGameTest = (file: string): boolean =>
  /^(studio\/src|fair)\//.test(file) &&
  !QUICK_GAME_TESTS.includes(file) &&
  !isScreenTest(file) &&
  !isDatabaseTest(file);
const isConformanceTest = (file: string): boolean => file.startsWith('tools/conform/');
const isDatabaseTest = (file: string): boolean =>
  !isScreenTest(file) && NEEDS_DATABASE.test(fs.readFileSync(path.join(ROOT, file), 'utf8'));
const isFastTest = (file: string): boolean =>
  ![isScreenTest, isGameTest, isConformanceTest, isDatabaseTest].some((isOther) => isOther(file));

/**
 * A test that runs this long hangs. Chosen: a slow machine takes minutes for what takes twenty
 * seconds, and a test that is cut short goes on beside the next one of its file.
 */
const HANG_MS = 600_000;

/** Modules stay loaded. Chosen: a busy machine takes seconds for what a test polls for. */
const shared = { isolate: false, expect: { poll: { timeout: 15_000 } } };

export default defineConfig({
  test: {
    reporters: ['default'],
    // Most tests wait for a database: one worker for each core is not too many.
    maxWorkers: Math.max(2, os.availableParallelism()),
    projects: [
      {
        test: {
          name: 'fast',
          include: orNone(tests.filter(isFastTest)),
          testTimeout: HANG_MS,
          ...shared,
          sequence: { groupOrder: 0 },
        },
      },
      {
        test: {
          name: 'screen',
          include: orNone(tests.filter(isScreenTest)),
          environment: 'happy-dom',
          setupFiles: ['./tools/vitest-screen.ts'],
          testTimeout: HANG_MS,
          isolate: false,
          sequence: { groupOrder: 0 },
        },
      },
      {
        test: {
          name: 'games',
          include: orNone(tests.filter(isGameTest)),
          testTimeout: HANG_MS,
          ...shared,
          sequence: { groupOrder: 0 },
        },
      },
      {
        test: {
          name: 'conformance',
          include: orNone(tests.filter(isConformanceTest)),
          testTimeout: HANG_MS,
          ...shared,
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          name: 'database',
          include: orNone(tests.filter(isDatabaseTest)),
          globalSetup: './tools/vitest-database.ts',
          testTimeout: HANG_MS,
          hookTimeout: HANG_MS,
          ...shared,
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          name: 'journey',
          include: ['e2e/**/*.spec.ts'],
          globalSetup: './tools/vitest-journey.ts',
          setupFiles: ['./e2e/pages/print-failure.ts'],
          testTimeout: 300_000,
          hookTimeout: 180_000,
          // As long as a step of the browser may take.
          expect: { poll: { timeout: 60_000 } },
          maxWorkers: 1,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
});

function listTests(folder: string): string[] {
  if (!fs.existsSync(folder)) return [];
  return fs.readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (entry.name === 'node_modules' || entry.name === 'dist') return [];
    const at = path.join(folder, entry.name);
    if (entry.isDirectory()) return listTests(at);
    return /\.test\.tsx?$/.test(entry.name) ? [path.relative(ROOT, at)] : [];
  });
}

/** An empty list would mean vitest's own pattern. */
function orNone(files: string[]): string[] {
  return files.length > 0 ? files : ['no-such-file'];
}
