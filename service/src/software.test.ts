import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { hashComponents, serverParts, studioParts } from './software.ts';

let root = '';
beforeEach(async () => {
  root = await mkdtemp(path.join(os.tmpdir(), 'vela-software-'));
  await mkdir(path.join(root, 'part/deep'), { recursive: true });
  await writeFile(path.join(root, 'part/b.ts'), 'two');
  await writeFile(path.join(root, 'part/deep/a.ts'), 'one');
});
afterEach(() => rm(root, { recursive: true }));

const read = async (): Promise<string> => {
  const [found] = await hashComponents(root, [{ component: 'part', paths: ['part'] }]);
  return found?.hash ?? '';
};

test('the same files have the same hash, of 256 bits', async () => {
  const hash = await read();
  expect(hash).toMatch(/^[0-9a-f]{64}$/);
  expect(await read()).toBe(hash);
});

test.each<[string, () => Promise<unknown>]>([
  ['changed by one letter', () => writeFile(path.join(root, 'part/b.ts'), 'twO')],
  ['added', () => writeFile(path.join(root, 'part/c.ts'), '')],
  ['renamed', () => rename(path.join(root, 'part/b.ts'), path.join(root, 'part/z.ts'))],
  [
    'renamed, still first in order',
    () => rename(path.join(root, 'part/b.ts'), path.join(root, 'part/a.ts')),
  ],
  ['gone', () => rm(path.join(root, 'part/b.ts'))],
])('a file that is %s changes it', async (_, change) => {
  const before = await read();
  await change();
  expect(await read()).not.toBe(before);
});

test('tests are excluded, and a missing part has no files', async () => {
  const before = await read();
  await writeFile(path.join(root, 'part/b.test.ts'), 'test');
  expect(await read()).toBe(before);
  expect(await hashComponents(root, [{ component: 'none', paths: ['none'] }])).toMatchObject([
    { component: 'none', fileCount: 0 },
  ]);
});

test('every part of the running software is found', async () => {
  const here = path.join(import.meta.dirname, '..', '..');
  const sources = [...serverParts, ...studioParts].filter(
    ({ paths }) => !paths.some((each) => each.endsWith('dist')),
  );
  const found = await hashComponents(here, sources);
  expect(found.filter(({ fileCount }) => fileCount === 0)).toEqual([]);
});
