import { expect, test } from 'vitest';
import * as icons from '../ui/src/icon/icons.ts';
import { toShortPath, toSingle } from './vite-single-exports.ts';

test('icons and calls are imported one by one; a module of the same name elsewhere is left whole', () => {
  const source = [
    "import { caretLeft, type IconDrawing } from '@vela/ui/icon/icons.ts';",
    "import {\n  getBalance,\n  listTransactions as list,\n} from '@vela/contract/wallet/calls.ts';",
    "import { listCorrections } from '@vela/contract/game/correction-calls.ts';",
    "import { queryClient } from '../call/calls.ts';",
    "import type { Reply } from '@vela/contract/call.ts';",
  ].join('\n');
  expect(toSingle(source).split('\n')).toEqual([
    "import { caretLeft } from '@vela/ui/icon/icons.ts?only=caretLeft';",
    "import { getBalance } from '@vela/contract/wallet/calls.ts?only=getBalance'; " +
      "import { listTransactions as list } from '@vela/contract/wallet/calls.ts?only=listTransactions';",
    '',
    '',
    '',
    "import { listCorrections } from '@vela/contract/game/correction-calls.ts?only=listCorrections';",
    "import { queryClient } from '../call/calls.ts';",
    "import type { Reply } from '@vela/contract/call.ts';",
  ]);
});

const numbers = (path: string): number[] =>
  (path.match(/-?(?:\d+\.?\d*|\.\d+)/g) ?? []).map(Number);
const commands = (path: string): string => path.replaceAll(/[^a-z]/gi, '');

test('a shortened icon keeps the drawing’s commands and its numbers to a tenth', () => {
  const wrong: string[] = [];
  for (const [name, drawing] of Object.entries(icons)) {
    for (const path of drawing.split('|')) {
      const short = toShortPath(path);
      const [before, after] = [numbers(path), numbers(short)];
      const isNear =
        commands(short) === commands(path) &&
        after.length === before.length &&
        after.every((it, index) => Math.abs(it - (before[index] ?? 0)) < 0.051);
      if (!isNear) wrong.push(name);
    }
  }
  expect(wrong).toEqual([]);
});
