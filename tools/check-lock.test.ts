import { expect, test } from 'vitest';
import { listMissing } from './check-lock.ts';

test.each([
  ['beside the package', 'node_modules/a/node_modules/b', []],
  ['at the root', 'node_modules/b', []],
  ['nowhere', 'node_modules/c', ['node_modules/a -> b']],
])('an optional package carried %s', (_name, carried, missing) => {
  const packages = { 'node_modules/a': { optionalDependencies: { b: '1' } }, [carried]: {} };
  expect(listMissing({ packages })).toEqual(missing);
});

test("a workspace's and a scoped package's optional packages count as well", () => {
  const wants = { optionalDependencies: { '@x/b': '1' } };
  expect(
    listMissing({ packages: { '': wants, service: wants, 'node_modules/@y/a': wants } }),
  ).toEqual(['(root) -> @x/b', 'service -> @x/b', 'node_modules/@y/a -> @x/b']);
  expect(listMissing({ packages: { service: wants, 'node_modules/@x/b': {} } })).toEqual([]);
});
