import fs from 'node:fs';
import path from 'node:path';

/*
 * npm run new:call <slice>/<verb-noun>: writes the handler and its test at the paths derived from
 * the name, and prints the stub for the contract, which a person places.
 */

const root = path.dirname(import.meta.dirname);

/** The spellings of one call name. */
export type CallName = { slice: string; file: string; value: string };

/** Parses `slice/verb-noun`; null if it is not a call name. */
export function readCallName(name: string): CallName | null {
  const match = /^([a-z]+)\/([a-z]+(?:-[a-z0-9]+)+)$/.exec(name);
  const [, slice, file] = match ?? [];
  if (slice === undefined || file === undefined) return null;
  const value = file.replaceAll(/-([a-z0-9])/g, (_whole, letter: string) => letter.toUpperCase());
  return { slice, file, value };
}

/** The stub for `contract/src/<slice>/calls.ts`. */
export function contractStub({ slice, file, value }: CallName): string {
  return `export const ${value} = defineCall({
  name: '${slice}/${file}',
  summary: '',
  path: '/web/${slice}/${value}',
  wire: 'json',
  effect: 'write',
  input: z.object({}),
  output: z.object({}),
  refusals: [],
});
`;
}

/** The handler: load, check in the order of the refusals, write, return a view. */
export function handlerText({ slice, value }: CallName): string {
  return `import { ${value} } from '@vela/contract/${slice}/calls.ts';
import { route } from '../app/route.ts';

/** Says in one sentence what the call does for its caller. */
export const ${value}Route = route(${value}, async () => {
  // After this point it must succeed.
  return {};
});
`;
}

/** The test: one guarantee each for success, every refusal, the wrong audience and a repeat. */
export function testText({ slice, file, value }: CallName): string {
  return `import { ${value} } from '@vela/contract/${slice}/calls.ts';
import { expect, test } from 'vitest';
import { useKit } from '../../test/kit.ts';

const kit = await useKit();

test('${slice}/${file} needs a session', async () => {
  const reply = await kit.call(${value}, {});
  expect(reply.refusal).toBe('unauthenticated');
});
`;
}

function main(): void {
  const name = readCallName(process.argv[2] ?? '');
  if (!name) {
    console.error('Usage: npm run new:call <slice>/<verb-noun>');
    process.exitCode = 1;
    return;
  }
  const folder = path.join(root, 'server', 'src', name.slice);
  fs.mkdirSync(folder, { recursive: true });
  for (const [file, text] of [
    [`${name.file}.ts`, handlerText(name)],
    [`${name.file}.test.ts`, testText(name)],
  ] as const) {
    // Never overwrites an existing file.
    fs.writeFileSync(path.join(folder, file), text, { flag: 'wx' });
    console.log(`wrote server/src/${name.slice}/${file}`);
  }
  console.log(`\nPlace in contract/src/${name.slice}/calls.ts:\n\n${contractStub(name)}`);
  console.log(`Then list ${name.value}Route in server/src/${name.slice}/index.ts.`);
}

if (import.meta.main) main();
